"""The effects of turns of Samurai in words."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from tatami.core.game import Game
from tatami.kits.majority.effects.effect_words import MajorityEffectWords

# What follows from captured figures, which have to be remembered behind screens.
BY_CAPTURES: Final = ("wins", "shares", "ends", "majority", "concedes")


class SamuraiEffectWords(MajorityEffectWords):
    """Effects on figures."""

    def hidden(self, game: Game) -> Collection[str]:
        """Return what follows from captured figures, if these are behind screens."""
        return BY_CAPTURES if game.options["captures"] == "screened" else ()


WORDS: Final = SamuraiEffectWords()
