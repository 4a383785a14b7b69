"""What is wrong with a typed move is explained in every language."""

from __future__ import annotations

import pytest

from tatami.core.text.worded import MoveError
from tatami.core.text.words import LANGUAGES
from tatami.games.spirit.game import Spirit


def test_words_of_a_sentence_within_another_are_in_its_language() -> None:
    with pytest.raises(MoveError) as caught:
        Spirit(2, samurai="choose").play("samurai:ka")
    assert [caught.value.text(lang) for lang in LANGUAGES[1:]] == [
        "samurai:ka może znaczyć samurai:kan albo samurai:kat",
        "samurai:ka kann bedeuten: samurai:kan oder samurai:kat",
        "samurai:ka kan betekenen: samurai:kan of samurai:kat",
    ]
