"""The effects of turns of the card game in words."""

from __future__ import annotations

from typing import ClassVar, Final

from tatami.kits.analysis.effect_words import ENDINGS
from tatami.kits.majority.effects.effect_words import CONTESTS, MINOR, MajorityEffectWords


class CardGameEffectWords(MajorityEffectWords):
    """Effects on the symbols of villages, and on the villages themselves."""

    PACKAGES: ClassVar[tuple[str, ...]] = (__package__, *MajorityEffectWords.PACKAGES)
    ORDER: ClassVar[tuple[str, ...]] = (
        *ENDINGS,
        *CONTESTS,
        "brings",
        "gives_up",
        "last_round",
        *MINOR,
    )


WORDS: Final = CardGameEffectWords()
