"""The socket of a table: says hello, hears the news, and acts.

A client first says who it is and what it has heard already:

    {"do": "hello", "key": "...", "seat": "A", "after": 12, "lang": "pl"}

and is then told everything after that, and what happens from then on. It acts with the same
messages as over HTTP and is answered `done` or `refused` with the id of its action.
"""

from __future__ import annotations

import asyncio
from collections import deque
from contextlib import suppress
from typing import Annotated, Any, Final

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath
from msgspec import Meta, Struct

from tatami.core.errors import TatamiError
from tatami.server.actions import AnyAction
from tatami.server.bucket import Bucket
from tatami.server.house import House
from tatami.server.listening import Eyes, Listener
from tatami.server.logs import LOG
from tatami.server.looking import viewer_of
from tatami.server.messages import Plain, encode
from tatami.server.refusal import Refused
from tatami.server.room import Room
from tatami.server.routes.doors import Doors
from tatami.server.routes.errors import told
from tatami.server.routes.lang import Lang
from tatami.server.routes.who import person_of
from tatami.server.setting import SeatName
from tatami.server.wire import SocketProtocol, wire_of

HELLO_WITHIN: Final = 15.0
POLICY: Final = 1008
FAILED: Final = 1011
SERVER_RESTART: Final = 1012
ACTIONS_A_SECOND: Final = 20.0
ACTIONS_AT_ONCE: Final = 60.0
PATIENCE: Final = 100
UNHEARD: Final = 64
GOODBYE_WITHIN: Final = 5.0
Goodbye = tuple[int, str]
COME_BACK: Final[Goodbye] = (SERVER_RESTART, "come back")
TOO_MUCH: Final[Goodbye] = (POLICY, "too much was refused")
WENT_WRONG: Final[Goodbye] = (FAILED, "something went wrong here")


class Hello(Struct, frozen=True, tag_field="do", tag="hello", forbid_unknown_fields=True):
    """Who listens: with which key, with the eyes of which seat, from which entry on."""

    key: Annotated[str, Meta(max_length=64)] = ""
    seat: SeatName | None = None
    after: Annotated[int, Meta(ge=0)] = 0
    lang: Lang = "en"


class IdOnly(Struct):
    """As much of a message as can be answered."""

    id: str = ""


# The client hung up, or uvicorn did by itself because of a frame that it does not take.
GONE: Final = (OSError, RuntimeError)
UNREADABLE: Final = (msgspec.DecodeError, UnicodeError, RecursionError)
READ_HELLO: Final = msgspec.json.Decoder(Hello)
READ_ACTION: Final[msgspec.json.Decoder[AnyAction]] = msgspec.json.Decoder(AnyAction)
READ_ID: Final = msgspec.json.Decoder(IdOnly)


class SocketListener(Listener):
    """Hears over a wire and acts over it, at once and in order.

    `over` is set when nothing more is said: to the code and the reason for hanging up.
    """

    def __init__(self, wire: SocketProtocol, house: House, room: Room, eyes: Eyes) -> None:
        super().__init__(eyes)
        self.wire = wire
        self.house = house
        self.room = room
        self.over: asyncio.Future[Goodbye] = asyncio.get_running_loop().create_future()
        self._bucket = Bucket(ACTIONS_A_SECOND, ACTIONS_AT_ONCE)
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
            self.wire.wait()
        if not self._is_busy:
            self._is_busy = True
            self.house.tasks.see_through(self._do_all())

    async def _do_all(self) -> None:
        try:
            while self._unheard and not self.is_dropped:
                await self._do(self._unheard.popleft())
        except Exception as error:
            LOG.error("an action failed", exc_info=error)
            self.drop(WENT_WRONG)
        finally:
            self._is_busy = False
            self.wire.go_on()

    async def _do(self, data: bytes) -> None:
        """Do what a message asks, and say so; until too much was refused."""
        try:
            if not self._bucket.take():
                raise Refused("too_fast")
            action = READ_ACTION.decode(data)
            person = self.eyes.person
            if person is None:
                raise Refused("no_key")
            number = await self.house.act_at(self.room, action, person)
        except TatamiError as error:
            self._refuse(data, error)
        except UNREADABLE as error:
            self._refuse(data, Refused("unreadable", reason=str(error)))
        else:
            self._refused = 0
            self.send(encode({"is": "done", "id": action.id, "number": number}))

    def _refuse(self, data: bytes, error: TatamiError) -> None:
        self.send(encode(refusal(data, error, self.eyes.lang)))
        self._refused += 1
        if self._refused == PATIENCE:
            self.drop(TOO_MUCH)


@websocket("/api/tables/{table_id:str}/socket")
async def table_socket(socket: WebSocket[Any, Any, Any], table_id: FromPath[str]) -> None:
    """Connect somebody to a table."""
    house: House = socket.app.state.house
    doors, address = Doors.of(socket)
    await socket.accept()
    try:
        if doors.are_full(address):
            await refuse_entry(socket, Refused("too_many_sockets"), "en")
            return
        with doors.open_for(address):
            await serve(socket, house, table_id)
    except WebSocketDisconnect:
        pass
    except Exception as error:
        LOG.error("a socket failed", exc_info=error)
        await close(socket, *WENT_WRONG)


async def serve(socket: WebSocket[Any, Any, Any], house: House, table_id: str) -> None:
    """Greet, then tell and listen until one of both goes."""
    lang = "en"
    try:
        hello = await asyncio.wait_for(receive(socket), HELLO_WITHIN)
        said = READ_HELLO.decode(hello)
        lang = said.lang
        person = await person_of(house, said.key) if said.key else None
        room = await house.room(table_id)
        async with room.lock:
            viewer = viewer_of(room.table, said.seat, person)
    except TimeoutError:
        await close(socket, POLICY, "no hello")
        return
    except TatamiError as error:
        await refuse_entry(socket, error, lang)
        return
    except UNREADABLE as error:
        await refuse_entry(socket, Refused("unreadable", reason=str(error)), lang)
        return
    wire = wire_of(socket.scope["extensions"])
    eyes = Eyes(viewer, lang, person, said.after)
    listener = SocketListener(wire, house, room, eyes)
    leaving = asyncio.create_task(hear_first(socket, listener))
    try:
        await house.listen(room, listener)
        wire.hear = listener.hear
        await asyncio.wait((leaving, listener.over), return_when=asyncio.FIRST_COMPLETED)
    finally:
        wire.hear = None
        house.leave(room, listener)
        leaving.cancel()
        await asyncio.gather(leaving, return_exceptions=True)
    if listener.over.done():
        await close(socket, *listener.over.result())


async def hear_first(socket: WebSocket[Any, Any, Any], listener: SocketListener) -> None:
    """Hear what came before the wire had a listener, and then that nobody is there any more."""
    while True:
        listener.hear(await receive(socket))


async def receive(socket: WebSocket[Any, Any, Any]) -> bytes:
    """Give the next message."""
    event: Plain = dict(await socket.receive())
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
            wire_of(socket.scope["extensions"]).transport.abort()


def refusal(data: bytes, error: TatamiError, lang: str) -> Plain:
    """Say why a message was not followed, with its id if it has one."""
    try:
        sent = READ_ID.decode(data).id[:64]
    except UNREADABLE:
        sent = ""
    return refused_message(sent, error, lang)


def refused_message(action: str, error: TatamiError, lang: str) -> Plain:
    """Say why something is not done."""
    why = told(error, lang)
    return {"is": "refused", "id": action, "rule": why.rule, "text": why.text}


async def refuse_entry(socket: WebSocket[Any, Any, Any], error: TatamiError, lang: str) -> None:
    """Say why nobody may come in here, and close."""
    message = refused_message("", error, lang)
    await send(socket, encode(message))
    await close(socket, POLICY, message["rule"])
