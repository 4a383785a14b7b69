"""What the fuzz tests share: games at many stages as text, and what must hold of a text read."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from typing import Any, TypeVar

from tatami.core.actors import CHANCE
from tatami.core.errors import IllegalMove, NotationError, RecordError
from tatami.core.game import Game
from tatami.core.kernel import Rng
from tatami.games.cardgame.game import CardGame
from tatami.games.samurai.game import Samurai
from tatami.records.record import write_record

T = TypeVar("T")

LONGEST = 400


def step(game: Game, rng: Rng) -> None:
    """Make any legal move, or let chance act."""
    kernel = game.kernel
    if game.actor == CHANCE:
        assert kernel.tickets() > 0, f"chance has no ticket: {game.position()}"
        game.push(game.move(kernel.draw(rng.below(kernel.tickets()))))
    else:
        assert kernel.count_actions() > 0, f"nothing can be played: {game.position()}"
        game.push(game.move(kernel.nth_action(rng.below(kernel.count_actions()))))


def play_on(game: Game, seed: int) -> None:
    """Play at random to the end, which comes in time."""
    rng = Rng(seed)
    for _ in range(LONGEST):
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
                step(game, rng)
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
        """Records of some of them."""
        return [write_record(game, {0: "Ana", 1: "bot"}) for game in self.stages[::7]]

    @cached_property
    def moves(self) -> list[str]:
        """The moves that are legal in some of them."""
        return sorted({str(move) for game in self.stages[::3] for move in game.legal_moves})


SAMURAI = Corpus(
    cls=Samurai,
    kinds=[
        lambda kind=kind: Samurai(*kind)  # type: ignore[misc]
        for kind in product((2, 3, 4), Samurai.EDITIONS, ("draft", "random"))
    ],
    between=lambda kernel: kernel.lifted >= 0 or kernel.picked >= 0,
    every=40,
    typed=(
        *("h4 s20", "h4s20", "h4-s20 stop", "tx s20 t20", "fx h@Kyoto r@Mito", "fx:c@Kyo"),
        *("done", ".", "ronin s20", "ship2 q19, stop", "h@Kyoto", "b:Edo", "+h4 +tx"),
        *("n s20 f1 q19 stop", "h4 b4 s3 f2 r4"),
    ),
)
CARDGAME = Corpus(
    cls=CardGame,
    kinds=[
        lambda kind=kind: CardGame(kind[0], cards=kind[1], new_villages=kind[2])  # type: ignore[misc]
        for kind in product((2, 3, 4), ("tiles", "pairs"), ("literal", "chain"))
    ],
    between=lambda kernel: CardGame.PHASES[kernel.phase] in ("place", "reveal"),
    every=20,
    typed=(
        *("h4 2n1e", "h42n1e", "h4-2n1e", "h4:n", "s1 ne", "s1e", "b3s", "r2 1e2n", "h4@2N1E"),
        *("v 1n1e", "v1n1e", "v:sw", "1n1e", "0", "ne", "v@0", "+h4", "^hb", "^rh v 0", "h4, 1n"),
        *("h4 44n1e", "v 44n44w", "h4 45n", "99999n", "h4", "v"),
    ),
)
CORPORA = (SAMURAI, CARDGAME)


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
    for viewer in (None, *range(game.players)):
        view = json.dumps(game.view(viewer))
        assert view == json.dumps(again.view(viewer))
    play_on(game, len(text))
    return True
