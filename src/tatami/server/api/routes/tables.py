"""Tables over HTTP: create, list, view, act, export the record."""

from __future__ import annotations

from typing import Annotated, Any, Final

from litestar import Controller, Request, Response, get, post, put
from litestar.exceptions import ClientException
from litestar.params import FromQuery, JSONBody, PathParameter, QueryParameter
from msgspec import Meta

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
)
from tatami.server.api.preview import preview_or_refusal
from tatami.server.live.access import known_to, visible_to
from tatami.server.live.live_table import resynchronize, update_for
from tatami.server.live.subscribers import Subscription
from tatami.server.lobby.summary import summary_of
from tatami.server.net.address import limit_key
from tatami.server.schema.actions import AnyAction
from tatami.server.schema.base import GameName, History, SeatName, encode
from tatami.server.schema.preview import TablePreview
from tatami.server.schema.setup import NewTable
from tatami.server.schema.socket import Update
from tatami.server.schema.state import Board, Status, TableList, TableSummary, View
from tatami.server.schema.tables import Applied, ImportedRecord, Muting
from tatami.server.store.public_list import CURSOR, Cursor
from tatami.server.table.ahead import preview_ahead
from tatami.server.table.export import record_of
from tatami.server.table.messages import board_message, view_of
from tatami.server.table.playing import check_started, check_turn
from tatami.server.table.preview import preview_table
from tatami.server.timestamp import now_ms, steady_ms

ID: Final = r"^[a-z0-9]{8,40}(?!\n)$"
TableId = Annotated[str, PathParameter(pattern=ID)]
AsSeat = Annotated[
    SeatName | None,
    QueryParameter(description="as this seat of yours sees it, instead of a spectator"),
]
After = Annotated[int, QueryParameter(ge=0, description="the last event you have")]
KnownHistory = Annotated[
    History, QueryParameter(description="`history` of the update with the last event you have")
]
Moves = Annotated[str, QueryParameter(max_length=400)]
Ahead = Annotated[
    bool, QueryParameter(description="plan your next turn while others act, as if it began then")
]
PAGE: Final = 30
LONGEST_PAGING: Final = 3_600_000


class TableRoutes(Controller):
    """The routes for tables, except the socket."""

    path = "/api/tables"
    tags = ("tables",)

    @post(
        summary="Create a table",
        dependencies={"person": NEEDED},
        security=WITH_KEY,
        responses=refusals(*WITH_BODY, 401, 404, 409, 507),
    )
    async def create(
        self,
        tables: TheTables,
        request: Request[Any, Any, Any],
        person: CurrentPerson,
        data: JSONBody[NewTable],
    ) -> TableSummary:
        """Create a table; its id is the link that invites others."""
        return summary_of(await tables.create(data, person, limit_key(request.client)))

    @post(
        "/imported",
        summary="Import a record",
        dependencies={"person": NEEDED},
        security=WITH_KEY,
        responses=refusals(*WITH_BODY, 401, 507),
    )
    async def import_record(
        self,
        tables: TheTables,
        request: Request[Any, Any, Any],
        person: CurrentPerson,
        data: JSONBody[ImportedRecord],
    ) -> TableSummary:
        """Create a table from the record of a game, to review it or play on from there.

        A record that is not valid to its end is imported up to the first error; `imported` of the
        table has the line and the reason.
        """
        address = limit_key(request.client)
        return summary_of(await tables.import_record(data.record, person, address))

    @get(summary="Public tables", responses=refusals(400))
    async def find(
        self,
        tables: TheTables,
        status: FromQuery[Status] = "open",
        game: FromQuery[GameName | None] = None,
        cursor: Annotated[
            Annotated[str, Meta(pattern=rf"^{CURSOR}(?!\n)$")] | None,
            QueryParameter(description="`next` of the previous part of the list"),
        ] = None,
    ) -> TableList:
        """List public tables, a part at a time: hosts take turns, each with their newest first."""
        now = now_ms()
        at = Cursor(now) if cursor is None else Cursor.parse(cursor)
        if at is None or not now - LONGEST_PAGING <= at.time <= now:
            raise ClientException("cursor: older than an hour; start the list again")
        kept = await tables.store.public_tables(status, game, at, PAGE + 1)
        listed = [*kept][:PAGE]
        read = {
            table.id: summary_of(table)
            async for live in tables.get_each(one for one in listed if kept[one] is None)
            if (table := live.visible_to(None, steady_ms())).status == status
        }
        found = [one for table_id in listed if (one := kept[table_id] or read.get(table_id))]
        return TableList(found, str(Cursor(at.time, at.skip + PAGE)) if len(kept) > PAGE else None)

    @get(
        "/mine",
        summary="My tables",
        dependencies={"person": NEEDED},
        security=WITH_KEY,
        responses=refusals(400, 401),
    )
    async def mine(
        self,
        tables: TheTables,
        person: CurrentPerson,
        status: FromQuery[Status | None] = None,
        game: FromQuery[GameName | None] = None,
        won: Annotated[bool | None, QueryParameter(description="only games won, or lost")] = None,
        before: Annotated[
            Annotated[str, Meta(pattern=ID)] | None,
            QueryParameter(description="the last table of the previous page"),
        ] = None,
    ) -> list[TableSummary]:
        """List your tables, the most recently changed first, one page at a time."""
        found: list[TableSummary] = []
        while True:
            most = PAGE - len(found)
            kept = await tables.store.summaries_of(person.id, most, status, game, won, before)
            unkept = [table_id for table_id, known in kept.items() if known is None]
            read = {live.table.id: summary_of(live.table) async for live in tables.get_each(unkept)}
            found += [one for table, known in kept.items() if (one := known or read.get(table))]
            if len(kept) < most or len(found) == PAGE:  # unreadable tables are skipped
                return found
            before = [*kept][-1]

    @get(
        "/{table_id:str}",
        summary="A table",
        dependencies={"person": MAYBE},
        security=WITH_OR_WITHOUT,
        responses=refusals(400, 401, 403, 404),
    )
    async def look(self, tables: TheTables, person: MaybePerson, table_id: TableId) -> TableSummary:
        """Return the summary of a table."""
        live = await tables.get(table_id)
        async with live.lock:
            return summary_of(visible_to(live, None, person)[0])

    @get(
        "/{table_id:str}/updates",
        summary="Events and state",
        dependencies={"person": MAYBE, "language": LANGUAGE},
        security=WITH_OR_WITHOUT,
        responses={200: response_spec(Update), **refusals(400, 401, 403, 404)},
    )
    async def updates(
        self,
        tables: TheTables,
        person: MaybePerson,
        language: Language,
        table_id: TableId,
        after: After = 0,
        seat: AsSeat = None,
        history: KnownHistory = "",
    ) -> Response[bytes]:
        """Return what the socket would send: the events after a number, and the state now.

        All events, marked as `reset`, if those that you have are of another history.
        """
        live = await tables.get(table_id)
        async with live.lock:
            table, viewer = visible_to(live, seat, person)
            muted = await tables.store.muted_by(table_id, person.id) if person else set()
            subscription = Subscription(viewer, language, person, after, muted, history=history)
            resynchronize(table, subscription)
            return json_response(update_for(table, subscription))

    @post(
        "/{table_id:str}/actions",
        summary="Act",
        status_code=200,
        dependencies={"person": NEEDED},
        security=WITH_KEY,
        responses=refusals(*WITH_BODY, 401, 404, 409, 507),
    )
    async def act(
        self,
        tables: TheTables,
        request: Request[Any, Any, Any],
        person: CurrentPerson,
        table_id: TableId,
        data: JSONBody[AnyAction],
    ) -> Applied:
        """Apply an action: sit, start, move, and so on. Each `id` is applied at most once."""
        return Applied(await tables.act(table_id, data, person, limit_key(request.client)))

    @get(
        "/{table_id:str}/board",
        summary="Get the board",
        dependencies={"person": MAYBE, "language": LANGUAGE},
        security=WITH_OR_WITHOUT,
        responses={200: response_spec(Board), **refusals(400, 401, 403, 404)},
    )
    async def board(
        self, tables: TheTables, person: MaybePerson, language: Language, table_id: TableId
    ) -> Response[bytes]:
        """Return what never changes in the game, and the names of all pieces in your language."""
        live = await tables.get(table_id)
        async with live.lock:
            table = visible_to(live, None, person)[0]
            board = encode(board_message(table.game, language))
            return json_response(board)

    @get(
        "/{table_id:str}/view",
        summary="Get the position",
        dependencies={"person": MAYBE},
        security=WITH_OR_WITHOUT,
        responses={200: response_spec(View), **refusals(400, 401, 403, 404, 409)},
    )
    async def view(
        self, tables: TheTables, person: MaybePerson, table_id: TableId, seat: AsSeat = None
    ) -> Response[bytes]:
        """Return what a seat of yours, or a spectator, may know of the game now."""
        live = await tables.get(table_id)
        async with live.lock:
            table, viewer = visible_to(live, seat, person)
            check_started(table)
            return json_response(encode(view_of(table, viewer)))

    @get(
        "/{table_id:str}/preview",
        summary="Preview moves",
        dependencies={"person": MAYBE, "language": LANGUAGE},
        security=WITH_OR_WITHOUT,
        responses={200: response_spec(TablePreview), **refusals(400, 401, 403, 404, 409)},
    )
    async def preview(
        self,
        tables: TheTables,
        person: MaybePerson,
        language: Language,
        table_id: TableId,
        seat: AsSeat = None,
        moves: Moves = "",
        ahead: Ahead = False,
    ) -> Response[bytes]:
        """Show what can be derived from the position and every move of yours in words; with
        `moves`, as it would be after these, before chance acts. Nothing happens.

        If the moves cannot be made, `refused` says why, and the rest is as without them. The same
        goes for moves that would reveal something hidden: they have to be made for that.

        With `ahead` the moves are those of your next turn, as if it began now. `refused` also says
        why that is not possible: your turn has come, or a bot plays for you.
        """
        live = await tables.get(table_id)
        async with live.lock:
            table, viewer = visible_to(live, seat, person)
            check_started(table)
            if moves.strip() and not ahead:
                check_turn(table, viewer)

            def preview(moves: str) -> TablePreview:
                find = preview_ahead if ahead else preview_table
                return find(table, viewer, moves, language)

            def current() -> TablePreview:
                return preview_table(table, viewer, "", language)

            return json_response(encode(preview_or_refusal(preview, moves, language, current)))

    @get(
        "/{table_id:str}/record",
        summary="The record",
        media_type="text/plain",
        dependencies={"person": MAYBE},
        security=WITH_OR_WITHOUT,
        responses=refusals(400, 401, 403, 404, 409),
    )
    async def record(self, tables: TheTables, person: MaybePerson, table_id: TableId) -> str:
        """Return the record of a finished game, with the proof of its deal."""
        live = await tables.get(table_id)
        async with live.lock:
            return record_of(known_to(live, person))

    @put(
        "/{table_id:str}/mutes",
        summary="Mute somebody",
        dependencies={"person": NEEDED},
        security=WITH_KEY,
        responses=refusals(*WITH_BODY, 401, 404, 409),
    )
    async def mute(
        self, tables: TheTables, person: CurrentPerson, table_id: TableId, data: JSONBody[Muting]
    ) -> None:
        """Hide a person's chat at this table, or show it again."""
        await tables.mute(await tables.get(table_id), person, data.person, data.muted)
