"""The interface of terminal tables; a game has its own or the generic one."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import ClassVar

from tatami.core.actors import CHANCE
from tatami.core.game import Game, Move
from tatami.core.kernel import Rng
from tatami.core.text.narrator import Narrator
from tatami.core.text.worded import MoveError
from tatami.core.text.words import words
from tatami.kits.records.forfeit import Forfeit
from tatami.kits.terminal.style import Style


class Table(ABC):
    """A game on the terminal. What a viewer is shown comes from that seat's view."""

    WORDS: ClassVar[tuple[str, ...]] = (__package__,)  # packages whose words.toml it uses
    SETTING_UP: ClassVar[tuple[str, ...]]  # the phases of chance that show on the table
    STYLES: ClassVar[Mapping[str, str]] = {}  # its own styles by name, in rich's syntax
    NEWS_FIRST: ClassVar = False  # print events before the table is drawn, not after?
    MOVE_WORDS: ClassVar[tuple[str, ...]] = ()  # commands that are moves when more is typed

    def __init__(self, game: Game, narrator: Narrator, style: Style) -> None:
        self.game = game
        self.style = style.with_styles(self.STYLES)
        self.say = words(self.WORDS[0], narrator.say.lang, *self.WORDS[1:])
        self._narrator = narrator

    # ------------------------------------------------------------------ what each game says

    @abstractmethod
    def draw(self, viewer: int | None, everything: bool = False) -> str:
        """Return the table as the viewer may see it, including everything hidden."""

    @abstractmethod
    def hand(self, seat: int) -> str:
        """Return the seat's hand or board in words."""

    @abstractmethod
    def piece(self, code: str) -> str:
        """Return the name of a piece by its code."""

    @abstractmethod
    def question(self, rng: Rng) -> str:
        """Return the question to the seat to act, with an example."""

    @abstractmethod
    def describe_place(self, place: str) -> list[str]:
        """Describe a place."""

    @abstractmethod
    def codes(self) -> list[str]:
        """Return the codes of all pieces that can be typed."""

    @abstractmethod
    def places(self) -> list[str]:
        """Return the places that can be typed."""

    @abstractmethod
    def picture(self) -> str:
        """Return the table as SVG, as a spectator sees it."""

    @abstractmethod
    def describe_outcome(self) -> list[str]:
        """Describe how the game was decided."""

    # ---------------------------------------------------------------------- what all share

    def notation(self, line: str) -> str:
        """Return what was typed as notation that the game can parse."""
        return line

    def title(self) -> str:
        """Return the title of the game."""
        return self._narrator.title(self.game)

    def help(self) -> str:
        """Return what can be typed, besides the commands that every table has."""
        return self.say("help", parts=", ".join(self.places()))

    def turn(self) -> object:
        """Describe the turn, in games where chance often interrupts one; else None."""
        return None

    def pieces(self) -> str:
        """Return the names of all pieces that can be typed."""
        return ", ".join(f"{code} {self.piece(code)}" for code in self.codes()) or "-"

    def vocabulary(self) -> list[str]:
        """Return the words that the tab key can complete."""
        return [*self.codes(), *self.places()]

    def who(self, seat: int) -> str:
        """Return what sentences call a seat."""
        return self._narrator.who(seat)

    def describe_forfeit(self, ended: Forfeit) -> str:
        """Describe who forfeited the game, and why."""
        return self.say(f"ended_{ended.reason}", who=self.who(ended.seat))

    def describe_winners(self) -> str:
        """Describe the result in one sentence."""
        outcome = self.game.outcome()
        if outcome is None:
            return self.say("not_over")
        if self.game.CO_OPERATIVE:
            return self.say("all_won" if outcome.winners else "all_lost")
        who = self._narrator.together(self.who(seat) for seat in outcome.winners)
        return self.say("won" if len(outcome.winners) == 1 else "won_together", who=who)

    def example(self, rng: Rng) -> str:
        """Return a random legal move as an example."""
        moves = self.game.legal_moves
        return str(moves[rng.below(len(moves))])

    def is_dealing(self) -> bool:
        """Is chance setting the game up? Its draws show on the table anyway."""
        return self.game.actor == CHANCE and self.game.phase in self.SETTING_UP

    def describe_move(self, move: Move, viewer: int | None, everything: bool = False) -> str:
        """Describe a move about to be made."""
        return self._narrator.move(self.game, move, viewer, everything)

    def describe_events(self) -> list[tuple[str, str]]:
        """Describe what followed from the last move, each with the id of its rule."""
        return [(self._narrator.event(self.game, e), e.rule) for e in self.game.events()]


def no_place(place: str, places: str) -> MoveError:
    """Return the error for an unknown place."""
    return MoveError(__package__, "no_place", place=place, places=places)


def table_for(game: Game, style: Style, lang: str) -> Table:
    """Return the terminal table of a game: its own, or the generic one."""
    from tatami.kits.terminal.generic import GenericTable  # noqa: PLC0415  (imports this module)

    make = game.SPEC.load("terminal") or GenericTable
    table: Table = make(game, style, lang)
    return table
