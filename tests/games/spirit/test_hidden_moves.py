"""What is hidden of a move in Samurai Spirit."""

from __future__ import annotations

import pytest

from games.spirit.subjects import SUBJECTS
from subject import Subject, random_game


@pytest.mark.parametrize("subject", SUBJECTS, ids=str)
def test_hidden_is_what_the_notation_writes_face_down(subject: Subject) -> None:
    done = random_game(subject, 0)
    for n, action in enumerate(done.history):
        game, move = done.at(n), done.move(action)
        hidden = {game.hides(move, viewer) for viewer in (None, *range(game.seats))}
        assert hidden == {str(move).startswith("?")}
