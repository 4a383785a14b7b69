"""Agents that answer a text with a text: a command, or a function of a Python module."""

from __future__ import annotations

import shlex
import subprocess
from collections.abc import Callable
from typing import Any, Final

from tatami.core.errors import OptionError, TatamiError
from tatami.kits.engines.engine import PYTHON
from tatami.kits.search.python_bot import FAILURES, describe, import_named

Agent = Callable[[str], str]
ANSWER_SECONDS: Final = 600.0


def agent_named(spec: str, seconds: float = ANSWER_SECONDS) -> Agent:
    """Return the agent of a command line or of `python:module:function`. Raises OptionError."""
    if spec.startswith(PYTHON):
        found = import_named(spec)
        if not callable(found):
            raise OptionError(f"{spec} is not a function from text to text")
        return checked_agent(found)
    try:
        command = shlex.split(spec)
    except ValueError as error:
        raise OptionError(f"{spec}: {str(error).lower()}") from None
    if not command:
        raise OptionError("the agent is missing; name a command or python:module:function")

    def answer(observation: str) -> str:
        try:
            done = subprocess.run(
                command,
                input=observation,
                stdout=subprocess.PIPE,
                text=True,
                encoding="utf-8",
                errors="replace",
                timeout=seconds,
                check=False,
            )
        except OSError as error:
            raise TatamiError(f"{spec} cannot be started: {error.strerror}") from None
        except subprocess.TimeoutExpired:
            raise TatamiError(f"{spec} did not answer within {seconds:g} seconds") from None
        if done.returncode:
            raise TatamiError(f"{spec} ended with code {done.returncode}")
        return done.stdout

    return answer


def checked_agent(function: Callable[[str], Any]) -> Agent:
    """Return an agent whose mistakes are errors in one line."""

    def answer(observation: str) -> str:
        try:
            given = function(observation)
        except FAILURES as error:
            raise TatamiError(f"the agent failed: {describe(error)}") from error
        if not isinstance(given, str):
            raise TatamiError(f"the agent answered {given!r:.80}; an answer is a text")
        return given

    return answer
