"""The report of a match in words and tables."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any

from tatami.arena.interval import score_interval
from tatami.arena.standings import Standings, played_by
from tatami.cli.console import table_lines
from tatami.core.registry import find_spec


def amount(n: int, thing: str) -> str:
    """Return a number with its noun."""
    return f"{n} {thing}" if n == 1 else f"{n} {thing}s"


def percent(score: float | None) -> str:
    """Format a score."""
    return "-" if score is None else f"{100 * score:.1f}%"


def span(interval: Sequence[float]) -> str:
    """Format an interval of scores."""
    return f"{100 * interval[0]:.1f} to {100 * interval[1]:.1f}%"


def score_text(standings: Standings) -> str:
    """Describe the score of the first bot so far."""
    first = standings.match.bots[0]
    scores = standings.scores_of(first)
    if not scores:
        return ""
    interval = score_interval(scores, played_by(first, standings.games))
    return f"{first} {percent(sum(scores) / len(scores))} ({span(interval)})"


def report_text(report: dict[str, Any]) -> str:
    """Return the report of a match in words and tables."""
    parts = [
        _headline(report),
        _entrants(report),
        _differences(report),
        _bound(report),
        _seats(report),
        _test(report),
    ]
    lines = [line for part in parts if part for line in ["", *part]]
    return "\n".join(lines[1:])


def _headline(report: dict[str, Any]) -> list[str]:
    match = report["match"]
    title = find_spec(match["game"]).title
    lines = [
        f"{title}, {amount(match['players'], 'player')}, edition {match['edition']}, "
        f"seed {match['seed']}: "
        f"{amount(report['games'], 'game')} in {amount(report['deals'], 'deal')}"
    ]
    if report["games"]:
        took = _milliseconds(report["seconds_a_game"])
        lines.append(f"{took} and {report['moves_a_game']:.0f} moves per game")
    if report["not_counted"]:
        more = amount(report["not_counted"], "game")
        lines.append(f"not counted: {more}, from unfinished deals or after the test was decided")
    return lines


def _entrants(report: dict[str, Any]) -> list[str]:
    won = ["stood", "fell"] if report["co_operative"] else ["won", "shared", "lost"]
    head = ["bot", "score", "95% interval", *won]
    rated = any(entrant["elo"] for entrant in report["entrants"])
    head += ["Elo", "95% interval"] if rated else []
    rows = [[*head, "per decision", "longest"]]
    for entrant in report["entrants"]:
        counts = [entrant["wins"], entrant["shared"], entrant["losses"]]
        if report["co_operative"]:
            del counts[1]
        rows.append(
            [
                entrant["name"],
                percent(entrant["score"]),
                span(entrant["interval"]),
                *(str(count) for count in counts),
                *(_elo(entrant["elo"]) if rated else []),
                _milliseconds(entrant["seconds_a_decision"]),
                _milliseconds(entrant["longest_decision"]),
            ]
        )
    return table_lines(rows, sys.stdout)


def _elo(elo: dict[str, Any]) -> list[str]:
    low, high = elo["interval"]
    if low == high:
        return ["0", ""]
    if elo["bound"]:
        return [f"{elo['bound']}{elo['points']:+.0f}", ""]
    return [f"{elo['bound']}{elo['points']:+.0f}", f"{low:+.0f} to {high:+.0f}"]


def _milliseconds(seconds: float | None) -> str:
    return "-" if seconds is None else f"{1000 * seconds:.1f} ms"


def _differences(report: dict[str, Any]) -> list[str]:
    """Compare bots that played the same deals separately."""
    return [
        f"{pair['first']} minus {pair['second']}: {percent(pair['difference'])} "
        f"({span(pair['interval'])}); won alone: {pair['first']} "
        f"{amount(pair['only_first'], 'deal')}, {pair['second']} {pair['only_second']}"
        for pair in report["differences"]
    ]


def _bound(report: dict[str, Any]) -> list[str]:
    bound = report.get("bound")
    if not bound:
        return []
    won = f"{bound['won']} of {amount(bound['deals'], 'deal')}"
    return [f"with perfect foresight, at least {won} could be won ({span(bound['interval'])})"]


def _seats(report: dict[str, Any]) -> list[str]:
    if not report["seats"]:
        return []
    names = [entrant["name"] for entrant in report["entrants"]]
    rows = [["seat", "score", "95% interval", *names]]
    for seat in report["seats"]:
        by_entrant = [percent(seat["by_entrant"][name]) for name in names]
        rows.append([seat["seat"], percent(seat["score"]), span(seat["interval"]), *by_entrant])
    return table_lines(rows, sys.stdout)


def _test(report: dict[str, Any]) -> list[str]:
    test = report["sprt"]
    if test is None:
        return []
    h0, h1 = f"H0 (score {test['h0']})", f"H1 (score {test['h1']})"
    state = f"log likelihood ratio {test['ratio']:+.2f} of ±{test['bound']:.2f}"
    verdict = {"H0": f"{h0} accepted", "H1": f"{h1} accepted"}.get(
        test["accepted"], f"undecided between {h0} and {h1}"
    )
    return [f"{verdict} after {amount(test['deals'], 'deal')}; {state}"]
