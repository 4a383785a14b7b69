"""What a turn of Samurai does, in words."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from tatami.core.game import Game
from tatami.kits.majority.effects.effect_words import MajorityEffectWords

# What follows from captured figures: where these lie behind screens, only memory tells it.
BY_CAPTURES: Final = ("wins", "shares", "ends", "majority", "concedes")


class SamuraiEffectWords(MajorityEffectWords):
    """Effects on figures."""

    def hidden(self, game: Game) -> Collection[str]:
        """What follows from captured figures, if these lie behind screens."""
        return BY_CAPTURES if game.options["captures"] == "screened" else ()


WORDS: Final = SamuraiEffectWords()
