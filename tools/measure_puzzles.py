"""Measures the puzzles that come with Tatami, and prints the table of docs/puzzles.md.

    .venv/bin/python tools/measure_puzzles.py [GAME …]

Plays games out from every puzzle, which takes some ten minutes.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from statistics import fmean

from tatami.core.kernel import Rng
from tatami.core.registry import find_spec, game_names
from tatami.core.text.toml import read_toml
from tatami.kits.search.bot import make_bot
from tatami.puzzles.collection import shipped
from tatami.puzzles.playouts import Lead, lead
from tatami.puzzles.puzzle import GRADES, Puzzle, number_of
from tatami.puzzles.turn import read_turn

GAMES_EACH = 60
PLAYS_ON = make_bot("hatamoto")


def played_on(puzzle: Puzzle) -> Lead:
    """Return how much more is won after the best turn than after the most tempting one."""
    game = puzzle.game
    best, other = (read_turn(game, a.moves) for a in (puzzle.best, puzzle.tempting))
    found = lead(game, best, other, GAMES_EACH, Rng(number_of(puzzle.position)), PLAYS_ON)
    print(f"{puzzle.id}  {found.more:+.3f} ± {found.error:.3f}", file=sys.stderr, flush=True)
    return found


def cells(name: str) -> Iterator[str]:
    """Yield the cells of a game's row."""
    puzzles = shipped(name)
    grades = [puzzle.grade for puzzle in puzzles]
    leads = [played_on(puzzle) for puzzle in puzzles]
    yield find_spec(name).title
    yield str(len(puzzles))
    yield str(read_toml(find_spec(name).package, "puzzles.toml")["made"]["games"])
    yield ", ".join(str(grades.count(grade)) for grade in range(1, len(GRADES) + 2))
    yield f"{100 * fmean(p.best.chance - p.tempting.chance for p in puzzles):.0f} points"
    yield f"{100 * fmean(found.more for found in leads):.0f} points"
    yield f"{sum(found.more > 0 for found in leads)} of {len(leads)}"


def main(names: Sequence[str]) -> None:
    """Print a row for each game."""
    for name in names or game_names():
        print(f"| {' | '.join(cells(name))} |", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
