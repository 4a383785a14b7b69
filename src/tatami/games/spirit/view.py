"""What a seat may know of a game: all seats know the same, and nobody the order of the stacks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from tatami.core.constants import NONE
from tatami.core.game import seat_letter
from tatami.games.spirit.cast import (
    BACKS,
    CODES,
    FAMILIES,
    PENALTY_NAMES,
    RAIDER_CODES,
    SAMURAI,
    SYMBOL_NAMES,
)
from tatami.games.spirit.constants import (
    ASIDE,
    DISCARDED,
    ENDED,
    KNOWN,
    N_CARDS,
    N_SYMBOLS,
    OUT,
)
from tatami.games.spirit.kernel import SpiritKernel
from tatami.games.spirit.knowledge import next_odds

if TYPE_CHECKING:
    from tatami.games.spirit.game import Spirit

DEADLY_WOUND: Final = 4
BANS: Final = ("no-defence", "no-support", "pass", "no-talent")


def known_to_all(game: Spirit) -> dict[str, Any]:
    """Return what everybody may know, as plain data; nobody knows more."""
    kernel = game.kernel
    raiders = kernel.raiders
    odds = next_odds(kernel)
    return {
        "round": kernel.round + 1,
        "turns": kernel.turns,
        "seats": [seat_view(kernel, n) for n in range(kernel.seats)],
        "village": village_view(kernel),
        "stack": {
            "remaining": raiders.remaining(),
            "up": codes(reversed(raiders.up[: raiders.n_up])),
            "under": codes(raiders.under[: raiders.n_under]),
            "next": {RAIDER_CODES[card]: str(chance) for card, chance in odds.items()},
        },
        "intruders": [
            RAIDER_CODES[raiders.intruder[i]] if raiders.came[i] == KNOWN else None
            for i in reversed(range(raiders.n_intruders))
        ],
        "discard": placed(kernel, DISCARDED),
        "aside": placed(kernel, ASIDE),
        "absent": samurai_of(kernel.turn.absent),
        "under_way": under_way(kernel),
    }


def known_to_nobody(game: Spirit) -> dict[str, Any]:
    """Return the faces of the intruders, and the raiders that are out of the game unseen."""
    return {
        "intruders": codes(reversed(intruders_of(game.kernel))),
        "out": placed(game.kernel, OUT),
    }


def codes(cards: Any) -> list[str]:
    """Return the codes of raiders."""
    return [RAIDER_CODES[card] for card in cards]


def samurai_of(bits: int) -> list[str]:
    """Return the codes of a set of samurai."""
    return [code for n, code in enumerate(CODES) if bits >> n & 1]


def seats_of(bits: int) -> str:
    """Return the letters of a set of seats."""
    return "".join(seat_letter(seat) for seat in range(len(CODES)) if bits >> seat & 1)


def placed(kernel: SpiritKernel, place: int) -> list[str]:
    """Return the cards that are at a place, in the order of their codes' table."""
    places = kernel.raiders.place
    return codes(card for card in range(N_CARDS) if places[card] == place)


def line_of(kernel: SpiritKernel, seat: int) -> list[str]:
    """Return the cards of a line, the first first."""
    first = seat * N_CARDS
    return codes(kernel.boards.line[first : first + kernel.boards.n_line[seat]])


def left_side(kernel: SpiritKernel, seat: int) -> dict[str, str]:
    """Return the cards on the left side of a board by their symbol."""
    cards = kernel.boards.left[seat * N_SYMBOLS :][:N_SYMBOLS]
    return {
        name: RAIDER_CODES[card]
        for name, card in zip(SYMBOL_NAMES, cards, strict=True)
        if card != NONE
    }


def intruders_of(kernel: SpiritKernel) -> list[int]:
    """Return the intruders from the bottom to the top, whether anybody knows them or not."""
    return list(kernel.raiders.intruder[: kernel.raiders.n_intruders])


def seat_view(kernel: SpiritKernel, seat: int) -> dict[str, Any]:
    """Return what lies before a seat."""
    if kernel.boards.samurai[seat] == NONE:
        return {"samurai": None}
    samurai = SAMURAI[kernel.boards.samurai[seat]]
    supports = [o for o in range(kernel.seats) if o != seat and kernel.boards.token_at[o] == seat]
    return {
        "samurai": samurai.code,
        "side": "animal" if kernel.boards.is_animal(seat) else "human",
        "wound": kernel.boards.has_wound_token(seat),
        "dead": kernel.boards.wounds[seat] == DEADLY_WOUND,
        "kiai": kernel.boards.kiai_value(seat),
        "total": kernel.boards.total[seat],
        "line": line_of(kernel, seat),
        "left": left_side(kernel, seat),
        "passed": not kernel.turn.is_in(seat),
        "token": seat_letter(kernel.boards.token_at[seat]),
        "supports": [CODES[kernel.boards.samurai[owner]] for owner in supports],
        "uses": samurai_of(kernel.boards.uses[seat]),
    }


def village_view(kernel: SpiritKernel) -> dict[str, Any]:
    """Return the state of the village; what the tokens hide shows only where it counts."""
    setting = kernel.setting
    return {
        "barricades": kernel.village.barricades,
        "most_barricades": setting.barricades,
        "farms": kernel.village.farms,
        "backs": backs_of(kernel) if setting.farm_penalties else None,
        "families": kernel.village.count_families(),
        "bonuses": families_of(kernel) if setting.bonuses else None,
    }


def backs_of(kernel: SpiritKernel) -> str:
    """Return the backs of the farms still there, sorted: which is which nobody knows."""
    return "".join(letter * n for letter, n in zip(BACKS, kernel.village.backs, strict=True))


def families_of(kernel: SpiritKernel) -> str:
    """Return the families still there."""
    return "".join(letter for n, letter in enumerate(FAMILIES) if kernel.village.families >> n & 1)


def under_way(kernel: SpiritKernel) -> dict[str, Any]:
    """Return what is being done: the penalties due, the card in hand, the kiai."""
    due = [p for p in (kernel.turn.due_one, kernel.turn.due_two) if p != NONE]
    scouted = [
        *kernel.kiai.scouted[: kernel.kiai.n_scouted],
        *kernel.kiai.ordered[: kernel.kiai.n_ordered],
    ]
    found = {
        "penalties": [PENALTY_NAMES[penalty] for penalty in due],
        "bans": [name for n, name in enumerate(BANS) if kernel.turn.bans >> n & 1],
        "card": None if kernel.turn.card == NONE else RAIDER_CODES[kernel.turn.card],
        "holder": None if kernel.turn.holder == NONE else seat_letter(kernel.turn.holder),
        "had": seats_of(kernel.turn.chain),
        "drew_last": None if kernel.turn.drew_last == NONE else seat_letter(kernel.turn.drew_last),
        "kiai": "".join(seat_letter(kernel.kiai.seat[i]) for i in range(kernel.kiai.n)),
        "scouted": codes(scouted),
    }
    return {} if kernel.phase == ENDED else {key: what for key, what in found.items() if what}
