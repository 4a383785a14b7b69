"""The tables of docs/research-tables.md are those of the code, and of the rules."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

from games import games_with
from tatami.core.fields import size_of
from tatami.core.observer_lookup import action_ranges
from tatami.core.registry import find_spec
from tatami.env.docs_page import page

DOCS = Path(__file__).parent.parent.parent / "docs"


def test_the_page_is_what_the_code_writes() -> None:
    written = (DOCS / "research-tables.md").read_text(encoding="utf-8")
    assert written == page(), "run python -m tatami.env.docs_page > docs/research-tables.md"


@pytest.mark.parametrize("name", games_with("fields"))
def test_ranges_of_actions_are_those_of_the_kernel(name: str) -> None:
    numbers = vars(import_module(f"{find_spec(name).package}.constants"))
    for field in action_ranges(name):
        names = (field.name.upper(), f"A_{field.name.upper()}")
        (first,) = [numbers[n] for n in names[-1:] if n in numbers] or [numbers[names[0]]]
        assert field.first == first, field.name
    assert size_of(action_ranges(name)) == numbers["N_ACTIONS"]
