"""A game in text: what the player to act reads, and the moves that they type."""

from __future__ import annotations

from collections.abc import Callable
from string import whitespace
from typing import Final

from tatami.core.actors import CHANCE
from tatami.core.errors import IllegalMove, NotationError
from tatami.core.game import Game, Move
from tatami.core.kernel import Rng
from tatami.core.text.worded import MoveError, WordedError
from tatami.core.text.words import words
from tatami.kits.terminal.style import Style
from tatami.kits.terminal.table import table_for

STYLE: Final = Style(unicode=True)
MARKUP: Final = f"`*[]{whitespace}"  # which chat models put around an answer
COMMANDS: Final = ("look", "map,", "moves")  # lines of the terminal's help that do not apply


class TextTable:
    """A game whose players read text and write text; every text has all they may know."""

    def __init__(self, game: Game, lang: str, list_moves: bool = True) -> None:
        """Take a game, which changes from now on. Raises OptionError for an unknown language."""
        self.game = game
        self._say = words(__package__, lang)
        self._table = table_for(game, STYLE, lang)
        self._list_moves = list_moves
        self._news: list[list[str]] = [[] for _ in range(game.seats)]
        self._refusals = [""] * game.seats

    def observation(self) -> str:
        """Return what the player to act reads."""
        table, game, say = self._table, self.game, self._say
        seat = game.actor
        parts = [f"{table.title()}\n{say('you', who=table.who(seat))}"]
        if self._news[seat]:
            parts.append("\n".join([say("since"), *self._news[seat]]))
        parts += [table.draw(seat), table.pieces()]
        if not self._list_moves:
            lines = table.help().splitlines()
            parts.append("\n".join(line for line in lines if not line.startswith(COMMANDS)))
        parts.append(table.question(Rng(len(game.history))))
        if self._list_moves:
            parts.append(say("moves", moves=" ".join(map(str, game.legal_moves))))
        parts.append(say("how"))
        if self._refusals[seat]:
            parts.append(say("refused", reason=self._refusals[seat]))
        return "\n\n".join(parts)

    def play(self, answer: str) -> list[Move]:
        """Make the moves on the last line of an answer: all of them, or none.

        Raises NotationError or IllegalMove, which the player reads too, in their language.
        """
        seat = self.game.actor
        stripped = (line.strip(MARKUP) for line in answer.splitlines())
        lines = [line for line in stripped if line]
        try:
            if not lines:
                raise MoveError(__package__, "empty")
            made = self.game.copy().play(self._table.notation(lines[-1]))
            if not made:  # such as commas alone
                raise MoveError(__package__, "empty")
        except (IllegalMove, NotationError) as error:
            self._refusals[seat] = self._reason(error)
            raise
        self._refusals[seat] = ""
        self._news[seat].clear()
        for move in made:
            self.push(move)
        return made

    def push(self, move: Move) -> None:
        """Make a move, and tell everybody what they may know of it."""
        actor = self.game.actor
        others = [seat for seat in range(self.game.seats) if seat != actor]
        if self._table.is_dealing():  # its draws show on the table anyway
            others = []
        said = {seat: self._table.describe_move(move, seat) for seat in others}
        self.game.push(move)
        events = [f"  {event} [{rule}]" for event, rule in self._table.describe_events()]
        for seat, news in enumerate(self._news):
            news.extend([said[seat]] if seat in said else [])
            news.extend(events)

    def resolve_chance(self, draw: Callable[[Game], Move]) -> None:
        """Let chance act until a player has to, or the game is over."""
        while self.game.actor == CHANCE:
            self.push(draw(self.game))

    def outcome(self) -> str:
        """Return how the game ended."""
        return "\n".join(self._table.describe_outcome())

    def _reason(self, error: IllegalMove | NotationError) -> str:
        if isinstance(error, IllegalMove):
            rule = self.game.rulebook().find(error.rule)
            return f"{error.move}: {rule.text(self._say.lang)} [{rule.id}]"
        return error.text(self._say.lang) if isinstance(error, WordedError) else str(error)
