"""Which tables puzzles come from, in turn: players, edition, options. The puzzles: puzzles.toml."""

from __future__ import annotations

from typing import Final

from tatami.games.spirit.game import Spirit

WORDS: Final = __name__  # whose words.toml has the names of the losses
# What can be lost, and how much more of it after one turn is beyond chance in so many rounds.
LOSSES: Final = {"lost": 0.15, "wounds": 0.4, "families": 0.2, "farms": 0.3, "barricades": 0.3}

# Fewer players leave more to one turn.
TABLES: Final[list[tuple[int, str, dict[str, str]]]] = [
    (players, "2014", {"level": level})
    for level in ("easy", "normal", "easy", "hard", "normal", "heroic")
    for players in (2, 3, 4, 5)
]


def stock(game: Spirit) -> dict[str, int]:
    """Count what a village has to lose; what a turn costs is how much of it is gone afterwards."""
    kernel = game.kernel
    return {
        "barricades": kernel.village.barricades,
        "farms": kernel.village.farms,
        "families": kernel.village.count_families(),
        "wounds": -sum(kernel.boards.wounds[seat] for seat in range(kernel.seats)),
    }
