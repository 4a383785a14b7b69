"""The verification of a record in words: every check, and whether the deal was fair."""

from __future__ import annotations

import json

from tatami.core.game import seat_letter
from tatami.core.text.words import words
from tatami.kits.records.verify import Check, Verdict


def verdict_lines(verdict: Verdict, lang: str) -> list[str]:
    """Describe every check in a line, then whether the deal was fair."""
    return [*(_check_line(check, lang) for check in verdict.checks), _conclusion(verdict, lang)]


def _check_line(check: Check, lang: str) -> str:
    say = words("tatami.cli", lang)
    if check.holds:
        return say(f"verify_{check.what}", found=check.found)
    return say("verify_fails", line=check.line, reason=check.reason)


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
            "proof": verdict.proof is not None,
            "entropy": _seats(verdict),
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
