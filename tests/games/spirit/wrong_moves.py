"""What can be wrong with a typed move of Samurai Spirit."""

from __future__ import annotations

from collections.abc import Callable

from skipping import ALONE
from tatami.core.game import Game
from tatami.core.registry import read_position
from tatami.games.spirit.game import Spirit

# Which sentence, to whom, what was typed, and what is said in English.
WRONG: list[tuple[str, Callable[[], Game], str, str]] = [
    (
        "core.no_move",
        lambda: Spirit(2),
        "Foo",
        "“Foo” is not a move; a move looks like fight, support:B or attack",
    ),
    (
        "games.spirit.none_such",
        lambda: Spirit(2),
        "Lose:H",
        "there is no Lose:H; there are lose:hat, lose:farm, lose:doll",
    ),
    (
        "games.spirit.could_be",
        lambda: Spirit(2, samurai="choose"),
        "Samurai:Ka",
        "Samurai:Ka could be samurai:kan or samurai:kat",
    ),
    (
        "puzzles.waits_turn",
        lambda: read_position(ALONE),
        "attack pass",
        "pass is too late: the turn ends before it",
    ),
    ("env.empty", lambda: Spirit(2), "```", "it is empty."),
    (
        "kits.terminal.no_place",
        lambda: Spirit(2, samurai="hei-dai"),
        "Nowhere",
        "there is no “Nowhere” to look at; "
        "choose from A, B, stack, discard, hei, dai, gor, kan, kik, kyu, kat",
    ),
]
