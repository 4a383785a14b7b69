"""Finds the effects of a turn of Samurai on the figures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tatami.core.game import Move
from tatami.games.samurai.board import SETTLEMENTS
from tatami.games.samurai.events import Captured
from tatami.games.samurai.game import Samurai
from tatami.games.samurai.kernel import SamuraiKernel
from tatami.kits.analysis.effect import Effect
from tatami.kits.analysis.endings import ending
from tatami.kits.majority.constants import N_KINDS
from tatami.kits.majority.effects.contests import Board, Change, Contest, Piece


def samurai_effects(game: Samurai, moves: Sequence[Move]) -> Iterator[Effect]:
    """Yield the effects of moves of the seat to act."""
    me = game.actor
    trial = game.copy()
    decided: dict[Piece, int | None] = {}
    for move in moves:
        trial.push(move)
        for event in trial.events():
            if isinstance(event, Captured):
                decided[event.settlement.name, event.kind] = event.seat
    contests = contests_of(trial.kernel)
    for piece in [piece for piece, contest in contests.items() if contest.left == 0]:
        decided[piece] = contests.pop(piece).leader  # surrounded: captured when the turn ends
    yield from ending(trial, me)
    yield from Change(board_of(game.kernel), contests, decided).effects(me)


def contests_of(kernel: SamuraiKernel) -> dict[Piece, Contest]:
    """Return the contest for every figure on the board."""
    found: dict[Piece, Contest] = {}
    seats = range(kernel.seats)
    figures, open_land = list(kernel.figures), list(kernel.open_land)
    for s, settlement in enumerate(SETTLEMENTS[: kernel.setting.n_settlements]):
        for kind in range(N_KINDS):
            if figures[s] >> kind & 1:
                influence = tuple(kernel.influence(seat, s, kind) for seat in seats)
                found[settlement.name, kind] = Contest(influence, open_land[s])
    return found


def board_of(kernel: SamuraiKernel) -> Board:
    """Return the contests, and what has been captured."""
    won = [list(kernel.tally.won_by(seat)) for seat in range(kernel.seats)]
    left = [n + m for n, m in zip(kernel.on_board, kernel.pool, strict=True)]
    return Board(contests_of(kernel), won, left)
