"""A table without a network: people act at it, and what the server decides happens."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from itertools import count
from typing import Any

import pytest

from tatami.core.kernel import Rng
from tatami.records.deal import commitment
from tatami.server import actions as a
from tatami.server import happenings as h
from tatami.server.decide import decide
from tatami.server.listening import StreamListener
from tatami.server.people import Person
from tatami.server.playing import make_moves
from tatami.server.refusal import Refused
from tatami.server.setting import NewTable, settle
from tatami.server.table import Table

ANA, BEN, CLEO, DAN = (
    Person(f"{name}00000000", name.title()) for name in ("anna", "benn", "cleo", "dann")
)
SECRET = "5a" * 32
START = 1_700_000_000_000
MINUTE = 60_000
LOOP = asyncio.Runner()  # what waits belongs to one loop


class Seated:
    """A table that Ana laid; `now` is the time there in ms, and passes only when told to."""

    def __init__(self, *seats: Person | str | None, start: bool = True, **asked: Any) -> None:
        asked.setdefault("players", len(seats))
        setting = settle(NewTable(**asked))
        self.table = Table("table0000000", SECRET)
        self.now = START
        self._ids = count(1)
        self.happen(
            [h.Created(setting, ANA.id, ANA.name, commitment(bytes.fromhex(SECRET)))],
        )
        for seat, who in enumerate(seats):
            if isinstance(who, Person):
                self.happen([h.Sat(seat, who.id, who.name)])
            elif who is not None:
                self.happen([h.Seated(seat, who)])
        if start:
            self.act(ANA, a.Start)

    def happen(
        self,
        what: Iterable[h.AnyHappening],
        person: str | None = None,
        action: str | None = None,
    ) -> None:
        """Let something happen, as the house does."""
        self.table.happen(what, self.now, person, action)

    def act(
        self, who: Person, kind: Callable[..., a.AnyAction], **more: Any
    ) -> list[h.AnyHappening]:
        """Let a person do something; give what happened."""
        action = kind(id=f"action{next(self._ids)}", **more)
        what = decide(self.table, action, who, self.now)
        self.happen(what, who.id, action.id)
        return what

    def refuses(self, who: Person, kind: Callable[..., a.AnyAction], **more: Any) -> Refused:
        """Let a person try what cannot be done; give why."""
        number = self.table.number
        with pytest.raises(Refused) as refused:
            self.act(who, kind, **more)
        assert self.table.number == number
        return refused.value

    def move(self, moves: str = "") -> list[h.AnyHappening]:
        """Let the person whose turn it is make moves, or the first that can be made."""
        seat = self.table.actor
        assert seat is not None
        person = self.table.seats[seat].person
        assert person is not None
        moves = moves or str(self.table.game.legal_moves[0])
        who = Person(person, self.table.seats[seat].name)
        return self.act(who, a.Move, seat="ABCDEFG"[seat], moves=moves)

    def move_bot(self, rng: Rng) -> None:
        """Let the bot that is to move make any one move."""
        table = self.table
        seat, legal = table.actor, table.game.legal_moves
        assert seat is not None
        assert table.bot_to_move
        move = legal[rng.below(len(legal))]
        self.happen(make_moves(table, seat, [move], table.bot_to_move))


def kinds(what: Iterable[h.AnyHappening]) -> list[str]:
    """Name what happened."""
    return [str(happening.__struct_config__.tag) for happening in what]


def chasing() -> Seated:
    """Find a game of Samurai Spirit where Kanbei can drive out intruders that nobody has seen."""
    for seed in range(200):
        rng = Rng(seed)
        at = Seated(ANA, BEN, game="spirit", options={"samurai": "kan-hei", "level": "easy"})
        while at.table.status == "playing":
            game = at.table.game
            if game.phase == "chase" and None in game.view(None)["intruders"][:2]:
                return at
            at.move(str(game.legal_moves[rng.below(len(game.legal_moves))]))
    raise AssertionError("nobody came to chase an intruder")


def waiting(listener: StreamListener) -> list[bytes]:
    """Take the messages that wait to be read by a listener."""

    async def take() -> list[bytes]:
        taken: list[bytes] = []
        while True:
            getting = asyncio.ensure_future(listener.unread.get())
            await asyncio.sleep(0)
            if not getting.done():
                getting.cancel()
                return taken
            message = getting.result()
            if message is None:
                return taken
            taken.append(message)

    return LOOP.run(take())
