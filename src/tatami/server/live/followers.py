"""Notifies programs of changes at any table of a person."""

from __future__ import annotations

from collections.abc import Iterable

from tatami.server.live.subscribers import MessageQueue
from tatami.server.schema.base import encode, seat_name
from tatami.server.schema.socket import TableTurn
from tatami.server.schema.state import TableSummary
from tatami.server.table.table import Table


class Followers:
    """The queues of everybody who follows a person."""

    def __init__(self) -> None:
        self._queues: dict[str, set[MessageQueue]] = {}

    def __bool__(self) -> bool:
        """Does anybody follow anyone?"""
        return bool(self._queues)

    def add(self, person: str) -> MessageQueue:
        """Follow a person; return the queue for notices about their tables."""
        queue = MessageQueue()
        self._queues.setdefault(person, set()).add(queue)
        return queue

    def remove(self, person: str, queue: MessageQueue) -> None:
        """Stop following a person."""
        queues = self._queues.get(person, set())
        queues.discard(queue)
        if not queues:
            self._queues.pop(person, None)

    def publish(self, table: Table, people_before: Iterable[str] = ()) -> None:
        """Notify the followers of everybody at a table, or who just left it, of its status."""
        if not self._queues:
            return
        for person in {*people_before, *table.people()} & self._queues.keys():
            for queue in self._queues[person]:
                queue.put(table_status(table, person))

    def drop_all(self) -> None:
        """Close the queues of all followers."""
        for queues in self._queues.values():
            for queue in queues:
                queue.close()


def table_status(table: Table, person: str) -> bytes:
    """Encode the status of a table for one of its people: above all, is it their turn?"""
    mine = table.seats_of(person)
    return encode(
        TableTurn(
            id=table.id,
            game=table.setting.game,
            status=table.status,
            number=table.number,
            seats=[seat_name(seat) for seat in mine],
            your_turn=table.actor in mine and table.seats[table.actor].is_played,
        )
    )


def finished_status(table: TableSummary, number: int, person: str) -> bytes:
    """Encode the status of a finished game from its summary, without loading the game."""
    return encode(
        TableTurn(
            id=table.id,
            game=table.setting.game,
            status=table.status,
            number=number,
            seats=[seat.seat for seat in table.seats if seat.person == person],
            your_turn=False,
        )
    )
