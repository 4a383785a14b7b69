"""The analysis of one segment as a task by itself, for another process."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from tatami.core.game import Game
from tatami.kits.analysis.analyser import Segment, analyse_segment, segments, snapshots
from tatami.kits.analysis.findings import Finding
from tatami.kits.records.record import read_record, write_record
from tatami.kits.search.budget import Budget


@dataclass(frozen=True, slots=True)
class SegmentTask:
    """A segment of a game, which is given as a record."""

    record: str
    segment: Segment
    budget: Budget
    seed: int

    def __str__(self) -> str:
        return f"the analysis of the turn after move {self.segment.first}"


def segment_tasks(game: Game, budget: Budget, seed: int) -> list[SegmentTask]:
    """Return the tasks that together are the analysis of a game."""
    record = write_record(game)
    return [SegmentTask(record, segment, budget, seed) for segment in segments(game)]


def do_segment(task: SegmentTask) -> list[Finding]:
    """Return the same findings as `analyse` on this segment."""
    return analyse_segment(_positions(task.record), task.segment, task.budget, task.seed)


@lru_cache(1)
def _positions(record: str) -> list[Game]:
    return snapshots(read_record(record).game())
