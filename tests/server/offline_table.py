"""A table without network or store: people act, and the events that follow are applied."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterable
from itertools import count
from typing import Any

import pytest

from tatami.core.game import Game
from tatami.core.kernel import Rng
from tatami.kits.records.scheme import SCHEME, Beacon, commitment, entropy_hash
from tatami.server.live.live_table import LiveTable
from tatami.server.live.subscribers import StreamSubscriber
from tatami.server.moment import Moment
from tatami.server.schema import actions
from tatami.server.schema.base import encode
from tatami.server.schema.people import Person
from tatami.server.schema.setup import NewTable
from tatami.server.store.stored_analysis import StoredAnalysis
from tatami.server.table import events
from tatami.server.table.decide import decide
from tatami.server.table.playing import make_moves
from tatami.server.table.refusal import Refused
from tatami.server.table.setup import resolve_setting
from tatami.server.table.table import Table

ANA, BEN, CLEO, DAN = (
    Person(f"{name}00000000", name.title()) for name in ("anna", "benn", "cleo", "dann")
)
SECRET = "5a" * 32
START = 1_700_000_000_000
MINUTE = 60_000
LOOP = asyncio.Runner()  # a queue belongs to one event loop


class OfflineTable:
    """A table that Ana created; `now` is its time in ms, which passes only when it is set.

    The date is `now` too, unless the wall clock is ahead.
    """

    def __init__(self, *seats: Person | str | None, start: bool = True, **asked: Any) -> None:
        asked.setdefault("players", len(seats))
        setting = resolve_setting(NewTable(**asked))
        self.table = Table("table0000000", SECRET)
        self.beacon: Beacon | None = None
        self.now = START
        self.date_ahead = 0
        self._ids = count(1)
        committed = commitment(bytes.fromhex(SECRET), self.table.id)
        self.append([events.Created(setting, ANA.id, ANA.name, committed, scheme=SCHEME)])
        for seat, who in enumerate(seats):
            if isinstance(who, Person):
                self.append([events.Sat(seat, who.id, who.name)])
            elif who is not None:
                self.append([events.Seated(seat, who)])
        if start:
            self.act(ANA, actions.Start)

    def append(
        self,
        new_events: Iterable[events.AnyEvent],
        person: str | None = None,
        action: str | None = None,
        game: Game | None = None,
    ) -> None:
        """Append events to the table."""
        self.table.append(
            new_events, Moment(self.now + self.date_ahead, self.now), person, action, game=game
        )

    def act(
        self, who: Person, kind: Callable[..., actions.AnyAction], **more: Any
    ) -> list[events.AnyEvent]:
        """Apply an action of a person; return its events."""
        action = kind(id=f"action{next(self._ids)}", **more)
        decision = decide(self.table, action, who, self.now, self.beacon)
        self.append(decision.events, who.id, action.id, decision.game)
        return decision.events

    def commit(self, who: Person, seat: str, entropy: str, **more: Any) -> None:
        """Sit down and commit to entropy."""
        number = "ABCDEFG".index(seat)
        hashed = entropy_hash(self.table.id, self.table.commitment, number, entropy)
        self.act(who, actions.Sit, seat=seat, entropy_hash=hashed, **more)

    def reveal(self, who: Person, seat: str, entropy: str) -> list[events.AnyEvent]:
        """Reveal entropy; return the events that follow."""
        return self.act(who, actions.Reveal, seat=seat, entropy=entropy)

    def refuses(self, who: Person, kind: Callable[..., actions.AnyAction], **more: Any) -> Refused:
        """Return why an action of a person is refused."""
        number = self.table.number
        with pytest.raises(Refused) as refused:
            self.act(who, kind, **more)
        assert self.table.number == number
        return refused.value

    def move(self, moves: str = "") -> list[events.AnyEvent]:
        """Make moves, or the first legal one, for the person whose turn it is."""
        seat = self.table.actor
        assert seat is not None
        person = self.table.seats[seat].person
        assert person is not None
        moves = moves or str(self.table.game.legal_moves[0])
        who = Person(person, self.table.seats[seat].name)
        return self.act(who, actions.Move, seat="ABCDEFG"[seat], moves=moves)

    def move_bot(self, rng: Rng) -> None:
        """Make a random move for the bot that is to move."""
        table = self.table
        seat, legal = table.actor, table.game.legal_moves
        assert seat is not None
        assert table.bot_to_move
        move = legal[rng.below(len(legal))]
        decision = make_moves(table, seat, [move], table.bot_to_move)
        self.append(decision.events, game=decision.game)


def two(**more: Any) -> OfflineTable:
    """Make a table of Samurai with two people, playing."""
    return OfflineTable(ANA, BEN, **{"game": "samurai", "setup": "random", **more})


def plain(data: object) -> dict[str, Any]:
    """Return data as a client parses it."""
    read: dict[str, Any] = json.loads(encode(data))
    return read


def kinds(some_events: Iterable[events.AnyEvent]) -> list[str]:
    """Return the kinds of events."""
    return [str(event.__struct_config__.tag) for event in some_events]


def game_with_unseen_intruder() -> OfflineTable:
    """Find a game of Samurai Spirit where Kanbei can drive out intruders that nobody has seen."""
    for seed in range(200):
        rng = Rng(seed)
        at = OfflineTable(ANA, BEN, game="spirit", options={"samurai": "kan-hei", "level": "easy"})
        while at.table.status == "playing":
            game = at.table.game
            if game.phase == "chase" and None in game.view(None)["intruders"][:2]:
                return at
            at.move(str(game.legal_moves[rng.below(len(game.legal_moves))]))
    raise AssertionError("no game reached a phase where an intruder can be driven out")


def unread_messages(subscriber: StreamSubscriber) -> list[bytes]:
    """Take the messages that a subscriber has not read yet."""

    async def take() -> list[bytes]:
        taken: list[bytes] = []
        while True:
            getting = asyncio.ensure_future(subscriber.queue.get())
            await asyncio.sleep(0)
            if not getting.done():
                getting.cancel()
                return taken
            message = getting.result()
            if message is None:
                return taken
            taken.append(message)

    return LOOP.run(take())


class TablesAndStore:
    """As much of the tables and the store as an analysis needs."""

    def __init__(self, *tables: Table) -> None:
        self.live_tables = {table.id: LiveTable(table) for table in tables}

    async def get(self, table_id: str) -> LiveTable:
        return self.live_tables[table_id]

    async def analysis(self, table_id: str) -> None:
        return None

    async def save_analysis(self, table_id: str, state: str, kept: StoredAnalysis) -> None:
        pass
