"""Learning from a game over HTTP: hints while it goes on, its moves and moments, its analysis."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Annotated, Any, Final, TypeVar

from litestar import Controller, Request, Response, get, post
from litestar.exceptions import HTTPException
from litestar.params import JSONBody, QueryParameter
from msgspec import Meta, Struct

from tatami.core.game import Game
from tatami.server.analyses import Work
from tatami.server.look_back import analysis_message
from tatami.server.looking import EyesName, known_to, seen_back
from tatami.server.messages import ENCODER, encode
from tatami.server.moment import moment_at, moment_of, moves_of
from tatami.server.people import Person
from tatami.server.playing import check_started
from tatami.server.refusal import Refused
from tatami.server.room import Room
from tatami.server.routes import forms
from tatami.server.routes.address import asker
from tatami.server.routes.answers import WITH_BODY, refusals, told_as, written
from tatami.server.routes.lang import LANGUAGE, Language
from tatami.server.routes.tables import TableId
from tatami.server.routes.who import (
    MAYBE,
    NEEDED,
    WITH_KEY,
    WITH_OR_WITHOUT,
    Asker,
    MaybeAsker,
    TheHouse,
)
from tatami.server.setting import SeatName
from tatami.server.table import Table

GONE: Final = 499
T = TypeVar("T")
AsEyes = Annotated[
    EyesName | None,
    QueryParameter(
        description="with the eyes of this seat of yours, not a spectator's; "
        "once the game is over, of any seat, or `open` for all that was hidden"
    ),
]
Entry = Annotated[
    Annotated[int, Meta(ge=1)] | None,
    QueryParameter(description="an entry in which a game moved; else `at`"),
]
InEntry = Annotated[int, QueryParameter(ge=0, description="which of its steps, from 0")]
At = Annotated[
    Annotated[int, Meta(ge=0)] | None,
    QueryParameter(description="after so many moves of the game as it stands; else `number`"),
]


class HintAsked(Struct, frozen=True, forbid_unknown_fields=True):
    """For which seat of yours."""

    seat: SeatName


async def while_there(request: Request[Any, Any, Any], work: Coroutine[Any, Any, T]) -> T:
    """Do work for as long as the client waits for it."""
    doing, leaving = asyncio.ensure_future(work), asyncio.ensure_future(hang_up(request))
    try:
        await asyncio.wait((doing, leaving), return_when=asyncio.FIRST_COMPLETED)
        if not doing.done():
            raise HTTPException(status_code=GONE, detail="nobody waits for this any more")
        return doing.result()
    finally:
        for task in (doing, leaving):
            task.cancel()
        await asyncio.gather(doing, leaving, return_exceptions=True)


async def hang_up(request: Request[Any, Any, Any]) -> None:
    """Wait until the client is gone; all that it sent has been read."""
    while (await request.receive())["type"] != "http.disconnect":
        pass


def over_for(room: Room, person: Person | None) -> Table:
    """Give a table whose game is over, as somebody knows it. Raises Refused."""
    table = known_to(room, person)
    if table.status != "over":
        raise Refused("not_over")
    return table


async def analysis_told(game: Game, work: Work | None, lang: str) -> Response[bytes]:
    """Tell an analysis; to find words for all of it takes long enough to hold others up."""
    told = await asyncio.to_thread(lambda: encode(analysis_message(game, work, lang)))
    return written(told)


class LookBackRoutes(Controller):
    """What helps to learn a game, and to look back at it."""

    path = "/api/tables/{table_id:str}"
    tags = ("study",)

    @post(
        "/hint",
        summary="A hint",
        status_code=200,
        dependencies={"person": NEEDED, "language": LANGUAGE},
        security=WITH_KEY,
        responses={200: told_as(forms.Hint), **refusals(*WITH_BODY, 401, 404, 409)},
    )
    async def hint(
        self,
        house: TheHouse,
        request: Request[Any, Any, Any],
        person: Asker,
        language: Language,
        table_id: TableId,
        data: JSONBody[HintAsked],
    ) -> Response[bytes]:
        """Think for about a second about the best turns of your seat, from what it may know.

        The answer is for the entry of its `number`, whatever has happened meanwhile. Who hangs up
        is not thought for any longer.
        """
        room = await house.room(table_id)
        hint = await while_there(request, house.hints.give(room, data.seat, person, language))
        return written(encode(hint))

    @get(
        "/moves",
        summary="All moves",
        dependencies={"person": MAYBE, "language": LANGUAGE},
        security=WITH_OR_WITHOUT,
        responses={200: told_as(list[forms.Made]), **refusals(400, 401, 403, 404, 409)},
    )
    async def moves(
        self,
        house: TheHouse,
        person: MaybeAsker,
        language: Language,
        table_id: TableId,
        eyes: AsEyes = None,
    ) -> Response[bytes]:
        """Tell all moves of the game as it stands, without what was taken back."""
        room = await house.room(table_id)
        async with room.lock:
            table, viewer = seen_back(room, eyes, person)
            check_started(table)
            return written(ENCODER.encode(moves_of(table, viewer, language)))

    @get(
        "/moment",
        summary="How it stood",
        dependencies={"person": MAYBE, "language": LANGUAGE},
        security=WITH_OR_WITHOUT,
        responses={200: told_as(forms.Preview), **refusals(400, 401, 403, 404, 409, 422)},
    )
    async def moment(
        self,
        house: TheHouse,
        person: MaybeAsker,
        language: Language,
        table_id: TableId,
        eyes: AsEyes = None,
        number: Entry = None,
        step: InEntry = 0,
        at: At = None,
    ) -> Response[bytes]:
        """Show how it stood after a step of an entry, which may have been taken back, or after so
        many moves of the game as it stands; in the form in which `preview` shows how it stands.
        """
        if (number is None) == (at is None):
            raise Refused("unreadable", reason="name a moment by `number` or by `at`")
        room = await house.room(table_id)
        async with room.lock:
            table, viewer = seen_back(room, eyes, person)
            check_started(table)
            if number is not None:
                moment = moment_of(table, viewer, number, step, language)
            else:
                moment = moment_at(table, viewer, at or 0, language)
            return written(encode(moment))

    @post(
        "/analysis",
        summary="Have a game analysed",
        status_code=200,
        dependencies={"person": NEEDED, "language": LANGUAGE},
        security=WITH_KEY,
        responses={200: told_as(forms.Analysis), **refusals(400, 401, 403, 404, 409)},
    )
    async def analyse(
        self,
        house: TheHouse,
        request: Request[Any, Any, Any],
        person: Asker,
        language: Language,
        table_id: TableId,
    ) -> Response[bytes]:
        """Have a finished game analysed, unless it is already; one that failed is tried again."""
        room = await house.room(table_id)
        async with room.lock:
            table = over_for(room, person)
            work = await house.analyses.ask(table, person, asker(request.client))
        return await analysis_told(table.game, work, language)

    @get(
        "/analysis",
        summary="The analysis of a game",
        dependencies={"person": MAYBE, "language": LANGUAGE},
        security=WITH_OR_WITHOUT,
        responses={200: told_as(forms.Analysis), **refusals(400, 401, 403, 404, 409)},
    )
    async def analysis(
        self, house: TheHouse, person: MaybeAsker, language: Language, table_id: TableId
    ) -> Response[bytes]:
        """Tell how far the analysis of a finished game is, and what was found once it is done."""
        room = await house.room(table_id)
        async with room.lock:
            table = over_for(room, person)
            work = await house.analyses.of(table_id)
        return await analysis_told(table.game, work, language)
