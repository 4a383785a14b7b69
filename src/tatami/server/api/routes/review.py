"""Learning from a game over HTTP: hints while it goes on, its moves and moments, its analysis."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Annotated, Any, Final, TypeVar

from litestar import Controller, Request, Response, get, post
from litestar.exceptions import HTTPException
from litestar.params import JSONBody, QueryParameter
from msgspec import Meta

from tatami.core.game import Game
from tatami.server.api.address import asker
from tatami.server.api.answers import WITH_BODY, refusals, told_as, written
from tatami.server.api.lang import LANGUAGE, Language
from tatami.server.api.person import (
    MAYBE,
    NEEDED,
    WITH_KEY,
    WITH_OR_WITHOUT,
    Asker,
    MaybeAsker,
    TheTables,
    TheThinking,
)
from tatami.server.api.routes.tables import TableId
from tatami.server.live.live_table import LiveTable
from tatami.server.live.visibility import known_to, reviewed_by
from tatami.server.schema.base import encode
from tatami.server.schema.events import PlayedMove
from tatami.server.schema.people import Person
from tatami.server.schema.preview import TablePreview
from tatami.server.schema.review import Analysis, Hint, HintRequest
from tatami.server.table.history import moves_of, snapshot_at, snapshot_of_step
from tatami.server.table.playing import check_started
from tatami.server.table.refusal import Refused
from tatami.server.table.table import Table
from tatami.server.table.visibility import ViewerName
from tatami.server.thinking.analyses import AnalysisJob
from tatami.server.thinking.review import analysis_message

GONE: Final = 499
T = TypeVar("T")
AsViewer = Annotated[
    ViewerName | None,
    QueryParameter(
        description="with the eyes of this seat of yours, not a spectator's; "
        "once the game is over, of any seat, or `open` for all that was hidden"
    ),
]
StoredEvent = Annotated[
    Annotated[int, Meta(ge=1)] | None,
    QueryParameter(description="an entry in which a game moved; else `at`"),
]
InEvent = Annotated[int, QueryParameter(ge=0, description="which of its steps, from 0")]
At = Annotated[
    Annotated[int, Meta(ge=0)] | None,
    QueryParameter(description="after so many moves of the game as it stands; else `number`"),
]


async def while_there(request: Request[Any, Any, Any], work: Coroutine[Any, Any, T]) -> T:
    """Do work for as long as the client waits for it."""
    doing, leaving = asyncio.ensure_future(work), asyncio.ensure_future(hang_up(request))
    try:
        await asyncio.wait((doing, leaving), return_when=asyncio.FIRST_COMPLETED)
        if not doing.done():
            raise HTTPException(status_code=GONE, detail="nobody waits for this any more")
        return doing.result()
    finally:
        for task in (doing, leaving):
            task.cancel()
        await asyncio.gather(doing, leaving, return_exceptions=True)


async def hang_up(request: Request[Any, Any, Any]) -> None:
    """Wait until the client is gone; all that it sent has been read."""
    while (await request.receive())["type"] != "http.disconnect":
        pass


def over_for(live: LiveTable, person: Person | None) -> Table:
    """Return a table whose game is over, as somebody knows it. Raises Refused."""
    table = known_to(live, person)
    if table.status != "over":
        raise Refused("not_over")
    return table


async def described_analysis(game: Game, job: AnalysisJob | None, lang: str) -> Response[bytes]:
    """Describe an analysis; to find words for all of it takes long enough to hold others up."""
    told = await asyncio.to_thread(lambda: encode(analysis_message(game, job, lang)))
    return written(told)


class ReviewRoutes(Controller):
    """What helps to learn a game, and to look back at it."""

    path = "/api/tables/{table_id:str}"
    tags = ("study",)

    @post(
        "/hint",
        summary="A hint",
        status_code=200,
        dependencies={"person": NEEDED, "language": LANGUAGE},
        security=WITH_KEY,
        responses={200: told_as(Hint), **refusals(*WITH_BODY, 401, 404, 409)},
    )
    async def hint(
        self,
        tables: TheTables,
        thinking: TheThinking,
        request: Request[Any, Any, Any],
        person: Asker,
        language: Language,
        table_id: TableId,
        data: JSONBody[HintRequest],
    ) -> Response[bytes]:
        """Think for about a second about the best turns of your seat, from what it may know.

        The answer is for the entry of its `number`, whatever has happened meanwhile. Who hangs up
        is not thought for any longer.
        """
        live = await tables.get(table_id)
        hint = await while_there(request, thinking.hints.find(live, data.seat, person, language))
        return written(encode(hint))

    @get(
        "/moves",
        summary="All moves",
        dependencies={"person": MAYBE, "language": LANGUAGE},
        security=WITH_OR_WITHOUT,
        responses={200: told_as(list[PlayedMove]), **refusals(400, 401, 403, 404, 409)},
    )
    async def moves(
        self,
        tables: TheTables,
        person: MaybeAsker,
        language: Language,
        table_id: TableId,
        viewer: AsViewer = None,
    ) -> Response[bytes]:
        """Describe all moves of the game as it stands, without what was taken back."""
        live = await tables.get(table_id)
        async with live.lock:
            table, seen_as = reviewed_by(live, viewer, person)
            check_started(table)
            return written(encode(moves_of(table, seen_as, language)))

    @get(
        "/snapshot",
        summary="How it stood",
        dependencies={"person": MAYBE, "language": LANGUAGE},
        security=WITH_OR_WITHOUT,
        responses={200: told_as(TablePreview), **refusals(400, 401, 403, 404, 409, 422)},
    )
    async def snapshot(
        self,
        tables: TheTables,
        person: MaybeAsker,
        language: Language,
        table_id: TableId,
        viewer: AsViewer = None,
        number: StoredEvent = None,
        step: InEvent = 0,
        at: At = None,
    ) -> Response[bytes]:
        """Show how it stood after a step of an entry, which may have been taken back, or after so
        many moves of the game as it stands; in the form in which `preview` shows how it stands.
        """
        if (number is None) == (at is None):
            raise Refused("unreadable", reason="name a moment by `number` or by `at`")
        live = await tables.get(table_id)
        async with live.lock:
            table, seen_as = reviewed_by(live, viewer, person)
            check_started(table)
            if number is not None:
                snapshot = snapshot_of_step(table, seen_as, number, step, language)
            else:
                snapshot = snapshot_at(table, seen_as, at or 0, language)
            return written(encode(snapshot))

    @post(
        "/analysis",
        summary="Have a game analysed",
        status_code=200,
        dependencies={"person": NEEDED, "language": LANGUAGE},
        security=WITH_KEY,
        responses={200: told_as(Analysis), **refusals(400, 401, 403, 404, 409)},
    )
    async def analyse(
        self,
        tables: TheTables,
        thinking: TheThinking,
        request: Request[Any, Any, Any],
        person: Asker,
        language: Language,
        table_id: TableId,
    ) -> Response[bytes]:
        """Have a finished game analysed, unless it is already; one that failed is tried again."""
        live = await tables.get(table_id)
        async with live.lock:
            table = over_for(live, person)
            job = await thinking.analyses.request(table, person, asker(request.client))
        return await described_analysis(table.game, job, language)

    @get(
        "/analysis",
        summary="The analysis of a game",
        dependencies={"person": MAYBE, "language": LANGUAGE},
        security=WITH_OR_WITHOUT,
        responses={200: told_as(Analysis), **refusals(400, 401, 403, 404, 409)},
    )
    async def analysis(
        self,
        tables: TheTables,
        thinking: TheThinking,
        person: MaybeAsker,
        language: Language,
        table_id: TableId,
    ) -> Response[bytes]:
        """How far the analysis of a finished game is, and what was found once it is done."""
        live = await tables.get(table_id)
        async with live.lock:
            table = over_for(live, person)
            job = await thinking.analyses.find(table_id)
        return await described_analysis(table.game, job, language)
