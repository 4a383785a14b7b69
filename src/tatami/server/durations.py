"""Durations in words, for people: "in a day", "in 5 minutes"; never in thousands of seconds."""

from __future__ import annotations

from math import ceil
from typing import Final

from tatami.core.text.words import Sentence
from tatami.server.plural import plural_form

PACKAGE: Final = "tatami.server"
DAY: Final = 86_400
# From the smallest: each unit, its length in seconds, and up to how many of it are counted.
UNITS: Final = (("seconds", 1, 90), ("minutes", 60, 90), ("hours", 3600, 36))
# What is exactly one of the next unit is called so.
WHOLE: Final = {("seconds", 60): "minutes", ("minutes", 60): "hours", ("hours", 24): "days"}


def in_words(seconds: int) -> Sentence:
    """Return when something will be possible, such as "in 3 hours", rounded up."""
    unit, count = "days", ceil(seconds / DAY)
    for name, length, most in UNITS:
        if ceil(seconds / length) <= most:
            unit, count = name, max(1, ceil(seconds / length))
            break
    if (unit, count) in WHOLE:
        unit, count = WHOLE[unit, count], 1
    return Sentence(PACKAGE, f"in_{unit}_{plural_form(count)}", {"n": count})
