"""What turns do can be described in every language, all through recorded games."""

from __future__ import annotations

import pytest

from games import games_with, records
from tatami.core.text.words import LANGUAGES
from tatami.kits.analysis.effect_words import MOST_PHRASES, phrases
from tatami.kits.analysis.effects import effects_of
from turns import turns


@pytest.mark.parametrize("game", games_with("effects"))
def test_every_turn_can_be_described_in_every_language(game: str) -> None:
    name = next(path.stem for path in records() if path.parts[-3] == game)
    for before, moves, _ in turns(f"{game}/{name}"):
        effects = effects_of(before, moves)
        for lang in LANGUAGES:
            described = phrases(before, effects, lang)
            assert len(described) <= MOST_PHRASES
            assert all(described)
            assert (described == []) == (effects == ())
