"""docs/views.md names every key of every view and outcome, and no other."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest

from effort import UNCOMPILED
from games import games_with
from tatami.core.game import Game
from tatami.core.kernel import Rng
from tatami.core.registry import find_game
from tatami.core.text.toml import read_toml

ROOT = Path(__file__).parent.parent
GAMES = 1 if UNCOMPILED else 5


def documented(name: str, part: str) -> dict[str, re.Pattern[str]]:
    """The documented keys of a game, each as a pattern for the paths it covers."""
    package = find_game(name).SPEC.package
    keys = {**read_toml("tatami.core", "view.toml")[part], **read_toml(package, "view.toml")[part]}
    return {
        key: re.compile(re.escape(key).replace(r"\*", "[^.]+").replace(r"\[\]", r"\[\]"))
        for key in keys
    }


def paths(value: Any, path: str = "") -> Iterator[str]:
    """The paths of all values of plain data that are not themselves dicts or lists of dicts."""
    if isinstance(value, dict) and value:
        for key, inner in value.items():
            yield from paths(inner, f"{path}.{key}" if path else str(key))
    elif isinstance(value, (list, tuple)) and value and isinstance(value[0], dict):
        for inner in value:
            yield from paths(inner, f"{path}[]")
    else:
        yield path


def played(name: str) -> Iterator[Game]:
    """Positions of random games for few and for many."""
    cls = find_game(name)
    for seed in range(GAMES):
        for players in (2, cls.PLAYERS[-1]):
            options = cls.QUICK if seed % 2 else {}
            game = cls(players, cls.EDITIONS[seed % len(cls.EDITIONS)], **options)
            rng = Rng(seed)
            while not game.is_over:
                yield game
                actions = game.kernel.legal_actions()
                game.push(game.move(actions[rng.below(len(actions))]))
            yield game


@pytest.mark.parametrize("name", games_with("view.toml"))
def test_every_key_of_a_view_and_an_outcome_is_documented(name: str) -> None:
    keys = {part: documented(name, part) for part in ("view", "outcome")}
    used: dict[str, set[str]] = {"view": set(), "outcome": set()}
    for game in played(name):
        view = game.open_view() if game.is_over else game.view(game.kernel.seat)
        outcome = view.pop("outcome")
        assert outcome is None or outcome == asdict(game.outcome())  # type: ignore[call-overload]
        for part, data in (("view", view), ("outcome", outcome or {})):
            for path in paths(data):
                found = [key for key, pattern in keys[part].items() if pattern.fullmatch(path)]
                inner = (f"{path}.", f"{path}[")  # of what is empty here
                empty = [key for key in keys[part] if path and key.startswith(inner)]
                assert found or empty or not path, f"{part}: {path} is not in view.toml"
                used[part].update(found)
    rare = {"outcome", "out"}  # the first is taken apart above
    assert {*keys["view"]} - used["view"] <= rare | {key for key in keys["view"] if "*" in key}
    assert {*keys["outcome"]} == used["outcome"]


def test_the_page_is_up_to_date() -> None:
    space: dict[str, Any] = {"__name__": "tools.view_tables", "__file__": str(ROOT / "tools/x.py")}
    exec((ROOT / "tools" / "view_tables.py").read_text(encoding="utf-8"), space)
    assert (ROOT / "docs" / "views.md").read_text(encoding="utf-8") == space["page"](), (
        "run tools/view_tables.py"
    )
