"""Samurai: The Card Game on the terminal: the table, the seats, what a cell looks like."""

from __future__ import annotations

import textwrap
from typing import Any, ClassVar

from tatami.core.game import seat_letter
from tatami.core.kernel import Rng
from tatami.games.cardgame.constants import PLACE, TURN
from tatami.games.cardgame.game import CardGame
from tatami.games.cardgame.narrator import CardGameNarrator
from tatami.games.cardgame.table import (
    CODES,
    COLOURS,
    is_for_villages,
    parse_card,
    parse_place,
    parse_village,
    place_name,
)
from tatami.kits.majority.kinds import parse_kinds
from tatami.kits.majority.terminal import MajorityTable
from tatami.kits.terminal.gridmap import Box, draw_boxes
from tatami.kits.terminal.style import Style

GLUE = "\0"  # keeps an entry of the legend on one line


class CardGameTable(MajorityTable):
    """Shows a game of the card game."""

    WORDS = (__package__, *MajorityTable.WORDS)
    WON = "stones"
    LEFT = "to_draw"
    SETTING_UP = ("first", "hands")
    STYLES: ClassVar = {"village": "bold color(16) on color(180)"}

    def __init__(self, game: CardGame, style: Style, lang: str) -> None:
        self.cardgame = game
        self.narrator = CardGameNarrator(lang, by_code=True)
        super().__init__(game, self.narrator, style, COLOURS)

    # ----------------------------------------------------------------------------- drawing

    def board(self, view: dict[str, Any]) -> list[str]:
        """Draw the cards and villages, and what is beside them."""
        dot = self._dot()
        legend = [
            *self.legend().split(", "),
            f"{dot}hb{dot} {3 * dot} {self.say('turned')}",
            *([f". {self.say('open_cell')}"] if view["open"] else []),
            *([f"? {self.say('due')}"] if view["due"] else []),
        ]
        lines = [self._cells(view), ""] if view["villages"] else []
        unbroken = ", ".join(entry.replace(" ", GLUE) for entry in legend)
        for line in textwrap.wrap(unbroken, self.style.width):
            lines.append(self.style("dim", line.replace(GLUE, " ")))
        return [
            *lines,
            f"{self.say('stack')}: {self._stack(view)}",
            f"{self.say('stones_left')}: {self.counts(view['supply'])}",
            *([self.say("last_round")] if view["last_round"] else []),
        ]

    def _dot(self) -> str:
        return "·" if self.style.unicode else "-"

    def _cells(self, view: dict[str, Any]) -> str:
        boxes: dict[tuple[int, int], Box] = {}
        for name in view["open"]:
            boxes[_spot(name)] = Box((".",), "dim", border=False)
        for name in view["due"]:
            boxes[_spot(name)] = Box(("?",), "", border=False)
        for name, village in view["villages"].items():
            scored = village["scored"]
            look = "dim" if scored else "village"
            boxes[_spot(name)] = Box(self._texts(village["symbols"], scored), look)
        for name, card in view["cards"].items():
            text = f"{seat_letter(card['owner'])}{card['card']}"
            look = "dim" if card["turned"] else COLOURS[card["owner"]]
            boxes[_spot(name)] = Box(self._texts(text, card["turned"]), look)
        ys, xs = [row for row, _ in boxes], [column for _, column in boxes]
        rows = {y: place_name(-y, 0) for y in range(min(ys), max(ys) + 1)}
        columns = {x: place_name(0, x) for x in range(min(xs), max(xs) + 1)}
        return draw_boxes(boxes, columns, rows, self.style)

    def _texts(self, text: str, face_down: bool) -> tuple[str, ...]:
        """Return texts for a cell: what is turned over is between dots, or only dots."""
        dot = self._dot()
        return (f"{dot}{text}{dot}", f"{text}{dot}", 3 * dot) if face_down else (text,)

    def _stack(self, view: dict[str, Any]) -> str:
        parts = [str(view["stack"])]
        for key in ("top", "next"):
            if view[key]:
                parts.append(f"{self.say(key)} {view[key]}")
        return ", ".join(parts)

    def _village(self, symbols: str) -> str:
        return f"{symbols} ({self.narrator.village(parse_village(symbols))})"

    def describe_place(self, place: str) -> list[str]:
        """Describe who leads at a village, or what a card of the seat to play would bring here."""
        where = parse_place(place)
        name = place_name(*where)
        view = self.game.view(None)
        if name in view["villages"]:
            return self._look_at_village(name, view)
        if name in view["cards"]:
            card = view["cards"][name]
            text = f"{self.who(card['owner'])}, {self.piece(card['card'])}"
            return [f"{name}: {text}" + (f" ({self.say('turned')})" if card["turned"] else "")]
        if name in view["due"]:
            return [f"{name}: {self.say('empty')}, {self.say('due')}"]
        if name not in view["open"]:
            kind = "village" if is_for_villages(*where) else "card"
            return [f"{name}: {self.say('empty')}, {self.say(f'for_{kind}')}"]
        lines = [f"{name}: {self.say('empty')}, {self.say('open_cell')}"]
        effect = self._effect(name)
        if effect.get("brings"):
            who = self.who(self.game.kernel.seat)
            key = "brings" if effect["new"] == len(effect["brings"]) else "brings_one_of"
            lines.append(f"  {self.say(key, who=who, cells=' '.join(effect['brings']))}")
        return lines

    def _look_at_village(self, name: str, view: dict[str, Any]) -> list[str]:
        village = view["villages"][name]
        scored = f", {self.say('scored')}" if village["scored"] else ""
        lines = [f"{name}: {self._village(village['symbols'])}{scored}"]
        for kind in parse_kinds(village["symbols"]):
            influence = self.narrator.influence_on(self.cardgame, name, kind)
            lines.append(f"  {self.narrator.kind(kind)}: {influence}")
        missing = self.game.derived_view()["villages"][name]["missing"]
        if missing:
            lines.append(f"  {self.say('open_sides')}: {' '.join(missing)}")
        return lines

    def _effect(self, cell: str) -> dict[str, Any]:
        """Return what any card of the seat to play would do on this cell; nothing between turns."""
        laid = (move for move in self.game.legal_moves if str(move).endswith(f"@{cell}"))
        move = next(laid, None) if self.game.kernel.phase == TURN else None
        return {} if move is None else self.game.effect(move)

    # ------------------------------------------------------------------------------ asking

    def question(self, rng: Rng) -> str:
        """Return the question to the seat to act, with an example."""
        kernel = self.cardgame.kernel
        example = self.example(rng)
        if kernel.phase == PLACE:
            view = self.game.view(None)
            cells = " ".join(view["due"])
            return self.say("put_village", stack=self._stack(view), cells=cells, example=example)
        hand = self.say("your_hand", hand=self.hand(kernel.seat))
        return f"{hand}\n{self.say('lay_card', example=example)}"

    def piece(self, code: str) -> str:
        """Name a card by its code."""
        return self.narrator.card(parse_card(code))

    def codes(self) -> list[str]:
        """Return the codes of all cards."""
        return CODES

    def places(self) -> list[str]:
        """Return the cells that something lies on, or may be laid on now."""
        view = self.game.view(None)
        return [*view["open"], *view["due"], *view["villages"], *view["cards"]]

    def picture(self) -> str:
        """Return the table as SVG, as a spectator sees it."""
        from tatami.games.cardgame.show.picture import table_svg  # noqa: PLC0415  (only when asked for)

        return table_svg(self.cardgame, self.say.lang)


def _spot(name: str) -> tuple[int, int]:
    """Return row and column of a cell."""
    north, east = parse_place(name)
    return -north, east
