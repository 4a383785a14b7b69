"""Plays the matches that show how strong the bots are, and writes docs/strength.md.

    .venv/bin/python tools/measure_strength.py FOLDER
    .venv/bin/python tools/measure_strength.py FOLDER --done    # plays nothing more

Plays for hours. What is finished stays in the folder, a match and its report each, so that it can
be stopped and goes on where it was; a report that is there already is taken as it is. Bots that go
by the clock think less on a machine that has other work to do.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from itertools import pairwise
from pathlib import Path
from typing import Any

from tatami.bots.levels import LEVELS

PAGE = Path(__file__).parent.parent / "docs" / "strength.md"
STRONGEST = LEVELS[-1]
SPIRIT_LEVELS = ("easy", "normal", "hard", "heroic")


@dataclass(frozen=True)
class Test:
    """A match to play, and what the first bot should reach at least, by its lower end."""

    name: str
    command: str
    bar: float | None = None

    def report(self, folder: Path, play: bool) -> dict[str, Any] | None:
        """Play the match, unless that was done or is not wanted, and give its report."""
        path = folder / f"{self.name}.json"
        if not path.exists():
            if not play:
                return None
            print(self.command, flush=True)
            arguments = [*self.command.split()[1:], "--folder", str(folder / self.name), "--json"]
            done = subprocess.run(
                [sys.executable, "-m", "tatami", *arguments],
                stdout=subprocess.PIPE,
                text=True,
                check=True,
            )
            path.write_text(done.stdout, encoding="utf-8")
        told: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        told["date"] = date.fromtimestamp(path.stat().st_mtime).isoformat()
        return told


def arena(name: str, game: str, seats: str, games: int, more: str = "", bar: float = 0.0) -> Test:
    """Describe a match as it is typed."""
    command = f"tatami arena {game} --seats {seats}{more} --games {games} --workers 2"
    return Test(name, command, bar or None)


def against(game: str, bars: tuple[float, float, float, float], games: int) -> list[Test]:
    """Describe what the strongest level must win of a game."""
    letter = game[0]
    two, plain, three, four = bars
    greedy = "greedy"
    return [
        arena(f"gr_{letter}", game, "greedy,random", 400, bar=0.95),
        arena(f"{letter}2g", game, f"{STRONGEST},greedy", games, bar=two),
        arena(f"{letter}2p", game, f"{STRONGEST},plain@0.5s", games, bar=plain),
        arena(f"{letter}3g", game, ",".join([STRONGEST, greedy, greedy]), 90, bar=three),
        arena(f"{letter}4g", game, ",".join([STRONGEST, greedy, greedy, greedy]), 80, bar=four),
    ]


def ladder(game: str) -> list[Test]:
    """Describe the matches of each level with the one below."""
    return [
        arena(f"{game[0]}_{stronger}", game, f"{stronger},{weaker}", 200)
        for weaker, stronger in pairwise(LEVELS)
    ]


def village(players: int, level: str, bot: str, games: int, bar: float = 0.0) -> Test:
    """Describe how often the village stands, and how often it could."""
    more = f" --players {players} --level {level} --bound"
    return arena(f"v{players}_{level}_{bot}", "spirit", bot, games, more, bar)


RIVALS = [
    ("Samurai", against("samurai", (0.85, 0.75, 0.55, 0.45), 100)),
    ("Samurai: The Card Game", against("cardgame", (0.80, 0.70, 0.50, 0.40), 100)),
]
LADDERS = [("Samurai", ladder("samurai")), ("Samurai: The Card Game", ladder("cardgame"))]
VILLAGES = [
    village(2, "normal", STRONGEST, 60, bar=0.60),
    village(3, "normal", STRONGEST, 60, bar=0.25),
    *(village(players, "normal", STRONGEST, 20) for players in range(4, 8)),
]
PARTNERS = [village(2, "normal", level, 100) for level in LEVELS[:-1]]
EVERYWHERE = [
    village(players, level, "daimyo", 40)
    for level in SPIRIT_LEVELS
    for players in range(2, 8)
    if (players, level) != (2, "normal")
]


def percent(score: float) -> str:
    """Write a score."""
    return f"{100 * score:.1f}"


def row(test: Test, told: dict[str, Any]) -> str:
    """Put a match into a row of a table."""
    first = told["entrants"][0]
    low, high = first["interval"]
    cells = [
        f"`{test.command}`",
        f"{told['date']}, {told['code'][:6]}",
        str(told["games"]),
        percent(first["score"]),
        f"{percent(low)} to {percent(high)}",
    ]
    if test.bar is not None:
        cells.append(f"{percent(test.bar)}: {'reached' if low >= test.bar else 'not reached'}")
    return f"| {' | '.join(cells)} |"


def table(tests: list[Test], folder: Path, play: bool, last: str = "") -> Iterator[str]:
    """Put matches into a table."""
    head = ["command", "date, code", "games", "score %", "95 % interval", *([last] if last else [])]
    yield f"| {' | '.join(head)} |"
    yield f"|{'---|' * len(head)}"
    for test in tests:
        told = test.report(folder, play)
        yield row(test, told) if told else f"| `{test.command}` |{' |' * (len(head) - 1)}"
    yield ""


def village_table(tests: list[Test], folder: Path, play: bool) -> Iterator[str]:
    """Put villages into a table, beside what their deals allow."""
    head = ["command", "date, code", "deals", "stands %", "95 % interval", "bar"]
    yield f"| {' | '.join([*head, 'order known %', 'interval'])} |"
    yield f"|{'---|' * (len(head) + 2)}"
    for test in tests:
        told = test.report(folder, play)
        if told is None:
            yield f"| `{test.command}` |{' |' * (len(head) + 1)}"
            continue
        bound = told["bound"]
        low, high = bound["interval"]
        cells = row(test, told).removesuffix(" |").split(" | ")
        cells += [] if test.bar is not None else [""]
        cells += [percent(bound["score"]), f"{percent(low)} to {percent(high)}"]
        yield f"{' | '.join(cells)} |"
    yield ""


def page(folder: Path, play: bool) -> Iterator[str]:
    """Write the page, playing what has not been played."""
    yield (Path(__file__).parent / "strength.head.md").read_text(encoding="utf-8")
    yield "## The strongest level and the bars it has to reach\n"
    for title, tests in RIVALS:
        yield f"### {title}\n"
        yield from table(tests, folder, play, "bar")
    yield "### Samurai Spirit\n"
    yield from village_table(VILLAGES, folder, play)
    yield "## Each level against the one below\n"
    for title, tests in LADDERS:
        yield f"### {title}\n"
        yield from table(tests, folder, play)
    yield "### Samurai Spirit\n"
    yield from village_table(PARTNERS, folder, play)
    yield "## Every number of samurai, every level of the game\n"
    yield from village_table(EVERYWHERE, folder, play)


def main() -> int:
    """Measure and write."""
    done = sys.argv[2:] == ["--done"]
    if len(sys.argv) != 2 + done:
        print(__doc__.strip(), file=sys.stderr)
        return 2
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    PAGE.write_text("\n".join(page(folder, not done)), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
