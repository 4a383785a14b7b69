"""A table: its events and the state they lead to. It only applies events; `decide` makes them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from msgspec import Struct

from tatami.core.game import Game, seat_letter
from tatami.core.move_stack import MoveStack
from tatami.core.registry import find_game
from tatami.core.text.words import Gap, Sentence
from tatami.kits.records.deal import setting_line
from tatami.kits.records.scheme import Beacon, deal_seed, seed_of_scheme_1
from tatami.server.moment import Moment
from tatami.server.schema.setup import Setting
from tatami.server.table import events
from tatami.server.table.clock import Clocks
from tatami.server.table.history_token import NO_HISTORY, next_token
from tatami.server.table.names import distinguished
from tatami.server.table.steps import Steps

Status = Literal["open", "playing", "over"]


class StoredEvent(Struct, frozen=True):
    """An event with its number and its time, and the action that caused it, if any.

    `time` is its date, `steady` its time by the steady clock, both in ms. `person` sent
    the action with the id `action`; `digest` is that of its content.
    """

    number: int
    time: int
    steady: int
    event: events.AnyEvent
    person: str | None = None
    action: str | None = None
    digest: str | None = None


@dataclass(slots=True)
class Seat:
    """Who has a seat, and who plays it: with both, the bot stands in for the person.

    An open seat can be reserved for a person.
    """

    person: str | None = None
    name: str = ""
    bot: str = ""
    entropy: str = ""
    entropy_hash: str = ""
    out: bool = False
    kept_for: str | None = None

    @property
    def is_open(self) -> bool:
        """Can somebody sit down here?"""
        return self.person is None and not self.bot

    @property
    def is_played(self) -> bool:
        """Is it played by its person?"""
        return self.person is not None and not self.bot


@dataclass(slots=True)
class UndoRequest:
    """A request to take moves back, made by event `number`; `agreed` are the seats that agreed."""

    seat: int
    back_to: int
    number: int
    agreed: set[int] = field(default_factory=set)


class Table:
    """The state of a table after its events."""

    def __init__(self, table_id: str, secret: str) -> None:
        self.id = table_id
        self.secret = secret
        self.events: list[StoredEvent] = []
        self.tokens: list[str] = []
        self.steps: dict[int, range] = {}  # the indexes of an event's moves
        self.undone_stacks: dict[int, MoveStack] = {}  # of events with moves that were taken back
        self.applied: dict[tuple[str, str], StoredEvent] = {}
        self.acted: Counter[str] = Counter()  # how often each person did something but move
        self.status: Status = "open"
        self.seats: list[Seat] = []
        self.moves: list[str] = []
        self.makers: list[str | None] = []  # of each move: its person; None for bots and chance
        self.request: UndoRequest | None = None
        self.ended: events.Ended | None = None
        self.imported: events.Imported | None = None
        self.rematch: str | None = None
        self.flagged: int | None = None
        self.left_turn: tuple[int, int, int] | None = None  # who left it, its revision, and when
        self.expired: tuple[int, int] | None = None  # whose time was up, and in which revision
        self.holder: int | None = None  # the seat whose player has the shared device
        self.is_removed = False
        self.locked_at: int | None = None
        self.withheld: set[int] = set()
        self.beacon: Beacon | None = None
        self.waiting_since = 0
        self.changed = 0  # a date, like the next two
        self.started_at: int | None = None
        self.ended_at: int | None = None
        self.revision = 0
        self.furthest = 0
        self.cache: dict[object, Any] = {}  # derived from the state; kept across chat
        self._steps: dict[int, Steps] = {}
        self._seed = b""

    def new_game(self) -> Game:
        """Return the game before its first move."""
        if self.position:
            return find_game(self.setting.game).from_position(self.position)
        return self.setting.new_game()

    # -------------------------------------------------------------------------- its state

    @property
    def number(self) -> int:
        """The number of the last event; they count from 1."""
        return len(self.events)

    @property
    def history(self) -> str:
        """The token of all events so far."""
        return self.tokens[-1] if self.tokens else NO_HISTORY

    def has_history(self, number: int, token: str) -> bool:
        """Is this the token of the first `number` events here?"""
        return 0 < number <= len(self.tokens) and self.tokens[number - 1] == token

    def knows_history(self, token: str) -> bool:
        """Is this the token of the events so far, or of some of the first of them?"""
        return any(known == token for known in reversed(self.tokens))

    @property
    def actor(self) -> int | None:
        """The seat to act, while the game is under way."""
        if self.status != "playing":
            return None
        actor = self.game.kernel.actor
        return actor if actor >= 0 else None

    @property
    def bot_to_move(self) -> str:
        """The bot that has to move."""
        if self.actor is None:
            return ""
        if self.flagged == self.actor:
            return self.setting.stand_in
        return self.seats[self.actor].bot

    @property
    def plays_unwatched(self) -> bool:
        """Do bots move while nobody watches? Not while all people are away."""
        there = [seat for seat in self.seats if seat.person is not None and not seat.out]
        return any(seat.is_played for seat in there) if there else bool(self.people())

    @property
    def seed(self) -> bytes:
        """The seed of the deal, which only this server knows before the end."""
        if self._seed:
            return self._seed
        seed = self.seed_with(self.entropy, self.beacon)
        if self.status != "open":  # until then entropy can still be added
            self._seed = seed
        return seed

    def seed_with(self, entropy: Mapping[int, str], beacon: Beacon | None) -> bytes:
        """Return the seed of the deal with this entropy and this round of the beacon."""
        line = setting_line(self.new_game(), self.rules)
        secret = bytes.fromhex(self.secret)
        if self.scheme == 1:
            return seed_of_scheme_1(secret, self.id, line, entropy)
        return deal_seed(secret, self.id, line, self.entropy_hashes, entropy, beacon)

    @property
    def entropy_hashes(self) -> dict[int, str]:
        """The hashes by which the seats committed to entropy."""
        return {n: seat.entropy_hash for n, seat in enumerate(self.seats) if seat.entropy_hash}

    @property
    def waiting_for_entropy(self) -> list[int]:
        """The seats that have to reveal their entropy before the game starts."""
        if self.locked_at is None or self.status != "open":
            return []
        return sorted(self.entropy_hashes.keys() - self.entropy.keys() - self.withheld)

    @property
    def waits_for_beacon(self) -> bool:
        """Does only the beacon's round remain to be drawn before the game starts?"""
        is_locked = self.locked_at is not None and self.status == "open"
        return is_locked and self.beacon is not None and not self.waiting_for_entropy

    @property
    def entropy(self) -> dict[int, str]:
        """The entropy that the seats added to the deal."""
        return {n: seat.entropy for n, seat in enumerate(self.seats) if seat.entropy}

    def seats_of(self, person: str) -> list[int]:
        """Return the seats a person has."""
        return [n for n, seat in enumerate(self.seats) if seat.person == person]

    def people(self) -> set[str]:
        """Return everybody with a seat or a reserved one, and the person who imported the game."""
        if self.is_removed:
            return set()
        people = {seat.person or seat.kept_for for seat in self.seats}
        if self.imported is not None:
            people.add(self.host)
        return {person for person in people if person is not None}

    @property
    def at_table(self) -> set[str]:
        """The host and the players."""
        return {self.host, *self.people()}

    @property
    def delay_ms(self) -> int:
        """How late spectators see what happens."""
        return 1000 * self.setting.delay

    def players(self) -> set[str]:
        """Return everybody with a seat who has not resigned, whether they are there or not."""
        return {seat.person for seat in self.seats if seat.person is not None and not seat.out}

    def seats_to_agree(self) -> list[int]:
        """Return the seats whose people still have to agree to the request."""
        if self.request is None:
            return []
        agreed = {self.seats[n].person for n in (self.request.seat, *self.request.agreed)}
        left = self.players() - agreed
        return [n for n, seat in enumerate(self.seats) if seat.person in left and not seat.out]

    def may_view(self, viewer: int | None, person: str | None) -> bool:
        """Return whether a person may view the table as a seat, or as a spectator."""
        if viewer is not None:
            is_seat = person is not None and viewer < len(self.seats)
            return is_seat and self.seats[viewer].person == person
        if self.setting.watch or self.status == "open" or person == self.host:
            return True
        return person is not None and bool(self.seats_of(person))

    @property
    def is_shared(self) -> bool:
        """Do several players share one device, and hide something from each other?

        That is where one person has all seats that are not bots'. Nobody else waits for them, so
        they may stop their clocks while the device is passed on.
        """
        persons = [seat.person for seat in self.seats if seat.person is not None]
        is_one = len(persons) > 1 and len({*persons}) == 1
        return is_one and self.game.SPEC.hides_hands

    @property
    def is_covered(self) -> bool:
        """Does the player to act not have the shared device yet?"""
        is_waiting = self.actor is not None and self.actor != self.holder
        return is_waiting and self.setting.covers and self.is_shared

    def speakers(self) -> set[str]:
        """Return everybody who may chat here, or did."""
        spoke = {
            stored.event.person for stored in self.events if isinstance(stored.event, events.Said)
        }
        return {self.host, *self.people(), *spoke}

    def names(self) -> dict[int, str]:
        """Return the names of the seats for a record, distinct even if people have the same."""
        return distinguished({n: seat.name or seat.bot for n, seat in enumerate(self.seats)})

    def player(self, seat: int) -> Gap:
        """Return the name of the person in a seat, or “Player B” where nobody has a name."""
        if self.seats[seat].name:
            return self.names()[seat]
        return Sentence("tatami.server", "player", {"seat": seat_letter(seat)})

    def stack_of(self, number: int) -> MoveStack:
        """Return the stack with the moves of an event, even if they were taken back."""
        return self.undone_stacks.get(number) or self.game.move_stack

    def steps_of(self, number: int) -> Steps:
        """Return the moves of an event, with the messages made from them lately."""
        if number not in self._steps:
            moves = self.steps.get(number, range(0))
            is_newest = number == self.number
            self._steps[number] = Steps(self.game, self.stack_of(number), moves, is_newest)
        return self._steps[number]

    def rest(self) -> None:
        """Free whatever can be derived again: messages and past positions."""
        self.cache.clear()
        self._steps.clear()
        if self.events:
            self.game.move_stack.rest()

    # -------------------------------------------------------------------------- its events

    def append(
        self,
        new_events: Iterable[events.AnyEvent],
        now: Moment,
        person: str | None = None,
        action: str | None = None,
        digest: str | None = None,
        game: Game | None = None,
    ) -> list[StoredEvent]:
        """Apply new events and return them as they are stored.

        Only the first carries the action that caused them. `game` is the game after them, if it
        was computed already.
        """
        stored_events: list[StoredEvent] = []
        for event in new_events:
            number = self.number + 1
            stored = StoredEvent(number, *now, event, person, action, digest)
            self.apply(stored, game)
            stored_events.append(stored)
            person = action = digest = None
        return stored_events

    def apply(self, stored: StoredEvent, game: Game | None = None) -> None:
        """Apply an event; `game` is the game after it, if it is known already."""
        if stored.number != self.number + 1:
            raise ValueError(f"event {stored.number} cannot follow {self.number}")
        if not isinstance(stored.event, events.Said):
            self.cache.clear()
            self._steps.clear()
        now = stored.steady
        if self.status != "over":  # chat and rematches do not change a finished game
            self.changed = stored.time
        match stored.event:
            case events.Created() as created:
                self._create(created)
            case events.Imported() as imported:
                self._import(imported)
            case (
                (events.Sat() | events.Kept() | events.Stood() | events.Seated())
                | (events.Locked() | events.Revealed() | events.Withheld())
            ) as before_start:
                self._prepare(before_start, now)
            case events.Started() as started:
                self.started_at = stored.time
                self._start(started, now)
            case events.Moved(seat, moves, deals, bot):
                self._play(moves, deals, now, game, None if bot else self.seats[seat].person)
            case events.Undone(_, back_to):
                self._undo(back_to, now)
            case events.Asked(seat, back_to):
                self.request = UndoRequest(seat, back_to, stored.number)
            case events.Answered(seat, yes):
                self._answer(seat, yes)
            case events.Resigned(seat):
                self._resign(seat, now)
            case events.Left(seat):
                self._stand_in(seat, now)
            case events.Returned(seat, same_turn):
                self._return(seat, now, same_turn)
            case events.RanOut(seat):
                self._run_out(seat, now)
            case events.Uncovered(seat):
                self.holder = seat
                self._run_clock(now, moved=False)
            case events.Removed():
                self.is_removed = True
            case events.Resumed(spent):
                self.clocks.resume(now, spent)
            case events.Ended() as ended:
                self.ended_at = stored.time
                self._end(ended, now)
            case events.Rematched(table):
                self.rematch = table
            case events.Said():
                pass
        self._add(stored)

    def _add(self, stored: StoredEvent) -> None:
        """Add an event that was applied."""
        self.events.append(stored)
        self.tokens.append(next_token(self.history, stored.time, stored.person, stored.action))
        if stored.person is not None and stored.action is not None:
            self.applied[stored.person, stored.action] = stored
            self.acted[stored.person] += not isinstance(stored.event, events.Moved)

    def before(self, number: int) -> Table:
        """Return the table as it was before an event."""
        table = Table(self.id, self.secret)
        for stored in self.events[: number - 1]:
            table.apply(stored)
        return table

    def _create(self, event: events.Created) -> None:
        self.setting: Setting = event.setting
        self.host = event.host
        self.host_name = event.host_name
        self.commitment = event.commitment
        self.scheme = event.scheme
        self.rules = event.rules
        self.rematch_of = event.rematch_of
        self.position = event.position
        self.alone = event.alone
        self.game = self.new_game()
        self.seats = [Seat() for _ in range(self.game.seats)]
        self.clocks = Clocks(event.setting.clock, self.game.seats)

    def _prepare(self, event: events.BeforeStart, now: int) -> None:
        """Apply what happens to seats and entropy before the game starts."""
        match event:
            case events.Sat(seat, person, name, entropy, entropy_hash):
                self.seats[seat] = Seat(person, name, "", entropy, entropy_hash)
            case events.Kept(seat, person, name):
                self.seats[seat] = Seat(name=name, kept_for=person)
            case events.Stood(seat):
                self.seats[seat] = Seat()
            case events.Seated(seat, bot):
                self.seats[seat] = Seat(bot=bot)
            case events.Locked(chain, number):
                self.locked_at = now
                self.beacon = Beacon(chain, number) if chain else None
            case events.Revealed(seat, entropy):
                self.seats[seat].entropy = entropy
            case events.Withheld(seats):
                self.withheld.update(seats)

    def _import(self, event: events.Imported) -> None:
        self.imported = event
        self.seats = [Seat(name=name) for name in event.names]

    def _start(self, event: events.Started, now: int) -> None:
        self.status = "playing"
        if self.beacon is not None:
            self.beacon = replace(
                self.beacon, randomness=event.randomness, signature=event.signature
            )
        self._play([], event.deals, now)

    def _play(
        self,
        moves: list[str],
        deals: list[str],
        now: int,
        game: Game | None = None,
        maker: str | None = None,
    ) -> None:
        first = len(self.game.history)
        if game is not None:
            game.move_stack.remember(first, self.game.kernel)  # which nobody plays on from
        else:
            for text in (*moves, *deals):
                self.game.push(text)
        self.game = game or self.game
        self.moves += moves + deals
        self.makers += [maker] * len(moves) + [None] * len(deals)
        self.request = None
        self.flagged = None
        self.waiting_since = now
        self.revision += 1
        further = len(self.game.history) > self.furthest
        self.furthest = max(self.furthest, len(self.game.history))
        self._run_clock(now, moved=further)  # moves that were taken back add no time twice
        if len(self.game.history) > first:
            self.steps[self.number + 1] = range(first, len(self.game.history))

    def _undo(self, back_to: int, now: int) -> None:
        stack = self.game.move_stack.archived(len(self.game.history))
        for number, steps in self.steps.items():
            if steps[-1] >= back_to and number not in self.undone_stacks:
                self.undone_stacks[number] = stack
        while len(self.game.history) > back_to:
            self.game.pop()
        del self.moves[back_to:], self.makers[back_to:]
        self.request = None
        self.revision += 1
        self.waiting_since = now
        self.clocks.run_after_undo(self._clocked(), now)

    def _answer(self, seat: int, yes: bool) -> None:
        if not yes:
            self.request = None
        elif self.request is not None:
            self.request.agreed.add(seat)

    def _resign(self, seat: int, now: int) -> None:
        self.seats[seat].out = True
        self._stand_in(seat, now)

    def _return(self, seat: int, now: int, same_turn: bool) -> None:
        self.seats[seat].bot = ""
        if seat == self.actor:
            self.waiting_since = now
        if same_turn and self.left_turn is not None:
            self.clocks.run_after_absence(seat, now, now - self.left_turn[2])
        else:
            self._run_clock(now, moved=False)

    def _run_out(self, seat: int, now: int) -> None:
        self.flagged = seat
        self.expired = seat, self.revision
        self.clocks.run(None, now, moved=False)

    def _stand_in(self, seat: int, now: int) -> None:
        if self.clocks.running == seat:
            self.left_turn = seat, self.revision, now
        self.seats[seat].bot = self.setting.stand_in
        self.request = None
        if self.flagged == seat:
            self.flagged = None
        self._run_clock(now, moved=False)

    def _end(self, event: events.Ended, now: int) -> None:
        self.status = "over"
        self.ended = event
        self.request = None
        self.clocks.run(None, now, moved=False)
        for seat in self._stood_in_too_late():
            seat.bot = ""

    def _stood_in_too_late(self) -> list[Seat]:
        """Return the seats where the bot standing in made no move before the end."""
        moved = (one.event for one in self.events if isinstance(one.event, events.Moved))
        last = {event.seat: event.bot for event in moved}
        return [s for n, s in enumerate(self.seats) if s.person is not None and not last.get(n)]

    def _run_clock(self, now: int, moved: bool) -> None:
        self.clocks.run(self._clocked(), now, moved)

    def _clocked(self) -> int | None:
        """Return the seat whose clock runs now: the one to act, if a person plays it."""
        actor = self.actor
        played = actor is not None and self.seats[actor].is_played and self.flagged != actor
        return actor if played and not self.is_covered else None
