"""Puzzles over the network: shown, previewed, answered; what is hidden stays hidden."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator

import httpx
import pytest
from running import Plain, RunningServer

from effort import SOAK
from games import games_with
from tatami.core.errors import TatamiError
from tatami.core.game import DEAL, Game, seat_letter
from tatami.core.kernel import Rng
from tatami.core.registry import game_names
from tatami.core.text.words import LANGUAGES
from tatami.puzzles.collection import all_shipped, shipped
from tatami.puzzles.describe import line_text
from tatami.puzzles.puzzle import Puzzle
from tatami.puzzles.turn import Moves, read_turn
from tatami.puzzles.verdict import is_known
from tatami.server.api.errors import describe_error
from tatami.server.live.thinking_pool import MAX_WAITING_HERE, ThinkingPool
from tatami.server.live.thinking_slot import Kind
from tatami.server.schema.base import encode
from tatami.server.table.preview import preview_game
from tatami.server.table.refusal import Refused
from tatami.server.thinking.puzzles import PuzzleJudge, read_answer

SOME = [puzzle for name in game_names() for puzzle in shipped(name)[:: 1 if SOAK else 9]]
some = pytest.mark.parametrize("puzzle", SOME, ids=[puzzle.id for puzzle in SOME])


@pytest.fixture(scope="module")
def http(server: RunningServer) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=f"{server.url}/api/puzzles") as client:
        yield client


def read(answer: httpx.Response) -> Plain:
    assert answer.status_code == 200, answer.text
    verdict: Plain = answer.json()
    return verdict


def test_puzzles_are_listed_with_the_easiest_of_each_game_first(http: httpx.Client) -> None:
    rows = http.get("").json()
    assert {row["id"] for row in rows} == {*all_shipped()}
    for name in game_names():
        mine = http.get("", params={"game": name}).json()
        assert mine == [row for row in rows if row["game"] == name]
        ease = [(row["grade"], row["players"]) for row in mine]
        assert ease == sorted(ease)
    assert all(1 <= row["grade"] <= 5 for row in rows)
    assert {*rows[0]} == {
        *("id", "game", "players", "edition", "options", "seat", "grade", "miss_rate")
    }


@some
def test_a_puzzle_is_shown_as_its_seat_sees_it(http: httpx.Client, puzzle: Puzzle) -> None:
    game = puzzle.game
    posed = read(http.get(f"/{puzzle.id}", params={"lang": "pl"}))
    assert posed["view"] == json.loads(encode(game.view(game.actor)))
    assert posed["board"] == json.loads(encode({"board": game.board()}))["board"]
    assert posed["names"]
    assert posed["grade"] == puzzle.grade


@some
def test_moves_are_previewed_as_at_a_table(http: httpx.Client, puzzle: Puzzle) -> None:
    path = f"/{puzzle.id}/preview"
    stands = read(http.get(path))
    assert stands["refused"] is None
    assert stands["steps"] == []
    assert [choice["move"] for choice in stands["choices"]] == stands["view"]["legal"]
    first = stands["choices"][0]["move"]
    after = read(http.get(path, params={"moves": first}))
    if after["refused"] is None:
        assert [step["move"] for step in after["steps"]] == [first]
        assert after["steps"][0]["by"] == seat_letter(puzzle.game.actor)
    else:
        assert after["refused"]["rule"] == "table.reveals"
    again = read(http.get(path, params={"moves": "nonsense"}))
    assert again.pop("refused")["rule"] == "table.unreadable"
    assert again == {key: stands[key] for key in again}


@some
def test_a_verdict_says_whether_an_answer_is_right_and_why(
    http: httpx.Client, puzzle: Puzzle
) -> None:
    for lang in LANGUAGES:
        for answer in (puzzle.best, puzzle.tempting):
            asked = http.post(
                f"/{puzzle.id}/answer", json={"moves": answer.moves}, params={"lang": lang}
            )
            verdict = read(asked)
            assert verdict["correct"] is (answer is puzzle.best)
            assert verdict["nearly_correct"] is False
            assert verdict["best"]["moves"] == puzzle.best.moves.split()
            assert verdict["best"]["chance"] == puzzle.best.chance
            assert verdict["yours"]["moves"] == answer.moves.split()
            assert verdict["yours"]["chance"] == answer.chance
            assert verdict["best"]["text"]
            assert len(verdict["reason"]) >= 3
            assert verdict["best"]["line"] == line_text(puzzle, lang)
            seats = [by for by, _ in puzzle.line if by != DEAL]  # draws are left out
            assert bool(verdict["best"]["line"]) is bool(seats)


def test_an_unmeasured_turn_is_measured(http: httpx.Client) -> None:
    puzzle = shipped("cardgame")[0]
    known = {answer.moves.split()[0] for answer in (*puzzle.right, *puzzle.wrong)}
    path = f"/{puzzle.id}/answer"
    for move in puzzle.game.legal_moves:
        answer = http.post(path, json={"moves": str(move)})
        if str(move) not in known and answer.status_code == 200:
            verdict = answer.json()
            assert 0 <= verdict["yours"]["chance"] <= 1
            assert verdict["yours"]["error"] >= 0
            return
    pytest.fail("all turns are known")


def test_an_unfinished_turn_is_refused_in_every_language(http: httpx.Client) -> None:
    puzzle = next(p for p in shipped("samurai") if len(p.best.moves.split()) > 2)
    said = set()
    for lang in LANGUAGES:
        answer = http.post(
            f"/{puzzle.id}/answer",
            json={"moves": puzzle.best.moves.split()[0]},
            params={"lang": lang},
        )
        assert answer.status_code == 422
        assert answer.json()["rule"] == "table.unfinished_turn"
        said.add(answer.json()["text"])
    assert len(said) == len(LANGUAGES)


def test_an_illegal_answer_is_refused_with_its_rule(http: httpx.Client) -> None:
    puzzle = shipped("cardgame")[0]
    answer = http.post(f"/{puzzle.id}/answer", json={"moves": "h4@9n9e"})
    assert answer.status_code == 422
    assert answer.json()["rule"].startswith("cardgame.")
    assert http.post(f"/{puzzle.id}/answer", json={"moves": "?"}).status_code == 422
    assert http.post(f"/{puzzle.id}/answer", json={"moves": ""}).status_code == 400
    assert http.post(f"/{puzzle.id}/answer", json={"turn": "pass"}).status_code == 400


def test_unknown_puzzles_are_not_found(http: httpx.Client) -> None:
    said = set()
    for lang in LANGUAGES:
        for path in ("/samurai-000000", "/samurai-000000/preview"):
            answer = http.get(path, params={"lang": lang})
            assert answer.status_code == 404
            assert answer.json()["rule"] == "table.no_such_puzzle"
            said.add(answer.json()["text"])
    assert len(said) == len(LANGUAGES)
    assert http.get("/nonsense").status_code == 400
    assert http.get("", params={"game": "go"}).status_code == 400


@some
def test_the_solution_is_not_sent_before_an_answer(http: httpx.Client, puzzle: Puzzle) -> None:
    row = next(row for row in http.get("").json() if row["id"] == puzzle.id)
    posed = read(http.get(f"/{puzzle.id}"))
    assert {*posed} == {*row, "board", "names", "view"}
    game = puzzle.game
    assert {*posed["view"]} == {*game.view(game.actor)}
    stands = read(http.get(f"/{puzzle.id}/preview"))
    assert {*stands} == {
        *("steps", "seat_names", "view", "derived", "question", "choices", "plans_ahead"),
        "refused",
    }
    assert all(
        {*choice} == {"move", "text", "effect_text", "effect"} for choice in stands["choices"]
    )


def preview(game: Game, moves: str, lang: str) -> bytes:
    try:
        return encode(preview_game(game, game.actor, moves, lang))
    except TatamiError as error:
        return encode({"refused": describe_error(error, lang)})


@pytest.mark.parametrize("name", games_with("puzzles"))
def test_many_puzzles_hide_something(name: str) -> None:
    games = [puzzle.game for puzzle in shipped(name)]
    hidden = [game.resampled(game.actor, Rng(5)).position() != game.position() for game in games]
    assert sum(hidden) > len(games) / 3  # late in a game the hands can be deduced


@some
def test_hidden_pieces_change_no_byte_of_a_preview(puzzle: Puzzle) -> None:
    game = puzzle.game
    rng = Rng(5)
    others = [game.resampled(game.actor, rng) for _ in range(3)]
    lang = LANGUAGES[len(puzzle.position) % len(LANGUAGES)]
    moves = ["", *(answer.moves for answer in (*puzzle.right, *puzzle.wrong)), "nonsense"]
    moves += [str(move) for move in game.legal_moves[:20]]
    for other in others:
        assert encode(other.view(game.actor)) == encode(game.view(game.actor))
        for text in moves:
            assert preview(other, text, lang) == preview(game, text, lang)


def test_measuring_waits_for_the_thinking_pool_and_is_limited() -> None:
    puzzle = shipped("samurai")[0]
    known, unknown = read_turn(puzzle.game, puzzle.best.moves), unmeasured(puzzle)

    async def run() -> tuple[list[object], bytes]:
        pool = ThinkingPool(1)
        puzzle_judge = PuzzleJudge(pool)
        async with pool.slot(Kind.BOT, "somebody"):
            asked = [
                asyncio.create_task(puzzle_judge.judge(puzzle, unknown, "en", "here"))
                for _ in range(MAX_WAITING_HERE + 1)
            ]
            asked.append(
                asyncio.create_task(puzzle_judge.judge(puzzle, unknown, "en", "elsewhere"))
            )
            right = await puzzle_judge.judge(puzzle, known, "en", "here")  # no slot is needed
            assert not any(task.done() and task.exception() is None for task in asked)
        return await asyncio.gather(*asked, return_exceptions=True), right

    results, right = asyncio.run(run())
    assert json.loads(right)["correct"]
    refused = [one for one in results if isinstance(one, Refused)]
    assert [one.key for one in refused] == ["busy"]
    assert results.index(refused[0]) == MAX_WAITING_HERE
    assert len({one for one in results if isinstance(one, bytes)}) == 1


def unmeasured(puzzle: Puzzle) -> Moves:
    """A turn that was not measured when the puzzle was made."""
    for move in puzzle.game.legal_moves:
        try:
            turn = read_answer(puzzle, f"{move} stop")
        except TatamiError:
            continue
        if not is_known(puzzle, turn):
            return turn
    raise AssertionError("all turns were measured")
