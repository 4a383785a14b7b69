"""The games the laws are held against, and what each keeps constant."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass
from itertools import product

from effort import SOAK, UNCOMPILED
from tatami.core.game import Game
from tatami.core.hands import Hands
from tatami.core.kernel import Kernel, Rng
from tatami.core.numbers import N_KINDS, NONE
from tatami.core.tally import Tally
from tatami.games.cardgame import numbers as cardgame
from tatami.games.cardgame.game import CardGame
from tatami.games.cardgame.kernel import CardGameKernel
from tatami.games.cardgame.view import cards_of, is_scored, villages_of
from tatami.games.samurai import numbers as samurai
from tatami.games.samurai.game import Samurai
from tatami.games.samurai.kernel import SamuraiKernel

GAMES_EACH = 40 if SOAK else (1 if UNCOMPILED else 3)


@dataclass(frozen=True)
class Subject:
    """A game with its options, the size of its action space, and its bound.

    `kept` gives what no move changes; `check` asserts that the kernel's own counts hold.
    """

    name: str
    make: Callable[[], Game]
    n_actions: int
    longest: int
    kept: Callable[[Kernel], object]
    check: Callable[[Kernel], None]

    def __str__(self) -> str:
        return self.name


def check_hands(hands: Hands, seats: int) -> None:
    """Hands are in order, and sizes are counted right."""
    for seat in range(seats):
        hand = hands.hand_of(seat)
        assert hand == sorted(hand)
        assert hands.supply_size[seat] == len(hands.supply_of(seat))


# ------------------------------------------------------------------------------------- Samurai


def samurai_pieces(kernel: Kernel) -> object:
    """Count each seat's twenty tokens wherever they are, and the figures of each kind."""
    assert isinstance(kernel, SamuraiKernel)
    tokens = []
    spent = []
    last = samurai.N_TOKENS - 1
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


def check_samurai(kernel: Kernel) -> None:
    """Empty hexes are counted right; with instant capture nothing surrounded waits."""
    assert isinstance(kernel, SamuraiKernel)
    setting = kernel.setting
    sea = kernel.token[samurai.MAX_LAND : samurai.MAX_LAND + setting.n_sea]
    assert kernel.empty_land == kernel.token[: setting.n_land].count(NONE)
    assert kernel.empty_sea == sea.count(NONE)
    for s in range(setting.n_settlements):
        near = setting.near[s * 6 : s * 6 + setting.n_near[s]]
        empty = [h for h in near if h < samurai.MAX_LAND and kernel.token[h] == NONE]
        assert kernel.open_land[s] == len(empty)
        if setting.instant and kernel.phase == samurai.TURN and kernel.lifted == NONE:
            assert empty or not kernel.figures[s]
    check_hands(kernel.hands, kernel.seats)


def _samurai(players: int, edition: str, setup: str, **options: str) -> Subject:
    more = "".join(f"-{value}" for value in options.values())
    return Subject(
        name=f"samurai-{players}-{edition}-{setup}{more}",
        make=lambda: Samurai(players, edition, setup, **options),
        n_actions=samurai.N_ACTIONS,
        # Each token is taken once, played once in at most two steps, and ends at most one
        # turn; figures are set up once.
        longest=players * 20 * 4 + 39,
        kept=samurai_pieces,
        check=check_samurai,
    )


# ------------------------------------------------------------------------------- the card game


def cardgame_pieces(kernel: Kernel) -> object:
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
    for symbols in range(1, cardgame.VILLAGE_KINDS + 1):
        villages[symbols] += kernel.unseen[symbols]
    return cards, villages


def check_cardgame(kernel: Kernel) -> None:
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
    if kernel.phase in (cardgame.TURN, cardgame.DRAW, cardgame.ENDED):
        for cell in villages:
            full = all(cell + step in cards for step in way)
            assert is_scored(kernel, cell) == full
    check_hands(kernel.hands, kernel.seats)


def _cardgame(players: int, **options: str) -> Subject:
    more = "".join(f"-{value}" for value in options.values())
    return Subject(
        name=f"cardgame-{players}{more}",
        make=lambda: CardGame(players, **options),
        n_actions=cardgame.N_ACTIONS,
        # Each card is taken once and laid once; each village is turned up once and put once.
        longest=2 * (players * 15 + 44),
        kept=cardgame_pieces,
        check=check_cardgame,
    )


SUBJECTS = [
    *(_samurai(n, e, "random") for n, e in product((2, 3, 4), Samurai.EDITIONS)),
    *(_samurai(n, "2016", "draft") for n in (2, 3, 4)),
    _samurai(2, "1998", "draft", figures="random"),
    _samurai(2, "2016", "draft", hands="random"),
    _samurai(3, "2016", "random", captures="open", capture="instant"),
    _samurai(2, "2016", "random", captures="screened"),
    *(_cardgame(n) for n in (2, 3, 4)),
    *(_cardgame(n, new_villages="chain") for n in (2, 3, 4)),
    _cardgame(4, cards="pairs"),
]


def fields(part: object) -> dict[str, object]:
    """Give every field of a position, those that follow from others and those of parts too."""
    names = {*dir(type(part)), *getattr(part, "__dict__", ())} - {"setting", "origin"}
    found = {name: getattr(part, name) for name in names if not name.startswith("_")}
    return {
        name: fields(value) if isinstance(value, Hands | Tally) else deepcopy(value)
        for name, value in found.items()
        if not callable(value)
    }


def random_game(subject: Subject, seed: int) -> Game:
    """Play a whole game at random."""
    game = subject.make()
    rng = Rng(seed)
    while not game.is_over:
        game.push(game.move(game.kernel.legal_actions()[rng.below(game.kernel.count_actions())]))
    return game
