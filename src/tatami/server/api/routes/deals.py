"""The public log of deals over HTTP, for anyone to mirror."""

from __future__ import annotations

from typing import Annotated, Final

from litestar import get
from litestar.params import QueryParameter
from msgspec import convert

from tatami.server.api.answers import refusals
from tatami.server.api.person import TheTables
from tatami.server.schema.deals import DealLogEntry, DealLogPage

PAGE: Final = 500
LAST: Final = 2**53  # beyond it numbers are not exact in all clients


@get("/api/deals/log", tags=["deals"], summary="The log of deals", responses=refusals(400))
async def deal_log(
    tables: TheTables,
    after: Annotated[int, QueryParameter(ge=0, le=LAST, description="the last entry you have")] = 0,
) -> DealLogPage:
    """Return the commitments of all deals of this server, one page at a time.

    The log is append-only, and each entry has the hash of the one before: mirror it, and the
    server cannot change it later without your noticing.
    """
    entries = await tables.store.deal_log(after, PAGE + 1)
    page = [convert(entry.data(), DealLogEntry) for entry in entries[:PAGE]]
    return DealLogPage(page, len(entries) > PAGE)
