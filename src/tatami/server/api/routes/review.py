"""Learning from a game over HTTP: hints, past moves and positions, the analysis."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Annotated, Any, Final, TypeVar

from litestar import Controller, Request, Response, get, post
from litestar.exceptions import HTTPException
from litestar.params import JSONBody, QueryParameter
from msgspec import Meta

from tatami.core.game import Game
from tatami.server.api.answers import WITH_BODY, json_response, refusals, response_spec
from tatami.server.api.lang import LANGUAGE, Language
from tatami.server.api.person import (
    MAYBE,
    NEEDED,
    WITH_KEY,
    WITH_OR_WITHOUT,
    CurrentPerson,
    MaybePerson,
    TheTables,
    TheThinkingServices,
)
from tatami.server.api.preview import preview_or_refusal
from tatami.server.api.routes.tables import Ahead, Moves, TableId
from tatami.server.live.access import known_to, reviewed_by
from tatami.server.live.live_table import LiveTable
from tatami.server.net.address import limit_key
from tatami.server.schema.base import encode
from tatami.server.schema.events import PlayedMove
from tatami.server.schema.people import Person
from tatami.server.schema.preview import TablePreview
from tatami.server.schema.review import Analysis, Hint, HintRequest
from tatami.server.table.ahead import snapshot_ahead
from tatami.server.table.history import moves_of, snapshot_at, snapshot_of_step
from tatami.server.table.playing import check_started
from tatami.server.table.refusal import Malformed, Refused
from tatami.server.table.table import Table
from tatami.server.table.visibility import ViewerName
from tatami.server.thinking.analysis_job import AnalysisJob
from tatami.server.thinking.review import analysis_message

CLIENT_CLOSED_REQUEST: Final = 499
T = TypeVar("T")
AsViewer = Annotated[
    ViewerName | None,
    QueryParameter(
        description="as this seat of yours sees it, instead of a spectator; "
        "once the game is over, any seat, or `open` for everything that was hidden"
    ),
]
EventNumber = Annotated[
    Annotated[int, Meta(ge=1)] | None,
    QueryParameter(description="an event with moves; else `at`"),
]
StepIndex = Annotated[int, QueryParameter(ge=0, description="which of its steps, from 0")]
At = Annotated[
    Annotated[int, Meta(ge=0)] | None,
    QueryParameter(description="after this many moves of the game as it stands; else `number`"),
]


async def run_while_connected(request: Request[Any, Any, Any], work: Coroutine[Any, Any, T]) -> T:
    """Return the result of some work, which is cancelled if the client disconnects."""
    doing, leaving = (
        asyncio.ensure_future(work),
        asyncio.ensure_future(wait_for_disconnect(request)),
    )
    try:
        await asyncio.wait((doing, leaving), return_when=asyncio.FIRST_COMPLETED)
        if not doing.done():
            raise HTTPException(
                status_code=CLIENT_CLOSED_REQUEST, detail="the client has disconnected"
            )
        return doing.result()
    finally:
        for task in (doing, leaving):
            task.cancel()
        await asyncio.gather(doing, leaving, return_exceptions=True)


async def wait_for_disconnect(request: Request[Any, Any, Any]) -> None:
    """Wait until the client disconnects; its body has been read already."""
    while (await request.receive())["type"] != "http.disconnect":
        pass


def finished_table(live: LiveTable, person: Person | None) -> Table:
    """Return the table as the person may see it. Raises Refused unless the game is over then."""
    table = known_to(live, person)
    if table.status != "over":
        raise Refused("not_over")
    return table


async def analysis_response(
    game: Game, job: AnalysisJob | None, lang: str, estimate: int | None = None
) -> Response[bytes]:
    """Return an analysis in words; made in a thread, as it would block the event loop."""
    encoded = await asyncio.to_thread(lambda: encode(analysis_message(game, job, lang, estimate)))
    return json_response(encoded)


class ReviewRoutes(Controller):
    """The routes for hints, review and analysis."""

    path = "/api/tables/{table_id:str}"
    tags = ("study",)

    @post(
        "/hint",
        summary="A hint",
        status_code=200,
        dependencies={"person": NEEDED, "language": LANGUAGE},
        security=WITH_KEY,
        responses={200: response_spec(Hint), **refusals(*WITH_BODY, 401, 404, 409, 503)},
    )
    async def hint(
        self,
        tables: TheTables,
        thinking: TheThinkingServices,
        request: Request[Any, Any, Any],
        person: CurrentPerson,
        language: Language,
        table_id: TableId,
        data: JSONBody[HintRequest],
    ) -> Response[bytes]:
        """Return the best turns of your seat, found in about a second from what it may know.

        The hint is for the position after event `number`, whatever has happened meanwhile. It is
        cancelled if you disconnect.
        """
        live = await tables.get(table_id)
        hint = await run_while_connected(
            request,
            thinking.hints.find(live, data.seat, person, language, limit_key(request.client)),
        )
        return json_response(encode(hint))

    @get(
        "/moves",
        summary="All moves",
        dependencies={"person": MAYBE, "language": LANGUAGE},
        security=WITH_OR_WITHOUT,
        responses={200: response_spec(list[PlayedMove]), **refusals(400, 401, 403, 404, 409)},
    )
    async def moves(
        self,
        tables: TheTables,
        person: MaybePerson,
        language: Language,
        table_id: TableId,
        viewer: AsViewer = None,
    ) -> Response[bytes]:
        """Return all moves of the game as it stands, without those that were taken back."""
        live = await tables.get(table_id)
        async with live.lock:
            table, seen_as = reviewed_by(live, viewer, person)
            check_started(table)
            return json_response(encode(moves_of(table, seen_as, language)))

    @get(
        "/snapshot",
        summary="Get a past position",
        dependencies={"person": MAYBE, "language": LANGUAGE},
        security=WITH_OR_WITHOUT,
        responses={200: response_spec(TablePreview), **refusals(400, 401, 403, 404, 409, 422)},
    )
    async def snapshot(
        self,
        tables: TheTables,
        person: MaybePerson,
        language: Language,
        table_id: TableId,
        viewer: AsViewer = None,
        number: EventNumber = None,
        step: StepIndex = 0,
        at: At = None,
        moves: Moves = "",
        ahead: Ahead = False,
    ) -> Response[bytes]:
        """Return the position after a step of an event, which may have been taken back since, or
        after a number of moves of the game as it stands; in the form of `preview`.

        With `ahead` and `number` it has moves of your next turn in it, as if that had begun then.
        """
        if (number is None) == (at is None):
            raise Malformed("give either `number` or `at`")
        if ahead and number is None:
            raise Malformed("`ahead` needs `number`")
        live = await tables.get(table_id)
        async with live.lock:
            table, seen_as = reviewed_by(live, viewer, person)
            check_started(table)

            def snapshot() -> TablePreview:
                if number is None:
                    return snapshot_at(table, seen_as, at or 0, language)
                return snapshot_of_step(table, seen_as, number, step, language)

            def plan(moves: str) -> TablePreview:
                return snapshot_ahead(table, seen_as, number or 0, step, moves, language)

            found = preview_or_refusal(plan, moves, language, snapshot) if ahead else snapshot()
            return json_response(encode(found))

    @post(
        "/analysis",
        summary="Have a game analysed",
        status_code=200,
        dependencies={"person": NEEDED, "language": LANGUAGE},
        security=WITH_KEY,
        responses={200: response_spec(Analysis), **refusals(400, 401, 403, 404, 409, 503)},
    )
    async def analyse(
        self,
        tables: TheTables,
        thinking: TheThinkingServices,
        request: Request[Any, Any, Any],
        person: CurrentPerson,
        language: Language,
        table_id: TableId,
    ) -> Response[bytes]:
        """Request the analysis of a finished game, if there is none yet or it failed."""
        live = await tables.get(table_id)
        async with live.lock:
            table = finished_table(live, person)
            job = await thinking.analyses.request(table, person, limit_key(request.client))
        return await analysis_response(table.game, job, language)

    @get(
        "/analysis",
        summary="The analysis of a game",
        dependencies={"person": MAYBE, "language": LANGUAGE},
        security=WITH_OR_WITHOUT,
        responses={200: response_spec(Analysis), **refusals(400, 401, 403, 404, 409)},
    )
    async def analysis(
        self,
        tables: TheTables,
        thinking: TheThinkingServices,
        person: MaybePerson,
        language: Language,
        table_id: TableId,
    ) -> Response[bytes]:
        """Return the progress of the analysis of a finished game, and its findings once done."""
        live = await tables.get(table_id)
        async with live.lock:
            table = finished_table(live, person)
            job = await thinking.analyses.find(table_id)
            estimate = thinking.analyses.estimate(table)
        return await analysis_response(table.game, job, language, estimate)
