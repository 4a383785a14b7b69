"""What a load measured: every step of its rate, the best one that held, and memory."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final

LIMIT_MS: Final = 100.0
# What part of the moves asked for must have arrived for a rate to count as reached.
REACHED: Final = 0.98


@dataclass(frozen=True, slots=True)
class Plan:
    """What to measure; a `rate` is measured alone, without one the best is searched.

    A rate that fails is tried `attempts` times in all; `close` is how near the lowest rate that
    failed may be to the best that held.
    """

    tables: int = 250
    spectators: int = 2
    seconds: float = 5.0
    warm_up: float = 1.0
    start: float = 400.0
    rate: float | None = None
    attempts: int = 3
    close: float = 1.06


@dataclass(frozen=True, slots=True)
class Step:
    """One rate of moves a second, over all tables.

    Latencies run from sending a move until both players have it. `late_p99_ms` is how long
    moves waited in the generator for their turn or for a free table; the two kinds of cores are
    the processor time used by a side in a second.
    """

    target: float
    achieved: float
    moves: int
    p50_ms: float
    p99_ms: float
    late_p99_ms: float
    generator_cores: float
    server_cores: float

    @property
    def holds(self) -> bool:
        """Was the rate reached with latencies within the limit?"""
        return self.p99_ms <= LIMIT_MS and self.achieved >= REACHED * self.target


@dataclass(frozen=True, slots=True)
class Memory:
    """What the server's processes hold resident, in bytes."""

    before: int
    with_tables: int
    after_moves: int


@dataclass(frozen=True, slots=True)
class Load:
    """All that was measured of one server."""

    server: str
    plan: Plan
    memory: Memory
    steps: tuple[Step, ...]

    @property
    def best(self) -> Step | None:
        """The fastest step that held."""
        return max((s for s in self.steps if s.holds), key=lambda s: s.achieved, default=None)

    @property
    def kilobytes_a_table(self) -> float:
        """The memory of a table and its sockets before any move."""
        return (self.memory.with_tables - self.memory.before) / self.plan.tables / 1000

    @property
    def kilobytes_a_table_played(self) -> float:
        """The memory of a table and its sockets after all the moves."""
        return (self.memory.after_moves - self.memory.before) / self.plan.tables / 1000

    def to_json(self) -> str:
        """Encode everything, with the numbers derived from it."""
        best = self.best
        derived = {
            "best": None if best is None else asdict(best),
            "sockets": self.plan.tables * (2 + self.plan.spectators),
            "kilobytes_a_table": self.kilobytes_a_table,
            "kilobytes_a_table_played": self.kilobytes_a_table_played,
        }
        steps = [{**asdict(step), "holds": step.holds} for step in self.steps]
        return json.dumps({**asdict(self), "steps": steps, **derived})

    @classmethod
    def from_json(cls, text: str) -> Load:
        """Read what `to_json` wrote."""
        data = json.loads(text)
        steps = tuple(Step(**_without(row, "holds")) for row in data["steps"])
        return cls(data["server"], Plan(**data["plan"]), Memory(**data["memory"]), steps)


def _without(row: dict[str, Any], key: str) -> dict[str, Any]:
    return {name: value for name, value in row.items() if name != key}


def percentile(ordered: Sequence[float], share: float) -> float:
    """The smallest value that at least this share of the ordered values do not exceed."""
    return ordered[max(0, -int(-share * len(ordered) // 1) - 1)] if ordered else 0.0
