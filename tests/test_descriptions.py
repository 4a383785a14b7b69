"""Moves and events in words: whole sentences, and choices that can be told apart."""

from __future__ import annotations

import pytest

from tatami import Rng, Samurai
from tatami.core.registry import find_game, game_names
from tatami.core.text.narrator import describe_choices, narrator_for
from tatami.core.text.words import LANGUAGES


def test_choices_with_the_same_words_have_their_notation() -> None:
    game = Samurai(4, figures="random", hands="random")
    game.roll(Rng(3))
    moves = game.legal_moves
    texts = describe_choices(game, moves, "en")
    assert len({*texts}) == len(moves)
    narrator = narrator_for(game, "en")
    plain = [narrator.move(game, move, game.actor) for move in moves]
    coded = [text for text in texts if text not in plain]
    assert 0 < len(coded) < len(moves)
    assert all(plain.count(text) == 1 for text in texts if text in plain)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", game_names())
def test_what_happens_is_described_in_sentences(name: str, lang: str) -> None:
    cls = find_game(name)
    game, rng = cls(2, cls.EDITIONS[0]), Rng(1)
    texts = []
    while not game.is_over:
        actions = game.kernel.legal_actions()
        move = game.move(actions[rng.below(len(actions))])
        narrator = narrator_for(game, lang)
        texts.append(narrator.move(game, move, None))
        game.push(move)
        texts += [narrator.event(game, event) for event in game.events()]
    assert len(texts) > 20
    assert [text for text in texts if not text[0].isupper()] == []
