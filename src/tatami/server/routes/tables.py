"""Tables over HTTP: lay, find, look at, act, and take the record home."""

from __future__ import annotations

from typing import Annotated, Final

from litestar import Controller, Response, get, post, put
from litestar.params import FromQuery, JSONBody, PathParameter, QueryParameter
from msgspec import Meta, Struct

from tatami.server.actions import AnyAction
from tatami.server.clock import now_ms
from tatami.server.listening import Eyes
from tatami.server.looking import known_to, seen
from tatami.server.messages import Plain, board_message, encode
from tatami.server.playing import check_started, check_turn
from tatami.server.preview import previewed
from tatami.server.report import record_of
from tatami.server.room import news_for
from tatami.server.routes import forms
from tatami.server.routes.answers import WITH_BODY, refusals, told_as, written
from tatami.server.routes.lang import LANGUAGE, Language
from tatami.server.routes.trying import shown
from tatami.server.routes.who import (
    MAYBE,
    NEEDED,
    WITH_KEY,
    WITH_OR_WITHOUT,
    Asker,
    MaybeAsker,
    TheHouse,
)
from tatami.server.setting import GameName, NewTable, SeatName
from tatami.server.summary import Summary, summary_of
from tatami.server.table import Status

ID: Final = r"^[a-z0-9]{8,40}(?!\n)$"
TableId = Annotated[str, PathParameter(pattern=ID)]
AsSeat = Annotated[
    SeatName | None,
    QueryParameter(description="with the eyes of this seat of yours, not a spectator's"),
]
After = Annotated[int, QueryParameter(ge=0, description="tell what happened after this entry")]
MOST: Final = 100
PAGE: Final = 30


class Done(Struct, frozen=True):
    """An action has counted, as the entry of this number."""

    number: int


class Brought(Struct, frozen=True, forbid_unknown_fields=True):
    """The record of a game that was played elsewhere."""

    record: str


class Muting(Struct, frozen=True, forbid_unknown_fields=True):
    """Whom one does not want to hear at a table, or wants to hear again."""

    person: Annotated[str, Meta(pattern=r"^[a-z0-9]{1,40}(?!\n)$", examples=["2ovibnpd9n5d"])]
    muted: bool


class TableRoutes(Controller):
    """Everything about tables that is not live."""

    path = "/api/tables"
    tags = ("tables",)

    @post(
        summary="Lay a table",
        dependencies={"person": NEEDED},
        security=WITH_KEY,
        responses=refusals(*WITH_BODY, 401, 404, 409),
    )
    async def lay(self, house: TheHouse, person: Asker, data: JSONBody[NewTable]) -> Summary:
        """Lay a table; its id is the link that invites others."""
        return summary_of(await house.lay(data, person))

    @post(
        "/imported",
        summary="Look at a game from its record",
        dependencies={"person": NEEDED},
        security=WITH_KEY,
        responses=refusals(*WITH_BODY, 401),
    )
    async def bring(self, house: TheHouse, person: Asker, data: JSONBody[Brought]) -> Summary:
        """Lay a table with the game of a record, to be looked at and played on from.

        If the record does not hold to its end, the game goes as far as it does, and `imported` of
        the table tells the line and the reason.
        """
        return summary_of(await house.bring(data.record, person))

    @get(summary="Public tables", responses=refusals(400))
    async def find(
        self,
        house: TheHouse,
        status: FromQuery[Status] = "open",
        game: FromQuery[GameName | None] = None,
    ) -> list[Summary]:
        """List public tables, the last changed first."""
        now = now_ms()
        ids = await house.store.public_tables(status, game, now, MOST)
        return [
            summary_of(table)
            async for room in house.rooms_of(ids)
            if (table := room.seen_by(None, now)).status == status  # some are told late
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
        house: TheHouse,
        person: Asker,
        status: FromQuery[Status | None] = None,
        game: FromQuery[GameName | None] = None,
        won: Annotated[bool | None, QueryParameter(description="only those won, or lost")] = None,
        before: Annotated[
            Annotated[str, Meta(pattern=ID)] | None,
            QueryParameter(description="what comes after this table in the list"),
        ] = None,
    ) -> list[Summary]:
        """List the tables of the person, the last changed first, some at a time."""
        told: list[Summary] = []
        while True:
            most = PAGE - len(told)
            kept = await house.store.lists_of(person.id, most, status, game, won, before)
            unkept = [table_id for table_id, known in kept.items() if known is None]
            read = {room.table.id: summary_of(room.table) async for room in house.rooms_of(unkept)}
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
    async def look(self, house: TheHouse, person: MaybeAsker, table_id: TableId) -> Summary:
        """Give what all may know of a table but its game."""
        room = await house.room(table_id)
        async with room.lock:
            return summary_of(seen(room, None, person)[0])

    @get(
        "/{table_id:str}/news",
        summary="What happened, and how it stands",
        dependencies={"person": MAYBE, "language": LANGUAGE},
        security=WITH_OR_WITHOUT,
        responses={200: told_as(forms.News), **refusals(400, 401, 403, 404)},
    )
    async def news(
        self,
        house: TheHouse,
        person: MaybeAsker,
        language: Language,
        table_id: TableId,
        after: After = 0,
        seat: AsSeat = None,
    ) -> Response[bytes]:
        """Give what the socket tells: the events after a number, and how everything stands."""
        room = await house.room(table_id)
        async with room.lock:
            table, viewer = seen(room, seat, person)
            muted = await house.store.muted_by(table_id, person.id) if person else set()
            eyes = Eyes(viewer, language, person, after, muted)
            return written(news_for(table, eyes))

    @post(
        "/{table_id:str}/actions",
        summary="Act",
        status_code=200,
        dependencies={"person": NEEDED},
        security=WITH_KEY,
        responses=refusals(*WITH_BODY, 401, 404, 409),
    )
    async def act(
        self, house: TheHouse, person: Asker, table_id: TableId, data: JSONBody[AnyAction]
    ) -> Done:
        """Do something at a table: sit, start, move, and so on. Counts once for each `id`."""
        return Done(await house.act(table_id, data, person))

    @get(
        "/{table_id:str}/board",
        summary="What never changes at a table",
        dependencies={"person": MAYBE, "language": LANGUAGE},
        security=WITH_OR_WITHOUT,
        responses={200: told_as(forms.Board), **refusals(400, 401, 403, 404)},
    )
    async def board(
        self, house: TheHouse, person: MaybeAsker, language: Language, table_id: TableId
    ) -> Response[bytes]:
        """Give the board as it is drawn, and the names of all pieces in your language."""
        room = await house.room(table_id)
        async with room.lock:
            table = seen(room, None, person)[0]
            board = encode(board_message(table.game, language))
            return written(board)

    @get(
        "/{table_id:str}/preview",
        summary="How it stands, or would after moves",
        dependencies={"person": MAYBE, "language": LANGUAGE},
        security=WITH_OR_WITHOUT,
        responses={200: told_as(forms.Preview), **refusals(400, 401, 403, 404, 409)},
    )
    async def preview(
        self,
        house: TheHouse,
        person: MaybeAsker,
        language: Language,
        table_id: TableId,
        seat: AsSeat = None,
        moves: Annotated[str, QueryParameter(max_length=400)] = "",
    ) -> Response[bytes]:
        """Show what can be read off the game and every move of yours in words; with `moves`, as it
        would be after these, before chance acts. Nothing happens.

        Moves that cannot be made are answered with `refused`, and how it stands without them; so
        are those that would turn up something hidden: it shows only to who makes them.
        """
        room = await house.room(table_id)
        async with room.lock:
            table, viewer = seen(room, seat, person)
            check_started(table)
            if moves.strip():
                check_turn(table, viewer)

            def look(moves: str) -> Plain:
                return previewed(table, viewer, moves, language)

            return written(encode(shown(look, moves, language)))

    @get(
        "/{table_id:str}/record",
        summary="The record",
        media_type="text/plain",
        dependencies={"person": MAYBE},
        security=WITH_OR_WITHOUT,
        responses=refusals(400, 401, 403, 404, 409),
    )
    async def record(self, house: TheHouse, person: MaybeAsker, table_id: TableId) -> str:
        """Give the record of a finished game, with the proof of its deal."""
        room = await house.room(table_id)
        async with room.lock:
            return record_of(known_to(room, person))

    @put(
        "/{table_id:str}/mutes",
        summary="Mute somebody",
        dependencies={"person": NEEDED},
        security=WITH_KEY,
        responses=refusals(*WITH_BODY, 401, 404, 409),
    )
    async def mute(
        self, house: TheHouse, person: Asker, table_id: TableId, data: JSONBody[Muting]
    ) -> None:
        """Do not hear somebody at this table any more, or hear again."""
        await house.mute(await house.room(table_id), person, data.person, data.muted)
