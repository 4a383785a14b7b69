"""What the fuzz tests share: games at many stages as text, and what must hold of a text read."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from typing import Any, TypeVar

from effort import UNCOMPILED
from tatami.bots.bot import ask, make_bot
from tatami.core.actors import CHANCE
from tatami.core.errors import IllegalMove, NotationError
from tatami.core.game import Game
from tatami.core.kernel import Rng
from tatami.games.cardgame.game import CardGame
from tatami.games.samurai.game import Samurai
from tatami.games.spirit.game import Spirit
from tatami.records.error import RecordError
from tatami.records.forfeit import Forfeit
from tatami.records.proof import Proof
from tatami.records.record import write_record

T = TypeVar("T")

LONGEST = 2000
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
# Samurai, players and options: all levels, all samurai, round 3 and its bosses are reached.
SPIRIT_KINDS: tuple[tuple[int, dict[str, str]], ...] = (
    (2, {"samurai": "dai-kat"}),
    (1, {"level": "easy", "samurai": "kyu-kik"}),
    (3, {"level": "hard"}),
    (7, {"samurai": "random", "level": "easy"}),
    (2, {"level": "heroic", "samurai": "random"}),
    (4, {"level": "easy", "samurai": "hei-dai-gor-kan", "two_player_rules": "yes"}),
    (1, {"solo_samurai": "3", "level": "easy", "samurai": "random"}),
    (5, {"samurai": "dai-hei-kyu-gor-kat", "level": "hard", "farm_backs": "aabbcd"}),
)
SELDOM = [Spirit.PHASES.index(phase) for phase in ("lose", "bring-back", "mend", "hit")]
SPIRIT = Corpus(
    cls=Spirit,
    kinds=[
        lambda kind=kind: Spirit(kind[0], **kind[1])  # type: ignore[misc]
        for kind in SPIRIT_KINDS[:: 3 if UNCOMPILED else 1]
    ],
    between=lambda kernel: kernel.n_kiai > 0 or kernel.phase in SELDOM,
    every=25,
    typed=(
        *("support b", "at", "d", "fi", "support:B", "suffer w", "ignore:wound", "lose hat"),
        *("kiai", "no", "from a", "to b", "heal:A", "lend:C", "next 3dw", "use kyu", "use:"),
        *("samurai hei", "first:A", "^3dw", "?3dw", "back:3dw", "farm:a", "family b", "hit:A"),
        *("fight attack", "support", "hand:", "next:9zz", "support g", "p"),
    ),
    step=step_well,
)
CORPORA = (SAMURAI, CARDGAME, SPIRIT)


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
