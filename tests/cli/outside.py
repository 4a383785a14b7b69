"""Small programs that play, well or badly, and a way to see that they are gone."""

from __future__ import annotations

import os
import select
import shlex
import sys
from dataclasses import dataclass
from pathlib import Path
from time import monotonic

from tatami.core.game import Game
from tatami.games.cardgame.game import CardGame

ROOT = Path(__file__).parent.parent.parent
RANDOM_ENGINE = ROOT / "examples" / "random_engine.py"
POSITION = (
    "cardgame/1 players=2 edition=2009 phase=turn seat=A "
    "villages=0:hb top=hr hold=A:h3r43s11,B:h43s221"
)
SLEEP = "time.sleep(60)"
# It holds a pipe open as long as it lives, and so does whatever it starts. It notes what it hears.
ENGINE = """
import os, signal, subprocess, sys, time
life = os.open({life!r}, os.O_WRONLY)
os.set_inheritable(life, True)
heard = open({heard!r}, "a")
said = ""
{begin}
for line in sys.stdin:
    print(line, end="", file=heard, flush=True)
    said = line if line.startswith("position") else said
    word = line.split()[0]
    if word == "tatami":
        {hello}
    if word == "go":
        {answer}
    if word == "quit":
        break
    sys.stdout.flush()
"""


def spec(program: Path, *args: str) -> str:
    """The bot's name for a Python program."""
    return f"engine:{shlex.join([sys.executable, '-S', '-I', str(program), *args])}"


def turn() -> Game:
    """A game in which seat A can lay h3, r4, r3 or s1, after which chance draws."""
    return CardGame.from_position(POSITION)


@dataclass
class Workshop:
    """A folder to write engines in; sees when the last of them is gone."""

    folder: Path

    def __post_init__(self) -> None:
        path = self.folder / "life"
        os.mkfifo(path)
        self._pipe = os.open(path, os.O_RDONLY | os.O_NONBLOCK)

    def __enter__(self) -> Workshop:
        return self

    def __exit__(self, *_: object) -> None:
        os.close(self._pipe)

    def engine(
        self,
        answer: str = "print('best h3@1n')",
        hello: str = "print('ready 1')",
        begin: str = "",
    ) -> str:
        """Write an engine; give the bot's name for it."""
        path = self.folder / "engine.py"
        life, heard = str(self.folder / "life"), str(self.folder / "heard")
        path.write_text(
            ENGINE.format(life=life, heard=heard, begin=begin, hello=hello, answer=answer),
            encoding="utf-8",
        )
        return spec(path)

    def received(self, word: str) -> list[str]:
        """The lines that the engines received which begin with this word."""
        lines = (self.folder / "heard").read_text(encoding="utf-8").splitlines()
        return [line for line in lines if line.split()[0] == word]

    def is_empty(self, seconds: float = 0.0) -> bool:
        """Are all engines gone, now or within so many seconds?"""
        until = monotonic() + seconds
        poll = select.poll()
        poll.register(self._pipe, 0)  # a pipe that nobody holds open any more is always reported
        return bool(poll.poll(max(0.0, until - monotonic()) * 1000))
