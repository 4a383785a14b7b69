"""What is wrong with a typed move is explained in every language."""

from __future__ import annotations

import pytest

from games.samurai.wrong_moves import turn
from tatami.core.text.worded import MoveError
from tatami.core.text.words import LANGUAGES


def test_a_suggestion_is_described_in_every_language() -> None:
    with pytest.raises(MoveError) as caught:
        turn().play("h4 Kyotoo")
    assert [caught.value.text(lang) for lang in LANGUAGES[1:]] == [
        "na planszy nie ma pola ani osady „Kyotoo” (czy chodzi o kyoto?)",
        "auf dem Spielplan gibt es keinen Ort „Kyotoo“ (meinst du kyoto?)",
        "op het bord is geen plek ‘Kyotoo’ (bedoel je kyoto?)",
    ]
