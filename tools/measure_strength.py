"""Plays the matches that show how strong the bots are, and writes docs/strength.md.

    .venv/bin/python tools/measure_strength.py FOLDER
    .venv/bin/python tools/measure_strength.py FOLDER --done    # plays nothing more

Plays for hours. What is finished stays in the folder, a match and its report each, so that it can
be stopped and goes on where it was. What is on the page already is not played again: take a line
out to have it measured anew. Bots that go by the clock think less on a machine that has other work.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
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

    def play(self, folder: Path) -> None:
        """Play the match, or go on with it, and keep its report."""
        print(self.command, flush=True)
        arguments = [*self.command.split()[1:], "--folder", str(folder / self.name), "--json"]
        done = subprocess.run(
            [sys.executable, "-m", "tatami", *arguments],
            stdout=subprocess.PIPE,
            text=True,
            check=True,
        )
        (folder / f"{self.name}.json").write_text(done.stdout, encoding="utf-8")

    def report(self, folder: Path) -> dict[str, Any] | None:
        """Give the report of the match, if it was played."""
        path = folder / f"{self.name}.json"
        if not path.exists():
            return None
        told: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        told["date"] = date.fromtimestamp(path.stat().st_mtime).isoformat()
        return told


def arena(name: str, game: str, seats: str, games: int, more: str = "", bar: float = 0.0) -> Test:
    """Describe a match as it is typed."""
    command = f"tatami arena {game} --seats {seats}{more} --games {games} --workers 2"
    return Test(name, command, bar or None)


def against(game: str, bars: tuple[float, float, float, float], plain_games: int) -> list[Test]:
    """Describe what the strongest level must win of a game; more games tell a closer match."""
    letter = game[0]
    two, plain, three, four = bars
    greedy = "greedy"
    return [
        arena(f"gr_{letter}", game, "greedy,random", 400, bar=0.95),
        arena(f"{letter}2g", game, f"{STRONGEST},greedy", 100, bar=two),
        arena(f"{letter}2p", game, f"{STRONGEST},plain@0.5s", plain_games, bar=plain),
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
    ("Samurai: The Card Game", against("cardgame", (0.80, 0.70, 0.50, 0.40), 200)),
]
LADDERS = [("Samurai", ladder("samurai")), ("Samurai: The Card Game", ladder("cardgame"))]
VILLAGES = [
    village(2, "normal", STRONGEST, 60, bar=0.60),
    village(3, "normal", STRONGEST, 60, bar=0.25),
    *(village(players, "normal", STRONGEST, 20) for players in range(4, 8)),
]
PARTNERS = [village(2, "normal", level, 100) for level in LEVELS[:-1]]
EVERYWHERE = [
    village(players, level, "daimyo", 20)
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


def table(tests: list[Test], cells: Callable[[Test], str], head: list[str]) -> Iterator[str]:
    """Put matches into a table."""
    yield f"| {' | '.join(head)} |"
    yield f"|{'---|' * len(head)}"
    for test in tests:
        yield cells(test) or f"| `{test.command}` |{' |' * (len(head) - 1)}"
    yield ""


def rows_of(page: Path) -> dict[str, str]:
    """Give the lines of a page that have numbers, by their command."""
    lines = page.read_text(encoding="utf-8").splitlines() if page.exists() else []
    found = {line.split("`")[1]: line for line in lines if line.startswith("| `tatami")}
    return {command: line for command, line in found.items() if re.search(r"\d \|", line)}


class Measured:
    """What has been measured: on the page, or in the folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.known = rows_of(PAGE)

    def write(self) -> None:
        """Write the page."""
        PAGE.write_text("\n".join(page(self)), encoding="utf-8")

    def rivals(self, test: Test) -> str:
        """Give the row of a match; nothing if it was not played."""
        if test.command in self.known:
            return self.known[test.command]
        told = test.report(self.folder)
        return row(test, told) if told else ""

    def village(self, test: Test) -> str:
        """Give the row of villages, beside what their deals allow."""
        if test.command in self.known:
            return self.known[test.command]
        told = test.report(self.folder)
        if told is None:
            return ""
        bound = told["bound"]
        low, high = bound["interval"]
        cells = row(test, told).removesuffix(" |").split(" | ")
        cells += [] if test.bar is not None else [""]
        cells += [percent(bound["score"]), f"{percent(low)} to {percent(high)}"]
        return f"{' | '.join(cells)} |"


HEAD = ["command", "date, code", "games", "score %", "95 % interval"]
VILLAGE_HEAD = [*HEAD[:2], "deals", "stands %", HEAD[4], "bar", "order known %", "95 % interval"]


def page(done: Measured) -> Iterator[str]:
    """Write the page."""
    yield (Path(__file__).parent / "strength.head.md").read_text(encoding="utf-8").rstrip()
    yield "\n## The strongest level and the bars it has to reach\n"
    for title, tests in RIVALS:
        yield f"### {title}\n"
        yield from table(tests, done.rivals, [*HEAD, "bar"])
    yield "### Samurai Spirit\n"
    yield from table(VILLAGES, done.village, VILLAGE_HEAD)
    yield "## Each level against the one below\n"
    for title, tests in LADDERS:
        yield f"### {title}\n"
        yield from table(tests, done.rivals, HEAD)
    yield "### Samurai Spirit\n"
    yield "Partners do not play against each other: it is told how often the village stands.\n"
    yield from table(PARTNERS, done.village, VILLAGE_HEAD)
    yield "## Every number of samurai, every level of the game\n"
    yield from table(EVERYWHERE, done.village, VILLAGE_HEAD)


def main() -> int:
    """Measure and write."""
    if len(sys.argv) < 2 or sys.argv[2:] not in ([], ["--done"]):
        print(__doc__.strip(), file=sys.stderr)
        return 2
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    measured = Measured(folder)
    measured.write()
    rivals = [test for _, tests in RIVALS for test in tests]
    ladders = [test for _, tests in LADDERS for test in tests]
    for test in [] if sys.argv[2:] else [*rivals, *VILLAGES, *ladders, *PARTNERS, *EVERYWHERE]:
        if test.command not in measured.known and test.report(folder) is None:
            test.play(folder)
            measured.write()
    return 0


if __name__ == "__main__":
    sys.exit(main())
