"""Runs the server until a signal stops it."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import ssl
import sys
import time
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from types import FrameType

import uvicorn

from tatami.core.build import compile_command, is_slow
from tatami.core.errors import TatamiError
from tatami.core.extras import PROJECT, is_checkout
from tatami.server.api.routes.page import PAGE
from tatami.server.api.security import BURST_SECONDS
from tatami.server.app import make_app, make_tables
from tatami.server.config import ServerConfig
from tatami.server.lan import url_for_others, url_here
from tatami.server.live.garbage import GarbageControl
from tatami.server.live.sockets import SocketProtocol
from tatami.server.live.tables import Tables
from tatami.server.live.workers.peers import inbox_of
from tatami.server.logs import LOG, set_up_logs
from tatami.server.net.acceptor import Acceptor
from tatami.server.net.handles import connections_within, raise_handle_limit
from tatami.server.net.handover import Handover
from tatami.server.net.http_protocol import Timeouts
from tatami.server.net.listening import listen_at, listen_at_unix, load_certificate, tls_context
from tatami.server.net.open_connections import OpenConnections
from tatami.server.net.proxies import Proxies
from tatami.server.net.routed_http import RoutedHttp
from tatami.server.rate_limit import RateLimit
from tatami.server.store.lock import server_lock
from tatami.server.store.store import check_database

MAX_MESSAGE_BYTES = 16 * 1024
SHUTDOWN_SECONDS = 5
PING_SECONDS = 45
SWITCH_SECONDS = 0.0005
IDLE_SECONDS = 2.0


def bind(config: ServerConfig) -> socket.socket:
    """Return a listening socket. Raises TatamiError if another program uses the port or file."""
    return listen_at_unix(config.unix) if config.unix else listen_at(config.host, config.port)


class Server(uvicorn.Server):
    """A uvicorn server that accepts connections itself, and drops all subscribers when it stops."""

    def __init__(
        self,
        settings: uvicorn.Config,
        tables: Tables,
        config: ServerConfig,
        connections: OpenConnections,
        tls: ssl.SSLContext | None,
        on_started: Callable[[Server], None] | None = None,
        neighbours: Path | None = None,
    ) -> None:
        super().__init__(settings)
        self._on_started = on_started
        self._config = config
        self._tables = tables
        self._connections = connections
        self._tls = tls
        self._garbage = GarbageControl()
        self._collecting: asyncio.Task[None] | None = None
        self._acceptors: list[Acceptor] = []
        # With TLS, a connection has a state that cannot be handed over.
        self._handover = None if neighbours is None or tls is not None else Handover(neighbours)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, accept connections, then print the address."""
        await super().startup([])
        if not self.started:
            return
        self._collecting = asyncio.create_task(self._collect_garbage())
        for listening in sockets or []:
            acceptor = Acceptor(
                listening,
                self._connections,
                self._make_protocol,
                self._tls,
                self._config.request_timeout,
            )
            self._acceptors.append(acceptor)
        self._accept(True)
        self._tables.peers.on_available = self._accept
        if self._handover is not None:
            self._tables.peers.can_hand_over_to = self._handover.can_reach
        if self._on_started is not None:
            self._on_started(self)
        elif sockets:
            await announce(self._config, sockets[0])

    @property
    def worker(self) -> str:
        """Its name among the workers; empty if it is alone."""
        return self._tables.peers.worker

    def _accept(self, yes: bool) -> None:
        """Accept connections, also those of neighbours, or leave them to other workers."""
        will_accept = yes and not self.should_exit
        for acceptor in self._acceptors:
            acceptor.stop()
            if will_accept:
                acceptor.start()
        if self._handover is not None:
            self._handover.close()
            if will_accept:
                self._handover.open(self._tables.peers.inbox, self._acceptors[0].take)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop thinking, drop all subscribers, whose streams would not end by themselves, and stop.

        It answers open requests first; those that wait for a hint get 503.
        """
        self._accept(False)
        self._tables.stop()
        if self._collecting is not None:
            self._collecting.cancel()
        await super().shutdown(sockets)

    def _make_protocol(self, on_lost: Callable[[], None], received: bytes) -> RoutedHttp:
        can_hand_over = self._handover is not None and not received
        return RoutedHttp(
            config=self.config,
            server_state=self.server_state,
            app_state=self.lifespan.state,
            timeouts=Timeouts(self._config.request_timeout, self._config.idle_timeout),
            on_lost=on_lost,
            received=received,
            hand_over=self._hand_over if can_hand_over else None,
        )

    async def _hand_over(self, table: str, handle: int, received: bytes) -> bool:
        """Hand a client over to the worker of its table, if that is another one here."""
        assert self._handover is not None
        owner = inbox_of(await self._tables.owner_of(table))
        if owner in ("", self._tables.peers.inbox):
            return False
        return await self._handover.give(owner, handle, received)

    async def _collect_garbage(self) -> None:
        """Collect garbage now and then, preferably when nobody is moving."""
        while True:
            await asyncio.sleep(IDLE_SECONDS)
            self._garbage.collect_if_due(self._tables.last_change < time.monotonic() - IDLE_SECONDS)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop at a signal with exit code 0: uvicorn would raise the signal again."""
        self.force_exit |= self.should_exit and sig == signal.SIGINT
        self.should_exit = True


OnStarted = Callable[[Server], None]


def notices(config: ServerConfig) -> list[str]:
    """Return what a host should know before anybody plays."""
    found = []
    if not (PAGE / "index.html").is_file():
        found.append(f"There is no page here, only the API. To get it, run {page_command()}.")
    if is_slow():
        found.append(
            "The rules are not compiled, so bots think longer; most play as well as ever. "
            f"To compile them, install gcc and python3-dev, then run {compile_command()}."
        )
    if config.log_file:
        found.append(f"Logs are in {config.log_file}")
    return found


def page_command() -> str:
    """Return the command that gives a host the page."""
    return "make page" if is_checkout() else f"pip install --force-reinstall {PROJECT}"


async def announce(config: ServerConfig, listening: socket.socket) -> None:
    """Print what a host should know, then where the server is; open the page if asked to."""
    for notice in notices(config):
        print(notice, file=sys.stderr, flush=True)
    if sys.stdout.isatty():
        print("Ctrl-C stops Tatami; your games are kept.", flush=True)
    if config.unix:
        print(f"Tatami is running at {config.unix}", flush=True)
        return
    host, port = listening.getsockname()[:2]
    scheme = "https" if config.tls_cert else "http"
    url = url_here(host, port, scheme)
    print(f"Tatami is running at {url}", flush=True)
    if others := url_for_others(config.host, port, scheme):
        print(f"On your network: {others}", flush=True)
    if config.open_page:
        await asyncio.to_thread(webbrowser.open, url)


def check_workers(config: ServerConfig) -> None:
    """Raise TatamiError if several workers are wanted without what they need."""
    if config.workers > 1 and not hasattr(signal, "SIGHUP"):
        raise TatamiError("several workers need Linux or macOS")
    is_postgres = config.database.startswith("postgresql")
    missing: dict[str, str] = {}
    if not is_postgres:
        missing["PostgreSQL"] = "--database postgresql://user@host/name"
    if not config.redis:
        missing["Redis"] = "--redis redis://127.0.0.1:6379"
    if missing and (config.workers > 1 or config.redis):
        raise TatamiError(
            f"several workers need {' and '.join(missing)}: add {' '.join(missing.values())}"
        )
    if not config.own_analyses and not is_postgres:
        raise TatamiError(
            "--no-own-analyses needs PostgreSQL and a `tatami worker`; "
            "with SQLite, the server analyses games itself"
        )


def serve(
    config: ServerConfig,
    listening: socket.socket | None = None,
    on_started: OnStarted | None = None,
    neighbours: Path | None = None,
) -> int:
    """Serve until a signal, on a listening socket or where `config` says.

    Workers with the same folder of `neighbours` hand clients over to each other. Returns the exit
    code. Raises TatamiError if it cannot start.
    """
    check_workers(config)
    tls = tls_context(config.tls_cert, config.tls_key)
    lock = server_lock(config.database, shared=bool(config.redis))
    lock.take()
    listening = listening or bind(config)
    is_alone = not config.redis  # then the lock keeps all others away, also from the log
    set_up_logs(config.log_level, config.log_file, is_ours=is_alone)
    asyncio.run(check_database(config.database))
    tables = make_tables(config)
    connections = OpenConnections(
        connections_within(raise_handle_limit()),
        config.connections,
        Proxies(config.trusted_proxies),
        RateLimit(config.rate, max(config.connections, BURST_SECONDS * config.rate)),
    )
    server = Server(
        uvicorn.Config(
            make_app(config, tables, connections),
            log_config=None,
            access_log=False,
            ws=SocketProtocol,
            ws_max_size=MAX_MESSAGE_BYTES,
            ws_per_message_deflate=False,
            ws_ping_interval=PING_SECONDS,
            server_header=False,
            proxy_headers=False,  # the application reads them: also behind a unix socket
            timeout_keep_alive=config.idle_timeout,  # type: ignore[arg-type]  # any number will do
            timeout_graceful_shutdown=SHUTDOWN_SECONDS,
        ),
        tables,
        config,
        connections,
        tls,
        on_started,
        neighbours,
    )
    if tls is not None:
        reload_certificate_at_hangup(tls, config)
    # The writer's thread does little between waits for the disk; let it have the GIL soon.
    sys.setswitchinterval(SWITCH_SECONDS)
    file = unix_file(config)
    try:
        server.run(sockets=[listening])
    finally:
        if file is not None and unix_file(config) == file:  # no other server listens there now
            with suppress(OSError):
                os.unlink(config.unix)
        lock.release()
    return 0 if server.started else 1


def unix_file(config: ServerConfig) -> tuple[int, int] | None:
    """Return which file is at the path of the unix socket, if any."""
    try:
        found = os.lstat(config.unix)
    except OSError:
        return None
    return found.st_dev, found.st_ino


def reload_certificate_at_hangup(tls: ssl.SSLContext, config: ServerConfig) -> None:
    """Read a renewed certificate when SIGHUP says so; the old one stays if it does not work."""

    def reload(_: int, __: FrameType | None) -> None:
        try:
            load_certificate(tls, config.tls_cert, config.tls_key)
        except TatamiError as error:
            LOG.error("the certificate was not renewed", reason=str(error))
        else:
            LOG.info("the certificate was read again")

    if hasattr(signal, "SIGHUP"):
        signal.signal(signal.SIGHUP, reload)
