"""The events of a table. A table is a list of these: stored, and never changed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct, field

from tatami.core.words import Gap
from tatami.server.schema.setup import Setting


class Event(Struct, frozen=True, tag_field="kind", tag=str.lower, omit_defaults=True):
    """Something that happened; `kind` names it in the store and on the wire."""


class Created(Event, frozen=True):
    """The table was created; `commitment` binds its deal before anyone sits.

    A game that continues from a moment of another begins with a `position`, hidden parts included.
    """

    setting: Setting
    host: str
    host_name: str
    commitment: str
    rematch_of: str | None = None
    position: str = ""


Proof = Literal["", "holds", "broken"]


class Imported(Event, frozen=True):
    """A game that was played elsewhere is to be reviewed; `text` is its record.

    If the record does not hold to its end, `wrong` and `values` are the key and the values of the
    `RecordError` that says why, and the game goes so far only. `proof` says what became of the
    proof of its deal, if the record plays to its end and has one.
    """

    text: str
    names: list[str]
    wrong: str = ""
    line: int = 0
    values: Mapping[str, Gap] = field(default_factory=dict)
    proof: Proof = ""


class Sat(Event, frozen=True):
    """A person took a seat, or changed name or entropy there."""

    seat: int
    person: str
    name: str
    entropy: str = ""


class Kept(Event, frozen=True):
    """A seat is kept for a person, who has not agreed to play yet."""

    seat: int
    person: str
    name: str


class Stood(Event, frozen=True):
    """A seat is open again."""

    seat: int


class Seated(Event, frozen=True):
    """A bot took a seat."""

    seat: int
    bot: str


class Started(Event, frozen=True):
    """The game began; `deals` are what chance did first."""

    deals: list[str] = field(default_factory=list)


class Moved(Event, frozen=True):
    """A seat made moves, and then chance; `bot` is who made them if its person did not."""

    seat: int
    moves: list[str]
    deals: list[str] = field(default_factory=list)
    bot: str = ""


class Undone(Event, frozen=True):
    """Moves were taken back, to the first so many of the game."""

    seat: int
    back_to: int


class Asked(Event, frozen=True):
    """A seat asks the others to take moves back."""

    seat: int
    back_to: int


class Answered(Event, frozen=True):
    """A seat agrees to what was asked, or does not."""

    seat: int
    yes: bool


class Resigned(Event, frozen=True):
    """A seat gave up; in games for more than two a bot plays on for it."""

    seat: int


class Left(Event, frozen=True):
    """A bot plays for a person who went away, and may come back."""

    seat: int
    why: Literal["left", "replaced", "time"] = "left"


class Returned(Event, frozen=True):
    """A person came back to the seat."""

    seat: int


class RanOut(Event, frozen=True, tag="ranout"):
    """A seat's time is up; what follows was chosen when the table was created."""

    seat: int


class Resumed(Event, frozen=True):
    """The server was down: the clock of the seat to act starts its turn again."""


class Said(Event, frozen=True):
    """A person said something to the table."""

    person: str
    name: str
    text: str


class Ended(Event, frozen=True):
    """The game is over, or goes no further in its record; the secret of the deal is shown."""

    why: Literal["played", "resigned", "time", "given-up", "unfinished"]
    winners: list[int]
    secret: str


class Rematched(Event, frozen=True):
    """Another table was created for the same people."""

    table: str


AnyEvent = (
    Created
    | Imported
    | Sat
    | Kept
    | Stood
    | Seated
    | Started
    | Moved
    | Undone
    | Asked
    | Answered
    | Resigned
    | Left
    | Returned
    | RanOut
    | Resumed
    | Said
    | Ended
    | Rematched
)
