"""Turns planned ahead while others act: a seat's own, previewed as if it began now."""

from __future__ import annotations

from typing import Any

import pytest
from offline_table import ANA, BEN, OfflineTable, plain
from running import Player, RunningServer

from tatami.core.text.words import LANGUAGES
from tatami.server.schema import actions
from tatami.server.table.ahead import preview_ahead, snapshot_ahead
from tatami.server.table.history import snapshot_of_step
from tatami.server.table.messages import OPEN
from tatami.server.table.refusal import Refused

SETTINGS: dict[str, dict[str, Any]] = {"samurai": {"setup": "random"}, "cardgame": {}}


@pytest.mark.parametrize("game", SETTINGS)
def test_a_plan_is_previewed_as_if_the_turn_began_now(game: str) -> None:
    at = OfflineTable(ANA, BEN, game=game, **SETTINGS[game])
    before = plain(at.table.game.view(1))
    stands = plain(preview_ahead(at.table, 1, "", "en"))
    assert stands["number"] == at.table.number
    assert stands["view"] | {"legal": []} == before
    hand = set(before["seats"][1]["hand"])
    assert {choice["move"].split("@")[0].split(":")[0] for choice in stands["choices"]} <= hand
    assert stands["choices"]
    assert [choice["move"] for choice in stands["choices"]] == stands["view"]["legal"]

    move = stands["choices"][0]["move"]
    planned = plain(preview_ahead(at.table, 1, move, "en"))
    assert [step["move"] for step in planned["steps"]] == [move]
    assert len(planned["view"]["seats"][1]["hand"]) == len(before["seats"][1]["hand"]) - 1
    assert (planned["view"]["turn"], planned["view"]["actor"]) == (0, 0)
    assert plain(at.table.game.view(1)) == before
    assert at.table.actor == 0


def test_what_another_takes_first_is_refused_with_its_rule(server: RunningServer) -> None:
    with Player(server, "Ana") as ana, Player(server, "Ben") as ben:
        table = ana.create_table(
            game="samurai", setup="random", seats=["me", "open"], options={}, start=False
        )
        ben.act(table, "sit", seat="B")
        ana.act(table, "start")
        asked = {"seat": "B", "ahead": "true"}
        path = f"/api/tables/{table}/preview"
        legal = ben.http.get(path, params=asked).json()["view"]["legal"]
        taken = next(move for move in ana.updates(table, "A")["state"]["view"]["legal"])
        place = taken.split("@")[1]
        plan = next(move for move in legal if move.endswith(f"@{place}"))
        assert ben.http.get(path, params=asked | {"moves": plan}).json()["refused"] is None
        ana.act(table, "move", seat="A", moves=taken)
        late = ben.http.get(path, params=asked | {"moves": plan}).json()
        assert late["refused"]["rule"].startswith("samurai.")
        assert late["steps"] == []

        # As it was before and after that move, with the plan in it.
        moved = ana.updates(table, "A")["state"]["number"]
        shot = f"/api/tables/{table}/snapshot"
        then = {"viewer": "B", "number": moved, "step": 0, "ahead": "true"}
        other = next(move for move in legal if not move.endswith(f"@{place}"))
        shown = ben.http.get(shot, params=then | {"moves": other}).json()
        assert shown["refused"] is None
        assert {place, other.split("@")[1]} <= set(shown["view"]["tokens"])
        late = ben.http.get(shot, params=then | {"moves": plan}).json()
        assert late.pop("refused")
        plain_query = {"viewer": "B", "number": moved, "step": 0}
        assert late.items() <= ben.http.get(shot, params=plain_query).json().items()
        assert ben.http.get(shot, params={"at": 0, "ahead": "true"}).status_code == 422

        # Only while others act, and only the own seat.
        for lang, text in zip(LANGUAGES, ("already", "już", "schon", "al aan"), strict=True):
            query = {"seat": "A", "ahead": "true", "lang": lang}
            answer = ana.http.get(path, params=query).json()
            assert answer["refused"]["rule"] == "table.turn_has_come"
            assert text in answer["refused"]["text"]
            assert answer["choices"]
        for person, seat in ((ana, "B"), (ben, "A")):
            answer = person.http.get(path, params={"seat": seat, "ahead": "true"})
            assert (answer.status_code, answer.json()["rule"]) == (403, "table.not_yours")
        watching = ana.http.get(path, params={"ahead": "true"})
        assert watching.json()["refused"]["rule"] == "table.not_seated"
        answer = ana.http.get(shot, params=then | {"moves": plan})
        assert (answer.status_code, answer.json()["rule"]) == (403, "table.not_yours")


def refusal(at: OfflineTable, seat: int | None) -> str:
    with pytest.raises(Refused) as refused:
        preview_ahead(at.table, seat, "", "en")
    return refused.value.key


def test_planning_ahead_is_refused_where_there_is_nothing_to_plan() -> None:
    playing = OfflineTable(ANA, BEN, game="cardgame")
    assert refusal(playing, None) == "not_seated"
    assert refusal(playing, 0) == "turn_has_come"
    playing.act(BEN, actions.Leave, seat="B")
    assert refusal(playing, 1) == "bot_plays"
    playing.act(BEN, actions.Return, seat="B")
    assert preview_ahead(playing.table, 1, "", "en").choices
    playing.act(ANA, actions.Resign, seat="A")
    assert refusal(playing, 1) == "is_over"

    assert refusal(OfflineTable(ANA, None, game="cardgame", start=False), 1) == "not_started"
    drafted = OfflineTable(ANA, BEN, game="samurai", options={"hands": "draft"})
    assert refusal(drafted, 1) == "no_plan_ahead"
    spirit = OfflineTable(ANA, BEN, game="spirit", options={"samurai": "random"})
    other = next(seat for seat in (0, 1) if seat != spirit.table.actor)
    assert refusal(spirit, other) == "no_plan_ahead"


def test_a_plan_at_a_past_moment_is_for_players_only() -> None:
    at = OfflineTable(ANA, BEN, game="cardgame")
    at.move()
    number = at.table.number
    plain_one = plain(snapshot_of_step(at.table, 0, number, 0, "en"))
    ahead = plain(snapshot_ahead(at.table, 0, number, len(at.table.steps[number]) - 1, "", "en"))
    assert ahead["choices"] == plain_one["choices"] == []
    assert ahead["view"]["legal"]
    for viewer in (None, OPEN):
        with pytest.raises(Refused, match="Only players at this table"):
            snapshot_ahead(at.table, viewer, number, 0, "", "en")


def test_a_plan_never_shows_what_follows_the_turn() -> None:
    """Captures behind screens stay hidden even if the plan would end the game."""
    at = OfflineTable(ANA, BEN, game="samurai", setup="random", options={"captures": "screened"})
    refused = 0
    while at.table.status == "playing":
        other = 1 - (at.table.actor or 0)
        for choice in preview_ahead(at.table, other, "", "en").choices[:1]:
            try:
                found = plain(preview_ahead(at.table, other, f"{choice.move} stop", "en"))
            except Refused as error:
                refused += error.key in ("no_plan_ahead", "reveals")
            else:
                assert found["view"]["phase"] in ("turn", "refill")
                assert found["view"]["seats"][1 - other]["captured"] is None
        at.move()
    assert refused > 0
