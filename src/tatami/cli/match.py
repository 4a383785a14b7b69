"""Plays a match of the arena and shows its progress on the terminal."""

from __future__ import annotations

import json
import shlex
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

from tatami.arena.folder import Folder
from tatami.arena.match import Match
from tatami.arena.report import report
from tatami.arena.run import deals_for, run
from tatami.arena.sprt import Sprt
from tatami.arena.standings import Standings
from tatami.arena.winnable import find_bound
from tatami.bulk.pool import Pool
from tatami.cli.places import fresh_path, program
from tatami.cli.progress import Progress
from tatami.cli.text.arena import amount, report_text, score_text
from tatami.core.errors import TatamiError


def play_match(
    match: Match,
    games: int,
    pool: Pool,
    sprt: Sprt | None,
    path: Path | None,
    as_json: bool,
    bound: bool = False,
) -> int:
    """Play or resume a match and print its report; with `bound`, also how many deals can be won."""
    folder_path = path or fresh_path("arena", match.game)
    standings = Standings(match, deals_for(games, len(match.bots)), sprt)
    with Folder(folder_path, match) as folder:
        try:
            quiet = as_json and not sys.stderr.isatty()
            _play(standings, folder, pool, quiet)
            allowed = _bound(standings, pool, quiet) if bound else None
        except KeyboardInterrupt:
            if standings.deals and not as_json:
                print(report_text(report(standings)))
            print(f"\n{_how_to_resume(standings, path, folder_path)}", file=sys.stderr)
            return 130
        except TatamiError as error:
            raise TatamiError(f"{error}; {_kept(standings, folder_path)}") from None
    found = {"folder": str(folder_path), **report(standings), "bound": allowed}
    print(json.dumps(found, indent=2) if as_json else report_text(found))
    return 0


def _play(standings: Standings, folder: Folder, pool: Pool, quiet: bool) -> None:
    match = standings.match
    if not quiet:
        print(f"saving the games in {folder.path}", file=sys.stderr, flush=True)
    total = standings.most * len(match.bots)
    progress = Progress(sys.stderr, total, len(folder.results))
    with closing(progress), closing(run(standings, folder, pool)) as results:
        for _ in results:
            if not quiet:
                progress.show(standings.finished, lambda: score_text(standings))


def _bound(standings: Standings, pool: Pool, quiet: bool) -> dict[str, Any]:
    """Find how many of the deals played can be won by someone who knows what comes."""
    deals = len(standings.deals)
    with closing(Progress(sys.stderr, deals)) as progress:
        return find_bound(
            standings.match,
            deals,
            pool,
            lambda n: None if quiet else progress.show(n, lambda: "with perfect foresight"),
        )


def _kept(standings: Standings, path: Path) -> str:
    return f"{amount(standings.finished, 'game')} saved in {shlex.quote(str(path))}"


def _how_to_resume(standings: Standings, named: Path | None, path: Path) -> str:
    more = [] if named else ["--folder", str(path)]
    command = f"{program()} {shlex.join([*sys.argv[1:], *more])}"
    return f"stopped; {_kept(standings, path)}. To continue: {command}"
