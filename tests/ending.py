"""Ends a game by hand, to see how it is decided."""

from __future__ import annotations

from tatami.core.outcome import LeadersOutcome
from tatami.games.cardgame.game import CardGame
from tatami.games.samurai.game import Samurai

Contest = type[Samurai] | type[CardGame]


def scored(cls: Contest, *won: str) -> LeadersOutcome:
    """How a game ends in which the seats have won so much: "213" is h2 b1 r3."""
    game = cls(len(won))
    for seat, counts in enumerate(won):
        for kind, digit in enumerate(counts):
            for _ in range(int(digit, 16)):
                game.kernel.tally.add(seat, kind)
    game.kernel.phase = cls.PHASES.index("over")
    outcome = game.outcome()
    assert outcome is not None
    return outcome
