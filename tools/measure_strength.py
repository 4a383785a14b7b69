"""Play the matches that show how strong the bots are, and write docs/strength.md.

    .venv/bin/python tools/measure_strength.py FOLDER
    .venv/bin/python tools/measure_strength.py FOLDER --done    # plays nothing more

This takes hours. Finished matches and their reports stay in the folder, so it can be stopped and
continued. Matches that are on the page already are not played again: remove a line to have it
measured again. Bots with a time budget search less on a busy machine.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import date
from itertools import pairwise
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from games import folder_of
from tatami.core.registry import specs
from tatami.core.spec import GameSpec
from tatami.kits.search.names import LEVELS

PAGE = Path(__file__).parent.parent / "docs" / "strength.md"
STRONGEST = LEVELS[-1]


@dataclass(frozen=True)
class Test:
    """A match to play, and the lower bound that the first bot should reach."""

    name: str
    command: str
    bar: float | None = None

    def play(self, folder: Path) -> None:
        """Play or resume the match, and save its report."""
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
        """Return the report of the match, if it was played."""
        path = folder / f"{self.name}.json"
        if not path.exists():
            return None
        report: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        report["date"] = date.fromtimestamp(path.stat().st_mtime).isoformat()
        return report


def read_bars(game: str) -> dict[str, Any]:
    """What a game's folder of tests says about its bots."""
    return tomllib.loads((folder_of(game) / "strength.toml").read_text(encoding="utf-8"))


def arena(name: str, game: str, seats: str, games: int, more: str = "", bar: float = 0.0) -> Test:
    """Return a match as a command line."""
    command = f"tatami arena {game} --seats {seats}{more} --games {games} --workers 2"
    return Test(name, command, bar or None)


def against(spec: GameSpec, bars: dict[str, Any]) -> list[Test]:
    """Describe what the strongest level must win of a game against weaker bots."""
    game, letter = spec.name, spec.name[0]
    tests = [arena(f"gr_{letter}", game, "greedy,random", 400, bar=0.95)]
    for rivals, (games, bar) in enumerate(zip((100, 90, 80), bars["greedy"], strict=True), 1):
        seats = ",".join([STRONGEST, *["greedy"] * rivals])
        tests.append(arena(f"{letter}{rivals + 1}g", game, seats, games, bar=bar))
    plain = f"{STRONGEST},plain@0.5s"
    tests.insert(2, arena(f"{letter}2p", game, plain, bars["plain_games"], bar=bars["plain"]))
    return tests


def ladder(spec: GameSpec) -> list[Test]:
    """Describe the matches of each level with the one below."""
    return [
        arena(f"{spec.name[0]}_{stronger}", spec.name, f"{stronger},{weaker}", 200)
        for weaker, stronger in pairwise(LEVELS)
    ]


class Together:
    """The matches of a game in which all win or lose together: how often they do, and could."""

    def __init__(self, spec: GameSpec, bars: dict[str, Any]) -> None:
        self.spec = spec
        self.option, self.default = bars["option"], bars["default"]
        several = [players for players in spec.players if players > 1]
        low = [*bars["bars"], *[0.0] * len(several)]
        self.strongest = [
            self._test(players, self.default, STRONGEST, 60 if bar else 20, bar)
            for players, bar in zip(several, low, strict=False)
        ]
        self.levels = [self._test(2, self.default, level, 100) for level in LEVELS[:-1]]
        values = next(o for o in spec.load("game").OPTIONS if o.name == self.option).values
        self.everywhere = [
            self._test(players, value, spec.default_bot, 20)
            for value in values
            for players in several
            if (players, value) != (2, self.default)
        ]

    def _test(self, players: int, value: str, bot: str, games: int, bar: float = 0.0) -> Test:
        more = f" --players {players} --{self.option} {value} --bound"
        return arena(f"v{players}_{value}_{bot}", self.spec.name, bot, games, more, bar)


MEASURED = [s for s in specs().values() if (folder_of(s.name) / "strength.toml").exists()]
CONTESTS = [spec for spec in MEASURED if not spec.co_operative]
RIVALS = [(spec.title, against(spec, read_bars(spec.name))) for spec in CONTESTS]
LADDERS = [(spec.title, ladder(spec)) for spec in CONTESTS]
TOGETHER = [Together(spec, read_bars(spec.name)) for spec in MEASURED if spec.co_operative]


def percent(score: float) -> str:
    """Write a score."""
    return f"{100 * score:.1f}"


def row(test: Test, report: dict[str, Any]) -> str:
    """Put a match into a row of a table."""
    first = report["entrants"][0]
    low, high = first["interval"]
    cells = [
        f"`{test.command}`",
        f"{report['date']}, {report['code'][:6]}",
        str(report["games"]),
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
    """Return the lines of a page that have numbers, by their command."""
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
        """Return the row of a match; nothing if it was not played."""
        if test.command in self.known:
            return self.known[test.command]
        report = test.report(self.folder)
        return row(test, report) if report else ""

    def together(self, test: Test) -> str:
        """Return the row of a match that all win or lose, beside what its deals allow."""
        if test.command in self.known:
            return self.known[test.command]
        report = test.report(self.folder)
        if report is None:
            return ""
        bound = report["bound"]
        low, high = bound["interval"]
        cells = row(test, report).removesuffix(" |").split(" | ")
        cells += [] if test.bar is not None else [""]
        cells += [percent(bound["score"]), f"{percent(low)} to {percent(high)}"]
        return f"{' | '.join(cells)} |"


HEAD = ["command", "date, code", "games", "score %", "95 % interval"]
TOGETHER_HEAD = [*HEAD[:2], "deals", "won %", HEAD[4], "bar", "order known %", "95 % interval"]


def page(done: Measured) -> Iterator[str]:
    """Write the page."""
    yield (Path(__file__).parent / "strength.head.md").read_text(encoding="utf-8").rstrip()
    yield "\n## The strongest level\n"
    for title, tests in RIVALS:
        yield f"### {title}\n"
        yield from table(tests, done.rivals, [*HEAD, "bar"])
    for game in TOGETHER:
        yield f"### {game.spec.title}\n"
        yield from table(game.strongest, done.together, TOGETHER_HEAD)
    yield "## Each level against the one below\n"
    for title, tests in LADDERS:
        yield f"### {title}\n"
        yield from table(tests, done.rivals, HEAD)
    for game in TOGETHER:
        yield f"### {game.spec.title}\n"
        yield "How often each level wins:\n"
        yield from table(game.levels, done.together, TOGETHER_HEAD)
    for game in TOGETHER:
        yield f"## {game.spec.title}: every number of players, every {game.option}\n"
        yield from table(game.everywhere, done.together, TOGETHER_HEAD)


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
    strongest = [test for game in TOGETHER for test in game.strongest]
    others = [test for game in TOGETHER for test in [*game.levels, *game.everywhere]]
    for test in [] if sys.argv[2:] else [*rivals, *strongest, *ladders, *others]:
        if test.command not in measured.known and test.report(folder) is None:
            test.play(folder)
            measured.write()
    return 0


if __name__ == "__main__":
    sys.exit(main())
