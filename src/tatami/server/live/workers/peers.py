"""The other workers, as tables see them; a single worker has none."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, Protocol

from tatami.server.live.live_table import LiveTable
from tatami.server.live.workers.messages import Message
from tatami.server.schema.actions import AnyAction
from tatami.server.schema.people import Person

RETENTION: Final = "retention"


def inbox_of(worker: str) -> str:
    """Return where a worker receives messages: it keeps its inbox when it joins again."""
    return worker.partition(".")[0]


class WorkerTables(Protocol):
    """What a worker does for the others, and when they come and go."""

    async def receive(self, message: Message) -> None:
        """Handle a message of another worker."""

    async def apply_forwarded(
        self, table_id: str, action: AnyAction, person: Person, address: str
    ) -> int | None:
        """Apply an action if the table is held here. Raises TatamiError."""

    async def workers_gone(self, workers: Iterable[str]) -> None:
        """Take over from workers that are gone."""

    def abandon_all(self) -> None:
        """Forget all tables: others hold them now."""


class Peers:
    """No other workers: everything is held here, and nobody has to know of it.

    `on_available` is called when this worker may serve clients and when it may not.
    `can_hand_over_to` checks whether the worker of an inbox can take over clients from this one.
    """

    is_alone = True
    worker = ""
    inbox = ""

    def __init__(self) -> None:
        self.on_available: Callable[[bool], None] = lambda _: None
        self.can_hand_over_to: Callable[[str], bool] = lambda _: False

    async def open(self, tables: WorkerTables) -> None:
        """Join the other workers."""

    async def release_all(self) -> None:
        """Hand everything over to the other workers, because this one stops."""

    async def close(self) -> None:
        """Leave the other workers."""

    async def take(self, name: str, prefers_owner: bool = False) -> str:
        """Take something that only one worker may do, unless another has it; return who has it.

        With `prefers_owner`, leave what nobody has to the worker that its clients are handed to.
        """
        return self.worker

    async def owner_of(self, name: str) -> str:
        """Return the worker that has something, or that should if none has."""
        return self.worker

    async def release(self, names: Iterable[str]) -> None:
        """Release what `take` took."""

    def changed(self, table_id: str, number: int) -> None:
        """Notify the others of new events."""

    def send(self, message: Message) -> None:
        """Send a message to all others."""

    def share_watchers(self, live: LiveTable) -> None:
        """Notify the others of who is connected to a table here."""

    async def forward(
        self, holder: str, table_id: str, action: AnyAction, person: Person, address: str
    ) -> int | None:
        """Forward an action to the holder of a table; None if it is not the holder, or gone."""
        return None

    def was_fenced(self) -> None:
        """React to a write that was refused because the others have removed this worker."""
