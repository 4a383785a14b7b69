"""Explains a position: the best turns, their chances, effects and expected lines."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from threading import Event
from typing import Any, Final

from tatami.core.errors import OptionError
from tatami.core.game import Game, Move, actor_name, seat_letter
from tatami.core.kernel import Rng
from tatami.kits.analysis.effect import Effect
from tatami.kits.analysis.effects import effects_in_view
from tatami.kits.analysis.findings import LineMove
from tatami.kits.search.result import Candidate, Step
from tatami.kits.search.search import ProgressCallback, Search

# With fewer visits, or less than this fraction of the best's, a chance is too uncertain to show.
TRIED: Final = 8
ONE_IN: Final = 20


@dataclass(frozen=True, slots=True)
class Advice:
    """A candidate turn: the chance to win of the seat that makes it, and its effects.

    `share` is its share of the search, from 0 to 1.
    """

    moves: tuple[Move, ...]
    chance: float
    visits: int
    share: float
    line: tuple[Step, ...]
    effects: tuple[Effect, ...]

    def as_data(self) -> dict[str, Any]:
        """Return this as plain data."""
        return {
            "moves": [str(move) for move in self.moves],
            "chance": round(self.chance, 4),
            "visits": self.visits,
            "share": round(self.share, 4),
            "line": line_data(self.line),
            "effects": [effect.as_data() for effect in self.effects],
        }


@dataclass(frozen=True, slots=True)
class Explanation:
    """What a seat can find out about a position; only the seat to act has candidate turns.

    The chances are those of all seats as this seat sees them.
    """

    seat: int
    actor: int
    chances: tuple[float, ...]
    turns: tuple[Advice, ...]
    nodes: int
    seconds: float

    def as_data(self) -> dict[str, Any]:
        """Return this as plain data."""
        return {
            "seat": seat_letter(self.seat),
            "actor": actor_name(self.actor),
            "chances": {seat_letter(n): round(c, 4) for n, c in enumerate(self.chances)},
            "turns": [turn.as_data() for turn in self.turns],
            "nodes": self.nodes,
            "seconds": round(self.seconds, 3),
        }


def explain(
    game: Game,
    seat: int,
    search: Search,
    rng: Rng,
    best: int = 3,
    stop: Event | None = None,
    progress: ProgressCallback | None = None,
) -> Explanation:
    """Return the explanation of a position from what a seat knows, with up to `best` turns.

    Raises OptionError for a game that is over.
    """
    if game.is_over:
        raise OptionError("the game is over: there is no move to choose")
    known = game.resampled(seat, rng)
    result = search.think(known, rng, stop, progress, seat)
    turns = best_candidates(known, result.candidates, best) if seat == game.actor else []
    return Explanation(
        seat,
        game.actor,
        result.chances,
        tuple(_advice(known, turn, result.nodes) for turn in turns),
        result.nodes,
        result.seconds,
    )


def best_candidates(game: Game, turns: Iterable[Candidate], best: int) -> list[Candidate]:
    """Return the `best` turns that the search visited most, the highest chance first."""
    most_visited = distinct_candidates(game, turns)[:best]
    return sorted(most_visited, key=lambda turn: turn.chance, reverse=True)


def distinct_candidates(game: Game, turns: Iterable[Candidate]) -> list[Candidate]:
    """Return the turns without those hardly visited, and without duplicates by position.

    The first is the best: one with fewer visits that looks better is just not explored enough.
    """
    distinct: list[Candidate] = []
    positions: set[int] = set()
    for turn in turns:
        if distinct and not _is_known(turn, distinct[0]):
            continue
        kernel = game.kernel.copy()
        for move in turn.moves:
            kernel.apply(move.action)
        if kernel.hash() not in positions:
            positions.add(kernel.hash())
            distinct.append(turn)
    return distinct


def _is_known(turn: Candidate, best: Candidate) -> bool:
    often = turn.visits >= TRIED and turn.visits * ONE_IN >= best.visits
    return often and turn.chance <= best.chance


def _advice(known: Game, turn: Candidate, nodes: int) -> Advice:
    share = turn.visits / nodes
    effects = effects_in_view(known, turn.moves)
    return Advice(turn.moves, turn.chance, turn.visits, share, turn.principal_variation, effects)


def line_data(line: Iterable[Step | LineMove]) -> list[dict[str, str]]:
    """Return a line as plain data."""
    return [{"by": actor_name(step.actor), "move": str(step.move)} for step in line]
