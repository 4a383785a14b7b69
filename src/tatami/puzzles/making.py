"""Makes a file of puzzles: each is saved once it is found, and the work can be resumed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from contextlib import closing
from pathlib import Path
from typing import Final

from tatami.bulk.pool import Pool
from tatami.core.errors import TatamiError
from tatami.kits.analysis.effects import effects_of
from tatami.puzzles.collection import Collection, Made, load_collection, save_collection
from tatami.puzzles.describe import greater_losses
from tatami.puzzles.evaluate import Effort
from tatami.puzzles.finding import find_puzzles
from tatami.puzzles.puzzle import Answer, Puzzle
from tatami.puzzles.turn import read_turn

# One puzzle in this many may have the same theme; two always may.
ONE_IN: Final = 3
NOTHING: Final = "nothing"


def make_puzzles(
    name: str, count: int, seed: int, effort: Effort, path: Path, pool: Pool
) -> Generator[Collection]:
    """Find puzzles until there are `count`; yield the collection after each game.

    Raises TatamiError for a file that was made with other parameters.
    """
    made = Made(seed, effort.nodes, effort.asks, 0)
    collection = load_collection(path) or Collection(made, [])
    if Made(collection.made.seed, collection.made.nodes, collection.made.asks, 0) != made:
        raise TatamiError(
            f"{path} was made with another seed or budget; use the same ones, or another file"
        )
    if any(puzzle.name != name for puzzle in collection.puzzles):
        raise TatamiError(f"{path} has puzzles of another game; choose another file")
    yield collection
    if len(collection.puzzles) >= count:
        return
    with closing(find_puzzles(name, seed, effort, collection.made.games, pool)) as found:
        for number, puzzle in found:
            if puzzle is not None and is_new(puzzle, collection.puzzles, count):
                collection.puzzles.append(puzzle)
            collection.made = Made(seed, effort.nodes, effort.asks, number + 1)
            save_collection(collection, path)
            yield collection
            if len(collection.puzzles) >= count:
                return


def is_new(puzzle: Puzzle, others: list[Puzzle], count: int) -> bool:
    """Is the puzzle new, and its theme not covered by enough others?

    A puzzle that cannot be explained except by numbers teaches nothing.
    """
    if any(other.id == puzzle.id for other in others) or theme(puzzle) == NOTHING:
        return False
    themes = Counter(theme(other) for other in others)
    return themes[theme(puzzle)] < max(2, count // ONE_IN)


def theme(puzzle: Puzzle) -> str:
    """Return the theme of a puzzle: the most important effect that only the best turn has.

    Without one it is an effect of the tempting turn, or its consequence.
    """
    best, tempting = _does(puzzle, puzzle.best), _does(puzzle, puzzle.tempting)
    found = [what for what in best if what not in tempting]
    found += [f"not {what}" for what in tempting if what not in best]
    then = [effect for effect in puzzle.tempting.then if effect not in puzzle.best.then]
    found += [f"then {effect.what}" for effect in then]
    found += [
        f"losses {what}" for what in greater_losses(puzzle.game, puzzle.best, puzzle.tempting)
    ]
    return found[0] if found else NOTHING


def _does(puzzle: Puzzle, answer: Answer) -> list[str]:
    game = puzzle.game
    return [effect.what for effect in effects_of(game, read_turn(game, answer.moves))]
