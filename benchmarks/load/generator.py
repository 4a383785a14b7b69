"""Opens tables, makes moves at a rate, and times their arrival."""

from __future__ import annotations

import asyncio
import math
import time
from collections import deque
from concurrent.futures import ThreadPoolExecutor
from typing import Final, Self

from benchmarks.load.client import GAME_OVER, PLAYERS, Client
from benchmarks.load.connection import Connection, connect
from benchmarks.load.http_client import HttpClient
from benchmarks.load.process import processor_seconds
from benchmarks.load.results import Step, percentile
from tatami.core.errors import TatamiError

# How many tables are opened at once.
CONCURRENT_OPENINGS: Final = 10
# Polling interval for moves that are due, in seconds.
TICK: Final = 0.001
TIMEOUT: Final = 60.0

clock = time.perf_counter


class Table:
    """A table with its sockets; at most one move is under way."""

    __slots__ = ("connections", "due", "generator", "moves", "number", "sent", "under_way")

    def __init__(self, generator: LoadGenerator) -> None:
        self.generator = generator
        self.connections: list[Connection] = []
        self.under_way = False
        self.number = 0
        self.moves = 0
        self.due = 0.0
        self.sent = 0.0

    def on_state(self) -> None:
        """Check whether both players have received the move that is under way."""
        if self.under_way:
            first, second = self.connections[0].session, self.connections[1].session
            if first.number > self.number and second.number > self.number:
                self.under_way = False
                self.generator.arrived(self)

    def move(self, due: float) -> None:
        """Make the move that was due at a time, for the player whose turn it is."""
        turn = self.connections[0].session.turn
        connection = self.connections[turn]
        self.number = connection.session.number
        self.due = due
        self.moves += 1
        self.under_way = True
        message = connection.session.move()
        self.sent = clock()
        connection.send(message)


class LoadGenerator:
    """All tables of a load, and the latencies measured at them."""

    def __init__(self, client: Client, url: str, pid: int, spectators: int) -> None:
        self.client = client
        self.url = url
        self.pid = pid
        self.seats = [*range(PLAYERS), *[None] * spectators]
        self.http = HttpClient(url)
        self.asking = ThreadPoolExecutor(1)
        self.tables: list[Table] = []
        self.free: deque[Table] = deque()
        self.moving = 0
        self.renewals: set[asyncio.Task[None]] = set()
        self.failure: TatamiError | None = None
        self.window = (0.0, 0.0)
        self.latencies: list[float] = []
        self.waits: list[float] = []
        self.arrivals = 0

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *error: object) -> None:
        for task in self.renewals:
            task.cancel()
        await asyncio.gather(
            *(connection.close() for table in self.tables for connection in table.connections)
        )
        self.asking.shutdown()
        self.http.close()

    async def open_tables(self, count: int) -> None:
        """Open tables, with all players and spectators connected."""
        some = asyncio.Semaphore(CONCURRENT_OPENINGS)

        async def open_one() -> None:
            async with some:
                table = Table(self)
                self.tables.append(table)
                await self._seat(table)

        try:
            async with asyncio.TaskGroup() as group:
                for _ in range(count):
                    group.create_task(open_one())
        except* TatamiError as errors:
            self._fail(_first(errors))
        self._check()

    async def _seat(self, table: Table) -> None:
        """Open a table at the server and connect its sockets; it is free then."""
        loop = asyncio.get_running_loop()
        opened = await loop.run_in_executor(self.asking, self.client.open_table, self.http)
        url = self.url.replace("http", "ws", 1) + self.client.path(opened)
        sessions = [self.client.session(opened, seat) for seat in self.seats]
        table.connections = [
            Connection(session, table.on_state, self._fail) for session in sessions
        ]
        await asyncio.gather(*(connect(connection, url) for connection in table.connections))
        table.moves = 0
        self.free.append(table)

    async def _renew(self, table: Table) -> None:
        """Leave a table whose game is over, and open another in its place."""
        await asyncio.gather(*(connection.close() for connection in table.connections))
        try:
            await self._seat(table)
        except TatamiError as error:
            self._fail(error)

    def arrived(self, table: Table) -> None:
        """Note that a move has reached both players; the table is free again."""
        now = clock()
        self.moving -= 1
        begin, end = self.window
        if begin <= now < end:
            self.arrivals += 1
        if begin <= table.sent < end:
            self.latencies.append(now - table.sent)
            self.waits.append(table.sent - table.due)
        if table.connections[0].session.turn == GAME_OVER:
            task = asyncio.create_task(self._renew(table))
            self.renewals.add(task)
            task.add_done_callback(self.renewals.discard)
        else:
            self.free.append(table)

    async def step(self, rate: float, warm_up: float, seconds: float) -> Step:
        """Make moves at a rate, and measure after the warm-up."""
        await self._prepare(rate * (warm_up + seconds) / len(self.tables))
        began = clock()
        self.window = (began + warm_up, began + warm_up + seconds)
        self.latencies, self.waits, self.arrivals = [], [], 0
        await self._drive(rate, began, self.window[0])
        used = time.process_time(), processor_seconds(self.pid)
        await self._drive(rate, self.window[0], self.window[1])
        took = clock() - self.window[0]
        ours = (time.process_time() - used[0]) / took
        theirs = (processor_seconds(self.pid) - used[1]) / took
        await self._finish()
        latencies, waits = sorted(self.latencies), sorted(self.waits)
        return Step(
            target=rate,
            achieved=self.arrivals / seconds,
            moves=len(latencies),
            p50_ms=1000 * percentile(latencies, 0.5),
            p99_ms=1000 * percentile(latencies, 0.99),
            late_p99_ms=1000 * percentile(waits, 0.99),
            generator_cores=ours,
            server_cores=theirs,
        )

    async def _prepare(self, moves: float) -> None:
        """Replace the tables whose games would end within `moves` moves; this is not measured."""
        lasts = self.client.lasts or math.inf
        ending = [table for table in self.tables if table.moves and table.moves + moves > lasts]
        some = asyncio.Semaphore(CONCURRENT_OPENINGS)

        async def renew(table: Table) -> None:
            async with some:
                await self._renew(table)

        self.free = deque(table for table in self.free if table not in ending)
        await asyncio.gather(*(renew(table) for table in ending))
        self._check()

    async def _drive(self, rate: float, begin: float, end: float) -> None:
        """Send moves as they fall due; those that find no free table wait for one."""
        due = begin
        while (now := clock()) < end:
            self._check()
            while due <= now and self.free:
                self.moving += 1
                self.free.popleft().move(due)
                due += 1 / rate
            await asyncio.sleep(max(TICK, min(due, end) - clock()))

    async def _finish(self) -> None:
        """Wait until no move is under way and every table is ready."""
        until = clock() + TIMEOUT
        while self.moving or self.renewals:
            self._check()
            if clock() > until:
                raise TatamiError(f"{self.moving} moves have not arrived in {TIMEOUT:g} s")
            await asyncio.sleep(0.01)

    def _fail(self, error: TatamiError) -> None:
        self.failure = self.failure or error

    def _check(self) -> None:
        if self.failure is not None:
            raise self.failure


def _first(errors: ExceptionGroup[TatamiError]) -> TatamiError:
    """The first error of a group."""
    error = errors.exceptions[0]
    return _first(error) if isinstance(error, ExceptionGroup) else error
