"""What is won and what is within reach, where seats compete for pieces of three kinds."""

from __future__ import annotations

from collections.abc import Sequence

from tatami.core.numbers import N_KINDS
from tatami.core.tally import Tally


def claim(influence: Sequence[int], seat: int, filled: float) -> float:
    """Give from -1 to 1 how surely a piece goes to the seat.

    `influence` is that of every seat; `filled` says from 0 to 1 how nearly the place is
    surrounded: a lead that can still be overturned is worth less than one that cannot.
    """
    lead = influence[seat] - max(n for i, n in enumerate(influence) if i != seat)
    if filled == 1:
        return float((lead > 0) - (lead < 0))
    return lead / (abs(lead) + 2.0) * (0.3 + 0.6 * filled)


def ahead(tally: Tally, seat: int) -> float:
    """Give how many pieces the seat has won more than its share of what the best rivals have."""
    value = 0.0
    for kind in range(N_KINDS):
        rivals = [tally.won_by(other)[kind] for other in range(tally.seats) if other != seat]
        value += tally.won_by(seat)[kind] - max(rivals) / len(rivals)
    return value
