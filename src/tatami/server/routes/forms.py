"""The forms of what is told of a table, for the document; `messages` makes what is sent."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import UNSET, Struct, UnsetType, field

from tatami.server.actions import SeatName
from tatami.server.setting import Setting
from tatami.server.table import Status

Kind = (
    Literal[
        "created",
        "sat",
        "kept",
        "stood",
        "seated",
        "started",
        "moved",
        "undone",
        "asked",
        "answered",
    ]
    | Literal["resigned", "left", "returned", "ranout", "resumed", "said", "ended", "rematched"]
)


class Sitter(Struct, frozen=True):
    """Who has a seat, and who plays it: with both, the bot stands in for the person."""

    seat: SeatName
    person: str | None
    name: str
    bot: str
    out: bool
    kept_for: str | None


class Summary(Struct, frozen=True):
    """A table in a list; `changed` is a time in ms."""

    id: str
    status: Status
    setting: Setting
    host: str
    host_name: str
    commitment: str
    seats: list[Sitter]
    actor: SeatName | None
    changed: int


class Clock(Struct):
    """What each seat had left, in ms, and which clock runs since when."""

    left: list[int]
    running: SeatName | None
    since: int


class Request(Struct):
    """How many moves a seat asks to take back, and who has to agree yet."""

    seat: SeatName
    moves: int
    waiting_for: list[SeatName]


class Ended(Struct):
    """How a game ended, with the secret that proves its deal."""

    why: Literal["played", "resigned", "time", "given-up"]
    winners: list[SeatName]
    secret: str


class TableNow(Struct):
    """What all may know of a table but its game; `since` is when the actor's turn began, in ms."""

    id: str
    status: Status
    setting: Setting
    host: str
    host_name: str
    commitment: str
    rematch_of: str | None
    rematch: str | None
    seats: list[Sitter]
    actor: SeatName | None
    since: int
    clock: Clock | None
    request: Request | None
    ended: Ended | None


class Consequence(Struct):
    """What followed from a move, by which rule; each kind has fields of its own."""

    what: str
    rule: str
    text: str


class Step(Struct):
    """One move of a seat or of the deal; what a viewer may not see is `?`."""

    by: SeatName | Literal["deal"]
    move: str
    text: str
    followed: list[Consequence]


class Event(Struct):
    """Something that happened at a table, at a time in ms; each kind has fields of its own."""

    is_: Literal["event"] = field(name="is")
    number: int
    time: int
    kind: Kind
    seat: SeatName | UnsetType = UNSET
    steps: list[Step] | UnsetType = UNSET


class Now(Struct):
    """How everything stands: `view` is all of the game that the viewer may know."""

    is_: Literal["now"] = field(name="is")
    number: int
    table: TableNow
    view: dict[str, Any] | None
    undo: Literal["free", "ask"] | None
    outcome: list[str]


class News(Struct):
    """What happened after the entry that was named, and how everything stands."""

    is_: Literal["news"] = field(name="is")
    events: list[Event]
    now: Now


class Board(Struct):
    """What never changes in a game, for who draws it, and the names of all there is."""

    board: dict[str, Any]
    names: dict[str, Any]


class Choice(Struct):
    """A move as it is typed and in words; `does` tells what it does, unless there are many moves.

    `effect` has what of the sight it would change.
    """

    move: str
    text: str
    does: list[str]
    effect: dict[str, Any]


class Preview(Struct):
    """How it would stand after moves, what can be read off then, and how it could go on."""

    number: int
    steps: list[Step]
    view: dict[str, Any]
    sight: dict[str, Any]
    question: str
    choices: list[Choice]
