"""Effects on contested pieces in words: kinds by their letters, with their place."""

from __future__ import annotations

from typing import ClassVar, Final

from tatami.core.text.narrator import Narrator
from tatami.kits.analysis.effect import Effect
from tatami.kits.analysis.effect_words import ENDINGS, EffectWords
from tatami.kits.majority.kinds import parse_kinds
from tatami.kits.majority.narrator import MajorityNarrator

CONTESTS: Final = (
    *("takes", "majority", "concedes", "gives", "denies", "threatens", "overtakes", "leads"),
    *("ties", "aside", "loses", "lets"),
)
MINOR: Final = ("strengthens", "gains")


class MajorityEffectWords(EffectWords):
    """Effects on pieces of three kinds."""

    PACKAGES: ClassVar[tuple[str, ...]] = (__package__, *EffectWords.PACKAGES)
    ORDER: ClassVar[tuple[str, ...]] = (*ENDINGS, *CONTESTS, "gives_up", *MINOR)
    MINOR: ClassVar[tuple[str, ...]] = MINOR
    REPLIES: ClassVar[tuple[str, ...]] = (
        "wins",
        "ends",
        "takes",
        "majority",
        "denies",
        "threatens",
        "overtakes",
    )

    def piece(self, narrator: Narrator, effect: Effect) -> str:
        """Return the kinds of an effect, with their place."""
        name = self.kinds(narrator, effect)
        return name if effect.place is None else f"{name} ({effect.place})"

    @staticmethod
    def kinds(narrator: Narrator, *effects: Effect) -> str:
        """Return the kinds of some effects."""
        if not isinstance(narrator, MajorityNarrator):
            raise TypeError(f"{narrator!r} does not name kinds")
        found = sorted(parse_kinds("".join(effect.piece or "" for effect in effects)))
        return " + ".join(narrator.kind(kind) for kind in found)
