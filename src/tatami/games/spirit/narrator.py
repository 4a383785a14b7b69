"""Moves, events and outcomes of Samurai Spirit in words, in any of the four languages."""

from __future__ import annotations

from typing import Any, Final

from tatami.core.actors import CHANCE, SEAT_LETTERS
from tatami.core.constants import NONE
from tatami.core.events import Ended
from tatami.core.game import Event, seat_letter
from tatami.core.text.narrator import Narrator
from tatami.games.spirit import constants as n
from tatami.games.spirit.cast import (
    BACKS,
    CODES,
    FAMILIES,
    PENALTIES,
    PENALTY_NAMES,
    RAIDER_CODES,
    RAIDERS,
    RANKS,
    SAMURAI,
    SYMBOL_NAMES,
    SYMBOLS,
    Raider,
    parse_raider,
)
from tatami.games.spirit.events import PENALTY_RULES, Happened
from tatami.games.spirit.game import Spirit
from tatami.games.spirit.knowledge import NO_SYMBOL
from tatami.games.spirit.moves import SpiritMove
from tatami.games.spirit.outcome import REASONS, SpiritOutcome

# The sentences of moves that say no more than who makes them.
PLAIN: Final = {
    n.A_FIGHT: "fight",
    n.A_PASS: "pass",
}
WITH_CARD: Final = {
    n.A_ATTACK: "attack_move",
    n.A_DEFEND: "defend_move",
    n.A_DISCARD: "discard_move",
    n.A_REDRAW: "redraw",
}
TO_SEAT: Final = {"support:": "support", "hand:": "hand", "to:": "give"}
KIAI_PARTS: Final = {
    n.REBUILD: "use_rebuild",
    n.HEAL: "use_heal",
    n.MOVE: "use_move",
    n.THIN: "use_thin",
    n.CHASE: "use_chase",
    n.STRIKE: "use_strike",
    n.LEND: "use_lend",
    n.SCOUT: "use_scout",
}
BY_CHANCE: Final = {
    "first:": "first",
    "farm:": "chance_farm",
    "family:": "chance_family",
    "hit:": "chance_hit",
    "mend:": "chance_mend",
}
# Events about a raider whose marks were named when it appeared.
TOLD_ALREADY: Final = ("attack", "defend")


class SpiritNarrator(Narrator):
    """Describes Samurai Spirit in a language."""

    def __init__(self, game: Spirit, lang: str = "en") -> None:
        super().__init__(__package__, lang)
        self._game = game

    def who(self, seat: int) -> str:
        """Return a seat's letter and samurai."""
        name = self.own_name(seat)
        return self.say("who", letter=seat_letter(seat), name=name) if name else seat_letter(seat)

    def own_name(self, seat: int) -> str:
        """Return the name of a seat's samurai, once it has one."""
        samurai = self._game.kernel.boards.samurai[seat]
        return "" if samurai == NONE else SAMURAI[samurai].name

    def raider(self, raider: Raider) -> str:
        """Describe a raider: its value, its symbol, its penalties, its flames."""
        marks = [self.symbol(raider.symbol or NO_SYMBOL)]
        marks += [self.name("penalty", letter) for letter in raider.penalties]
        marks += [self.say("flames")] if raider.flames else []
        return self.say("raider", value=raider.value, marks=", ".join(marks))

    def card(self, code: str) -> str:
        """Describe a raider by its code."""
        return self.raider(parse_raider(code))

    def symbol(self, letter: str) -> str:
        """Return the name of a symbol by its letter; `n` is none."""
        return self.say("no_symbol") if letter == NO_SYMBOL else self.name("symbol", letter)

    def penalty(self, name: str) -> str:
        """Return the name of a penalty."""
        return self.name("penalty", PENALTIES[PENALTY_NAMES.index(name)])

    def talent(self, code: str) -> str:
        """Describe what a samurai's talent does."""
        return self.say(f"talent_{code}")

    def kiai(self, code: str, side: str) -> str:
        """Describe what a samurai's kiai does."""
        return self.say(f"kiai_{code}_{side}")

    def names(self) -> dict[str, Any]:
        """Return the names of samurai, raiders and all symbols on them, with their rules."""
        book, lang = self._game.rulebook(), self.say.lang
        penalty_rules = dict(zip(PENALTIES, PENALTY_RULES, strict=True))
        return {
            "samurai": {
                samurai.code: {
                    "name": samurai.name,
                    "animal": self.name("animal", samurai.animal),
                    "talent": self.talent(samurai.code),
                    "kiai": {side: self.kiai(samurai.code, side) for side in ("human", "animal")},
                    "talent_rule": book.numbered(n.R_HEIHACHI + samurai.index).text(lang),
                    "kiai_rule": book.numbered(n.R_KIAI_OF + samurai.index).text(lang),
                }
                for samurai in SAMURAI
            },
            "raiders": {raider.code: self.raider(raider) for raider in RAIDERS},
            "ranks": [self.name("rank", rank) for rank in RANKS],
            "symbols": {letter: self.symbol(letter) for letter in [*SYMBOLS, NO_SYMBOL]},
            "flames": self.say("flames"),
            "penalties": {
                letter: {
                    "name": self.name("penalty", letter),
                    "rule": book.find(f"3.{number}").text(lang),
                }
                for letter, number in penalty_rules.items()
            },
            "backs": {letter: self.name("back", letter) for letter in BACKS},
            "bonuses": {letter: self.name("bonus", letter) for letter in FAMILIES},
            "level": self.name("level", self._game.options["level"]),
            "endings": {rule: self.say(rule) for rule in REASONS.values()},
        }

    def question(self, game: Spirit) -> str:
        """Return the question to the seat to act."""
        kernel = game.kernel
        if kernel.actor < 0:
            return ""
        if kernel.phase in KIAI_PARTS:
            samurai = CODES[kernel.boards.samurai[kernel.actor]]
            side = "animal" if kernel.kiai.side[kernel.kiai.n - 1] else "human"
            kiai = self.kiai(samurai, side)
            return self.say("ask_kiai", who=self.who(kernel.actor), kiai=kiai)
        return self.say(f"ask_{game.phase}", who=self.who(kernel.actor), card=self._in_hand(game))

    # --------------------------------------------------------------------------------- moves

    def move(
        self, before: Spirit, move: SpiritMove, viewer: int | None, everything: bool = False
    ) -> str:
        """Describe a move about to be made; cards that go face down are named to nobody."""
        return _sentence(self._move(before, move, viewer, everything))

    def _move(self, before: Spirit, move: SpiritMove, viewer: int | None, everything: bool) -> str:
        if before.actor == CHANCE:
            return self._chance(before, move, not everything and before.hides(move, viewer))
        who = self.who(before.actor)
        if move.word == "samurai:":
            name = SAMURAI[CODES.index(move.about)].name
            return self.say("samurai", who=f"{seat_letter(before.actor)} {name}")
        if move.action == n.NO:
            return self._no(before, who)
        if before.kernel.phase in KIAI_PARTS:
            return self._kiai_part(before, move, who)
        if move.action == n.A_FIGHT and before.kernel.phase == n.AGAIN:
            return self.say("fight_again", who=who)
        if move.action in PLAIN:
            return self.say(PLAIN[move.action], who=who)
        if move.action in WITH_CARD:
            return self.say(WITH_CARD[move.action], who=who, card=self._in_hand(before))
        if move.word in TO_SEAT:
            to = self.who(SEAT_LETTERS.index(move.about))
            return self.say(TO_SEAT[move.word], who=who, to=to, card=self._in_hand(before))
        if move.word == "use:":
            name = SAMURAI[CODES.index(move.about)].name
            return self.say("use", who=who, name=name, talent=self.talent(move.about))
        if move.word == "lose:":
            symbol = SYMBOL_NAMES.index(move.about)
            card = before.kernel.boards.left[before.actor * n.N_SYMBOLS + symbol]
            return self.say("lose", who=who, card=self.card(RAIDER_CODES[card]))
        if move.word == "next:":
            return self.say("next", who=who, card=self.card(move.about))
        key = "suffer" if move.word == "suffer:" else "ignore"
        return self.say(key, who=who, penalty=self.penalty(move.about))

    def _in_hand(self, game: Spirit) -> str:
        card = game.kernel.turn.card
        return "" if card == NONE else self.card(RAIDER_CODES[card])

    def _no(self, before: Spirit, who: str) -> str:
        keys = {n.TOKENS: "no_tokens", n.AGAIN: "no_again"}
        return self.say(keys.get(before.kernel.phase, "no_kiai"), who=who)

    def _kiai_part(self, before: Spirit, move: SpiritMove, who: str) -> str:
        kernel = before.kernel
        to = SEAT_LETTERS.index(move.about) if move.about else NONE
        last = kernel.boards.last_of(to) if to != NONE else NONE
        return self.say(
            KIAI_PARTS[kernel.phase],
            who=who,
            to=self.who(to) if to != NONE else "",
            card=self.card(RAIDER_CODES[last]) if last != NONE else "",
        )

    def _chance(self, before: Spirit, move: SpiritMove, hidden: bool) -> str:
        """Describe what chance decides."""
        if move.word == "samurai:":
            name = SAMURAI[CODES.index(move.about)].name
            return self.say("chance_samurai", who=f"{seat_letter(before.kernel.seat)} {name}")
        if move.word in BY_CHANCE:
            who = self.who(SEAT_LETTERS.index(move.about)) if move.about in SEAT_LETTERS else ""
            group = {"farm:": "back", "family:": "bonus"}.get(move.word)
            which = f"{move.about.upper()} ({self.name(group, move.about)})" if group else ""
            return self.say(BY_CHANCE[move.word], who=who, which=which)
        card = self.card(move.about)
        if move.word == "^":
            return self.say("turn_up", card=card)
        if move.word == "back:":
            return self.say("bring_back", card=card)
        if before.kernel.phase == n.DEAL:
            return self.say("deal")
        return self.say("hide") if hidden else self.say("hide_open", card=card)

    # -------------------------------------------------------------------------------- events

    def event(self, after: Spirit, event: Event) -> str:
        """Describe what followed from a move."""
        return _sentence(self.ended(event) if isinstance(event, Ended) else self.followed(event))

    def followed(self, event: Event) -> str:
        """Describe what followed from a move as a phrase, which may stand within a sentence."""
        if not isinstance(event, Happened):
            raise TypeError(f"{event!r} is no event of Samurai Spirit")
        key = event.what
        if key in ("penalty", "back"):
            key = f"{key}_{event.which}"
        elif key == "wounded":
            key = f"wounded_{event.number}"
        values: dict[str, object] = {"number": event.number}
        if event.seat is not None:
            samurai = SAMURAI[self._game.kernel.boards.samurai[event.seat]]
            values["who"] = self.who(event.seat)
            values["kiai"] = event.of
            values["animal"] = self.name("animal", samurai.animal)
        if event.card is not None:
            told = event.what in TOLD_ALREADY
            raider = parse_raider(event.card)
            values["card"] = (
                self.say("raider_again", value=raider.value) if told else self.raider(raider)
            )
        if event.which is not None and event.what == "cannot":
            values["which"] = self.penalty(event.which)
        elif event.what == "lent":
            values["owner"] = self.who(SEAT_LETTERS.index(event.which or ""))
        return self.say(key, **values)

    def outcome(self, outcome: SpiritOutcome) -> list[str]:
        """Return whether the village stands, and the score."""
        if outcome.score is None:
            return [self.say("lost", round=outcome.round)]
        return [self.say("won", score=outcome.score)]


def _sentence(text: str) -> str:
    """Begin with a capital."""
    return text[:1].upper() + text[1:]
