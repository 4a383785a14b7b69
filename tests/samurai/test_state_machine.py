"""A hypothesis state machine: any mixture of playing, taking back, copying and reading anew."""

from __future__ import annotations

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tatami.core.kernel import Rng
from tatami.core.numbers import NONE
from tatami.games.samurai.game import Samurai
from tatami.games.samurai.numbers import MAX_LAND, TURN
from tatami.records.record import read_record, write_record


class Table(RuleBasedStateMachine):
    """A game that people play at, and a list of all its positions to compare with."""

    game: Samurai
    trail: list[str]

    @initialize(
        players=st.integers(2, 4),
        edition=st.sampled_from(Samurai.EDITIONS),
        setup=st.sampled_from(["draft", "random"]),
        capture=st.sampled_from([None, "instant", "end-of-turn"]),
        skip=st.integers(0, 150),
    )
    def start(self, players: int, edition: str, setup: str, capture: str | None, skip: int) -> None:
        self.game = Samurai(players, edition, setup, capture=capture)
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
        seat %= self.game.players
        other = self.game.resampled(seat, Rng(seed))
        assert other.view(seat) == self.game.view(seat)
        if not other.is_over:
            other.push(other.legal_moves[0])

    @rule()
    def go_through_a_record(self) -> None:
        self.game = read_record(write_record(self.game)).game()  # type: ignore[assignment]

    @rule()
    def go_on_from_a_copy(self) -> None:
        self.game = self.game.copy()

    @invariant()
    def the_position_is_the_last_of_the_trail(self) -> None:
        assert self.game.position() == self.trail[-1]

    @invariant()
    def the_kernels_own_counts_hold(self) -> None:
        kernel = self.game.kernel
        setting = kernel.setting
        land = kernel.token[: setting.n_land]
        assert kernel.empty_land == land.count(NONE)
        assert kernel.empty_sea == kernel.token[MAX_LAND : MAX_LAND + setting.n_sea].count(NONE)
        for s in range(setting.n_settlements):
            near = setting.near[s * 6 : s * 6 + setting.n_near[s]]
            empty = [h for h in near if h < MAX_LAND and kernel.token[h] == NONE]
            assert kernel.open_land[s] == len(empty)
            if setting.instant and kernel.phase == TURN and kernel.lifted == NONE:
                assert empty or not kernel.figures[s]
        for seat in range(kernel.seats):
            hand = kernel.hands.hand_of(seat)
            assert hand == sorted(hand)


Table.TestCase.settings = settings(stateful_step_count=25)
TestTable = Table.TestCase
