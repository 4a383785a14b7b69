"""Positions to study: what stands there and what moves do, of a position that the client writes."""

from __future__ import annotations

import asyncio
from typing import Annotated

from litestar import Controller, Response, get
from litestar.params import QueryParameter

from tatami.core.game import SEAT_LETTERS, Game, seat_letter
from tatami.games import read_position
from tatami.server.messages import Plain, board_message, encode
from tatami.server.preview import studied
from tatami.server.refusal import Refused
from tatami.server.routes import forms
from tatami.server.routes.answers import refusals, told_as, written
from tatami.server.routes.lang import LANGUAGE, Language
from tatami.server.routes.trying import shown
from tatami.server.setting import SeatName

Position = Annotated[
    str,
    QueryParameter(
        max_length=2000, description="a position of any game, as the notation writes it"
    ),
]
Eyes = Annotated[
    SeatName | None,
    QueryParameter(description="with the eyes of this seat, else with a spectator's"),
]


def viewer_in(game: Game, seat: SeatName | None) -> int | None:
    """Give the number of a seat. Raises Refused if the game has none such."""
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
        summary="What never changes in a position's game",
        responses={200: told_as(forms.Board), **refusals(400, 422)},
    )
    async def board(self, language: Language, position: Position) -> Response[bytes]:
        """Give the board as it is drawn, and the names of all pieces in your language."""
        board = encode(board_message(read_position(position), language))
        return written(board)

    @get(
        summary="A position, or how it would stand after moves",
        responses={200: told_as(forms.Study), **refusals(400, 409, 422)},
    )
    async def look(
        self,
        language: Language,
        position: Position,
        seat: Eyes = None,
        moves: Annotated[str, QueryParameter(max_length=400)] = "",
    ) -> Response[bytes]:
        """Show what can be read off a position and every move of the seat in words; with `moves`,
        as it would be after the seat to act has made these. What chance decides is not drawn:
        there are no `choices` then, and `question` says so. `position` is where it stands.

        Moves that cannot be made are answered with `refused`, and how it stands without them.
        """
        game = read_position(position)
        viewer = viewer_in(game, seat)

        def look(moves: str) -> Plain:
            return studied(game, viewer, moves, language)

        return written(await asyncio.to_thread(lambda: encode(shown(look, moves, language))))
