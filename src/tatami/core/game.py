"""The human side of every game: named moves, undo, views, refusals that cite a rule.

A game is a kernel and the moves that led to its position. `push` and `pop` work as in python-chess;
chance has its own moves, with known odds, so that nothing random is hidden in a game.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from fractions import Fraction
from operator import index
from typing import TYPE_CHECKING, Any, ClassVar, Final, Protocol, Self

from tatami.core.actors import CHANCE, OVER, SEAT_LETTERS, Actor
from tatami.core.errors import IllegalMove, NotationError, OptionError
from tatami.core.kernel import Kernel, Rng
from tatami.core.move_stack import MoveStack
from tatami.core.options import Option, OptionValue, check_value, option_text, resolve_options
from tatami.core.spec import GameSpec
from tatami.core.text.worded import MoveError

if TYPE_CHECKING:
    from tatami.core.rules.rulebook import Rulebook

DEAL = "deal"  # the name of chance as an actor
HIDDEN = "?"  # a move that the viewer may not see


def seat_letter(seat: int) -> str:
    """Return the letter of a seat: A is seat 0."""
    return SEAT_LETTERS[seat]


def parse_seat(text: str, seats: int) -> int:
    """Parse a seat's letter."""
    seat = SEAT_LETTERS.find(text.upper()) if len(text) == 1 else -1
    if not 0 <= seat < seats:
        raise NotationError(
            f"there is no seat {text!r}; seats are {', '.join(SEAT_LETTERS[:seats])}"
        )
    return seat


def actor_name(actor: int) -> str:
    """Return the name of an actor: a seat's letter, or `deal` for chance."""
    return DEAL if actor == CHANCE else seat_letter(actor)


def parse_actor(name: str, seats: int) -> int:
    """Parse the name of an actor. Raises NotationError for an unknown seat."""
    return CHANCE if name == DEAL else parse_seat(name, seats)


# Indexing a list is faster than Actor(n): index -1 is CHANCE and -2 is OVER.
ACTORS: Final = [*(actor for actor in Actor if actor >= 0), Actor.OVER, Actor.CHANCE]


class Move(Protocol):
    """A move of a game: an action with a name. `str` gives its notation."""

    @property
    def action(self) -> int:
        """The kernel's number for it."""


class Event(Protocol):
    """An automatic consequence of a move, with its rule."""

    @property
    def rule(self) -> str:
        """The id of the rule behind it."""


class Outcome(Protocol):
    """How a game ended."""

    @property
    def reasons(self) -> tuple[str, ...]:
        """The ids of the rules that ended the game."""

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won: one, several together, or none."""


class Game(ABC):
    """A game under way, from set-up to its end."""

    SPEC: ClassVar[GameSpec]
    NAME: ClassVar[str]  # this and the next four are the spec's
    TITLE: ClassVar[str]
    PLAYERS: ClassVar[range]
    QUICK: ClassVar[Mapping[str, str]]
    CO_OPERATIVE: ClassVar[bool]
    EDITIONS: ClassVar[tuple[str, ...]]
    OPTIONS: ClassVar[tuple[Option, ...]]
    SETUPS: ClassVar[tuple[str, ...]] = ()
    PHASES: ClassVar[tuple[str, ...]]
    OWN_DRAWS: ClassVar[tuple[str, ...]] = ()  # phases of draws from the seat's own supply
    UNSEEN_DRAWS: ClassVar[tuple[str, ...]] = ()  # phases of draws that inform nobody
    MAIN_DRAWS: ClassVar[tuple[str, ...]] = ()  # phases of draws whose luck is reported by round
    OPEN_DRAWS: ClassVar[tuple[str, ...]] = ()  # phases of draws that turn something up for all
    REVEALS: ClassVar[tuple[str, ...]] = ()  # rules that reveal something hidden without chance
    END_TURN: ClassVar[str] = ""  # the move that only ends the turn, where there is one

    _notations: ClassVar[dict[int, str]]  # of the moves written so far, for each game

    players: int
    edition: str
    options: dict[str, str]
    kernel: Kernel
    history: list[int]
    move_stack: MoveStack

    def __init__(self, players: int, edition: str | int, **options: OptionValue) -> None:
        """Set the game up; options are those of OPTIONS, with `_` for `-`.

        Values may be numbers, booleans or lists instead of text. Raises OptionError for an invalid
        choice.
        """
        self.players = self.check_players(players)
        self.edition = check_value("edition", option_text("edition", edition), self.EDITIONS)
        given = {name.replace("_", "-"): value for name, value in options.items()}
        self.options = resolve_options(self.OPTIONS, self._defaults(), given)
        self.kernel = self._kernel()
        self.history = []
        self.move_stack = MoveStack()

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls._notations = {}
        cls.NAME, cls.TITLE, cls.PLAYERS = cls.SPEC.name, cls.SPEC.title, cls.SPEC.players
        cls.QUICK, cls.CO_OPERATIVE = cls.SPEC.quick, cls.SPEC.co_operative

    # ------------------------------------------------------------------ what each game says

    @abstractmethod
    def move(self, action: int) -> Move:
        """Return the move of an action."""

    @abstractmethod
    def parse(self, text: str) -> Move:
        """Parse one step in notation."""

    @abstractmethod
    def read(self, text: str) -> list[Move]:
        """Parse what a person typed: one step or several, short forms allowed."""

    @abstractmethod
    def position(self) -> str:
        """Return the whole position as one line of text."""

    @classmethod
    @abstractmethod
    def from_position(cls, text: str) -> Self:
        """Return a game at a position. Raises NotationError."""

    @abstractmethod
    def hides(self, move: Move, viewer: int | None) -> bool:
        """Return whether a move about to be made is hidden from the viewer.

        The viewer is a seat, or None for a spectator.
        """

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """Return how the game ended; None before the end."""

    @abstractmethod
    def _defaults(self) -> Mapping[str, str]:
        """Return the default of every option."""

    @abstractmethod
    def _kernel(self) -> Kernel:
        """Return the kernel at the start of this game."""

    @abstractmethod
    def _known_to_all(self) -> dict[str, Any]:
        """Return what everybody may know of this game, besides the common keys of views."""

    @abstractmethod
    def _known_to(self, seat: int, public: dict[str, Any]) -> dict[str, Any]:
        """Return what the seat knows beyond the public view."""

    @abstractmethod
    def events_of(self, before: Any, action: int, after: Any) -> Sequence[Event]:
        """List the events that an action caused, from the kernels before and after it."""

    # ---------------------------------------------------------------------- what all share

    @classmethod
    def rulebook(cls) -> Rulebook:
        """Return the rules as text."""
        from tatami.core.rules.rulebook import rulebook  # noqa: PLC0415  (play needs no rulebook)

        return rulebook(cls.SPEC.package)

    @classmethod
    def check_players(cls, players: object) -> int:
        """Return the number of players. Raises OptionError if the game does not allow it."""
        try:
            number = -1 if isinstance(players, bool) else index(players)  # type: ignore[arg-type]
        except TypeError:
            number = -1
        if number not in cls.PLAYERS:
            least, most = cls.PLAYERS[0], cls.PLAYERS[-1]
            counts = f"{least} to {most}" if most > least else str(most)
            noun = "player" if most == 1 else "players"
            raise OptionError(f"{cls.TITLE} is for {counts} {noun}, not {players!r}")
        return number

    @property
    def phase(self) -> str:
        """The name of the present phase."""
        return self.PHASES[self.kernel.phase]

    @property
    def seats(self) -> int:
        """The number of seats; one player can have several of them."""
        return self.kernel.seats

    @property
    def actor(self) -> Actor:
        """The seat to act, or CHANCE, or OVER."""
        return ACTORS[self.kernel.actor]

    @property
    def round_number(self) -> int:
        """The round, from 1; always 1 in games without rounds."""
        return 1

    @property
    def is_over(self) -> bool:
        """Is the game finished?"""
        return self.kernel.actor == OVER

    @property
    def legal_moves(self) -> Sequence[Move]:
        """All legal moves; for chance, all possible outcomes."""
        if self.is_over:
            return []
        return [self.move(action) for action in sorted(self.kernel.legal_actions())]

    def longest(self) -> int:
        """An upper bound of the number of moves in a whole game, including those of chance."""
        return 10_000

    def notation(self, action: int) -> str:
        """Return the notation of an action."""
        known = self._notations
        if action not in known:
            known[action] = str(self.move(action))
        return known[action]

    def legal_notation(self) -> list[str]:
        """Return all legal moves in notation."""
        if self.is_over:
            return []
        actions = sorted(self.kernel.legal_actions())
        known = self._notations
        try:
            return [known[action] for action in actions]
        except KeyError:
            return [self.notation(action) for action in actions]

    def check_seat(self, seat: int | None) -> None:
        """Raise OptionError unless it is a seat of this game, or None for a spectator."""
        if seat is not None and seat not in range(self.seats):
            raise OptionError(f"there is no seat {seat!r}; seats are 0 to {self.seats - 1}")

    def public_view(self) -> dict[str, Any]:
        """Return what everybody may know, as plain data."""
        outcome = self.outcome()
        return {
            "game": self.NAME,
            "players": self.players,
            "edition": self.edition,
            "options": dict(self.options),
            "phase": self.phase,
            "turn": self.kernel.seat,
            "actor": str(self.actor) if self.actor < 0 else int(self.actor),
            **self._known_to_all(),
            "outcome": None if outcome is None else asdict(outcome),  # type: ignore[call-overload]
        }

    def view(self, seat: int | str | None, public: dict[str, Any] | None = None) -> dict[str, Any]:
        """Return exactly what the seat, 0 or "A", may know, as plain data; None is a spectator.

        `public` is the public view, if it was made already: the views of several seats share it.
        """
        if isinstance(seat, str):
            seat = parse_seat(seat, self.seats)
        self.check_seat(seat)
        known = self.public_view() if public is None else public
        more = {} if seat is None else self._known_to(seat, known)
        legal = self.legal_notation() if seat == self.actor else []
        return {**known, "seat": seat, **more, "legal": legal}

    def open_view(self) -> dict[str, Any]:
        """Return everything, including what nobody knew; for finished games."""
        view = self.view(None)
        for seat in range(self.seats):
            view |= self._known_to(seat, view)
        return view | self._known_to_nobody()

    def _known_to_nobody(self) -> dict[str, Any]:
        """Return what is hidden from every seat."""
        return {}

    def board(self) -> dict[str, Any]:
        """Return the static board data."""
        return {}

    def derived_view(self) -> dict[str, Any]:
        """Return what the rules let a player derive from the position, for display."""
        return {}

    def effect(self, move: Move, derived: dict[str, Any] | None = None) -> dict[str, Any]:
        """Return the parts of the derived view that a move made now would change, as changed.

        Callers that ask about many moves can pass the current derived view as `derived`.
        """
        return {}

    def shown(self, move: Move, viewer: int | None) -> str:
        """Return a move about to be made as the viewer may see it: `?` for a hidden one."""
        return HIDDEN if self.hides(move, viewer) else str(move)

    def reveals(self, move: Move) -> bool:
        """Return whether a move about to be made reveals something hidden."""
        after = self.kernel.copy()
        after.apply(move.action)
        return self._reveals(self.events_of(self.kernel, move.action, after))

    def _reveals(self, events: Sequence[Event]) -> bool:
        """Return whether one of the events reveals something hidden."""
        return any(event.rule in self.REVEALS for event in events)

    def events(self, index: int = -1) -> Sequence[Event]:
        """List what followed from a past move by the rules, in order. Raises IndexError."""
        index = range(len(self.history))[index]
        last = index == len(self.history) - 1
        after = self.kernel if last else self.move_stack.kernel(index + 1)
        return self.events_of(self.move_stack.kernel(index), self.history[index], after)

    def __repr__(self) -> str:
        moves = len(self.history)
        return f"<{self.TITLE}, {self.players} players, edition {self.edition}, {moves} moves>"

    def odds(self) -> dict[Move, Fraction]:
        """Return the odds of every outcome of the current chance event; empty without one."""
        if self.actor != CHANCE:
            return {}
        total = self.kernel.tickets()
        return {m: Fraction(self.kernel.odds(m.action), total) for m in self.legal_moves}

    def check(self, move: Move | str) -> Move:
        """Return the move if it is legal.

        Raises IllegalMove with the rule if it is not, and NotationError for something that is not a
        move of this game.
        """
        if isinstance(move, str):
            move = self.parse(move)
        elif not self._is_move(move):
            raise NotationError(f"{move!r} is not a move of {self.TITLE}")
        number = self.kernel.refusal(move.action)
        if number:
            book = self.rulebook()
            raise book.refusal(book.numbered(number), move)
        return move

    def _is_move(self, move: object) -> bool:
        action = getattr(move, "action", None)
        try:
            return isinstance(action, int) and self.move(action) == move
        except IndexError:
            return False

    def push(self, move: Move | str) -> None:
        """Make one move, given as a value or in notation.

        Raises IllegalMove if the rules forbid it and NotationError if it is not a move; nothing is
        changed then.
        """
        move = self.check(move)
        self.move_stack = self.move_stack.extended(len(self.history), self.kernel, move.action)
        self.history.append(move.action)
        self.kernel.apply(move.action)

    def pop(self) -> Move:
        """Take the last move back. Raises IndexError at the root."""
        if not self.history:
            raise IndexError("there is no move to take back")
        action = self.history.pop()
        self.kernel.assign(self.move_stack.kernel(len(self.history)))
        return self.move(action)

    def actor_of(self, index: int = -1) -> Actor:
        """Return who made a past move: a seat, or CHANCE."""
        return ACTORS[self.move_stack.actors[range(len(self.history))[index]]]

    def at(self, index: int) -> Self:
        """Return a copy of the game as it stood before a past move, or now, without its history.

        Raises IndexError.
        """
        if not 0 <= index <= len(self.history):
            raise IndexError(f"there are {len(self.history)} moves, not {index}")
        return self.with_kernel(self.kernel_at(index).copy())

    def kernel_at(self, index: int) -> Kernel:
        """Return the kernel before a past move, which must not be changed, or a copy of the
        present one.
        """
        return self.move_stack.kernel(index) if index < len(self.history) else self.kernel.copy()

    def with_kernel(self, kernel: Kernel) -> Self:
        """Return a game at the position of a kernel, which it shares, without a history."""
        new = object.__new__(type(self))
        new.__dict__.update(self.__dict__)
        new.kernel = kernel
        new.history = []
        new.move_stack = MoveStack()
        return new

    def take_back(self, *seats: int) -> list[Move]:
        """Take moves back to the last decision of these seats. Raises IndexError without one."""
        for seat in seats:
            self.check_seat(seat)
        actors = self.move_stack.actors[: len(self.history)]
        past = [n for n, actor in enumerate(actors) if actor in seats]
        if not past:
            raise IndexError("there is no move to take back")
        return [self.pop() for _ in range(len(self.history) - past[-1])]

    def continues_turn(self, before: Kernel, after: Kernel) -> bool:
        """Return whether a turn, or an answer out of turn, continues after a move."""
        return before.actor == after.actor and not self._starts_next_turn(before, after)

    def _starts_next_turn(self, before: Any, after: Any) -> bool:
        """Return whether a seat's next turn begins at once because the others are skipped."""
        return False

    @property
    def plans_ahead(self) -> bool:
        """Can seats plan their next turn now, while another one acts?

        Not in a game whose turns begin with something unknown, nor before the first turn.
        """
        return False

    def as_turn_of(self, seat: int) -> Self | None:
        """Return a copy without a history in which the seat's turn begins now, to plan ahead.

        A turn under way stays on the board as it is. None if the seat can plan nothing now.
        """
        self.check_seat(seat)
        if not self.plans_ahead:
            return None
        new = self.with_kernel(self.kernel.copy())
        new._begin_turn(seat)
        return new if new.kernel.count_actions() else None

    def _begin_turn(self, seat: int) -> None:
        """Make it the beginning of a seat's turn; for games that plan ahead."""
        raise NotImplementedError

    def play(self, text: str) -> list[Move]:
        """Make all the moves that a person typed for the seat to act.

        Makes none of them if one cannot be made, or if it would be someone else's. No move may
        follow one that reveals something, so that nobody can try moves out with that knowledge.
        """
        made: list[Move] = []
        seat = self.actor
        try:
            for move in self.read(text):
                if made and self._reveals(self.events()):
                    raise MoveError(__package__, "waits_shown", move=str(move), last=str(made[-1]))
                if self.actor == CHANCE:
                    raise MoveError(__package__, "waits_chance", move=str(move))
                if self.actor != seat and not self.is_over:
                    raise MoveError(__package__, "not_yours", move=str(move))
                self.push(move)
                made.append(move)
        except (IllegalMove, NotationError):
            for _ in made:
                self.pop()
            raise
        return made

    def roll(self, rng: Rng) -> list[Move]:
        """Resolve chance at random until a seat must decide or the game is over."""
        return self.resolve_chance(lambda game: game.draw(rng))

    def draw(self, rng: Rng) -> Move:
        """Return a random outcome of the current chance event, by its odds."""
        return self.move(self.kernel.draw(rng.below(self.kernel.tickets())))

    def resolve_chance(self, draw: Callable[[Self], Move]) -> list[Move]:
        """Resolve chance with `draw` until a seat must decide or the game is over."""
        drawn = []
        while self.actor == CHANCE:
            move = draw(self)
            self.push(move)
            drawn.append(move)
        return drawn

    def copy(self) -> Self:
        """Return an independent copy with the same history."""
        new = self.with_kernel(self.kernel.copy())
        new.history = self.history.copy()
        new.move_stack = self.move_stack
        return new

    def resampled(self, seat: int | None, rng: Rng) -> Self:
        """Return a copy without a history in which everything the seat cannot know is redrawn."""
        self.check_seat(seat)
        new = self.with_kernel(self.kernel.copy())
        new.kernel.resample(-1 if seat is None else seat, rng)
        return new
