"""Runs the command in this process, on pipes or on a terminal; knows how each game begins."""

from __future__ import annotations

import io
import os
import pty
import re
import select
import signal
import subprocess
import sys
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from unittest.mock import patch

from opening import Opening

from games import modules
from tatami.cli.main import main
from tatami.core.game import Game
from tatami.kits.records.record import Record, read_record, write_record

COMMAND = (sys.executable, "-m", "tatami.cli.main")
SECONDS = 60
ANSI = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


@dataclass(frozen=True)
class Output:
    """What a command printed, and its exit code."""

    code: int
    out: str
    err: str

    @property
    def prompts(self) -> list[str]:
        """The text after each prompt; the first is what came before any."""
        return re.split(r"^> ", self.out, flags=re.MULTILINE)


@dataclass(frozen=True)
class Terminal:
    """Somebody's terminal; games are saved below `data`."""

    data: Path

    def env(self, **more: str) -> dict[str, str]:
        """The environment of a command, the same on every machine."""
        mine = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
        mine |= {"PYTHONIOENCODING": "utf-8", "TATAMI_DATA": str(self.data)}
        return mine | {"TERM": "xterm-256color", **more}

    def __call__(self, *args: str, typed: str | bytes = b"", **env: str) -> Output:
        """Run `tatami` with these arguments and this input, as on pipes.

        It runs in this process, because to start one takes longer than most commands do.
        `process` starts one; both behave alike (test_command_process.py).
        """
        env = self.env(**env)
        encoding = env["PYTHONIOENCODING"]
        stdin = io.TextIOWrapper(io.BytesIO(as_bytes(typed)), encoding)
        out, err = io.BytesIO(), io.BytesIO()
        stdout = io.TextIOWrapper(out, encoding)
        stderr = io.TextIOWrapper(err, encoding, write_through=True)
        with (
            patch.dict(os.environ, env, clear=True),
            patch.multiple(sys, stdin=stdin, stdout=stdout, stderr=stderr),
        ):
            try:
                code = main(list(args))
            except SystemExit as left:  # how argparse leaves
                code = int(left.code or 0)
            stdout.flush()
        return Output(code, out.getvalue().decode(encoding), err.getvalue().decode(encoding))

    def process(self, *args: str, typed: str | bytes = b"", **env: str) -> Output:
        """Run `tatami` with these arguments and this input in a process of its own."""
        env = self.env(**env)
        encoding = env["PYTHONIOENCODING"]
        done = subprocess.run(
            [*COMMAND, *args],
            input=as_bytes(typed),
            capture_output=True,
            env=env,
            timeout=SECONDS,
            check=False,
        )
        return Output(done.returncode, done.stdout.decode(encoding), done.stderr.decode(encoding))

    def saved(self) -> list[Path]:
        """The saved games."""
        return sorted(self.data.glob("games/*.tatami"))


def as_bytes(typed: str | bytes) -> bytes:
    return typed.encode() if isinstance(typed, str) else typed


def react_to_ctrl_c() -> None:
    """React to Ctrl-C even in the background, where it is ignored by default."""
    if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


class Screen:
    """`tatami` on a pseudo-terminal, typed at by a person."""

    def __init__(self, terminal: Terminal, *args: str, **env: str) -> None:
        react_to_ctrl_c()
        self._fd, theirs = pty.openpty()
        self._process = subprocess.Popen(
            [*COMMAND, *args],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env=terminal.env(**env),
        )
        os.close(theirs)
        self.raw = ""
        self._unread = ""

    def __enter__(self) -> Screen:
        return self

    def __exit__(self, *_: object) -> None:
        if self._process.poll() is None:
            self._process.kill()
        self._process.wait()
        os.close(self._fd)

    def type(self, text: str) -> None:
        """Press keys."""
        os.write(self._fd, text.encode())

    def interrupt(self) -> None:
        """Press Ctrl-C until it works: just before the program waits for a key, it does not."""
        for _ in range(SECONDS):
            self._process.send_signal(signal.SIGINT)
            if select.select([self._fd], [], [], 1)[0]:
                return
        raise AssertionError("it does not notice Ctrl-C")

    def wait_for(self, text: str) -> str:
        """Read on until the text is shown, colours aside; return what is before it.

        What follows it is left for later.
        """
        while text not in self._unread:
            part = self._read()
            assert part, f"{text!r} was not shown, but {self._unread!r}"
            self._unread = ANSI.sub("", self._unread + part)
        before, _, self._unread = self._unread.partition(text)
        return before

    def kill(self) -> None:
        """End the program at once, as when the machine loses power."""
        self._process.kill()
        self._process.wait()

    def leave(self) -> int:
        """Read to the end and return the exit code."""
        while self._read():
            pass
        return self._process.wait(SECONDS)

    def _read(self) -> str:
        ready, _, _ = select.select([self._fd], [], [], SECONDS)
        try:
            part = os.read(self._fd, 65536).decode(errors="replace") if ready else ""
        except OSError:  # how Linux reports that the other side has closed
            part = ""
        self.raw += part
        return part


# ---------------------------------------------------------------------------------------- games


OPENINGS: list[Opening] = [found.OPENING for found in modules("show.opening").values()]


def start_and_type(tatami: Terminal, opening: Opening, *typed: str) -> list[str]:
    """Start a game, type these lines, and return the answer to each of them."""
    output = tatami(*opening.play, typed="\n".join([*opening.ready, *typed, ""]))
    return answers(output, len(opening.ready), len(typed))


def resume(tatami: Terminal, path: Path, *typed: str) -> list[str]:
    """Resume a record and type these lines; return the first question and the answers."""
    output = tatami("play", "--resume", str(path), typed="\n".join([*typed, ""]))
    return [output.prompts[0], *answers(output, 0, len(typed))]


def answers(output: Output, ready: int, typed: int) -> list[str]:
    """The answers to the lines typed once the game was set up."""
    assert (output.code, output.err) == (0, "")
    assert len(output.prompts) == ready + typed + 2
    return output.prompts[ready + 1 : -1]


def only_record(tatami: Terminal) -> Record:
    """The only saved game."""
    (path,) = tatami.saved()
    return read_record(path.read_text(encoding="utf-8"))


def moves_of(record: Record, seat: str) -> list[str]:
    """The moves of a seat in notation."""
    return [step.text for step in record.steps if step.actor == seat]


def check_refusal(output: Output, reason: str) -> None:
    """Check that the command failed with one line that gives the reason."""
    assert output.err.count("\n") == 1, output.err
    assert reason in output.err
    assert output.err.startswith("tatami")
    assert output.out == ""
    assert output.code == 2


@cache
def finished_game(name: str) -> Game:
    """A finished game of two, with A among the winners; do not change it."""
    return next(opening.finish() for opening in OPENINGS if opening.name == name)


@cache
def finished_record(name: str) -> str:
    """Its record."""
    return write_record(finished_game(name), {0: "Ana", 1: "Zażółć"})
