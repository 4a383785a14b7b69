"""The effects of turns of Samurai Spirit in words."""

from __future__ import annotations

from typing import ClassVar, Final

from tatami.core.game import Game
from tatami.core.text.narrator import Narrator
from tatami.games.spirit.bots.effects import REPORTED
from tatami.games.spirit.cast import SYMBOL_NAMES, SYMBOLS
from tatami.games.spirit.events import Happened
from tatami.games.spirit.narrator import SpiritNarrator
from tatami.kits.analysis.effect import Effect
from tatami.kits.analysis.effect_words import EffectWords

MINOR: Final = ("joins", "fights", "may_kiai", "may_overcome", "may_defend")


class SpiritEffectWords(EffectWords):
    """Effects on raiders, samurai and the village."""

    PACKAGES: ClassVar[tuple[str, ...]] = (__package__,)
    ORDER: ClassVar[tuple[str, ...]] = (
        *("stands", "lost", "family_lost", "farm_lost", "wounded", "turned", "overcome"),
        *("barricade_lost", "kiai", "needs_no", "left_lost", "spared", "healed", "built"),
        *("driven_out", "struck", "kept_out", "put_under", "thins", "intruder", "awaits"),
        *("penalty", "lends", "out", "faces", "total", *MINOR),
    )
    MINOR: ClassVar[tuple[str, ...]] = MINOR
    REPLIES: ClassVar[tuple[str, ...]] = ()
    EVENTS: ClassVar = (*REPORTED, "penalty")

    def event(self, narrator: Narrator, game: Game, effect: Effect) -> str:
        """Describe what follows by the rules as the narrator does when it happens."""
        if not isinstance(narrator, SpiritNarrator):
            raise TypeError(f"{narrator!r} does not name raiders")
        card = effect.piece if effect.what == "left_lost" else None
        which = effect.piece if effect.what == "penalty" else None
        said = Happened("", effect.what, effect.seat, card, effect.number, which, effect.of)
        return narrator.followed(said)

    def piece(self, narrator: Narrator, effect: Effect) -> str:
        """Return the name of a symbol, a penalty, a talent, the reason of the end, or a raider."""
        if not isinstance(narrator, SpiritNarrator):
            raise TypeError(f"{narrator!r} does not name raiders")
        what, piece = effect.what, effect.piece or ""
        if what == "needs_no":
            return narrator.name("symbol", SYMBOLS[SYMBOL_NAMES.index(piece)])
        if what in ("awaits", "spared"):
            return narrator.penalty(piece)
        if what in ("lends", "joins"):
            return narrator.talent(piece)
        if what in ("stands", "lost"):
            return narrator.reasons([piece])
        return narrator.card(piece)


WORDS: Final = SpiritEffectWords()
