"""Moves in words: whoever hears the choices of a seat can tell them apart."""

from __future__ import annotations

from collections import Counter

from subjects import games

from effort import UNCOMPILED
from subject import Subject, walk
from tatami.core.text.narrator import narrator_for
from tatami.core.text.words import LANGUAGES

EVERY = 9 if UNCOMPILED else 3


@games
def test_the_choices_of_a_seat_have_different_words(subject: Subject, seed: int) -> None:
    decisions = (game for game, _ in walk(subject, seed) if game.actor >= 0)
    for n, game in enumerate(decisions):
        if n % EVERY:
            continue
        lang = LANGUAGES[n // EVERY % len(LANGUAGES)]
        narrator = narrator_for(game, lang)
        texts = Counter(narrator.move(game, move, game.actor) for move in game.legal_moves)
        assert [text for text, times in texts.items() if times > 1] == []
