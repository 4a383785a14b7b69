"""A server configured as open to the network that only this machine can reach."""

from __future__ import annotations

import sys
from pathlib import Path

from tatami.server.config import ServerConfig, sqlite_url
from tatami.server.serve import bind, serve

if __name__ == "__main__":
    database = sqlite_url(Path(sys.argv[1]) / "tables.sqlite")
    port = bind(ServerConfig(database, port=0))
    sys.exit(serve(ServerConfig(database, host="0.0.0.0", pace=0), port))
