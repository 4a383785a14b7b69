"""Tables over HTTP: lay, find, look at, act, and take the record home."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from litestar import Controller, Request, Response, get, post, put
from litestar.di import Provide
from litestar.params import Parameter
from msgspec import Meta, Struct

from tatami.core.game import seat_letter
from tatami.server.actions import AnyAction, SeatName
from tatami.server.house import House, now_ms
from tatami.server.messages import Plain, choices, encode, step_message, table_message
from tatami.server.people import Person
from tatami.server.playing import check_turn, own_seat
from tatami.server.refusal import Refused
from tatami.server.report import record_of
from tatami.server.room import Listener, Room, news_for
from tatami.server.routes.lang import language
from tatami.server.routes.who import maybe_person, needed_person
from tatami.server.setting import GameName, NewTable, Setting
from tatami.server.table import Table

TableId = Annotated[str, Parameter(pattern="^[a-z0-9]{8,40}$")]
Seat = Annotated[SeatName | None, Parameter(description="with the eyes of this seat of yours")]
MOST: int = 100


class Sitter(Struct, frozen=True):
    """Who has a seat."""

    seat: str
    person: str | None
    name: str
    bot: str
    out: bool


class Summary(Struct, frozen=True):
    """A table in a list."""

    id: str
    status: Literal["open", "playing", "over"]
    setting: Setting
    host: str
    host_name: str
    commitment: str
    seats: list[Sitter]
    actor: str | None
    changed: int


class Done(Struct, frozen=True):
    """An action has counted, as the entry of this number."""

    number: int


class Muting(Struct, frozen=True, forbid_unknown_fields=True):
    """Whom one does not want to hear at a table, or wants to hear again."""

    person: Annotated[str, Meta(min_length=1, max_length=40)]
    muted: bool


def summary_of(table: Table) -> Summary:
    """Give what a list shows of a table."""
    return Summary(
        table.id,
        table.status,
        table.setting,
        table.host,
        table.host_name,
        table.commitment,
        [
            Sitter(seat_letter(n), seat.person, seat.name, seat.bot, seat.out)
            for n, seat in enumerate(table.seats)
        ],
        None if table.actor is None else seat_letter(table.actor),
        table.entries[-1].time,
    )


def viewer_of(table: Table, seat: str | None, person: Person | None) -> int | None:
    """Give with whose eyes somebody may look. Raises Refused for a seat of another's."""
    if seat is not None:
        number = ord(seat) - ord("A")
        if person is None or number not in table.seats_of(person.id):
            raise Refused("not_yours", seat=seat)
        return number
    mine = person is not None and (person.id == table.host or table.seats_of(person.id))
    if not table.setting.watch and not mine and table.status != "open":
        raise Refused("no_watching")
    return None


def seen(room: Room, seat: str | None, person: Person | None) -> tuple[Table, int | None]:
    """Give a table as somebody may see it, and with whose eyes."""
    viewer = viewer_of(room.table, seat, person)
    return room.seen_by(viewer, now_ms()), viewer


class TableRoutes(Controller):
    """Everything about tables that is not live."""

    path = "/api/tables"
    tags = ("tables",)

    @post(summary="Lay a table", dependencies={"person": Provide(needed_person)})
    async def lay(self, house: House, person: Person, data: NewTable) -> Summary:
        """Lay a table; its id is the link that invites others."""
        return summary_of(await house.lay(data, person))

    @get(summary="Public tables")
    async def find(
        self,
        house: House,
        status: Literal["open", "playing", "over"] = "open",
        game: GameName | None = None,
    ) -> list[Summary]:
        """List public tables, the last changed first."""
        ids = await house.store.public_tables(status, game, MOST)
        return [summary_of((await house.room(i)).seen_by(None, now_ms())) for i in ids]

    @get("/mine", summary="My tables", dependencies={"person": Provide(needed_person)})
    async def mine(self, house: House, person: Person) -> list[Summary]:
        """List the tables where the person sits, the last changed first."""
        ids = await house.store.tables_of(person.id, MOST)
        return [summary_of((await house.room(table_id)).table) for table_id in ids]

    @get("/{table_id:str}", summary="A table", dependencies={"person": Provide(maybe_person)})
    async def look(self, house: House, person: Person | None, table_id: TableId) -> Summary:
        """Give what all may know of a table but its game."""
        room = await house.room(table_id)
        async with room.lock:
            return summary_of(seen(room, None, person)[0])

    @get(
        "/{table_id:str}/news",
        summary="What happened, and how it stands",
        dependencies={"person": Provide(maybe_person)},
    )
    async def news(
        self,
        house: House,
        request: Request[Any, Any, Any],
        person: Person | None,
        table_id: TableId,
        after: Annotated[int, Parameter(ge=0)] = 0,
        seat: Seat = None,
    ) -> Response[bytes]:
        """Give what the socket tells: the events after a number, and how everything stands."""
        room = await house.room(table_id)
        muted = await house.store.muted_by(table_id, person.id) if person else set()
        async with room.lock:
            table, viewer = seen(room, seat, person)
            listener = Listener(viewer, language(request), person, after, muted)
            return Response(news_for(table, listener), media_type="application/json")

    @post(
        "/{table_id:str}/actions",
        summary="Act",
        status_code=200,
        dependencies={"person": Provide(needed_person)},
    )
    async def act(self, house: House, person: Person, table_id: TableId, data: AnyAction) -> Done:
        """Do something at a table: sit, start, move, and so on. Counts once for each `id`."""
        return Done(await house.act(table_id, data, person))

    @get(
        "/{table_id:str}/preview",
        summary="What moves would do",
        dependencies={"person": Provide(needed_person)},
    )
    async def preview(
        self,
        house: House,
        request: Request[Any, Any, Any],
        person: Person,
        table_id: TableId,
        seat: SeatName,
        moves: Annotated[str, Parameter(max_length=400)] = "",
    ) -> Response[bytes]:
        """Show how it would stand after these moves, before chance acts; nothing happens.

        What would turn up something hidden is refused: it shows only to who does it.
        """
        room = await house.room(table_id)
        async with room.lock:
            table = room.table
            number = own_seat(table, seat, person)
            check_turn(table, number)
            return Response(
                encode(previewed(table, number, moves, language(request))),
                media_type="application/json",
            )

    @get(
        "/{table_id:str}/choices",
        summary="My moves in words",
        dependencies={"person": Provide(needed_person)},
    )
    async def choices(
        self,
        house: House,
        request: Request[Any, Any, Any],
        person: Person,
        table_id: TableId,
        seat: SeatName,
    ) -> list[Plain]:
        """Put every move that a seat can make now into words."""
        room = await house.room(table_id)
        async with room.lock:
            number = own_seat(room.table, seat, person)
            return choices(room.table.game, number, language(request))

    @get(
        "/{table_id:str}/record",
        summary="The record",
        media_type="text/plain",
        dependencies={"person": Provide(maybe_person)},
    )
    async def record(self, house: House, person: Person | None, table_id: TableId) -> str:
        """Give the record of a finished game, with the proof of its deal."""
        room = await house.room(table_id)
        async with room.lock:
            mine = person is not None and room.table.seats_of(person.id)
            table = room.table if mine else seen(room, None, person)[0]
            return record_of(table)

    @put(
        "/{table_id:str}/mutes",
        summary="Mute somebody",
        dependencies={"person": Provide(needed_person)},
    )
    async def mute(self, house: House, person: Person, table_id: TableId, data: Muting) -> None:
        """Do not hear somebody at this table any more, or hear again."""
        room = await house.room(table_id)
        await house.store.mute(table_id, person.id, data.person, data.muted)
        for listener in room.listeners:
            if listener.person is not None and listener.person.id == person.id:
                listener.muted = await house.store.muted_by(table_id, person.id)


def previewed(table: Table, seat: int, moves: str, lang: str) -> Plain:
    """Make moves, tell what they do, and take them back. Raises Refused if they reveal."""
    game = table.game
    begin = len(game.history)
    try:
        if moves.strip():
            game.play(moves)
        steps = [table.step(n) for n in range(begin, len(game.history))]
        if any(step.before.reveals(step.move) for step in steps):
            raise Refused("reveals")
        return {
            "steps": [step_message(step, seat, lang) for step in steps],
            "view": game.view(seat),
            "table": table_message(table),
        }
    finally:
        while len(game.history) > begin:
            game.pop()
