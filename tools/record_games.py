"""Records whole games of Samurai for tests/games: every end × edition × player count.

    python tools/record_games.py

Plays bots against each other until each case has come up once, and writes what is missing;
games already recorded are kept, so that they go on guarding the rules they were played by.
"""

from __future__ import annotations

import json
import sys
from dataclasses import asdict
from itertools import count, product
from pathlib import Path
from typing import Final

from tatami.bots.bot import ask, make_bot
from tatami.core.kernel import Rng
from tatami.games.samurai.game import Samurai
from tatami.records.record import write_record

FOLDER: Final = Path(__file__).parent.parent / "tests" / "games"
OUTCOMES: Final = FOLDER / "outcomes.json"
ENDS: Final = {
    ("samurai.6.1",): "kind-gone",
    ("samurai.6.2",): "four-aside",
    ("samurai.6.1", "samurai.6.2"): "both",
}
DECIDED: Final = ("7.2", "7.3", "7.4", "7.5", "7.6", "7.8")


def play(players: int, edition: str, seed: int) -> tuple[Samurai, dict[int, str]]:
    """Play a game of greedy and random bots; every other one is drafted."""
    game = Samurai(players, edition, "random" if seed % 2 else "draft")
    rng = Rng(seed)
    names = {seat: "greedy" if rng.below(2) else "random" for seat in range(players)}
    bots = {seat: make_bot(name) for seat, name in names.items()}
    game.roll(rng)
    while not game.is_over:
        game.push(ask(bots[game.actor], game, rng))
        game.roll(rng)
    return game, names


def cases() -> dict[str, tuple[int, str]]:
    """Name every case with its players and edition."""
    found = {
        f"samurai-{edition}-{players}p-{end}": (players, edition)
        for edition, players, end in product(Samurai.EDITIONS, Samurai.PLAYERS, ENDS.values())
    }
    for n, rule in enumerate(DECIDED):
        found[f"samurai-decided-by-{rule}"] = (2 + n % 3, Samurai.EDITIONS[n % 3])
    return found


def main() -> None:
    """Record what is missing."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    outcomes = json.loads(OUTCOMES.read_text(encoding="utf-8")) if OUTCOMES.exists() else {}
    missing = {name: case for name, case in cases().items() if name not in outcomes}
    for seed in count(1):
        if not missing:
            return
        for players, edition in sorted({*missing.values()}):
            game, names = play(players, edition, seed)
            outcome = game.outcome()
            assert outcome is not None
            rule = outcome.decided_by.removeprefix("samurai.")
            for name in (
                f"samurai-{edition}-{players}p-{ENDS[outcome.reasons]}",
                f"samurai-decided-by-{rule}",
            ):
                if missing.get(name) == (players, edition):
                    del missing[name]
                    (FOLDER / f"{name}.tatami").write_text(
                        write_record(game, names), encoding="utf-8"
                    )
                    outcomes[name] = asdict(outcome)
                    print(f"{name} (seed {seed}); {len(missing)} to go", file=sys.stderr)
        OUTCOMES.write_text(json.dumps(outcomes, indent=1, sort_keys=True) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
