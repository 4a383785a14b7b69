"""Samurai Spirit on the terminal: the village, the stacks, each samurai's board, the questions."""

from __future__ import annotations

import textwrap
from fractions import Fraction
from itertools import takewhile
from typing import Any, Final

from tatami.core.actors import SEAT_LETTERS
from tatami.core.errors import NotationError
from tatami.core.game import Move, seat_letter
from tatami.core.kernel import Rng
from tatami.games.spirit import constants as n
from tatami.games.spirit.cast import (
    CODES,
    PENALTIES,
    SAMURAI,
    SYMBOL_NAMES,
    SYMBOLS,
    parse_raider,
)
from tatami.games.spirit.game import Spirit
from tatami.games.spirit.knowledge import next_odds, summed
from tatami.games.spirit.narrator import SpiritNarrator
from tatami.games.spirit.view import codes, intruders_of, placed
from tatami.kits.terminal.style import Style
from tatami.kits.terminal.table import Table, no_place

STACK: Final = "stack"
DISCARD: Final = "discard"
# Answers that say less than what follows from them.
SPEAKING: Final = ("attack", "defend", "suffer")
# What a preview leaves out: after the end of a round hidden cards are turned up, and after the end
# of a turn it is about somebody else.
OTHERS: Final = ("round_over", "token_back", "penalty", "cannot", "passed")


class SpiritTable(Table):
    """Shows a game of Samurai Spirit."""

    WORDS = (__package__, *Table.WORDS)
    SETTING_UP = ("deal",)
    NEWS_FIRST = True
    MOVE_WORDS = ("hand",)

    def __init__(self, game: Spirit, style: Style, lang: str) -> None:
        self.spirit = game
        self.narrator = SpiritNarrator(game, lang)
        super().__init__(game, self.narrator, style)

    # ----------------------------------------------------------------------------- drawing

    def draw(self, viewer: int | None, everything: bool = False) -> str:
        """Draw the village, the stacks and the boards; all seats may see the same."""
        view = self.game.view(viewer)
        if everything:
            view["intruders"] = codes(reversed(intruders_of(self.spirit.kernel)))
        level = self.narrator.name("level", self.game.options["level"])
        lines = [
            self.say("round", round=view["round"], level=level),
            *self._village(view["village"]),
            *self._stacks(view),
            *self._in_hand(view["under_way"]),
        ]
        if everything:
            hidden = self._cards(placed(self.spirit.kernel, n.MIDDLE))
            lines += self._wrapped(f"{self.say('face_down')}: {hidden or '-'}")
        if view["absent"]:
            tokens = " ".join(view["absent"])
            lines.append(f"{self.say('absent')}: {tokens}")
        for seat, row in enumerate(view["seats"]):
            lines += self._board(view, seat, row)
        return "\n".join(lines)

    def _marks(self, here: int, most: int, full: str, plain: str) -> str:
        """Return how many there are of how many, as marks and as numbers."""
        mark, gap = (full, "·") if self.style.unicode else (plain, ".")
        return f"{mark * here}{gap * (most - here)} {here}/{most}"

    def _village(self, village: dict[str, Any]) -> list[str]:
        barricades = self._marks(village["barricades"], village["most_barricades"], "▮", "#")
        farms = self._marks(village["farms"], n.N_FARMS, "⌂", "^")
        families = self._marks(village["families"], n.N_FAMILIES, "♟", "i")
        farms += self._named("back", village["backs"])
        families += self._named("bonus", village["bonuses"])
        parts = [
            f"{self.say('barricades')} {barricades}",
            f"{self.say('farms')} {farms}",
            f"{self.say('families')} {families}",
        ]
        joined = "   ".join(parts)
        return [joined] if len(joined) <= self.style.width else parts

    def _named(self, group: str, letters: str | None) -> str:
        """Return what tokens do, each once with its number."""
        counts = {letter: letters.count(letter) for letter in letters} if letters else {}
        names = [
            f"{n}x {self.narrator.name(group, letter)}"
            if n > 1
            else self.narrator.name(group, letter)
            for letter, n in counts.items()
        ]
        return f" ({', '.join(names)})" if names else ""

    def _in_hand(self, under_way: dict[str, Any]) -> list[str]:
        """Return what is neither in a stack nor on a board: the raider in hand, those turned up."""
        card, scouted = under_way.get("card"), under_way.get("scouted")
        who = f" ({under_way['holder']})" if card else ""
        lines = [f"{self.say('in_hand')}: {self.narrator.card(card)}{who}"] if card else []
        if scouted:
            lines.append(f"{self.say('turned_up')}: {self._cards(scouted)}")
        return lines

    def _stacks(self, view: dict[str, Any]) -> list[str]:
        stack = view["stack"]
        parts = [f"{self.say('raiders')}: {stack['remaining']}"]
        parts += [f"{self.say('up')}: {self._cards(stack['up'])}"] if stack["up"] else []
        parts += [f"{self.say('under')}: {self._cards(stack['under'])}"] if stack["under"] else []
        lines = ["   ".join(parts)]
        if stack["next"] and not stack["up"]:
            lines.append(f"  {self.say('next_odds')}: {self._odds()}")
        faces = " ".join(self._face(code) for code in view["intruders"])
        lines.append(f"{self.say('intruders')}: {len(view['intruders'])}   {faces}".rstrip())
        lines.append(f"{self.say('dead')}: {len(view['discard'])}   {self._cards(view['discard'])}")
        if view["aside"]:
            lines.append(f"{self.say('aside')}: {self._cards(view['aside'])}")
        return [line for text in lines for line in self._wrapped(text)]

    def _wrapped(self, text: str) -> list[str]:
        return textwrap.wrap(text, self.style.width, subsequent_indent="    ") or [""]

    def _face(self, code: str | None) -> str:
        """Return a card's code, with a star for flames, or a question mark if it is face down."""
        if code is None:
            return "?"
        return f"{code}*" if parse_raider(code).flames else code

    def _cards(self, codes: list[str]) -> str:
        return " ".join(self._face(code) for code in codes)

    def _odds(self) -> str:
        """Describe the odds of the next raider by value, by symbol, and for flames."""
        sums = summed(next_odds(self.spirit.kernel))
        named = {
            **sums["value"],
            **{self.narrator.symbol(letter): p for letter, p in sums["symbol"].items()},
            self.narrator.say("flames"): sums["flames"]["flames"],
        }
        chances = ((name, self.say.number(float(p), ".0%")) for name, p in named.items() if p)
        return ", ".join(f"{name} {chance}" for name, chance in chances)

    def _board(self, view: dict[str, Any], seat: int, row: dict[str, Any]) -> list[str]:
        """Draw a samurai's board: who, how far on the track, what lies left and right."""
        mark = "▶" if self.style.unicode else ">"
        turn = mark if view["turn"] == seat and view["actor"] != "over" else " "
        if row["samurai"] is None:
            return [f"{turn} {seat_letter(seat)} -"]
        samurai = SAMURAI[CODES.index(row["samurai"])]
        width = max(len(s.name) for s in SAMURAI) + 2
        who = self.style(samurai.colour, f" {self.who(seat):<{width}} ")
        side = self.narrator.name("animal", samurai.animal) if row["side"] == "animal" else ""
        words = [side, *[self.narrator.say("wound_token")] * row["wound"]]
        words += [self.say("is_dead")] * row["dead"]
        words += [self.say("has_passed")] * row["passed"]
        track = self._marks(min(row["total"], row["kiai"]), row["kiai"], "▪", "=")
        if row["total"] > row["kiai"]:
            track = f"{track.rpartition(' ')[0]}! {row['total']}/{row['kiai']}"
        head = f"{turn} {who} {track}   {', '.join(word for word in words if word)}".rstrip()
        return [head, *self._sides(seat, row)]

    def _sides(self, seat: int, row: dict[str, Any]) -> list[str]:
        """Describe what lies left and right, what it will cost, and the tokens."""
        left = " ".join(self._face(code) for code in row["left"].values())
        lacks = [f"{self._symbol(name)}" for name in SYMBOL_NAMES if name not in row["left"]]
        line = f"{self.say('left')}: {left or '-'}"
        if lacks:
            line += f" ({self.say('lacks')}: {', '.join(lacks)})"
        line += f"   {self.say('line')}: {self._cards(row['line']) or '-'}"
        penalties = parse_raider(row["line"][-1]).penalties if row["line"] else ""
        if self.game.options["twin-penalties"] == "once":
            penalties = "".join(dict.fromkeys(penalties))
        if penalties and not row["passed"]:
            named = " + ".join(self.narrator.name("penalty", letter) for letter in penalties)
            line += f" ({self.say('penalty')}: {named})"
        lines = self._wrapped_in(line)
        if row["token"] != seat_letter(seat):
            lines.append(f"    {self.say('token_at', seat=row['token'])}")
        if row["supports"]:
            lines.append(f"    {self.say('supports')}: {' '.join(row['supports'])}")
        if row["uses"]:
            lines.append(f"    {self.say('in_use')}: {' '.join(row['uses'])}")
        return lines

    def _wrapped_in(self, line: str) -> list[str]:
        return textwrap.wrap(
            line, self.style.width, initial_indent="    ", subsequent_indent="      "
        )

    def _symbol(self, name: str) -> str:
        return self.narrator.name("symbol", SYMBOLS[SYMBOL_NAMES.index(name)])

    def pieces(self) -> str:
        """Return the names of the samurai, and what the letters of a card mean."""
        letters = [f"{s} {self.narrator.name('symbol', s)}" for s in SYMBOLS]
        letters += [f"n {self.narrator.say('no_symbol')}"]
        penalties = [f"{p} {self.narrator.name('penalty', p)}" for p in PENALTIES]
        text = self.say("card_legend", symbols=", ".join(letters), penalties=", ".join(penalties))
        return "\n".join([super().pieces(), *textwrap.wrap(text, self.style.width)])

    def turn(self) -> object:
        """Describe which turn of the game this is."""
        return self.spirit.kernel.round, self.spirit.kernel.turns

    # ------------------------------------------------------------------------------- looking

    def describe_place(self, place: str) -> list[str]:
        """Describe a seat, a raider, the stack or the discard pile."""
        word = place.strip().lower()
        letters = SEAT_LETTERS[: self.game.seats].lower()
        if len(word) == 1 and word in letters:
            return self._look_at_seat(letters.index(word))
        if STACK.startswith(word) and word:
            odds = self.game.view(None)["stack"]["next"]
            chances = (
                (code, self.say.number(float(Fraction(p)), ".1%")) for code, p in odds.items()
            )
            listed = [f"{self._face(code)} {chance}" for code, chance in chances]
            return self._wrapped(f"{self.say('next_odds')}: {', '.join(listed) or '-'}")
        if DISCARD.startswith(word) and word:
            discard = self.game.view(None)["discard"]
            return self._wrapped(f"{self.say('dead')}: {self._cards(discard) or '-'}")
        for samurai in SAMURAI:
            if word in (samurai.code, samurai.name.lower()):
                return self._look_at_samurai(samurai.code)
        try:
            return [self.narrator.card(word)]
        except NotationError:
            known = ", ".join([*letters.upper(), STACK, DISCARD, *CODES])
            raise no_place(place, known) from None

    def _look_at_seat(self, seat: int) -> list[str]:
        view = self.game.view(None)
        row = view["seats"][seat]
        lines = self._board(view, seat, row)
        return lines if row["samurai"] is None else [*lines, *self._look_at_samurai(row["samurai"])]

    def _look_at_samurai(self, code: str) -> list[str]:
        """Describe a samurai's talent and both his kiai."""
        samurai = SAMURAI[CODES.index(code)]
        animal = self.narrator.name("animal", samurai.animal)
        human, beast = samurai.kiai
        return [
            f"{samurai.name} ({code}): {self.narrator.talent(code)}",
            f"  kiai {human}: {self.narrator.kiai(code, 'human')}",
            f"  kiai {beast} ({animal}): {self.narrator.kiai(code, 'animal')}",
        ]

    # -------------------------------------------------------------------------------- asking

    def question(self, rng: Rng) -> str:
        """Return the question to the seat to act, with what each answer does."""
        lines = [self.narrator.question(self.spirit)]
        for move in self.game.legal_moves:
            lines.append(f"  {move!s:<18} {self._answer(move)}")
        return "\n".join(lines)

    def _answer(self, move: Move) -> str:
        """Describe what an answer does: what follows at once where that says more than the move."""
        if self.spirit.kernel.phase == n.CHOOSING:
            code = str(move).partition(":")[2]
            samurai = SAMURAI[CODES.index(code)]
            kiai = f"kiai {samurai.kiai[0]}: {self.narrator.kiai(code, 'human')}"
            return f"{samurai.name}: {self.narrator.talent(code)}; {kiai}"
        if str(move).partition(":")[0] not in SPEAKING:
            return self.describe_move(move, None)
        trial = self.game.copy()
        trial.push(move)
        stops = OTHERS if str(move) in ("attack", "defend") else OTHERS[:2]
        follows = takewhile(lambda e: getattr(e, "what", "") not in stops, trial.events())
        texts = [self.narrator.event(self.spirit, event) for event in follows]
        return (" · " if self.style.unicode else "; ").join(texts)

    def hand(self, seat: int) -> str:
        """Return the seat's board in words."""
        return "\n".join(self._look_at_seat(seat))

    def piece(self, code: str) -> str:
        """Return the name of a samurai by its code."""
        return SAMURAI[CODES.index(code)].name

    def codes(self) -> list[str]:
        """Return the codes of the samurai."""
        return CODES

    def places(self) -> list[str]:
        """Return what can be looked at."""
        return [*SEAT_LETTERS[: self.game.seats], STACK, DISCARD]

    def picture(self) -> str:
        """Return the table as SVG, as a spectator sees it."""
        from tatami.games.spirit.show.picture import village_svg  # noqa: PLC0415  (only when asked for)

        return village_svg(self.spirit, self.say.lang)

    def describe_outcome(self) -> list[str]:
        """Return whether the village stands, and by which rule."""
        outcome = self.spirit.outcome()
        if outcome is None:
            return []
        rule = self.game.rulebook().find(outcome.reasons[0])
        return [*self.narrator.outcome(outcome), f"{rule.text(self.say.lang)} [{rule.id}]"]
