"""Effects of a turn in words, in four languages.

A game declares its effects in a subclass of `EffectWords`; the phrases are in the words.toml of
the packages that it names.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import ClassVar, Final

from tatami.core.game import Game
from tatami.core.text.narrator import Narrator, narrator_for
from tatami.core.text.words import words
from tatami.kits.analysis.effect import Effect

MOST_PHRASES: Final = 4
ENDINGS: Final = (
    "wins",
    "shares",
    "ends",
)  # the effects of `endings.ending`, which any game can have


class EffectWords:
    """The effects of a game, their order and their words."""

    PACKAGES: ClassVar[tuple[str, ...]] = (__package__,)  # where words.toml has the phrases
    ORDER: ClassVar[tuple[str, ...]] = ENDINGS  # all effects, the most important first
    MINOR: ClassVar[tuple[str, ...]] = ()  # effects that are left out beside any other
    REPLIES: ClassVar[tuple[str, ...]] = (
        ENDINGS  # effects of an opponent's reply that are worth mentioning
    )
    EVENTS: ClassVar[tuple[str, ...]] = ()  # effects described by the event they lead to

    def hidden(self, game: Game) -> Collection[str]:
        """Return the effects that cannot be read off the table, but only remembered."""
        return ()

    def event(self, narrator: Narrator, game: Game, effect: Effect) -> str:
        """Describe one of EVENTS as the narrator does when it happens."""
        raise TypeError(f"{game.TITLE} has no event {effect.what!r}")

    def piece(self, narrator: Narrator, effect: Effect) -> str:
        """Return the name of the piece that an effect is about, with its place."""
        name = effect.piece or ""
        return name if effect.place is None else f"{name} ({effect.place})"

    def pieces(self, narrator: Narrator, game: Game, effects: list[Effect]) -> list[str]:
        """Return the names of the pieces that effects are about; `game` is before the turn."""
        return [self.piece(narrator, effect) for effect in effects if effect.piece is not None]

    def phrase(self, narrator: Narrator, game: Game, effects: list[Effect]) -> str:
        """Describe effects that differ only in their pieces; one alone may have its own phrase."""
        first = effects[0]
        files = [words(package, narrator.say.lang) for package in self.PACKAGES]
        keys = [f"one_{first.what}", first.what] if first.number == 1 else [first.what]
        if first.seat is not None and first.seat == game.actor:
            keys.insert(0, f"own_{first.what}")
        say, key = next((say, key) for key in keys for say in files if key in say)
        return say(
            key,
            who="" if first.seat is None else narrator.who(first.seat),
            pieces=", ".join(self.pieces(narrator, game, effects)),
            number=first.number,
            of=first.of,
        )


GENERIC: Final = EffectWords()


def effect_words_of(game: Game) -> EffectWords:
    """Return the effect words of a game, or the generic ones."""
    own: EffectWords = game.SPEC.load("effect_words") or GENERIC
    return own


def phrases(game: Game, effects: Iterable[Effect], lang: str) -> list[str]:
    """Return phrases for the most important effects; effects of the same kind share one."""
    narrator = narrator_for(game, lang)
    own = effect_words_of(game)
    groups: dict[object, list[Effect]] = {}
    for effect in effects:
        key = effect.what, effect.seat, effect.number, effect.of
        groups.setdefault(effect if effect.what in own.EVENTS else key, []).append(effect)
    return [
        own.event(narrator, game, group[0])
        if group[0].what in own.EVENTS
        else own.phrase(narrator, game, group)
        for group in [*groups.values()][:MOST_PHRASES]
    ]
