"""A table as it stands, for a viewer: the table itself, the game, and a lesson."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from msgspec import Struct

from tatami.server.schema.base import Data, GameName, Message, SeatName
from tatami.server.schema.setup import Setting

Status = Literal["open", "playing", "over"]
EndReason = Literal["played", "resigned", "time", "given-up", "unfinished"]
Proof = Literal["", "holds", "broken"]

if TYPE_CHECKING:
    View = dict[str, Any]
else:

    class View(Struct):
        """All of a game that a viewer may know; each game adds fields of its own.

        Seats are numbers here, from 0. `actor` is who is to act: a seat, `chance` or `over`.
        `legal` are the moves that the viewer can make now.
        """

        game: GameName
        players: int
        edition: str
        options: dict[str, str]
        phase: str
        turn: int
        actor: int | Literal["chance", "over"]
        seat: int | None
        legal: list[str]
        outcome: dict[str, Any] | None


class SeatState(Message, frozen=True):
    """Who has a seat, and who plays it: with both, the bot stands in for the person."""

    seat: SeatName
    person: str | None
    name: str
    bot: str
    resigned: bool
    reserved_for: str | None


class Clock(Message, frozen=True):
    """What each seat had left, in ms, and which clock runs since when."""

    left: list[int]
    running: SeatName | None
    since: int


class UndoRequest(Message, frozen=True):
    """How many moves a seat asks to take back, and who has to agree yet."""

    seat: SeatName
    moves: int
    waiting_for: list[SeatName]


class Result(Message, frozen=True):
    """How a game ended, and who won it."""

    reason: EndReason
    winners: list[SeatName]


class ProvedResult(Result, frozen=True):
    """How a game ended, with the secret that proves its deal."""

    secret: str


class ImportInfo(Message, frozen=True):
    """A game that was played elsewhere; if its record does not hold to its end, in which line.

    `rule` is the one of the game that its next move breaks, if any. `proof` says whether the proof
    of its deal holds, if it has one.
    """

    error: str
    line: int
    rule: str
    proof: Proof


class TableInfo(Message, frozen=True, kw_only=True):
    """What everybody may know of a table but its game.

    `since` is when the actor's turn began, in ms. `continued` says whether it begins from a moment
    of another game.
    """

    id: str
    status: Status
    setting: Setting
    host: str
    host_name: str
    commitment: str
    rematch_of: str | None
    rematch: str | None
    continued: bool
    seats: list[SeatState]
    actor: SeatName | None
    since: int
    clock: Clock | None
    undo_request: UndoRequest | None
    ended: ProvedResult | None
    imported: ImportInfo | None


class TableSummary(Message, frozen=True, kw_only=True):
    """A table in a list; `created` and `changed` are times in ms.

    A game that is over changes no more. `moves` counts what people and bots did; `imported` are
    games that were played elsewhere.
    """

    id: str
    status: Status
    setting: Setting
    host: str
    host_name: str
    commitment: str
    seats: list[SeatState]
    actor: SeatName | None
    created: int
    changed: int
    moves: int
    ended: Result | None
    imported: bool


class SeatTitle(Message, frozen=True):
    """What sentences call a seat, and the name it has in the game itself, if it has one."""

    text: str
    name: str


class EarlyMoves(Message, frozen=True):
    """Moves that would end a lesson while there is more to try, and what to say before them."""

    moves: list[str]
    text: str


class LessonState(Message, frozen=True):
    """How far a learner has come: what to do next in words, and the moves that do it.

    `praise` is for what was done well since the last turn; `wasted` says why a move did nothing.
    """

    goals: list[str]
    met: list[str]
    goal: str | None
    text: str
    praise: str
    wasted: str
    moves: list[str]
    too_soon: EarlyMoves


class TableState(Message, frozen=True, kw_only=True):
    """How a table stands after the event of a number.

    `seat_names` has what sentences call each seat. `undo` says how the viewer's last move could be
    taken back, and `outcome` in words how the game was decided.
    """

    number: int
    table: TableInfo
    seat_names: list[SeatTitle]
    view: View | None
    undo: Literal["free", "ask"] | None
    outcome: list[str]
    lesson: LessonState | None


class Board(Message, frozen=True):
    """What never changes in a game, to draw it, and the names of all pieces and places."""

    board: Data
    names: Data
