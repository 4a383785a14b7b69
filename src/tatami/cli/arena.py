"""`tatami arena`: bots against each other, and which of them is better."""

from __future__ import annotations

import json
from typing import Any

from tatami.arena.match import Match
from tatami.arena.report import report
from tatami.arena.run import run
from tatami.arena.tally import Tally


def play_match(match: Match, games: int, workers: int, as_json: bool) -> int:
    """Play the match and tell how it went."""
    tally = Tally(match)
    for result in run(match, games, workers):
        tally.add(result)
    told = report(tally)
    print(json.dumps(told, indent=2) if as_json else "\n".join(tell(told)))
    return 0


def tell(told: dict[str, Any]) -> list[str]:
    """Put a report into lines."""
    lines = [f"{told['games']} games, {told['deals']} deals"]
    for entrant in told["entrants"]:
        low, high = entrant["interval"]
        lines.append(f"{entrant['name']:20} {entrant['score']:7.1%}   [{low:.1%}, {high:.1%}]")
    return lines
