"""A hypothesis state machine: any mixture of playing, undoing, copying and rereading."""

from __future__ import annotations

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from subjects import SUBJECTS

from subject import Subject
from tatami.core.game import Game
from tatami.core.kernel import Rng
from tatami.kits.records.record import read_record, write_record


class Table(RuleBasedStateMachine):
    """A game that people play at, and a list of all its positions to compare with."""

    subject: Subject
    game: Game
    trail: list[str]

    @initialize(subject=st.sampled_from(SUBJECTS), skip=st.integers(0, 150))
    def start(self, subject: Subject, skip: int) -> None:
        self.subject = subject
        self.game = subject.make()
        self.trail = [self.game.position()]
        rng = Rng(skip)
        for _ in range(skip):
            if not self.game.is_over:
                self._push(rng.next())

    def _push(self, choice: int) -> None:
        moves = self.game.legal_moves
        self.game.push(moves[choice % len(moves)])
        self.trail.append(self.game.position())

    @precondition(lambda self: not self.game.is_over)
    @rule(choice=st.integers(0, 1173))
    def push(self, choice: int) -> None:
        self._push(choice)

    @precondition(lambda self: self.game.history)
    @rule(times=st.integers(1, 5))
    def pop(self, times: int) -> None:
        for _ in range(min(times, len(self.game.history))):
            self.game.pop()
            self.trail.pop()

    @rule(seat=st.integers(0, 3), seed=st.integers(0, 99))
    def think_on_a_copy(self, seat: int, seed: int) -> None:
        seat %= self.game.seats
        other = self.game.resampled(seat, Rng(seed))
        assert other.view(seat) == self.game.view(seat)
        if not other.is_over:
            other.push(other.legal_moves[0])

    @rule()
    def go_through_a_record(self) -> None:
        self.game = read_record(write_record(self.game)).game()

    @rule()
    def go_on_from_a_copy(self) -> None:
        self.game = self.game.copy()

    @invariant()
    def the_position_is_the_last_of_the_trail(self) -> None:
        assert self.game.position() == self.trail[-1]

    @invariant()
    def the_kernels_own_counts_hold(self) -> None:
        self.subject.check(self.game.kernel)


Table.TestCase.settings = settings(stateful_step_count=25)
TestTable = Table.TestCase
