"""Takes leases without serving clients: joins the live workers, and sends heartbeats."""

from __future__ import annotations

import asyncio
import secrets
import time
from contextlib import suppress
from types import TracebackType
from typing import Final, Self

from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from tatami.server.logs import LOG
from tatami.server.store.leases import BEAT_SECONDS, LEASE_SECONDS, Leases

FAILURES: Final = (SQLAlchemyError, OSError, TimeoutError)


class Membership:
    """A membership that lasts as long as the context; `lost` is set if others remove it.

    Nobody can reach it by messages, and its time is not that of the servers.
    """

    def __init__(self, engine: AsyncEngine) -> None:
        self.leases = Leases(engine, f"analysis.{secrets.token_hex(8)}")
        self.lost = asyncio.Event()
        self._beating: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        await self.leases.join(is_reachable=False)
        self._beating = asyncio.create_task(self._beat())
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        where: TracebackType | None,
    ) -> None:
        assert self._beating is not None
        self._beating.cancel()
        await asyncio.gather(self._beating, return_exceptions=True)
        with suppress(*FAILURES):  # its leases expire otherwise
            await asyncio.wait_for(self.leases.leave(), LEASE_SECONDS)

    async def _beat(self) -> None:
        beaten = time.monotonic()
        while time.monotonic() - beaten < LEASE_SECONDS:
            await asyncio.sleep(BEAT_SECONDS)
            try:
                async with asyncio.timeout(LEASE_SECONDS - 2 * BEAT_SECONDS):
                    if await self.leases.beat(is_reachable=False, steady=0) is None:
                        break
                    beaten = time.monotonic()
                    await self.leases.remove_dead()
            except FAILURES as error:
                LOG.warning("no sign of life could be given", why=type(error).__name__)
        LOG.warning("others take over the analysis that was under way here")
        self.lost.set()
