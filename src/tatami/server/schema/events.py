"""The events of a table, as far as a viewer may know them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from msgspec import Struct

from tatami.server.schema.base import ActorName, Message, SeatName
from tatami.server.schema.state import EndReason, Proof

if TYPE_CHECKING:
    GameEvent = dict[str, Any]
else:

    class GameEvent(Struct):
        """What a move caused, and by which rule; each kind adds fields of its own."""

        what: str
        rule: str
        text: str


class Step(Message, frozen=True):
    """One move of a seat or of chance; a move hidden from the viewer is `?`.

    `open_draw`: chance turned something up for all to see.
    """

    by: ActorName
    move: str
    open_draw: bool
    text: str
    events: list[GameEvent]


class PlayedMove(Step, frozen=True):
    """A move of the game as it stands: its index, its event, and its step within the event."""

    index: int
    number: int
    step: int


class Event(Message, frozen=True, kw_only=True, tag_field="kind"):
    """Something that happened; `number` counts from 1, `time` is in ms."""

    number: int
    time: int


class SeatEvent(Event, frozen=True, kw_only=True):
    """An event that concerns a seat."""

    seat: SeatName


class CreatedEvent(Event, frozen=True, kw_only=True, tag="created"):
    """The table was created; `commitment` binds its deal before anyone sits."""

    host: str
    commitment: str


class ImportedEvent(Event, frozen=True, kw_only=True, tag="imported"):
    """A game that was played elsewhere was imported."""

    error: str
    line: int
    rule: str
    proof: Proof


class SatEvent(SeatEvent, frozen=True, kw_only=True, tag="sat"):
    """A person took a seat, or changed name or entropy there.

    `entropy_hash` commits the person to entropy; older tables had the `entropy` itself.
    """

    person: str
    name: str
    entropy: str
    entropy_hash: str


class KeptEvent(SeatEvent, frozen=True, kw_only=True, tag="kept"):
    """A seat is kept for a person, who has not agreed to play yet."""

    person: str
    name: str


class StoodEvent(SeatEvent, frozen=True, kw_only=True, tag="stood"):
    """A seat is open again."""


class SeatedEvent(SeatEvent, frozen=True, kw_only=True, tag="seated"):
    """A bot took a seat."""

    bot: str


class LockedEvent(Event, frozen=True, kw_only=True, tag="locked"):
    """The host starts the game: seats and entropy hashes are fixed, and players reveal entropy."""

    beacon_chain: str
    beacon_round: int


class RevealedEvent(SeatEvent, frozen=True, kw_only=True, tag="revealed"):
    """A player revealed the entropy they had committed to."""

    entropy: str


class WithheldEvent(Event, frozen=True, kw_only=True, tag="withheld"):
    """The game starts without the entropy of players who did not reveal it in time."""

    seats: list[SeatName]


class StartedEvent(Event, frozen=True, kw_only=True, tag="started"):
    """The game began; `steps` are what chance did first."""

    steps: list[Step]


class MovedEvent(SeatEvent, frozen=True, kw_only=True, tag="moved"):
    """A seat made moves, and then chance did; `bot` made them if its person did not."""

    bot: str
    steps: list[Step]


class UndoneEvent(SeatEvent, frozen=True, kw_only=True, tag="undone"):
    """Moves were taken back; the first `back_to` moves remain."""

    back_to: int


class AskedEvent(SeatEvent, frozen=True, kw_only=True, tag="asked"):
    """A seat asked the others to agree to taking moves back."""

    back_to: int


class AnsweredEvent(SeatEvent, frozen=True, kw_only=True, tag="answered"):
    """A seat agreed to take moves back, or declined."""

    yes: bool


class ResignedEvent(SeatEvent, frozen=True, kw_only=True, tag="resigned"):
    """A player resigned; in games for more than two a bot plays on."""


class LeftEvent(SeatEvent, frozen=True, kw_only=True, tag="left"):
    """A person left, and a bot plays on until they return."""

    reason: Literal["left", "replaced", "time"]


class ReturnedEvent(SeatEvent, frozen=True, kw_only=True, tag="returned"):
    """A person returned to their seat."""


class RanOutEvent(SeatEvent, frozen=True, kw_only=True, tag="ranout"):
    """A seat's time is up; `at_zero` of the table says what follows."""


class UncoveredEvent(SeatEvent, frozen=True, kw_only=True, tag="uncovered"):
    """The next player has the shared device: the clock of their seat starts."""


class RemovedEvent(Event, frozen=True, kw_only=True, tag="removed"):
    """The host removed the table before its start."""


class ResumedEvent(Event, frozen=True, kw_only=True, tag="resumed"):
    """The server was down: the clock of the seat to act restarts its turn."""


class SaidEvent(Event, frozen=True, kw_only=True, tag="said", omit_defaults=True):
    """A person sent a chat message; the text of a `muted` person is left out."""

    person: str
    name: str
    text: str
    muted: bool = False


class EndedEvent(Event, frozen=True, kw_only=True, tag="ended"):
    """The game is over, or its record goes no further; the secret of the deal is revealed."""

    reason: EndReason
    winners: list[SeatName]
    secret: str


class RematchedEvent(Event, frozen=True, kw_only=True, tag="rematched"):
    """Another table was created for the same people."""

    table: str


TableEvent = (
    CreatedEvent
    | ImportedEvent
    | SatEvent
    | KeptEvent
    | StoodEvent
    | SeatedEvent
    | LockedEvent
    | RevealedEvent
    | WithheldEvent
    | StartedEvent
    | MovedEvent
    | UndoneEvent
    | AskedEvent
    | AnsweredEvent
    | ResignedEvent
    | LeftEvent
    | ReturnedEvent
    | RanOutEvent
    | UncoveredEvent
    | RemovedEvent
    | ResumedEvent
    | SaidEvent
    | EndedEvent
    | RematchedEvent
)
