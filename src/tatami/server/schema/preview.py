"""How a game stands, or would stand after moves, and how it could go on."""

from __future__ import annotations

from tatami.server.schema.base import Data, Message, Refusal
from tatami.server.schema.events import Step
from tatami.server.schema.state import SeatTitle, View


class Choice(Message, frozen=True):
    """A move as it is typed and in words; `does` says what it does, unless there are many moves.

    `effect` has what of the sight it would change.
    """

    move: str
    text: str
    does: list[str]
    effect: Data


class TurnState(Message, frozen=True, kw_only=True):
    """What can be read off a game, what the seat to act is asked, and the moves of the viewer."""

    sight: Data
    question: str
    choices: list[Choice]


class Preview(TurnState, frozen=True, kw_only=True):
    """How it stands after moves, what can be read off then, and how it could go on."""

    steps: list[Step]
    seat_names: list[SeatTitle]
    view: View
    refused: Refusal | None = None


class TablePreview(Preview, frozen=True, kw_only=True):
    """How a table would stand after moves; `number` is that of its last event."""

    number: int


class StudyPreview(Preview, frozen=True, kw_only=True):
    """How a position would stand after moves, and the position itself then."""

    position: str
