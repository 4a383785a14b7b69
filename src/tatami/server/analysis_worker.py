"""A process that analyses games for the servers on a database, and serves no clients."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable
from contextlib import suppress
from threading import Event
from typing import Any, Final, TypeVar

from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from tatami.core.errors import TatamiError
from tatami.core.game import Game
from tatami.server.config import ServerConfig
from tatami.server.live.thinking_slot import Stopped
from tatami.server.live.workers import messages
from tatami.server.live.workers.channel_names import EVERYBODY, channel_prefix
from tatami.server.logs import LOG, set_up_logs
from tatami.server.schema.base import encode
from tatami.server.schema.socket import AnalysisUpdate
from tatami.server.store.analysis_queue import SPECIALIST, AnalysisQueue
from tatami.server.store.copying import check_version
from tatami.server.store.membership import FAILURES, Membership
from tatami.server.store.store import Store, make_engine
from tatami.server.store.writer import Fenced
from tatami.server.table.refusal import Refused
from tatami.server.thinking.analysis_job import REMOVED, SEED, AnalysisJob, progress_fields
from tatami.server.thinking.queue_worker import QueueWorker

POLL_SECONDS: Final = 0.5
RETRY_SECONDS: Final = 1.0

T = TypeVar("T")


class AnalysisWorker:
    """Analyses one game after the other, until it is stopped."""

    def __init__(self, store: Store, redis: str) -> None:
        self._store = store
        self._redis = redis
        self._queue = AnalysisQueue(store.engine)
        self._worker = QueueWorker(self._queue, self._load, _think, self._publish)
        self._messages: asyncio.Queue[bytes] = asyncio.Queue()

    async def run(self) -> None:
        """Work until this is cancelled."""
        publishing = asyncio.create_task(self._send_messages()) if self._redis else None
        try:
            while True:
                try:
                    await self._work()
                except (Fenced, *FAILURES) as error:
                    LOG.warning("the analyses were interrupted", why=type(error).__name__)
                await asyncio.sleep(RETRY_SECONDS)
        finally:
            if publishing is not None:
                publishing.cancel()
                await asyncio.gather(publishing, return_exceptions=True)
            await self._store.engine.dispose()

    async def _work(self) -> None:
        async with Membership(self._queue.engine) as member:
            await member.leases.take(SPECIALIST + member.leases.worker)
            LOG.info("ready to analyse games", worker=member.leases.worker)
            while not member.lost.is_set():
                if not await self._worker.run_one(member):
                    await asyncio.sleep(POLL_SECONDS)

    async def _load(self, table_id: str) -> Game:
        table = await self._store.load(table_id)
        if table is None or table.is_removed:
            raise Refused(REMOVED)
        return table.game

    def _publish(self, job: AnalysisJob) -> None:
        """Publish the progress through Redis; without it servers look for it themselves."""
        LOG.debug("analysed", table=job.table, done=job.stored.done, total=job.stored.total)
        if self._redis:
            update = encode(AnalysisUpdate(**progress_fields(job)))
            message = messages.Progress(job.table, update)
            self._messages.put_nowait(messages.ENCODER.encode(message))

    async def _send_messages(self) -> None:
        from tatami.server.live.workers.redis_channels import (  # noqa: PLC0415  (an extra has it)
            make_backend,
        )

        backend = make_backend(self._redis)
        channel = f"{channel_prefix(await self._store.setting('address_secret'))}.{EVERYBODY}"
        while True:
            await backend.publish(await self._messages.get(), [channel])


async def _think(job: AnalysisJob, what: Callable[..., T], *about: Any) -> T:
    """Do a part of an analysis in a thread, which ends soon if this is cancelled."""
    stop = Event()

    def check(_: float) -> None:
        if stop.is_set():
            raise Stopped

    try:
        return await asyncio.to_thread(what, *about, SEED, stop, check)
    finally:
        stop.set()


def run_analysis_worker(config: ServerConfig) -> int:
    """Analyse games until a signal; return the exit code. Raises TatamiError."""
    if not config.database.startswith("postgresql"):
        raise TatamiError(
            "`tatami worker` needs PostgreSQL: add --database postgresql://user@host/name; "
            "with SQLite, the server analyses games itself"
        )
    set_up_logs(config.log_level, config.log_file)
    return asyncio.run(_run_until_signal(config))


async def _check_database(database: str) -> None:
    """Raise TatamiError unless a server of this version has used the database."""
    engine = make_engine(database)
    try:
        async with engine.connect() as connection:
            await connection.run_sync(check_version)
    except (SQLAlchemyError, OSError) as error:
        why = error.orig if isinstance(error, DBAPIError) else error
        raise TatamiError(f"cannot use the database: {why}") from None
    finally:
        await engine.dispose()


async def _run_until_signal(config: ServerConfig) -> int:
    await _check_database(config.database)
    worker = AnalysisWorker(Store(config.database), config.redis)
    running = asyncio.create_task(worker.run())
    with suppress(NotImplementedError):  # on Windows, where Ctrl-C ends it at once
        for number in (signal.SIGTERM, signal.SIGINT):
            asyncio.get_running_loop().add_signal_handler(number, running.cancel)
    print("Tatami is ready to analyse games from this database", flush=True)
    await asyncio.wait([running])
    if not running.cancelled():
        running.result()
    return 0
