"""The state of a table for a viewer: the table itself, the game, and a lesson."""

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
        """Everything that a viewer may know of a game; each game has further fields.

        Seats are numbers from 0 here. `actor` is who is to act: a seat, `chance` or `over`.
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
    """The time each seat had left, in ms, and which clock has been running since when.

    `since` is a time by the server's steady clock, as `time` of `presence` is; it is no date.
    """

    left: list[int]
    running: SeatName | None
    since: int


class UndoRequest(Message, frozen=True):
    """How many moves a seat asks to take back, and who still has to agree.

    `number` is that of the event `asked`.
    """

    seat: SeatName
    moves: int
    waiting_for: list[SeatName]
    number: int


class Result(Message, frozen=True):
    """How a game ended, and who won it."""

    reason: EndReason
    winners: list[SeatName]


class ProvedResult(Result, frozen=True):
    """How a game ended, with the secret that proves its deal."""

    secret: str


class ImportInfo(Message, frozen=True):
    """An imported game; if its record is not valid to the end, `line` and `error` say why.

    `rule` is the rule that the next move would break, if any. `proof` says whether the proof of
    the deal is valid, if there is one.
    """

    error: str
    line: int
    rule: str
    proof: Proof


class BeaconState(Message, frozen=True):
    """The round of a public beacon that the deal waits for, and its values once it has them."""

    chain: str
    round: int
    randomness: str
    signature: str


class DealState(Message, frozen=True, kw_only=True):
    """What goes into the deal: entropy hashes and revealed entropy by seat, and a beacon.

    Since `locked`, a time in ms, the hashes are fixed and `waiting_for` have to reveal; after
    `deadline` the game may start without them. `withheld` are those left out so.
    """

    scheme: int
    hashes: dict[SeatName, str]
    entropy: dict[SeatName, str]
    locked: int | None
    deadline: int | None
    waiting_for: list[SeatName]
    withheld: list[SeatName]
    beacon: BeaconState | None


class TableInfo(Message, frozen=True, kw_only=True):
    """What everybody may know of a table, except the game itself.

    `since` is when the actor's turn began, in ms by the server's steady clock. `continued` says
    whether the game continues from a position of another one.
    """

    id: str
    status: Status
    setting: Setting
    host: str
    host_name: str
    commitment: str
    deal: DealState
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

    `changed` no longer advances once the game is over. `moves` counts those of people and bots;
    `imported` games were played elsewhere.
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


class TableList(Message, frozen=True):
    """A part of a list of tables; `next` is the `cursor` of the part after it, if there is one."""

    tables: list[TableSummary]
    next: str | None


class SeatTitle(Message, frozen=True):
    """What sentences call a seat; its name in the game itself and its colour, if it has them."""

    text: str
    name: str
    colour: str


class EarlyMoves(Message, frozen=True):
    """Moves that would end a lesson while there is more to try, and a warning about them."""

    moves: list[str]
    text: str


class LessonState(Message, frozen=True):
    """The progress of a lesson: what to do next in words, and the moves that do it.

    `praise` is for what went well since the last turn; `wasted` says why a move had no effect.
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
    """The state of a table after event `number`.

    `seat_names` has what sentences call each seat. `undo` says how the viewer's last move could be
    taken back, `undo_text` what that would do, or why it is not possible, and `outcome` how the
    game was decided, in words.
    """

    number: int
    table: TableInfo
    seat_names: list[SeatTitle]
    view: View | None
    undo: Literal["free", "ask"] | None
    undo_text: str
    outcome: list[str]
    lesson: LessonState | None


class Board(Message, frozen=True):
    """What never changes in a game, for drawing it, and the names of all pieces and places."""

    board: Data
    names: Data
