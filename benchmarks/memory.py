"""`python -m benchmarks memory`: what tables in memory take, while they are played and at rest.

It runs the server's tables without sockets: subscribers throw away what they are sent.
"""

from __future__ import annotations

import asyncio
import gc
import json
import os
import random
import subprocess
import sys
import tracemalloc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import asdict, dataclass
from tempfile import TemporaryDirectory
from typing import Any, Final

import msgspec

from benchmarks.load.process import resident
from tatami.core.registry import specs
from tatami.server.app import make_tables
from tatami.server.config import Quota, ServerConfig
from tatami.server.live.live_table import QUIET_LOOKS, LiveTable
from tatami.server.live.subscribers import Subscriber, Subscription
from tatami.server.live.tables import Tables
from tatami.server.logs import set_up_logs
from tatami.server.schema import actions
from tatami.server.schema.base import seat_name
from tatami.server.schema.people import Person
from tatami.server.schema.setup import NewTable

PLAYERS: Final = 4
TABLES: Final = 10  # of each game that are measured
MANY: Final = 10_000
IN_PLAY: Final = 100
WARM_UP: Final = 3
PLAYED_SHARE: Final = 0.9  # of a whole game; its table leaves memory soon after the end
UNLIMITED: Final = Quota(0, 0)
LIMITED: Final = ("open_tables", "public_tables", "tables_per_day", "mb_per_day", "mb_per_month")
QUOTAS: Final[dict[str, Any]] = dict.fromkeys(LIMITED, UNLIMITED)
PEOPLE: Final = [Person(f"person{n}", f"Player {n}", False) for n in range(PLAYERS)]


@dataclass(frozen=True, slots=True)
class Measured:
    """Kilobytes for each table, while it is played, and while it is watched but quiet."""

    game: str
    events: int
    traced_live: float
    traced_watched: float
    resident_live: float


class Nobody(Subscriber):
    """A subscriber that throws everything away."""

    def send(self, message: bytes) -> None:
        """Throw a message away."""

    def drop(self) -> None:
        """Be dropped."""
        self.is_dropped = True


@asynccontextmanager
async def open_tables() -> AsyncIterator[Tables]:
    """Open tables with a new database and some people."""
    with TemporaryDirectory(prefix="tatami-bench-") as folder:
        config = ServerConfig(database=f"sqlite+aiosqlite:///{folder}/tables.db", **QUOTAS)
        tables = make_tables(config)
        await tables.open()
        for person in PEOPLE:
            await tables.store.add_person(person, person.id, 0)
        try:
            yield tables
        finally:
            await tables.close()


async def start_game(tables: Tables, game: str) -> LiveTable:
    """Create a table, seat everybody, subscribe each of them, and start."""
    options = dict(specs()[game].quick)
    seats = ["me", *["open"] * (PLAYERS - 1)]
    asked = {"game": game, "seats": seats, "options": options}
    if "setup" in options:
        asked["setup"] = options.pop("setup")
    table = await tables.create(msgspec.convert(asked, NewTable), PEOPLE[0], "")
    live = await tables.get(table.id)
    for seat, person in enumerate(PEOPLE[1:], 1):
        await tables.act_at(live, actions.Sit(id="sit", seat=seat_name(seat)), person, "")
    await tables.act_at(live, actions.Start(id="start"), PEOPLE[0], "")
    for seat, person in enumerate(PEOPLE):
        subscription = Subscription(seat, "en", person, 0, turn=False)
        await tables.subscribe(live, Nobody(subscription))
    return live


async def play(tables: Tables, live: LiveTable, most: int, rng: random.Random) -> int:
    """Make random moves until the game is over, or so many; return how many were made."""
    made = 0
    while live.table.actor is not None and made < most:
        game = live.table.game
        seat = int(game.actor)
        move = str(rng.choice(game.legal_moves))
        action = actions.Move(id=f"move{live.number}", seat=seat_name(seat), moves=move)
        await tables.act_at(live, action, PEOPLE[seat], "")
        made += 1
    return made


def rest(tables: list[LiveTable]) -> None:
    """Let half a minute pass in which nothing happens, as `Tables` would."""
    for live in tables:
        for _ in range(QUIET_LOOKS + 2):
            live.free_memory()


def used(is_traced: bool) -> float:
    """The memory in use, in kB: traced, or resident."""
    gc.collect()
    return (tracemalloc.get_traced_memory()[0] if is_traced else resident(os.getpid())) / 1000


async def measure_game(game: str, is_traced: bool) -> dict[str, float]:
    """Measure tables of a game, in kB for each."""
    rng = random.Random(7)
    async with open_tables() as tables:
        # What is kept for all tables, such as names of moves, is made by the first games.
        played = [await start_game(tables, game) for _ in range(WARM_UP)]
        longest = max([await play(tables, live, 10_000, rng) for live in played])
        played.clear()
        tables.live_tables.clear()
        if is_traced:
            tracemalloc.start()
        before = used(is_traced)
        for _ in range(TABLES):
            played.append(await start_game(tables, game))
            await play(tables, played[-1], round(PLAYED_SHARE * longest), rng)
        live = used(is_traced)
        events = sum(one.number for one in played) / TABLES
        rest(played)
        watched = used(is_traced)
        for one in played:
            one.subscribers.clear()
            tables.evict(one)  # what `Tables` does with tables that nobody watches
        played.clear()
        del one
        unwatched = used(is_traced)
    # What stays is kept for all tables; memory that was resident once stays resident.
    gone = unwatched if is_traced else before
    return {
        "events": round(events),
        "live": (live - gone) / TABLES,
        "watched": (watched - gone) / TABLES,
    }


async def measure_many() -> dict[str, float]:
    """Measure 10,000 tables with a subscriber each, of which 100 are played; in MB."""
    rng = random.Random(8)
    games = [*specs()]
    async with open_tables() as tables:
        empty = used(is_traced=False)
        examples = []
        for game in games:
            longest = 10_000
            for _ in range(4):
                live = await start_game(tables, game)
                made = await play(tables, live, round(PLAYED_SHARE * longest), rng)
                longest = min(longest, made)
                examples.append(live.table)
        tables.live_tables.clear()
        for n in range(MANY - IN_PLAY):
            live = LiveTable(examples[n % len(examples)])
            live.id = f"{n}"
            live.subscribers.add(Nobody(Subscription(None, "en", None, live.number)))
            rest([live])
            tables.live_tables[live.id] = live
            if n % 1000 == 999:
                print(f"  {n + 1:,} tables at rest: {used(False) / 1000:,.0f} MB", file=sys.stderr)
        examples.clear()
        quiet = used(is_traced=False)
        in_play = [await start_game(tables, games[n % len(games)]) for n in range(IN_PLAY)]
        most = quiet
        for n in range(10):
            for live in in_play:
                await play(tables, live, 3, rng)
            most = max(most, used(is_traced=False))
            print(f"  play, part {n + 1} of 10: {most / 1000:,.0f} MB", file=sys.stderr)
    return {"empty": empty / 1000, "quiet": quiet / 1000, "most": most / 1000}


def in_process(*arguments: str) -> dict[str, float]:
    """Measure in a process of its own, because memory that was used once stays resident."""
    command = [sys.executable, "-m", "benchmarks.memory", *arguments]
    done = subprocess.run(command, stdout=subprocess.PIPE, check=True)
    found: dict[str, float] = json.loads(done.stdout)
    return found


def bench_memory(as_json: bool) -> int:
    """Measure each game, then 10,000 tables; print kB for each table."""
    rows = []
    for game in specs():
        print(f"{game}: {TABLES} tables", file=sys.stderr)
        traced, resident_ = in_process(game, "traced"), in_process(game, "resident")
        rows.append(
            Measured(
                game,
                int(traced["events"]),
                traced["live"],
                traced["watched"],
                resident_["live"],
            )
        )
    print(f"{MANY:,} tables, {IN_PLAY} of them played:", file=sys.stderr)
    many = in_process("many")
    if as_json:
        print(json.dumps({"games": [asdict(row) for row in rows], "many": many}))
        return 0
    print(f"{'kB a table':12}{'events':>8}{'traced':>9}{'quiet':>8}{'resident':>10}")
    for row in rows:
        traced_kb = f"{row.traced_live:9.0f}{row.traced_watched:8.1f}"
        print(f"{row.game:12}{row.events:8}{traced_kb}{row.resident_live:10.0f}")
    print(f"\n{MANY:,} tables, {IN_PLAY} of them played: {many['most']:,.0f} MB resident")
    print(f"({many['empty']:,.0f} MB before, {many['quiet']:,.0f} MB while all were quiet)")
    return 0


def main() -> None:
    """Measure one thing and print JSON."""
    set_up_logs("error")
    what, *how = sys.argv[1:]
    work = measure_many() if what == "many" else measure_game(what, how == ["traced"])
    print(json.dumps(asyncio.run(work)))


if __name__ == "__main__":
    main()
