"""Goes through a game that was played: what each turn cost, and what each draw gave.

Of every turn and every draw a seat is asked only what it could know then. What a turn cost is the
chance after the best turn that the search finds, less the chance after the turn that was played:
both are measured alike. What a draw gave is the chance just after it less that just before.
"""

from __future__ import annotations

from collections.abc import Generator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from threading import Event
from typing import Final

from tatami.bots.budget import Budget
from tatami.bots.effect import Effect
from tatami.bots.effects import effects_of
from tatami.bots.measure import Measure, measure
from tatami.bots.search import Search, Told
from tatami.bots.thought import Step
from tatami.core.actors import CHANCE
from tatami.core.game import Game, Move
from tatami.core.kernel import Rng

# For the best line of a game there is so many times the budget.
LONGER: Final = 4
APART: Final = 0x9E3779B97F4A7C15  # so that no two stretches share their random numbers


@dataclass(frozen=True, slots=True)
class Choice:
    """A turn that was played after so many moves, and the best that was found instead of it.

    `line` is what was expected after the best. `others` are the chances of the other seats after
    the turn, each as it sees them; where all win together it is one for all.
    """

    number: int
    part: int
    seat: int
    moves: tuple[Move, ...]
    best: tuple[Move, ...]
    line: tuple[Step, ...]
    after: Measure
    after_best: Measure
    effects: tuple[Effect, ...]
    best_effects: tuple[Effect, ...]
    others: dict[int, Measure]

    @property
    def difference(self) -> float:
        """How much better the best is measured than what was played; below 0 if it is not."""
        return self.after_best.chance - self.after.chance

    @property
    def cost(self) -> float:
        """What the turn cost: nothing if no better one was found."""
        return max(0.0, self.difference)

    @property
    def error(self) -> float:
        """The standard error of the difference."""
        if self.after == self.after_best:  # the same position, measured once
            return 0.0
        return float((self.after.variance + self.after_best.variance) ** 0.5)


@dataclass(frozen=True, slots=True)
class Draw:
    """What chance did after so many moves, and the seats' chances before and after, each its own.

    Only seats that learned something of it are asked. Where all win together it is one for all.
    """

    number: int
    part: int
    moves: tuple[Move, ...]
    phases: tuple[str, ...]
    before: dict[int, Measure]
    after: dict[int, Measure]

    def luck(self, seat: int) -> float:
        """What the draw gave a seat."""
        return self.after[seat].chance - self.before[seat].chance

    def variance(self, seat: int) -> float:
        """The variance of that measurement."""
        return self.after[seat].variance + self.before[seat].variance


Finding = Choice | Draw


@dataclass(frozen=True, slots=True)
class BestLine:
    """The best turn after so many moves, how it would have gone on, and the chance after it."""

    number: int
    seat: int
    moves: tuple[Move, ...]
    line: tuple[Step, ...]
    chance: float


@dataclass(frozen=True, slots=True)
class Stretch:
    """The moves of one seat, from `first` up to `chance`, and of chance, from there to `end`."""

    first: int
    chance: int
    end: int


def stretches(game: Game) -> list[Stretch]:
    """Divide the past of a game into turns, each with the draws that follow it."""
    past = [game.kernel_at(n) for n in range(len(game.history))]
    found = []
    first = 0
    while first < len(past):
        chance = first if past[first].actor == CHANCE else first + 1
        while first < chance < len(past) and game.goes_on(past[chance - 1], past[chance]):
            chance += 1
        end = chance
        while end < len(past) and past[end].actor == CHANCE:
            end += 1
        found.append(Stretch(first, chance, end))
        first = end
    return found


def trail(game: Game) -> list[Game]:
    """Give the game as it was before its first move, after that, and so on up to now."""
    walk = game.copy()
    found = [walk.copy()]
    while walk.history:
        walk.pop()
        found.append(walk.copy())
    return found[::-1]


def analyse(
    game: Game, budget: Budget, seed: int = 1, workers: int = 1
) -> Generator[list[Finding], None, None]:
    """Give what is found of each stretch of a game's past, in order, several at a time.

    Every measurement has the whole budget. How many work at a time changes nothing but the time,
    as long as the budget is one of nodes.
    """
    past = trail(game)
    stop = Event()
    pool = ThreadPoolExecutor(workers)

    def look(stretch: Stretch) -> list[Finding]:
        return look_at(past, stretch, budget, seed, stop)

    try:
        yield from pool.map(look, stretches(game))
    finally:
        stop.set()
        pool.shutdown(cancel_futures=True)


def look_at(
    past: list[Game],
    stretch: Stretch,
    budget: Budget,
    seed: int = 1,
    stop: Event | None = None,
    told: Told | None = None,
) -> list[Finding]:
    """Give what is found of one stretch of a game's past.

    Every now and then `told` is called: it may make it wait, or break it off with an exception.
    Once `stop` is set what is found is worth nothing.
    """
    return _Look(past, stretch, budget, _rng(seed, stretch.first), stop, told).findings()


def best_line(
    past: list[Game],
    number: int,
    budget: Budget,
    seed: int = 1,
    stop: Event | None = None,
    told: Told | None = None,
) -> BestLine:
    """Look longer for the best turn after so many moves, and how it would have gone on."""
    rng = _rng(seed, number)
    game = past[number]
    seat = game.actor
    known = game.resampled(seat, rng)
    moves, line = find_best(known, longer(budget), rng, stop, told)
    better = game.copy()
    for move in moves:
        better.push(move)
    return BestLine(
        number, seat, moves, line, measure(better, seat, budget, rng, stop, told).chance
    )


def longer(budget: Budget) -> Budget:
    """Give the budget for the best line of a game."""
    if budget.nodes is None:
        return Budget(seconds=LONGER * (budget.seconds or 0.0), threads=budget.threads)
    return Budget(nodes=LONGER * budget.nodes, threads=budget.threads)


def find_best(
    known: Game, budget: Budget, rng: Rng, stop: Event | None, told: Told | None
) -> tuple[tuple[Move, ...], tuple[Step, ...]]:
    """Find the best turn, to its end, and what is expected then."""
    search = Search(budget)
    trial = known.copy()
    moves: list[Move] = []
    while True:
        best = search.think(trial, rng, stop, told).best
        for move in best.moves:
            trial.push(move)
            moves.append(move)
        if not trial.goes_on(trial.kernel_at(len(trial.history) - 1), trial.kernel):
            return tuple(moves), best.line


def _rng(seed: int, number: int) -> Rng:
    return Rng(seed + number * APART)


class _Look:
    """Looks at one stretch."""

    def __init__(
        self,
        past: list[Game],
        stretch: Stretch,
        budget: Budget,
        rng: Rng,
        stop: Event | None,
        told: Told | None,
    ) -> None:
        self._past = past
        self._stretch = stretch
        self._budget = budget
        self._rng = rng
        self._stop = stop
        self._told = told

    def findings(self) -> list[Finding]:
        """Give the choice, if there was one, and the draw, if it told anybody anything."""
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
        return measure(game, seat, self._budget, Rng(seed), self._stop, self._told)

    def _choice(self) -> Choice | None:
        """Compare the turn played with the best; what is forced is no choice."""
        first, end = self._stretch.first, self._stretch.chance
        if all(game.kernel.count_actions() == 1 for game in self._past[first:end]):
            return None
        game, played = self._past[first], self._past[end]
        seat = game.actor
        known = game.resampled(seat, self._rng)
        best, line = find_best(known, self._budget, self._rng, self._stop, self._told)
        better = game.copy()
        for move in best:
            better.push(move)
        seed = self._rng.next()
        after = self._measure(played, seat, seed)
        alike = better.kernel.hash() == played.kernel.hash()
        moves = self._moves(first, end)
        return Choice(
            first,
            game.part,
            seat,
            moves,
            moves if alike else best,
            line,
            after,
            after if alike else self._measure(better, seat, seed),
            effects_of(known, moves),
            effects_of(known, best),
            self._others(played, seat),
        )

    def _others(self, played: Game, mover: int) -> dict[int, Measure]:
        """Measure what a turn left to those who did not play it."""
        if played.CO_OPERATIVE:
            return {}
        seats = [seat for seat in range(played.seats) if seat != mover]
        return {seat: self._measure(played, seat, self._rng.next()) for seat in seats}

    def _draw(self, choice: Choice | None) -> Draw | None:
        """See what the draws gave to those who learned something of them."""
        first, end = self._stretch.chance, self._stretch.end
        seats = who_learned(self._past[first:end])
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
        part = self._past[first].part
        return Draw(first, part, self._moves(first, end), phases, before, after)


def who_learned(past: list[Game]) -> list[int]:
    """List the seats that learned something from draws; of those who win together the first."""
    found: set[int] = set()
    for game in past:
        if game.phase in game.OWN_DRAWS:
            found.add(game.kernel.seat)
        elif game.phase not in game.UNSEEN_DRAWS:
            found.update(range(1 if game.CO_OPERATIVE else game.seats))
    return sorted(found)
