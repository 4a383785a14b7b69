"""Whole recorded games: one for every way to end in every form of a game, to the last piece."""

from __future__ import annotations

import json
from dataclasses import asdict
from itertools import product
from pathlib import Path

import pytest

from tatami.core.outcome import LeadersOutcome
from tatami.games import find_game
from tatami.games.spirit.cast import LEVELS
from tatami.games.spirit.game import Spirit
from tatami.games.spirit.outcome import SpiritOutcome
from tatami.records.record import read_record, write_record

FOLDER = Path(__file__).parent / "games"
RECORDS = sorted(FOLDER.glob("*.tatami"))
OUTCOMES = json.loads((FOLDER / "outcomes.json").read_text(encoding="utf-8"))
ENDS = {
    "samurai": [["6.1"], ["6.2"], ["6.1", "6.2"]],
    "cardgame": [
        ["6.1"],
        ["6.2"],
        ["6.3"],
        ["6.1", "6.2"],
        ["6.1", "6.3"],
        ["6.2", "6.3"],
        ["6.1", "6.2", "6.3"],
    ],
}
# `blocked` (6.5) does not come about from a regular start; it is tested on tables laid out by hand.
# Not found, by a search that plays for it either: two players bring about three villages with
# two cards, so that their stack lasts into the last round, and then few villages are scored.
OUT_OF_REACH = [
    ("cardgame", 2, ["6.2"]),
    ("cardgame", 2, ["6.1", "6.2"]),
    ("cardgame", 2, ["6.1", "6.2", "6.3"]),
]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_the_record_holds_to_its_final_result(path: Path) -> None:
    record = read_record(path.read_text(encoding="utf-8"))
    game = record.game()
    outcome = game.outcome()
    assert isinstance(outcome, LeadersOutcome | SpiritOutcome)
    assert json.loads(json.dumps(asdict(outcome))) == OUTCOMES[path.stem]
    assert write_record(game, record.names) == path.read_text(encoding="utf-8")


def test_every_outcome_has_its_record() -> None:
    assert {path.stem for path in RECORDS} == set(OUTCOMES)


def cases() -> list[tuple[str, str, int, list[str]]]:
    """List every game, edition, number of players and way to end."""
    found = []
    for name, ends in ENDS.items():
        cls = find_game(name)
        for edition, players, end in product(cls.EDITIONS, cls.PLAYERS, ends):
            if (name, players, end) not in OUT_OF_REACH:
                found.append((name, edition, players, end))
    return found


@pytest.mark.parametrize(("name", "edition", "players", "end"), cases())
def test_every_end_is_recorded(name: str, edition: str, players: int, end: list[str]) -> None:
    rules = [f"{name}.{rule}" for rule in end]
    assert any(
        outcome["reasons"] == rules
        for stem, outcome in OUTCOMES.items()
        if stem.startswith(f"{name}-{edition}-{players}p-")
    )


@pytest.mark.parametrize("rule", ["7.2", "7.3", "7.4", "7.5", "7.6", "7.8"])
@pytest.mark.parametrize("name", ENDS)
def test_every_way_to_be_decided_is_recorded(name: str, rule: str) -> None:
    assert any(outcome.get("decided_by") == f"{name}.{rule}" for outcome in OUTCOMES.values())


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("end", ["12.1", "12.2", "12.3", "12.4"])
def test_every_end_is_recorded_at_every_level(level: str, end: str) -> None:
    assert any(
        outcome["reasons"] == [f"spirit.{end}"]
        for stem, outcome in OUTCOMES.items()
        if stem.startswith(f"spirit-{level}-")
    )


@pytest.mark.parametrize("players", Spirit.PLAYERS)
def test_a_game_is_recorded_for_every_number_of_players(players: int) -> None:
    records = [path for path in RECORDS if path.stem.startswith(f"spirit-{players}p")]
    assert len(records) == (2 if players == 1 else 1)  # alone with two samurai and with three
    seats = {read_record(path.read_text(encoding="utf-8")).start().seats for path in records}
    assert seats == ({2, 3} if players == 1 else {players})
