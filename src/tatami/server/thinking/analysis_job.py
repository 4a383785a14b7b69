"""One analysis of a finished game: how far it has got, and the work on it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass
from math import ceil
from typing import Any, Final, Protocol, TypeVar

from tatami.core.game import Game
from tatami.kits.analysis.analyser import analyse_segment, best_line, segments, snapshots
from tatami.kits.search.budget import parse_budget
from tatami.server.logs import LOG
from tatami.server.schema.base import Data
from tatami.server.store.stored_analysis import State, StoredAnalysis
from tatami.server.table.refusal import Busy, Refused
from tatami.server.table.table import Table

MAX_PER_PERSON: Final = 5  # unfinished ones
MAX_PER_ADDRESS: Final = 20  # because anyone can create many persons
MAX_IN_ALL: Final = 500
SEED: Final = 1
SAVE_EVERY: Final = 5.0
REMOVED: Final = "no_such_table"

T = TypeVar("T")


@dataclass(slots=True)
class AnalysisJob:
    """An analysis that is waiting, running or done.

    `pace` is the average number of seconds per segment since it was last resumed, before that the
    one measured for other games. `address` is where the request came from; it is not stored.
    """

    table: str
    state: State
    stored: StoredAnalysis
    address: str = ""
    pace: float | None = None
    ahead: int | None = 0  # seconds until it begins; None if nobody knows

    @property
    def requester(self) -> str:
        """Whose turn the job uses up: the address's, or the person's if that is unknown."""
        return self.address or self.stored.person

    @property
    def seconds_left(self) -> int | None:
        """An estimate of the remaining seconds, if there is one."""
        is_known = self.pace is not None and self.ahead is not None
        if self.state not in ("waiting", "running") or not is_known:
            return None
        left = (self.pace or 0) * (self.stored.total - self.stored.done)
        return ceil(left) + (self.ahead or 0)


class Think(Protocol):
    """Runs a part of an analysis somewhere, with the seed and whatever can stop it."""

    async def __call__(self, job: AnalysisJob, what: Callable[..., T], *about: Any) -> T:
        """Return the result of the part."""


async def analyse_game(
    job: AnalysisJob,
    game: Game,
    think: Think,
    publish: Callable[[AnalysisJob], None],
    save: Callable[[AnalysisJob], Awaitable[None]],
) -> None:
    """Do what is left of an analysis; publish each part, and save now and then."""
    past = await asyncio.to_thread(snapshots, game)
    stored = job.stored
    budget = parse_budget(stored.budget)
    job.state = "running"
    job.ahead = 0
    began = last_saved = time.monotonic()
    done_before = stored.done
    for segment in segments(game)[stored.done :]:
        for finding in await think(job, analyse_segment, past, segment, budget):
            stored.add(finding)
        stored.done += 1
        job.pace = (time.monotonic() - began) / (stored.done - done_before)
        publish(job)
        if time.monotonic() - last_saved > SAVE_EVERY:
            await save(job)
            last_saved = time.monotonic()
    turn = stored.summary(game).turning_point()
    if turn is not None:
        stored.best_line = await think(job, best_line, past, turn.number, budget)
    stored.done += 1


def next_in_turn(waiting: Iterable[AnalysisJob], served: dict[str, int]) -> AnalysisJob:
    """Return the oldest job of the requester who was served longest ago, and note that.

    `served` says who was served when, of those who wait.
    """
    waiting = [*waiting]
    job = min(waiting, key=lambda job: served.get(job.requester, 0))
    turns = max(served.values(), default=0) + 1
    for who in served.keys() - {job.requester for job in waiting}:
        del served[who]
    served[job.requester] = turns
    return job


def check_limits(waiting: Iterable[AnalysisJob], person: str, address: str, seconds: float) -> None:
    """Raise Refused if too many are waiting, for the person, for the address, or in all."""
    waiting = [*waiting]
    if sum(job.stored.person == person for job in waiting) >= MAX_PER_PERSON:
        raise Refused("many_analyses", most=MAX_PER_PERSON)
    if sum(job.address == address for job in waiting) >= MAX_PER_ADDRESS:
        raise Refused("many_analyses_here", most=MAX_PER_ADDRESS)
    if len(waiting) >= MAX_IN_ALL:
        raise Busy(ceil(seconds))


def log_failure(what: str, error: Exception) -> None:
    """Log why an analysis failed; it is no error if its game was removed meanwhile."""
    if isinstance(error, Refused) and error.key == REMOVED:
        LOG.info("a game was removed before its analysis was done")
    else:
        LOG.error(what, exc_info=error)


def kind_of(table: Table) -> str:
    """Return what games are compared by that take about equally long."""
    return f"{table.setting.game} {len(table.seats)}"


def count_parts(table: Table) -> int:
    """Count the parts of an analysis: the segments of the game, and the best line."""
    return len(segments(table.game)) + 1


def progress_fields(job: AnalysisJob) -> Data:
    """Return the fields of an analysis's progress."""
    stored = job.stored
    return {
        "state": job.state,
        "done": stored.done,
        "total": stored.total,
        "seconds_left": job.seconds_left,
    }
