"""Messages of a table's socket and of the bots' streams."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from tatami.server.schema.base import Body, GameName, History, Lang, Message, SeatName
from tatami.server.schema.events import TableEvent
from tatami.server.schema.preview import TurnState
from tatami.server.schema.review import AnalysisProgress
from tatami.server.schema.state import Status, TableState


class Subscribe(Body, frozen=True, tag_field="type", tag="subscribe"):
    """Subscribes to a table: with a key, as a seat, from an event on.

    `history` is that of the update with the last event the client has. If the table has another
    history by now, because a backup was restored, everything is sent again, marked as `reset`.
    With `turn` the updates include what can be derived from the position, and every legal move.
    """

    key: Annotated[str, Meta(max_length=64)] = ""
    seat: SeatName | None = None
    after: Annotated[int, Meta(ge=0)] = 0
    lang: Lang = "en"
    turn: bool = False
    history: History = ""


class Update(Message, frozen=True, tag_field="type", tag="update"):
    """New events, and the state after them.

    `turn` is the same as a `preview` without moves. Subscribers that asked for it get it in the
    first update, and whenever something other than chat has happened since the last one.
    `history` is a token of all events so far: send it back with `after`, and with actions. With
    `reset` the client had another history: these are all events, and those it had do not count.
    """

    events: list[TableEvent]
    state: TableState
    turn: TurnState | None = None
    history: str = ""
    reset: bool = False


class Presence(Message, frozen=True, tag_field="type", tag="presence"):
    """The time for the clocks, the connected seats, and the number of spectators.

    `time` is in ms by the server's steady clock, for delayed spectators as late as what they see.
    It is sent again when that clock stood still. Those who neither play nor have opened the table
    are sent nothing else.
    """

    time: int
    seats: list[SeatName] | None = None
    spectators: int | None = None


class AnalysisUpdate(AnalysisProgress, frozen=True, kw_only=True, tag_field="type", tag="analysis"):
    """The progress of the analysis of the finished game."""


class Acknowledged(Message, frozen=True, tag_field="type", tag="acknowledged"):
    """The action with this id was applied; `number` is its event.

    Delayed spectators get the number of the last event that they may know.
    """

    id: str
    number: int


class Refused(Message, frozen=True, tag_field="type", tag="refused", omit_defaults=True):
    """The action with this id was refused, and why, as in a `Refusal`."""

    id: str
    rule: str
    text: str
    detail: str = ""


class TableTurn(Message, frozen=True, kw_only=True, tag_field="type", tag="table"):
    """The status of one of a person's tables, and whether it is their turn."""

    id: str
    game: GameName
    status: Status
    number: int
    seats: list[SeatName]
    your_turn: bool


SocketMessage = Update | Presence | AnalysisUpdate | Acknowledged | Refused
