"""Limits for measurements: reads bars.toml, compares, and prints the result."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

BARS: Final[dict[str, Any]] = tomllib.loads(
    Path(__file__).with_name("bars.toml").read_text(encoding="utf-8")
)


def check_bar(what: str, value: float, at: str, bar: float) -> dict[str, Any]:
    """Check a value against its limit, `at most` or `at least` the bar."""
    holds = value <= bar if at == "at most" else value >= bar
    return {"what": what, "value": value, "bar": f"{at} {bar:g}", "holds": holds}


def print_bars(results: Iterable[dict[str, Any]]) -> None:
    """Print how each bar was met."""
    for result in results:
        mark = "holds" if result["holds"] else "MISSED"
        print(f"{result['what']:48} {result['value']:10,.2f}  {result['bar']}: {mark}")
