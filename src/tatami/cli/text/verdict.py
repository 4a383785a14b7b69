"""The verification of a record in words: every check, and whether the deal was fair."""

from __future__ import annotations

import json
from collections.abc import Sequence

from tatami.core.game import seat_letter
from tatami.core.text.words import Words, words
from tatami.kits.records.deal_log import LogEntry
from tatami.kits.records.proof_checks import Check
from tatami.kits.records.record import NOBODY, UNFINISHED
from tatami.kits.records.verify import Verdict


def verdict_lines(verdict: Verdict, lang: str) -> list[str]:
    """Describe every check in a line, then whether the deal was fair."""
    return [
        *(_check_line(check, lang) for check in verdict.checks),
        *_withheld_lines(verdict, lang),
        *([words("tatami.cli", lang)("verify_position")] if verdict.from_position else []),
        _conclusion(verdict, lang),
        *_advice(verdict, lang),
    ]


def _withheld_lines(verdict: Verdict, lang: str) -> list[str]:
    """Return a line with the players who committed to entropy and did not reveal it."""
    if verdict.proof is None or not verdict.proof.withheld:
        return []
    seats = ", ".join(seat_letter(n) for n in verdict.proof.withheld)
    return [words("tatami.cli", lang)("verify_withheld", seats=seats)]


def _advice(verdict: Verdict, lang: str) -> list[str]:
    """Return a line about what only the reader can check, unless they have."""
    kept = {"kept-commitment", "kept-entropy"}
    if not verdict.fair or kept <= {check.what for check in verdict.checks}:
        return []
    return [words("tatami.cli", lang)("verify_yours")]


def _check_line(check: Check, lang: str) -> str:
    say = words("tatami.cli", lang)
    if check.holds and check.what == "result":
        return _result_line(check.found, say)
    if check.holds:
        return say(f"verify_{check.what.replace('-', '_')}", found=check.found)
    return say("verify_fails", line=check.line, reason=check.reason)


def _result_line(result: str, say: Words) -> str:
    """Describe the winner of a correct result."""
    if result == UNFINISHED:
        return say("verify_result_unfinished")
    if result == NOBODY:
        return say("verify_result_lost")
    return say("verify_result_won", found=", ".join(result))


def _conclusion(verdict: Verdict, lang: str) -> str:
    say = words("tatami.cli", lang)
    if verdict.proof is None:
        return say("verify_unproved")
    if not verdict.holds:
        return say("verify_unfair")
    return (
        say("verify_fair", seats=", ".join(_seats(verdict)))
        if verdict.fair
        else say("verify_alone")
    )


def _seats(verdict: Verdict) -> list[str]:
    """Return the seats that added entropy."""
    return [] if verdict.proof is None else [seat_letter(n) for n in sorted(verdict.proof.entropy)]


def verdict_json(verdict: Verdict) -> str:
    """Return the verdict as one JSON object."""
    return json.dumps(
        {
            "fair": verdict.fair,
            "from_position": verdict.from_position,
            "proof": verdict.proof is not None,
            "scheme": None if verdict.proof is None else verdict.proof.scheme,
            "entropy": _seats(verdict),
            "withheld": []
            if verdict.proof is None
            else [seat_letter(n) for n in verdict.proof.withheld],
            "checks": [
                {
                    "check": check.what,
                    "holds": check.holds,
                    "found": check.found or None,
                    "line": check.line,
                    "reason": check.reason or None,
                }
                for check in verdict.checks
            ],
        },
        indent=1,
        ensure_ascii=False,
    )


def log_line(entries: Sequence[LogEntry], lang: str) -> str:
    """Describe a log of deals that was checked."""
    last = entries[-1].hash if entries else "-"
    return words("tatami.cli", lang)("verify_chain", entries=len(entries), hash=last)
