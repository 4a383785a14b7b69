"""Finds puzzles in games between bots."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from contextlib import closing
from dataclasses import dataclass
from itertools import count
from typing import Final

from tatami.arena.luck import derive
from tatami.arena.match import Match
from tatami.arena.referee import Task, play_game
from tatami.bulk.pool import Pool, run_in_order
from tatami.core.actors import CHANCE
from tatami.core.game import Game
from tatami.core.kernel import Rng
from tatami.core.registry import find_game
from tatami.kits.analysis.analyser import snapshots
from tatami.kits.records.record import read_record
from tatami.puzzles.evaluate import Effort, evaluate
from tatami.puzzles.puzzle import Puzzle, Source

Setup = tuple[int, str, dict[str, str]]  # players, edition, options

# The bots that play: none is so weak that it blunders all the time, or so strong that nothing is
# left to find. Weak partners would lose a co-operative game too soon. None has a time budget, so
# that games are reproducible.
RIVALS: Final = ("ashigaru", "ronin", "hatamoto", "daimyo")
PARTNERS: Final = ("hatamoto", "daimyo")
BEGINNING: Final = 4  # the first of this many parts of a game decides too little
LUCK_STREAM: Final = 11  # separate streams of the seed
ORDER_STREAM: Final = 12


@dataclass(frozen=True, slots=True)
class Hunt:
    """A game to be played and searched for a puzzle, by its number."""

    name: str
    seed: int
    number: int
    effort: Effort

    def __str__(self) -> str:
        return f"game {self.number} (seed {self.seed})"


def find_puzzles(
    name: str, seed: int, effort: Effort, first: int, pool: Pool
) -> Generator[tuple[int, Puzzle | None]]:
    """Play games, starting with number `first`, and yield what is found in each, in their order.

    A game yields at most one puzzle. Everything follows from the seed and the game's number.
    """
    hunts = (Hunt(name, seed, number, effort) for number in count(first))
    with closing(run_in_order(pool, hunt, hunts)) as results:
        for done, puzzle in results:
            yield done.number, puzzle


def hunt(task: Hunt) -> Puzzle | None:
    """Play a game and return a puzzle from it, if any."""
    return puzzle_of(task.name, task.seed, task.number, task.effort)


def puzzle_of(name: str, seed: int, number: int, effort: Effort) -> Puzzle | None:
    """Play a game and return a puzzle from it, if any; decisions are tried in random order."""
    rng = Rng(derive(ORDER_STREAM, seed, number))
    match = match_of(name, seed, number)
    past = snapshots(read_record(play_game(Task(match, number, 0))[1]).game())
    moments = [*decisions(past)]
    del moments[: len(moments) // BEGINNING]
    while moments:
        moment = moments.pop(rng.below(len(moments)))
        source = Source(seed, number, match.bots, moment)
        puzzle = evaluate(past[moment], source, effort, Rng(rng.next()))
        if puzzle is not None:
            return puzzle
    return None


def match_of(name: str, seed: int, number: int) -> Match:
    """Return what is played in a game, and by which bots."""
    rng = Rng(derive(LUCK_STREAM, seed, number))
    cls = find_game(name)
    tables: list[Setup] = cls.SPEC.load("puzzles").TABLES
    players, edition, options = tables[number % len(tables)]
    game = cls(players, edition, **{**cls.QUICK, **options})
    levels = PARTNERS if cls.CO_OPERATIVE else RIVALS
    n_bots = 1 if cls.CO_OPERATIVE else game.seats
    return Match.of(game, [levels[rng.below(len(levels))] for _ in range(n_bots)], seed)


def decisions(past: list[Game]) -> Iterator[int]:
    """Yield the number of moves before each turn of a seat."""
    for number, game in enumerate(past):
        begins = number == 0 or not game.continues_turn(past[number - 1].kernel, game.kernel)
        if begins and not game.is_over and game.actor != CHANCE:
            yield number
