"""Draws the course of a chance in one line of text."""

from __future__ import annotations

from itertools import pairwise
from statistics import fmean
from typing import Final

BLOCKS: Final = "▁▂▃▄▅▆▇█"
DIGITS: Final = "0123456789"


def sparkline(chances: list[float], width: int, unicode: bool) -> str:
    """Return chances from 0 to 1 as a line of at most `width` columns."""
    levels = BLOCKS if unicode else DIGITS
    return "".join(_level(levels, chance) for chance in squeezed(chances, width))


def legend(unicode: bool) -> str:
    """Return what the lowest and the highest character mean."""
    levels = BLOCKS if unicode else DIGITS
    return f"{levels[0]} 0%, {levels[-1]} 100%"


def squeezed(values: list[float], width: int) -> list[float]:
    """Return at most `width` values, each the mean of its neighbourhood."""
    columns = min(width, len(values))
    edges = [n * len(values) // columns for n in range(columns + 1)] if columns else []
    return [fmean(values[first:end]) for first, end in pairwise(edges)]


def _level(levels: str, chance: float) -> str:
    return levels[min(len(levels) - 1, int(chance * len(levels)))]
