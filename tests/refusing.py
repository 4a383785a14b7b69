"""Asks a game for a move that it must not allow."""

from __future__ import annotations

import pytest

from tatami.core.errors import IllegalMove
from tatami.core.game import Game


def refused(game: Game, move: str) -> str:
    """The rule that forbids a move; checks that it is not legal and changes nothing."""
    before = game.position()
    assert move not in {str(legal) for legal in game.legal_moves}
    with pytest.raises(IllegalMove) as caught:
        game.push(move)
    assert game.position() == before
    return caught.value.rule
