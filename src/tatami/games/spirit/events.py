"""The events of Samurai Spirit: what followed from a move, with the id of the rule."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tatami.core.events import Ended
from tatami.core.game import seat_letter
from tatami.games.spirit.cast import BACKS, PENALTY_NAMES, RAIDER_CODES
from tatami.games.spirit.constants import ENDED, MOST_ABOUT, MOST_TOTAL, N_CODES
from tatami.games.spirit.kernel import SpiritKernel
from tatami.games.spirit.outcome import REASONS
from tatami.games.spirit.parts import notes


@dataclass(frozen=True, slots=True)
class Happened:
    """Something that followed by the rules.

    `what` names it; words.toml has its sentence. The rest says to whom, with which card, how
    many, of how much (the kiai value), and which penalty, back of a farm or owner of a token.
    """

    rule: str
    what: str
    seat: int | None = None
    card: str | None = None
    number: int | None = None
    which: str | None = None
    of: int | None = None


SpiritEvent = Happened | Ended

# For every note: its name, its rule, and what it is about besides a seat.
KINDS: Final = {
    notes.NOTE_PENALTY: ("penalty", "3", "penalty"),
    notes.NOTE_CANNOT: ("cannot", "3.3", "penalty"),
    notes.NOTE_NO_SHUFFLE: ("no_shuffle", "3.11", ""),
    notes.NOTE_LEFT_LOST: ("left_lost", "3.13", "card"),
    notes.NOTE_DRAWN: ("drawn", "14.3", "card"),
    notes.NOTE_ATTACK: ("attack", "4.2", "card"),
    notes.NOTE_DEFEND: ("defend", "4.3", "card"),
    notes.NOTE_OVERCOME: ("overcome", "4.4", "standing"),
    notes.NOTE_KIAI: ("kiai", "6.1", "number"),
    notes.NOTE_FIRST_GONE: ("first_gone", "6.3", "card"),
    notes.NOTE_DISCARDED: ("discarded", "6.8", "card"),
    notes.NOTE_HIDDEN: ("hidden", "14.3", "card"),
    notes.NOTE_PASSED: ("passed", "8.2", "number"),
    notes.NOTE_TOKEN_BACK: ("token_back", "7.3", ""),
    notes.NOTE_WOUNDED: ("wounded", "9", "number"),
    notes.NOTE_TURNED: ("turned", "9.2", "number"),
    notes.NOTE_BARRICADE_LOST: ("barricade_lost", "10.1", "number"),
    notes.NOTE_FARM_LOST: ("farm_lost", "10.2", "number"),
    notes.NOTE_BACK: ("back", "10.3", "back"),
    notes.NOTE_FAMILY_LOST: ("family_lost", "10.4", "number"),
    notes.NOTE_ROUND_OVER: ("round_over", "11.1", "number"),
    notes.NOTE_REST: ("rest", "11.2", "number"),
    notes.NOTE_NO_HAT: ("no_hat", "11.3", ""),
    notes.NOTE_NO_FARM: ("no_farm", "11.4", ""),
    notes.NOTE_NO_DOLL: ("no_doll", "11.5", ""),
    notes.NOTE_BONUS_WOUND: ("bonus_wound", "11.6", ""),
    notes.NOTE_BONUS_BARRICADE: ("bonus_barricade", "11.6", "number"),
    notes.NOTE_BONUS_INTRUDER: ("bonus_intruder", "11.6", "card"),
    notes.NOTE_BURNED: ("burned", "11.7", "card"),
    notes.NOTE_REVEALED: ("revealed", "11.7", "card"),
    notes.NOTE_ROUND: ("round", "11.8", "number"),
    notes.NOTE_REDEAL: ("redeal", "13.3", ""),
    notes.NOTE_LENT: ("lent", "6.10", "seat"),
}
PENALTY_RULES: Final = (4, 5, 6, 7, 8, 9, 9, 10, 11, 12, 13)
FOURTH_WOUND: Final = 4


def events_of(before: SpiritKernel, action: int) -> list[SpiritEvent]:
    """Return what followed from an action: it is applied again, with notes taken."""
    kernel = before.copy()
    found: list[SpiritEvent] = [_event(note) for note in kernel.noted(action)]
    if kernel.phase == ENDED:
        found.append(Ended((REASONS[kernel.ending],)))
    return found


def _event(note: int) -> Happened:
    head, about = divmod(note, MOST_ABOUT)
    kind, seat_from_1 = divmod(head, 8)
    what, rule, sort = KINDS[kind]
    seat = seat_from_1 - 1 if seat_from_1 else None
    if sort == "card":
        standing, card = divmod(about, N_CODES)
        kiai, total = divmod(standing, MOST_TOTAL)
        code = RAIDER_CODES[card]
        return Happened(f"spirit.{rule}", what, seat, code, total or None, of=kiai or None)
    if sort == "standing":
        kiai, total = divmod(about, MOST_TOTAL)
        return Happened(f"spirit.{rule}", what, seat, number=total, of=kiai)
    if sort == "seat":
        return Happened(f"spirit.{rule}", what, seat, which=seat_letter(about))
    if sort == "penalty":
        number = PENALTY_RULES[about] if kind == notes.NOTE_PENALTY else 3
        return Happened(f"spirit.3.{number}", what, seat, which=PENALTY_NAMES[about])
    if sort == "back":
        return Happened(f"spirit.{rule}", what, which=BACKS[about])
    if kind == notes.NOTE_WOUNDED:
        rule = "12.1" if about == FOURTH_WOUND else f"9.{about}"
    elif kind == notes.NOTE_PASSED and about:
        rule = "3.10"
    elif kind in (notes.NOTE_ROUND, notes.NOTE_ROUND_OVER):
        about += 1
    return Happened(f"spirit.{rule}", what, seat, number=about if sort else None)
