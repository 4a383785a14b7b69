"""Hints: the best turns for the seat to act, found only from what it may know."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final

from tatami.core.game import Game, seat_letter
from tatami.core.kernel import Rng
from tatami.kits.analysis.explain import Explanation, explain
from tatami.kits.search.budget import Budget
from tatami.kits.search.search import Search
from tatami.server.live.live_table import LiveTable
from tatami.server.live.thinking_pool import ThinkingPool
from tatami.server.live.thinking_slot import Kind, ThinkingSlot
from tatami.server.schema.base import Data, SeatName
from tatami.server.schema.people import Person
from tatami.server.schema.review import Hint, HintTurn
from tatami.server.table.dealing import secure_rng
from tatami.server.table.messages import TEAM
from tatami.server.table.playing import check_turn, own_seat
from tatami.server.table.refusal import Refused
from tatami.server.table.table import Table
from tatami.server.thinking.turns import turn_fields

BEST: Final = 3
# Together, every answer is marked with its chance: players want to compare all of them.
MOST_TOGETHER: Final = 12


class Hints:
    """Finds hints, one at a time for each person at a table."""

    def __init__(self, pool: ThinkingPool, budget: Budget) -> None:
        self._pool = pool
        self._search = Search(budget)
        self._running: set[tuple[str, str]] = set()

    async def find(
        self, live: LiveTable, letter: SeatName, person: Person, lang: str, address: str
    ) -> Hint:
        """Return a hint for a seat in the present position. Raises Refused."""
        rng = secure_rng()
        async with live.lock:
            table = live.table
            seat = hinted_seat(table, letter, person)
            known = table.game.resampled(seat, rng)
            number = table.number
        with self._one_at_a_time(person.id, table.id):
            async with self._pool.slot(Kind.HINT, address) as slot:
                hint = await slot.run(self._think, known, rng, lang, slot)
        return Hint(number=number, seat=letter, **hint)

    @contextmanager
    def _one_at_a_time(self, person: str, table: str) -> Iterator[None]:
        if (person, table) in self._running:
            raise Refused("hint_under_way")
        self._running.add((person, table))
        try:
            yield
        finally:
            self._running.discard((person, table))

    def _think(self, known: Game, rng: Rng, lang: str, slot: ThinkingSlot) -> Data:
        best = MOST_TOGETHER if known.CO_OPERATIVE else BEST
        found = explain(known, known.actor, self._search, rng, best, progress=slot.check)
        return hint_fields(known, found, lang)


def hinted_seat(table: Table, letter: str, person: Person) -> int:
    """Return the number of a seat if the person may get a hint for it now. Raises Refused."""
    seat = own_seat(table, letter, person)
    if not table.setting.hints:
        raise Refused("no_hints")
    if table.seats[seat].bot:
        raise Refused("bot_plays", who=table.player(seat))
    check_turn(table, seat)
    return seat


def hint_fields(known: Game, found: Explanation, lang: str) -> Data:
    """Return the fields of a hint that do not depend on the table."""
    return {
        "chances": chances_by_side(known, found.chances),
        "turns": [
            HintTurn(
                **turn_fields(known, turn.moves, turn.effects, turn.line, lang, is_advice=True),
                chance=round(turn.chance, 4),
                share=round(turn.share, 4),
            )
            for turn in found.turns
        ],
        "nodes": found.nodes,
        "seconds": round(found.seconds, 3),
    }


def chances_by_side(game: Game, chances: Sequence[float]) -> dict[str, float]:
    """Return the chance of every seat, or of the team."""
    if game.CO_OPERATIVE:
        return {TEAM: round(chances[0], 4)}
    return {seat_letter(seat): round(chance, 4) for seat, chance in enumerate(chances)}
