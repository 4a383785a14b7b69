"""What the terminal needs of a game to show it; every game has a table of its own."""

from __future__ import annotations

from typing import Protocol

from tatami.cli.samurai import SamuraiTable
from tatami.cli.style import Style
from tatami.core.errors import OptionError
from tatami.core.game import Game, Move
from tatami.core.kernel import Rng
from tatami.core.words import Words
from tatami.games.samurai.game import Samurai


class Table(Protocol):
    """A game laid out on the terminal. What a viewer is shown comes from that seat's view."""

    say: Words

    @property
    def game(self) -> Game:
        """The game on the table."""

    def draw(self, viewer: int | None, everything: bool = False) -> str:
        """Draw the table as the viewer may see it, or with everything open."""

    def question(self, rng: Rng) -> str:
        """Ask the seat to act for what is due now, with an example."""

    def hand(self, seat: int) -> str:
        """Spell out the seat's hand."""

    def look(self, place: str) -> list[str]:
        """Tell what there is to know of a place."""

    def who(self, seat: int) -> str:
        """Name a seat."""

    def is_dealing(self) -> bool:
        """Does chance still set the game up? What it does shows on the table."""

    def tell_move(self, move: Move, viewer: int | None, everything: bool = False) -> str:
        """Tell a move about to be made."""

    def tell_events(self) -> list[tuple[str, str]]:
        """Tell what followed from the last move, each with the id of its rule."""

    def tell_outcome(self) -> list[str]:
        """Tell how the game was decided."""

    def pieces(self) -> str:
        """Name all pieces that can be typed."""

    def vocabulary(self) -> list[str]:
        """List the words that the tab key can finish."""


def lay_table(game: Game, style: Style, lang: str) -> Table:
    """Give the table of a game."""
    if isinstance(game, Samurai):
        return SamuraiTable(game, style, lang)
    raise OptionError(f"{game.TITLE} cannot be shown on the terminal")
