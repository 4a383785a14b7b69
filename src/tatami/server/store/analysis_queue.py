"""The queue of analyses in PostgreSQL: several processes take from it, and share nothing else.

Whoever analyses a game has a lease for it, and can store nothing without.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import func, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from tatami.server.store import stored_analysis
from tatami.server.store.leases import Leases
from tatami.server.store.schema import ANALYSES, LEASES
from tatami.server.store.stored_analysis import State, StoredAnalysis
from tatami.server.store.writer import Conflict, Fenced

LEASE: Final = "analysis/"
# A lease for nothing: whoever has one is a `tatami worker`.
SPECIALIST: Final = "analyst/"


def lease_name(table_id: str) -> str:
    """Return the name of the lease for analysing a game."""
    return LEASE + table_id


class AnalysisQueue:
    """The unfinished analyses of all servers on a database."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine

    async def waiting(self) -> list[tuple[str, StoredAnalysis]]:
        """Return the unfinished analyses that nobody is at, with their tables, oldest first."""
        held = select(LEASES.c.name).where(LEASES.c.name == func.concat(LEASE, ANALYSES.c.table_id))
        query = select(ANALYSES.c.table_id, ANALYSES.c.data).where(
            ANALYSES.c.version == stored_analysis.VERSION,
            ANALYSES.c.state.in_(["waiting", "running"]),
            ~held.exists(),
        )
        async with self.engine.connect() as connection:
            rows = await connection.execute(query)
            found = [(row.table_id, stored_analysis.read(row.data)) for row in rows]
        readable = [(table_id, stored) for table_id, stored in found if stored is not None]
        return sorted(readable, key=lambda one: one[1].asked)

    async def unfinished(self, table_id: str) -> StoredAnalysis | None:
        """Return the analysis of a table as it is stored now, unless it is finished."""
        query = select(ANALYSES.c.data).where(
            ANALYSES.c.table_id == table_id, ANALYSES.c.state.in_(["waiting", "running"])
        )
        async with self.engine.connect() as connection:
            data = (await connection.execute(query)).scalar()
        return None if data is None else stored_analysis.read(data)

    async def has_specialist(self) -> bool:
        """Is there a process that does nothing but analyse games?"""
        await Leases(self.engine, "").remove_dead()
        query = select(LEASES.c.name).where(LEASES.c.name.startswith(SPECIALIST)).limit(1)
        async with self.engine.connect() as connection:
            return (await connection.execute(query)).first() is not None

    async def save(
        self, leases: Leases, table_id: str, state: State, analysis: StoredAnalysis
    ) -> None:
        """Store how far an analysis has got. Raises Fenced without its lease, or Conflict.

        Conflict means that the table was removed.
        """
        lease = (
            select(LEASES.c.name)
            .where(LEASES.c.name == lease_name(table_id), LEASES.c.worker_id == leases.worker)
            .with_for_update(read=True, key_share=True)
        )
        change = (
            update(ANALYSES)
            .where(ANALYSES.c.table_id == table_id)
            .values(
                version=stored_analysis.VERSION, state=state, data=stored_analysis.write(analysis)
            )
            .returning(ANALYSES.c.table_id)
        )
        async with self.engine.begin() as connection:
            if (await connection.execute(lease)).first() is None:
                raise Fenced
            if (await connection.execute(change)).first() is None:
                raise Conflict
