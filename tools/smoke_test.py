"""Checks an installed wheel without the checkout: its build, its data, its bots and its page.

python tools/smoke_test.py [--uncompiled]
"""

from __future__ import annotations

import sys
from importlib.resources import files

import tatami
from tatami.core.build import is_compiled
from tatami.core.registry import game_names, specs


def play(name: str) -> str:
    """Play a game against itself, and read its record again; return how it ended."""
    spec = specs()[name]
    game = spec.load("game")(spec.players[0], **spec.quick)
    rng = tatami.Rng(1)
    bot = tatami.make_bot("search@20n")
    while not game.is_over:
        game.roll(rng)
        if not game.is_over:
            for move in tatami.ask(bot, game, rng):
                game.push(move)
    again = tatami.read_record(tatami.write_record(game)).game()
    assert again.position() == game.position()
    return f"{name}: {len(game.history)} moves"


def main() -> int:
    """Check everything, and print what was checked."""
    assert is_compiled() == ("--uncompiled" not in sys.argv), "not the build that was expected"
    for name in game_names():
        print(play(name))
    page = files("tatami") / "page"
    assert (page / "index.html").is_file(), "there is no page in the wheel"
    print(f"tatami {tatami.__version__}, {sys.version.split()[0]}: good")
    return 0


if __name__ == "__main__":
    sys.exit(main())
