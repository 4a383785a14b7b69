"""The bot API: streams of a program's tables and of one table, and moves by POST."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing
from typing import Any, Final

from litestar import Controller, Request, get, post
from litestar.params import JSONBody
from litestar.response import Stream

from tatami.server.api.answers import WITH_BODY, refusals, response_spec
from tatami.server.api.connections import Connections
from tatami.server.api.lang import LANGUAGE, Language
from tatami.server.api.person import NEEDED, WITH_KEY, CurrentPerson, TheTables
from tatami.server.api.routes.tables import After, AsSeat, KnownHistory, TableId
from tatami.server.live.subscribers import MessageQueue, StreamSubscriber, Subscription
from tatami.server.net.address import limit_key
from tatami.server.schema.actions import Move
from tatami.server.schema.base import seat_name
from tatami.server.schema.tables import Applied, BotMove
from tatami.server.table.refusal import Refused
from tatami.server.table.visibility import viewer_of

KEEP_ALIVE: Final = 15.0
LINES: Final = "application/x-ndjson"
STREAM: Final = response_spec(
    str, "A line of JSON for each message, an empty one now and then; it does not end.", LINES
)


async def lines(queue: MessageQueue) -> AsyncIterator[bytes]:
    """Yield messages as lines, with an empty line now and then to keep the connection open."""
    while True:
        try:
            message = await asyncio.wait_for(queue.get(), KEEP_ALIVE)
        except TimeoutError:
            yield b"\n"
            continue
        if message is None:
            return
        yield message + b"\n"


def make_stream(request: Request[Any, Any, Any], messages: AsyncGenerator[bytes, None]) -> Stream:
    """Return a stream of messages. Raises Refused if the client has too many open."""
    connections, address = Connections.of(request)
    if connections.is_full(address):
        raise Refused("too_many_sockets")

    async def limited_lines() -> AsyncIterator[bytes]:
        if connections.is_full(address):  # other streams have opened since the check above
            return
        with connections.open_for(address):
            async with aclosing(messages):
                async for line in messages:
                    yield line

    return Stream(limited_lines(), media_type=LINES)


class BotRoutes(Controller):
    """The bot API, modelled on that of lichess. A token is the key of a person who is a bot."""

    path = "/api/bot"
    tags = ("bots",)
    dependencies = {"person": NEEDED}  # noqa: RUF012
    security = WITH_KEY

    @get(
        "/stream",
        summary="Stream your tables",
        responses={200: STREAM, **refusals(401)},
    )
    async def stream(
        self, tables: TheTables, request: Request[Any, Any, Any], person: CurrentPerson
    ) -> Stream:
        """Stream one line for each of your tables, and another whenever something happens there."""

        def stop(done: asyncio.Task[MessageQueue]) -> None:
            if not done.exception():  # otherwise nothing was followed
                tables.followers.remove(person.id, done.result())

        async def messages() -> AsyncGenerator[bytes, None]:
            # Whoever leaves now does not interrupt the database.
            following = tables.tasks.spawn_shielded(tables.follow_person(person.id))
            try:
                async for line in lines(await asyncio.shield(following)):
                    yield line
            finally:
                following.add_done_callback(stop)

        return make_stream(request, messages())

    @get(
        "/tables/{table_id:str}/stream",
        summary="Stream a table",
        dependencies={"language": LANGUAGE},
        responses={200: STREAM, **refusals(400, 401, 403, 404)},
    )
    async def table(
        self,
        tables: TheTables,
        request: Request[Any, Any, Any],
        person: CurrentPerson,
        language: Language,
        table_id: TableId,
        seat: AsSeat = None,
        after: After = 0,
        history: KnownHistory = "",
    ) -> Stream:
        """Stream what the socket sends, one message per line, by default for your first seat."""
        live = await tables.get(table_id)
        async with live.lock:
            mine = live.table.seats_of(person.id)
            if seat is None and mine:
                seat = seat_name(mine[0])
            viewer = viewer_of(live.table, seat, person)
        address = limit_key(request.client)
        subscriber = StreamSubscriber(
            Subscription(viewer, language, person, after, address=address, history=history)
        )

        async def messages() -> AsyncGenerator[bytes, None]:
            try:
                await tables.subscribe(live, subscriber)
                async for line in lines(subscriber.queue):
                    yield line
            finally:
                tables.unsubscribe(live, subscriber)

        return make_stream(request, messages())

    @post(
        "/tables/{table_id:str}/moves",
        summary="Move",
        status_code=200,
        responses=refusals(*WITH_BODY, 401, 404, 409),
    )
    async def move(
        self,
        tables: TheTables,
        request: Request[Any, Any, Any],
        person: CurrentPerson,
        table_id: TableId,
        data: JSONBody[BotMove],
    ) -> Applied:
        """Make moves for your seat that is to act."""
        live = await tables.get(table_id)
        async with live.lock:
            mine = live.table.seats_of(person.id)
            if not mine:
                raise Refused("not_seated")
            seat = live.table.actor if live.table.actor in mine else mine[0]
        action = Move(
            id=data.id or secrets.token_hex(8),
            seat=seat_name(seat or 0),
            moves=data.moves,
            history=data.history,
        )
        return Applied(await tables.act(table_id, action, person, limit_key(request.client)))
