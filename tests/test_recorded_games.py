"""Whole recorded games: one for every way to end in every form of a game, to the last piece."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest

from games import modules, outcomes, records
from tatami.kits.records.record import read_record, write_record

RECORDS = records()
RECORDING = modules("recording")


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_the_record_holds_to_its_final_result(path: Path) -> None:
    record = read_record(path.read_text(encoding="utf-8"))
    game = record.game()
    outcome: Any = game.outcome()
    assert json.loads(json.dumps(asdict(outcome))) == outcomes(game.NAME)[path.stem]
    assert write_record(game, record.names, rules=record.rules) == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", RECORDING)
def test_every_outcome_has_its_record(name: str) -> None:
    stems = {path.stem for path in RECORDS if path.parts[-3] == name}
    assert stems == set(outcomes(name))


@pytest.mark.parametrize("name", RECORDING)
def test_every_case_that_comes_about_is_recorded(name: str) -> None:
    found = RECORDING[name]
    wanted = {case.name for case in found.CASES} - {*found.OUT_OF_REACH}
    assert wanted <= set(outcomes(name))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_the_record_is_what_its_name_says(path: Path) -> None:
    game = read_record(path.read_text(encoding="utf-8")).game()
    assert path.stem in RECORDING[game.NAME].names_of(game)
