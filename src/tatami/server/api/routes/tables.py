"""Tables over HTTP: lay, find, look at, act, and take the record home."""

from __future__ import annotations

from typing import Annotated, Final

from litestar import Controller, Response, get, post, put
from litestar.params import FromQuery, JSONBody, PathParameter, QueryParameter
from msgspec import Meta

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
)
from tatami.server.api.trying import shown
from tatami.server.live.live_table import update_for
from tatami.server.live.subscribers import Subscription
from tatami.server.live.visibility import known_to, visible_to
from tatami.server.lobby.summary import summary_of
from tatami.server.schema.actions import AnyAction
from tatami.server.schema.base import GameName, SeatName, encode
from tatami.server.schema.preview import TablePreview
from tatami.server.schema.setup import NewTable
from tatami.server.schema.socket import Update
from tatami.server.schema.state import Board, Status, TableSummary
from tatami.server.schema.tables import Applied, ImportedRecord, Muting
from tatami.server.table.export import record_of
from tatami.server.table.messages import board_message
from tatami.server.table.playing import check_started, check_turn
from tatami.server.table.preview import preview_table
from tatami.server.timestamp import now_ms

ID: Final = r"^[a-z0-9]{8,40}(?!\n)$"
TableId = Annotated[str, PathParameter(pattern=ID)]
AsSeat = Annotated[
    SeatName | None,
    QueryParameter(description="with the eyes of this seat of yours, not a spectator's"),
]
After = Annotated[int, QueryParameter(ge=0, description="tell what happened after this entry")]
MOST: Final = 100
PAGE: Final = 30


class TableRoutes(Controller):
    """Everything about tables that is not live."""

    path = "/api/tables"
    tags = ("tables",)

    @post(
        summary="Create a table",
        dependencies={"person": NEEDED},
        security=WITH_KEY,
        responses=refusals(*WITH_BODY, 401, 404, 409),
    )
    async def create(
        self, tables: TheTables, person: Asker, data: JSONBody[NewTable]
    ) -> TableSummary:
        """Create a table; its id is the link that invites others."""
        return summary_of(await tables.create(data, person))

    @post(
        "/imported",
        summary="Look at a game from its record",
        dependencies={"person": NEEDED},
        security=WITH_KEY,
        responses=refusals(*WITH_BODY, 401),
    )
    async def import_record(
        self, tables: TheTables, person: Asker, data: JSONBody[ImportedRecord]
    ) -> TableSummary:
        """Create a table with the game of a record, to be reviewed and continued from.

        If the record does not hold to its end, the game goes as far as it does, and `imported` of
        the table tells the line and the reason.
        """
        return summary_of(await tables.import_record(data.record, person))

    @get(summary="Public tables", responses=refusals(400))
    async def find(
        self,
        tables: TheTables,
        status: FromQuery[Status] = "open",
        game: FromQuery[GameName | None] = None,
    ) -> list[TableSummary]:
        """List public tables, the last changed first."""
        now = now_ms()
        ids = await tables.store.public_tables(status, game, now, MOST)
        return [
            summary_of(table)
            async for live in tables.get_each(ids)
            if (table := live.visible_to(None, now)).status == status  # some are told late
        ]

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
        person: Asker,
        status: FromQuery[Status | None] = None,
        game: FromQuery[GameName | None] = None,
        won: Annotated[bool | None, QueryParameter(description="only those won, or lost")] = None,
        before: Annotated[
            Annotated[str, Meta(pattern=ID)] | None,
            QueryParameter(description="what comes after this table in the list"),
        ] = None,
    ) -> list[TableSummary]:
        """List the tables of the person, the last changed first, some at a time."""
        told: list[TableSummary] = []
        while True:
            most = PAGE - len(told)
            kept = await tables.store.summaries_of(person.id, most, status, game, won, before)
            unkept = [table_id for table_id, known in kept.items() if known is None]
            read = {live.table.id: summary_of(live.table) async for live in tables.get_each(unkept)}
            told += [one for table, known in kept.items() if (one := known or read.get(table))]
            if len(kept) < most or len(told) == PAGE:  # what cannot be read is passed over
                return told
            before = [*kept][-1]

    @get(
        "/{table_id:str}",
        summary="A table",
        dependencies={"person": MAYBE},
        security=WITH_OR_WITHOUT,
        responses=refusals(400, 401, 403, 404),
    )
    async def look(self, tables: TheTables, person: MaybeAsker, table_id: TableId) -> TableSummary:
        """Return what all may know of a table but its game."""
        live = await tables.get(table_id)
        async with live.lock:
            return summary_of(visible_to(live, None, person)[0])

    @get(
        "/{table_id:str}/updates",
        summary="What happened, and how it stands",
        dependencies={"person": MAYBE, "language": LANGUAGE},
        security=WITH_OR_WITHOUT,
        responses={200: told_as(Update), **refusals(400, 401, 403, 404)},
    )
    async def updates(
        self,
        tables: TheTables,
        person: MaybeAsker,
        language: Language,
        table_id: TableId,
        after: After = 0,
        seat: AsSeat = None,
    ) -> Response[bytes]:
        """Return what the socket tells: the events after a number, and how everything stands."""
        live = await tables.get(table_id)
        async with live.lock:
            table, viewer = visible_to(live, seat, person)
            muted = await tables.store.muted_by(table_id, person.id) if person else set()
            subscription = Subscription(viewer, language, person, after, muted)
            return written(update_for(table, subscription))

    @post(
        "/{table_id:str}/actions",
        summary="Act",
        status_code=200,
        dependencies={"person": NEEDED},
        security=WITH_KEY,
        responses=refusals(*WITH_BODY, 401, 404, 409),
    )
    async def act(
        self, tables: TheTables, person: Asker, table_id: TableId, data: JSONBody[AnyAction]
    ) -> Applied:
        """Do something at a table: sit, start, move, and so on. Counts once for each `id`."""
        return Applied(await tables.act(table_id, data, person))

    @get(
        "/{table_id:str}/board",
        summary="What never changes at a table",
        dependencies={"person": MAYBE, "language": LANGUAGE},
        security=WITH_OR_WITHOUT,
        responses={200: told_as(Board), **refusals(400, 401, 403, 404)},
    )
    async def board(
        self, tables: TheTables, person: MaybeAsker, language: Language, table_id: TableId
    ) -> Response[bytes]:
        """Return the board as it is drawn, and the names of all pieces in your language."""
        live = await tables.get(table_id)
        async with live.lock:
            table = visible_to(live, None, person)[0]
            board = encode(board_message(table.game, language))
            return written(board)

    @get(
        "/{table_id:str}/preview",
        summary="How it stands, or would after moves",
        dependencies={"person": MAYBE, "language": LANGUAGE},
        security=WITH_OR_WITHOUT,
        responses={200: told_as(TablePreview), **refusals(400, 401, 403, 404, 409)},
    )
    async def preview(
        self,
        tables: TheTables,
        person: MaybeAsker,
        language: Language,
        table_id: TableId,
        seat: AsSeat = None,
        moves: Annotated[str, QueryParameter(max_length=400)] = "",
    ) -> Response[bytes]:
        """Show what can be derived from the position and every move of yours in words; with
        `moves`, as it would be after these, before chance acts. Nothing happens.

        Moves that cannot be made are answered with `refused`, and how it stands without them; so
        are those that would turn up something hidden: it shows only to who makes them.
        """
        live = await tables.get(table_id)
        async with live.lock:
            table, viewer = visible_to(live, seat, person)
            check_started(table)
            if moves.strip():
                check_turn(table, viewer)

            def look(moves: str) -> TablePreview:
                return preview_table(table, viewer, moves, language)

            return written(encode(shown(look, moves, language)))

    @get(
        "/{table_id:str}/record",
        summary="The record",
        media_type="text/plain",
        dependencies={"person": MAYBE},
        security=WITH_OR_WITHOUT,
        responses=refusals(400, 401, 403, 404, 409),
    )
    async def record(self, tables: TheTables, person: MaybeAsker, table_id: TableId) -> str:
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
        self, tables: TheTables, person: Asker, table_id: TableId, data: JSONBody[Muting]
    ) -> None:
        """Do not hear somebody at this table any more, or hear again."""
        await tables.mute(await tables.get(table_id), person, data.person, data.muted)
