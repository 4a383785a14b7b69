"""The games the laws are held against, and what each keeps constant."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass
from itertools import product

from effort import SOAK, UNCOMPILED
from tatami.core.game import Game
from tatami.core.hands import Hands
from tatami.core.kernel import Kernel, Rng
from tatami.core.numbers import N_KINDS, NONE
from tatami.core.tally import Tally
from tatami.games.samurai.game import Samurai
from tatami.games.samurai.kernel import SamuraiKernel
from tatami.games.samurai.numbers import (
    N_ACTIONS,
    N_TOKENS,
)

GAMES_EACH = 40 if SOAK else (1 if UNCOMPILED else 3)


@dataclass(frozen=True)
class Subject:
    """A game with its options, the size of its action space, and its bound."""

    name: str
    make: Callable[[], Game]
    n_actions: int
    longest: int
    kept: Callable[[Kernel], object]

    def __str__(self) -> str:
        return self.name


def samurai_pieces(kernel: Kernel) -> object:
    """Count each seat's twenty tokens wherever they are, and the figures of each kind."""
    assert isinstance(kernel, SamuraiKernel)
    tokens = []
    spent = []
    for seat in range(kernel.seats):
        hand = kernel.hands.hand_of(seat)
        board = [t for t, o in zip(kernel.token, kernel.owner, strict=True) if o == seat]
        supply = kernel.hands.supply_of(seat)
        lifted = [kernel.lifted] if kernel.lifted != NONE and kernel.seat == seat else []
        held = [*hand, *board, *lifted, *supply]
        tokens.append([held.count(t) for t in range(N_TOKENS - 1)])
        spent.append(held.count(N_TOKENS - 1) in (0, 1))
        assert kernel.hands.supply_size[seat] == len(supply)
    figures = [
        kernel.pool[kind]
        + sum(bits >> kind & 1 for bits in kernel.figures)
        + kernel.tally.total(kind)
        + kernel.aside[kind]
        for kind in range(N_KINDS)
    ]
    return tokens, spent, figures


def _samurai(players: int, edition: str, setup: str, **options: str) -> Subject:
    more = "".join(f"-{value}" for value in options.values())
    return Subject(
        name=f"samurai-{players}-{edition}-{setup}{more}",
        make=lambda: Samurai(players, edition, setup, **options),
        n_actions=N_ACTIONS,
        # Each token is taken once, played once in at most two steps, and ends at most one
        # turn; figures are set up once.
        longest=players * 20 * 4 + 39,
        kept=samurai_pieces,
    )


SUBJECTS = [
    *(_samurai(n, e, "random") for n, e in product((2, 3, 4), Samurai.EDITIONS)),
    *(_samurai(n, "2016", "draft") for n in (2, 3, 4)),
    _samurai(2, "1998", "draft", figures="random"),
    _samurai(2, "2016", "draft", hands="random"),
    _samurai(3, "2016", "random", captures="open", capture="instant"),
    _samurai(2, "2016", "random", captures="screened"),
]


def fields(part: object) -> dict[str, object]:
    """Give every field of a position, those that follow from others and those of parts too."""
    names = {*dir(type(part)), *getattr(part, "__dict__", ())} - {"setting", "origin"}
    found = {name: getattr(part, name) for name in names if not name.startswith("_")}
    return {
        name: fields(value) if isinstance(value, Hands | Tally) else deepcopy(value)
        for name, value in found.items()
        if not callable(value)
    }


def random_game(subject: Subject, seed: int) -> Game:
    """Play a whole game at random."""
    game = subject.make()
    rng = Rng(seed)
    while not game.is_over:
        game.push(game.move(game.kernel.legal_actions()[rng.below(game.kernel.count_actions())]))
    return game
