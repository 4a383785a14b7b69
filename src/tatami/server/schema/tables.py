"""Requests about tables, and their responses."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from tatami.server.schema.actions import ActionId, Moves
from tatami.server.schema.base import Body, History, Message


class Applied(Message, frozen=True):
    """An action was applied; `number` is its event."""

    number: int


class ImportedRecord(Body, frozen=True):
    """The record of a game that was played elsewhere."""

    record: str


class Muting(Body, frozen=True):
    """Whose chat to hide at a table, or to show again."""

    person: Annotated[str, Meta(pattern=r"^[a-z0-9]{1,40}(?!\n)$", examples=["2ovibnpd9n5d"])]
    muted: bool


class BotMove(Body, frozen=True):
    """Moves in notation; with an `id` they are applied once, however often they are sent.

    With `history`, that of an update, they are refused if the table has another history by now.
    """

    moves: Moves
    id: ActionId | None = None
    history: History = ""
