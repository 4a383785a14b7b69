"""Analyses a game: what each turn cost, and what each draw gave.

Every turn and every draw is measured from what the seat could know then. The cost of a turn is the
chance after the best turn that the search finds, minus the chance after the turn that was played;
both are measured alike. The gain of a draw is the chance just after it minus that just before.
"""

from __future__ import annotations

from collections.abc import Generator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from threading import Event
from typing import Final

from tatami.core.actors import CHANCE
from tatami.core.game import Game, Move
from tatami.core.kernel import Rng
from tatami.kits.analysis.effects import effects_of
from tatami.kits.analysis.findings import BestLine, Choice, Draw, Finding, line_of, notation
from tatami.kits.analysis.measure import Measure, measure
from tatami.kits.search.budget import Budget
from tatami.kits.search.result import Step
from tatami.kits.search.search import ProgressCallback, Search

# The best line of a game has this many times the budget.
BEST_LINE_FACTOR: Final = 4
SEED_STEP: Final = 0x9E3779B97F4A7C15  # so that no two segments share their random numbers


@dataclass(frozen=True, slots=True)
class Segment:
    """The moves of one seat, from `first` up to `chance`, and of chance, from there to `end`."""

    first: int
    chance: int
    end: int


def segments(game: Game) -> list[Segment]:
    """Divide the moves of a game into turns, each with the draws that follow it."""
    past = [game.kernel_at(n) for n in range(len(game.history))]
    found = []
    first = 0
    while first < len(past):
        chance = first if past[first].actor == CHANCE else first + 1
        while first < chance < len(past) and game.continues_turn(past[chance - 1], past[chance]):
            chance += 1
        end = chance
        while end < len(past) and past[end].actor == CHANCE:
            end += 1
        found.append(Segment(first, chance, end))
        first = end
    return found


def snapshots(game: Game) -> list[Game]:
    """Return the positions of a game, from before its first move to the present."""
    walk = game.copy()
    found = [walk.copy()]
    while walk.history:
        walk.pop()
        found.append(walk.copy())
    return found[::-1]


def analyse(
    game: Game, budget: Budget, seed: int = 1, workers: int = 1
) -> Generator[list[Finding], None, None]:
    """Yield the findings on each segment of a game, in order, analysed in parallel.

    Every measurement has the whole budget. With a budget of nodes the number of workers does not
    change the result.
    """
    past = snapshots(game)
    stop = Event()
    pool = ThreadPoolExecutor(workers)

    def run(segment: Segment) -> list[Finding]:
        return analyse_segment(past, segment, budget, seed, stop)

    try:
        yield from pool.map(run, segments(game))
    finally:
        stop.set()
        pool.shutdown(cancel_futures=True)


def analyse_segment(
    past: list[Game],
    segment: Segment,
    budget: Budget,
    seed: int = 1,
    stop: Event | None = None,
    on_progress: ProgressCallback | None = None,
) -> list[Finding]:
    """Return the findings on one segment of a game.

    `on_progress` is called now and then, and may wait, or raise to stop the analysis. Once `stop`
    is set the findings are worthless.
    """
    return _SegmentAnalyser(
        past, segment, budget, _rng(seed, segment.first), stop, on_progress
    ).findings()


def best_line(
    past: list[Game],
    number: int,
    budget: Budget,
    seed: int = 1,
    stop: Event | None = None,
    on_progress: ProgressCallback | None = None,
) -> BestLine:
    """Return the best line after a number of moves, from a longer search."""
    rng = _rng(seed, number)
    game = past[number]
    seat = game.actor
    known = game.resampled(seat, rng)
    moves, line = find_best(known, extended(budget), rng, stop, on_progress)
    better = game.copy()
    for move in moves:
        better.push(move)
    chance = measure(better, seat, budget, rng, stop, on_progress).chance
    return BestLine(number, seat, notation(moves), line_of(line), chance)


def extended(budget: Budget) -> Budget:
    """Return the budget for the best line of a game."""
    if budget.nodes is None:
        return Budget(seconds=BEST_LINE_FACTOR * (budget.seconds or 0.0), threads=budget.threads)
    return Budget(nodes=BEST_LINE_FACTOR * budget.nodes, threads=budget.threads)


def find_best(
    known: Game, budget: Budget, rng: Rng, stop: Event | None, on_progress: ProgressCallback | None
) -> tuple[tuple[Move, ...], tuple[Step, ...]]:
    """Return the best whole turn, and the expected line after it."""
    search = Search(budget)
    trial = known.copy()
    moves: list[Move] = []
    while True:
        best = search.think(trial, rng, stop, on_progress).best
        for move in best.moves:
            trial.push(move)
            moves.append(move)
        if not trial.continues_turn(trial.kernel_at(len(trial.history) - 1), trial.kernel):
            return tuple(moves), best.principal_variation


def _rng(seed: int, number: int) -> Rng:
    return Rng(seed + number * SEED_STEP)


class _SegmentAnalyser:
    """Analyses one segment."""

    def __init__(
        self,
        past: list[Game],
        segment: Segment,
        budget: Budget,
        rng: Rng,
        stop: Event | None,
        on_progress: ProgressCallback | None,
    ) -> None:
        self._past = past
        self._stretch = segment
        self._budget = budget
        self._rng = rng
        self._stop = stop
        self._on_progress = on_progress

    def findings(self) -> list[Finding]:
        """Return the choice, if there was one, and the draw, if anybody learned from it."""
        found: list[Finding] = []
        choice = self._choice()
        if choice is not None:
            found.append(choice)
        draw = self._draw(choice)
        if draw is not None:
            found.append(draw)
        return found

    def _moves(self, first: int, end: int) -> tuple[Move, ...]:
        last = self._past[-1]
        return tuple(last.move(action) for action in last.history[first:end])

    def _measure(self, game: Game, seat: int, seed: int) -> Measure:
        return measure(game, seat, self._budget, Rng(seed), self._stop, self._on_progress)

    def _choice(self) -> Choice | None:
        """Compare the turn played with the best; a forced turn is no choice."""
        first, end = self._stretch.first, self._stretch.chance
        if all(game.kernel.count_actions() == 1 for game in self._past[first:end]):
            return None
        game, played = self._past[first], self._past[end]
        seat = game.actor
        known = game.resampled(seat, self._rng)
        best, line = find_best(known, self._budget, self._rng, self._stop, self._on_progress)
        better = game.copy()
        for move in best:
            better.push(move)
        seed = self._rng.next()
        after = self._measure(played, seat, seed)
        alike = better.kernel.hash() == played.kernel.hash()
        moves = self._moves(first, end)
        return Choice(
            first,
            game.round_number,
            seat,
            notation(moves),
            notation(moves if alike else best),
            line_of(line),
            after,
            after if alike else self._measure(better, seat, seed),
            effects_of(known, moves),
            effects_of(known, best),
            self._others(played, seat),
        )

    def _others(self, played: Game, mover: int) -> dict[int, Measure]:
        """Measure the chances of the other seats after a turn."""
        if played.CO_OPERATIVE:
            return {}
        seats = [seat for seat in range(played.seats) if seat != mover]
        return {seat: self._measure(played, seat, self._rng.next()) for seat in seats}

    def _draw(self, choice: Choice | None) -> Draw | None:
        """Measure what the draws gave to the seats that learned something from them."""
        first, end = self._stretch.chance, self._stretch.end
        seats = seats_informed(self._past[first:end])
        if not seats:
            return None
        before, after = {}, {}
        for seat in seats:
            if choice is not None:
                before[seat] = choice.others.get(seat, choice.after)
            else:
                before[seat] = self._measure(self._past[first], seat, self._rng.next())
            after[seat] = self._measure(self._past[end], seat, self._rng.next())
        phases = tuple(dict.fromkeys(game.phase for game in self._past[first:end]))
        round_number = self._past[first].round_number
        moves = notation(self._moves(first, end))
        return Draw(first, round_number, moves, phases, before, after)


def seats_informed(past: list[Game]) -> list[int]:
    """Return the seats that learned something from draws; in co-operative games only the first."""
    found: set[int] = set()
    for game in past:
        if game.phase in game.OWN_DRAWS:
            found.add(game.kernel.seat)
        elif game.phase not in game.UNSEEN_DRAWS:
            found.update(range(1 if game.CO_OPERATIVE else game.seats))
    return sorted(found)
