"""Whole recorded games: one for every way to end × edition × player count, to the last figure."""

from __future__ import annotations

import json
from dataclasses import asdict
from itertools import product
from pathlib import Path

import pytest

from tatami.games.samurai.game import Samurai
from tatami.records.record import read_record, write_record

FOLDER = Path(__file__).parent / "games"
RECORDS = sorted(FOLDER.glob("*.tatami"))
OUTCOMES = json.loads((FOLDER / "outcomes.json").read_text(encoding="utf-8"))
ENDS = [["samurai.6.1"], ["samurai.6.2"], ["samurai.6.1", "samurai.6.2"]]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_the_record_holds_to_its_final_result(path: Path) -> None:
    record = read_record(path.read_text(encoding="utf-8"))
    game = record.game()
    assert isinstance(game, Samurai)
    outcome = game.outcome()
    assert outcome is not None
    assert json.loads(json.dumps(asdict(outcome))) == OUTCOMES[path.stem]
    assert write_record(game, record.names) == path.read_text(encoding="utf-8")


def test_every_outcome_has_its_record() -> None:
    assert {path.stem for path in RECORDS} == set(OUTCOMES)


@pytest.mark.parametrize(
    ("edition", "players", "end"), list(product(Samurai.EDITIONS, Samurai.PLAYERS, ENDS))
)
def test_every_end_is_recorded(edition: str, players: int, end: list[str]) -> None:
    found = [
        path.stem
        for path in RECORDS
        if f"-{edition}-{players}p-" in path.stem and OUTCOMES[path.stem]["reasons"] == end
    ]
    assert found


@pytest.mark.parametrize("rule", ["7.2", "7.3", "7.4", "7.5", "7.6", "7.8"])
def test_every_way_to_be_decided_is_recorded(rule: str) -> None:
    assert any(outcome["decided_by"] == f"samurai.{rule}" for outcome in OUTCOMES.values())
