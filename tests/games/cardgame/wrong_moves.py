"""What can be wrong with a typed move of the card game."""

from __future__ import annotations

from collections.abc import Callable

from tatami.core.game import Game
from tatami.core.kernel import Rng
from tatami.games.cardgame.game import CardGame


def turn() -> Game:
    """A first turn; among the cards dealt are h3 and s1."""
    game = CardGame(2)
    game.roll(Rng(1))
    return game


# Which sentence, to whom, what was typed, and what is said in English.
WRONG: list[tuple[str, Callable[[], Game], str, str]] = [
    ("core.no_move", turn, "Foo", "“Foo” is not a move; a move looks like h4@2n1e or v@1n1e"),
    ("kits.majority.no_kinds", turn, "^xyz", "'xyz' is not a row of kinds such as hhb"),
    ("core.waits_chance", turn, "h3 n s1 s", "s1@1s has to wait: chance decides first"),
    (
        "games.cardgame.no_card",
        turn,
        "H9 n",
        "there is no card 'H9'; cards are h4, h3, h2, b4, b3, b2, r4, r3, r2, s3, s2, s1",
    ),
    (
        "games.cardgame.no_cell",
        turn,
        "h3 North",
        "'North' is not a space; a space looks like 2n1e, 3w or 0",
    ),
    (
        "games.cardgame.no_village",
        turn,
        "^HH",
        "there is no village 'HH'; villages are h, b, r, hb, hr, br, hbr",
    ),
    ("games.cardgame.where_to_lay", turn, "h3", "where does h3 go? Add a space: h3 2n1e"),
    ("games.cardgame.where_to_lay", turn, "V", "where does V go? Add a space: V 1n1e"),
]
