"""Previews: the game now or after some moves, and the moves possible then."""

from __future__ import annotations

from tatami.server.schema.base import Data, Message, Refusal
from tatami.server.schema.events import Step
from tatami.server.schema.state import SeatTitle, View


class Choice(Message, frozen=True):
    """A move in notation and in words.

    `effect_text` says what it does, unless there are many moves. `effect` has the parts of
    `derived` that it would change.
    """

    move: str
    text: str
    effect_text: list[str]
    effect: Data


class TurnState(Message, frozen=True, kw_only=True):
    """What follows from a position, the question to the actor, and the viewer's moves.

    `plans_ahead` says whether the others can plan their next turn meanwhile.
    """

    derived: Data
    question: str
    choices: list[Choice]
    plans_ahead: bool = False


class Preview(TurnState, frozen=True, kw_only=True):
    """The position after some moves, its derived data and the legal continuations."""

    steps: list[Step]
    seat_names: list[SeatTitle]
    view: View
    refused: Refusal | None = None


class TablePreview(Preview, frozen=True, kw_only=True):
    """A preview at a table; `number` is that of its last event."""

    number: int


class StudyPreview(Preview, frozen=True, kw_only=True):
    """A preview in a position, and the position after the moves."""

    position: str
