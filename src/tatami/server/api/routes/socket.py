"""The socket of a table: says hello, hears the news, and acts.

A client first says who it is and what it has heard already:

    {"type": "subscribe", "key": "...", "seat": "A", "after": 12, "lang": "pl"}

and is then told everything after that, and what happens from then on. It acts with the same
messages as over HTTP and is answered `acknowledged` or `refused` with the id of its action.
"""

from __future__ import annotations

import asyncio
from collections import deque
from contextlib import suppress
from itertools import count
from typing import Any, Final

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath
from msgspec import Struct

from tatami.core.errors import TatamiError
from tatami.server.api.connections import Connections
from tatami.server.api.errors import told
from tatami.server.api.person import person_of
from tatami.server.live.live_table import LiveTable
from tatami.server.live.sockets import SocketProtocol, protocol_of
from tatami.server.live.subscribers import Subscriber, Subscription
from tatami.server.live.tables import Tables
from tatami.server.logs import LOG
from tatami.server.schema import socket as schema
from tatami.server.schema.actions import AnyAction
from tatami.server.schema.base import encode
from tatami.server.table.refusal import Refused
from tatami.server.table.visibility import viewer_of

SUBSCRIBE_WITHIN: Final = 15.0
POLICY: Final = 1008
FAILED: Final = 1011
SERVER_RESTART: Final = 1012
PATIENCE: Final = 100
UNHEARD: Final = 64
GOODBYE_WITHIN: Final = 5.0
Goodbye = tuple[int, str]
COME_BACK: Final[Goodbye] = (SERVER_RESTART, "come back")
TOO_MUCH: Final[Goodbye] = (POLICY, "too much was refused")
WENT_WRONG: Final[Goodbye] = (FAILED, "something went wrong here")


class IdOnly(Struct):
    """As much of a message as can be answered."""

    id: str = ""


# The client hung up, or uvicorn did by itself because of a frame that it does not take.
GONE: Final = (OSError, RuntimeError)
UNREADABLE: Final = (msgspec.DecodeError, UnicodeError, RecursionError)
READ_SUBSCRIBE: Final = msgspec.json.Decoder(schema.Subscribe)
READ_ACTION: Final[msgspec.json.Decoder[AnyAction]] = msgspec.json.Decoder(AnyAction)
READ_ID: Final = msgspec.json.Decoder(IdOnly)
SOCKET_NUMBERS: Final = count()


class SocketSubscriber(Subscriber):
    """Hears over a wire and acts over it, at once and in order.

    `over` is set when nothing more is said: to the code and the reason for hanging up.
    """

    def __init__(
        self, wire: SocketProtocol, tables: Tables, live: LiveTable, subscription: Subscription
    ) -> None:
        super().__init__(subscription)
        self.wire = wire
        self.tables = tables
        self.live = live
        self.over: asyncio.Future[Goodbye] = asyncio.get_running_loop().create_future()
        self._limit_key = str(next(SOCKET_NUMBERS))
        self._refused = 0
        self._unheard: deque[bytes] = deque()
        self._is_busy = False

    def send(self, message: bytes) -> None:
        """Write a message, or drop who does not read."""
        if not self.is_dropped and not self.wire.write_text(message):
            self.drop()

    def drop(self, goodbye: Goodbye = COME_BACK) -> None:
        """Send nothing more."""
        self.is_dropped = True
        if not self.over.done():
            self.over.set_result(goodbye)

    def hear(self, data: bytes) -> None:
        """Do what the client asks, after what it asked before; whoever asks too much waits."""
        self._unheard.append(data)
        if len(self._unheard) >= UNHEARD:
            self.wire.pause()
        if not self._is_busy:
            self._is_busy = True
            self.tables.tasks.spawn_shielded(self._do_all())

    async def _do_all(self) -> None:
        try:
            while self._unheard and not self.is_dropped:
                await self._do(self._unheard.popleft())
        except Exception as error:
            LOG.error("an action failed", exc_info=error)
            self.drop(WENT_WRONG)
        finally:
            self._is_busy = False
            self.wire.resume()

    async def _do(self, data: bytes) -> None:
        """Do what a message asks, and say so; until too much was refused."""
        try:
            if await self.tables.action_limit.wait(self._limit_key):
                raise Refused("too_fast")
            action = READ_ACTION.decode(data)
            person = self.subscription.person
            if person is None:
                raise Refused("no_key")
            number = await self.tables.act_at(self.live, action, person)
        except TatamiError as error:
            self._refuse(data, error)
        except UNREADABLE as error:
            self._refuse(data, Refused("unreadable", reason=str(error)))
        else:
            self._refused = 0
            self.send(encode(schema.Acknowledged(action.id, number)))

    def _refuse(self, data: bytes, error: TatamiError) -> None:
        self.send(encode(refusal(data, error, self.subscription.lang)))
        self._refused += 1
        if self._refused == PATIENCE:
            self.drop(TOO_MUCH)


@websocket("/api/tables/{table_id:str}/socket")
async def table_socket(socket: WebSocket[Any, Any, Any], table_id: FromPath[str]) -> None:
    """Connect somebody to a table."""
    tables: Tables = socket.app.state.tables
    doors, address = Connections.of(socket)
    await socket.accept()
    try:
        if doors.are_full(address):
            await refuse_entry(socket, Refused("too_many_sockets"), "en")
            return
        with doors.open_for(address):
            await serve(socket, tables, table_id)
    except WebSocketDisconnect:
        pass
    except Exception as error:
        LOG.error("a socket failed", exc_info=error)
        await close(socket, *WENT_WRONG)


async def serve(socket: WebSocket[Any, Any, Any], tables: Tables, table_id: str) -> None:
    """Greet, then tell and listen until one of both goes."""
    lang = "en"
    try:
        hello = await asyncio.wait_for(receive(socket), SUBSCRIBE_WITHIN)
        said = READ_SUBSCRIBE.decode(hello)
        lang = said.lang
        person = await person_of(tables, said.key) if said.key else None
        live = await tables.get(table_id)
        async with live.lock:
            viewer = viewer_of(live.table, said.seat, person)
    except TimeoutError:
        await close(socket, POLICY, "no subscription")
        return
    except TatamiError as error:
        await refuse_entry(socket, error, lang)
        return
    except UNREADABLE as error:
        await refuse_entry(socket, Refused("unreadable", reason=str(error)), lang)
        return
    wire = protocol_of(socket.scope["extensions"])
    subscription = Subscription(viewer, lang, person, said.after, turn=said.turn)
    subscriber = SocketSubscriber(wire, tables, live, subscription)
    leaving = asyncio.create_task(hear_first(socket, subscriber))
    try:
        await tables.subscribe(live, subscriber)
        wire.on_message = subscriber.hear
        await asyncio.wait((leaving, subscriber.over), return_when=asyncio.FIRST_COMPLETED)
    finally:
        wire.on_message = None
        tables.unsubscribe(live, subscriber)
        leaving.cancel()
        await asyncio.gather(leaving, return_exceptions=True)
    if subscriber.over.done():
        await close(socket, *subscriber.over.result())


async def hear_first(socket: WebSocket[Any, Any, Any], subscriber: SocketSubscriber) -> None:
    """Hear what came before the wire had a listener, and then that nobody is there any more."""
    while True:
        subscriber.hear(await receive(socket))


async def receive(socket: WebSocket[Any, Any, Any]) -> bytes:
    """Return the next message."""
    event: dict[str, Any] = dict(await socket.receive())
    if event["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(detail="gone", code=event["code"])
    text: str | None = event.get("text")
    data: bytes | None = event.get("bytes")
    return (data or b"") if text is None else text.encode()


async def send(socket: WebSocket[Any, Any, Any], message: bytes) -> None:
    """Send a message. Raises WebSocketDisconnect if nobody is there any more."""
    try:
        await socket.send({"type": "websocket.send", "bytes": None, "text": message.decode()})
    except GONE as error:
        raise WebSocketDisconnect(detail="gone") from error


async def close(socket: WebSocket[Any, Any, Any], code: int, reason: str) -> None:
    """Hang up; whoever was faster needs no answer, and whoever does not read gets none."""
    with suppress(WebSocketDisconnect, *GONE):
        try:
            await asyncio.wait_for(socket.close(code, reason), GOODBYE_WITHIN)
        except TimeoutError:
            protocol_of(socket.scope["extensions"]).transport.abort()


def refusal(data: bytes, error: TatamiError, lang: str) -> schema.Refused:
    """Describe why a message was not followed, with its id if it has one."""
    try:
        sent = READ_ID.decode(data).id[:64]
    except UNREADABLE:
        sent = ""
    return refused_message(sent, error, lang)


def refused_message(action: str, error: TatamiError, lang: str) -> schema.Refused:
    """Describe why something is not done."""
    why = told(error, lang)
    return schema.Refused(action, why.rule, why.text)


async def refuse_entry(socket: WebSocket[Any, Any, Any], error: TatamiError, lang: str) -> None:
    """Describe why nobody may come in here, and close."""
    message = refused_message("", error, lang)
    await send(socket, encode(message))
    await close(socket, POLICY, message.rule)
