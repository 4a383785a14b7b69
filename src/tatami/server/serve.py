"""Runs the server: says where it listens, and stops when told to."""

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
from tatami.server.app import make_app, make_house
from tatami.server.config import ServerConfig
from tatami.server.house import House
from tatami.server.logs import set_up_logs
from tatami.server.memory import Memory
from tatami.server.neighbours import url_for_others, url_here
from tatami.server.store.store import check_database
from tatami.server.wire import SocketProtocol

LARGEST_MESSAGE = 16 * 1024
GOODBYE_SECONDS = 5
KEEP_ALIVE_SECONDS = 60
PING_SECONDS = 45
HANDOVER_SECONDS = 0.0005
QUIET_SECONDS = 2.0
PROXIES = ["127.0.0.1", "::1", "::ffff:127.0.0.1"]


def bind(config: ServerConfig) -> socket.socket:
    """Take the port. Raises TatamiError if another program has it."""
    family = socket.AF_INET6 if ":" in config.host else socket.AF_INET
    taken = socket.socket(family)
    taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        taken.bind((config.host, config.port))
        taken.listen()  # two can bind the same port, but not listen at it
    except OSError as error:
        taken.close()
        where = f"{config.host}:{config.port}"
        raise TatamiError(f"cannot listen at {where}: {error.strerror}") from None
    return taken


class Server(uvicorn.Server):
    """Says where it listens once it does, and lets everybody go when it is told to stop."""

    def __init__(self, how: uvicorn.Config, house: House, config: ServerConfig) -> None:
        super().__init__(how)
        self._chosen = config
        self._house = house
        self._memory = Memory()
        self._tidying: asyncio.Task[None] | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then say so."""
        await super().startup(sockets)
        self._tidying = asyncio.create_task(self._tidy())
        for listening in sockets or [] if self.started else []:
            host, port = listening.getsockname()[:2]
            url = url_here(host, port)
            print(f"Tatami is at {url}", flush=True)
            if others := url_for_others(self._chosen.host, port):
                print(f"Others on your network find it at {others}", flush=True)
            if self._chosen.open_page:
                await asyncio.to_thread(webbrowser.open, url)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop; streams would not end by themselves."""
        self._house.let_go()
        if self._tidying is not None:
            self._tidying.cancel()
        await super().shutdown(sockets)

    async def _tidy(self) -> None:
        """Clear the memory, best when nobody moves."""
        while True:
            await asyncio.sleep(QUIET_SECONDS)
            self._memory.look_over(self._house.last_change < time.monotonic() - QUIET_SECONDS)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop at a signal, and well: uvicorn would die of it once all is closed."""
        self.force_exit |= self.should_exit and sig == signal.SIGINT
        self.should_exit = True


def serve(config: ServerConfig, listening: socket.socket | None = None) -> int:
    """Serve until told to stop, at a port that is taken already or at that of `config`.

    Gives the exit code. Raises TatamiError if it cannot begin.
    """
    set_up_logs(config.log_level)
    listening = listening or bind(config)
    asyncio.run(check_database(config.database))
    house = make_house(config)
    server = Server(
        uvicorn.Config(
            make_app(config, house),
            log_config=None,
            access_log=False,
            ws=SocketProtocol,
            ws_max_size=LARGEST_MESSAGE,
            ws_per_message_deflate=False,
            ws_ping_interval=PING_SECONDS,
            server_header=False,
            forwarded_allow_ips=PROXIES,
            timeout_keep_alive=KEEP_ALIVE_SECONDS,
            timeout_graceful_shutdown=GOODBYE_SECONDS,
        ),
        house,
        config,
    )
    # The thread that writes has little to do between waits for the disk; it must not wait for us.
    sys.setswitchinterval(HANDOVER_SECONDS)
    server.run(sockets=[listening])
    return 0 if server.started else 1
