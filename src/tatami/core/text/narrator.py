"""Describes moves, events and outcomes in words: the base of the games' narrators."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from tatami.core.events import Ended
from tatami.core.game import Event, Game, Move, Outcome
from tatami.core.text.toml import has_file, read_toml
from tatami.core.text.words import CORE, words


class Narrator(ABC):
    """Describes one game in one language; `say` has the game's own sentences."""

    def __init__(self, package: str, lang: str) -> None:
        self.say = words(package, lang)
        self._common = words(CORE, lang)
        has_names = has_file(package, "components.toml")
        own = read_toml(package, "components.toml").get("words", {}) if has_names else {}
        shared = self.shared_names()
        self._names = {
            group: {**shared.get(group, {}), **own.get(group, {})} for group in {*own, *shared}
        }
        self._known: dict[tuple[str, str], str] = {}

    @staticmethod
    def shared_names() -> dict[str, Any]:
        """Return names shared with other games; those in components.toml take precedence."""
        return {}

    def title(self, game: Game) -> str:
        """Return the title of the game."""
        return self.say("title") if "title" in self.say else game.TITLE

    @abstractmethod
    def who(self, seat: int) -> str:
        """Return what sentences call a seat."""

    def own_name(self, seat: int) -> str:
        """Return the name that a seat has in the game itself, if it has one."""
        return ""

    def seat_colour(self, seat: int) -> str:
        """Return the colour of a seat's pieces, if they have one: a `--seat-…` of colours.css."""
        return ""

    @abstractmethod
    def move(self, before: Any, move: Any, viewer: int | None, everything: bool = False) -> str:
        """Describe a move about to be made, hiding what the viewer may not see of it."""

    def advice(self, before: Any, move: Any) -> str:
        """Advise the seat to act to make a move; unless a game has words for it, describe it."""
        return self.move(before, move, before.actor)

    @abstractmethod
    def event(self, after: Any, event: Event) -> str:
        """Describe what followed from a move."""

    @abstractmethod
    def outcome(self, outcome: Any) -> list[str]:
        """Describe how the game was decided."""

    def name(self, group: str, key: str) -> str:
        """Return the name of a piece or place."""
        if (group, key) not in self._known:
            self._known[group, key] = self._names[group][key][self.say.lang]
        return self._known[group, key]

    def names(self) -> dict[str, Any]:
        """Return the names of all pieces and places by their codes."""
        return {}

    def question(self, game: Any) -> str:
        """Return the question to the seat to act, if it needs words."""
        return ""

    def together(self, parts: Iterable[str]) -> str:
        """Join parts with `and`."""
        return self._common("and").join(parts)

    def ended(self, end: Ended | Outcome) -> str:
        """Describe why the game is over; the game has a sentence for each such rule."""
        return self._common("ended", reasons=self.reasons(end.reasons))

    def reasons(self, rules: Iterable[str]) -> str:
        """Describe what ends a game, by the ids of the rules."""
        return self.together(self.say(rule) for rule in rules)


def narrator_for(game: Game, lang: str) -> Narrator:
    """Return the narrator of a game in a language."""
    narrator: Narrator = game.SPEC.load("narrator")(game, lang)
    return narrator


def describe_choices(game: Game, moves: Sequence[Move], lang: str) -> list[str]:
    """Describe the moves that the seat to act can make.

    Where two would have the same words, such as for places with the same neighbours, their notation
    tells them apart.
    """
    narrator = narrator_for(game, lang)
    texts = [narrator.move(game, move, game.actor) for move in moves]
    times = Counter(texts)
    return [
        text if times[text] == 1 else f"{text} ({move})"
        for text, move in zip(texts, moves, strict=True)
    ]
