"""A real server in its own process, and clients that talk to it over the network."""

from __future__ import annotations

import asyncio
import json
import os
import secrets
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import httpx
from server_process import ForkedServer
from services import shared_postgres
from sqlalchemy import NullPool, create_engine, text
from websockets.asyncio.client import ClientConnection, connect

from effort import POSTGRES
from tatami.kits.records.scheme import entropy_hash
from tatami.server.config import database_url

Plain = dict[str, Any]
QUOTAS = ("open-tables", "public-tables", "tables-per-day", "imports-per-hour", "imports-per-day")
NO_QUOTAS = [f"--{name}=0" for name in (*QUOTAS, "mb-per-day", "mb-per-month")]


class RunningServer:
    """`tatami serve` as a host runs it, on a database that outlives it.

    `python` is the interpreter of another environment, `handles` how many file handles it may have
    open, and `env` what it finds in its environment beside what is there.
    """

    def __init__(
        self,
        folder: Path,
        *more: str,
        python: str = "",
        handles: int | None = None,
        env: Mapping[str, str] | None = None,
    ) -> None:
        self.folder = folder
        if POSTGRES and "--database" not in more:
            more = ("--database", shared_postgres().new_database(), *more)
        self.python = python
        self.handles = handles
        self.env = env or {}
        self.more = more
        self.port = 0
        self.process = self._start()

    def _start(self) -> subprocess.Popen[str] | ForkedServer:
        command = ["serve", "--port", str(self.port)]
        command += ["--pace", "0", "--rate", "100000", "--sockets", "100000"]
        command += ["--hint", "100n", "--analysis", "16n", *NO_QUOTAS, *self.more]
        env = {**os.environ, "TATAMI_DATA": str(self.folder), **self.env}
        process = (
            self._start_program(command, env)
            if self.python or self.handles or self.env
            else ForkedServer(command, env, self.folder / "log")
        )
        assert process.stdout is not None
        line = process.stdout.readline()
        if "Tatami is running at" not in line:
            process.send_signal(signal.SIGKILL)
            process.wait()
            process.stdout.close()
            raise AssertionError(f"the server did not start: {self.logged()[-2000:]}")
        self.url = line.split()[-1]
        if "://" in self.url:
            self.port = int(self.url.rpartition(":")[2])
        return process

    def _start_program(self, args: list[str], env: dict[str, str]) -> subprocess.Popen[str]:
        """Start it as a program of its own, for what cannot be changed after a fork."""
        command = [self.python or sys.executable, "-m", "tatami", *args]
        if self.handles:
            command = ["sh", "-c", 'ulimit -n "$0" && exec "$@"', str(self.handles), *command]
        with (self.folder / "log").open("a", encoding="utf-8") as log:
            return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True, env=env)

    def run_sql(self, statement: str) -> list[tuple[Any, ...]]:
        """Run a statement on its database; return the rows that it finds."""
        file = self.folder / "tables.sqlite"
        named = dict(pairwise(self.more)).get("--database", f"sqlite:///{file}")
        engine = create_engine(database_url(named).replace("+aiosqlite", ""), poolclass=NullPool)
        with engine.begin() as connection:
            done = connection.execute(text(statement))
            return [tuple(row) for row in done] if done.returns_rows else []

    def logged(self) -> str:
        """Return everything it has logged."""
        return (self.folder / "log").read_text(encoding="utf-8")

    def check_log(self) -> None:
        """Check that it has logged nothing but lines of JSON, and no error."""
        for line in self.logged().splitlines():
            assert json.loads(line)["level"] in ("info", "warning"), line

    def kill(self) -> None:
        """Kill it without warning, as a power cut would."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self._close()

    def stop(self) -> int:
        """Ask it to stop, and return its exit code."""
        self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(30)
        self._close()
        return code

    def _close(self) -> None:
        if self.process.stdout is not None:
            self.process.stdout.close()

    def restart(self) -> None:
        """Start it again on the same port."""
        self.process = self._start()


@contextmanager
def running(
    folder: Path,
    *more: str,
    python: str = "",
    handles: int | None = None,
    env: Mapping[str, str] | None = None,
) -> Iterator[RunningServer]:
    """Run a server while the context lasts."""
    server = RunningServer(folder, *more, python=python, handles=handles, env=env)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.stop()


class Player:
    """A person or bot with a key, who acts over HTTP."""

    def __init__(self, server: RunningServer, name: str, is_bot: bool = False) -> None:
        self.name = name
        self.http = httpx.Client(base_url=server.url, timeout=30)
        answer = self.http.post("/api/people", json={"name": name, "is_bot": is_bot})
        answer.raise_for_status()
        self.id: str = answer.json()["id"]
        self.key: str = answer.json()["key"]
        self.http.headers["authorization"] = f"Bearer {self.key}"

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        where: TracebackType | None,
    ) -> None:
        self.http.close()

    def create_table(self, *, start: object = False, **asked: object) -> str:
        """Create a table, start its game if asked to, and return its id."""
        answer = self.http.post("/api/tables", json=asked)
        assert answer.status_code == 201, answer.text
        table_id: str = answer.json()["id"]
        if start:
            assert self.act(table_id, "start").status_code == 200
        return table_id

    def act(self, table: str, do: str, **more: object) -> httpx.Response:
        """Send an action to a table."""
        action = {"type": do, "id": secrets.token_hex(6), **more}
        return self.http.post(f"/api/tables/{table}/actions", json=action)

    def commit(self, table: str, seat: str, entropy: str, **more: object) -> httpx.Response:
        """Sit down and commit to entropy."""
        shown: str = self.http.get(f"/api/tables/{table}").json()["commitment"]
        hashed = entropy_hash(table, shown, "ABCDEFG".index(seat), entropy)
        return self.act(table, "sit", seat=seat, entropy_hash=hashed, **more)

    def updates(self, table: str, seat: str | None = None, **more: Any) -> Plain:
        """Return the events and the state of a table."""
        params = {**({"seat": seat} if seat else {}), **more}
        answer = self.http.get(f"/api/tables/{table}/updates", params=params)
        assert answer.status_code == 200, answer.text
        update: Plain = answer.json()
        return update

    def public_tables(self, **wanted: str) -> list[Plain]:
        """Return the whole list of public tables."""
        found: list[Plain] = []
        cursor: dict[str, str] = {}
        while True:
            answer = self.http.get("/api/tables", params={**wanted, **cursor})
            assert answer.status_code == 200, answer.text
            found += answer.json()["tables"]
            if answer.json()["next"] is None:
                return found
            cursor = {"cursor": answer.json()["next"]}

    def record(self, table: str) -> str:
        """Return the record of a finished game."""
        answer = self.http.get(f"/api/tables/{table}/record")
        assert answer.status_code == 200, answer.text
        return answer.text


class SocketClient:
    """A socket at a table; it keeps every frame and event it received."""

    def __init__(
        self, server: RunningServer, table: str, key: str = "", seat: str | None = None
    ) -> None:
        self._url = f"{server.url.replace('http', 'ws')}/api/tables/{table}/socket"
        self._hello = {"type": "subscribe", "key": key, "seat": seat, "turn": True}
        self.number = 0
        self.events: list[Plain] = []
        self.state: Plain = {}
        self.turn: Plain | None = None
        self.frames: list[str] = []
        self._socket: ClientConnection | None = None

    @property
    def socket(self) -> ClientConnection:
        """The connection."""
        assert self._socket is not None
        return self._socket

    async def open(self, lang: str = "en", history: str = "") -> Self:
        """Connect, or reconnect after the last event received."""
        self._socket = await connect(self._url, max_size=None, proxy=None)
        known = {"after": self.number, "history": history}
        await self.send({**self._hello, **known, "lang": lang})
        return self

    async def close(self) -> None:
        """Close the connection, if there is one."""
        if self._socket is not None:
            await self._socket.close()

    async def send(self, message: Plain) -> None:
        await self.socket.send(json.dumps(message))

    async def receive(self) -> Plain:
        """Receive one message."""
        frame = str(await asyncio.wait_for(self.socket.recv(), 30))
        self.frames.append(frame)
        message: Plain = json.loads(frame)
        if message["type"] == "update":
            if message["reset"]:
                self.number, self.events = 0, []
            for event in message["events"]:
                assert event["number"] == self.number + 1, "an event was left out or sent twice"
                self.number = event["number"]
                self.events.append(event)
            self.state = message["state"]
            self.turn = message["turn"] or self.turn
        return message

    async def receive_until(self, number: int) -> None:
        """Receive messages up to the event with this number."""
        while self.number < number:
            await self.receive()

    async def act(self, do: str, **more: object) -> Plain:
        """Send an action and return its acknowledgement or refusal, whatever comes before that."""
        action = {"type": do, "id": secrets.token_hex(6), **more}
        await self.send(action)
        while True:
            message = await self.receive()
            if message["type"] in ("acknowledged", "refused") and message["id"] == action["id"]:
                return message
