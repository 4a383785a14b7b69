"""The generic terminal table: the view as text, and a numbered list of moves in words."""

from __future__ import annotations

from typing import Any, Final

from tatami.core.errors import OptionError
from tatami.core.game import Game
from tatami.core.kernel import Rng
from tatami.core.text.narrator import narrator_for
from tatami.kits.terminal.style import Style
from tatami.kits.terminal.table import Table, no_place
from tatami.kits.terminal.view_text import entry_lines, view_lines

LISTED: Final = 20  # how many moves are listed with every question,
LAST: Final = 5  # and how many of them from the end
NOT_DRAWN: Final = ("game", "players", "edition", "options", "outcome", "seat", "legal")


class GenericTable(Table):
    """The table of a game without a terminal table of its own."""

    SETTING_UP = ()

    def __init__(self, game: Game, style: Style, lang: str) -> None:
        super().__init__(game, narrator_for(game, lang), style)

    # ----------------------------------------------------------------------------- drawing

    def draw(self, viewer: int | None, everything: bool = False) -> str:
        """Return the viewer's view as indented text."""
        view = self.game.open_view() if everything else self.game.view(viewer)
        return "\n".join(view_lines(self._drawn(view), self.who))

    @staticmethod
    def _drawn(view: dict[str, Any]) -> dict[str, Any]:
        return {key: value for key, value in view.items() if key not in NOT_DRAWN}

    def hand(self, seat: int) -> str:
        """Return what a seat's view says about that seat."""
        rows = self.game.view(seat).get("seats")
        return "\n".join(view_lines(rows[seat], self.who)) if rows else ""

    def describe_place(self, place: str) -> list[str]:
        """Return one part of the public view."""
        view = self._drawn(self.game.view(None))
        key = place.lower().replace(" ", "_")
        if key not in view:
            raise no_place(place, ", ".join(self.places()))
        return entry_lines(key, view[key], self.who)

    def picture(self) -> str:
        """Raise OptionError: there is no generic picture."""
        raise OptionError(f"there is no picture of {self.game.TITLE}")

    # ------------------------------------------------------------------------------ asking

    def question(self, rng: Rng) -> str:
        """Return the question to the seat to act, with a numbered list of moves."""
        asked = self._narrator.question(self.game) or self.say("your_move")
        numbered = [*enumerate(self.game.legal_moves, 1)]
        left_out = len(numbered) - LISTED
        if left_out > 0:  # the last ones often end something, so they are always shown
            del numbered[LISTED - LAST : -LAST]
        width = max(len(str(move)) for _, move in numbered)
        lines = [
            f"{number:>3}  {move!s:<{width}}  {self.describe_move(move, self.game.actor)}"
            for number, move in numbered
        ]
        if left_out > 0:
            lines.append(self.say("more_moves", n=left_out))
        return "\n".join([asked, *lines])

    def notation(self, line: str) -> str:
        """Return the notation of a numbered move; anything else stays as typed."""
        number = line.strip()
        moves = self.game.legal_moves
        if number.isdecimal() and len(number) < 6 and 1 <= int(number) <= len(moves):
            return str(moves[int(number) - 1])
        return line

    def piece(self, code: str) -> str:
        """Return the code itself: generic pieces have no codes."""
        return code

    def codes(self) -> list[str]:
        """Return no codes: none are known."""
        return []

    def places(self) -> list[str]:
        """Return the parts of the view."""
        return [*self._drawn(self.game.view(None))]

    def describe_outcome(self) -> list[str]:
        """Describe how the game was decided."""
        outcome = self.game.outcome()
        return [] if outcome is None else self._narrator.outcome(outcome)
