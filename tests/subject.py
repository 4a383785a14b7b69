"""What a game declares so that the laws are held against it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import dataclass
from functools import cache

from tatami.core.game import Game
from tatami.core.kernel import Kernel, Rng


def any_action(game: Game, rng: Rng) -> int:
    """Choose any legal action."""
    actions = game.kernel.legal_actions()
    return actions[rng.below(len(actions))]


@dataclass(frozen=True)
class Subject:
    """A game with its options and the size of its action space.

    `kept` returns what no move changes; `check` asserts that the kernel's own counts hold; `pick`
    chooses a move where any would do.
    """

    name: str
    make: Callable[[], Game]
    n_actions: int
    kept: Callable[[Kernel], object]
    check: Callable[[Kernel], None]
    pick: Callable[[Game, Rng], int] = any_action

    def __str__(self) -> str:
        return self.name


@cache
def random_choices(subject: Subject, seed: int) -> tuple[tuple[int, int], ...]:
    """The actions of a whole game played at random, and beside each another legal one.

    The same game is played once and made again by every law: to find what is legal takes most
    of the time.
    """
    game = subject.make()
    rng, other = Rng(seed), Rng(seed + 1)
    found = []
    while not game.is_over:
        action = subject.pick(game, rng)
        found.append((action, any_action(game, other)))
        game.push(game.move(action))
    return tuple(found)


def walk(subject: Subject, seed: int) -> Iterator[tuple[Game, int | None]]:
    """A game played at random, before each action with that action, and at its end."""
    game = subject.make()
    for action, _ in random_choices(subject, seed):
        yield game, action
        game.push(game.move(action))
    assert game.is_over
    yield game, None


def random_game(subject: Subject, seed: int) -> Game:
    """A whole game played at random."""
    *_, (game, _) = walk(subject, seed)
    return game


def fields(part: object) -> dict[str, object]:
    """Every field of a kernel, those that follow from others and those of its parts too.

    A part without `assign` only reads other parts: it has nothing of its own.
    """
    names = {*dir(type(part)), *getattr(part, "__dict__", ())} - {"setting", "origin"}
    found = {name: getattr(part, name) for name in names if not name.startswith("_")}
    return {
        name: fields(value) if hasattr(value, "assign") else _copy(value)
        for name, value in found.items()
        if hasattr(value, "assign") or isinstance(value, int | float | list | None)
    }


def _copy(value: object) -> object:
    """A copy of a field; most are lists of numbers, which `deepcopy` is slow with."""
    return value[:] if isinstance(value, list) else deepcopy(value)
