"""Constants of the kernel: kinds, tokens, phases, and the space of actions."""

from __future__ import annotations

from typing import Final

from tatami.core.text.toml import read_toml
from tatami.kits.majority.constants import MAX_PIECES, N_KINDS

_FACTS: Final = read_toml(__package__, "components.toml")
_TOKENS: Final[list[str]] = [token["code"] for token in _FACTS["tokens"]["list"]]
_PARTS: Final = _FACTS["part"].values()

# Tokens, in the order of components.toml. Those up to S1 are plain and stay movable.
S1: Final = _TOKENS.index("s1")
RONIN: Final = _TOKENS.index("n1")
SHIP2: Final = _TOKENS.index("f2")
SHIP1: Final = _TOKENS.index("f1")
TOKEN_EXCHANGE: Final = _TOKENS.index("tx")
FIGURE_EXCHANGE: Final = _TOKENS.index("fx")
N_TOKENS: Final = len(_TOKENS)
assert N_TOKENS <= MAX_PIECES

# Hexes that hold tokens: land first, then sea; each ordered by part of the map, so that the
# maps for two, three and four players are prefixes of one numbering.
MAX_LAND: Final = sum(len(part["land"].split()) for part in _PARTS)
MAX_SEA: Final = sum(len(part["sea"].split()) for part in _PARTS)
MAX_HEXES: Final = MAX_LAND + MAX_SEA
MAX_SETTLEMENTS: Final = len(_FACTS["settlements"]["list"])
MAX_FIGURES: Final = MAX_SETTLEMENTS * N_KINDS

# This many figures aside end the game.
ASIDE_ENDS: Final = 4

# Phases of the game.
HANDS: Final = 0
FIGURES: Final = 1
TURN: Final = 2
REFILL: Final = 3
ENDED: Final = 4

# Actions. LAY a land token, SAIL a ship, LIFT an own token for the token exchange, PICK a
# figure to be exchanged, SET a figure up, TAKE a token into the hand, STOP the turn.
LAY: Final = 0
SAIL: Final = LAY + SHIP2 * MAX_LAND
LIFT: Final = SAIL + 2 * MAX_SEA
PICK: Final = LIFT + MAX_LAND
SET: Final = PICK + MAX_FIGURES
TAKE: Final = SET + MAX_FIGURES
STOP: Final = TAKE + N_TOKENS
N_ACTIONS: Final = STOP + 1

# The rules a refusal names: chapter times 100 plus number, as in rules.toml.
R_HAND_OF_FIVE: Final = 104
R_HAND_BY_CHANCE: Final = 105
R_CITIES_FIRST: Final = 107
R_NO_TWO_OF_A_KIND: Final = 108
R_ONE_A_VILLAGE: Final = 109
R_FIGURES_BY_CHANCE: Final = 110
R_FIGURE_SUPPLY: Final = 102
R_SET_UP_FIRST: Final = 111
R_MAP: Final = 101
R_PLAY_ONE: Final = 201
R_ONE_PLAIN: Final = 202
R_FROM_HAND: Final = 204
R_REFILL: Final = 205
R_FINISH_PLAY: Final = 209
R_EMPTY_LAND: Final = 301
R_EMPTY_SEA: Final = 302
R_OWN_PLAIN: Final = 402
R_LAY_AT_ONCE: Final = 403
R_NO_USE: Final = 404
R_TWO_SETTLEMENTS: Final = 406
R_EXCHANGE_NO_TWO: Final = 407
R_SAME_KIND: Final = 408
R_GAME_OVER: Final = 603
