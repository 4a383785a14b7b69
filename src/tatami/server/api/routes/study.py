"""Study: positions that the client sends, and what moves do in them."""

from __future__ import annotations

import asyncio
from typing import Annotated

from litestar import Controller, Response, get
from litestar.params import QueryParameter

from tatami.core.actors import SEAT_LETTERS
from tatami.core.game import Game, seat_letter
from tatami.core.registry import read_position
from tatami.server.api.answers import json_response, refusals, response_spec
from tatami.server.api.lang import LANGUAGE, Language
from tatami.server.api.preview import preview_or_refusal
from tatami.server.schema.base import SeatName, encode
from tatami.server.schema.preview import StudyPreview
from tatami.server.schema.state import Board
from tatami.server.table.messages import board_message
from tatami.server.table.preview import preview_position
from tatami.server.table.refusal import Refused

Position = Annotated[
    str,
    QueryParameter(
        max_length=2000, description="a position of any game, as the notation writes it"
    ),
]
AsSeat = Annotated[
    SeatName | None,
    QueryParameter(description="as this seat sees it; else as a spectator does"),
]


def viewer_in(game: Game, seat: SeatName | None) -> int | None:
    """Return the number of a seat. Raises Refused if the game has no such seat."""
    if seat is None:
        return None
    number = SEAT_LETTERS.index(seat)
    if number >= game.seats:
        raise Refused("no_such_seat", seat=seat, last=seat_letter(game.seats - 1))
    return number


class StudyRoutes(Controller):
    """Positions without a table: nothing is stored, nobody has a seat, chance does not act."""

    path = "/api/study"
    tags = ("rules",)
    dependencies = {"language": LANGUAGE}  # noqa: RUF012

    @get(
        "/board",
        summary="Get the board of a position's game",
        responses={200: response_spec(Board), **refusals(400, 422)},
    )
    async def board(self, language: Language, position: Position) -> Response[bytes]:
        """Return what never changes in the game, and the names of all pieces in your language."""
        board = encode(board_message(read_position(position), language))
        return json_response(board)

    @get(
        summary="Preview moves from a position",
        responses={200: response_spec(StudyPreview), **refusals(400, 409, 422)},
    )
    async def look(
        self,
        language: Language,
        position: Position,
        seat: AsSeat = None,
        moves: Annotated[str, QueryParameter(max_length=400)] = "",
    ) -> Response[bytes]:
        """Show what can be derived from a position and every move of the seat in words; with
        `moves`, as it would be after the seat to act has made these. What chance decides is not
        drawn: there are no `choices` then, and `question` says so. `position` is where it stands.

        If the moves cannot be made, `refused` says why, and the rest is as without them.
        """
        game = read_position(position)
        viewer = viewer_in(game, seat)

        def preview(moves: str) -> StudyPreview:
            return preview_position(game, viewer, moves, language)

        return json_response(
            await asyncio.to_thread(lambda: encode(preview_or_refusal(preview, moves, language)))
        )
