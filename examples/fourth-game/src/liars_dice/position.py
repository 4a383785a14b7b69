"""A position of Liar's Dice as one line of text; and back.

    liarsdice/1 players=2 edition=common phase=bidding seat=A left=A:5,B:4 rolled=A:11356,B:2344
    bid=3x5 starter=B

What lies under the cups is written too. While dice are rolled, `seat` is whose die falls next.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

from liars_dice.constants import BIDDING, ENDED, FACES, N_SEATS, ROLLING
from liars_dice.kernel import LiarsDiceKernel
from liars_dice.moves import Bid, move_of, parse_move
from tatami.core.actors import CHANCE, OVER
from tatami.core.constants import NONE
from tatami.core.errors import NotationError
from tatami.core.game import parse_seat, seat_letter
from tatami.core.text.position_text import by_seat, number, read_words, seat_pairs, write_words

if TYPE_CHECKING:
    from liars_dice.game import LiarsDice

    G = TypeVar("G", bound=LiarsDice)


def write_position(game: LiarsDice) -> str:
    """Return the whole position."""
    kernel = game.kernel
    faces = (list(kernel.rolled)[seat * FACES : (seat + 1) * FACES] for seat in range(N_SEATS))
    return write_words(
        game,
        {
            "left": by_seat(str(n) for n in kernel.dice),
            "rolled": by_seat(
                "".join(str(face) * n for face, n in enumerate(counts, 1)) for counts in faces
            ),
            "bid": "" if kernel.bid == NONE else str(move_of(kernel.bid)),
            "starter": seat_letter(kernel.starter),
        },
    )


def read_position(cls: type[G], text: str) -> G:
    """Return a game at a position. Raises NotationError with the reason."""
    game = read_words(cls, text, READERS)
    kernel = game.kernel
    _check(kernel)
    if kernel.phase == ROLLING:
        kernel.actor = CHANCE
    else:
        kernel.actor = OVER if kernel.phase == ENDED else kernel.seat
    return game


def _read_left(kernel: LiarsDiceKernel, text: str) -> None:
    left = seat_pairs(text, N_SEATS)
    kernel.dice = [number(left.get(seat, "0"), kernel.setting.dice) for seat in range(N_SEATS)]


def _read_rolled(kernel: LiarsDiceKernel, text: str) -> None:
    rolled = seat_pairs(text, N_SEATS)
    counts, n_rolled = [0] * (N_SEATS * FACES), [0] * N_SEATS
    for seat, faces in rolled.items():
        for face in faces:
            if face not in "123456":
                raise NotationError(f"{face!r} is not a face of a die")
            counts[seat * FACES + int(face) - 1] += 1
            n_rolled[seat] += 1
    kernel.rolled, kernel.n_rolled = counts, n_rolled


def _read_bid(kernel: LiarsDiceKernel, text: str) -> None:
    bid = parse_move(text) if text else None
    if bid is not None and not isinstance(bid, Bid):
        raise NotationError(f"{text!r} is not a bid such as 3x5")
    kernel.bid = NONE if bid is None else bid.action


def _read_starter(kernel: LiarsDiceKernel, text: str) -> None:
    kernel.starter = parse_seat(text or "A", N_SEATS)


READERS: Final = {
    "left": _read_left,
    "rolled": _read_rolled,
    "bid": _read_bid,
    "starter": _read_starter,
}


def _check(kernel: LiarsDiceKernel) -> None:
    over = min(kernel.dice) == 0
    if over != (kernel.phase == ENDED) or max(kernel.dice) == 0:
        raise NotationError("left: the game is over when one player has no dice left")
    due = kernel.seat if kernel.phase == ROLLING else NONE
    for seat in range(N_SEATS):
        rolled, has = kernel.n_rolled[seat], kernel.dice[seat]
        if kernel.phase == BIDDING:
            fits = rolled == has
        elif kernel.phase == ENDED:  # the last doubt has taken the loser's die away
            fits = rolled == max(has, 1)
        elif seat == due:
            fits = rolled < has
        else:
            fits = rolled == (has if seat < due else 0)
        if not fits:
            raise NotationError(f"rolled: {seat_letter(seat)} has rolled {rolled} dice")
    if kernel.phase == ENDED:
        if kernel.dice[kernel.seat]:
            raise NotationError("seat: at the end it is the one who lost")
        if kernel.bid == NONE:
            raise NotationError("bid: a game ends with a bid that is doubted")
    if kernel.bid != NONE and kernel.phase == ROLLING:
        raise NotationError("bid: nobody bids before the dice are rolled")
    if kernel.bid >= (kernel.dice_in_play() + (kernel.phase == ENDED)) * FACES:
        raise NotationError("bid: more dice than are in play")
    if kernel.phase == BIDDING and kernel.bid == NONE and kernel.seat != kernel.starter:
        raise NotationError("seat: the starter bids first")
