"""What the terminal needs of a game to show it; a game brings a table or has the generic one."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import ClassVar

from tatami.core.actors import CHANCE
from tatami.core.game import Game, Move
from tatami.core.kernel import Rng
from tatami.core.narrator import Narrator
from tatami.core.worded import MoveError
from tatami.core.words import words
from tatami.kits.records.forfeit import Forfeit
from tatami.kits.terminal.style import Style


class Table(ABC):
    """A game laid out on the terminal. What a viewer is shown comes from that seat's view."""

    WORDS: ClassVar[tuple[str, ...]] = (__package__,)  # packages whose words.toml it speaks
    SETTING_UP: ClassVar[tuple[str, ...]]  # the phases of chance that show on the table
    LOOKS: ClassVar[Mapping[str, str]] = {}  # styles of its own, by name, in the words of rich
    NEWS_FIRST: ClassVar = False  # tell what happened before the table is drawn, not after?
    MOVE_WORDS: ClassVar[tuple[str, ...]] = ()  # commands that are moves when more is typed

    def __init__(self, game: Game, narrator: Narrator, style: Style) -> None:
        self.game = game
        self.style = style.with_looks(self.LOOKS)
        self.say = words(self.WORDS[0], narrator.say.lang, *self.WORDS[1:])
        self._narrator = narrator

    # ------------------------------------------------------------------ what each game says

    @abstractmethod
    def draw(self, viewer: int | None, everything: bool = False) -> str:
        """Draw the table as the viewer may see it, or with all that is hidden."""

    @abstractmethod
    def hand(self, seat: int) -> str:
        """Spell out what the seat has before it."""

    @abstractmethod
    def piece(self, code: str) -> str:
        """Name a piece by its code."""

    @abstractmethod
    def question(self, rng: Rng) -> str:
        """Ask the seat to act for what is due now, with an example."""

    @abstractmethod
    def look(self, place: str) -> list[str]:
        """Describe what there is to know of a place."""

    @abstractmethod
    def codes(self) -> list[str]:
        """List the codes of all pieces that can be typed."""

    @abstractmethod
    def places(self) -> list[str]:
        """Name the places that can be typed."""

    @abstractmethod
    def picture(self) -> str:
        """Draw the table as SVG, as a spectator sees it."""

    @abstractmethod
    def describe_outcome(self) -> list[str]:
        """Describe how the game was decided."""

    # ---------------------------------------------------------------------- what all share

    def notation(self, line: str) -> str:
        """Turn what was typed at the table into notation that the game reads."""
        return line

    def help(self) -> str:
        """Say what can be typed, besides the commands that every table has."""
        return self.say("help", parts=", ".join(self.places()))

    def turn(self) -> object:
        """Describe which turn this is, where chance often speaks within one; else None."""
        return None

    def pieces(self) -> str:
        """Name all pieces that can be typed."""
        return ", ".join(f"{code} {self.piece(code)}" for code in self.codes()) or "-"

    def vocabulary(self) -> list[str]:
        """List the words that the tab key can finish."""
        return [*self.codes(), *self.places()]

    def who(self, seat: int) -> str:
        """Name a seat."""
        return self._narrator.who(seat)

    def describe_forfeit(self, ended: Forfeit) -> str:
        """Describe who lost a game that was not over, and why."""
        return self.say(f"ended_{ended.reason}", who=self.who(ended.seat))

    def describe_winners(self) -> str:
        """Describe in a sentence who has won, or whether all have."""
        outcome = self.game.outcome()
        if outcome is None:
            return self.say("not_over")
        if self.game.CO_OPERATIVE:
            return self.say("all_won" if outcome.winners else "all_lost")
        who = self._narrator.together(self.who(seat) for seat in outcome.winners)
        return self.say("won" if len(outcome.winners) == 1 else "won_together", who=who)

    def example(self, rng: Rng) -> str:
        """Return any legal move as an example."""
        moves = self.game.legal_moves
        return str(moves[rng.below(len(moves))])

    def is_dealing(self) -> bool:
        """Does chance still set the game up? What it does shows on the table."""
        return self.game.actor == CHANCE and self.game.phase in self.SETTING_UP

    def describe_move(self, move: Move, viewer: int | None, everything: bool = False) -> str:
        """Describe a move about to be made."""
        return self._narrator.move(self.game, move, viewer, everything)

    def describe_events(self) -> list[tuple[str, str]]:
        """Describe what followed from the last move, each with the id of its rule."""
        return [(self._narrator.event(self.game, e), e.rule) for e in self.game.events()]


def no_place(place: str, places: str) -> MoveError:
    """The error for a place that cannot be looked at; there are other places."""
    return MoveError(__package__, "no_place", place=place, places=places)


def table_for(game: Game, style: Style, lang: str) -> Table:
    """The table of a game on the terminal: its own, or else the generic one."""
    from tatami.kits.terminal.generic import GenericTable  # noqa: PLC0415  (it is made of this)

    make = game.SPEC.load("terminal") or GenericTable
    table: Table = make(game, style, lang)
    return table
