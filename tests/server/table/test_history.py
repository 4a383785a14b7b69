"""Snapshots of a game in progress show what was visible then, and nothing more."""

from __future__ import annotations

from typing import Any

import pytest
from offline_table import ANA, BEN, OfflineTable, plain
from quick_tables import GAMES
from running import Player, RunningServer

from tatami.core.kernel import Rng
from tatami.server.table.history import snapshot_of_step
from tatami.server.table.refusal import Refused

TURNS = 25


@pytest.mark.parametrize("game", GAMES)
def test_a_snapshot_matches_the_view_at_that_time(game: str) -> None:
    setting: dict[str, Any] = GAMES[game]
    at = OfflineTable(ANA, BEN, game=game, **setting)
    rng = Rng(7)
    stood: list[tuple[int, list[dict[str, Any]]]] = []
    for _ in range(TURNS):
        if at.table.actor is None:
            break
        legal = at.table.game.legal_moves
        at.move(str(legal[rng.below(len(legal))]))
        views = [plain(at.table.game.view(viewer)) for viewer in (None, 0, 1)]
        stood.append((max(at.table.steps), views))
    assert len(stood) > 5
    for number, views in stood:
        last = len(at.table.steps[number]) - 1
        for viewer, view in zip((None, 0, 1), views, strict=True):
            moment = plain(snapshot_of_step(at.table, viewer, number, last, "en"))
            assert moment["view"] == view
            assert moment["choices"] == []
            assert len(moment["steps"]) == 1


def test_a_missing_snapshot_is_refused() -> None:
    at = OfflineTable(ANA, BEN, game="cardgame")
    at.move()
    steps = len(at.table.steps[at.table.number])
    for number, step in ((1, 0), (at.table.number, steps), (at.table.number + 1, 0)):
        with pytest.raises(Refused, match=f"Event {number} has no step {step}"):
            snapshot_of_step(at.table, 0, number, step, "en")


def test_illegal_moves_are_refused_along_with_the_current_state(server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        table = ana.create_table(game="cardgame", seats=["me", "random"], start=True)
        path = f"/api/tables/{table}/preview"
        stands = ana.http.get(path, params={"seat": "A"}).json()
        assert stands["refused"] is None
        nowhere = f"{stands['view']['seats'][0]['hand'][0]}@9n"
        for moves, rule in ((nowhere, "cardgame.3.2"), ("nonsense", "table.unreadable")):
            answer = ana.http.get(path, params={"seat": "A", "moves": moves})
            assert answer.status_code == 200
            data = answer.json()
            assert data.pop("refused")["rule"] == rule
            assert data == {key: stands[key] for key in data}
