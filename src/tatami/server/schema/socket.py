"""What goes over the socket of a table, and over the streams for programs."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from tatami.server.schema.base import Body, GameName, Lang, Message, SeatName
from tatami.server.schema.events import TableEvent
from tatami.server.schema.preview import TurnState
from tatami.server.schema.review import AnalysisProgress
from tatami.server.schema.state import Status, TableState


class Subscribe(Body, frozen=True, tag_field="type", tag="subscribe"):
    """Who subscribes: with which key, as which seat, from which event on.

    With `turn` the updates include what can be derived from the position, and every legal move.
    """

    key: Annotated[str, Meta(max_length=64)] = ""
    seat: SeatName | None = None
    after: Annotated[int, Meta(ge=0)] = 0
    lang: Lang = "en"
    turn: bool = False


class Update(Message, frozen=True, tag_field="type", tag="update"):
    """What happened after the event that was named, and how everything stands.

    `turn` is what `preview` says without moves, for subscribers that asked for it: in the first
    update, and whenever something other than chat happened since the last one.
    """

    events: list[TableEvent]
    state: TableState
    turn: TurnState | None = None


class Presence(Message, frozen=True, tag_field="type", tag="presence"):
    """Which seats are connected, how many watch, and the server's time in ms for the clocks."""

    seats: list[SeatName]
    spectators: int
    time: int


class AnalysisUpdate(AnalysisProgress, frozen=True, kw_only=True, tag_field="type", tag="analysis"):
    """How far the analysis of the finished game is."""


class Acknowledged(Message, frozen=True, tag_field="type", tag="acknowledged"):
    """The action of an id was applied, as the event of a number."""

    id: str
    number: int


class Refused(Message, frozen=True, tag_field="type", tag="refused"):
    """The action of an id was not applied, and why."""

    id: str
    rule: str
    text: str


class TableTurn(Message, frozen=True, kw_only=True, tag_field="type", tag="table"):
    """How one of a person's tables stands, and whether they are to act."""

    id: str
    game: GameName
    status: Status
    number: int
    seats: list[SeatName]
    your_turn: bool


SocketMessage = Update | Presence | AnalysisUpdate | Acknowledged | Refused
