"""Samurai on the terminal: the map, the seats, what a place looks like, what happened."""

from __future__ import annotations

from typing import Any, ClassVar

from tatami.core.constants import NONE
from tatami.core.game import seat_letter
from tatami.core.kernel import Rng
from tatami.games.samurai.board import EDITIONS, SETTLEMENTS, TOKENS, axial, map_for
from tatami.games.samurai.constants import FIGURES, HANDS
from tatami.games.samurai.derived_view import derive_settlement
from tatami.games.samurai.game import Samurai
from tatami.games.samurai.moves import TOKEN_NAMES, parse_place
from tatami.games.samurai.narrator import SamuraiNarrator
from tatami.games.samurai.view import CODES
from tatami.kits.majority.constants import HAND_SIZE, KIND_LETTERS
from tatami.kits.majority.terminal import MajorityTable
from tatami.kits.terminal.hexmap import Tile, draw_hexes
from tatami.kits.terminal.style import Style


class SamuraiTable(MajorityTable):
    """Shows a game of Samurai."""

    WORDS = (__package__, *MajorityTable.WORDS)
    WON = "captured"
    LEFT = "supply"
    SETTING_UP = ("hands", "figures")
    STYLES: ClassVar = {
        "sea": "color(67)",
        "land": "color(137)",
        "village": "bold color(16) on color(180)",
        "city": "bold color(16) on color(250)",
        "edo": "bold color(231) on color(124)",
    }

    def __init__(self, game: Samurai, style: Style, lang: str) -> None:
        self.samurai = game
        self.narrator = SamuraiNarrator(game.edition, lang, by_code=True)
        super().__init__(game, self.narrator, style, EDITIONS[game.edition]["colours"])

    # ----------------------------------------------------------------------------- drawing

    def board(self, view: dict[str, Any]) -> list[str]:
        """Draw the map, and the figures beside it."""
        lines = [self._map(view), "", self.style("dim", self.legend())]
        if view["pool"] != {"h": 0, "b": 0, "r": 0}:
            lines.append(f"{self.say('pool')}: {self.counts(view['pool'])}")
        return [*lines, f"{self.say('aside')}: {self.counts(view['aside'])}"]

    def _map(self, view: dict[str, Any]) -> str:
        board = map_for(view["players"])
        tiles = []
        for terrain, hexes in (("land", board.land), ("sea", board.sea)):
            floor = "___" if terrain == "land" else ("≈≈≈" if self.style.unicode else "~~~")
            for name in hexes:
                if name in view["tokens"]:
                    owner, code = view["tokens"][name]
                    text, look = f"{seat_letter(owner)}{code}", self._colours[owner]
                else:
                    text, look = name, terrain
                tiles.append(Tile(*_grid(name), text, floor, look, terrain, terrain))
        for settlement in board.settlements:
            figures = view["figures"][settlement.name].ljust(3, "_")
            kind = settlement.kind
            name = settlement.name[:3]
            tiles.append(Tile(*_grid(settlement.hex), name, figures, kind, kind, "land"))
        return draw_hexes(tiles, self.style)

    def describe_place(self, place: str) -> list[str]:
        """Describe who leads for what at a settlement and what is missing to surround it."""
        name = parse_place(place)
        settlement = next((s for s in SETTLEMENTS if s.hex == name), None)
        game = self.samurai
        view = game.view(None)
        if settlement is None or settlement.name not in view["figures"]:
            if name in view["tokens"]:
                owner, code = view["tokens"][name]
                token = self.narrator.token(TOKEN_NAMES[code])
                return [f"{name}: {self.narrator.who(owner)}, {token}"]
            return [f"{name}: {self.say('empty')}"]
        lines = [f"{settlement} ({settlement.hex}), {self.narrator.place_kind(settlement)}"]
        for letter in view["figures"][settlement.name]:
            kind = KIND_LETTERS.index(letter)
            influence = self.narrator.influence_on(game, settlement, kind)
            lines.append(f"  {self.narrator.kind(kind)}: {influence}")
        missing = derive_settlement(game.kernel, settlement)["missing"]
        lines.append(f"  {self.say('open_land')}: {' '.join(missing) or '-'}")
        return lines

    # ------------------------------------------------------------------------------ asking

    def question(self, rng: Rng) -> str:
        """Return the question to the seat to act, with an example."""
        kernel = self.samurai.kernel
        example = self.example(rng)
        if kernel.phase == HANDS:
            left = HAND_SIZE - kernel.hands.size[kernel.seat]
            tokens = " ".join(CODES[t] for t in kernel.hands.supply_of(kernel.seat))
            return self.say("choose_hand", left=left, tokens=tokens)
        if kernel.phase == FIGURES:
            return self.say("set_figure", example=example)
        if kernel.lifted != NONE:
            token = self.narrator.token(TOKENS[kernel.lifted])
            return self.say("lay_lifted", token=token, example=example)
        if kernel.picked != NONE:
            return self.say("pick_second", example=example)
        if kernel.plays:
            moves = self.game.legal_moves
            begins = [str(move).partition("@")[0].partition(":")[0] for move in moves]
            playable = " ".join(dict.fromkeys(word for word in begins if word != "stop"))
            return self.say("play_on", hand=playable) if playable else self.say("only_stop")
        hand = self.say("your_hand", hand=self.hand(kernel.seat))
        return f"{hand}\n{self.say('play_token', example=example)}"

    def piece(self, code: str) -> str:
        """Name a token by its code."""
        return self.narrator.token(TOKEN_NAMES[code])

    def codes(self) -> list[str]:
        """Return the codes of all tokens."""
        return CODES

    def places(self) -> list[str]:
        """Return the settlements and hexes in play."""
        board = map_for(self.game.players)
        names = [settlement.name for settlement in board.settlements]
        return [*names, *board.land, *board.sea]

    def picture(self) -> str:
        """Return the map as SVG, as a spectator sees it."""
        from tatami.games.samurai.show.picture import board_svg  # noqa: PLC0415  (only when asked for)

        return board_svg(self.samurai, self.say.lang)


def _grid(hex_name: str) -> tuple[int, int]:
    q, r = axial(hex_name)
    return q + r, r - q
