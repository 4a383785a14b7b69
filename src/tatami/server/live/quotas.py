"""Limits what a person or an address can store, and says when they can store more."""

from __future__ import annotations

import asyncio
import hmac
import shutil
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import lru_cache
from math import ceil
from typing import Final, NamedTuple
from weakref import WeakValueDictionary

from sqlalchemy import ColumnElement

from tatami.core.text.words import Sentence
from tatami.server.config import MB, Quota, ServerConfig
from tatami.server.durations import PACKAGE, in_words
from tatami.server.lobby.usage import HOUR, MONTH_HOURS, Usage
from tatami.server.logs import LOG
from tatami.server.store import quota_counts
from tatami.server.store.store import Store
from tatami.server.table.refusal import Refused, TryLater
from tatami.server.timestamp import now_ms

DAY_HOURS: Final = 24
DAY: Final = DAY_HOURS * HOUR
SAVE_SECONDS: Final = 30.0
HASH_LENGTH: Final = 32
PERSON: Final = "person"
ADDRESS: Final = "address"
UNSTARTED: Final = ("open_tables", "public_tables")


class QuotaReached(TryLater):
    """A limit is reached."""

    def __init__(self, name: str, scope: str, most: int, seconds: int) -> None:
        limit = Sentence(PACKAGE, f"limit_{name}", {"most": most})
        if scope == PERSON and name in UNSTARTED:  # the person can do more than wait
            again = Sentence(PACKAGE, "start_or_remove", {})
        else:
            again = Sentence(PACKAGE, "again", {"when": in_words(seconds)})
        super().__init__(f"quota_{scope}", seconds, limit=limit, again=again)
        self.name = name

    @property
    def rule(self) -> str:
        """The id of the limit."""
        return f"table.quota_{self.name}"


class Requester(NamedTuple):
    """Who wants something stored: a person, and the hash of their address."""

    person: str
    address: str


class TableCount(NamedTuple):
    """A limit on the number of tables: which ones, in a window of ms; 0: as long as they last."""

    name: str
    quota: Quota
    which: ColumnElement[bool]
    window: int


class Quotas:
    """The limits of a server, and what was used of them."""

    def __init__(self, store: Store, config: ServerConfig) -> None:
        self._store = store
        self._config = config
        self._secret = b""
        self._usage = Usage()
        self._creating: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.refused: Counter[str] = Counter()
        self.hashed = lru_cache(10_000)(self._hash)

    async def open(self) -> None:
        """Load what was used."""
        self._secret = bytes.fromhex(await self._store.setting("address_secret"))
        self._usage.load(await self._store.usage_since(now_ms() // HOUR - MONTH_HOURS))

    async def save(self) -> None:
        """Save what was used; what cannot be stored now is saved the next time."""
        rows = self._usage.take_unsaved()
        try:
            await self._store.save_usage(rows)
        except Exception as error:
            self._usage.keep_unsaved(rows)
            LOG.warning("the usage could not be stored", why=type(error).__name__)
            return
        self._usage.forget(now_ms())
        if rows:  # other workers count too
            self._usage.load(await self._store.usage_since(min(hour for _, hour, _ in rows)))

    async def run(self) -> None:
        """Save what was used now and then."""
        while True:
            await asyncio.sleep(SAVE_SECONDS)
            await self.save()

    def _hash(self, address: str) -> str:
        """Hash an address, which is personal data; guessing it would need the secret."""
        return hmac.digest(self._secret, address.encode(), "sha256").hex()[:HASH_LENGTH]

    def requester(self, person: str, address: str) -> Requester:
        """Return who wants something stored."""
        return Requester(person, self.hashed(address))

    # -------------------------------------------------------------------------------- bytes

    def count(self, who: Requester, added: int) -> None:
        """Count bytes that were stored."""
        now = now_ms()
        self._usage.add(who.person, added, now)
        if who.address:
            self._usage.add(who.address, added, now)

    def check_bytes(self, who: Requester) -> None:
        """Raise QuotaReached if the requester had too much stored lately."""
        now = now_ms()
        for name, quota, hours in (
            ("mb_per_day", self._config.mb_per_day, DAY_HOURS),
            ("mb_per_month", self._config.mb_per_month, MONTH_HOURS),
        ):
            for scope, key, most in (
                (PERSON, who.person, quota.per_person),
                (ADDRESS, who.address, quota.per_address),
            ):
                wait = self._usage.wait(key, most * MB, hours, now) if most and key else 0
                if wait:
                    raise self._reached(name, scope, most, wait)

    def check_disk(self) -> None:
        """Raise Refused if the disk is so full that nothing new may be created."""
        free = self.free_disk_bytes()
        if free is not None and free < self._config.min_free_mb * MB:
            self.refused["min_free_mb"] += 1
            raise Refused("no_room")

    def free_disk_bytes(self) -> int | None:
        """Return how much room the disk of the database has; None if it is elsewhere."""
        file = self._store.file
        return None if file is None else shutil.disk_usage(file.absolute().parent).free

    # ------------------------------------------------------------------------------- tables

    @asynccontextmanager
    async def creating(self, who: Requester, public: bool) -> AsyncIterator[None]:
        """Check that the requester may create a table, one at a time. Raises QuotaReached."""
        counts = [
            TableCount("open_tables", self._config.open_tables, quota_counts.OPEN_TABLES, 0),
            TableCount("tables_per_day", self._config.tables_per_day, quota_counts.NEW_TABLES, DAY),
        ]
        if public:
            quota = self._config.public_tables
            counts.append(TableCount("public_tables", quota, quota_counts.PUBLIC_TABLES, 0))
        async with self._one_at_a_time(who, counts):
            yield

    @asynccontextmanager
    async def importing(self, who: Requester) -> AsyncIterator[None]:
        """Check that the requester may import a game, one at a time. Raises QuotaReached."""
        which = quota_counts.IMPORTS
        counts = [
            TableCount("imports_per_hour", self._config.imports_per_hour, which, HOUR),
            TableCount("imports_per_day", self._config.imports_per_day, which, DAY),
        ]
        async with self._one_at_a_time(who, counts):
            yield

    @asynccontextmanager
    async def _one_at_a_time(self, who: Requester, counts: list[TableCount]) -> AsyncIterator[None]:
        self.check_disk()
        self.check_bytes(who)
        async with self._lock(who.address), self._lock(who.person):
            for count in counts:
                await self._check(who, count)
            yield

    def _lock(self, key: str) -> asyncio.Lock:
        return self._creating.setdefault(key, asyncio.Lock())

    async def _check(self, who: Requester, count: TableCount) -> None:
        now = now_ms()
        since = now - count.window if count.window else 0
        for scope, whose, most in (
            (PERSON, quota_counts.of_person(who.person), count.quota.per_person),
            (ADDRESS, quota_counts.of_address(who.address), count.quota.per_address),
        ):
            if not most:
                continue
            time = await self._store.time_of(
                quota_counts.nth_newest(whose, count.which, most, since, now)
            )
            if time is not None:
                expires = count.window or round(self._config.unstarted_days * DAY) or DAY
                raise self._reached(count.name, scope, most, time + expires - now)

    def _reached(self, name: str, scope: str, most: int, wait: int) -> QuotaReached:
        self.refused[name] += 1
        return QuotaReached(name, scope, most, max(1, ceil(wait / 1000)))
