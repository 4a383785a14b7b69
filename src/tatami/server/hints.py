"""Gives hints: the best turns for a seat that is to act, found from what it may know only."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from threading import Event
from typing import Final

from tatami.bots.budget import Budget
from tatami.bots.explain import Explanation, explain
from tatami.bots.search import Search
from tatami.core.game import Game, seat_letter
from tatami.core.kernel import Rng
from tatami.server.brains import Brains
from tatami.server.dealing import unforeseen
from tatami.server.messages import VILLAGE, Plain
from tatami.server.people import Person
from tatami.server.playing import check_turn, own_seat
from tatami.server.refusal import Refused
from tatami.server.room import Room
from tatami.server.table import Table
from tatami.server.turn_words import turn_message

BEST: Final = 3


class Hints:
    """Thinks for those who ask, as long as they wait: one at a time for each at a table."""

    def __init__(self, brains: Brains, budget: Budget) -> None:
        self._brains = brains
        self._search = Search(budget)
        self._under_way: set[tuple[str, str]] = set()

    async def give(self, room: Room, letter: str, person: Person, lang: str) -> Plain:
        """Give a hint for a seat as it stands now, whatever happens meanwhile. Raises Refused."""
        rng = unforeseen()
        async with room.lock:
            table = room.table
            seat = hinted_seat(table, letter, person)
            known = table.game.resampled(seat, rng)
            number, host = table.number, table.host
        with self._alone(person.id, table.id):
            async with self._brains.for_host(host):
                hint = await self._think(known, rng, lang)
        return {"number": number, "seat": letter, **hint}

    @contextmanager
    def _alone(self, person: str, table: str) -> Iterator[None]:
        if (person, table) in self._under_way:
            raise Refused("hint_under_way")
        self._under_way.add((person, table))
        try:
            yield
        finally:
            self._under_way.discard((person, table))

    async def _think(self, known: Game, rng: Rng, lang: str) -> Plain:
        stop = Event()

        def think() -> Plain:
            found = explain(known, known.actor, self._search, rng, BEST, stop)
            return hint_message(known, found, lang)

        try:
            return await asyncio.to_thread(think)
        finally:
            stop.set()


def hinted_seat(table: Table, letter: str, person: Person) -> int:
    """Give the seat of a letter if its person may be given a hint now. Raises Refused."""
    seat = own_seat(table, letter, person)
    if not table.setting.hints:
        raise Refused("no_hints")
    if table.seats[seat].bot:
        raise Refused("bot_plays", seat=letter, bot=table.seats[seat].bot)
    check_turn(table, seat)
    return seat


def hint_message(known: Game, found: Explanation, lang: str) -> Plain:
    """Tell what was found of a game that is drawn anew for the seat to act."""
    return {
        "chances": chances_message(known, found.chances),
        "turns": [
            {
                **turn_message(known, turn.moves, turn.effects, turn.line, lang),
                "chance": round(turn.chance, 4),
                "share": round(turn.share, 4),
            }
            for turn in found.turns
        ],
        "nodes": found.nodes,
        "seconds": round(found.seconds, 3),
    }


def chances_message(game: Game, chances: Sequence[float]) -> dict[str, float]:
    """Tell every seat's chance, or the village's."""
    if game.CO_OPERATIVE:
        return {VILLAGE: round(chances[0], 4)}
    return {seat_letter(seat): round(chance, 4) for seat, chance in enumerate(chances)}
