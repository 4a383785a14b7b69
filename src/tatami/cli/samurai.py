"""Samurai on the terminal: the map, the seats, what a place looks like, what happened."""

from __future__ import annotations

from typing import Any

from tatami.cli.hexmap import Tile, draw_hexes
from tatami.cli.style import Style
from tatami.core.actors import CHANCE
from tatami.core.game import Move, seat_letter
from tatami.core.kernel import Rng
from tatami.core.numbers import HAND_SIZE, KIND_LETTERS, NONE
from tatami.core.words import words
from tatami.games.samurai.board import EDITIONS, SETTLEMENTS, TOKENS, axial, map_for
from tatami.games.samurai.game import Samurai
from tatami.games.samurai.moves import TOKEN_NAMES, parse_place
from tatami.games.samurai.numbers import FIGURES, HANDS
from tatami.games.samurai.telling import SamuraiTeller
from tatami.games.samurai.view import CODES


class SamuraiTable:
    """Shows a game of Samurai: what is drawn comes from the viewer's view."""

    def __init__(self, game: Samurai, style: Style, lang: str) -> None:
        self.game = game
        self.style = style
        self.say = words("tatami.cli", lang)
        self.teller = SamuraiTeller(game.edition, lang)
        self._colours: list[str] = EDITIONS[game.edition]["colours"]

    # ----------------------------------------------------------------------------- drawing

    def draw(self, viewer: int | None, everything: bool = False) -> str:
        """Draw the map and the seats as the viewer may see them, or with all hands open."""
        view = self.game.view(viewer)
        lines = [self._map(view), "", self._legend()]
        if view["pool"] != {"h": 0, "b": 0, "r": 0}:
            lines.append(f"{self.say('pool')}: {self._counts(view['pool'])}")
        lines.append(f"{self.say('aside')}: {self._counts(view['aside'])}")
        for seat, row in enumerate(view["seats"]):
            if everything:
                row = self.game.view(seat)["seats"][seat]  # noqa: PLW2901
            lines.append(self._seat(view, seat, row))
        return "\n".join(lines)

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

    def _legend(self) -> str:
        kinds = ", ".join(f"{KIND_LETTERS[k]} {self.teller.kind(k)}" for k in range(3))
        return self.style("dim", kinds)

    def _seat(self, view: dict[str, Any], seat: int, row: dict[str, Any]) -> str:
        mark = "▶" if self.style.unicode else ">"
        turn = mark if view["turn"] == seat and view["actor"] != "over" else " "
        width = max(len(self.teller.who(other)) for other in range(self.game.players))
        who = self.style(self._colours[seat], f" {self.teller.who(seat):<{width}} ")
        captured = row["captured"]
        parts = [
            f"{self.say('captured')} {self._counts(captured) if captured else '?'}",
            f"{self.say('supply')} {row['supply_size']}",
            f"{self.say('hand')} {row['hand_size']}",
        ]
        line = f"{turn} {who} {' · '.join(parts) if self.style.unicode else ', '.join(parts)}"
        return f"{line}: {' '.join(row['hand'])}" if row["hand"] else line

    @staticmethod
    def _counts(counts: dict[str, int]) -> str:
        return " ".join(f"{letter}{n}" for letter, n in counts.items())

    def hand(self, seat: int) -> str:
        """Spell out the seat's hand."""
        codes = self.game.view(seat)["seats"][seat]["hand"]
        return ", ".join(f"{code} = {self.teller.token(TOKEN_NAMES[code])}" for code in codes)

    def look(self, place: str) -> list[str]:
        """Tell who leads for what at a settlement and what is missing to surround it."""
        name = parse_place(place)
        settlement = next((s for s in SETTLEMENTS if s.hex == name), None)
        game = self.game
        view = game.view(None)
        if settlement is None or settlement.name not in view["figures"]:
            if name in view["tokens"]:
                owner, code = view["tokens"][name]
                token = self.teller.token(TOKEN_NAMES[code])
                return [f"{name}: {self.teller.who(owner)}, {token}"]
            return [f"{name}: {self.say('empty')}"]
        lines = [f"{settlement} ({settlement.hex}), {self.teller.place_kind(settlement)}"]
        for letter in view["figures"][settlement.name]:
            kind = KIND_LETTERS.index(letter)
            influence = self.teller.influence_on(game, settlement, kind)
            lines.append(f"  {self.teller.kind(kind)}: {influence}")
        setting = game.kernel.setting
        near = setting.near[settlement.index * 6 :][: setting.n_near[settlement.index]]
        land = map_for(game.players).land
        missing = [land[h] for h in near if h < len(land) and land[h] not in view["tokens"]]
        lines.append(f"  {self.say('open_land')}: {' '.join(missing) or '-'}")
        return lines

    # ----------------------------------------------------------------------------- telling

    def who(self, seat: int) -> str:
        """Name a seat by its letter and colour."""
        return self.teller.who(seat)

    def is_dealing(self) -> bool:
        """Does chance still set the game up? What it does shows on the table."""
        return self.game.actor == CHANCE and self.game.kernel.phase in (HANDS, FIGURES)

    def tell_move(self, move: Move, viewer: int | None, everything: bool = False) -> str:
        """Tell a move about to be made."""
        return self.teller.move(self.game, self.game.move(move.action), viewer, everything)

    def tell_events(self) -> list[tuple[str, str]]:
        """Tell what followed from the last move, each with the id of its rule."""
        return [(self.teller.event(self.game, event), event.rule) for event in self.game.events()]

    def tell_outcome(self) -> list[str]:
        """Tell how the game was decided, with every seat's figures."""
        outcome = self.game.outcome()
        if outcome is None:
            return []
        lines = []
        for seat in sorted(range(self.game.players), key=lambda s: outcome.places[s]):
            counts = self._counts(dict(zip(KIND_LETTERS, outcome.captured[seat], strict=True)))
            lines.append(f"{outcome.places[seat]}. {self.teller.who(seat)}: {counts}")
        rule = self.game.rulebook().find(outcome.decided_by)
        told = self.teller.outcome(outcome)
        return [*lines, *told, f"{rule.text(self.say.lang)} [{rule.id}]"]

    # ------------------------------------------------------------------------------ asking

    def question(self, rng: Rng) -> str:
        """Ask the seat to act for what is due now, with an example."""
        kernel = self.game.kernel
        moves = self.game.legal_moves
        example = str(moves[rng.below(len(moves))])
        if kernel.phase == HANDS:
            left = HAND_SIZE - kernel.hands.size[kernel.seat]
            tokens = " ".join(CODES[t] for t in kernel.hands.supply_of(kernel.seat))
            return self.say("choose_hand", left=left, tokens=tokens)
        if kernel.phase == FIGURES:
            return self.say("set_figure", example=example)
        if kernel.lifted != NONE:
            token = self.teller.token(TOKENS[kernel.lifted])
            return self.say("lay_lifted", token=token, example=example)
        if kernel.picked != NONE:
            return self.say("pick_second", example=example)
        if kernel.plays:
            begins = [str(move).partition("@")[0].partition(":")[0] for move in moves]
            playable = " ".join(dict.fromkeys(word for word in begins if word != "stop"))
            return self.say("play_on", hand=playable) if playable else self.say("only_stop")
        hand = self.say("your_hand", hand=self.hand(kernel.seat))
        return f"{hand}\n{self.say('play_token', example=example)}"

    def pieces(self) -> str:
        """Name all tokens by their codes."""
        return ", ".join(f"{token} {self.teller.token(token)}" for token in TOKENS)

    def vocabulary(self) -> list[str]:
        """List tokens, settlements and hexes in play."""
        board = map_for(self.game.players)
        names = [settlement.name for settlement in board.settlements]
        return [*(token.code for token in TOKENS), *names, *board.land, *board.sea]


def _grid(hex_name: str) -> tuple[int, int]:
    q, r = axial(hex_name)
    return q + r, r - q
