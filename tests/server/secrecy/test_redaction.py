"""Hidden pieces change no byte of what a viewer is sent, whatever it requests."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import cycle, product

import pytest
import viewer_messages
from indistinguishable import IndistinguishableLog
from random_play import PEOPLE, play_random_table

from cases import representative
from effort import SOAK, UNCOMPILED
from games import modules
from tatami.core.kernel import Rng
from tatami.core.text.words import LANGUAGES
from tatami.server.schema import actions
from tatami.server.schema.base import seat_name
from tatami.server.schema.people import Person
from tatami.server.table import events
from tatami.server.table.table import StoredEvent, Table

SEEDS = range(40 if SOAK else 1)
LONGEST = 90 if SOAK else (40 if UNCOMPILED else 60)
STRANGER = Person("eve000000000", "Eve")

SECRECY = modules("secrecy")
CHANGES = 100


def same(one: bytes, two: bytes, what: str) -> None:
    """Assert that two messages are the same, and show where they differ."""
    if one != two:
        n = next((i for i, (x, y) in enumerate(zip(one, two, strict=False)) if x != y), 0)
        first, second = (message[max(0, n - 120) : n + 120] for message in (one, two))
        pytest.fail(f"{what} depends on what is hidden:\n{first!r}\n{second!r}")


def texts_of(log: Sequence[StoredEvent]) -> list[str]:
    """All moves of a log, and some texts that are not moves."""
    texts = [t for e in log for part in ("moves", "deals") for t in getattr(e.event, part, ())]
    return [*texts, "stop", "pass", "fight", "kiai", "nonsense", "h4@s19 b4@s18"]


class Comparison:
    """Two tables whose logs a viewer cannot tell apart, and what that viewer is sent about both."""

    def __init__(self, viewer: int | None, rng: Rng, texts: list[str]) -> None:
        self.one, self.two = (Table("table0000000", "5a" * 32) for _ in range(2))
        self.viewer = viewer
        self.rng = rng
        self.texts = texts

    def apply(self, stored: StoredEvent, changed: StoredEvent) -> None:
        """Apply an event to both tables and compare everything."""
        self.one.apply(stored)
        self.two.apply(changed)
        number, viewer = stored.number, self.viewer
        lang = LANGUAGES[self.rng.below(len(LANGUAGES))]
        person = STRANGER
        if viewer is not None:
            mine = self.one.seats[viewer].person
            person = next((who for who in PEOPLE if who.id == mine), STRANGER)
        if self.rng.below(2):
            self.send_to_others(number, lang)
        at = f"entry {number} for {viewer} in {lang}:"
        one, two = (
            viewer_messages.event(table, number, viewer, lang) for table in (self.one, self.two)
        )
        same(one, two, f"{at} the event")
        for (name, first), (_, second) in zip(
            viewer_messages.state_messages(self.one, viewer, person, lang),
            viewer_messages.state_messages(self.two, viewer, person, lang),
            strict=True,
        ):
            same(first, second, f"{at} {name}")
        if viewer is not None and self.one.actor == viewer:
            for text in self.moves_to_try():
                one, two = (
                    viewer_messages.preview(t, viewer, text, lang) for t in (self.one, self.two)
                )
                same(one, two, f"{at} the preview of {text}")
        if viewer is not None and self.one.actor != viewer:
            self.compare_plans(viewer, lang, at)
        past, step = 1 + self.rng.below(number), self.rng.below(4)
        one, two = (
            viewer_messages.snapshot(t, viewer, past, step, lang) for t in (self.one, self.two)
        )
        same(one, two, f"{at} how it stood after step {step} of {past}")
        more = Rng(number)
        at_move = more.below(len(self.one.game.history) + 2)
        one, two = (
            viewer_messages.snapshot_after(t, viewer, at_move, lang) for t in (self.one, self.two)
        )
        same(one, two, f"{at} how it stood after {at_move} moves")
        if viewer is not None and more.below(8) == 0:
            letter = seat_name(viewer)
            one, two = (viewer_messages.hint(t, letter, person, lang) for t in (self.one, self.two))
            same(one, two, f"{at} the hint")
        for action in self.actions_to_try():
            one, two = (
                viewer_messages.answer(table, action, person, stored.time, lang)
                for table in (self.one, self.two)
            )
            same(one, two, f"{at} the answer to {action}")

    def compare_plans(self, viewer: int, lang: str, at: str) -> None:
        """Compare what a turn planned ahead would do, whole or not, now and at a past moment."""
        ahead = self.one.game.as_turn_of(viewer) if self.one.status == "playing" else None
        legal = ahead.legal_notation() if ahead else []
        tried = ["", *(legal[self.rng.below(len(legal))] for _ in range(3) if legal)]
        if end := self.one.game.END_TURN:
            tried += [f"{move} {end}" for move in tried[1:]]
        past = 1 + self.rng.below(self.one.number)
        for text in [*tried, self.texts[self.rng.below(len(self.texts))]]:
            one, two = (
                viewer_messages.preview_of_plan(t, viewer, text, lang) for t in (self.one, self.two)
            )
            same(one, two, f"{at} the preview of {text}, planned ahead")
            one, two = (
                viewer_messages.snapshot_with_plan(t, viewer, past, text, lang)
                for t in (self.one, self.two)
            )
            same(one, two, f"{at} the plan of {text} at {past}")

    def send_to_others(self, number: int, lang: str) -> None:
        """Send it to all other viewers first: what is cached for them is not for this one."""
        for table, seat in product((self.one, self.two), range(len(self.one.seats))):
            viewer_messages.event(table, number, seat, lang)
            viewer_messages.update(table, seat, lang, number, set())

    def moves_to_try(self) -> list[str]:
        """Some legal moves, alone and followed by moves that were made earlier."""
        legal = [str(move) for move in self.one.game.legal_moves]
        some = legal if len(legal) < 9 else [legal[self.rng.below(len(legal))] for _ in range(4)]
        text = self.texts[self.rng.below(len(self.texts))]
        return [*some, text, *(f"{move} {other}" for move in some for other in ("pass", text))]

    def actions_to_try(self) -> list[actions.AnyAction]:
        """An action of every kind, sensible or not."""
        seat = seat_name(self.viewer or 0)
        other = seat_name(self.rng.below(4))
        moves = [self.texts[self.rng.below(len(self.texts))] for _ in range(3)]
        if self.one.actor is not None and self.one.actor == self.viewer:
            moves += self.moves_to_try()
        return [
            *(actions.Move(id="1", seat=seat, moves=text) for text in moves),
            actions.Move(id="1", seat=other, moves=moves[0]),
            actions.Undo(id="1", seat=seat),
            actions.Answer(id="1", seat=seat, yes=True),
            actions.Resign(id="1", seat=seat),
            actions.Leave(id="1", seat=seat),
            actions.Return(id="1", seat=seat),
            actions.Replace(id="1", seat=other),
            actions.Sit(id="1", seat=other),
            actions.Stand(id="1", seat=other),
            actions.Bot(id="1", seat=other, bot="ronin"),
            actions.Start(id="1"),
            actions.Say(id="1", text="Hm."),
        ]

    def compare_history(self) -> None:
        """Compare all past events as sent later, and the updates since many numbers."""
        number, viewer = self.one.number, self.viewer
        for lang in LANGUAGES:
            for n in range(1, number + 1):
                one, two = (
                    viewer_messages.event(table, n, viewer, lang) for table in (self.one, self.two)
                )
                same(one, two, f"event {n} for {viewer} in {lang}, sent after {number},")
        for after in range(self.rng.below(3), number + 1, 3):
            one, two = (
                viewer_messages.update(t, viewer, "en", after, set()) for t in (self.one, self.two)
            )
            same(one, two, f"the update for {viewer} after {after}")


class Tally:
    """Counts what was compared: the comparison proves nothing unless hidden pieces differ."""

    def __init__(self) -> None:
        self.compared = 0
        self.hidden_moves = 0
        self.changed_moves = 0
        self.different: Counter[str] = Counter()

    def compare(self, log: Sequence[StoredEvent], viewer: int | None, rng: Rng) -> bool:
        """Compare what a viewer is sent about two logs; return whether hidden pieces differ."""
        alike = IndistinguishableLog(log, viewer, rng)
        for _ in range(CHANGES):
            alike.change()
        comparison = Comparison(viewer, rng, texts_of(log))
        for stored, changed in zip(log, alike.log(), strict=True):
            comparison.apply(stored, changed)
        comparison.compare_history()
        one, two = (
            SECRECY[table.game.NAME].hidden_in(table.game)
            for table in (comparison.one, comparison.two)
        )
        self.compared += 1
        self.different.update({name: one[name] != two[name] for name in one})
        self.hidden_moves += len(alike.hidden)
        self.changed_moves += alike.n_changed
        return bool(one != two)


@pytest.mark.parametrize("game", representative("cardgame", of=SECRECY))
def test_logs_that_differ_only_in_hidden_moves_produce_the_same_bytes(game: str) -> None:
    tally = Tally()
    for asked, seed in product(SECRECY[game].SETTINGS, SEEDS):
        rng = Rng(seed)
        log = play_random_table(rng, LONGEST, game=game, **asked)
        start = 1 + next(
            n for n, stored in enumerate(log) if isinstance(stored.event, events.Started)
        )
        for viewer in (None, *range(asked["players"])):
            tally.compare(log[: start + rng.below(len(log) - start) + 1], viewer, rng)
    assert tally.changed_moves > tally.hidden_moves / 2
    assert min(tally.different.values()) > tally.compared / 3, tally.different


def test_a_hidden_piece_is_not_revealed_before_the_move_that_turns_it_up() -> None:
    rng = Rng(1)
    tally = Tally()
    n_different = 0
    for _, asked in zip(range(100), cycle(SECRECY["spirit"].SETTINGS)):
        log = play_random_table(rng, LONGEST, game="spirit", **asked)
        for n in IndistinguishableLog(log, None, rng).turning_up():
            moved = log[n].event
            assert isinstance(moved, events.Moved)
            n_different += tally.compare(log[:n], moved.seat, rng)
        if n_different >= len(SEEDS):
            return
    pytest.fail("in a hundred games nothing hidden was about to turn up")
