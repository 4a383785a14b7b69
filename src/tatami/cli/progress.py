"""How far a long task has come: a bar on a terminal, else a line now and then."""

from __future__ import annotations

import time
from collections.abc import Callable
from math import inf
from typing import Final, TextIO

from tatami.cli.style import style_for

BAR: Final = 20
REDRAW: Final = 0.1  # seconds between two drawings of the bar
LINE: Final = 30.0  # seconds between two lines


def clock_text(seconds: float) -> str:
    """Write a length of time: 0:07, 12:30 or 3:05:00."""
    minutes, seconds = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


class Progress:
    """Tells on a stream how much of a total is done, and how long the rest will take.

    What was done before it began does not count for the pace.
    """

    def __init__(
        self,
        stream: TextIO,
        total: int,
        done: int = 0,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._stream = stream
        self._total = total
        self._before = done
        self._clock = clock
        self._began = clock()
        self._drawn = -inf if stream.isatty() else self._began
        self._style = style_for(stream)
        self._shown = ""

    def show(self, done: int, note: Callable[[], str] = str) -> None:
        """Tell that so much is done; the note is asked what else is known when it is shown."""
        now = self._clock()
        if now - self._drawn < (REDRAW if self._stream.isatty() else LINE):
            return
        self._drawn = now
        parts = [f"{done}/{self._total}", note(), self._left(done, now)]
        text = "  ".join(part for part in parts if part)
        if not self._stream.isatty():
            print(text, file=self._stream, flush=True)
            return
        text = f"{self._bar(done)} {text}"[: self._style.width - 1]
        print(f"\r{text:{len(self._shown)}}", end="", file=self._stream, flush=True)
        self._shown = text

    def close(self) -> None:
        """Leave the bar's line empty for what is said next."""
        if self._shown:
            print(f"\r{'':{len(self._shown)}}\r", end="", file=self._stream, flush=True)
            self._shown = ""

    def _bar(self, done: int) -> str:
        full, empty = "█░" if self._style.unicode else "#."
        filled = BAR * done // self._total if self._total else BAR
        return full * filled + empty * (BAR - filled)

    def _left(self, done: int, now: float) -> str:
        if done <= self._before:
            return ""
        pace = (now - self._began) / (done - self._before)
        return f"~{clock_text(pace * (self._total - done))}"
