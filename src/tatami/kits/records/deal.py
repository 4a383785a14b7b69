"""Deals a game from a seed: every draw is a ticket that the seed and the moves so far choose.

scheme.py makes the seed; docs/fairness.md explains why nobody can choose it.
"""

from __future__ import annotations

import hmac
from collections.abc import Callable, Sequence

from tatami.core.game import Game, Move


def options_text(game: Game) -> str:
    """Return all options of a game as a record has them."""
    return " ".join(f"{name}={value}" for name, value in game.options.items())


def begun_from(game: Game, rules: int | None = None) -> str:
    """Return the position that a game began from; empty if it began with its set-up.

    `rules` is the version of the rules that it began with, if it is an earlier one.
    """
    default = type(game)(game.players, game.edition, **game.options)
    position = game.at(0).position()
    if position == default.position():
        return ""
    return " ".join([_head(game, rules), *position.split()[1:]])


def setting_line(game: Game, rules: int | None = None) -> str:
    """Return what is played in one line: game and rules, players, edition, all options.

    Includes the position that a game began from, unless it began with its set-up. `rules` is the
    version of the rules that it began with, if it is an earlier one.
    """
    head = _head(game, rules)
    line = f"{head} players={game.players} edition={game.edition} {options_text(game)}"
    position = begun_from(game, rules)
    return f"{line} from {position}" if position else line


def _head(game: Game, rules: int | None) -> str:
    return f"{game.NAME}/{rules or game.rulebook().version}"


def ticket(seed: bytes, moves: Sequence[str], tickets: int) -> int:
    """Return the ticket drawn from an urn after these moves, which include those of chance.

    There are at most 2**32 tickets, so that none is likelier than another by more than 2**-224.
    """
    return int.from_bytes(hmac.digest(seed, " ".join(moves).encode(), "sha256"), "big") % tickets


def next_draw(game: Game, seed: bytes, moves: Sequence[str]) -> Move:
    """Return the next draw in a game after these moves."""
    return game.move(game.kernel.draw(ticket(seed, moves, game.kernel.tickets())))


def deal(
    game: Game,
    seed: bytes,
    moves: list[str],
    choose: Callable[[Game], Move | None] | None = None,
) -> list[Move]:
    """Resolve chance until a seat must decide or the game is over.

    `moves` are all moves since the start, in notation; the draws are added to them. An outcome from
    `choose`, as in a guided game, replaces the draw.
    """

    def draw(game: Game) -> Move:
        move = (choose(game) if choose else None) or next_draw(game, seed, moves)
        moves.append(game.notation(move.action))
        return move

    return game.resolve_chance(draw)
