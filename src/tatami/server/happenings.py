"""What can happen at a table. A table is these, one after the other: stored, never changed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct, field

from tatami.core.words import Gap
from tatami.server.setting import Setting


class Happening(Struct, frozen=True, tag_field="kind", tag=str.lower, omit_defaults=True):
    """Something that happened; `kind` names it in the store and on the wire."""


class Created(Happening, frozen=True):
    """The table was laid; `commitment` binds its deal before anyone sits.

    Who plays on from a moment of another game begins with a `position`; it holds what is hidden.
    """

    setting: Setting
    host: str
    host_name: str
    commitment: str
    rematch_of: str | None = None
    position: str = ""


Proof = Literal["", "holds", "broken"]


class Imported(Happening, frozen=True):
    """A game that was played elsewhere is to be looked at; `text` is its record.

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


class Sat(Happening, frozen=True):
    """A person took a seat, or changed name or entropy there."""

    seat: int
    person: str
    name: str
    entropy: str = ""


class Kept(Happening, frozen=True):
    """A seat is kept for a person, who has not agreed to play yet."""

    seat: int
    person: str
    name: str


class Stood(Happening, frozen=True):
    """A seat is open again."""

    seat: int


class Seated(Happening, frozen=True):
    """A bot took a seat."""

    seat: int
    bot: str


class Started(Happening, frozen=True):
    """The game began; `deals` are what chance did first."""

    deals: list[str] = field(default_factory=list)


class Moved(Happening, frozen=True):
    """A seat made moves, and then chance; `bot` is who made them if its person did not."""

    seat: int
    moves: list[str]
    deals: list[str] = field(default_factory=list)
    bot: str = ""


class Undone(Happening, frozen=True):
    """Moves were taken back, to the first so many of the game."""

    seat: int
    back_to: int


class Asked(Happening, frozen=True):
    """A seat asks the others to take moves back."""

    seat: int
    back_to: int


class Answered(Happening, frozen=True):
    """A seat agrees to what was asked, or does not."""

    seat: int
    yes: bool


class Resigned(Happening, frozen=True):
    """A seat gave up; in games for more than two a bot plays on for it."""

    seat: int


class Left(Happening, frozen=True):
    """A bot plays for a person who went away, and may come back."""

    seat: int
    why: Literal["left", "replaced", "time"] = "left"


class Returned(Happening, frozen=True):
    """A person came back to the seat."""

    seat: int


class RanOut(Happening, frozen=True, tag="ranout"):
    """A seat's time is up; what follows was chosen when the table was laid."""

    seat: int


class Resumed(Happening, frozen=True):
    """The server was away: the clock of the seat to act starts its turn anew."""


class Said(Happening, frozen=True):
    """A person said something to the table."""

    person: str
    name: str
    text: str


class Ended(Happening, frozen=True):
    """The game is over, or goes no further in its record; the secret of the deal is shown."""

    why: Literal["played", "resigned", "time", "given-up", "unfinished"]
    winners: list[int]
    secret: str


class Rematched(Happening, frozen=True):
    """Another table was laid for the same people."""

    table: str


AnyHappening = (
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
