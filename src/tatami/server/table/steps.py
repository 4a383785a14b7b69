"""The moves of an event as messages, each made once for all who may see the same."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import Literal

from tatami.core.game import HIDDEN, Event, Game
from tatami.core.move_stack import MoveStack
from tatami.core.text.narrator import narrator_for
from tatami.server.schema import events as schema_events
from tatami.server.schema.base import Data, actor_name, preencoded

Viewer = int | None | Literal["open"]


class Steps:
    """Moves of a stack that follow each other, and the messages made from them so far.

    The positions around the moves are needed for every message. Those of the newest moves are kept
    meanwhile; those of many events would take much memory.
    """

    __slots__ = ("_encoded", "_following", "_game", "_kept", "_moves", "_stack", "hidden_from")

    def __init__(self, game: Game, stack: MoveStack, moves: range, is_newest: bool = False) -> None:
        self._game = game
        self._stack = stack
        self._moves = moves
        self._kept: list[Game] | None = None
        games = [self._game_at(n) for n in range(len(moves) + 1)]
        self.hidden_from = [hidden_from(games[n], stack.actions[i]) for n, i in enumerate(moves)]
        if is_newest:
            self._kept = games
        self._encoded: dict[tuple[int, bool, str], schema_events.Step] = {}
        self._following: dict[tuple[int, str], list[Data]] = {}

    def __len__(self) -> int:
        return len(self._moves)

    def hidden(self, viewer: Viewer) -> tuple[bool, ...]:
        """Return of each move whether it is hidden from the viewer."""
        return tuple([viewer in viewers for viewers in self.hidden_from])

    def messages(self, viewer: Viewer, lang: str) -> list[schema_events.Step]:
        """Return all moves and what followed from them."""
        return [self.message(n, viewer, lang) for n in range(len(self._moves))]

    def message(self, n: int, viewer: Viewer, lang: str) -> schema_events.Step:
        """Return one move and what followed from it; equal for all who may see it."""
        key = n, viewer in self.hidden_from[n], lang
        if key not in self._encoded:
            self._encoded[key] = preencoded(self._make(*key))
        return self._encoded[key]

    def _make(self, n: int, hidden: bool, lang: str) -> schema_events.Step:
        before, after = self._game_at(n), self._game_at(n + 1)
        move = before.move(self._stack.actions[self._moves[n]])
        narrator = narrator_for(after, lang)
        if (n, lang) not in self._following:
            self._following[n, lang] = [
                {**event_data(event), "text": narrator.event(after, event)}
                for event in after.events_of(before.kernel, move.action, after.kernel)
            ]
        return schema_events.Step(
            by=actor_name(before.kernel.actor),
            move=HIDDEN if hidden else before.notation(move.action),
            open_draw=not hidden and before.phase in before.OPEN_DRAWS,
            text=narrator.move(before, move, None, everything=not hidden),
            events=self._following[n, lang],
        )

    def _game_at(self, n: int) -> Game:
        """Return the game before a move, or after the last."""
        if self._kept is not None:
            return self._kept[n]
        game, stack, index = self._game, self._stack, self._moves.start + n
        if n == len(self) and stack is game.move_stack and index == len(game.history):
            return game
        return game.with_kernel(stack.kernel(index))


def hidden_from(before: Game, action: int) -> tuple[int | None, ...]:
    """Return the viewers that may not see a move."""
    move = before.move(action)
    if not before.hides(move, None):
        return ()  # otherwise everybody sees it
    return tuple(viewer for viewer in (None, *range(before.seats)) if before.hides(move, viewer))


def event_data(event: Event) -> Data:
    """Return what followed from a move as plain data, with its rule."""
    data: Data = {"what": type(event).__name__.lower(), "rule": event.rule}
    if is_dataclass(event):
        data |= {field.name: plain(getattr(event, field.name)) for field in fields(event)}
    return data


def plain(value: object) -> object:
    """Return a value as plain data; pieces, places and moves become their notation."""
    if value is None or isinstance(value, int | str):
        return value
    return [plain(part) for part in value] if isinstance(value, tuple | list) else str(value)
