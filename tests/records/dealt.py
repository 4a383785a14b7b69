"""Games dealt so that the deal can be proved, played at random; callers leave them as they are."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from effort import SOAK
from games import declared_by_game, modules
from tatami.core.game import Game
from tatami.core.kernel import Rng
from tatami.kits.records.deal import deal
from tatami.kits.records.proof import Proof
from tatami.kits.records.record import write_record

SECRET = bytes(range(32))
TABLE = "k3m9x2p7"
ENTROPY = {0: "ab" * 16, 1: "0123456789abcdef" * 2}
NAMES = {0: "Ana", 1: "Zażółć"}
SEEDS = range(10 if SOAK else 1)

EXAMPLES = modules("examples")
BY_GAME: dict[str, list[Callable[[], Game]]] = declared_by_game("examples", "DEALT")
KINDS = tuple(kind for kinds in BY_GAME.values() for kind in kinds)
FIRST_KINDS = {name: kinds[0] for name, kinds in BY_GAME.items()}
SAMURAI, CARDGAME, SPIRIT = (FIRST_KINDS[name] for name in ("samurai", "cardgame", "spirit"))


@dataclass(frozen=True)
class Dealt:
    """A game, its moves as they were written while it was dealt, and the proof of the deal."""

    game: Game
    moves: tuple[str, ...]
    proof: Proof

    @property
    def text(self) -> str:
        """Its record."""
        return write_record(self.game, NAMES, proof=self.proof)


@cache
def dealt(make: Callable[[], Game], seed: int = 1, longest: int = 10_000) -> Dealt:
    """Deal a game and play it at random, to the end or until somebody decides after so many."""
    game = make()
    secret = bytes([seed]) * 32
    proof = Proof.of(TABLE, secret, ENTROPY)
    key = proof.seed(game)
    moves: list[str] = []
    rng = Rng(seed)
    deal(game, key, moves)
    while not game.is_over and len(moves) < longest:
        move = game.move(game.kernel.nth_action(rng.below(game.kernel.count_actions())))
        game.push(move)
        moves.append(str(move))
        deal(game, key, moves)
    return Dealt(game, tuple(moves), proof)
