"""Formats a view as indented text, for games without a drawing of their own."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

INDENT = "  "


def view_lines(view: Mapping[str, Any], seat_name: Callable[[int], str]) -> list[str]:
    """Return the lines of a view; the rows of `seats` are headed by the names of the seats."""
    return [line for key, value in view.items() for line in entry_lines(key, value, seat_name)]


def entry_lines(key: str, value: Any, seat_name: Callable[[int], str]) -> list[str]:
    """Return the lines of one entry of a view: its key, with its value beside or below it."""
    if key in ("turn", "actor") and isinstance(value, int):
        return [f"{key}: {seat_name(value)}"]
    if key == "seats":
        rows = {seat_name(seat): row for seat, row in enumerate(value)}
        return _lines(key, rows)
    return _lines(key, value)


def _lines(key: str, value: Any) -> list[str]:
    name = key.replace("_", " ")
    short = _short(value)
    if short is not None:
        return [f"{name}: {short}"]
    rows = value.items() if isinstance(value, Mapping) else enumerate(value, 1)
    below = [line for key, row in rows for line in _lines(str(key), row)]
    return [f"{name}:", *(f"{INDENT}{line}" for line in below)]


def _short(value: Any) -> str | None:
    """Return a value in one line; None for nested values."""
    if value is None or value == "" or (isinstance(value, (Mapping, Sequence)) and not value):
        return "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, str) or not isinstance(value, (Mapping, Sequence)):
        return str(value)
    if isinstance(value, Mapping):
        parts = [(f"{key} ", row) for key, row in value.items()]
    else:
        parts = [("", row) for row in value]
    if any(isinstance(row, (Mapping, Sequence)) and not isinstance(row, str) for _, row in parts):
        return None
    return ", ".join(f"{key}{_short(row)}" for key, row in parts)
