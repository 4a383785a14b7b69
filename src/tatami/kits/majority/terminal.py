"""The terminal table of a game in which seats hold hands and win pieces of three kinds."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar

from tatami.core.game import Game, Outcome
from tatami.kits.majority.constants import KIND_LETTERS
from tatami.kits.majority.narrator import MajorityNarrator
from tatami.kits.majority.outcome import MajorityOutcome
from tatami.kits.terminal.style import Style
from tatami.kits.terminal.table import Table


class MajorityTable(Table):
    """A table at which seats hold hands and win pieces of three kinds."""

    WORDS: ClassVar[tuple[str, ...]] = (__package__, *Table.WORDS)
    WON: ClassVar[str]  # what a seat has won, as a key of views and words
    LEFT: ClassVar[str]  # what a seat has left to draw, as a key of words

    def __init__(
        self, game: Game, narrator: MajorityNarrator, style: Style, colours: Sequence[str]
    ) -> None:
        super().__init__(game, narrator, style)
        self._leaders = narrator
        self._colours = colours

    @abstractmethod
    def board(self, view: dict[str, Any]) -> list[str]:
        """Return the drawing of the board, and what is beside it."""

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
        """Format counts by kind: h2 b0 r1."""
        return " ".join(f"{letter}{n}" for letter, n in counts.items())

    def legend(self) -> str:
        """Return what the letters of the kinds mean."""
        kinds = (f"{letter} {self._leaders.kind(k)}" for k, letter in enumerate(KIND_LETTERS))
        return ", ".join(kinds)

    def hand(self, seat: int) -> str:
        """Return the seat's hand in words."""
        codes = self.game.view(seat)["seats"][seat]["hand"]
        return ", ".join(f"{code} = {self.piece(code)}" for code in codes)

    def describe_outcome(self) -> list[str]:
        """Describe how the game was decided, with what every seat has won."""
        outcome: Outcome | None = self.game.outcome()
        if not isinstance(outcome, MajorityOutcome):
            return []
        won = [self.counts(row[self.WON]) for row in self.game.view(None)["seats"]]
        ranked = sorted(range(self.game.seats), key=lambda seat: outcome.places[seat])
        lines = [f"{outcome.places[seat]}. {self.who(seat)}: {won[seat]}" for seat in ranked]
        rule = self.game.rulebook().find(outcome.decided_by)
        sentences = self._narrator.outcome(outcome)
        return [*lines, *sentences, f"{rule.text(self.say.lang)} [{rule.id}]"]
