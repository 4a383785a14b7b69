"""The results of a text agent as a table in Markdown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tatami.env.text_match import Answers


def table_row(level: str, found: dict[str, Any], answers: Answers) -> list[str]:
    """Return the row of a match."""
    mine, other = found["entrants"][:2]
    row = [level, str(found["games"]), _percent(mine["score"]), _span(mine["interval"])]
    if found["co_operative"]:
        row.append(f"{_percent(other['score'])} ({_span(other['interval'])})")
    else:
        elo = mine["elo"]
        low, high = elo["interval"]
        row.append(f"{elo['bound']}{elo['points']:+.0f} ({low:+.0f} to {high:+.0f})")
    return [*row, f"{answers.illegal} of {answers.given}", str(answers.forfeits)]


def markdown(rows: Sequence[Sequence[str]], title: str, co_operative: bool) -> str:
    """Return a table in Markdown."""
    compared = "the level on these deals" if co_operative else "Elo difference"
    head = ["level", "games", "score", "95 % interval", compared, "illegal answers", "forfeits"]
    lines = [head, ["---", *["---:"] * (len(head) - 1)], *rows]
    return "\n".join([title, "", *(f"| {' | '.join(line)} |" for line in lines), ""])


def _percent(score: float) -> str:
    return f"{100 * score:.1f} %"


def _span(interval: Sequence[float]) -> str:
    return f"{100 * interval[0]:.1f} to {100 * interval[1]:.1f} %"
