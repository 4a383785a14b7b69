"""Positions written by a client: viewed as any seat, previewed, and never drawn from."""

from __future__ import annotations

import json
from collections.abc import Iterator

import httpx
import pytest
from offline_table import game_with_unseen_intruder
from quick_tables import GAMES as SETTINGS
from running import Plain

from tatami.core.actors import CHANCE
from tatami.core.errors import TatamiError
from tatami.core.game import Game
from tatami.core.kernel import Rng
from tatami.core.registry import find_game, game_names, read_position
from tatami.core.text.toml import read_toml
from tatami.core.text.words import LANGUAGES
from tatami.server.schema.base import encode
from tatami.server.table.preview import preview_position

START = (
    "cardgame/1 players=2 edition=2009 phase=turn seat=A villages=0:hb top=r "
    "hold=A:h4b3r2s21,B:h3b4r4s31"
)


def look(http: httpx.Client, position: str, **more: str) -> Plain:
    answer = http.get("/api/study", params={"position": position, **more})
    assert answer.status_code == 200, answer.text
    data: Plain = answer.json()
    return data


def all_diagrams() -> Iterator[tuple[str, str, str]]:
    for name in game_names():
        cls = find_game(name)
        for diagram in cls.rulebook().diagrams:
            yield diagram.position(cls.EDITIONS[-1]), diagram.seat, diagram.moves


@pytest.mark.parametrize(("position", "seat", "moves"), [*all_diagrams()])
def test_every_diagram_can_be_drawn_and_tried(
    http: httpx.Client, position: str, seat: str, moves: str
) -> None:
    subscription = {"seat": seat} if seat else {}
    data = look(http, position, **subscription)
    assert (data["steps"], data["refused"]) == ([], None)
    assert data["position"] == read_position(position).position()
    assert bool(data["choices"]) == bool(moves)
    board = http.get("/api/study/board", params={"position": position}).json()
    assert board["board"]
    assert board["names"]
    if moves:
        after = look(http, position, moves=moves, **subscription)
        assert after["refused"] is None
        assert [step["move"] for step in after["steps"]] == moves.split()
        again = look(http, after["position"], **subscription)
        assert again["view"] == after["view"]


def test_a_position_is_viewed_as_a_seat_or_as_a_spectator(http: httpx.Client) -> None:
    seen = {seat: look(http, START, seat=seat) for seat in "AB"}
    spectator = look(http, START)
    assert seen["A"]["view"]["seats"][0]["hand"]
    assert seen["A"]["view"]["seats"][1]["hand"] is None
    assert seen["B"]["view"]["seats"][1]["hand"]
    assert [row["hand"] for row in spectator["view"]["seats"]] == [None, None]
    assert seen["A"]["choices"]
    assert not seen["B"]["choices"]
    assert not spectator["choices"]


def test_moves_that_reveal_hidden_pieces_can_be_tried_in_study() -> None:
    """Who wrote the position knows it: intruders that nobody has seen are turned up."""
    game = read_position(game_with_unseen_intruder().table.game.position())
    data = json.loads(encode(preview_position(game, 0, "kiai", "en")))
    assert [step["move"] for step in data["steps"]] == ["kiai"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_chance_does_not_act(http: httpx.Client, lang: str) -> None:
    data = look(http, START, seat="A", moves="b3@1n", lang=lang)
    assert (data["view"]["actor"], data["choices"]) == ("chance", [])
    assert "phase=draw" in data["position"]
    said = read_toml("tatami.server", "words.toml")["chance_waits"][lang]
    assert data["question"] == said
    assert look(http, data["position"], seat="A", lang=lang)["question"] == said
    refused = look(http, data["position"], seat="A", moves="b4@1s", lang=lang)["refused"]
    assert refused["rule"] == "table.unreadable"


def test_illegal_moves_are_refused_along_with_the_current_state(http: httpx.Client) -> None:
    stands = look(http, START, seat="A")
    for moves, rule in (("b3@9n", "cardgame.3.2"), ("nonsense", "table.unreadable")):
        data = look(http, START, seat="A", moves=moves)
        assert data.pop("refused")["rule"] == rule
        assert data == {key: stands[key] for key in data}


@pytest.mark.parametrize("path", ["/api/study", "/api/study/board"])
def test_an_invalid_position_is_refused_with_a_text(http: httpx.Client, path: str) -> None:
    for position, reason in (
        ("chess", "a position starts with its game"),
        (START.replace("b3", "b5"), "b5"),
        (START.replace("2009", "1999"), "1999"),
    ):
        answer = http.get(path, params={"position": position, "lang": "nl"})
        assert (answer.status_code, answer.json()["rule"]) == (422, "table.unreadable")
        assert answer.json()["text"].startswith("Dit is ongeldig: ")
        assert reason in answer.json()["text"]
    answer = http.get(path, params={"position": START + " " * 2000})
    assert (answer.status_code, answer.json()["rule"]) == (400, "http.400")
    answer = http.get(path)
    assert (answer.status_code, answer.json()["rule"]) == (400, "http.400")


def test_a_missing_seat_is_refused(http: httpx.Client) -> None:
    answer = http.get("/api/study", params={"position": START, "seat": "C"})
    assert (answer.status_code, answer.json()["rule"]) == (409, "table.no_such_seat")


def stages(name: str) -> Iterator[Game]:
    """Go through a game to its end, every position written and read again."""
    rng = Rng(3)
    setting = {**SETTINGS[name], **SETTINGS[name].get("options", {})}  # type: ignore[dict-item]
    setting.pop("options", None)
    game = find_game(name)(2, find_game(name).EDITIONS[0], **setting)  # type: ignore[arg-type]
    while not game.is_over:
        legal = game.legal_moves
        game.push(legal[rng.below(len(legal))])
        yield read_position(game.position())


@pytest.mark.parametrize("name", game_names())
def test_every_stage_of_a_game_can_be_studied(name: str) -> None:
    for count, game in enumerate(stages(name)):
        for viewer in (None, 0, 1):
            data = json.loads(encode(preview_position(game, viewer, "", "en")))
            assert data["position"] == game.position()
            assert bool(data["choices"]) == (game.actor == viewer)
            assert data["view"]["seat"] == viewer
        if count % 3 == 0 and game.actor >= 0:
            before = game.position()
            try:
                tried = preview_position(game, game.actor, str(game.legal_moves[0]), "en")
            except TatamiError as error:
                raise AssertionError(before) from error
            assert len(tried.steps) == 1
            assert game.position() == before
        if game.actor == CHANCE:
            assert preview_position(game, None, "", "en").question
