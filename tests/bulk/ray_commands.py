"""Commands whose results must not depend on where they run."""

from __future__ import annotations

from pathlib import Path

GAMES = 24
RECORD = Path(__file__).parents[1] / "games/samurai/recorded/2016-2p-both.tatami"
ARENA = (
    *("arena", "cardgame", "--seats", "search@150n,greedy"),
    *("--games", str(GAMES), "--seed", "3", "--json"),
)
ANALYSE = ("analyse", str(RECORD), "--budget", "30n", "--json")
PUZZLES = (
    *("puzzles", "make", "cardgame", "--count", "1", "--seed", "5"),
    *("--nodes", "200", "--asks", "1"),
)


def wrong_addresses() -> tuple[str, ...]:
    """Return addresses at which there is no cluster, before one is started."""
    return ("auto", "127.0.0.1:9", "ray://127.0.0.1:9", "nonsense", "http://127.0.0.1:9")
