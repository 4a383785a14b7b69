"""Bots of the host's own: Python classes and engines, which play in processes beside the server."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterable
from threading import Event, Lock
from typing import Final

from tatami.core.errors import EngineError, TatamiError
from tatami.core.game import Game, Move
from tatami.core.kernel import Rng
from tatami.kits.engines.engine import PYTHON, OutsideEngine, command_of
from tatami.kits.engines.process import CAN_RUN
from tatami.kits.search.bot import Bot, ask, make_bot
from tatami.server.schema.setup import BOTS

START_SECONDS: Final = 120.0  # it may import a large framework
NO_LONGER_OFFERED: Final = "this server does not offer it any longer"
OUR_VARIABLES: Final = "TATAMI_"  # settings of the server, such as the database and its password
COMPILING: Final = "TATAMI_UNCOMPILED"  # how the rules run is no secret


def environment() -> dict[str, str]:
    """Return the environment of the bots: ours without the settings of the server."""
    return {
        name: value
        for name, value in os.environ.items()
        if name == COMPILING or not name.startswith(OUR_VARIABLES)
    }


def program_of(spec: str) -> list[str]:
    """Return the command line of a Python bot as an engine."""
    return [sys.executable, "-m", "tatami", "engine", "--bot", spec]


class HostBots:
    """The bots that a host offers by name; only the host says what runs under a name.

    Each runs in processes of its own, so none can keep the server busy or stop others from playing,
    and is never sent more than its seat may know; as many as think at once. They stay for the next
    turn.
    """

    def __init__(self, named: Iterable[str], seconds: float) -> None:
        """Take texts such as `hojo=python:my_bots:Hojo`, and how long a turn may take."""
        self._specs: dict[str, str] = {}
        for text in named:
            name, _, spec = text.partition("=")
            if name in self._specs:
                raise TatamiError(f"two bots are named {name!r}; choose another name")
            self._specs[name] = spec
        self._seconds = seconds
        self._idle: dict[str, list[Bot]] = {name: [] for name in self._specs}
        self._lock = Lock()

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all bots that can be seated here."""
        return (*BOTS, *self._specs)

    @property
    def own(self) -> tuple[str, ...]:
        """The names of the host's bots."""
        return tuple(self._specs)

    def check(self) -> None:
        """Raise TatamiError if one of them cannot be started."""
        if self._specs and not CAN_RUN:
            raise TatamiError("bots of your own need Linux or macOS")
        for name, spec in self._specs.items():
            if not spec.startswith(PYTHON):
                command_of(spec)
                continue
            try:
                done = subprocess.run(
                    program_of(spec),
                    input="quit\n",
                    capture_output=True,
                    text=True,
                    timeout=START_SECONDS,
                    check=False,
                    env=environment(),
                )
            except subprocess.TimeoutExpired:
                raise TatamiError(
                    f"the bot {name} did not start within {START_SECONDS:g} s"
                ) from None
            if done.returncode:
                last = (done.stderr.strip() or "it ended").splitlines()[-1]
                raise TatamiError(f"the bot {name}: {last.removeprefix('tatami: ')}")

    def ask(self, name: str, game: Game, rng: Rng, stop: Event | None = None) -> list[Move]:
        """Return the plan of a bot by its name. Raises TatamiError if it fails or is not offered.

        It is shown only what the seat to act may know.
        """
        if name not in BOTS and name not in self._specs:
            raise EngineError(NO_LONGER_OFFERED, NO_LONGER_OFFERED)
        if name in BOTS:
            return ask(make_bot(name), game, rng, stop)
        with self._lock:
            bot = self._idle[name].pop() if self._idle[name] else None
        bot = bot or self._make(self._specs[name])
        try:
            return ask(bot, game, rng, stop)
        finally:
            with self._lock:
                self._idle[name].append(bot)

    def _make(self, spec: str) -> Bot:
        command, budget = (program_of(spec), "") if spec.startswith(PYTHON) else command_of(spec)
        return OutsideEngine(command, budget, self._seconds, START_SECONDS, environment())
