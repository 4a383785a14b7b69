"""A private PostgreSQL and a private Redis, in a folder of their own and on free ports."""

from __future__ import annotations

import atexit
import os
import shutil
import signal
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from secrets import token_hex
from tempfile import mkdtemp
from typing import Final

import pytest

POSTGRES: Final = sorted(Path("/usr/lib/postgresql").glob("*/bin/postgres"))
REDIS: Final = shutil.which("redis-server")
MISSING: Final = [
    name for name, found in (("postgresql", POSTGRES), ("redis-server", REDIS)) if not found
]
WHY_SKIPPED: Final = f"needs the packages {', '.join(MISSING)} (tools/make-services installs them)"
START_SECONDS: Final = 30
# The tests kill our workers, not the machine, so the disk need not be waited for.
FAST: Final = ("-c", "fsync=off", "-c", "synchronous_commit=off", "-c", "full_page_writes=off")


def free_port() -> int:
    """Return a port that nobody uses now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def unprivileged() -> list[str]:
    """Return how to run a program that refuses to run as root."""
    return (
        ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"]
        if os.getuid() == 0
        else []
    )


def wait_for_port(port: int, process: subprocess.Popen[bytes]) -> None:
    """Wait until a service accepts connections."""
    deadline = time.monotonic() + START_SECONDS
    while time.monotonic() < deadline:
        assert process.poll() is None, "the service stopped at once"
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    raise AssertionError("the service did not start")


class Service:
    """A program on a port, which can be stopped, frozen and started again."""

    def __init__(self, command: list[str], port: int, folder: Path) -> None:
        self._command = command
        self._folder = folder
        self.port = port
        self.start()

    def start(self) -> None:
        """Start it."""
        with (self._folder / "log").open("ab") as log:
            self.process = subprocess.Popen(self._command, cwd=self._folder, stdout=log, stderr=log)
        wait_for_port(self.port, self.process)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Stop it, and wait until it has ended."""
        self.process.send_signal(how)
        self.process.wait(30)


class Postgres(Service):
    """A PostgreSQL server that makes new databases."""

    def __init__(self, folder: Path, *, durable: bool = False) -> None:
        port = free_port()
        binaries = POSTGRES[-1].parent
        user = unprivileged()
        if user:
            shutil.chown(folder, "postgres", "postgres")
            for parent in folder.parents:  # it has to reach its folder
                if parent.stat().st_mode & 0o005 != 0o005 and parent.owner() == "root":
                    parent.chmod(parent.stat().st_mode | 0o005)
        subprocess.run(
            [*user, str(binaries / "initdb"), "-D", "data", "-U", "tatami", "-A", "trust", "-E",
             "UTF8", "--locale=C", "--no-sync"],
            cwd=folder, check=True, stdout=subprocess.DEVNULL,
        )  # fmt: skip
        (folder / "log").touch()
        command = [
            *user, str(binaries / "postgres"), "-D", "data", "-k", "", "-h", "127.0.0.1",
            "-p", str(port), "-c", "max_connections=200", *(() if durable else FAST),
        ]  # fmt: skip
        self._binaries = binaries
        super().__init__(command, port, folder)
        deadline = time.monotonic() + START_SECONDS
        while subprocess.run(
            [binaries / "pg_isready", "-q", "-h", "127.0.0.1", "-p", str(port)], check=False
        ).returncode:
            assert time.monotonic() < deadline
            time.sleep(0.05)

    def new_database(self) -> str:
        """Create an empty database; return its URL."""
        name = f"tatami_{token_hex(6)}"
        self.sql(f"CREATE DATABASE {name}")
        return self.url_of(name)

    def url_of(self, name: str, port: int | None = None) -> str:
        """Return the URL of a database, maybe through a proxy on another port."""
        return f"postgresql://tatami@127.0.0.1:{port or self.port}/{name}"

    def sql(self, statement: str, database: str = "postgres") -> str:
        """Run a statement; return what it prints."""
        done = subprocess.run(
            [self._binaries / "psql", "-XAtq", "-v", "ON_ERROR_STOP=1", self.url_of(database), "-c",
             statement],
            check=True, capture_output=True, text=True,
        )  # fmt: skip
        return done.stdout.strip()


class Redis(Service):
    """A Redis server that stores nothing on the disk."""

    def __init__(self, folder: Path) -> None:
        assert REDIS
        port = free_port()
        super().__init__(
            [REDIS, "--port", str(port), "--bind", "127.0.0.1", "--save", ""], port, folder
        )

    @property
    def url(self) -> str:
        """The URL of the server."""
        return f"redis://127.0.0.1:{self.port}"


@cache
def shared_postgres() -> Postgres:
    """Return a PostgreSQL server for all tests of this process, which ends with it."""
    if MISSING:
        pytest.skip(WHY_SKIPPED)
    folder = Path(mkdtemp(prefix="tatami-postgres-"))
    service = Postgres(folder)
    atexit.register(shutil.rmtree, folder)
    atexit.register(service.stop)
    return service


@contextmanager
def postgres(folder: Path, *, durable: bool = False) -> Iterator[Postgres]:
    """Run PostgreSQL while the context lasts."""
    service = Postgres(folder, durable=durable)
    try:
        yield service
    finally:
        service.stop()


@contextmanager
def redis(folder: Path) -> Iterator[Redis]:
    """Run Redis while the context lasts."""
    service = Redis(folder)
    try:
        yield service
    finally:
        service.stop()
