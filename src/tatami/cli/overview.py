"""What `tatami` prints without a command: the commands, with examples."""

from __future__ import annotations

from tatami.core.registry import specs

EXAMPLES = """
  tatami rules {game:<18}read the rules (--lang pl, de, nl)
  tatami replay FILE             step through a recorded game
  tatami verify FILE             was the deal of a recorded game fair?
  tatami show POSITION           draw a position
  tatami hint POSITION           the best moves, and what they do (or a record, --move N)
  tatami analyse FILE            where a recorded game was won: skill, luck, what was better
  tatami puzzles list            find the best turn (show ID, make GAME)
  tatami engine                  a bot for other programs, by a text protocol
  tatami serve                   tables over the network, for friends and programs
  tatami perft {game:<18}count the ways to play
  tatami arena {game:<18}let bots play each other: which is better?
  tatami completion bash         complete commands by the tab key (or: zsh, fish)

`tatami COMMAND --help` says more.
"""


def overview() -> str:
    """Return the commands with examples, and the games."""
    lines = ["tatami: three samurai games, exactly. Unofficial, with its own words and art.", ""]
    for spec in specs().values():
        how = "with bots as partners" if spec.co_operative else "against bots"
        lines.append(f"  tatami play {spec.name:<18} {spec.title}, {how}, on this terminal")
    return "\n".join(lines) + EXAMPLES.format(game=f"{next(iter(specs()))} ").rstrip()
