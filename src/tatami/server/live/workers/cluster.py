"""A worker among others: sends heartbeats, holds leases, sends and receives messages."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable, Iterable
from hashlib import blake2b
from itertools import count
from typing import Final

from litestar.channels import ChannelsPlugin
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from tatami.core.errors import TatamiError
from tatami.server.live.live_table import LiveTable
from tatami.server.live.tasks import Tasks
from tatami.server.live.workers.channel_names import EVERYBODY, channel_prefix
from tatami.server.live.workers.messages import (
    DECODER,
    ENCODER,
    Answered,
    Changed,
    Echo,
    Forwarded,
    Message,
    Released,
    RemoteRefusal,
    Watching,
)
from tatami.server.live.workers.peers import Peers, WorkerTables, inbox_of
from tatami.server.live.workers.refusal import RefusedElsewhere
from tatami.server.logs import LOG
from tatami.server.schema.actions import AnyAction
from tatami.server.schema.people import Person
from tatami.server.store.leases import BEAT_SECONDS, LEASE_SECONDS, Leases
from tatami.server.store.postgres import connect_args
from tatami.server.store.store import Store
from tatami.server.timestamp import STEADY, steady_ms

REACHABLE_SECONDS: Final = 2.0
JOIN_SECONDS: Final = 10.0
ANSWER_SECONDS: Final = 1.0
FAILURES: Final = (SQLAlchemyError, OSError, TimeoutError)

Describe = Callable[[TatamiError], RemoteRefusal]


class _Asked:
    """A forwarded action that has no answer yet."""

    def __init__(self, holder: str) -> None:
        self.holder = holder
        self.answer: asyncio.Future[Answered] = asyncio.get_running_loop().create_future()

    def answer_with(self, answered: Answered) -> None:
        """Stop waiting, unless that has happened already."""
        if not self.answer.done():
            self.answer.set_result(answered)


class Cluster(Peers):
    """This worker and the others on the same database.

    `describe` puts an error into all languages, for the client of another worker. While this worker
    is cut off from the database, or from the others while they can reach each other, they hold its
    tables, and it may not serve clients.
    """

    is_alone = False

    def __init__(self, store: Store, channels: ChannelsPlugin, describe: Describe) -> None:
        super().__init__()
        self._store = store
        self._channels = channels
        self._describe = describe
        self.inbox = secrets.token_hex(6)
        self._joined = count(1)
        self._engine: AsyncEngine = create_async_engine(
            store.url, hide_parameters=True, pool_size=4, **connect_args(store.url)
        )
        self._leases = Leases(self._engine, "")
        self._tables: WorkerTables | None = None
        self._tasks = Tasks()
        self._members: set[str] = set()
        self._prefix = ""
        self._requests = count(1)
        self._asked: dict[int, _Asked] = {}
        self._changed: dict[str, int] = {}
        self._echoed = 0.0
        self._beaten = 0.0
        self._is_lost = True
        self._is_leaving = False

    @property
    def worker(self) -> str:  # type: ignore[override]
        """The id of this worker; a new one each time it joins."""
        return self._leases.worker

    # ---------------------------------------------------------------------- joining, leaving

    async def open(self, tables: WorkerTables) -> None:
        """Join the other workers. Raises TatamiError if Redis cannot be reached."""
        self._tables = tables
        await self._channels.__aenter__()
        secret = await self._store.setting("address_secret")
        self._prefix = channel_prefix(secret)
        self._tasks.spawn(self._listen())
        deadline = time.monotonic() + JOIN_SECONDS
        while not self._is_reachable:
            if time.monotonic() > deadline:
                raise TatamiError("cannot reach the other workers; check that Redis is running")
            self._send_to(self.inbox, Echo())
            await asyncio.sleep(0.05)
        await self._join()
        self._tasks.spawn(self._keep_alive())

    async def _join(self) -> None:
        self._leases = Leases(self._engine, f"{self.inbox}.{next(self._joined)}")
        await self._leases.join()
        self._store.writer.worker = self.worker
        self._members = {self.worker}
        self._beaten = time.monotonic()
        self._is_lost = False
        self.on_available(True)
        LOG.info("joined the other workers", worker=self.worker)

    async def release_all(self) -> None:
        """Hand everything over to the other workers, because this one stops."""
        self._is_leaving = True
        if not self._is_lost:
            try:
                await self._leases.release_everything()
                self.send(Released(self.worker))
            except FAILURES:
                LOG.warning("the leases could not be ended; they expire")

    async def close(self) -> None:
        """Leave the other workers."""
        await self._tasks.finish()
        if not self._is_lost:
            try:
                await asyncio.wait_for(self._leases.leave(), LEASE_SECONDS)
            except FAILURES:
                LOG.warning("could not notify the other workers; they will notice")
        await self._channels.__aexit__(None, None, None)
        await self._engine.dispose()

    async def _keep_alive(self) -> None:
        """Send heartbeats, notice who is gone, and join again after having been lost."""
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            self._send_to(self.inbox, Echo())
            try:
                await asyncio.wait_for(
                    self._rejoin() if self._is_lost else self._beat(),
                    LEASE_SECONDS - 2 * BEAT_SECONDS,
                )
            except FAILURES as error:
                LOG.warning("no sign of life could be given", why=type(error).__name__)
                if time.monotonic() - self._beaten > LEASE_SECONDS:
                    self._lose("the database cannot be reached")

    async def _beat(self) -> None:
        steady = await self._leases.beat(self._is_reachable, steady_ms())
        if steady is None:
            self._lose("the others gave this worker up")
            return
        self._beaten = time.monotonic()
        STEADY.continue_from(steady)
        for dead in await self._leases.remove_dead():
            LOG.warning("a worker is gone", worker=dead)
        members = await self._leases.workers()
        others = [worker for worker in members if worker != self.worker]
        if not self._is_reachable and any(members[worker] for worker in others):
            await self._leases.leave()
            self._lose("Redis cannot be reached, but others reach it")
            return
        gone = self._members - members.keys()
        self._members = {*members}
        self._expect_no_answer(gone)
        if gone and self._tables is not None:
            self._tasks.spawn(self._tables.workers_gone(gone))

    async def _rejoin(self) -> None:
        if self._is_reachable:
            await self._join()
            if self._tables is not None:
                self._tasks.spawn(self._tables.workers_gone(()))

    def _lose(self, why: str) -> None:
        """Stop serving: others hold the tables now."""
        if self._is_lost:
            return
        LOG.error("this worker is cut off", why=why)
        self._is_lost = True
        self.on_available(False)
        if self._tables is not None:
            self._tables.abandon_all()

    def was_fenced(self) -> None:
        """React to a write that was refused because the others have removed this worker."""
        self._lose("the others gave this worker up")

    # ------------------------------------------------------------------------------- leases

    async def take(self, name: str, prefers_owner: bool = False) -> str:
        """Take something that only one worker may do, unless another has it; return who has it.

        With `prefers_owner`, leave what nobody has to the worker that its clients are handed to.
        """
        if self._is_lost:
            return ""
        if self._is_leaving:
            return await self._leases.find(name)
        if prefers_owner and self._place_of(name) not in ("", self.worker):
            return await self.owner_of(name)
        return await self._leases.take(name)

    async def owner_of(self, name: str) -> str:
        """Return the worker that has something, or that should if none has."""
        return "" if self._is_lost else await self._leases.find(name) or self._place_of(name)

    def _place_of(self, name: str) -> str:
        """Return the worker for something that none has, by rendezvous hashing: the same to all."""
        near = [one for one in self._members if self.can_hand_over_to(inbox_of(one))]
        return max(near, key=lambda one: blake2b(f"{one} {name}".encode()).digest(), default="")

    async def release(self, names: Iterable[str]) -> None:
        """Release what `take` took."""
        if not self._is_lost:
            await self._leases.release(names)

    # ----------------------------------------------------------------------------- messages

    @property
    def _is_reachable(self) -> bool:
        """Do messages get through?"""
        return time.monotonic() - self._echoed < REACHABLE_SECONDS

    def _channel(self, name: str) -> str:
        return f"{self._prefix}.{name}"

    def _send_to(self, inbox: str, message: Message) -> None:
        self._channels.publish(ENCODER.encode(message), self._channel(inbox))

    def send(self, message: Message) -> None:
        """Send a message to all others."""
        self._send_to(EVERYBODY, message)

    def changed(self, table_id: str, number: int) -> None:
        """Notify the others of new events; those of one turn of the event loop share a message."""
        if not self._changed:
            asyncio.get_running_loop().call_soon(self._send_changed)
        self._changed[table_id] = number

    def _send_changed(self) -> None:
        self.send(Changed(dict(self._changed)))
        self._changed.clear()

    def share_watchers(self, live: LiveTable) -> None:
        """Notify the others of who is connected to a table here."""
        here = live.watchers_here()
        self.send(Watching(self.inbox, live.id, sorted(here.seats), here.spectators))

    async def _listen(self) -> None:
        mine, everybody = self._channel(self.inbox), self._channel(EVERYBODY)
        async with self._channels.start_subscription([mine, everybody]) as subscriber:
            async for payload in subscriber.iter_events():
                message = DECODER.decode(payload)
                if isinstance(message, Echo):
                    self._echoed = time.monotonic()
                elif isinstance(message, Answered):
                    if message.request in self._asked:
                        self._asked[message.request].answer_with(message)
                elif isinstance(message, Forwarded):
                    self._tasks.spawn(self._answer(message))
                elif self._tables is not None and not self._is_lost:
                    if isinstance(message, Released):
                        self._expect_no_answer([message.worker])
                    await self._tables.receive(message)

    # --------------------------------------------------------------------------- forwarding

    async def forward(
        self, holder: str, table_id: str, action: AnyAction, person: Person, address: str
    ) -> int | None:
        """Forward an action to the holder of a table; None if it is not the holder, or gone.

        It may have been applied even without an answer: trying again is safe, because an action
        counts once for its id. Raises RefusedElsewhere.
        """
        request = next(self._requests)
        asked = self._asked[request] = _Asked(holder)
        self._send_to(
            inbox_of(holder), Forwarded(request, self.inbox, table_id, person, address, action)
        )
        try:
            answered = await asyncio.wait_for(asked.answer, ANSWER_SECONDS)
        except TimeoutError:
            return None
        finally:
            del self._asked[request]
        if answered.refused is not None:
            raise RefusedElsewhere(answered.refused)
        return answered.number

    def _expect_no_answer(self, gone: Iterable[str]) -> None:
        """Wait no longer for workers that are gone."""
        for request, asked in self._asked.items():
            if asked.holder in gone:
                asked.answer_with(Answered(request))

    async def _answer(self, asked: Forwarded) -> None:
        """Apply an action for another worker, and answer."""
        assert self._tables is not None
        answer = Answered(asked.request)
        try:
            answer.number = await self._tables.apply_forwarded(
                asked.table, asked.action, asked.person, asked.address
            )
        except TatamiError as error:
            answer.refused = self._describe(error)
        self._send_to(asked.sender, answer)
