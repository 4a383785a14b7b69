"""What can be wrong with a typed move of Samurai."""

from __future__ import annotations

from collections.abc import Callable

from skipping import EMPTY_HANDED
from tatami.core.game import Game
from tatami.core.registry import read_position
from tatami.games.samurai.game import Samurai


def turn() -> Game:
    """A turn: nobody chooses a hand."""
    return read_position(EMPTY_HANDED)


# Which sentence, to whom, what was typed, and what is said in English.
WRONG: list[tuple[str, Callable[[], Game], str, str]] = [
    (
        "core.no_move",
        turn,
        "Foo",
        "“Foo” is not a move; a move looks like h4@s19, tx@s19 or stop",
    ),
    (
        "core.waits_shown",
        turn,
        "r4 k26 stop s1 q22",
        "s1@q22 has to wait: stop reveals hidden information first",
    ),
    (
        "core.not_yours",
        lambda: Samurai(2),
        "h4 b4 r4 s3 f2 h3",
        "+h3 is too late: your turn ends before it",
    ),
    (
        "games.samurai.no_token",
        turn,
        "H9@q22",
        "there is no token 'H9'; tokens are "
        "h4, h3, h2, b4, b3, b2, r4, r3, r2, s3, s2, s1, n1, f2, f1, tx, fx",
    ),
    ("games.samurai.no_place", turn, "h4 Zzzzz", "there is no place 'Zzzzz' on the board"),
    (
        "games.samurai.no_place_but",
        turn,
        "h4 Kyotoo",
        "there is no place 'Kyotoo' on the board (did you mean kyoto?)",
    ),
    ("games.samurai.no_settlement", turn, "b Q22", "'Q22' is not a settlement"),
    (
        "games.samurai.two_figures",
        turn,
        "fx h@Kyoto",
        "the figure exchange needs two figures: fx h@Kyoto r@Mito",
    ),
    (
        "games.samurai.not_two_figures",
        turn,
        "FX@q22",
        "'FX@q22': the figure exchange needs two figures: fx h@Kyoto r@Mito",
    ),
    ("games.samurai.where_to_lay", turn, "H4", "where does H4 go? Add a hex: H4 s19"),
]
