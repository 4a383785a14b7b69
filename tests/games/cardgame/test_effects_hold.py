"""What turns of the card game are said to do is what then happens."""

from __future__ import annotations

import pytest

from majority import check_won_effects


@pytest.mark.parametrize(
    "name",
    ["cardgame/2009-2p-all-laid", "cardgame/2009-3p-shape-gone", "cardgame/2009-4p-stack-gone"],
)
def test_predicted_gains_come_true(name: str) -> None:
    # The villages are scored when the turn is over; the last round is played to its end.
    check_won_effects(name, unfinished=("place",), unseen={"cardgame.6.3", "cardgame.6.4"})
