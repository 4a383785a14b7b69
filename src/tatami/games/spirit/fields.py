"""The fields of observations of Samurai Spirit, and the ranges of its actions."""

from __future__ import annotations

from typing import Final

from tatami.core.fields import in_order, ranges, size_of
from tatami.games.spirit.cast import (
    BACKS,
    CODES,
    FAMILIES,
    PENALTY_NAMES,
    RAIDER_CODES,
    SYMBOL_NAMES,
)
from tatami.games.spirit.constants import (
    ASIDE,
    DISCARDED,
    INTRUDING,
    N_BACKS,
    N_CARDS,
    N_FAMILIES,
    N_FARMS,
    N_PENALTIES,
    N_PHASES,
    N_ROUNDS,
    N_SAMURAI,
    N_SYMBOLS,
    OUT,
    PHASES,
    TABLE,
    UNDER,
    UP,
)

# Where a raider card is, as all may know it: the kernel's places, with one more for all that is
# face down; then the lines of the seats, their left sides, and what a scout looks at.
FACE_DOWN: Final = 0
KNOWN_OUT: Final = OUT + 1
KNOWN_ASIDE: Final = ASIDE + 1
FACE_UP: Final = UP
AT_BOTTOM: Final = UNDER
AT_GATE: Final = INTRUDING
OPEN_PILE: Final = DISCARDED
IN_HAND: Final = TABLE
SCOUTED: Final = 8
IN_LINE: Final = 9
ON_LEFT: Final = IN_LINE + N_SAMURAI
MOST: Final = 127  # of anything that has no other bound

_SEATS = (N_SAMURAI,)

FIELDS: Final = in_order(
    [
        ("samurai", _SEATS, 0, N_SAMURAI, "the samurai of each seat, 1 for the first; 0 for none"),
        ("wounds", _SEATS, 0, 4, "wounds: the second turns the board, the fourth is death"),
        ("kiai", _SEATS, 0, MOST, "the kiai value that the board shows"),
        ("total", _SEATS, 0, MOST, "the sum of the line"),
        ("n_line", _SEATS, 0, N_CARDS, "cards in the line"),
        ("left", (N_SAMURAI, N_SYMBOLS), 0, N_CARDS, "the card on the left by symbol; 0 for none"),
        ("passed", _SEATS, 0, 1, "whether the seat is out of the round"),
        ("token_at", _SEATS, 0, N_SAMURAI, "where the support token lies: 1 with its owner"),
        ("uses", (N_SAMURAI, N_SAMURAI), 0, 1, "absent samurai whose tokens a seat uses"),
        (
            "card_place",
            (N_CARDS,),
            0,
            ON_LEFT + N_SAMURAI - 1,
            "where each raider is: 0 face down or in the box (unknown); 1 not in the game; "
            "2 set aside; 3 face up on the stack; 4 seen going under it; 5 seen going to the "
            "intruders; 6 on the discard pile; 7 in hand; 8 scouted; 9 to 15 in the line of "
            "a seat; 16 to 22 on its left",
        ),
        (
            "card_order",
            (N_CARDS,),
            0,
            N_CARDS,
            "its place there, counted from 1: the first of a line, the next of the stack, the "
            "upper one under the stack, the lowest intruder, the scouted card put on top",
        ),
        (
            "card_sure",
            (N_CARDS,),
            0,
            MOST,
            "for a card face down: the last shuffle when it was known to be in the stack",
        ),
        (
            "intruder",
            (N_CARDS,),
            0,
            MOST,
            "the intruders from the bottom: 0 none, 1 seen, 2 + n face down for n shuffles",
        ),
        ("stack", (1,), 0, N_CARDS, "cards in the stack"),
        ("face_down", (1,), 0, N_CARDS, "cards in the middle of the stack, whose order is unknown"),
        ("shuffles", (1,), 0, MOST, "shuffles that added cards everybody had seen"),
        ("barricades", (1,), 0, MOST, "barricades standing"),
        ("most_barricades", (1,), 0, MOST, "the most barricades there can be"),
        ("farms", (1,), 0, N_FARMS, "farms standing"),
        ("backs", (N_BACKS,), 0, N_FARMS, "how many have each back, where backs count"),
        ("families", (1,), 0, N_FAMILIES, "families in the village"),
        ("bonuses", (N_FAMILIES,), 0, 1, "which families these are, where they give a bonus"),
        ("absent", (N_SAMURAI,), 0, 1, "absent samurai whose tokens nobody uses"),
        ("round", (N_ROUNDS,), 0, 1, "the round"),
        ("turns", (1,), 0, MOST, "turns in this round"),
        ("penalties", (2,), 0, N_PENALTIES, "the penalties due, 1 for the first; 0 for none"),
        ("bans", (4,), 0, 1, "forbidden in this turn: defence, support, acting, talents"),
        ("card", (1,), 0, N_CARDS, "the card in hand, 1 for the first; 0 for none"),
        ("holder", _SEATS, 0, 1, "who holds it"),
        ("had", _SEATS, 0, 1, "who had it before"),
        ("drew_last", _SEATS, 0, 1, "who drew the last raider of the stack for an arrow"),
        (
            "kiai_of",
            _SEATS,
            0,
            N_SAMURAI,
            "whose kiai are unfinished, the first one first; 0 for none",
        ),
        ("phase", (N_PHASES,), 0, 1, "the phase, in the order of `PHASES`"),
        ("to_act", _SEATS, 0, 1, "the seat to act; none during chance and at the end"),
        ("turn", _SEATS, 0, 1, "the seat whose turn it is"),
        ("own_seat", _SEATS, 0, 1, "the observer's seat, as actions name it"),
    ]
)
SIZE: Final = size_of(FIELDS)

# A seat is named by its number at the table here, not counted from who acts.
ACTIONS: Final = ranges(
    [
        ("no", (1,), "no more tokens, no second fight, no use of a kiai"),
        ("kiai", (1,), "use the part of a kiai that is asked about"),
        ("fight", (1,), "fight, or fight again"),
        ("pass", (1,), "pass for the round"),
        ("attack", (1,), "put the card in hand into the line"),
        ("defend", (1,), "put it on the left"),
        ("discard", (1,), "discard it by a talent"),
        ("redraw", (1,), "put it under the stack and draw another, by a talent"),
        ("support", _SEATS, "support a seat"),
        ("hand", _SEATS, "hand the card to a seat"),
        ("from", _SEATS, "take the last card of a seat's line"),
        ("to", _SEATS, "give what was taken or chosen to a seat"),
        ("heal", _SEATS, "heal a seat"),
        ("lend", _SEATS, "choose a seat's support token"),
        ("use", _SEATS, "use the token of an absent samurai"),
        ("suffer", (N_PENALTIES,), "suffer a penalty"),
        ("ignore", (N_PENALTIES,), "ignore a penalty by a talent"),
        ("lose", (N_SYMBOLS,), "lose a card on the left, by its symbol"),
        ("top", (N_CARDS,), "choose the next card of the stack"),
        ("choose", _SEATS, "take a samurai, by choice or by chance"),
        ("first", _SEATS, "chance chooses who begins"),
        ("back", (N_BACKS,), "chance chooses the farm that is lost, by its back"),
        ("family", (N_FAMILIES,), "chance chooses the family that is lost"),
        ("hit", _SEATS, "chance chooses who is wounded"),
        ("mend", _SEATS, "chance chooses who is healed"),
        ("turn_up", (N_CARDS,), "chance turns a raider up"),
        ("hide", (N_CARDS,), "chance deals a raider face down"),
        ("bring_back", (N_CARDS,), "chance brings a raider back from the discard pile"),
    ]
)

# The order in which things are numbered.
ORDERS: Final = {
    "Samurai": CODES,
    "Raiders": RAIDER_CODES,
    "Symbols": SYMBOL_NAMES,
    "Penalties": PENALTY_NAMES,
    "Backs of farms": BACKS,
    "Families": FAMILIES,
    "Phases": PHASES,
}
