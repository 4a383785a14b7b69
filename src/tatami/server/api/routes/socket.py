"""The socket of a table: a client subscribes to its events, and acts.

Its first message says who it is and the last event it has:

    {"type": "subscribe", "key": "...", "seat": "A", "after": 12, "lang": "pl"}

It then receives everything after that. It acts with the same messages as over HTTP; each is
answered with `acknowledged` or `refused` and the id of the action.
"""

from __future__ import annotations

import asyncio
from collections import deque
from contextlib import suppress
from contextvars import copy_context
from typing import Any, Final

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath
from msgspec import Struct

from tatami.core.errors import TatamiError
from tatami.server.api.connections import Connections
from tatami.server.api.errors import describe_error
from tatami.server.api.person import person_of
from tatami.server.live.live_table import LiveTable
from tatami.server.live.sockets import SocketProtocol, protocol_of
from tatami.server.live.subscribers import Subscriber, Subscription
from tatami.server.live.tables import Tables
from tatami.server.logs import LOG
from tatami.server.rate_limit import TokenBucket
from tatami.server.schema import socket as schema
from tatami.server.schema.actions import AnyAction
from tatami.server.schema.base import encode
from tatami.server.schema.people import Person
from tatami.server.table.refusal import Malformed, Refused
from tatami.server.table.visibility import viewer_of

POLICY: Final = 1008
FAILED: Final = 1011
SERVER_RESTART: Final = 1012
MAX_REFUSED: Final = 100  # in a row
MAX_PENDING: Final = 64
CLOSE_WITHIN: Final = 5.0
ACTIONS_PER_SECOND: Final = 20.0
ACTION_BURST: Final = 60
CloseReason = tuple[int, str]
RECONNECT: Final[CloseReason] = (SERVER_RESTART, "come back")
TOO_MANY_REFUSED: Final[CloseReason] = (POLICY, "too much was refused")
INTERNAL_ERROR: Final[CloseReason] = (FAILED, "something went wrong here")


class IdOnly(Struct):
    """The id of a message that cannot be decoded otherwise, so that it can be answered."""

    id: str = ""


# The client disconnected, or uvicorn did because of a frame that it does not accept.
GONE: Final = (OSError, RuntimeError)
UNREADABLE: Final = (msgspec.DecodeError, UnicodeError, RecursionError)
READ_SUBSCRIBE: Final = msgspec.json.Decoder(schema.Subscribe)
READ_ACTION: Final[msgspec.json.Decoder[AnyAction]] = msgspec.json.Decoder(AnyAction)
READ_ID: Final = msgspec.json.Decoder(IdOnly)


class SocketSubscriber(Subscriber):
    """A client that receives updates and acts over a socket, one action after the other.

    `closing` is set, to the code and the reason for closing, when nothing more is sent.
    """

    def __init__(
        self,
        connection: SocketProtocol,
        tables: Tables,
        live: LiveTable,
        subscription: Subscription,
    ) -> None:
        super().__init__(subscription)
        self.connection = connection
        self.tables = tables
        self.live = live
        self.closing: asyncio.Future[CloseReason] = asyncio.get_running_loop().create_future()
        self._limit = TokenBucket(ACTIONS_PER_SECOND, ACTION_BURST)
        self._refused = 0
        self._pending: deque[bytes] = deque()
        self._is_acting = False
        self._context = copy_context()  # with the id of the request, for the logs

    def send(self, message: bytes) -> None:
        """Write a message; a client that does not read is dropped."""
        if not self.is_dropped and not self.connection.write_text(message):
            self.drop()

    def drop(self, reason: CloseReason = RECONNECT) -> None:
        """Send nothing more."""
        self.is_dropped = True
        if not self.closing.done():
            self.closing.set_result(reason)

    def receive(self, data: bytes) -> None:
        """Act on a message after those before it; reading stops while too many are pending."""
        self._pending.append(data)
        if len(self._pending) >= MAX_PENDING:
            self.connection.pause()
        if not self._is_acting:
            self._is_acting = True
            self.tables.tasks.spawn_shielded(self._act(), self._context)

    async def _act(self) -> None:
        """Act on all pending messages in order, and acknowledge or refuse each."""
        try:
            while self._pending and not self.is_dropped:
                data = self._pending.popleft()
                try:
                    action, person = self._read(data)
                    number = await self.tables.act_at(
                        self.live, action, person, self.subscription.address
                    )
                except TatamiError as error:
                    self._refuse(data, error)
                else:
                    self._refused = 0
                    self._acknowledge(action.id, number)
        except Exception as error:
            LOG.error("an action failed", exc_info=error)
            self.drop(INTERNAL_ERROR)
        finally:
            self._is_acting = False
            self.connection.resume()

    def _read(self, data: bytes) -> tuple[AnyAction, Person]:
        """Return the action in a message and who acts. Raises Refused."""
        if not self._limit.take():
            raise Refused("too_fast")
        try:
            action = READ_ACTION.decode(data)
        except UNREADABLE as error:
            raise Malformed(str(error)) from None
        if self.subscription.person is None:
            raise Refused("no_key")
        return action, self.subscription.person

    def _acknowledge(self, action_id: str, number: int) -> None:
        """Confirm an action, also the one that removed the table and so dropped everybody."""
        if not self.connection.write_text(encode(schema.Acknowledged(action_id, number))):
            self.drop()

    def _refuse(self, data: bytes, error: TatamiError) -> None:
        self.send(encode(refusal(data, error, self.subscription.lang)))
        self._refused += 1
        if self._refused == MAX_REFUSED:
            self.drop(TOO_MANY_REFUSED)


@websocket("/api/tables/{table_id:str}/socket")
async def table_socket(socket: WebSocket[Any, Any, Any], table_id: FromPath[str]) -> None:
    """Connect a client to a table."""
    tables: Tables = socket.app.state.tables
    connections, address = Connections.of(socket)
    await socket.accept()
    try:
        if connections.is_full(address):
            await refuse_entry(socket, Refused("too_many_sockets"), "en")
            return
        with connections.open_for(address):
            await serve(socket, tables, table_id, address)
    except WebSocketDisconnect:
        pass
    except Exception as error:
        LOG.error("a socket failed", exc_info=error)
        await close(socket, *INTERNAL_ERROR)


async def serve(
    socket: WebSocket[Any, Any, Any], tables: Tables, table_id: str, address: str
) -> None:
    """Subscribe a client, and let it act until it disconnects or is dropped."""
    lang = "en"
    subscribe_within: float = socket.app.state.config.request_timeout
    try:
        first = await asyncio.wait_for(receive(socket), subscribe_within)
        request = READ_SUBSCRIBE.decode(first)
        lang = request.lang
        person = await person_of(tables, request.key) if request.key else None
        live = await tables.get(table_id)
        async with live.lock:
            viewer = viewer_of(live.table, request.seat, person)
    except TimeoutError:
        await close(socket, POLICY, "no subscription")
        return
    except TatamiError as error:
        await refuse_entry(socket, error, lang)
        return
    except UNREADABLE as error:
        await refuse_entry(socket, Malformed(str(error)), lang)
        return
    connection = protocol_of(socket.scope["extensions"])
    subscription = Subscription(
        viewer,
        lang,
        person,
        request.after,
        turn=request.turn,
        address=address,
        history=request.history,
    )
    subscriber = SocketSubscriber(connection, tables, live, subscription)
    reading = asyncio.create_task(read_until_closed(socket, subscriber))
    try:
        await tables.subscribe(live, subscriber)
        connection.on_message = subscriber.receive
        await asyncio.wait((reading, subscriber.closing), return_when=asyncio.FIRST_COMPLETED)
    finally:
        connection.on_message = None
        tables.unsubscribe(live, subscriber)
        reading.cancel()
        await asyncio.gather(reading, return_exceptions=True)
    if subscriber.closing.done():
        await close(socket, *subscriber.closing.result())


async def read_until_closed(socket: WebSocket[Any, Any, Any], subscriber: SocketSubscriber) -> None:
    """Pass on what came before `on_message` was set. Raises WebSocketDisconnect at the end."""
    while True:
        subscriber.receive(await receive(socket))


async def receive(socket: WebSocket[Any, Any, Any]) -> bytes:
    """Return the next message."""
    event: dict[str, Any] = dict(await socket.receive())
    if event["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(detail="gone", code=event["code"])
    text: str | None = event.get("text")
    data: bytes | None = event.get("bytes")
    return (data or b"") if text is None else text.encode()


async def send(socket: WebSocket[Any, Any, Any], message: bytes) -> None:
    """Send a message. Raises WebSocketDisconnect if the client is gone."""
    try:
        await socket.send({"type": "websocket.send", "bytes": None, "text": message.decode()})
    except GONE as error:
        raise WebSocketDisconnect(detail="gone") from error


async def close(socket: WebSocket[Any, Any, Any], code: int, reason: str) -> None:
    """Close the socket, at once if the client does not answer; it may be closed already."""
    with suppress(WebSocketDisconnect, *GONE):
        try:
            await asyncio.wait_for(socket.close(code, reason), CLOSE_WITHIN)
        except TimeoutError:
            protocol_of(socket.scope["extensions"]).transport.abort()


def refusal(data: bytes, error: TatamiError, lang: str) -> schema.Refused:
    """Describe why a message was refused, with its id if it has one."""
    try:
        sent = READ_ID.decode(data).id[:64]
    except UNREADABLE:
        sent = ""
    return refused_message(sent, error, lang)


def refused_message(action: str, error: TatamiError, lang: str) -> schema.Refused:
    """Describe why an action was refused."""
    why = describe_error(error, lang)
    return schema.Refused(action, why.rule, why.text, why.detail)


async def refuse_entry(socket: WebSocket[Any, Any, Any], error: TatamiError, lang: str) -> None:
    """Describe why a client may not subscribe, and close."""
    message = refused_message("", error, lang)
    await send(socket, encode(message))
    await close(socket, POLICY, message.rule)
