"""Makes logs that a viewer cannot tell apart: only hidden moves differ."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import msgspec

from games import declared, modules
from tatami.core.game import Game
from tatami.core.kernel import Kernel, Rng
from tatami.server.table import events
from tatami.server.table.table import StoredEvent

SECRECY = modules("secrecy")
# Games that differ in what the rules themselves turn up can be told apart from then on, and so can
# games where a rule makes hidden hands decide who acts.
REVEALING = {*declared("secrecy", "REVEALING")}
CANNOT_PLAY = {*declared("secrecy", "CANNOT_PLAY")}


@dataclass(frozen=True, slots=True)
class LoggedMove:
    """A move of a log: where it is written, and which move before it led to its position."""

    event: int
    part: Literal["moves", "deals"]
    place: int
    parent: int
    action: int


def new_game(stored_events: Sequence[StoredEvent]) -> Game:
    """The game of a log before its first move."""
    created = stored_events[0].event
    assert isinstance(created, events.Created)
    return created.setting.new_game()


def moves_in(stored_events: Sequence[StoredEvent]) -> list[LoggedMove]:
    """All moves of a log, including those that were undone."""
    game = new_game(stored_events)
    made: list[LoggedMove] = []
    path: list[int] = []
    for n, stored in enumerate(stored_events):
        if isinstance(stored.event, events.Undone):
            del path[stored.event.back_to :]
        for part in ("moves", "deals"):
            for place, text in enumerate(getattr(stored.event, part, ())):
                parent = path[-1] if path else -1
                path.append(len(made))
                made.append(LoggedMove(n, part, place, parent, game.parse(text).action))
    return made


class IndistinguishableLog:
    """A log whose hidden moves can be changed, with the position after every move."""

    def __init__(self, stored_events: Sequence[StoredEvent], viewer: int | None, rng: Rng) -> None:
        self.events = stored_events
        self.viewer = viewer
        self.made = moves_in(stored_events)
        self.actions = [move.action for move in self.made]
        self._rng = rng
        self._game = new_game(stored_events)
        self._start = self._game.kernel.copy()
        self._after: list[Kernel] = []
        for move in self.made:
            kernel = self._before(move.parent, {}).copy()
            kernel.apply(move.action)
            self._after.append(kernel)
        self.hidden = [n for n in range(len(self.made)) if self._is_hidden(n, {}, self.actions)]

    def _before(self, parent: int, changed: dict[int, Kernel]) -> Kernel:
        if parent < 0:
            return self._start
        return changed[parent] if parent in changed else self._after[parent]

    def _is_hidden(self, n: int, changed: dict[int, Kernel], actions: list[int]) -> bool:
        self._game.kernel = self._before(self.made[n].parent, changed)
        return self._game.hides(self._game.move(actions[n]), self.viewer)

    def _revealed(self, before: Kernel, action: int, after: Kernel) -> list[str]:
        """The hidden pieces that a move turned up by the rules."""
        secrecy = SECRECY[self._game.NAME]
        found: list[str] = (
            secrecy.revealed_by(before, action, after) if hasattr(secrecy, "revealed_by") else []
        )
        return found

    def turning_up(self) -> list[int]:
        """Return the events in which a seat's move turned hidden things up by the rules."""
        return sorted(
            {
                move.event
                for move, after in zip(self.made, self._after, strict=True)
                if move.part == "moves"
                and self._revealed(self._before(move.parent, {}), move.action, after)
            }
        )

    def change(self) -> None:
        """Try to swap one hidden move with another that is legal there."""
        if not self.hidden:
            return
        n = self.hidden[self._rng.below(len(self.hidden))]
        legal = self._before(self.made[n].parent, {}).legal_actions()
        other = legal[self._rng.below(len(legal))]
        actions = self.actions.copy()
        later = [k for k in self.hidden if k > n and actions[k] == other]
        if later:
            actions[later[0]] = actions[n]
        actions[n] = other
        changed = self._followed(n, actions)
        if changed is not None:
            self.actions = actions
            for k, kernel in changed.items():
                self._after[k] = kernel

    def _followed(self, first: int, actions: list[int]) -> dict[int, Kernel] | None:
        """Replay the changed moves; None if the viewer could tell the difference before the end."""
        changed: dict[int, Kernel] = {}
        for n in range(first, len(self.made)):
            parent = self.made[n].parent
            if parent not in changed and actions[n] == self.actions[n]:
                continue
            old, new = self._before(parent, {}), self._before(parent, changed)
            if old.actor != new.actor:
                assert self._explains(parent, changed, actions), (
                    "who acts depends on what is hidden"
                )
                return None
            if new.refusal(actions[n]):
                return None
            after = new.copy()
            after.apply(actions[n])
            revealed = self._revealed(old, self.actions[n], self._after[n])
            if revealed != self._revealed(new, actions[n], after):
                return None
            assert self._is_hidden(n, changed, actions) == (n in self.hidden)
            if after.hash() != self._after[n].hash():
                changed[n] = after
        return changed

    def _explains(self, n: int, changed: dict[int, Kernel], actions: list[int]) -> bool:
        """Whether a rule makes hidden pieces decide who acts after a move."""
        rules = set()
        for kernels, acted in (({}, self.actions), (changed, actions)):
            before = self._before(self.made[n].parent, kernels)
            after = self._before(n, kernels)
            events = self._game.events_of(before, acted[n], after)
            rules |= {event.rule for event in events}
        return bool(rules & (REVEALING | CANNOT_PLAY))

    @property
    def n_changed(self) -> int:
        """The number of hidden moves that differ from the original log."""
        return sum(self.actions[n] != self.made[n].action for n in self.hidden)

    def log(self) -> list[StoredEvent]:
        """Return the changed log."""
        written: list[dict[str, list[str]]] = [
            {"moves": [*getattr(e.event, "moves", ())], "deals": [*getattr(e.event, "deals", ())]}
            for e in self.events
        ]
        for move, action in zip(self.made, self.actions, strict=True):
            written[move.event][move.part][move.place] = str(self._game.move(action))
        return [
            msgspec.structs.replace(stored, event=with_moves(stored.event, texts))
            for stored, texts in zip(self.events, written, strict=True)
        ]


def with_moves(event: events.AnyEvent, texts: dict[str, list[str]]) -> events.AnyEvent:
    """Return an event with other moves."""
    if isinstance(event, events.Moved):
        return msgspec.structs.replace(event, moves=texts["moves"], deals=texts["deals"])
    if isinstance(event, events.Started):
        return msgspec.structs.replace(event, deals=texts["deals"])
    return event
