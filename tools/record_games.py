"""Records whole games: every case that a game's tests/games/<game>/recording.py declares.

    python tools/record_games.py [GAME …]

Plays bots against each other until each case has come up once, and writes what is missing;
recorded games are kept, so that they keep guarding the rules they were played by.
"""

from __future__ import annotations

import json
import sys
from dataclasses import asdict
from itertools import count
from pathlib import Path
from types import ModuleType

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from games import modules, outcomes, recorded
from recorder import play
from tatami.kits.records.record import write_record


def record(game_name: str, recording: ModuleType) -> None:
    """Record what is missing of a game."""
    known = outcomes(game_name)
    skipped = {*known, *recording.OUT_OF_REACH}
    missing = {case.name: case for case in recording.CASES if case.name not in skipped}
    for seed in count(1):
        if not missing:
            return
        for case in {case.setting: case for case in missing.values()}.values():
            game, names = play(game_name, case, recording.BOTS, seed)
            for name in recording.names_of(game):
                if name in missing and missing[name].setting == case.setting:
                    del missing[name]
                    path = recorded(f"{game_name}/{name}")
                    path.parent.mkdir(parents=True, exist_ok=True)
                    path.write_text(write_record(game, names), encoding="utf-8")
                    known[name] = asdict(game.outcome())  # type: ignore[call-overload]
                    text = json.dumps(known, indent=1, sort_keys=True) + "\n"
                    path.with_name("outcomes.json").write_text(text, encoding="utf-8")
                    print(f"{path.stem} (seed {seed}); {len(missing)} to go", file=sys.stderr)


if __name__ == "__main__":
    for found, declared in modules("recording").items():
        if not sys.argv[1:] or found in sys.argv[1:]:
            record(found, declared)
