"""The tables that puzzles come from, in turn: players, edition, options."""

from __future__ import annotations

from typing import Final

from tatami.games.spirit.game import Spirit

WORDS: Final = __name__  # its words.toml has the names of the losses
# What can be lost, and from which difference between two turns on it is significant.
LOSSES: Final = {"lost": 0.15, "wounds": 0.4, "families": 0.2, "farms": 0.3, "barricades": 0.3}

# Fewer players leave more to one turn.
TABLES: Final[list[tuple[int, str, dict[str, str]]]] = [
    (players, "2014", {"level": level})
    for level in ("easy", "normal", "easy", "hard", "normal", "heroic")
    for players in (2, 3, 4, 5)
]


def stock(game: Spirit) -> dict[str, int]:
    """Return what the village has; the losses of a turn are the difference afterwards."""
    kernel = game.kernel
    return {
        "barricades": kernel.village.barricades,
        "farms": kernel.village.farms,
        "families": kernel.village.count_families(),
        "wounds": -sum(kernel.boards.wounds[seat] for seat in range(kernel.seats)),
    }
