"""What the terminal needs of a game to show it; every game has a table of its own."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar

from tatami.cli.style import Style
from tatami.core.actors import CHANCE
from tatami.core.game import Game, Move, Outcome
from tatami.core.kernel import Rng
from tatami.core.numbers import KIND_LETTERS
from tatami.core.outcome import LeadersOutcome
from tatami.core.telling import LeadersTeller, Teller
from tatami.core.words import words
from tatami.records.forfeit import Forfeit


class Table(ABC):
    """A game laid out on the terminal. What a viewer is shown comes from that seat's view."""

    SETTING_UP: ClassVar[tuple[str, ...]]  # the phases of chance that show on the table
    OPEN: ClassVar = False  # do all seats know the same, so that one person can have several?
    NEWS_FIRST: ClassVar = False  # tell what happened before the table is drawn, not after?
    MOVE_WORDS: ClassVar[tuple[str, ...]] = ()  # commands that are moves when more is typed

    def __init__(self, game: Game, teller: Teller, style: Style) -> None:
        self.game = game
        self.style = style
        self.say = words("tatami.cli", teller.say.lang)
        self._teller = teller

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
        """Tell what there is to know of a place."""

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
    def tell_outcome(self) -> list[str]:
        """Tell how the game was decided."""

    # ---------------------------------------------------------------------- what all share

    def turn(self) -> object:
        """Tell which turn this is, where chance often speaks within one; else None."""
        return None

    def pieces(self) -> str:
        """Name all pieces that can be typed."""
        return ", ".join(f"{code} {self.piece(code)}" for code in self.codes())

    def vocabulary(self) -> list[str]:
        """List the words that the tab key can finish."""
        return [*self.codes(), *self.places()]

    def who(self, seat: int) -> str:
        """Name a seat."""
        return self._teller.who(seat)

    def tell_forfeit(self, ended: Forfeit) -> str:
        """Tell who lost a game that was not over, and why."""
        return self.say(f"ended_{ended.reason}", who=self.who(ended.seat))

    def tell_winners(self) -> str:
        """Tell in a sentence who has won, or whether all have."""
        outcome = self.game.outcome()
        if outcome is None:
            return self.say("not_over")
        if self.game.CO_OPERATIVE:
            return self.say("stood" if outcome.winners else "fell")
        who = self._teller.together(self.who(seat) for seat in outcome.winners)
        return self.say("won" if len(outcome.winners) == 1 else "won_together", who=who)

    def example(self, rng: Rng) -> str:
        """Give any legal move as an example."""
        moves = self.game.legal_moves
        return str(moves[rng.below(len(moves))])

    def is_dealing(self) -> bool:
        """Does chance still set the game up? What it does shows on the table."""
        return self.game.actor == CHANCE and self.game.phase in self.SETTING_UP

    def tell_move(self, move: Move, viewer: int | None, everything: bool = False) -> str:
        """Tell a move about to be made."""
        return self._teller.move(self.game, move, viewer, everything)

    def tell_events(self) -> list[tuple[str, str]]:
        """Tell what followed from the last move, each with the id of its rule."""
        return [(self._teller.event(self.game, e), e.rule) for e in self.game.events()]


class LeadersTable(Table):
    """A table at which seats hold hands and win pieces of three kinds."""

    WON: ClassVar[str]  # what a seat has won, as views and the words of the terminal call it
    LEFT: ClassVar[str]  # what a seat has left to draw, in the words of the terminal

    def __init__(
        self, game: Game, teller: LeadersTeller, style: Style, colours: Sequence[str]
    ) -> None:
        super().__init__(game, teller, style)
        self._leaders = teller
        self._colours = colours

    @abstractmethod
    def board(self, view: dict[str, Any]) -> list[str]:
        """Draw what lies on the table, and what is beside it."""

    def draw(self, viewer: int | None, everything: bool = False) -> str:
        """Draw the table as the viewer may see it, or with all hands open."""
        view = self.game.view(viewer)
        lines = self.board(view)
        for seat, row in enumerate(view["seats"]):
            shown = self.game.view(seat)["seats"][seat] if everything else row
            lines.append(self._seat(view, seat, shown))
        return "\n".join(lines)

    def _seat(self, view: dict[str, Any], seat: int, row: dict[str, Any]) -> str:
        mark = "▶" if self.style.unicode else ">"
        turn = mark if view["turn"] == seat and view["actor"] != "over" else " "
        width = max(len(self.who(other)) for other in range(self.game.seats))
        who = self.style(self._colours[seat], f" {self.who(seat):<{width}} ")
        won = row[self.WON]
        parts = [
            f"{self.say(self.WON)} {self.counts(won) if won else '?'}",
            f"{self.say(self.LEFT)} {row['supply_size']}",
            f"{self.say('hand')} {row['hand_size']}",
        ]
        line = f"{turn} {who} {' · '.join(parts) if self.style.unicode else ', '.join(parts)}"
        return f"{line}: {' '.join(row['hand'])}" if row["hand"] else line

    @staticmethod
    def counts(counts: dict[str, int]) -> str:
        """Write counts by kind: h2 b0 r1."""
        return " ".join(f"{letter}{n}" for letter, n in counts.items())

    def legend(self) -> str:
        """Say what the letters of the kinds mean."""
        kinds = (f"{letter} {self._leaders.kind(k)}" for k, letter in enumerate(KIND_LETTERS))
        return ", ".join(kinds)

    def hand(self, seat: int) -> str:
        """Spell out the seat's hand."""
        codes = self.game.view(seat)["seats"][seat]["hand"]
        return ", ".join(f"{code} = {self.piece(code)}" for code in codes)

    def tell_outcome(self) -> list[str]:
        """Tell how the game was decided, with what every seat has won."""
        outcome: Outcome | None = self.game.outcome()
        if not isinstance(outcome, LeadersOutcome):
            return []
        won = [self.counts(row[self.WON]) for row in self.game.view(None)["seats"]]
        ranked = sorted(range(self.game.seats), key=lambda seat: outcome.places[seat])
        lines = [f"{outcome.places[seat]}. {self.who(seat)}: {won[seat]}" for seat in ranked]
        rule = self.game.rulebook().find(outcome.decided_by)
        told = self._teller.outcome(outcome)
        return [*lines, *told, f"{rule.text(self.say.lang)} [{rule.id}]"]
