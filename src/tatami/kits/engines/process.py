"""A child process that communicates in lines, and never outlives this process."""

from __future__ import annotations

import errno
import os
import select
import signal
import weakref
from collections import deque
from collections.abc import Mapping, Sequence
from contextlib import suppress
from subprocess import DEVNULL, PIPE, Popen, TimeoutExpired
from time import monotonic
from typing import Final

MAX_LINE: Final = 100_000  # bytes; endless output must not fill our memory
PART: Final = 65_536
GRACE: Final = 1.0  # seconds to quit when asked to, and again when terminated
# Waits until this process is gone, for whatever reason, and kills the program.
GUARD: Final = 'read _; kill -s KILL -- "-$0"'
CAN_RUN: Final = hasattr(select, "poll") and hasattr(os, "killpg")  # not on Windows


class Program:
    """A child process in its own session, so that interrupts from the keyboard do not reach it.

    It shares our standard error.
    """

    def __init__(
        self, command: Sequence[str], farewell: str, environment: Mapping[str, str] | None = None
    ) -> None:
        """Start the program; `farewell` is the line that asks it to quit.

        Its environment is ours unless another is given. Raises OSError if it cannot start.
        """
        if not CAN_RUN:
            raise OSError(errno.ENOSYS, "engines run on Linux and macOS only")
        # _end closes its pipes and waits for it.
        self._process = Popen(
            command, stdin=PIPE, stdout=PIPE, bufsize=0, start_new_session=True, env=environment
        )
        try:
            guard = _watch(self._process)
        except BaseException:
            self._process.kill()
            self._process.communicate()
            raise
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._in = self._process.stdin.fileno()
        self._out = self._process.stdout.fileno()
        os.set_blocking(self._in, False)
        self._lines: deque[bytes] = deque()
        self._begun = b""
        self._leave = weakref.finalize(
            self, _end, self._process, guard, os.getpid(), f"{farewell}\n".encode()
        )

    def send(self, text: str, seconds: float) -> None:
        """Send lines to the program.

        Raises TimeoutError if it does not read them in time, EOFError if it has ended.
        """
        data = memoryview(f"{text}\n".encode())
        until = monotonic() + seconds
        while data:
            if not _is_ready(self._in, select.POLLOUT, until - monotonic()):
                raise TimeoutError
            try:
                data = data[os.write(self._in, data) :]
            except BrokenPipeError:
                raise EOFError from None

    def line(self, seconds: float) -> str | None:
        """Return its next line, or None if there is none within `seconds`.

        Raises EOFError at the end of its output, OverflowError for a line that is too long.
        """
        until = monotonic() + seconds
        while not self._lines:
            if len(self._begun) > MAX_LINE:
                raise OverflowError
            if not _is_ready(self._out, select.POLLIN, until - monotonic()):
                return None
            part = os.read(self._out, PART)
            if not part and not self._begun:
                raise EOFError
            *lines, self._begun = (self._begun + (part or b"\n")).split(b"\n")
            self._lines.extend(lines)
        return self._lines.popleft().decode("utf-8", "replace").strip()

    def fate(self) -> str:
        """Return how the program ended, in words."""
        with suppress(TimeoutExpired):
            code = self._process.wait(GRACE)
            return f"was ended by {_signal_name(-code)}" if code < 0 else f"ended with code {code}"
        return "closed its output"

    def end(self) -> None:
        """Kill the program."""
        detached = self._leave.detach()
        if detached:
            process, guard, owner, _ = detached[2]
            _end(process, guard, owner, b"")


def _watch(process: Popen[bytes]) -> Popen[bytes]:
    return Popen(
        ["/bin/sh", "-c", GUARD, str(process.pid)],
        stdin=PIPE,
        stdout=DEVNULL,
        stderr=DEVNULL,
        start_new_session=True,
    )


def _is_ready(pipe: int, event: int, seconds: float) -> bool:
    poll = select.poll()
    poll.register(pipe, event)
    return bool(poll.poll(max(0.0, seconds) * 1000))


def _signal_name(number: int) -> str:
    try:
        return signal.Signals(number).name
    except ValueError:
        return f"signal {number}"


def _end(process: Popen[bytes], guard: Popen[bytes], owner: int, farewell: bytes) -> None:
    """Ask the program to quit if there is a farewell; then terminate it, then kill it."""
    if os.getpid() != owner:  # a forked child does not own it
        return
    assert process.stdin is not None
    assert process.stdout is not None
    with suppress(OSError):
        os.write(process.stdin.fileno(), farewell)
    process.stdin.close()
    if farewell:
        _wait(process)
    for number in (signal.SIGTERM, signal.SIGKILL):
        with suppress(OSError):
            os.killpg(process.pid, number)
        _wait(process)
    process.stdout.close()
    guard.kill()
    guard.communicate()


def _wait(process: Popen[bytes]) -> None:
    with suppress(TimeoutExpired):
        process.wait(GRACE)
