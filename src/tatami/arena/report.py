"""What can be said after a match, as plain data."""

from __future__ import annotations

from typing import Any

from tatami.arena.interval import score_interval
from tatami.arena.tally import Tally


def report(tally: Tally) -> dict[str, Any]:
    """Tell how the match stands."""
    return {
        "match": tally.match.header(),
        "deals": len(tally.deals),
        "games": len(tally.games),
        "entrants": [entrant_report(tally, entrant) for entrant in tally.match.entrants],
    }


def entrant_report(tally: Tally, entrant: str) -> dict[str, Any]:
    """Tell how one of the entrants did."""
    scores = tally.scores(entrant)
    games = tally.played(entrant)
    return {
        "name": entrant,
        "games": games,
        "score": sum(scores) / len(scores) if scores else None,
        "interval": score_interval(scores, games),
    }
