"""Samurai's subjects for the law tests."""

from __future__ import annotations

from itertools import product

from majority import check_hands
from subject import Subject
from tatami.core.constants import NONE
from tatami.core.kernel import Kernel
from tatami.games.samurai import constants
from tatami.games.samurai.game import Samurai
from tatami.games.samurai.kernel import SamuraiKernel
from tatami.kits.majority.constants import N_KINDS


def pieces(kernel: Kernel) -> object:
    """Count each seat's twenty tokens wherever they are, and the figures of each kind."""
    assert isinstance(kernel, SamuraiKernel)
    tokens = []
    spent = []
    last = constants.N_TOKENS - 1
    for seat in range(kernel.seats):
        board = [t for t, o in zip(kernel.token, kernel.owner, strict=True) if o == seat]
        lifted = [kernel.lifted] if kernel.lifted != NONE and kernel.seat == seat else []
        held = [*kernel.hands.hand_of(seat), *board, *lifted, *kernel.hands.supply_of(seat)]
        tokens.append([held.count(t) for t in range(last)])
        spent.append(held.count(last) in (0, 1))
    figures = [
        kernel.pool[kind]
        + sum(bits >> kind & 1 for bits in kernel.figures)
        + kernel.tally.total(kind)
        + kernel.aside[kind]
        for kind in range(N_KINDS)
    ]
    return tokens, spent, figures


def check_counts(kernel: Kernel) -> None:
    """Empty hexes are counted right; with instant capture nothing surrounded waits."""
    assert isinstance(kernel, SamuraiKernel)
    setting = kernel.setting
    sea = kernel.token[constants.MAX_LAND : constants.MAX_LAND + setting.n_sea]
    assert kernel.empty_land == kernel.token[: setting.n_land].count(NONE)
    assert kernel.empty_sea == sea.count(NONE)
    for s in range(setting.n_settlements):
        near = setting.near[s * 6 : s * 6 + setting.n_near[s]]
        empty = [h for h in near if h < constants.MAX_LAND and kernel.token[h] == NONE]
        assert kernel.open_land[s] == len(empty)
        if setting.instant and kernel.phase == constants.TURN and kernel.lifted == NONE:
            assert empty or not kernel.figures[s]
    check_hands(kernel.hands, kernel.seats)


def _subject(players: int, edition: str, setup: str, **options: str) -> Subject:
    more = "".join(f"-{value}" for value in options.values())
    return Subject(
        name=f"samurai-{players}-{edition}-{setup}{more}",
        make=lambda: Samurai(players, edition, setup, **options),
        n_actions=constants.N_ACTIONS,
        kept=pieces,
        check=check_counts,
    )


SUBJECTS = [
    *(_subject(n, e, "random") for n, e in product((2, 3, 4), Samurai.EDITIONS)),
    *(_subject(n, "2016", "draft") for n in (2, 3, 4)),
    _subject(2, "1998", "draft", figures="random"),
    _subject(2, "2016", "draft", hands="random"),
    _subject(3, "2016", "random", captures="open", capture="instant"),
    _subject(2, "2016", "random", captures="screened"),
]
