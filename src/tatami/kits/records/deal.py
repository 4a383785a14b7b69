"""Provable deals: every draw follows from a secret that was committed to in advance.

    commitment   the sha256 of the secret, shown before any player adds entropy
    seed         the HMAC of the table, its setting and the players' entropy under the secret
    ticket       the HMAC of all the moves before a draw under the seed

Only the holder of the secret can foresee the draws, and after the commitment nobody can choose
them. docs/fairness.md explains why.
"""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Callable, Mapping, Sequence
from hashlib import sha256
from typing import Final

from tatami.core.game import Game, Move, seat_letter

COMMITS: Final = "tatami deal 1\n"
SEEDS: Final = "tatami seed 1\n"
SECRET_BYTES: Final = 32


def new_secret() -> bytes:
    """Return a new random secret."""
    return secrets.token_bytes(SECRET_BYTES)


def commitment(secret: bytes) -> str:
    """Return the commitment to a secret: it fits no other secret and reveals nothing of it."""
    return sha256(COMMITS.encode() + secret).hexdigest()


def options_text(game: Game) -> str:
    """Return all options of a game as a record has them."""
    return " ".join(f"{name}={value}" for name, value in game.options.items())


def begun_from(game: Game) -> str:
    """Return the position that a game began from; empty if it began with its set-up."""
    default = type(game)(game.players, game.edition, **game.options)
    position = game.at(0).position()
    return "" if position == default.position() else position


def setting_line(game: Game) -> str:
    """Return what is played in one line: game and rules, players, edition, all options.

    Includes the position that a game began from, unless it began with its set-up.
    """
    rules = f"{game.NAME}/{game.rulebook().version}"
    line = f"{rules} players={game.players} edition={game.edition} {options_text(game)}"
    position = begun_from(game)
    return f"{line} from {position}" if position else line


def deal_seed(secret: bytes, table: str, setting: str, entropy: Mapping[int, str]) -> bytes:
    """Return the seed of a game from the table, its setting line and the seats' entropy."""
    added = "".join(f"{seat_letter(seat)}:{entropy[seat]}\n" for seat in sorted(entropy))
    return hmac.digest(secret, f"{SEEDS}{table}\n{setting}\n{added}".encode(), "sha256")


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
        moves.append(str(move))
        return move

    return game.resolve_chance(draw)
