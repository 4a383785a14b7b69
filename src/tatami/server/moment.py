"""When something happened, as data; `timestamp.py` reads the clocks."""

from __future__ import annotations

from typing import NamedTuple


class Moment(NamedTuple):
    """When something happened: its date, and its time by the steady clock, both in ms."""

    date: int
    steady: int
