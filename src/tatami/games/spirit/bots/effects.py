"""Finds the effects of an answer in Samurai Spirit on the samurai and the village.

Only certain ones are included: nobody knows what the intruders and the stack bring.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from tatami.core.actors import CHANCE
from tatami.core.constants import NONE
from tatami.core.events import Ended
from tatami.core.game import Event, Move
from tatami.games.spirit.cast import CODES, PENALTY_NAMES, RAIDER_CODES, SYMBOL_NAMES
from tatami.games.spirit.constants import (
    A_CHOOSE,
    A_DISCARD,
    A_FIRST,
    A_FROM,
    A_IGNORE,
    A_KIAI,
    A_LOSE,
    A_REDRAW,
    A_TO,
    AT_FAMILIES,
    AT_FARMS,
    AT_FIGHT,
    AT_HATS,
    FAMILY_LOST,
    FARM_LOST,
    HIDE,
    N_SAMURAI,
    N_SYMBOLS,
    STRIKE,
    THIN,
    TURN_UP,
    VICTORY,
)
from tatami.games.spirit.derived_view import derive_seat, penalties, said_by_chance
from tatami.games.spirit.events import Happened, events_of
from tatami.games.spirit.game import Spirit
from tatami.games.spirit.kernel import SpiritKernel
from tatami.games.spirit.knowledge import in_tickets, next_odds
from tatami.kits.analysis.effect import Effect

# Events that are worth mentioning; the others show in what has changed.
LOSSES: Final = ("barricade_lost", "farm_lost", "family_lost")
REPORTED: Final = (*LOSSES, "wounded", "turned", "overcome", "kiai", "left_lost")
BANS: Final = ("no-defence", "no-support", "pass", "no-talent")
MAY: Final = {"kiai": "may_kiai", "over": "may_overcome", "defend": "may_defend"}
# From here on the cards that lie face down decide.
UNCERTAIN: Final = ("burned", "revealed")


def spirit_effects(game: Spirit, moves: Sequence[Move]) -> list[Effect]:
    """Return the effects of moves of the seat to act; losses are given as what remains."""
    found = list(_effects(game, moves))
    last = {effect.what: effect for effect in found}
    return [e for e in found if e.what not in LOSSES or last[e.what] is e]


def _effects(game: Spirit, moves: Sequence[Move]) -> Iterator[Effect]:
    trial = game.copy()
    for move in moves:
        yield from _done(trial.kernel, move.action)
        trial.push(move)
        for event in trial.events():
            if getattr(event, "what", "") in UNCERTAIN:
                return
            yield from _followed(trial.kernel, event)
    yield from _pending(trial.kernel)
    if trial.kernel.round == game.kernel.round and not trial.is_over:
        yield from _changed(game.kernel, trial.kernel)


def _pending(kernel: SpiritKernel) -> Iterator[Effect]:
    """Describe what is lost for certain where chance is still to say which farm or family goes."""
    if kernel.step < AT_HATS:
        if kernel.phase == FARM_LOST:
            yield Effect("farm_lost", number=kernel.village.farms - 1)
        elif kernel.phase == FAMILY_LOST:
            yield Effect("family_lost", number=kernel.village.count_families() - 1)
        return
    trial = kernel.copy()
    while trial.actor == CHANCE and trial.step in (AT_FARMS, AT_FAMILIES):
        action = said_by_chance(trial, kind=True)
        for event in events_of(trial, action):
            if getattr(event, "what", "") in UNCERTAIN:
                return
            if isinstance(event, Ended):
                yield Effect("lost", piece=event.rule)
            elif event.what in ("farm_lost", "family_lost"):
                yield Effect(event.what, number=event.number)
        trial.apply(action)


def _done(kernel: SpiritKernel, action: int) -> Iterator[Effect]:
    """Describe what a move does by itself to a raider or a penalty."""
    if action == A_DISCARD:
        yield Effect("kept_out", None, RAIDER_CODES[kernel.turn.card])
    elif action == A_REDRAW:
        yield Effect("put_under", None, RAIDER_CODES[kernel.turn.card])
    elif action == A_KIAI and kernel.phase == THIN:
        most = 3 if kernel.kiai.side[kernel.kiai.n - 1] else 2
        yield Effect("thins", number=min(most, kernel.raiders.remaining()))
    elif A_FROM <= action < A_TO and kernel.phase == STRIKE:
        seat = action - A_FROM
        yield Effect("struck", seat, RAIDER_CODES[kernel.boards.last_of(seat)])
    elif A_CHOOSE <= action < A_FIRST:
        yield Effect("joins", kernel.actor, CODES[action - A_CHOOSE])
    elif A_IGNORE <= action < A_LOSE:
        yield Effect("spared", kernel.actor, PENALTY_NAMES[action - A_IGNORE])


def _followed(kernel: SpiritKernel, event: Event) -> Iterator[Effect]:
    """Describe what followed by the rules."""
    if isinstance(event, Ended):
        yield Effect("stands" if kernel.ending == VICTORY else "lost", piece=event.rule)
    elif isinstance(event, Happened):
        if event.what == "attack":
            yield Effect("total", event.seat, number=event.number, of=event.of)
        elif event.what in REPORTED or (event.what == "penalty" and event.which in BANS):
            piece = event.card or event.which
            yield Effect(event.what, event.seat, piece, number=event.number, of=event.of)


def _changed(before: SpiritKernel, after: SpiritKernel) -> Iterator[Effect]:
    """Describe what has changed in the village and on the boards."""
    if after.village.barricades > before.village.barricades:
        yield Effect("built", number=after.village.barricades)
    coming = after.actor == CHANCE and after.phase == HIDE
    more = after.raiders.n_intruders + coming - before.raiders.n_intruders
    if more:
        yield Effect("intruder" if more > 0 else "driven_out", number=abs(more))
    for seat in range(after.seats):
        yield from _board(before, after, seat)
    if after.turn.card != NONE and after.turn.holder not in (NONE, before.turn.holder):
        yield Effect("faces", after.turn.holder, RAIDER_CODES[after.turn.card])
    if after.phase == TURN_UP and after.actor == CHANCE and after.step == AT_FIGHT:
        yield Effect("fights", after.seat, number=after.raiders.remaining())
        yield from _odds(after, after.seat)


def _odds(kernel: SpiritKernel, seat: int) -> Iterator[Effect]:
    """Yield the odds of the effects of the next raider, from what all have seen."""
    coming = derive_seat(kernel, seat, in_tickets(next_odds(kernel))).get("next", {})
    for what, chance in coming.items():
        if round(chance):
            yield Effect(MAY[what], seat, number=round(chance))


def _board(before: SpiritKernel, after: SpiritKernel, seat: int) -> Iterator[Effect]:
    """Describe what has changed for one samurai."""
    for symbol in range(seat * N_SYMBOLS, (seat + 1) * N_SYMBOLS):
        if before.boards.left[symbol] == NONE != after.boards.left[symbol]:
            yield Effect("needs_no", seat, SYMBOL_NAMES[symbol % N_SYMBOLS])
    if after.boards.wounds[seat] < before.boards.wounds[seat]:
        yield Effect("healed", seat)
    if before.turn.is_in(seat) and not after.turn.is_in(seat):
        yield Effect("out", seat)
    for samurai in range(N_SAMURAI):
        if talents(after, seat) & ~talents(before, seat) & 1 << samurai:
            yield Effect("lends", seat, CODES[samurai])
    yield from _line(before, after, seat)


def talents(kernel: SpiritKernel, seat: int) -> int:
    """Return the talents that others lend a seat, and those of the absent, as bits."""
    if kernel.boards.samurai[seat] == NONE:
        return 0
    own = 1 << kernel.boards.samurai[seat]
    return (kernel.boards.lent_talents(seat) | kernel.boards.uses[seat]) & ~own


def _line(before: SpiritKernel, after: SpiritKernel, seat: int) -> Iterator[Effect]:
    """Describe which penalties the last card of a line holds ready, or no longer does."""
    was, now = before.boards.last_of(seat), after.boards.last_of(seat)
    if was == now or not after.turn.is_in(seat) or after.raiders.remaining() == 0:
        return
    shorter = after.boards.n_line[seat] < before.boards.n_line[seat]
    if shorter and after.seat != seat:
        for penalty in penalties(before, was):
            yield Effect("spared", seat, penalty)
    for penalty in penalties(after, now):
        yield Effect("awaits", seat, penalty)
