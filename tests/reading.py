"""What the fuzz tests share: games at many stages as text, and what must hold of a text read."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any, TypeVar

from tatami.core.actors import CHANCE
from tatami.core.errors import IllegalMove, NotationError
from tatami.core.game import Game
from tatami.core.kernel import Rng
from tatami.kits.records.error import RecordError
from tatami.kits.records.forfeit import Forfeit
from tatami.kits.records.proof import Proof
from tatami.kits.records.record import write_record
from tatami.kits.search.bot import ask, make_bot

T = TypeVar("T")

PROOF = Proof.of("k3m9x2p7", bytes(range(32)), {0: "ab" * 16, 1: "0123456789abcdef" * 4})


def step(game: Game, rng: Rng) -> None:
    """Make any legal move, or let chance act."""
    kernel = game.kernel
    if game.actor == CHANCE:
        assert kernel.tickets() > 0, f"chance has no ticket: {game.position()}"
        game.push(game.move(kernel.draw(rng.below(kernel.tickets()))))
    else:
        assert kernel.count_actions() > 0, f"nothing can be played: {game.position()}"
        game.push(game.move(kernel.nth_action(rng.below(kernel.count_actions()))))


def step_well(game: Game, rng: Rng) -> None:
    """Make mostly good moves, so that a game that is soon lost at random lasts."""
    if game.actor == CHANCE or game.phase == "choose" or rng.below(8) == 0:
        step(game, rng)
    else:
        game.push(ask(make_bot("greedy"), game, rng)[0])


def play_on(game: Game, seed: int) -> None:
    """Play at random to the end, which comes in time."""
    rng = Rng(seed)
    for _ in range(game.longest()):
        if game.is_over:
            break
        step(game, rng)
    assert game.is_over
    assert game.outcome() is not None


@dataclass(frozen=True, eq=False)
class Corpus:
    """A game, its kinds, when it is in the middle of something, and what people type in it."""

    cls: type[Game]
    kinds: Iterable[Callable[[], Game]]
    between: Callable[[Any], bool]
    every: int
    typed: tuple[str, ...]
    step: Callable[[Game, Rng], None] = step

    def __str__(self) -> str:
        return self.cls.NAME

    @cached_property
    def stages(self) -> list[Game]:
        """Games of every kind at many stages: set-ups, half-made decisions, draws, ends."""
        found = []
        for seed, make in enumerate(self.kinds):
            game = make()
            rng = Rng(seed)
            found.append(game.copy())
            while not game.is_over:
                self.step(game, rng)
                at_times = len(game.history) % self.every == seed % self.every
                if at_times or self.between(game.kernel) or game.is_over:
                    found.append(game.copy())
        return found

    @cached_property
    def positions(self) -> list[str]:
        """Their positions."""
        return [game.position() for game in self.stages]

    @cached_property
    def records(self) -> list[str]:
        """Records of some of them, every other one with a proof; some of them were given up."""
        names = {0: "Ana", 1: "bot"}
        found = []
        for n, game in enumerate(self.stages[::7]):
            can_give_up = game.seats == 2 and not game.CO_OPERATIVE and not game.is_over
            ended = Forfeit("resigned", n % 2) if can_give_up and n % 3 == 0 else None
            found.append(write_record(game, names, ended, PROOF if n % 2 else None))
        return found

    @cached_property
    def moves(self) -> list[str]:
        """The moves that are legal in some of them."""
        return sorted({str(move) for game in self.stages[::3] for move in game.legal_moves})


def attempt(read: Callable[[str], T], text: str) -> T | IllegalMove | NotationError | RecordError:
    """Read a text; give what comes of it, or the refusal. Nothing else may be raised."""
    try:
        return read(text)
    except (IllegalMove, NotationError, RecordError) as refusal:
        return refusal


def check_position(cls: type[Game], text: str) -> bool:
    """A text is refused, or it is a position with everything that belongs to one."""
    game = attempt(cls.from_position, text)
    if not isinstance(game, Game):
        assert isinstance(game, NotationError)
        return False
    canonical = game.position()
    again = cls.from_position(canonical)
    assert again.position() == canonical
    assert again.kernel.hash() == game.kernel.hash()
    for viewer in (None, *range(game.seats)):
        view = json.dumps(game.view(viewer))
        assert view == json.dumps(again.view(viewer))
    play_on(game, len(text))
    return True
