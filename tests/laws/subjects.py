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
from tatami.games.spirit import numbers as spirit
from tatami.games.spirit.boards import Boards
from tatami.games.spirit.game import Spirit
from tatami.games.spirit.kernel import SpiritKernel
from tatami.games.spirit.raiders import Raiders

GAMES_EACH = 40 if SOAK else (1 if UNCOMPILED else 2)


def any_action(game: Game, rng: Rng) -> int:
    """Choose any legal action."""
    actions = game.kernel.legal_actions()
    return actions[rng.below(len(actions))]


@dataclass(frozen=True)
class Subject:
    """A game with its options, the size of its action space, and its bound.

    `kept` gives what no move changes; `check` asserts that the kernel's own counts hold; `pick`
    chooses a move where any would do.
    """

    name: str
    make: Callable[[], Game]
    n_actions: int
    longest: int
    kept: Callable[[Kernel], object]
    check: Callable[[Kernel], None]
    pick: Callable[[Game, Rng], int] = any_action

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


# ------------------------------------------------------------------------------ Samurai Spirit


def spirit_pieces(kernel: Kernel) -> object:
    """Count every raider card wherever it is."""
    assert isinstance(kernel, SpiritKernel)
    raiders = kernel.raiders
    boards = kernel.boards
    found = [card for card in [*boards.line, *boards.left, kernel.card] if card != NONE]
    found += [card for card in [*kernel.scouted, *kernel.ordered] if card != NONE]
    found += raiders.up[: raiders.n_up] + raiders.under[: raiders.n_under]
    found += raiders.intruder[: raiders.n_intruders]
    loose = (spirit.OUT, spirit.ASIDE, spirit.MIDDLE, spirit.DISCARDED)
    found += [card for card, place in enumerate(raiders.place) if place in loose]
    return sorted(found)


def check_spirit(kernel: Kernel) -> None:
    """Totals, counts and places agree with the cards; the menu is that of the question."""
    assert isinstance(kernel, SpiritKernel)
    raiders, setting, place = kernel.raiders, kernel.setting, kernel.raiders.place
    line, left = kernel.boards.line, kernel.boards.left
    for seat in range(kernel.seats):
        cards = line[seat * spirit.N_CARDS :][: kernel.boards.n_line[seat]]
        assert kernel.boards.total[seat] == sum(setting.value[card] for card in cards)
        assert all(place[card] == spirit.TABLE for card in cards)
        for symbol, card in enumerate(left[seat * spirit.N_SYMBOLS :][: spirit.N_SYMBOLS]):
            assert card == NONE or setting.symbol[card] == symbol
        assert 0 <= kernel.boards.wounds[seat] <= 4
        assert 0 <= kernel.boards.token_at[seat] < kernel.seats
    assert raiders.n_middle == place.count(spirit.MIDDLE)
    assert raiders.n_discarded == place.count(spirit.DISCARDED)
    assert raiders.n_up == place.count(spirit.UP)
    assert raiders.n_under == place.count(spirit.UNDER)
    assert raiders.n_intruders == place.count(spirit.INTRUDING)
    assert 0 <= kernel.barricades <= setting.barricades
    assert 0 <= kernel.farms <= spirit.N_FARMS
    if setting.farm_penalties:
        assert sum(kernel.backs) == kernel.farms
    hidden = [i for i in range(raiders.n_intruders) if raiders.came[i] != spirit.KNOWN]
    assert all(raiders.sure[raiders.intruder[i]] <= raiders.came[i] for i in hidden)
    if kernel.actor >= 0:
        assert kernel.menu == kernel.find_menu()
        assert kernel.count_actions() > 1


def careful_action(game: Game, rng: Rng) -> int:
    """Choose at random, but mostly so that the game lasts: defend, fight, do not be overcome."""
    moves = {str(move): move.action for move in game.legal_moves}
    kernel = game.kernel
    assert isinstance(kernel, SpiritKernel)
    if kernel.phase == spirit.CARD and rng.below(8):
        value = kernel.setting.value[kernel.card]
        if "defend" in moves:
            return moves["defend"]
        if kernel.boards.total[kernel.holder] + value > kernel.boards.kiai_value(kernel.holder):
            moves = {name: a for name, a in moves.items() if name != "attack"} or moves
    if "fight" in moves and rng.below(12):
        return moves["fight"]
    return [*moves.values()][rng.below(len(moves))]


def _spirit(players: int, **options: str) -> Subject:
    more = "".join(f"-{value}" for value in options.values())
    return Subject(
        name=f"spirit-{players}{more}",
        make=lambda: Spirit(players, **{"samurai": "random", **options}),
        n_actions=spirit.N_ACTIONS,
        # In a round there are at most 100 turns and then as many as there are cards and seats;
        # in a turn every card is turned up at most once, and few questions are asked of each.
        longest=5000,
        kept=spirit_pieces,
        check=check_spirit,
        pick=careful_action,
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
    _spirit(1),
    _spirit(1, solo_samurai="3", level="easy"),
    _spirit(2, level="easy"),
    _spirit(2, level="heroic", samurai="choose", twin_penalties="once"),
    _spirit(3, level="easy", two_player_rules="yes"),
    _spirit(4, level="hard"),
    _spirit(5, samurai="kat-dai-kyu-hei-kik", level="easy"),
    _spirit(6, level="easy", two_player_rules="yes"),
    _spirit(7, level="hard", farm_backs="aabbcd"),
]


def fields(part: object) -> dict[str, object]:
    """Give every field of a position, those that follow from others and those of parts too."""
    names = {*dir(type(part)), *getattr(part, "__dict__", ())} - {"setting", "origin"}
    found = {name: getattr(part, name) for name in names if not name.startswith("_")}
    parts = (Hands, Tally, Boards, Raiders)
    return {
        name: fields(value) if isinstance(value, parts) else deepcopy(value)
        for name, value in found.items()
        if not callable(value)
    }


def random_game(subject: Subject, seed: int) -> Game:
    """Play a whole game at random."""
    game = subject.make()
    rng = Rng(seed)
    while not game.is_over:
        game.push(game.move(subject.pick(game, rng)))
    return game
