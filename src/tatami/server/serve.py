"""Runs the server until a signal stops it."""

from __future__ import annotations

import asyncio
import signal
import socket
import sys
import time
import webbrowser
from types import FrameType

import uvicorn

from tatami.core.errors import TatamiError
from tatami.server.app import make_app, make_tables
from tatami.server.config import ServerConfig
from tatami.server.lan import url_for_others, url_here
from tatami.server.live.garbage import GarbageControl
from tatami.server.live.sockets import SocketProtocol
from tatami.server.live.tables import Tables
from tatami.server.logs import set_up_logs
from tatami.server.store.store import check_database

MAX_MESSAGE_BYTES = 16 * 1024
SHUTDOWN_SECONDS = 5
KEEP_ALIVE_SECONDS = 60
PING_SECONDS = 45
SWITCH_SECONDS = 0.0005
IDLE_SECONDS = 2.0
PROXIES = ["127.0.0.1", "::1", "::ffff:127.0.0.1"]


def bind(config: ServerConfig) -> socket.socket:
    """Return a socket bound to the port. Raises TatamiError if another program uses it."""
    family = socket.AF_INET6 if ":" in config.host else socket.AF_INET
    taken = socket.socket(family)
    taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        taken.bind((config.host, config.port))
        taken.listen()  # two programs can bind the same port, but not listen on it
    except OSError as error:
        taken.close()
        where = f"{config.host}:{config.port}"
        raise TatamiError(f"cannot listen at {where}: {error.strerror}") from None
    return taken


class Server(uvicorn.Server):
    """A uvicorn server that prints its address, and drops all subscribers when it stops."""

    def __init__(self, settings: uvicorn.Config, tables: Tables, config: ServerConfig) -> None:
        super().__init__(settings)
        self._config = config
        self._tables = tables
        self._garbage = GarbageControl()
        self._collecting: asyncio.Task[None] | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then print the address."""
        await super().startup(sockets)
        self._collecting = asyncio.create_task(self._collect_garbage())
        for listening in sockets or [] if self.started else []:
            host, port = listening.getsockname()[:2]
            url = url_here(host, port)
            print(f"Tatami is at {url}", flush=True)
            if others := url_for_others(self._config.host, port):
                print(f"Others on your network find it at {others}", flush=True)
            if self._config.open_page:
                await asyncio.to_thread(webbrowser.open, url)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Drop all subscribers, whose streams would not end by themselves, and stop."""
        self._tables.drop_subscribers()
        if self._collecting is not None:
            self._collecting.cancel()
        await super().shutdown(sockets)

    async def _collect_garbage(self) -> None:
        """Collect garbage now and then, preferably when nobody is moving."""
        while True:
            await asyncio.sleep(IDLE_SECONDS)
            self._garbage.collect_if_due(self._tables.last_change < time.monotonic() - IDLE_SECONDS)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop at a signal with exit code 0: uvicorn would raise the signal again."""
        self.force_exit |= self.should_exit and sig == signal.SIGINT
        self.should_exit = True


def serve(config: ServerConfig, listening: socket.socket | None = None) -> int:
    """Serve until a signal, on a bound socket or on the port of `config`.

    Returns the exit code. Raises TatamiError if it cannot start.
    """
    set_up_logs(config.log_level)
    listening = listening or bind(config)
    asyncio.run(check_database(config.database))
    tables = make_tables(config)
    server = Server(
        uvicorn.Config(
            make_app(config, tables),
            log_config=None,
            access_log=False,
            ws=SocketProtocol,
            ws_max_size=MAX_MESSAGE_BYTES,
            ws_per_message_deflate=False,
            ws_ping_interval=PING_SECONDS,
            server_header=False,
            forwarded_allow_ips=PROXIES,
            timeout_keep_alive=KEEP_ALIVE_SECONDS,
            timeout_graceful_shutdown=SHUTDOWN_SECONDS,
        ),
        tables,
        config,
    )
    # The writer's thread does little between waits for the disk; let it have the GIL soon.
    sys.setswitchinterval(SWITCH_SECONDS)
    server.run(sockets=[listening])
    return 0 if server.started else 1
