"""The forms of what is told of a table, for the document; `messages` makes what is sent."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import UNSET, Struct, UnsetType, field

from tatami.server.routes.answers import Refusal
from tatami.server.setting import SeatName, Setting
from tatami.server.summary import Sitter, Why
from tatami.server.table import Status

Kind = (
    Literal[
        "created",
        "imported",
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

    why: Why
    winners: list[SeatName]
    secret: str


class Imported(Struct):
    """A game that was played elsewhere; if its record does not hold to its end, in which line.

    `rule` is the one of the game that its next move breaks, if any. `proof` says whether the proof
    of its deal holds, if it has one.
    """

    error: str
    line: int
    rule: str
    proof: Literal["", "holds", "broken"]


class TableNow(Struct):
    """What all may know of a table but its game; `since` is when the actor's turn began, in ms.

    `plays_on` says whether it begins from a moment of another game.
    """

    id: str
    status: Status
    setting: Setting
    host: str
    host_name: str
    commitment: str
    rematch_of: str | None
    rematch: str | None
    plays_on: bool
    seats: list[Sitter]
    actor: SeatName | None
    since: int
    clock: Clock | None
    request: Request | None
    ended: Ended | None
    imported: Imported | None


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


class TooSoon(Struct):
    """Moves that would end a lesson while there is more to try, and what to say before them."""

    moves: list[str]
    say: str


class Lesson(Struct):
    """How far a learner has come: what to do next in words, and the moves that do it.

    `well` is what was done well since the last turn; `vain` says why something did nothing.
    """

    goals: list[str]
    met: list[str]
    goal: str | None
    say: str
    well: str
    vain: str
    moves: list[str]
    too_soon: TooSoon


class Now(Struct):
    """How everything stands: `view` is all of the game that the viewer may know."""

    is_: Literal["now"] = field(name="is")
    number: int
    table: TableNow
    view: dict[str, Any] | None
    undo: Literal["free", "ask"] | None
    outcome: list[str]
    lesson: Lesson | None


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


class Stands(Struct):
    """How it stands after moves, what can be read off then, and how it could go on."""

    steps: list[Step]
    view: dict[str, Any]
    sight: dict[str, Any]
    question: str
    choices: list[Choice]
    refused: Refusal | None


class Preview(Stands):
    """How a table would stand after moves; `number` is that of its last entry."""

    number: int


class Study(Stands):
    """How a position would stand after moves, and the position itself then."""

    position: str


class Made(Struct):
    """A move of the game as it stands: the n-th, from 0; made in an entry, as one of its steps."""

    n: int
    number: int
    step: int
    by: SeatName | Literal["deal"]
    move: str
    text: str
    followed: list[Consequence]


class Expected(Struct):
    """A move that is expected; what the seat would not see of it is `?`."""

    by: SeatName | Literal["deal"]
    move: str
    text: str


class Turn(Struct):
    """A turn: its moves as they are typed and in words, what it does, how it may go on.

    `chance` is that of the seat after it, or the village's.
    """

    moves: list[str]
    text: list[str]
    does: list[str]
    line: list[Expected]
    chance: float


class Advice(Turn):
    """A turn worth a thought; `share` is how much of the thinking it got."""

    share: float


class Hint(Struct):
    """The best turns of a seat, best first, as it stood after an entry.

    `chances` has every seat's, or that of the `village`.
    """

    number: int
    seat: SeatName
    chances: dict[str, float]
    turns: list[Advice]
    nodes: int
    seconds: float


class Amount(Struct):
    """A sum of chances won or lost, with its standard error."""

    value: float
    error: float


class CurvePoint(Struct):
    """A chance after so many moves, in a part of the game: a round, or all of it."""

    at: int
    part: int
    chance: float


class Costly(Struct):
    """A turn after so many moves that cost its seat some of its chance, and what was better."""

    at: int
    part: int
    seat: SeatName
    cost: float
    error: float
    played: Turn
    better: Turn


class Round(Struct):
    """The chance that the village stands before and after a round, and the luck of its raiders."""

    round: int
    begin: float
    end: float
    luck: Amount


class BestLine(Turn):
    """The best that was found for the turn that cost most, thought about for longer."""

    at: int
    seat: SeatName


class Found(Struct):
    """What was found of a game; `noise` is the usual error of a cost.

    Keys are seats, or `village` where all win together. `rounds` and `other_luck`, of all that
    chance decided but raiders, are for such a game.
    """

    budget: str
    noise: float
    curves: dict[str, list[CurvePoint]]
    costliest: list[Costly]
    costliest_of: dict[SeatName, list[Costly]]
    luck: dict[str, Amount]
    given_away: dict[str, Amount]
    rounds: list[Round] | None
    other_luck: Amount | None
    best_line: BestLine | None


class Analysis(Struct):
    """How far an analysis is, and what was found once it is done.

    So many seconds may be `left`, once that can be told.
    """

    state: Literal["none", "waiting", "running", "done", "failed"]
    done: int
    total: int
    left: int | None
    found: Found | None
