"""Asks a server for things over HTTP, one after the other on one connection."""

from __future__ import annotations

import json
from http.client import HTTPConnection, HTTPException
from typing import Any
from urllib.parse import urlsplit

from tatami.core.errors import TatamiError


class Web:
    """A connection that is kept open between questions."""

    def __init__(self, url: str) -> None:
        parts = urlsplit(url)
        self.connection = HTTPConnection(parts.hostname or "", parts.port, timeout=30)

    def post(self, path: str, body: object, key: str | None = None) -> Any:
        """Send JSON, as the holder of a key if there is one; give the JSON that comes back."""
        headers = {"Content-Type": "application/json"}
        if key is not None:
            headers["Authorization"] = f"Bearer {key}"
        try:
            self.connection.request("POST", path, json.dumps(body), headers)
            response = self.connection.getresponse()
            answer = response.read()
        except (OSError, HTTPException) as error:
            raise TatamiError(f"POST {path}: no answer ({error})") from error
        if response.status >= 300:
            said = answer[:200].decode(errors="replace")
            raise TatamiError(f"POST {path}: {response.status} {said}")
        return json.loads(answer)

    def close(self) -> None:
        """Hang up."""
        self.connection.close()
