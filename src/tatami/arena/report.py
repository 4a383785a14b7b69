"""The report of a match, as plain data."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from functools import reduce
from itertools import combinations
from operator import add
from statistics import fmean
from typing import Any

from tatami.arena.elo import Rating, rate
from tatami.arena.fingerprint import fingerprint
from tatami.arena.interval import paired_interval, score_interval
from tatami.arena.result import Clock
from tatami.arena.sprt import BOUND, Sprt
from tatami.arena.standings import Standings, played_by, shares_of
from tatami.core.game import seat_letter


def report(standings: Standings) -> dict[str, Any]:
    """Return the report of a match; scores are None where nothing was played."""
    match, games = standings.match, standings.games
    ratings = rate(standings)
    return {
        "match": match.header(),
        "code": fingerprint(match.game),
        "co_operative": match.co_operative,
        "deals": len(standings.deals),
        "games": len(games),
        "not_counted": standings.finished - len(games),
        "seconds_a_game": fmean(game.seconds for game in games) if games else None,
        "moves_a_game": fmean(game.moves for game in games) if games else None,
        "entrants": [_entrant(standings, name, ratings.get(name)) for name in match.entrants],
        "differences": [
            _difference(standings, *pair)
            for pair in combinations(match.entrants, 2)
            if match.co_operative
        ],
        "seats": [] if match.co_operative or not games else _seats(standings),
        "sprt": _test(standings.sprt),
    }


def _score(deals: Sequence[float], games: int) -> dict[str, Any]:
    """Return a score with its interval."""
    return {
        "score": fmean(deals) if deals else None,
        "interval": score_interval(deals, games),
    }


def _entrant(standings: Standings, name: str, rating: Rating | None) -> dict[str, Any]:
    """Return the results of an entrant; wins, shared wins and losses are counted by seat."""
    games = standings.games
    shares = shares_of(name, games)
    if standings.match.co_operative:  # one bot has all seats: count each game once
        shares = shares[:: len(games[0].bots)] if games else []
    thoughts = [
        thought
        for game in games
        for bot, thought in zip(game.bots, game.thoughts, strict=True)
        if bot == name
    ]
    thought = reduce(add, thoughts, Clock())
    return {
        "name": name,
        "games": played_by(name, games),
        **_score(standings.scores_of(name), played_by(name, games)),
        "wins": shares.count(1.0),
        "shared": sum(0 < share < 1 for share in shares),
        "losses": shares.count(0.0),
        "elo": None if rating is None else asdict(rating),
        "decisions": thought.decisions,
        "seconds_a_decision": thought.seconds / thought.decisions if thought.decisions else None,
        "longest_decision": thought.longest,
    }


def _difference(standings: Standings, one: str, two: str) -> dict[str, Any]:
    """Compare two bots that played the same deals separately, deal by deal."""
    pairs = [*zip(standings.scores_of(one), standings.scores_of(two), strict=True)]
    only_one, only_two = sum(a > b for a, b in pairs), sum(a < b for a, b in pairs)
    return {
        "first": one,
        "second": two,
        "only_first": only_one,
        "only_second": only_two,
        "difference": (only_one - only_two) / len(pairs) if pairs else None,
        "interval": paired_interval(only_one, only_two, len(pairs)),
    }


def _seats(standings: Standings) -> list[dict[str, Any]]:
    """Return what each seat won, overall and with each entrant in it."""
    games = standings.games
    return [
        {
            "seat": seat_letter(seat),
            **_score(
                [fmean(g.returns[seat] for g in deal) for deal in standings.deals], len(games)
            ),
            "by_entrant": {
                name: fmean(game.returns[seat] for game in games if game.bots[seat] == name)
                for name in standings.match.entrants
            },
        }
        for seat in range(len(games[0].bots))
    ]


def _test(sprt: Sprt | None) -> dict[str, Any] | None:
    if sprt is None:
        return None
    return {
        "h0": sprt.low,
        "h1": sprt.high,
        "ratio": sprt.ratio,
        "bound": BOUND,
        "deals": sprt.deals,
        "accepted": sprt.accepted,
    }
