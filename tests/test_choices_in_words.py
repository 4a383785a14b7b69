"""Choices in words: whoever hears them can tell them apart, and codes are the exception."""

from __future__ import annotations

from tatami import Rng, Samurai
from tatami.core.text.narrator import describe_choices, narrator_for


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
