"""What all may know of the raiders: which cards are not seen yet, and the odds of the next."""

from __future__ import annotations

from fractions import Fraction
from math import comb, lcm
from typing import Final

from tatami.games.spirit.cast import RAIDERS, SYMBOLS
from tatami.games.spirit.constants import (
    ASIDE,
    DOLL,
    FEWEST_DOLLS,
    KNOWN,
    N_CARDS,
)
from tatami.games.spirit.kernel import SpiritKernel

NO_SYMBOL: Final = "n"


def hidden_cards(kernel: SpiritKernel) -> list[int]:
    """List the cards that can be anywhere face down: in the stack, at the gate, in the box."""
    raiders = kernel.raiders
    place, came, intruder = raiders.place, raiders.came, raiders.intruder
    found = [c for c in range(N_CARDS) if raiders.is_hidden(kernel.round, kernel.setting, c)]
    found += [intruder[i] for i in range(raiders.n_intruders) if came[i] != KNOWN]
    assert all(place[card] != ASIDE for card in found)
    return sorted(found)


def next_odds(kernel: SpiritKernel) -> dict[int, Fraction]:
    """Return the odds of every card to be the top of the stack, from what all have seen."""
    raiders = kernel.raiders
    if raiders.remaining() == 0 or not kernel.is_fighting():
        return {}
    if raiders.n_up:
        return {raiders.up[raiders.n_up - 1]: Fraction(1)}
    if raiders.n_middle == 0:
        return {raiders.under[0]: Fraction(1)}
    return _odds_of_place(kernel, raiders.shuffles)


def intruder_odds(kernel: SpiritKernel, i: int) -> dict[int, Fraction]:
    """Return the odds of every card to be the i-th intruder from the bottom."""
    raiders = kernel.raiders
    if raiders.came[i] == KNOWN:
        return {raiders.intruder[i]: Fraction(1)}
    return _odds_of_place(kernel, raiders.came[i])


def _odds_of_place(kernel: SpiritKernel, shuffles: int) -> dict[int, Fraction]:
    """Return the odds of the cards for a place that was filled after a number of shuffles."""
    raiders = kernel.raiders
    hidden = hidden_cards(kernel)
    if kernel.round == 0 and kernel.setting.two_player:
        return _odds_with_dolls(kernel, hidden)
    came = [n for n in raiders.came[: raiders.n_intruders] if n != KNOWN]
    odds: dict[int, Fraction] = {}
    free, open_still = raiders.n_middle, Fraction(1)
    for level in range(raiders.shuffles, -1, -1):
        free += came.count(level)
        if level == 0:
            free += raiders.count_out(kernel.round, kernel.setting)
        cards = [card for card in hidden if raiders.sure[card] == level]
        if level <= shuffles:
            if cards:
                odds |= dict.fromkeys(cards, open_still / free)
            open_still *= Fraction(free - len(cards), free or 1)
        free -= len(cards)
    return {card: chance for card, chance in odds.items() if chance}


def summed(odds: dict[int, Fraction]) -> dict[str, dict[str, Fraction]]:
    """Sum odds up by value, by the letter of the symbol, and for flames."""
    sums = {
        "value": dict.fromkeys("123456", 0),
        "symbol": dict.fromkeys([*SYMBOLS, NO_SYMBOL], 0),
        "flames": {"flames": 0},
    }
    for card, tickets in in_tickets(odds).items():
        raider = RAIDERS[card]
        sums["value"][str(raider.value)] += tickets
        sums["symbol"][raider.symbol or NO_SYMBOL] += tickets
        if raider.flames:
            sums["flames"]["flames"] += tickets
    whole = denominator_of(odds)
    return {
        sort: {name: Fraction(tickets, whole) for name, tickets in found.items()}
        for sort, found in sums.items()
    }


def in_tickets(odds: dict[int, Fraction]) -> dict[int, int]:
    """Return odds as whole numbers: adding these up is many times quicker."""
    whole = denominator_of(odds)
    return {card: p.numerator * (whole // p.denominator) for card, p in odds.items()}


def denominator_of(odds: dict[int, Fraction]) -> int:
    """Return the least common denominator of odds."""
    return lcm(*{chance.denominator for chance in odds.values()})


def _odds_with_dolls(kernel: SpiritKernel, hidden: list[int]) -> dict[int, Fraction]:
    """Count the deals that have passed the check of dolls, with each card on top."""
    raiders, symbol = kernel.raiders, kernel.setting.symbol
    dolls = sum(symbol[card] == DOLL for card in hidden)
    others = len(hidden) - dolls
    dealt = len(hidden) - raiders.count_out(0, kernel.setting)
    seen = raiders.dolls_dealt(kernel.setting) - _dolls_dealt_unseen(kernel, hidden)
    missing = max(0, FEWEST_DOLLS - seen)

    def ways(dolls: int, others: int, dealt: int, missing: int) -> int:
        return sum(
            comb(dolls, n) * comb(others, dealt - n)
            for n in range(max(0, missing), min(dolls, dealt) + 1)
        )

    total = dealt * ways(dolls, others, dealt, missing)
    odds = {}
    for card in hidden:
        if symbol[card] == DOLL:
            n = ways(dolls - 1, others, dealt - 1, missing - 1)
        else:
            n = ways(dolls, others - 1, dealt - 1, missing)
        if n:
            odds[card] = Fraction(n, total)
    return odds


def _dolls_dealt_unseen(kernel: SpiritKernel, hidden: list[int]) -> int:
    place = kernel.raiders.place
    return sum(kernel.setting.symbol[card] == DOLL and place[card] > ASIDE for card in hidden)
