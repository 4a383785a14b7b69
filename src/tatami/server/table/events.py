"""The events of a table, which is an append-only list of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct, field

from tatami.core.text.words import Gap
from tatami.server.schema.setup import Setting


class Event(Struct, frozen=True, tag_field="kind", tag=str.lower, omit_defaults=True):
    """An event; `kind` is its tag in the store and in messages."""


class Created(Event, frozen=True):
    """The table was created; `commitment` binds its deal before anyone sits.

    A game that continues another one starts from a `position`, hidden parts included. If its only
    person kept their hand, they play `alone`: others could have read it in the other game.
    `scheme` is how the deal is proved; docs/verifier.md has them all. `rules` is the version of the
    rules, which the deal depends on.
    """

    setting: Setting
    host: str
    host_name: str
    commitment: str
    rematch_of: str | None = None
    position: str = ""
    alone: bool = False
    scheme: int = 1
    rules: int = 1


Proof = Literal["", "holds", "broken"]


class Imported(Event, frozen=True):
    """A game that was played elsewhere was imported; `text` is its record.

    If the record is not valid to its end, `wrong` and `values` are the key and the values of the
    `RecordError`, and the game stops there. `proof` is the result of verifying the proof of the
    deal, if the record has one and is valid to its end.
    """

    text: str
    names: list[str]
    wrong: str = ""
    line: int = 0
    values: Mapping[str, Gap] = field(default_factory=dict)
    proof: Proof = ""


class Sat(Event, frozen=True):
    """A person took a seat, or changed name or entropy there.

    `entropy_hash` commits the person to entropy; in scheme 1 `entropy` was added at once.
    """

    seat: int
    person: str
    name: str
    entropy: str = ""
    entropy_hash: str = ""


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


class Removed(Event, frozen=True):
    """The host removed the table before its start; it is deleted a day later."""


class Locked(Event, frozen=True):
    """The host starts the game: seats and entropy hashes are fixed, and players reveal entropy.

    The deal also waits for a round of a beacon, if there is one.
    """

    beacon_chain: str = ""
    beacon_round: int = 0


class Revealed(Event, frozen=True):
    """A player revealed the entropy they had committed to."""

    seat: int
    entropy: str


class Withheld(Event, frozen=True):
    """The game starts without the entropy of players who did not reveal it in time."""

    seats: list[int]


class Started(Event, frozen=True):
    """The game began; `deals` are what chance did first.

    `randomness` and `signature` are those of the beacon's round, if it was available.
    """

    deals: list[str] = field(default_factory=list)
    randomness: str = ""
    signature: str = ""


class Moved(Event, frozen=True):
    """A seat made moves, and then chance did; `bot` made them if its person did not."""

    seat: int
    moves: list[str]
    deals: list[str] = field(default_factory=list)
    bot: str = ""


class Undone(Event, frozen=True):
    """Moves were taken back; the first `back_to` moves remain."""

    seat: int
    back_to: int


class Asked(Event, frozen=True):
    """A seat asked the others to agree to taking moves back."""

    seat: int
    back_to: int


class Answered(Event, frozen=True):
    """A seat agreed to take moves back, or declined."""

    seat: int
    yes: bool


class Resigned(Event, frozen=True):
    """A player resigned; in games for more than two a bot plays on."""

    seat: int


class Left(Event, frozen=True):
    """A person left, and a bot plays on until they return."""

    seat: int
    why: Literal["left", "replaced", "time"] = "left"


class Returned(Event, frozen=True):
    """A person returned to their seat; in the `same_turn` that they left, its clock continues.

    In old events it never did.
    """

    seat: int
    same_turn: bool = False


class RanOut(Event, frozen=True, tag="ranout"):
    """A seat's time is up; `at_zero` of the setting says what follows."""

    seat: int


class Uncovered(Event, frozen=True):
    """The next player has the shared device: the clock of their seat starts."""

    seat: int


class Resumed(Event, frozen=True):
    """The server was down: the clock of the seat to act continues as if its turn took `spent`.

    In old events that is nothing, and the turn starts over.
    """

    spent: int = 0


class Said(Event, frozen=True):
    """A person sent a chat message."""

    person: str
    name: str
    text: str


class Ended(Event, frozen=True):
    """The game is over, or its record goes no further; the secret of the deal is revealed."""

    why: Literal["played", "resigned", "time", "given-up", "unfinished"]
    winners: list[int]
    secret: str


class Rematched(Event, frozen=True):
    """Another table was created for the same people."""

    table: str


BeforeStart = Sat | Kept | Stood | Seated | Locked | Revealed | Withheld
AnyEvent = (
    Created
    | Imported
    | BeforeStart
    | Started
    | Moved
    | Undone
    | Asked
    | Answered
    | Resigned
    | Left
    | Returned
    | RanOut
    | Uncovered
    | Removed
    | Resumed
    | Said
    | Ended
    | Rematched
)
