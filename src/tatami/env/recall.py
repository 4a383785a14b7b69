"""A game with what each seat has seen of it so far, for OpenSpiel's states."""

from __future__ import annotations

from array import array
from hashlib import blake2b
from typing import Any, Self

from tatami.core.game import HIDDEN, Game, seat_letter
from tatami.core.kernel import Kernel, Rng
from tatami.core.observer_lookup import observer_for
from tatami.env.checked import checked_action

HIDDEN_ACTION = -1


class Recall:
    """A position, the moves as every seat saw them, and a digest of all that it observed."""

    def __init__(self, game: Game) -> None:
        """Take a game before its first move."""
        self._look_at(game, game.kernel.copy())
        self.moves: list[
            tuple[int, ...]
        ] = []  # the actor of each, and the move as each seat saw it
        self.digests = [b""] * game.seats
        self._note_observations()

    def _look_at(self, game: Game, kernel: Kernel) -> None:
        """Use this kernel from now on."""
        self.kernel = kernel
        self.game = game.with_kernel(kernel)
        self._observer = observer_for(game, kernel)

    def apply(self, action: int) -> None:
        """Make a move, and record what every seat saw of it. Raises ActionError, IllegalMove."""
        self.check(action)
        move = self.game.move(action)
        seats = range(self.kernel.seats)
        seen = [HIDDEN_ACTION if self.game.hides(move, seat) else action for seat in seats]
        self.moves.append((self.kernel.actor, *seen))
        self.kernel.apply(action)
        self._note_observations()

    def check(self, action: int) -> None:
        """Raise ActionError if the game has no such action, IllegalMove if the rules forbid it."""
        checked_action(action, self._observer.n_actions)
        number = self.kernel.refusal(action)
        if number:
            book = self.game.rulebook()
            raise book.refusal(book.numbered(number), f"action {action}")

    def _note_observations(self) -> None:
        for seat, digest in enumerate(self.digests):
            seen = digest + self.observed(seat).tobytes()
            self.digests[seat] = blake2b(seen, digest_size=8).digest()

    def observed(self, seat: int) -> array[int]:
        """Return what a seat may know now. Raises ValueError if there is no such seat."""
        if not 0 <= seat < self.kernel.seats:
            raise ValueError(f"there is no seat {seat}; seats are 0 to {self.kernel.seats - 1}")
        out = array("b", bytes(self._observer.size))
        self._observer.observe(seat, out, 0)
        return out

    def seen_by(self, seat: int) -> list[tuple[int, int]]:
        """Return the actor of each move so far, and the move if the seat saw it."""
        return [(move[0], move[seat + 1]) for move in self.moves]

    def information_state(self, seat: int) -> str:
        """Return all that a seat has seen: the moves, and a digest of its observations."""
        moves = " ".join(
            HIDDEN if action == HIDDEN_ACTION else self.game.notation(action)
            for _, action in self.seen_by(seat)
        )
        return f"{seat_letter(seat)}: {moves} #{self.digests[seat].hex()}"

    def resampled(self, seat: int, rng: Rng) -> Self:
        """Return a copy in which everything that the seat cannot know now is redrawn.

        What the others saw and the seat did not is dropped there: it would reveal the truth.
        """
        new = self.copy()
        new.kernel.resample(seat, rng)
        new.moves = [
            move
            if move[seat + 1] != HIDDEN_ACTION
            else (move[0], *(HIDDEN_ACTION for _ in range(self.kernel.seats)))
            for move in self.moves
        ]
        new.digests = [
            digest if other == seat else blake2b(new.observed(other), digest_size=8).digest()
            for other, digest in enumerate(self.digests)
        ]
        return new

    def copy(self) -> Self:
        """Return an independent copy."""
        new = object.__new__(type(self))
        new._look_at(self.game, self.kernel.copy())
        new.moves = self.moves.copy()
        new.digests = self.digests.copy()
        return new

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        given = (type(self.game), self.game.position(), self.moves, self.digests)
        return restored, given


def restored(cls: type[Game], position: str, moves: list[Any], digests: list[bytes]) -> Recall:
    """Return a game at a position, which holds the options, with what the seats have seen."""
    new = object.__new__(Recall)
    game = cls.from_position(position)
    new._look_at(game, game.kernel)
    new.moves = moves
    new.digests = digests
    return new
