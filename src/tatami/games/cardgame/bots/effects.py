"""Finds the effects of a turn of the card game on the symbols of villages."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tatami.core.actors import CHANCE
from tatami.core.game import Move
from tatami.games.cardgame.constants import CARD, DRAW, ENDED, REVEAL, VILLAGE_KINDS
from tatami.games.cardgame.game import CardGame
from tatami.games.cardgame.kernel import CardGameKernel
from tatami.games.cardgame.table import cell_name
from tatami.games.cardgame.view import is_scored, villages_of
from tatami.kits.analysis.effect import Effect
from tatami.kits.analysis.endings import ending
from tatami.kits.majority.constants import N_KINDS
from tatami.kits.majority.effects.contests import Board, Change, Contest, Piece
from tatami.kits.majority.kinds import kinds_of


def cardgame_effects(game: CardGame, moves: Sequence[Move]) -> Iterator[Effect]:
    """Yield the effects of moves of the seat to act."""
    me = game.actor
    trial = game.copy()
    for move in moves:
        trial.push(move)
    let_chance_finish(trial.kernel)
    before = board_of(game.kernel)
    contests = contests_of(trial.kernel)
    for piece in [piece for piece, contest in before.contests.items() if contest.left == 0]:
        del contests[piece], before.contests[piece]  # decided by an earlier card
    done = [piece for piece, contest in contests.items() if contest.left == 0]
    decided = {piece: contests.pop(piece).leader for piece in done}
    yield from ending(trial, me)
    yield from Change(before, contests, decided).effects(me)
    there = villages_of(game.kernel)
    for cell, symbols in villages_of(trial.kernel).items():
        if cell not in there:
            yield Effect("brings", None, kinds_of(symbols), cell_name(cell))
    if trial.kernel.phase != ENDED and trial.kernel.is_end() and not game.kernel.is_end():
        yield Effect("last_round")


def let_chance_finish(kernel: CardGameKernel) -> None:
    """Resolve chance as long as its draws cannot change the effects of the cards laid."""
    while kernel.actor == CHANCE:
        if kernel.phase != DRAW and (kernel.phase != REVEAL or kernel.count_due() > 0):
            return
        kernel.apply(kernel.nth_action(0))


def contests_of(kernel: CardGameKernel) -> dict[Piece, Contest]:
    """Return the contest for every symbol of a village on the table, scored or not."""
    found: dict[Piece, Contest] = {}
    seats, ways = range(kernel.seats), kernel.setting.way
    for cell, symbols in villages_of(kernel).items():
        left = sum(kernel.at(cell + way) < CARD for way in ways)
        for kind in range(N_KINDS):
            if symbols >> kind & 1:
                influence = tuple(kernel.influence(seat, cell, kind) for seat in seats)
                found[cell_name(cell), kind] = Contest(influence, left)
    return found


def board_of(kernel: CardGameKernel) -> Board:
    """Return the contests, what has been scored, and the symbols that still can be."""
    won = [list(kernel.tally.won_by(seat)) for seat in range(kernel.seats)]
    villages = [s for cell, s in villages_of(kernel).items() if not is_scored(kernel, cell)]
    villages += [kernel.top, kernel.next]
    unseen = kernel.unseen
    for symbols in range(1, VILLAGE_KINDS + 1):
        villages += [symbols] * unseen[symbols]
    left = [sum(symbols >> kind & 1 for symbols in villages) for kind in range(N_KINDS)]
    return Board(contests_of(kernel), won, left)
