"""A table: all that happened at it, and what stands there now. It only follows; others decide."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from typing import Any, Literal

from msgspec import Raw, Struct

from tatami.core.game import Game
from tatami.core.kernel import Kernel
from tatami.games import find_game
from tatami.records.deal import deal_seed, setting_line
from tatami.server import happenings as h
from tatami.server.clock import Clocks
from tatami.server.setting import Setting

Status = Literal["open", "playing", "over"]


class Entry(Struct, frozen=True):
    """What happened, with its number and its time in ms; and who asked for it by which id.

    `digest` tells whether it was asked for by the same words.
    """

    number: int
    time: int
    what: h.AnyHappening
    person: str | None = None
    action: str | None = None
    digest: str | None = None


@dataclass(slots=True)
class Seat:
    """Who has a seat, and who plays it: with both, the bot stands in for the person.

    An open one can be kept for somebody.
    """

    person: str | None = None
    name: str = ""
    bot: str = ""
    entropy: str = ""
    out: bool = False
    kept_for: str | None = None

    @property
    def is_open(self) -> bool:
        """Can somebody sit here?"""
        return self.person is None and not self.bot

    @property
    def is_played(self) -> bool:
        """Does its person play it?"""
        return self.person is not None and not self.bot


@dataclass(frozen=True, slots=True)
class Step:
    """A move of the game with the positions around it, to tell it later.

    There are many: they keep no more than that, and what was told as it was written.
    """

    before: Kernel
    action: int
    after: Kernel
    hidden_from: Collection[int | None]
    told: dict[tuple[bool, str], Raw] = field(default_factory=dict)


def steps_since(game: Game, first: int) -> tuple[Step, ...]:
    """Give the moves of a game from a number on, each with the positions around it."""
    return tuple(step_of(game, index) for index in range(first, len(game.history)))


def step_of(game: Game, index: int) -> Step:
    """Give a move of a game with the positions around it."""
    before = game.at(index)
    move = game.move(game.history[index])
    viewers = (None, *range(game.seats)) if before.hides(move, None) else ()  # else all see it
    hidden = tuple(viewer for viewer in viewers if before.hides(move, viewer))
    return Step(before.kernel, move.action, game.kernel_at(index + 1), hidden)


@dataclass(slots=True)
class Request:
    """Moves that a seat asked to take back; `agreed` are the seats that said yes."""

    seat: int
    back_to: int
    agreed: set[int] = field(default_factory=set)


@dataclass(frozen=True, slots=True)
class Foreseen:
    """The game as it will be when something has happened that was just decided."""

    what: h.Moved
    game: Game


class Table:
    """What stands at a table after its entries."""

    def __init__(self, table_id: str, secret: str) -> None:
        self.id = table_id
        self.secret = secret
        self.entries: list[Entry] = []
        self.steps: dict[int, tuple[Step, ...]] = {}
        self.counted: dict[tuple[str, str], Entry] = {}
        self.status: Status = "open"
        self.seats: list[Seat] = []
        self.moves: list[str] = []
        self.request: Request | None = None
        self.ended: h.Ended | None = None
        self.imported: h.Imported | None = None
        self.rematch: str | None = None
        self.flagged: int | None = None
        self.waiting_since = 0
        self.changed = 0
        self.plays = 0
        self.furthest = 0
        self.foreseen: Foreseen | None = None
        self.memo: dict[object, Any] = {}  # what was made of the table as it stands
        self._seed = b""

    def new_game(self) -> Game:
        """Give the game before its first move."""
        if self.position:
            return find_game(self.setting.game).from_position(self.position)
        return self.setting.new_game()

    # ----------------------------------------------------------------------- what it is now

    @property
    def number(self) -> int:
        """The number of the last entry; they count from 1."""
        return len(self.entries)

    @property
    def actor(self) -> int | None:
        """The seat to decide, while the game goes on."""
        return self.game.actor if self.status == "playing" and self.game.actor >= 0 else None

    @property
    def bot_to_move(self) -> str:
        """The bot that has to move."""
        if self.actor is None:
            return ""
        if self.flagged == self.actor:
            return self.setting.stand_in
        return self.seats[self.actor].bot

    @property
    def goes_on_unseen(self) -> bool:
        """Do bots move here though nobody looks on? Not while all people are away."""
        there = [seat for seat in self.seats if seat.person is not None and not seat.out]
        return any(seat.is_played for seat in there) if there else bool(self.people())

    @property
    def seed(self) -> bytes:
        """What the deal follows from; only this server knows it before the end."""
        if not self._seed:
            line = setting_line(self.new_game())
            self._seed = deal_seed(bytes.fromhex(self.secret), self.id, line, self.entropy)
        return self._seed

    @property
    def entropy(self) -> dict[int, str]:
        """What the seats added to the deal."""
        return {n: seat.entropy for n, seat in enumerate(self.seats) if seat.entropy}

    def seats_of(self, person: str) -> list[int]:
        """Give the seats a person has."""
        return [n for n, seat in enumerate(self.seats) if seat.person == person]

    def people(self) -> set[str]:
        """Give all who have a seat, or for whom one is kept; and who brought a game here."""
        people = {seat.person or seat.kept_for for seat in self.seats}
        if self.imported is not None:
            people.add(self.host)
        return {person for person in people if person is not None}

    def others_asked(self) -> list[int]:
        """Give the seats whose people have to agree to the request, and have not yet."""
        if self.request is None:
            return []
        agreed = {self.seats[n].person for n in (self.request.seat, *self.request.agreed)}
        return [
            n for n, seat in enumerate(self.seats) if seat.is_played and seat.person not in agreed
        ]

    def may_look(self, viewer: int | None, person: str | None) -> bool:
        """Tell whether somebody may look with the eyes of a seat, or of a spectator."""
        mine = [] if person is None else self.seats_of(person)
        if viewer is not None:
            return viewer in mine
        return bool(self.setting.watch or mine or person == self.host or self.status == "open")

    def speakers(self) -> set[str]:
        """Give all who may speak here, or did."""
        spoke = {entry.what.person for entry in self.entries if isinstance(entry.what, h.Said)}
        return {self.host, *self.people(), *spoke}

    def names(self) -> dict[int, str]:
        """Give the names of the seats, for a record."""
        return {n: seat.name or seat.bot for n, seat in enumerate(self.seats)}

    # ------------------------------------------------------------------------- what happens

    def follow(self, entry: Entry) -> None:
        """Let what happened happen here."""
        if entry.number != self.number + 1:
            raise ValueError(f"entry {entry.number} cannot follow {self.number}")
        self.memo.clear()
        if self.status != "over":  # talk and rematches do not make a finished game a new one
            self.changed = entry.time
        steps = self._apply(entry.what, entry.time)
        self.entries.append(entry)
        if steps:
            self.steps[entry.number] = steps
        if entry.person is not None and entry.action is not None:
            self.counted[entry.person, entry.action] = entry

    def happen(
        self,
        what: Iterable[h.AnyHappening],
        now: int,
        person: str | None = None,
        action: str | None = None,
        digest: str | None = None,
    ) -> list[Entry]:
        """Let things happen here now; only the first entry counts as the action."""
        entries: list[Entry] = []
        for happening in what:
            entry = Entry(self.number + 1, now, happening, person, action, digest)
            self.follow(entry)
            entries.append(entry)
            person = action = digest = None
        return entries

    def before(self, number: int) -> Table:
        """Give the table as it was before an entry."""
        table = Table(self.id, self.secret)
        for entry in self.entries[: number - 1]:
            table.follow(entry)
        return table

    def _apply(self, what: h.AnyHappening, now: int) -> tuple[Step, ...]:
        match what:
            case h.Created():
                self._lay(what)
            case h.Imported(_, names):
                self.imported = what
                self.seats = [Seat(name=name) for name in names]
            case h.Sat(seat, person, name, entropy):
                self.seats[seat] = Seat(person, name, entropy=entropy)
            case h.Kept(seat, person, name):
                self.seats[seat] = Seat(name=name, kept_for=person)
            case h.Stood(seat):
                self.seats[seat] = Seat()
            case h.Seated(seat, bot):
                self.seats[seat] = Seat(bot=bot)
            case h.Started(deals):
                self.status = "playing"
                return self._play([], deals, now)
            case h.Moved(_, moves, deals):
                foreseen = self.foreseen
                game = foreseen.game if foreseen is not None and foreseen.what is what else None
                return self._play(moves, deals, now, game)
            case h.Undone(_, back_to):
                self._take_back(back_to, now)
            case h.Asked(seat, back_to):
                self.request = Request(seat, back_to)
            case h.Answered(seat, yes):
                self._answer(seat, yes)
            case h.Resigned(seat):
                self.seats[seat].out = True
                self._stand_in(seat, now)
            case h.Left(seat):
                self._stand_in(seat, now)
            case h.Returned(seat):
                self.seats[seat].bot = ""
                if seat == self.actor:
                    self.waiting_since = now
                self._run_clock(now, moved=False)
            case h.RanOut(seat):
                self.flagged = seat
                self.clocks.turn(None, now, moved=False)
            case h.Resumed():
                self.clocks.restart(now)
            case h.Ended():
                self._end(what, now)
            case h.Rematched(table):
                self.rematch = table
            case h.Said():
                pass
        return ()

    def _lay(self, what: h.Created) -> None:
        self.setting: Setting = what.setting
        self.host = what.host
        self.host_name = what.host_name
        self.commitment = what.commitment
        self.rematch_of = what.rematch_of
        self.position = what.position
        self.game = self.new_game()
        self.seats = [Seat() for _ in range(self.game.seats)]
        self.clocks = Clocks(what.setting.clock, self.game.seats)

    def _play(
        self, moves: list[str], deals: list[str], now: int, foreseen: Game | None = None
    ) -> tuple[Step, ...]:
        first = len(self.game.history)
        if foreseen is None:
            for text in (*moves, *deals):
                self.game.push(text)
        self.game = foreseen or self.game
        self.foreseen = None
        self.moves += moves + deals
        self.request = None
        self.flagged = None
        self.waiting_since = now
        self.plays += 1
        further = len(self.game.history) > self.furthest
        self.furthest = max(self.furthest, len(self.game.history))
        self._run_clock(now, moved=further)  # what was taken back gives no time again
        return steps_since(self.game, first)

    def _take_back(self, back_to: int, now: int) -> None:
        while len(self.game.history) > back_to:
            self.game.pop()
        del self.moves[back_to:]
        self.request = None
        self.plays += 1
        self.waiting_since = now
        self.clocks.back(self._clocked(), now)

    def _answer(self, seat: int, yes: bool) -> None:
        if not yes:
            self.request = None
        elif self.request is not None:
            self.request.agreed.add(seat)

    def _stand_in(self, seat: int, now: int) -> None:
        self.seats[seat].bot = self.setting.stand_in
        self.request = None
        if self.flagged == seat:
            self.flagged = None
        self._run_clock(now, moved=False)

    def _end(self, what: h.Ended, now: int) -> None:
        self.status = "over"
        self.ended = what
        self.request = None
        self.clocks.turn(None, now, moved=False)
        for seat in self._stood_in_too_late():
            seat.bot = ""

    def _stood_in_too_late(self) -> list[Seat]:
        """Give the seats whose bots made no move for their people before the end."""
        moved = (entry.what for entry in self.entries if isinstance(entry.what, h.Moved))
        last = {what.seat: what.bot for what in moved}
        return [s for n, s in enumerate(self.seats) if s.person is not None and not last.get(n)]

    def _run_clock(self, now: int, moved: bool) -> None:
        self.clocks.turn(self._clocked(), now, moved)

    def _clocked(self) -> int | None:
        """Give the seat whose clock runs now: who has to act, if a person does."""
        actor = self.actor
        played = actor is not None and self.seats[actor].is_played and self.flagged != actor
        return actor if played else None
