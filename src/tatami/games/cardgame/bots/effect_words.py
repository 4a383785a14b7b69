"""The effects of turns of the card game in words."""

from __future__ import annotations

from typing import ClassVar, Final

from tatami.core.game import Game
from tatami.core.text.narrator import Narrator
from tatami.core.text.words import words
from tatami.games.cardgame.game import CardGame
from tatami.games.cardgame.narrator import CardGameNarrator
from tatami.games.cardgame.table import parse_cell
from tatami.games.cardgame.view import villages_of
from tatami.kits.analysis.effect import Effect
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

    def pieces(self, narrator: Narrator, game: Game, effects: list[Effect]) -> list[str]:
        """Return the symbols that effects are about, with the village that has others too."""
        by_cell: dict[str | None, list[Effect]] = {}
        for effect in effects:
            if effect.piece is not None:
                by_cell.setdefault(effect.place, []).append(effect)
        return [self._symbols(narrator, game, *group) for group in by_cell.values()]

    def _symbols(self, narrator: Narrator, game: Game, *effects: Effect) -> str:
        """Return the symbols of one village: a part of it, all of it, or of a new village."""
        name, cell = self.kinds(narrator, *effects), effects[0].place
        if cell is None:
            return name
        assert isinstance(game, CardGame)
        assert isinstance(narrator, CardGameNarrator)
        say = words(__package__, narrator.say.lang)
        symbols = villages_of(game.kernel).get(parse_cell(cell))
        if symbols is None:
            return name if effects[0].what == "brings" else say("of_new_village", symbols=name)
        village = narrator.village(symbols)
        return name if name == village else say("of_village", symbols=name, village=village)


WORDS: Final = CardGameEffectWords()
