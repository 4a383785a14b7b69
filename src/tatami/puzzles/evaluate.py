"""Evaluates a decision: is one turn clearly best, and hard to see?

The search becomes more and more thorough, and stops as soon as something speaks against the puzzle.
The published numbers come from a last measurement with fresh random numbers: no selection bias.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from tatami.core.game import Game
from tatami.core.kernel import Rng
from tatami.core.registry import read_position
from tatami.kits.analysis.measure import Measure, measure
from tatami.kits.search.bot import Bot, make_bot
from tatami.kits.search.budget import Budget
from tatami.kits.search.greedy import Greedy
from tatami.kits.search.judge_lookup import judge_for
from tatami.kits.search.names import LEVELS
from tatami.kits.search.search import Search
from tatami.puzzles.consequences import AT_TIMES, OFTEN, line_after, with_consequences
from tatami.puzzles.playouts import lead
from tatami.puzzles.puzzle import Answer, Puzzle, Source
from tatami.puzzles.turn import Moves, finished, plays_of, resulting_hash, text_of

LOWER: Final = LEVELS[:-1]  # the highest has a time budget, and is the search itself
CLEAR: Final = 0.08  # how much worse than the best every wrong turn is at least,
SURE: Final = 4.0  # and how many standard errors of the difference that is
AS_GOOD: Final = 0.025  # a turn worse by no more than this is right too
ROUGHLY: Final = CLEAR / 2  # a rough measurement may be off by this much
MOST_RIGHT: Final = 3
MISSED: Final = 0.4  # how often the levels must miss it at least
FEWEST_MOVES: Final = 3  # with two answers, a guess is right half the time
OPEN: Final = (0.05, 0.97)  # beyond that the game is as good as decided
GREEDY_ASKS: Final = 3
MOST_RIVALS: Final = 10
MOST_AGAIN: Final = 6
MOST_WRONG: Final = 4


@dataclass(frozen=True, slots=True)
class Effort:
    """How thorough to be: the nodes of a search, and how often each level answers."""

    nodes: int = 3000
    asks: int = 8

    @property
    def games(self) -> int:
        """The number of games played out from a turn."""
        return max(1, self.nodes // 20)

    def budget(self, times: float) -> Budget:
        """Return a multiple of the nodes as a budget."""
        return Budget(nodes=max(1, int(self.nodes * times)))


def evaluate(game: Game, source: Source, effort: Effort, rng: Rng) -> Puzzle | None:
    """Return the current decision as a puzzle, or None if it is not suitable.

    What the seat cannot know is redrawn first, so that nothing can depend on it.
    """
    if game.kernel.count_actions() < FEWEST_MOVES or judge_for(game).needs_no_search():
        return None
    trial = read_position(game.resampled(game.actor, rng).position())
    return _Evaluation(trial, effort, rng).puzzle(source)


class _Evaluation:
    """The evaluation of one decision; its turns are keyed by the position they lead to."""

    def __init__(self, game: Game, effort: Effort, rng: Rng) -> None:
        self._game = game
        self._effort = effort
        self._rng = rng
        self._turns: dict[int, Moves] = {}

    def puzzle(self, source: Source) -> Puzzle | None:
        """Return the puzzle, or None as soon as something speaks against it."""
        result = Search(self._effort.budget(0.25)).think(self._game, self._rng)
        if not OPEN[0] < result.chances[self._game.actor] < OPEN[1]:
            return None
        best = self._add(self._planned(Greedy(), result.best.moves))
        obvious = {self._add(self._planned(Greedy())) for _ in range(GREEDY_ASKS)}
        if best in obvious or self._is_close(best, obvious):
            return None
        self._find_rivals(best)
        rough = self._sifted(self._turns, self._effort.budget(0.25), ROUGHLY)
        near = sorted(rough, key=lambda turn: -rough[turn].chance)[:MOST_RIVALS]
        found = self._sifted(near, self._effort.budget(1), AS_GOOD)
        if not found:
            return None
        near.sort(key=lambda turn: -found[turn].chance)
        key = self._key(found, AS_GOOD)
        if self._is_seen(key, obvious):
            return None
        chosen = {level: self._asked(level) for level in LOWER}
        if sum(self._misses(chosen, key).values()) < MISSED * len(LOWER):
            return None
        return self._confirmed(near, obvious, chosen, source)

    def _confirmed(
        self, near: list[int], obvious: set[int], chosen: dict[str, list[int]], source: Source
    ) -> Puzzle | None:
        """Search once more, longer, with other random numbers, and return the puzzle from that."""
        self._rng = Rng(self._rng.next())
        again = self._add(self._planned(Search(self._effort.budget(4))))
        picked = Counter(turn for turns in chosen.values() for turn in turns)
        tempting = [turn for turn, _ in picked.most_common() if turn not in near]
        last = dict.fromkeys([again, *near[:MOST_AGAIN], *tempting[:2]])
        found = self._sifted(last, self._effort.budget(4), AS_GOOD)
        if not found:
            return None
        key = self._key(found, AS_GOOD)
        wrong = [turn for turn in found if not self._has(turn, key)]
        if not wrong or not self._has(again, key) or self._is_seen(key, obvious):
            return None
        right = self._good(found, AS_GOOD)
        missed = self._misses(chosen, key)
        if sum(missed.values()) < MISSED * len(LOWER):
            return None
        second = max(wrong, key=lambda turn: found[turn].chance)
        if not self._is_led(right[0], second):
            return None
        wrong.sort(key=lambda turn: -picked[turn])
        asks = len(LOWER) * self._effort.asks

        def answers(turns: Iterable[int], share: float) -> tuple[Answer, ...]:
            return tuple(self._answer(t, found[t], picked[t] / asks, share) for t in turns)

        return Puzzle(
            self._game.position(),
            tuple(str(move) for move in self._turns[right[0]] if move.action in key),
            answers(right[:MOST_RIGHT], AT_TIMES),
            answers(dict.fromkeys([*wrong[: MOST_WRONG - 1], second]), OFTEN),
            line_after(self._game, self._turns[right[0]], self._effort.budget(1)),
            missed,
            source,
        )

    def _is_led(self, best: int, second: int) -> bool:
        """Do games played out from the best turn end better than those from the next?"""
        turns = self._turns[best], self._turns[second]
        return lead(self._game, *turns, self._effort.games, Rng(self._rng.next())).is_significant

    def _answer(self, turn: int, found: Measure, chosen: float, share: float) -> Answer:
        moves = self._turns[turn]
        answer = Answer(
            text_of(moves),
            round(found.chance, 3),
            round(float(found.variance**0.5), 4),
            round(chosen, 3),
        )
        return with_consequences(self._game, answer, self._effort.nodes // 8, share)

    # ------------------------------------------------------------------------------- turns

    def _add(self, moves: Moves) -> int:
        """Add a turn; the first order of its moves is the one shown."""
        turn = resulting_hash(self._game, moves)
        self._turns.setdefault(turn, moves)
        return turn

    def _planned(self, bot: Bot, moves: Moves = ()) -> Moves:
        return finished(self._game, moves, bot, self._rng)

    def _asked(self, level: str) -> list[int]:
        """Ask a level repeatedly what it would play."""
        bot = make_bot(level)
        return [self._add(self._planned(bot)) for _ in range(self._effort.asks)]

    def _find_rivals(self, best: int) -> None:
        """Add the alternatives that the search considers at the start of the turn and within it."""
        search = Search(self._effort.budget(1))
        finish = Search(self._effort.budget(0.1))
        moves = self._turns[best]
        trial = self._game.copy()
        for made, move in enumerate(moves):
            if trial.kernel.count_actions() > 1:
                result = search.think(trial, self._rng)
                for candidate in result.candidates[:MOST_RIVALS]:
                    self._add(self._planned(finish, (*moves[:made], *candidate.moves)))
            trial.push(move)

    # ---------------------------------------------------------------------------- measuring

    def _measured(self, turns: Iterable[int], budget: Budget) -> Iterator[tuple[int, Measure]]:
        """Measure turns, all with the same random numbers."""
        seed = self._rng.next()
        seat = self._game.actor
        for turn in turns:
            moves = self._turns[turn]
            yield turn, measure(self._game, seat, budget, Rng(seed), moves=moves)

    def _is_close(self, best: int, others: set[int]) -> bool:
        found = dict(self._measured([best, *sorted(others)], self._effort.budget(0.25)))
        return any(found[best].chance - found[turn].chance < ROUGHLY for turn in others)

    def _sifted(self, turns: Iterable[int], budget: Budget, margin: float) -> dict[int, Measure]:
        """Measure turns, and give up as soon as the good ones have no play in common.

        Also give up, unless measuring roughly, if a turn without it is not clearly worse.
        """
        found: dict[int, Measure] = {}
        for turn, measured in self._measured([*turns], budget):
            found[turn] = measured
            key = self._key(found, margin)
            if not key or (margin == AS_GOOD and not self._is_clear(key, found)):
                return {}
        return found

    def _good(self, found: dict[int, Measure], margin: float) -> list[int]:
        """Return the turns that are hardly worse than the best, the best first."""
        ranked = sorted(found, key=lambda turn: -found[turn].chance)
        best = found[ranked[0]].chance
        return [turn for turn in ranked if best - found[turn].chance < margin]

    def _key(self, found: dict[int, Measure], margin: float) -> frozenset[int]:
        """Return the plays that all good turns have in common."""
        turns = [self._turns[turn] for turn in self._good(found, margin)]
        return frozenset.intersection(*(plays_of(self._game, moves) for moves in turns))

    def _is_clear(self, key: frozenset[int], found: dict[int, Measure]) -> bool:
        """Is every turn without these plays clearly worse than the best?"""
        best = max(found.values(), key=lambda measured: measured.chance)
        others = [found[turn] for turn in found if not self._has(turn, key)]
        return all(is_clear(best, other) for other in others)

    def _has(self, turn: int, key: frozenset[int]) -> bool:
        return key <= plays_of(self._game, self._turns[turn])

    def _is_seen(self, key: frozenset[int], obvious: set[int]) -> bool:
        """Is it seen at a glance?"""
        return any(self._has(turn, key) for turn in obvious)

    def _misses(self, chosen: dict[str, list[int]], key: frozenset[int]) -> dict[str, float]:
        """Return how often each level missed what all good turns play."""
        return {
            level: sum(not self._has(turn, key) for turn in turns) / len(turns)
            for level, turns in chosen.items()
        }


def is_clear(best: Measure, other: Measure) -> bool:
    """Is one turn better than the other, beyond the error of measurement?"""
    lead = best.chance - other.chance
    error = (best.variance + other.variance) ** 0.5
    return lead >= CLEAR and lead >= SURE * error
