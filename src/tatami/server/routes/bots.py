"""For programs: a stream of lines that says where to play, one for a table, and a move by POST."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator
from typing import Annotated, Any, Final

from litestar import Controller, Request, get, post
from litestar.di import Provide
from litestar.response import Stream
from msgspec import Meta, Struct

from tatami.core.game import seat_letter
from tatami.server.actions import ActionId, Move
from tatami.server.house import House
from tatami.server.people import Person
from tatami.server.refusal import Refused
from tatami.server.room import Listener
from tatami.server.routes.lang import language
from tatami.server.routes.tables import Done, Seat, TableId, viewer_of
from tatami.server.routes.who import needed_person

KEEP_ALIVE: Final = 15.0
LINES: Final = "application/x-ndjson"


class BotMove(Struct, frozen=True, forbid_unknown_fields=True):
    """Moves as they are typed; with an `id` they count once however often they are sent."""

    moves: Annotated[str, Meta(min_length=1, max_length=400)]
    id: ActionId | None = None


async def lines(unread: asyncio.Queue[bytes | None]) -> AsyncIterator[bytes]:
    """Give messages as lines, and an empty one now and then so that nobody hangs up."""
    while True:
        try:
            message = await asyncio.wait_for(unread.get(), KEEP_ALIVE)
        except TimeoutError:
            yield b"\n"
            continue
        if message is None:
            return
        yield message + b"\n"


class BotRoutes(Controller):
    """The bot API, in the manner of lichess. A token is the key of a person that is a bot."""

    path = "/api/bot"
    tags = ("bots",)
    dependencies = {"person": Provide(needed_person)}  # noqa: RUF012

    @get("/stream", summary="Where there is something to do", media_type=LINES)
    async def stream(self, house: House, person: Person) -> Stream:
        """One line for each table of yours now, and another whenever something happens there."""

        async def told() -> AsyncIterator[bytes]:
            unread = await house.follow_person(person.id)
            try:
                async for line in lines(unread):
                    yield line
            finally:
                house.unfollow_person(person.id, unread)

        return Stream(told(), media_type=LINES)

    @get("/tables/{table_id:str}/stream", summary="A table as lines", media_type=LINES)
    async def table(
        self,
        house: House,
        request: Request[Any, Any, Any],
        person: Person,
        table_id: TableId,
        seat: Seat = None,
        after: int = 0,
    ) -> Stream:
        """What the socket tells, one message a line; usually with the eyes of your first seat."""
        room = await house.room(table_id)
        mine = room.table.seats_of(person.id)
        if seat is None and mine:
            seat = seat_letter(mine[0])
        viewer = viewer_of(room.table, seat, person)
        muted = await house.store.muted_by(table_id, person.id)
        listener = Listener(viewer, language(request), person, after, muted)

        async def told() -> AsyncIterator[bytes]:
            room = await house.listen(table_id, listener)
            try:
                async for line in lines(listener.unread):
                    yield line
            finally:
                house.leave(room, listener)

        return Stream(told(), media_type=LINES)

    @post("/tables/{table_id:str}/moves", summary="Move", status_code=200)
    async def move(self, house: House, person: Person, table_id: TableId, data: BotMove) -> Done:
        """Make moves for the seat of yours that is to act."""
        room = await house.room(table_id)
        mine = room.table.seats_of(person.id)
        if not mine:
            raise Refused("not_seated")
        seat = room.table.actor if room.table.actor in mine else mine[0]
        action = Move(
            id=data.id or secrets.token_hex(8), seat=seat_letter(seat or 0), moves=data.moves
        )
        return Done(await house.act(table_id, action, person))
