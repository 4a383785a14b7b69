"""The socket of a table: says hello, hears the news, and acts.

A client first says who it is and what it has heard already:

    {"do": "hello", "key": "...", "seat": "A", "after": 12, "lang": "pl"}

and is then told everything after that, and what happens from then on. It acts with the same
messages as over HTTP and is answered `done` or `refused` with the id of its action.
"""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Final, Literal

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from msgspec import Meta, Struct

from tatami.core.errors import TatamiError
from tatami.server.actions import AnyAction, SeatName
from tatami.server.bucket import Bucket
from tatami.server.house import House
from tatami.server.messages import Plain, encode
from tatami.server.people import Person
from tatami.server.refusal import Refused
from tatami.server.room import Listener
from tatami.server.routes.errors import told
from tatami.server.routes.security import Doors
from tatami.server.routes.tables import viewer_of
from tatami.server.routes.who import person_of

HELLO_WITHIN: Final = 15.0
GOING_AWAY: Final = 1001
POLICY: Final = 1008
SERVER_RESTART: Final = 1012
ACTIONS_A_SECOND: Final = 20.0
ACTIONS_AT_ONCE: Final = 60.0
PATIENCE: Final = 100


class Hello(Struct, frozen=True, tag_field="do", tag="hello", forbid_unknown_fields=True):
    """Who listens: with which key, with the eyes of which seat, from which entry on."""

    key: Annotated[str, Meta(max_length=64)] = ""
    seat: SeatName | None = None
    after: Annotated[int, Meta(ge=0)] = 0
    lang: Literal["en", "pl", "de", "nl"] = "en"


class IdOnly(Struct):
    """As much of a message as can be answered."""

    id: str = ""


READ_HELLO: Final = msgspec.json.Decoder(Hello)
READ_ACTION: Final[msgspec.json.Decoder[AnyAction]] = msgspec.json.Decoder(AnyAction)
READ_ID: Final = msgspec.json.Decoder(IdOnly)


@websocket("/api/tables/{table_id:str}/socket")
async def table_socket(socket: WebSocket[Any, Any, Any], table_id: str) -> None:
    """Connect somebody to a table."""
    house: House = socket.app.state.house
    doors: Doors = socket.app.state.doors
    await socket.accept()
    address = socket.client.host if socket.client else ""
    if not doors.enter(address):
        await refuse_entry(socket, Refused("too_many_sockets"), "en")
        return
    try:
        await serve(socket, house, table_id)
    except WebSocketDisconnect:
        pass
    finally:
        doors.leave(address)


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
        await socket.close(POLICY, "no hello")
        return
    except TatamiError as error:
        await refuse_entry(socket, error, lang)
        return
    except (msgspec.DecodeError, UnicodeError) as error:
        await refuse_entry(socket, Refused("unreadable", reason=str(error)), lang)
        return
    listener = Listener(viewer, lang, person, said.after, muted)
    room = await house.listen(table_id, listener)
    telling = asyncio.create_task(tell(socket, listener))
    try:
        await hear(socket, house, table_id, listener, person)
    finally:
        telling.cancel()
        house.leave(room, listener)


async def receive(socket: WebSocket[Any, Any, Any]) -> bytes:
    """Give the next message."""
    return (await socket.receive_data("text")).encode()


async def tell(socket: WebSocket[Any, Any, Any], listener: Listener) -> None:
    """Send what the listener is told."""
    while (message := await listener.unread.get()) is not None:
        await socket.send({"type": "websocket.send", "bytes": None, "text": message.decode()})
    await socket.close(SERVER_RESTART, "come back")


async def hear(
    socket: WebSocket[Any, Any, Any],
    house: House,
    table_id: str,
    listener: Listener,
    person: Person | None,
) -> None:
    """Do what the client asks, one after the other."""
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
    await socket.close(POLICY, "too much was refused")


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
    except (msgspec.DecodeError, UnicodeError) as error:
        return refusal(data, Refused("unreadable", reason=str(error)), lang)
    return {"is": "done", "id": action.id, "number": number}


def refusal(data: bytes, error: TatamiError, lang: str) -> Plain:
    """Say why a message was not followed, with its id if it has one."""
    try:
        sent = READ_ID.decode(data).id[:64]
    except (msgspec.DecodeError, UnicodeError):
        sent = ""
    why = told(error, lang)
    return {"is": "refused", "id": sent, "rule": why.rule, "text": why.text}


async def refuse_entry(socket: WebSocket[Any, Any, Any], error: TatamiError, lang: str) -> None:
    """Say why nobody may come in here, and close."""
    why = told(error, lang)
    message = encode({"is": "refused", "id": "", "rule": why.rule, "text": why.text})
    await socket.send({"type": "websocket.send", "bytes": None, "text": message.decode()})
    await socket.close(POLICY, why.rule)
