"""How the search goes about each game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tatami.bots.tree import Tree

TO_THE_END: Final = 1_000_000


@dataclass(frozen=True, slots=True)
class Manner:
    """What a search prefers.

    explore: how much it tries what it has not tried; heat: how alike moves look to it before;
    widen: how many moves it considers at first, and widen_power how fast more of them; doubt:
    how much worse than the rest it thinks of an untried move; looks: how many moves it looks at
    when playing on; horizon: how many turns it plays on before it judges; plain: all moves alike,
    each tried once before any is tried twice.
    """

    explore: float = 1.0
    heat: float = 1.0
    widen: float = 4.0
    widen_power: float = 0.4
    doubt: float = 0.1
    looks: int = 4
    horizon: int = TO_THE_END
    plain: bool = False

    def apply_to(self, tree: Tree) -> None:
        """Let a tree grow in this manner."""
        tree.explore = self.explore
        tree.heat = self.heat
        tree.widen = self.widen
        tree.widen_power = self.widen_power
        tree.doubt = self.doubt
        tree.looks = self.looks
        tree.horizon = self.horizon
        tree.plain = self.plain
        tree.judge.whole_turns = not self.plain


MANNERS: Final = {
    "samurai": Manner(widen=3.0, horizon=4),
    "cardgame": Manner(widen=3.0, heat=0.6),
    "spirit": Manner(heat=2.0, looks=2),
}
PLAIN: Final = Manner(explore=0.7, looks=1, plain=True)
