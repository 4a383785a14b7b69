"""`tatami completion`: a script for the shell, with all commands, options, games and bots.

shtab generates it from the argument parser. The script contains everything, so that the tab key
never waits for Python; argcomplete would start this program at every press.
"""

from __future__ import annotations

from argparse import Namespace, RawDescriptionHelpFormatter

from tatami.cli.usage import Parser

SHELLS = ("bash", "zsh", "fish")
HOW = """
Add one of these lines to the start-up file of your shell:
  bash   eval "$(tatami completion bash)"        in ~/.bashrc
  zsh    eval "$(tatami completion zsh)"         in ~/.zshrc, after compinit
  fish   tatami completion fish | source         in ~/.config/fish/config.fish

The script completes the games that are installed when you run this command. Run it again
after installing another game.
"""


def add_arguments(parser: Parser) -> None:
    """Add arguments for the shell."""
    parser.formatter_class = RawDescriptionHelpFormatter
    parser.epilog = HOW
    parser.add_argument("shell", choices=SHELLS, help="your shell: bash, zsh or fish")


def run(args: Namespace) -> int:
    """Print the script."""
    import shtab  # noqa: PLC0415

    from tatami.cli.parser import top_parser  # noqa: PLC0415

    print(shtab.complete(top_parser(complete=True), args.shell))
    return 0
