"""Constants of the kernel: cells, cards, villages, phases, and the space of actions."""

from __future__ import annotations

from typing import Final

from tatami.core.text.toml import read_toml
from tatami.kits.majority.constants import MAX_SEATS, N_KINDS

_FACTS: Final = read_toml(__package__, "components.toml")
_CARDS: Final = _FACTS["cards"]["list"]

# Influence cards, in the order of components.toml.
CARD_KINDS: Final = len(_CARDS)
SET_SIZE: Final[int] = max(sum(card[cards] for card in _CARDS) for cards in ("tiles", "pairs"))
MOST_CARDS: Final = MAX_SEATS * SET_SIZE

# A village is the set of its symbols, bits 1 << kind, from 1 to 7.
VILLAGE_KINDS: Final = (1 << N_KINDS) - 1
MOST_VILLAGES: Final[int] = sum(_FACTS["villages"].values())

# The table. Every new village lies diagonally beside another, so 44 of them reach 43 cells away
# from the first, and cards lie one cell further: no card or village can ever need a cell that is
# not there. Cells are numbered in reading order, with an empty row above and below. The cells of
# the outermost columns hold cards only, so a step over the edge meets no village.
REACH: Final = MOST_VILLAGES
WIDTH: Final = 2 * REACH + 1
N_CELLS: Final = WIDTH * (WIDTH + 2)
MIDDLE: Final = WIDTH * (REACH + 1) + REACH
FIRST_CARD_CELL: Final = WIDTH + 1
FIRST_VILLAGE_CELL: Final = WIDTH
CARD_CELLS: Final = WIDTH * WIDTH // 2
VILLAGE_CELLS: Final = CARD_CELLS + 1
MOST_OPEN: Final = 4 * MOST_VILLAGES

# What lies on a cell: nothing, a village by its symbols, or a card: its number in the lowest
# bits, and above them its owner, counted from 1.
SCORED: Final = 8
CARD: Final = 16
OWNER_BITS: Final = 4
CARD_MASK: Final = CARD - 1

# Phases of the game.
FIRST: Final = 0
HANDS: Final = 1
TURN: Final = 2
PLACE: Final = 3
REVEAL: Final = 4
DRAW: Final = 5
ENDED: Final = 6

# Actions. LAY a card on a cell, PUT the top village on a cell, TURN_UP a village of the stack,
# TAKE a card into the hand.
LAY: Final = 0
PUT: Final = LAY + CARD_KINDS * CARD_CELLS
TURN_UP: Final = PUT + VILLAGE_CELLS
TAKE: Final = TURN_UP + VILLAGE_KINDS
N_ACTIONS: Final = TAKE + CARD_KINDS

# How much a card counts for each kind, card by card.
N_EFFECTS: Final = CARD_KINDS * N_KINDS

# The rules a refusal names: chapter times 100 plus number, as in rules.toml.
R_FIRST_VILLAGE: Final = 101
R_VILLAGES: Final = 102
R_HANDS: Final = 106
R_ORDER: Final = 202
R_FROM_HAND: Final = 203
R_DRAW: Final = 204
R_TOUCH: Final = 302
R_EMPTY: Final = 303
R_NOT_DUE: Final = 401
R_REVEAL: Final = 407
R_GAME_OVER: Final = 606
