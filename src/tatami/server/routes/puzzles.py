"""Puzzles over HTTP: find one, look at it, try moves out, answer."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from litestar import Controller, Request, Response, get, post
from litestar.params import FromQuery, JSONBody, PathParameter, QueryParameter
from msgspec import Meta, Struct

from tatami.games import GAMES
from tatami.server.messages import Plain, encode
from tatami.server.preview import previewed_game
from tatami.server.puzzling import find_puzzle, posed, read_answer, summaries
from tatami.server.routes import forms
from tatami.server.routes.address import asker
from tatami.server.routes.answers import WITH_BODY, refusals, told_as, written
from tatami.server.routes.lang import LANGUAGE, Language
from tatami.server.routes.trying import shown
from tatami.server.routes.who import TheHouse
from tatami.server.setting import GameName, SeatName

PuzzleId = Annotated[str, PathParameter(pattern=r"^[a-z]{4,10}-[0-9a-f]{6}(?!\n)$")]


class PuzzleSummary(Struct, frozen=True):
    """A puzzle in a list: `grade` goes from 1 to 5, `missed` is how often bots missed it."""

    id: str
    game: GameName
    players: int
    edition: str
    options: dict[str, str]
    seat: SeatName
    grade: int
    missed: float


class PosedPuzzle(PuzzleSummary, frozen=True):
    """A puzzle as its seat sees it, with what never changes and the names of all there is."""

    board: dict[str, Any]
    names: dict[str, Any]
    view: dict[str, Any]


class PuzzleTurn(Struct, frozen=True):
    """A turn: its moves, in words, what it does at once, and its chance with the standard error."""

    moves: list[str]
    text: str
    does: list[str]
    chance: float
    error: float


class SolvingTurn(PuzzleTurn, frozen=True):
    """The best turn, and how it may go on."""

    line: list[str]


class PuzzleVerdict(Struct, frozen=True):
    """Whether an answer is right, and why.

    `nearly` has the plays that all good turns share, the `key`, but spoils them.
    """

    right: bool
    nearly: bool
    key: list[str]
    best: SolvingTurn
    good: list[PuzzleTurn]
    tempting: PuzzleTurn
    yours: PuzzleTurn
    reason: list[str]


class PuzzleAnswer(Struct, frozen=True, forbid_unknown_fields=True):
    """A whole turn, as it is typed."""

    moves: Annotated[str, Meta(min_length=1, max_length=400, examples=["h4@s20 stop"])]


class PuzzleRoutes(Controller):
    """Everything about puzzles; no key is needed."""

    path = "/api/puzzles"
    tags = ("puzzles",)

    @get(summary="Puzzles", responses=refusals(400))
    async def find(self, game: FromQuery[GameName | None] = None) -> list[PuzzleSummary]:
        """List the puzzles, of one game or of all, the easiest of each first."""
        names = GAMES if game is None else (game,)
        return [PuzzleSummary(**row) for name in names for row in summaries(name)]

    @get(
        "/{puzzle_id:str}",
        summary="A puzzle",
        dependencies={"language": LANGUAGE},
        responses={200: told_as(PosedPuzzle), **refusals(400, 404)},
    )
    async def look(self, language: Language, puzzle_id: PuzzleId) -> Response[bytes]:
        """Give a position with the eyes of the seat whose turn it is: find its best turn."""
        return written(encode(posed(find_puzzle(puzzle_id), language)))

    @get(
        "/{puzzle_id:str}/preview",
        summary="How it would stand after moves",
        dependencies={"language": LANGUAGE},
        responses={200: told_as(forms.Stands), **refusals(400, 404)},
    )
    async def preview(
        self,
        language: Language,
        puzzle_id: PuzzleId,
        moves: Annotated[str, QueryParameter(max_length=400)] = "",
    ) -> Response[bytes]:
        """Show what `preview` of a table shows, with the eyes of the seat whose turn it is."""
        game = find_puzzle(puzzle_id).game

        def look(moves: str) -> Plain:
            return previewed_game(game, game.actor, moves, language)

        return written(await asyncio.to_thread(lambda: encode(shown(look, moves, language))))

    @post(
        "/{puzzle_id:str}/answer",
        summary="Answer a puzzle",
        status_code=200,
        dependencies={"language": LANGUAGE},
        responses={200: told_as(PuzzleVerdict), **refusals(*WITH_BODY, 404, 429)},
    )
    async def answer(
        self,
        house: TheHouse,
        request: Request[Any, Any, Any],
        language: Language,
        puzzle_id: PuzzleId,
        data: JSONBody[PuzzleAnswer],
    ) -> Response[bytes]:
        """Tell whether a turn is right, what the best is, and why.

        A turn that nobody thought of when the puzzle was made is measured now.
        """
        puzzle = find_puzzle(puzzle_id)
        moves = read_answer(puzzle, data.moves)
        return written(await house.judging.judge(puzzle, moves, language, asker(request.client)))
