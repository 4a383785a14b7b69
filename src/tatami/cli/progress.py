"""The progress of a long task: rich's bar on a terminal, else a line now and then.

The lines are our own: without a terminal, rich would print nothing before the end, and the log of a
match that takes hours would stay empty.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from math import inf
from typing import TYPE_CHECKING, Final, TextIO

if TYPE_CHECKING:
    from rich.progress import Progress as Bar

REDRAW: Final = 0.1  # seconds between two drawings of the bar
LINE: Final = 30.0  # seconds between two lines


def clock_text(seconds: float) -> str:
    """Format a duration: 0:07, 12:30 or 3:05:00."""
    minutes, seconds = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


class Progress:
    """Reports on a stream how much of a total is done, and how long the rest will take.

    What was done before the start does not count towards the pace.
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
        self._shown = -inf if stream.isatty() else self._began
        self._bar: Bar | None = None

    def show(self, done: int, note: Callable[[], str] = str) -> None:
        """Report that `done` is done; `note` is only called when something is shown."""
        now = self._clock()
        if now - self._shown < (REDRAW if self._stream.isatty() else LINE):
            return
        self._shown = now
        if self._stream.isatty():
            self._draw(done, note(), self._left(done, now))
        else:
            parts = [f"{done}/{self._total}", note(), self._left(done, now)]
            text = "  ".join(part for part in parts if part)
            print(text, file=self._stream, flush=True)

    def close(self) -> None:
        """Clear the bar."""
        if self._bar is not None:
            self._bar.stop()
            self._bar = None

    def _left(self, done: int, now: float) -> str:
        """Return how long the rest takes at the pace so far."""
        if done <= self._before:
            return ""
        pace = (now - self._began) / (done - self._before)
        return f"~{clock_text(pace * (self._total - done))}"

    def _draw(self, done: int, note: str, left: str) -> None:
        if self._bar is None:
            self._bar = make_bar(self._stream)
            self._bar.add_task("", total=self._total, completed=done, note=note, left=left)
            self._bar.start()
        else:
            self._bar.update(self._bar.task_ids[0], completed=done, note=note, left=left)
            self._bar.refresh()


def make_bar(stream: TextIO) -> Bar:
    """Return a bar with the progress, a note, and the time left; it disappears at the end.

    It is only drawn on request: a thread of its own would take time from the bots.
    """
    from rich.console import Console  # noqa: PLC0415
    from rich.progress import BarColumn, MofNCompleteColumn, TextColumn  # noqa: PLC0415
    from rich.progress import Progress as Bar  # noqa: PLC0415
    from rich.table import Column  # noqa: PLC0415

    from tatami.cli.console import has_colour, width_of  # noqa: PLC0415

    console = Console(
        file=stream,
        force_terminal=True,
        width=width_of(stream),
        color_system="auto" if has_colour(stream) else None,
    )
    note = TextColumn("{task.fields[note]}", table_column=Column(no_wrap=True), markup=False)
    left = TextColumn("{task.fields[left]}", markup=False)
    return Bar(
        BarColumn(bar_width=20),
        MofNCompleteColumn(),
        note,
        left,
        console=console,
        auto_refresh=False,
        transient=True,
        redirect_stdout=False,
        redirect_stderr=False,
    )
