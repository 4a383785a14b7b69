"""The socket of a table: says hello, hears the news, and acts.

A client first says who it is and what it has heard already:

    {"do": "hello", "key": "...", "seat": "A", "after": 12, "lang": "pl"}

and is then told everything after that, and what happens from then on. It acts with the same
messages as over HTTP and is answered `done` or `refused` with the id of its action.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Annotated, Any, Final

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath
from msgspec import Meta, Struct

from tatami.core.errors import TatamiError
from tatami.server.actions import AnyAction, SeatName
from tatami.server.bucket import Bucket
from tatami.server.house import LOG, House
from tatami.server.messages import Plain, encode
from tatami.server.people import Person
from tatami.server.refusal import Refused
from tatami.server.room import Listener
from tatami.server.routes.doors import Doors
from tatami.server.routes.errors import told
from tatami.server.routes.lang import Lang
from tatami.server.routes.tables import viewer_of
from tatami.server.routes.who import person_of

HELLO_WITHIN: Final = 15.0
POLICY: Final = 1008
FAILED: Final = 1011
SERVER_RESTART: Final = 1012
ACTIONS_A_SECOND: Final = 20.0
ACTIONS_AT_ONCE: Final = 60.0
PATIENCE: Final = 100


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
        await close(socket, FAILED, "something went wrong here")


async def serve(socket: WebSocket[Any, Any, Any], house: House, table_id: str) -> None:
    """Greet, then tell and listen until one of both goes."""
    lang = "en"
    try:
        hello = await asyncio.wait_for(receive(socket), HELLO_WITHIN)
        said = READ_HELLO.decode(hello)
        lang = said.lang
        person = await person_of(house, said.key) if said.key else None
        room = await house.room(table_id)
        viewer = viewer_of(room.table, said.seat, person)
        muted = await house.store.muted_by(table_id, person.id) if person else set()
    except TimeoutError:
        await close(socket, POLICY, "no hello")
        return
    except TatamiError as error:
        await refuse_entry(socket, error, lang)
        return
    except UNREADABLE as error:
        await refuse_entry(socket, Refused("unreadable", reason=str(error)), lang)
        return
    listener = Listener(viewer, lang, person, said.after, muted)
    room = await house.listen(table_id, listener)
    telling = asyncio.create_task(tell(socket, listener))
    hearing = asyncio.create_task(hear(socket, house, table_id, listener, person))
    try:
        await asyncio.wait((telling, hearing), return_when=asyncio.FIRST_COMPLETED)
        left_by_itself = hearing.done()
    finally:
        house.leave(room, listener)
        telling.cancel()
        hearing.cancel()
        ended = await asyncio.gather(telling, hearing, return_exceptions=True)
    for failed in ended:
        if isinstance(failed, Exception):
            raise failed
    if left_by_itself:
        await close(socket, POLICY, "too much was refused")
    else:
        await close(socket, SERVER_RESTART, "come back")


async def receive(socket: WebSocket[Any, Any, Any]) -> bytes:
    """Give the next message."""
    event: Plain = dict(await socket.receive())
    if event["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(detail="gone", code=event["code"])
    text: str | None = event.get("text")
    data: bytes | None = event.get("bytes")
    return (data or b"") if text is None else text.encode()


async def tell(socket: WebSocket[Any, Any, Any], listener: Listener) -> None:
    """Send what the listener is told, until it is dropped."""
    while (message := await listener.unread.get()) is not None:
        await send(socket, message)


async def send(socket: WebSocket[Any, Any, Any], message: bytes) -> None:
    """Send a message. Raises WebSocketDisconnect if nobody is there any more."""
    try:
        await socket.send({"type": "websocket.send", "bytes": None, "text": message.decode()})
    except GONE as error:
        raise WebSocketDisconnect(detail="gone") from error


async def close(socket: WebSocket[Any, Any, Any], code: int, reason: str) -> None:
    """Hang up; whoever was faster needs no answer."""
    with suppress(WebSocketDisconnect, *GONE):
        await socket.close(code, reason)


async def hear(
    socket: WebSocket[Any, Any, Any],
    house: House,
    table_id: str,
    listener: Listener,
    person: Person | None,
) -> None:
    """Do what the client asks, one after the other, until too much was refused."""
    bucket = Bucket(ACTIONS_A_SECOND, ACTIONS_AT_ONCE)
    refused = 0
    while refused < PATIENCE:
        data = await receive(socket)
        if not bucket.take():
            refused += 1
            answer = refusal(data, Refused("too_fast"), listener.lang)
        else:
            answer = await answer_to(house, table_id, data, listener.lang, person)
            refused = refused + 1 if answer["is"] == "refused" else 0
        listener.send(encode(answer))


async def answer_to(
    house: House, table_id: str, data: bytes, lang: str, person: Person | None
) -> Plain:
    """Do what a message asks, and say so."""
    try:
        action = READ_ACTION.decode(data)
        if person is None:
            raise Refused("no_key")
        number = await house.act(table_id, action, person)
    except TatamiError as error:
        return refusal(data, error, lang)
    except UNREADABLE as error:
        return refusal(data, Refused("unreadable", reason=str(error)), lang)
    return {"is": "done", "id": action.id, "number": number}


def refusal(data: bytes, error: TatamiError, lang: str) -> Plain:
    """Say why a message was not followed, with its id if it has one."""
    try:
        sent = READ_ID.decode(data).id[:64]
    except UNREADABLE:
        sent = ""
    why = told(error, lang)
    return {"is": "refused", "id": sent, "rule": why.rule, "text": why.text}


async def refuse_entry(socket: WebSocket[Any, Any, Any], error: TatamiError, lang: str) -> None:
    """Say why nobody may come in here, and close."""
    why = told(error, lang)
    message = encode({"is": "refused", "id": "", "rule": why.rule, "text": why.text})
    await send(socket, message)
    await close(socket, POLICY, why.rule)
