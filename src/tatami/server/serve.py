"""Runs the server: says where it listens, logs lines of JSON, and stops when told to."""

from __future__ import annotations

import gc
import logging
import socket
import sys

import structlog
import uvicorn

from tatami.core.errors import TatamiError
from tatami.server.app import make_app
from tatami.server.config import ServerConfig

LARGEST_MESSAGE = 16 * 1024
GOODBYE_SECONDS = 5
KEEP_ALIVE_SECONDS = 60
HANDOVER_SECONDS = 0.0005
SELDOM = (20_000, 20, 50)


def set_up_logs(level: str) -> None:
    """Write logs to standard error, a line of JSON each."""
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.getLevelName(level.upper())),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )


def bind(config: ServerConfig) -> socket.socket:
    """Take the port. Raises TatamiError if another program has it."""
    family = socket.AF_INET6 if ":" in config.host else socket.AF_INET
    taken = socket.socket(family)
    taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        taken.bind((config.host, config.port))
    except OSError as error:
        taken.close()
        where = f"{config.host}:{config.port}"
        raise TatamiError(f"cannot listen at {where}: {error.strerror}") from None
    return taken


class Server(uvicorn.Server):
    """Says where it listens once it does."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then say so."""
        await super().startup(sockets)
        for listening in sockets or [] if self.started else []:
            host, port = listening.getsockname()[:2]
            print(f"Tatami is at http://{f'[{host}]' if ':' in host else host}:{port}", flush=True)


def serve(config: ServerConfig) -> int:
    """Serve until told to stop; give the exit code."""
    set_up_logs(config.log_level)
    server = Server(
        uvicorn.Config(
            make_app(config),
            log_config=None,
            access_log=False,
            ws="websockets-sansio",
            ws_max_size=LARGEST_MESSAGE,
            ws_per_message_deflate=False,
            server_header=False,
            timeout_keep_alive=KEEP_ALIVE_SECONDS,
            timeout_graceful_shutdown=GOODBYE_SECONDS,
        )
    )
    # What is loaded now stays: the collector need not look at it again, nor often at the rest.
    gc.freeze()
    gc.set_threshold(*SELDOM)
    # The thread that writes has little to do between waits for the disk; it must not wait for us.
    sys.setswitchinterval(HANDOVER_SECONDS)
    server.run(sockets=[bind(config)])
    return 0 if server.started else 1
