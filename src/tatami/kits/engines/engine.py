"""External programs as bots: the host's side of the protocol in docs/engine.md."""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
from collections.abc import Mapping
from hashlib import sha256
from threading import Event, Lock
from time import monotonic
from typing import Final, Self

from tatami.core.errors import EngineError, OptionError
from tatami.core.game import Game, Move, seat_letter
from tatami.core.kernel import Rng
from tatami.kits.engines.plan_check import check_plan
from tatami.kits.engines.process import MAX_LINE, Program

PROTOCOL: Final = "1"
SPEC: Final = re.compile(r"engine(?:@(?P<budget>\d+n|\d+(?:\.\d+)?s))?:(?P<command>.*)")
SAYS: Final = ("id", "option", "game", "ready", "info", "best", "error", "pong")
PYTHON: Final = "python:"
PATIENCE: Final = "TATAMI_ENGINE_SECONDS"  # of the environment
LONGEST: Final = 86_400.0  # seconds
MOST: Final = {"s": LONGEST, "n": 1e12}
AFTER_STOP: Final = 5.0  # seconds
GLANCE: Final = 0.05  # seconds between two checks of `stop`


def is_outside(spec: str) -> bool:
    """Does this name a program or a Python module? Whoever names one can run anything."""
    return spec.startswith(("engine:", "engine@", PYTHON))


def outside_engine(spec: str) -> OutsideEngine:
    """Parse `engine:COMMAND LINE`, or with a budget `engine@0.5s:` or `engine@2000n:`."""
    return OutsideEngine(*command_of(spec), patience())


def command_of(spec: str) -> tuple[list[str], str]:
    """Return the command line that an engine's name has, and its budget. Raises OptionError."""
    parts = SPEC.fullmatch(spec)
    budget = parts["budget"] or "" if parts else ""
    if parts is None or (budget and not 0 < float(budget[:-1]) <= MOST[budget[-1]]):
        raise OptionError(f"{spec!r} is not an engine; write engine:./mybot or engine@0.5s:./mybot")
    if not spec.isprintable() or " ".join(spec.replace("#", " ").split()) != spec:
        odd = "a #, two spaces in a row or a character that cannot be printed"
        raise OptionError(f"{spec!r} has {odd}, which a record cannot store")
    try:
        command = shlex.split(parts["command"])
    except ValueError as error:
        raise OptionError(f"{spec}: {str(error).lower()}") from None
    if not command:
        raise OptionError("engine: the program is missing; write engine:./mybot")
    if shutil.which(command[0]) is None:
        if os.path.dirname(command[0]) and os.path.isfile(command[0]):
            raise OptionError(f"{spec}: {command[0]} is not executable (chmod +x)")
        raise OptionError(f"{spec}: there is no program {command[0]!r}")
    return command, budget


def patience() -> float:
    """Return how many seconds an engine may exceed its budget by."""
    text = os.environ.get(PATIENCE, "60")
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= LONGEST:
        raise OptionError(
            f"{PATIENCE} must be a number of seconds up to {LONGEST:.0f}, not {text!r}"
        )
    return seconds


class OutsideEngine:
    """An external program as a bot.

    It is started for the first turn and kept for the next ones; it ends with this bot. If it breaks
    the protocol it is ended, with an EngineError, and restarted for the next turn.
    """

    def __init__(
        self,
        command: list[str],
        budget: str,
        patience: float,
        start_patience: float | None = None,
        environment: Mapping[str, str] | None = None,
    ) -> None:
        """Take its command, a budget such as 0.5s, 2000n or none, and how long to wait.

        Its start may take `start_patience` instead; its environment is ours unless one is given.
        """
        self._given = (command, budget, patience, start_patience, environment)
        self._name = f"engine:{shlex.join(command)}"
        self._command = command
        amount, unit = budget[:-1], budget[-1:]
        self._go = {"": "go", "s": f"go seconds {amount}", "n": f"go nodes {amount}"}[unit]
        self._limit = patience + (float(amount) if unit == "s" else 0.0)
        self._start_limit = patience if start_patience is None else start_patience
        self._environment = environment
        self._lock = Lock()
        self._program: Program | None = None
        self._games: list[str] = []
        self._setting: object = None
        self._complaint = ""

    def __reduce__(self) -> tuple[type[Self], tuple[object, ...]]:
        return type(self), self._given  # a copy starts a program of its own

    def plan(self, game: Game, rng: Rng, stop: Event | None = None) -> list[Move]:
        """Ask the program. Raises EngineError if it does not answer, or not with legal moves."""
        with self._lock:
            try:
                if self._program is None:
                    self._start(stop)
                return self._ask(game, rng, stop)
            except BaseException:
                self._end()
                raise

    def _end(self) -> None:
        if self._program is not None:
            self._program.end()
            self._program = None

    def _wrong(self, kind: str, details: str = "", instead: str = "") -> EngineError:
        """Return an error: its kind and the details, or what is said `instead`, which may quote."""
        return EngineError(f"{self._name} {instead or kind + details}", kind)

    # ---------------------------------------------------------------------------- the talk

    def _start(self, stop: Event | None) -> None:
        self._games, self._setting = [], None
        try:
            self._program = Program(self._command, "quit", self._environment)
        except OSError as error:
            raise self._wrong("cannot be started", f": {error.strerror}") from None
        limit = self._start_limit
        version = self._talk(self._program, f"tatami {PROTOCOL}", "ready", limit, stop)
        if version != PROTOCOL:
            other = f"uses version {version!r} of the protocol, not {PROTOCOL}"
            raise self._wrong("uses another version of the protocol", instead=other)

    def _ask(self, game: Game, rng: Rng, stop: Event | None) -> list[Move]:
        if self._games and game.NAME not in self._games:
            raise self._wrong(f"does not play {game.NAME}", f", but {', '.join(self._games)}")
        assert self._program is not None
        setting = (game.NAME, game.players, game.edition, game.options)
        lines = [f"new {game.NAME}"] if setting != self._setting else []
        self._setting = setting
        lines += [
            f"position {game.position()}",
            f"seat {seat_letter(game.actor)}",
            f"view {json.dumps(game.view(game.actor), separators=(',', ':'))}",
            f"seed {seed_from(rng)}",
            self._go,
        ]
        answer = self._talk(self._program, "\n".join(lines), "best", self._limit, stop)
        if not answer:
            raise self._wrong("answered without a move")
        return check_plan(game, answer.split(), self._wrong)

    def _talk(
        self, program: Program, text: str, wanted: str, seconds: float, stop: Event | None
    ) -> str:
        """Send a text, wait for the line that begins with `wanted`, and return its rest."""
        until = monotonic() + seconds
        self._complaint = ""
        try:
            while monotonic() < until and (line := program.line(0)) is not None:
                self._note(line)
            program.send(text, seconds)
            while (left := until - monotonic()) > 0:
                if stop is not None and stop.is_set():
                    if wanted == "best":  # there is nothing to stop before it thinks
                        program.send("stop", left)
                    until, seconds, stop = min(until, monotonic() + AFTER_STOP), AFTER_STOP, None
                    continue
                line = program.line(left if stop is None else min(left, GLANCE))
                if line is not None:
                    word, _, rest = line.partition(" ")
                    if word == wanted:
                        return rest.strip()
                    self._note(line)
        except EOFError:
            raise self._wrong(program.fate()) from None
        except OverflowError:
            raise self._wrong(f"wrote a line of more than {MAX_LINE} bytes") from None
        except TimeoutError:
            pass
        said = f"; its error output: {self._complaint}" if self._complaint else ""
        raise self._wrong(f"did not answer within {seconds:g} seconds", said)

    def _note(self, line: str) -> None:
        """Handle a line that is not the answer; raise an error for one that is not allowed here."""
        word, _, rest = line.partition(" ")
        if word == "best":
            raise self._wrong("moved without being asked", f": {line[:80]!r}")
        if word not in SAYS and word:
            said = f"said {line[:80]!r}, which is not in the protocol"
            raise self._wrong("said what is not in the protocol", instead=said)
        if word == "game":
            self._games.append(rest.strip())
        if word == "error":
            self._complaint = rest[:200]
            if rest.startswith("go:"):
                raise self._wrong("has no answer", f": {rest[3:200].strip()}")


def seed_from(rng: Rng) -> int:
    """Return a seed for an engine from which our own random numbers cannot be derived.

    SplitMix64 is invertible: its plain numbers would reveal what is dealt next.
    """
    return int.from_bytes(sha256(rng.next().to_bytes(8, "big")).digest()[:4], "big") >> 1
