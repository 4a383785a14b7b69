"""Reviewing moves: with one's own knowledge, and with everything open once the game is over."""

from __future__ import annotations

from typing import Any

import httpx
import pytest
from offline_table import ANA, BEN, CLEO, OfflineTable, plain
from quick_tables import GAMES
from running import Player, RunningServer

from games import declared_by_game
from tatami.core.game import seat_letter
from tatami.core.kernel import Rng
from tatami.core.text.narrator import narrator_for
from tatami.server.live.access import reviewed_by
from tatami.server.live.live_table import LiveTable
from tatami.server.schema import actions
from tatami.server.schema.people import Person
from tatami.server.table.history import moves_of, snapshot_at
from tatami.server.table.messages import OPEN, table_state
from tatami.server.table.preview import preview_table
from tatami.server.table.refusal import Refused
from tatami.server.table.steps import Viewer
from tatami.server.table.visibility import ViewerName

MINUTE = 60_000
NAMES_SEATS: dict[str, bool] = declared_by_game("examples", "NAMES_SEATS")
SHOWS_EVERYTHING = declared_by_game("secrecy", "shows_everything")


def played(game: str, turns: int = 20) -> OfflineTable:
    """Play a little; every third move is taken back and another made."""
    setting: dict[str, Any] = GAMES[game]
    at = OfflineTable(ANA, BEN, game=game, **setting)
    rng = Rng(5)
    for n in range(turns):
        if at.table.status != "playing":
            break
        actor = at.table.actor
        legal = at.table.game.legal_moves
        at.move(str(legal[rng.below(len(legal))]))
        if n % 3 == 0 and at.table.status == "playing":
            seat, other = "AB"[actor or 0], "AB"[1 - (actor or 0)]
            at.act((ANA, BEN)[actor or 0], actions.Undo, seat=seat)
            if at.table.request is not None:
                at.act((ANA, BEN)[1 - (actor or 0)], actions.Answer, seat=other, yes=True)
    return at


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("game", NAMES_SEATS)
def test_sentences_use_the_announced_seat_names(game: str, lang: str) -> None:
    table = played(game).table
    data = plain(table_state(table, None, lang))["seat_names"]
    narrator = narrator_for(table.game, lang)
    assert [one["text"] for one in data] == [narrator.who(seat) for seat in range(2)]
    has_names = NAMES_SEATS[game]
    for seat, one in enumerate(data):
        letter = seat_letter(seat)
        assert one["text"].startswith(f"{letter} ")
        assert bool(one["colour"]) != has_names  # a samurai has a name, not a colour
        assert one["name"] == (one["text"].removeprefix(f"{letter} ") if has_names else "")
        moves = [plain(move) for move in moves_of(table, None, lang)]
        texts = [move["text"] for move in moves if move["by"] == letter]
        assert texts
        assert all(one["text"] in text for text in texts)
    assert plain(preview_table(table, None, "", lang))["seat_names"] == data


@pytest.mark.parametrize("game", GAMES)
def test_the_move_list_leaves_out_undone_moves(game: str) -> None:
    table = played(game).table
    assert any(stored.event.__struct_config__.tag == "undone" for stored in table.events)
    for viewer in (None, 0, 1):
        moves = [plain(move) for move in moves_of(table, viewer, "en")]
        assert [move["index"] for move in moves] == [*range(len(table.moves))]
        for n, move in enumerate(moves):
            step = table.game.move(table.game.history[n])
            assert move["move"] == table.game.at(n).shown(step, viewer)
            index = table.steps[move["number"]][move["step"]]
            stack = table.stack_of(move["number"])
            assert stack.actions[index] == step.action
            assert stack.kernel(index).hash() == table.game.at(n).kernel.hash()
            of_step = {"by", "move", "text", "events", "open_draw"}
            assert set(move) == {"index", "number", "step", *of_step}


@pytest.mark.parametrize("game", GAMES)
def test_a_snapshot_is_found_by_the_number_of_moves(game: str) -> None:
    table = played(game).table
    moves = len(table.game.history)
    for at in range(moves + 1):
        for viewer in (None, 0):
            moment = plain(snapshot_at(table, viewer, at, "en"))
            assert moment["view"] == plain(table.game.at(at).view(viewer))
            assert len(moment["steps"]) == (at > 0)
    with pytest.raises(Refused) as refused:
        snapshot_at(table, 0, moves + 1, "en")
    assert refused.value.key == "no_such_move"


@pytest.mark.parametrize("game", SHOWS_EVERYTHING)
def test_the_open_viewer_sees_everything(game: str) -> None:
    table = played(game).table
    texts = [str(table.game.move(action)) for action in table.game.history]
    assert [move.move for move in moves_of(table, OPEN, "en")] == texts
    assert "?" in [move.move for move in moves_of(table, 0, "en")]
    view = snapshot_at(table, OPEN, len(texts), "en").view
    assert view == table.game.open_view()
    assert SHOWS_EVERYTHING[game](view)


# ------------------------------------------------------------------------ who may review as whom


def viewer_or_refusal(
    at: OfflineTable, subscription: ViewerName | None, person: Person | None
) -> Viewer | str:
    """The viewer as whom somebody may review a table, or why they may not."""
    try:
        return reviewed_by(LiveTable(at.table), subscription, person)[1]
    except Refused as refused:
        return refused.key


def test_before_the_end_everybody_reviews_only_as_themselves() -> None:
    at = played("samurai")
    assert viewer_or_refusal(at, None, None) is None
    assert viewer_or_refusal(at, "B", BEN) == 1
    for person in (ANA, CLEO, None):
        assert viewer_or_refusal(at, "B", person) == "not_yours"
    for person in (ANA, BEN, CLEO, None):
        assert viewer_or_refusal(at, "open", person) == "not_over"


def test_after_the_end_everybody_may_review_everything() -> None:
    at = played("samurai")
    at.act(ANA, actions.Resign, seat="A")
    for person in (ANA, BEN, CLEO, None):
        assert [
            viewer_or_refusal(at, subscription, person) for subscription in ("A", "B", "open", None)
        ] == [
            0,
            1,
            OPEN,
            None,
        ]
        assert viewer_or_refusal(at, "C", person) == "no_such_seat"


def test_only_those_who_may_view_a_table_may_review_it() -> None:
    at = OfflineTable(ANA, BEN, game="cardgame", watch=False)
    at.act(ANA, actions.Resign, seat="A")
    assert viewer_or_refusal(at, "open", BEN) == OPEN
    for subscription in ("A", "open", None):
        for person in (CLEO, None):
            assert viewer_or_refusal(at, subscription, person) == "no_watching"


def test_delayed_spectators_may_not_review_before_they_see_the_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    at = OfflineTable(ANA, BEN, game="samurai", setup="random", delay=60)
    at.now += MINUTE
    at.act(ANA, actions.Resign, seat="A")
    live = LiveTable(at.table)
    for late, keys in ((59_999, {"not_over", "not_yours"}), (60_000, None)):
        monkeypatch.setattr("tatami.server.live.access.steady_ms", lambda late=late: at.now + late)
        assert reviewed_by(live, "open", BEN)[1] == OPEN
        assert reviewed_by(live, "A", BEN)[1] == 0
        for person in (CLEO, None):
            data: set[str] = set()
            for subscription in ("open", "A", "B"):
                try:
                    reviewed_by(live, subscription, person)
                except Refused as refused:
                    data.add(refused.key)
            assert data == (keys or set())
    assert live.visible_to(None, at.now + 59_999).status == "over"  # once sent, it stays visible


# ------------------------------------------------------------------------------------- over HTTP


def test_moves_and_snapshots_are_served_over_http(server: RunningServer) -> None:
    with Player(server, "Ana") as ana, httpx.Client(base_url=server.url) as anybody:
        table = ana.create_table(game="cardgame", seats=["me", "me"])
        path = f"/api/tables/{table}"
        assert ana.http.get(f"{path}/moves").json()["rule"] == "table.not_started"
        ana.act(table, "start")
        legal = ana.updates(table, "A")["state"]["view"]["legal"]
        ana.act(table, "move", seat="A", moves=legal[0])
        mine = ana.http.get(f"{path}/moves", params={"viewer": "A", "lang": "pl"}).json()
        assert [move["index"] for move in mine] == [*range(len(mine))]
        assert anybody.get(f"{path}/moves", params={"viewer": "open"}).status_code == 409
        assert anybody.get(f"{path}/moves", params={"viewer": "A"}).status_code == 403
        assert (
            anybody.get(f"{path}/snapshot", params={"viewer": "open", "at": 1}).status_code == 409
        )
        for wrong in ({}, {"at": 1, "number": 4}):
            assert anybody.get(f"{path}/snapshot", params=wrong).status_code == 422
        ana.act(table, "resign", seat="A")
        ana.act(table, "resign", seat="B")
        shown = anybody.get(f"{path}/moves", params={"viewer": "open"}).json()
        assert len(shown) == len(mine)
        assert "?" not in [move["move"] for move in shown]
        moment = anybody.get(f"{path}/snapshot", params={"viewer": "open", "at": len(shown)}).json()
        assert all(seat["hand"] for seat in moment["view"]["seats"])
        late = anybody.get(f"{path}/snapshot", params={"at": len(shown) + 1})
        assert (late.status_code, late.json()["rule"]) == (409, "table.no_such_move")
