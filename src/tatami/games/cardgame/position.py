"""A position of Samurai: The Card Game as one line of text; and back.

    cardgame/1 players=2 edition=2009 phase=turn seat=A villages=0:hb,1n1e:r
    laid=1n:Ah4,1e:Bs2 top=hr hold=A:h32b4s21,B:b4r32s31

What follows from the rest is left out: stacks, stones, which villages are scored. While new
villages are being laid, `last` is the card that brings them and `due` the cells that still wait.
"""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import TYPE_CHECKING, Final, TypeVar

from tatami.core.actors import CHANCE, OVER
from tatami.core.constants import NONE
from tatami.core.errors import NotationError
from tatami.core.game import parse_seat, seat_letter
from tatami.core.text.position_text import (
    by_seat,
    codes_of,
    pairs,
    read_words,
    run_of,
    seat_pairs,
    write_words,
)
from tatami.games.cardgame.constants import (
    DRAW,
    ENDED,
    FIRST,
    HANDS,
    MIDDLE,
    OWNER_BITS,
    PLACE,
    REACH,
    REVEAL,
    TURN,
    WIDTH,
)
from tatami.games.cardgame.kernel import CardGameKernel
from tatami.games.cardgame.table import (
    CODES,
    cell_name,
    is_for_villages,
    parse_card,
    parse_cell,
    parse_village,
    place_of,
)
from tatami.games.cardgame.view import cards_of, due_cells, villages_of
from tatami.kits.majority.constants import HAND_SIZE
from tatami.kits.majority.kinds import kinds_of

if TYPE_CHECKING:
    from tatami.games.cardgame.game import CardGame

    G = TypeVar("G", bound=CardGame)


def write_position(game: CardGame) -> str:
    """Return the whole position."""
    kernel = game.kernel
    return write_words(
        game,
        {
            "villages": ",".join(
                f"{cell_name(cell)}:{kinds_of(symbols)}"
                for cell, symbols in villages_of(kernel).items()
            ),
            "laid": ",".join(
                f"{cell_name(cell)}:{seat_letter(owner)}{CODES[card]}"
                for cell, (owner, card) in cards_of(kernel).items()
            ),
            "top": kinds_of(kernel.top),
            "next": kinds_of(kernel.next),
            "hold": by_seat(
                run_of(CODES[card] for card in kernel.hands.hand_of(seat))
                for seat in range(kernel.seats)
            ),
            "last": "" if kernel.last == NONE else cell_name(kernel.last),
            "due": ",".join(due_cells(kernel)),
        },
    )


# ------------------------------------------------------------------------------------ reading


def read_position(cls: type[G], text: str) -> G:
    """Return a game at a position. Raises NotationError with the reason."""
    game = read_words(cls, text, READERS)
    kernel = game.kernel
    _check_villages(kernel)
    _check_new_villages(kernel)
    _check_hands(kernel)
    _score(kernel)
    _check_phase(kernel)
    if kernel.phase == ENDED:
        kernel.actor = OVER
    else:
        kernel.actor = kernel.seat if kernel.phase in (TURN, PLACE) else CHANCE
    return game


def _read_cell(kernel: CardGameKernel, name: str, for_villages: bool) -> int:
    cell = parse_cell(name)
    if is_for_villages(*place_of(cell)) != for_villages:
        raise NotationError(f"{name} is a cell for {'cards' if for_villages else 'villages'}")
    if for_villages and REACH in map(abs, place_of(cell)):
        raise NotationError(f"{name} is further away than any village can lie")
    if kernel.at(cell):
        raise NotationError(f"{name} appears twice")
    return cell


def _unstack(kernel: CardGameKernel, text: str) -> int:
    """Remove a village from those not seen."""
    symbols = parse_village(text)
    if kernel.unseen[symbols] == 0:
        raise NotationError(f"too many villages {kinds_of(symbols)}")
    unseen = list(kernel.unseen)
    unseen[symbols] -= 1
    kernel.unseen = unseen
    kernel.n_unseen -= 1
    return symbols


def _read_villages(kernel: CardGameKernel, text: str) -> None:
    for name, letters in pairs(text):
        cell = _read_cell(kernel, name, for_villages=True)
        kernel.put_village(_unstack(kernel, letters), cell)


def _read_cards(kernel: CardGameKernel, text: str) -> None:
    for name, value in pairs(text):
        cell = _read_cell(kernel, name, for_villages=False)
        seat, card = parse_seat(value[:1], kernel.seats), parse_card(value[1:]).index
        if not kernel.touches_village(cell):
            raise NotationError(f"the card on {name} touches no village")
        if kernel.hands.in_supply(seat, card) == 0:
            raise NotationError(f"too many cards {CODES[card]} of {seat_letter(seat)}")
        kernel.hands.give(seat, card, -1)
        kernel.put_card(seat, card, cell)


def _read_top(kernel: CardGameKernel, text: str) -> None:
    kernel.top = _unstack(kernel, text) if text else 0


def _read_next(kernel: CardGameKernel, text: str) -> None:
    kernel.next = _unstack(kernel, text) if text else 0


def _read_hands(kernel: CardGameKernel, text: str) -> None:
    for seat, run in seat_pairs(text, kernel.seats).items():
        cards = Counter(parse_card(code).index for code in codes_of(run))
        if cards.total() > HAND_SIZE:
            raise NotationError(f"{seat_letter(seat)} holds more than {HAND_SIZE} cards")
        for card, n in cards.items():
            if kernel.hands.in_supply(seat, card) < n:
                raise NotationError(f"too many cards {CODES[card]} of {seat_letter(seat)}")
            for _ in range(n):
                kernel.hands.take(seat, card)


def _read_last(kernel: CardGameKernel, text: str) -> None:
    if text:
        kernel.last = parse_cell(text)
        if cards_of(kernel).get(kernel.last, (NONE, NONE))[0] != kernel.seat:
            raise NotationError(f"no card of {seat_letter(kernel.seat)} lies on {text}")


def _read_due(kernel: CardGameKernel, text: str) -> None:
    if not text:
        return
    if kernel.last == NONE:
        raise NotationError("last= is missing: no card brings villages")
    ways = [kernel.last + way for way in kernel.setting.way]
    for name in text.split(","):
        cell = parse_cell(name)
        if cell not in ways or kernel.due >> ways.index(cell) & 1:
            raise NotationError(f"{name} is not adjacent to the card laid, or appears twice")
        kernel.due |= 1 << ways.index(cell)


READERS: Final = {
    "villages": _read_villages,
    "laid": _read_cards,
    "top": _read_top,
    "next": _read_next,
    "hold": _read_hands,
    "last": _read_last,
    "due": _read_due,
}


def _check_villages(kernel: CardGameKernel) -> None:
    """Every village but the first was brought: by rivals' cards between it and another village."""
    villages = villages_of(kernel)
    reached: set[int] = set()
    found = [MIDDLE] if MIDDLE in villages else []
    while found:
        cell = found.pop()
        reached.add(cell)
        for north_south, east_west in product((-WIDTH, WIDTH), (-1, 1)):
            brought = cell + north_south + east_west
            sides = {kernel.at(cell + way) >> OWNER_BITS for way in (north_south, east_west)}
            if brought in villages and brought not in reached and len(sides - {0}) == 2:
                found.append(brought)
    for cell in villages:
        if cell not in reached:
            raise NotationError(f"villages: nothing brings the village on {cell_name(cell)}")
    if not villages and kernel.phase != FIRST:
        raise NotationError("villages: the first village is missing")


def _check_new_villages(kernel: CardGameKernel) -> None:
    """Check that revealed and pending villages match the phase."""
    phase, n_due = kernel.phase, kernel.count_due()
    laying = phase in (PLACE, REVEAL)
    if laying != (kernel.last != NONE):
        raise NotationError("last: is given only while new villages are laid")
    if kernel.next and phase != PLACE:
        raise NotationError("next: is open only while the player chooses among places")
    if phase == FIRST:
        if kernel.top:
            raise NotationError("phase: the first village lies and the top is open")
        return
    if phase == REVEAL:
        if kernel.n_unseen == 0:
            raise NotationError("phase: there is no village to turn up")
        if kernel.top and n_due < 2:
            raise NotationError("phase: the top is open and there is no choice to make")
        if kernel.top == 0 and n_due and not kernel.setting.chain:
            raise NotationError("top: is missing")
    elif kernel.top == 0 and kernel.n_unseen:
        raise NotationError("top: is missing")
    if phase == PLACE:
        if n_due < 2 or not kernel.top:
            raise NotationError("phase: there is no choice to make")
        if kernel.next == 0 and kernel.n_unseen:
            raise NotationError("next: is missing")
    if laying:
        _check_due(kernel)


def _check_due(kernel: CardGameKernel) -> None:
    """Villages are due only where the card laid brings them."""
    said = kernel.due
    kernel.find_due()
    asked, kernel.due = kernel.due, said
    if said & ~asked or (kernel.setting.chain and said != asked):
        raise NotationError("due: the card laid does not bring villages there")


def _check_hands(kernel: CardGameKernel) -> None:
    """Check turn order and hand sizes."""
    laid = Counter(owner for owner, _ in cards_of(kernel).values())
    setting_up = kernel.phase in (FIRST, HANDS)
    mid_turn = kernel.phase in (PLACE, REVEAL, DRAW)
    # The number of seats that have laid their card in this round.
    played = 0 if setting_up else kernel.seat + mid_turn
    rounds = max(0, laid[kernel.seats - 1] - (played == kernel.seats))
    for seat in range(kernel.seats):
        letter = seat_letter(seat)
        turns = rounds + (seat < played)
        if laid[seat] != turns:
            raise NotationError(f"laid: {letter} has laid {laid[seat]} cards, not {turns}")
        if kernel.hands.size[seat] != _hand_due(kernel, seat, mid_turn and seat == kernel.seat):
            raise NotationError(f"hold: {letter} cannot hold {kernel.hands.size[seat]} cards")
    if setting_up and kernel.n_laid > 1:
        raise NotationError("phase: play has begun, the set-up is over")
    if kernel.phase == FIRST and kernel.seat:
        raise NotationError("seat: nobody has had a turn yet, so it is A")


def _hand_due(kernel: CardGameKernel, seat: int, must_draw: bool) -> int:
    """Return how many cards a seat must hold now."""
    size, left = kernel.hands.size[seat], kernel.hands.supply_size[seat]
    if kernel.phase == FIRST or (kernel.phase == HANDS and seat > kernel.seat):
        return 0
    if kernel.phase == HANDS and seat == kernel.seat:
        return min(size, HAND_SIZE - 1)
    return min(HAND_SIZE, size + left + must_draw) - must_draw


def _score(kernel: CardGameKernel) -> None:
    """Score what is surrounded, but not yet what the card laid in this turn has surrounded."""
    beside = [kernel.last + way for way in kernel.setting.way] if kernel.last != NONE else []
    for cell in villages_of(kernel):
        if kernel.is_surrounded(cell) and cell not in beside:
            kernel.score(cell)


def _check_phase(kernel: CardGameKernel) -> None:
    """Check that the game is over if and only if an end condition holds."""
    if kernel.phase == DRAW and not kernel.hands.wants(kernel.seat):
        raise NotationError("phase: there is nothing to draw")
    if kernel.phase in (TURN, ENDED):
        over = kernel.n_open == 0 or (kernel.seat == 0 and kernel.is_end())
        if over != (kernel.phase == ENDED):
            state = "the game is over" if over else "nothing has ended the game"
            raise NotationError(f"phase: {state}")
