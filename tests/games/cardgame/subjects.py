"""The card game's subjects for the law tests."""

from __future__ import annotations

from collections import Counter

from majority import check_hands
from subject import Subject
from tatami.core.kernel import Kernel
from tatami.games.cardgame import constants
from tatami.games.cardgame.game import CardGame
from tatami.games.cardgame.kernel import CardGameKernel
from tatami.games.cardgame.view import cards_of, is_scored, villages_of


def pieces(kernel: Kernel) -> object:
    """Count each seat's cards and the villages, wherever they are."""
    assert isinstance(kernel, CardGameKernel)
    cards = [
        Counter(kernel.hands.hand_of(seat) + kernel.hands.supply_of(seat))
        for seat in range(kernel.seats)
    ]
    for seat, card in cards_of(kernel).values():
        cards[seat][card] += 1
    villages = Counter(villages_of(kernel).values())
    villages.update(symbols for symbols in (kernel.top, kernel.next) if symbols)
    for symbols in range(1, constants.VILLAGE_KINDS + 1):
        villages[symbols] += kernel.unseen[symbols]
    return cards, villages


def check_counts(kernel: Kernel) -> None:
    """Open cells are the empty ones beside a village; what is full is scored after its turn."""
    assert isinstance(kernel, CardGameKernel)
    lies, way = kernel.lies, kernel.setting.way
    villages, cards = villages_of(kernel), cards_of(kernel)
    assert {cell for cell, what in enumerate(lies) if what} == {*villages, *cards}
    assert kernel.n_laid == len(villages) + len(cards)
    beside = {cell + step for cell in villages for step in way}
    assert kernel.open_cells[: kernel.n_open] == sorted(cell for cell in beside if not lies[cell])
    assert set(cards) <= beside
    assert kernel.n_unseen == sum(kernel.unseen)
    assert kernel.count_due() <= 2
    if kernel.phase in (constants.TURN, constants.DRAW, constants.ENDED):
        for cell in villages:
            full = all(cell + step in cards for step in way)
            assert is_scored(kernel, cell) == full
    check_hands(kernel.hands, kernel.seats)


def _subject(players: int, **options: str) -> Subject:
    more = "".join(f"-{value}" for value in options.values())
    return Subject(
        name=f"cardgame-{players}{more}",
        make=lambda: CardGame(players, **options),
        n_actions=constants.N_ACTIONS,
        kept=pieces,
        check=check_counts,
    )


SUBJECTS = [
    *(_subject(n) for n in (2, 3, 4)),
    *(_subject(n, new_villages="chain") for n in (2, 3, 4)),
    _subject(4, cards="pairs"),
]
