"""What `tatami` prints without a command: the commands, with examples."""

from __future__ import annotations

from tatami.core.registry import specs

EXAMPLES = """
  tatami rules {game:<18}show the rules (--lang pl, de, nl)
  tatami replay FILE             step through a recorded game
  tatami verify FILE             check that the deal of a recorded game was fair
  tatami show POSITION           draw a position
  tatami hint POSITION           find the best moves (also: a record with --move N)
  tatami analyse FILE            find the mistakes in a recorded game, and tell luck from skill
  tatami puzzles list            list the puzzles (also: show ID, make GAME)
  tatami engine                  run a bot for other programs, over a text protocol
  tatami serve                   run a server with tables for friends and programs
  tatami perft {game:<18}count move sequences, to test a kernel
  tatami arena {game:<18}let bots play each other and compare their strength
  tatami completion bash         print a script for tab completion (also: zsh, fish)

Run `tatami --help` for all commands, and `tatami COMMAND --help` for the options of one.
"""


def overview() -> str:
    """Return the commands with examples, and the games."""
    lines = [
        "tatami: three samurai games, exactly by the rules. Unofficial, with original art.",
        "",
    ]
    for spec in specs().values():
        how = "with bots as partners" if spec.co_operative else "against bots"
        lines.append(f"  tatami play {spec.name:<18} {spec.title}, {how}, in the terminal")
    return "\n".join(lines) + EXAMPLES.format(game=f"{next(iter(specs()))} ").rstrip()
