"""The tables of docs/research-tables.md are those of the code, and of the rules."""

from __future__ import annotations

from pathlib import Path

import pytest

from tatami.core.fields import size_of
from tatami.env.tables import page
from tatami.games import GAMES
from tatami.games.cardgame import numbers as cardgame
from tatami.games.observers import ACTIONS
from tatami.games.samurai import numbers as samurai
from tatami.games.spirit import numbers as spirit

DOCS = Path(__file__).parent.parent.parent / "docs"
NUMBERS = {"samurai": samurai, "cardgame": cardgame, "spirit": spirit}


def test_the_page_is_what_the_code_writes() -> None:
    written = (DOCS / "research-tables.md").read_text(encoding="utf-8")
    assert written == page(), "python -m tatami.env.tables > docs/research-tables.md"


@pytest.mark.parametrize("name", GAMES)
def test_ranges_of_actions_are_those_of_the_kernel(name: str) -> None:
    numbers = vars(NUMBERS[name])
    for field in ACTIONS[name]:
        names = (field.name.upper(), f"A_{field.name.upper()}")
        (first,) = [numbers[n] for n in names[-1:] if n in numbers] or [numbers[names[0]]]
        assert field.first == first, field.name
    assert size_of(ACTIONS[name]) == numbers["N_ACTIONS"]
