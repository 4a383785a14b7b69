"""Puzzles over HTTP: list them, get one, preview moves, answer."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from litestar import Controller, Request, Response, get, post
from litestar.params import FromQuery, JSONBody, PathParameter, QueryParameter

from tatami.core.registry import game_names
from tatami.server.api.answers import WITH_BODY, json_response, refusals, response_spec
from tatami.server.api.lang import LANGUAGE, Language
from tatami.server.api.person import TheThinkingServices
from tatami.server.api.preview import preview_or_refusal
from tatami.server.net.address import limit_key
from tatami.server.schema.base import GameName, encode
from tatami.server.schema.preview import Preview
from tatami.server.schema.puzzles import Puzzle, PuzzleAnswer, PuzzleSummary, PuzzleVerdict
from tatami.server.table.preview import preview_game
from tatami.server.thinking.puzzles import find_puzzle, puzzle_message, read_answer, summaries

PuzzleId = Annotated[str, PathParameter(pattern=r"^[a-z][a-z0-9]{1,20}-[0-9a-f]{6}(?!\n)$")]


class PuzzleRoutes(Controller):
    """The routes for puzzles; none needs a key."""

    path = "/api/puzzles"
    tags = ("puzzles",)

    @get(summary="Puzzles", responses=refusals(400))
    async def find(self, game: FromQuery[GameName | None] = None) -> list[PuzzleSummary]:
        """List the puzzles of one game or of all games, each game's easiest first."""
        names = game_names() if game is None else (game,)
        return [row for name in names for row in summaries(name)]

    @get(
        "/{puzzle_id:str}",
        summary="A puzzle",
        dependencies={"language": LANGUAGE},
        responses={200: response_spec(Puzzle), **refusals(400, 404)},
    )
    async def look(self, language: Language, puzzle_id: PuzzleId) -> Response[bytes]:
        """Return a puzzle: find the best turn for the seat to act, from what it may know."""
        return json_response(encode(puzzle_message(find_puzzle(puzzle_id), language)))

    @get(
        "/{puzzle_id:str}/preview",
        summary="Preview moves in a puzzle",
        dependencies={"language": LANGUAGE},
        responses={200: response_spec(Preview), **refusals(400, 404)},
    )
    async def preview(
        self,
        language: Language,
        puzzle_id: PuzzleId,
        moves: Annotated[str, QueryParameter(max_length=400)] = "",
    ) -> Response[bytes]:
        """Return the same as `preview` of a table, as the seat to act sees it."""
        game = find_puzzle(puzzle_id).game

        def preview(moves: str) -> Preview:
            return preview_game(game, game.actor, moves, language)

        return json_response(
            await asyncio.to_thread(lambda: encode(preview_or_refusal(preview, moves, language)))
        )

    @post(
        "/{puzzle_id:str}/answer",
        summary="Answer a puzzle",
        status_code=200,
        dependencies={"language": LANGUAGE},
        responses={200: response_spec(PuzzleVerdict), **refusals(*WITH_BODY, 404, 503)},
    )
    async def answer(
        self,
        thinking: TheThinkingServices,
        request: Request[Any, Any, Any],
        language: Language,
        puzzle_id: PuzzleId,
        data: JSONBody[PuzzleAnswer],
    ) -> Response[bytes]:
        """Return whether a turn is right, which turn is best, and why.

        A turn that was not considered when the puzzle was made is measured now.
        """
        puzzle = find_puzzle(puzzle_id)
        moves = read_answer(puzzle, data.moves)
        return json_response(
            await thinking.puzzle_judge.judge(puzzle, moves, language, limit_key(request.client))
        )
