"""Search budgets: time or nodes."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from tatami.core.errors import OptionError

PATTERN: Final = re.compile(r"(\d+(?:\.\d+)?)(s|n)(?:/(\d{1,3})t)?", re.ASCII)
MOST_NODES: Final = 10_000_000
MOST_SECONDS: Final = 3600.0
MOST_THREADS: Final = 16


@dataclass(frozen=True, slots=True)
class Budget:
    """A number of seconds or of nodes, and of threads.

    Nodes are simulations: with them the same random numbers give the same moves. A budget of
    seconds can ask for at least some nodes, however long these take on a slow machine.
    """

    seconds: float | None = None
    nodes: int | None = None
    threads: int = 1
    least: int = 0

    def __str__(self) -> str:
        amount = f"{self.nodes}n" if self.nodes is not None else f"{self.seconds:g}s"
        return amount if self.threads == 1 else f"{amount}/{self.threads}t"


def parse_budget(text: str) -> Budget:
    """Parse a budget such as 0.5s, 2000n or 1s/2t. Raises OptionError."""
    found = PATTERN.fullmatch(text)
    if not found:
        raise OptionError(
            f"{text!r} is not a valid budget; write 0.5s, 2000n, or 1s/2t for two threads"
        )
    amount, unit, threads = found.groups()
    number = float(amount)
    if unit == "n" and not (1 <= number <= MOST_NODES and number.is_integer()):
        raise OptionError(f"a budget must be 1 to {MOST_NODES} nodes, not {amount}")
    if unit == "s" and not 0 < number <= MOST_SECONDS:
        raise OptionError(f"a budget must be more than 0 and at most {MOST_SECONDS:g} seconds")
    if not 1 <= int(threads or 1) <= MOST_THREADS:
        raise OptionError(f"a budget must have 1 to {MOST_THREADS} threads, not {threads}")
    how_long = {"nodes": int(number)} if unit == "n" else {"seconds": number}
    return Budget(**how_long, threads=int(threads or 1))
