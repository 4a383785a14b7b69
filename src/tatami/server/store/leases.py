"""Which worker is alive, and which of them holds what: leases in the database.

A worker gives a sign of life every half second. The others remove it after `LEASE_SECONDS` without
one, and with it all its leases. From then on the database refuses its writes (`writer.Fenced`),
even if it was only paused and knows nothing of it. All times are by the clock of the database.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from sqlalchemy import (
    ColumnElement,
    NullPool,
    case,
    delete,
    func,
    insert,
    make_url,
    select,
    update,
)
from sqlalchemy.dialects import postgresql
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from tatami.server.logs import LOG
from tatami.server.store.postgres import connect_args
from tatami.server.store.schema import LEASES, STEADY_CLOCK, WORKERS

BEAT_SECONDS: Final = 0.5
LEASE_SECONDS: Final = 3.0


def database_time() -> ColumnElement[Any]:
    """Return the clock of the database, in seconds."""
    return func.extract("epoch", func.clock_timestamp())


class Leases:
    """The leases of one worker."""

    def __init__(self, engine: AsyncEngine, worker: str) -> None:
        self._engine = engine
        self.worker = worker

    async def join(self, is_reachable: bool = True) -> None:
        """Add this worker to those that are alive."""
        row = {"id": self.worker, "beat": database_time(), "is_reachable": is_reachable}
        async with self._engine.begin() as connection:
            await connection.execute(insert(WORKERS).values(row))

    async def leave(self) -> None:
        """Remove this worker and all its leases."""
        async with self._engine.begin() as connection:
            await connection.execute(delete(WORKERS).where(WORKERS.c.id == self.worker))

    async def beat(self, is_reachable: bool, steady: int) -> int | None:
        """Renew this worker; return the steady time of all workers, or None if it was removed.

        `steady` is the time of this worker's steady clock: all follow the one that is ahead.
        """
        ahead = case((STEADY_CLOCK.c.ms < steady, steady), else_=STEADY_CLOCK.c.ms)
        async with self._engine.begin() as connection:
            alive = await connection.execute(
                update(WORKERS)
                .where(WORKERS.c.id == self.worker)
                .values(beat=database_time(), is_reachable=is_reachable)
                .returning(WORKERS.c.id)
            )
            if alive.first() is None:
                return None
            found = await connection.execute(
                update(STEADY_CLOCK).values(ms=ahead).returning(STEADY_CLOCK.c.ms)
            )
            return int(found.scalar_one())

    async def workers(self) -> dict[str, bool]:
        """Return the workers that are alive, and whether the others can reach each."""
        async with self._engine.connect() as connection:
            rows = await connection.execute(select(WORKERS.c.id, WORKERS.c.is_reachable))
            return {row.id: row.is_reachable for row in rows}

    async def remove_dead(self) -> list[str]:
        """Remove the workers whose heartbeats stopped; return which."""
        dead = (
            select(WORKERS.c.id)
            .where(WORKERS.c.beat < database_time() - LEASE_SECONDS, WORKERS.c.id != self.worker)
            .with_for_update(skip_locked=True)
        )
        removing = delete(WORKERS).where(WORKERS.c.id.in_(dead)).returning(WORKERS.c.id)
        async with self._engine.begin() as connection:
            return [row.id for row in await connection.execute(removing)]

    async def take(self, name: str) -> str:
        """Take a lease unless another worker has it; return who has it now."""
        taking = (
            postgresql.insert(LEASES)
            .values(name=name, worker_id=self.worker)
            .on_conflict_do_nothing()
            .returning(LEASES.c.name)
        )
        async with self._engine.begin() as connection:
            is_taken = (await connection.execute(taking)).first() is not None
        return self.worker if is_taken else await self.find(name)

    async def find(self, name: str) -> str:
        """Return which worker has a lease; empty if none has."""
        holder = select(LEASES.c.worker_id).where(LEASES.c.name == name)
        async with self._engine.connect() as connection:
            return str((await connection.execute(holder)).scalar() or "")

    async def release_everything(self) -> None:
        """End all leases of this worker."""
        async with self._engine.begin() as connection:
            await connection.execute(delete(LEASES).where(LEASES.c.worker_id == self.worker))

    async def release(self, names: Iterable[str]) -> None:
        """End leases of this worker."""
        ended = delete(LEASES).where(LEASES.c.name.in_([*names]), LEASES.c.worker_id == self.worker)
        async with self._engine.begin() as connection:
            await connection.execute(ended)


async def remove_worker(database: str, worker: str) -> None:
    """Remove a worker that died, with all its leases; if that fails, they expire."""
    url = make_url(database)
    engine = create_async_engine(url, poolclass=NullPool, **connect_args(url))
    try:
        await Leases(engine, worker).leave()
    except (SQLAlchemyError, OSError) as error:
        LOG.warning("the leases of a worker could not be ended", why=type(error).__name__)
    finally:
        await engine.dispose()
