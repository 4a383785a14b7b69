"""Those who hear of all tables of a person, wherever something happens."""

from __future__ import annotations

from collections.abc import Iterable

from tatami.core.game import seat_letter
from tatami.server.listening import Unread
from tatami.server.messages import encode
from tatami.server.table import Table


class Followers:
    """Who follows whom."""

    def __init__(self) -> None:
        self._of: dict[str, set[Unread]] = {}

    def __bool__(self) -> bool:
        """Does anybody follow?"""
        return bool(self._of)

    def add(self, person: str) -> Unread:
        """Begin to follow a person."""
        unread = Unread()
        self._of.setdefault(person, set()).add(unread)
        return unread

    def remove(self, person: str, unread: Unread) -> None:
        """Follow a person no more."""
        followers = self._of.get(person, set())
        followers.discard(unread)
        if not followers:
            self._of.pop(person, None)

    def tell(self, table: Table, sat_before: Iterable[str] = ()) -> None:
        """Tell all who follow somebody at a table, or who just sat there, how it stands."""
        for person in {*sat_before, *table.people()} & self._of.keys():
            for unread in self._of[person]:
                unread.put(whose_turn(table, person))

    def let_go(self) -> None:
        """Tell nobody any more."""
        for followers in self._of.values():
            for unread in followers:
                unread.end()


def whose_turn(table: Table, person: str) -> bytes:
    """Tell a person how one of its tables stands."""
    mine = table.seats_of(person)
    return encode(
        {
            "is": "table",
            "id": table.id,
            "game": table.setting.game,
            "status": table.status,
            "number": table.number,
            "seats": [seat_letter(seat) for seat in mine],
            "your_turn": table.actor in mine and table.seats[table.actor].is_played,
        }
    )
