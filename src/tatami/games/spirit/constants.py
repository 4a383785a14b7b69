"""Constants of the kernel: samurai, raiders, penalties, phases, the space of actions."""

from __future__ import annotations

from typing import Final

from tatami.core.text.toml import read_toml

_FACTS: Final = read_toml(__package__, "components.toml")
_LETTERS: Final = _FACTS["raiders"]["letters"]

N_SAMURAI: Final = len(_FACTS["samurai"]["list"])
N_CARDS: Final = len(_FACTS["raiders"]["list"])
N_ROUNDS: Final = 3
FEWEST_DOLLS: Final = 2
MOST_TURNS: Final = 100

# The samurai, in the order of components.toml. A set of samurai is a set of bits: 1 << samurai.
HEIHACHI: Final = 0
DAISUKE: Final = 1
GOROBEI: Final = 2
KANBEI: Final = 3
KIKUCHIYO: Final = 4
KYUZO: Final = 5
KATSUSHIRO: Final = 6

# What a raider shows for defence.
HAT: Final = 0
FARM: Final = 1
DOLL: Final = 2
N_SYMBOLS: Final = len(_LETTERS["symbols"])

# Penalties. (The rank of a raider, plunderer, lieutenant or boss, is the round it joins in.)
N_PENALTIES: Final = len(_LETTERS["penalties"])
BARRICADE: Final = 0
WOUND: Final = 1
INTRUDER: Final = 2
NO_DEFENCE: Final = 3
NO_SUPPORT: Final = 4
LEFT: Final = 5
RIGHT: Final = 6
MUST_PASS: Final = 7
SHUFFLE: Final = 8
NO_TALENT: Final = 9
DISCARD_LEFT: Final = 10

# Backs of farms, and families.
N_FARMS: Final = len(_FACTS["farms"]["fillings"][0])
N_BACKS: Final = len(_FACTS["farms"]["backs"])
BACK_FAMILY: Final = 0
BACK_FARM: Final = 1
BACK_FIRE: Final = 2
BACK_WOUND: Final = 3
N_FAMILIES: Final = len(_FACTS["families"]["bonuses"])
HEALING: Final = 0
BUILDING: Final = 1
CHASING: Final = 2

# Where a raider card is. OUT is out of the game and unseen, ASIDE out of it and seen; UNDEALT
# stands for a moment while hidden cards are redrawn.
OUT: Final = 0
ASIDE: Final = 1
MIDDLE: Final = 2
UP: Final = 3
UNDER: Final = 4
INTRUDING: Final = 5
DISCARDED: Final = 6
TABLE: Final = 7
UNDEALT: Final = 8

# An intruder that went there face up, instead of the number of shuffles before it.
KNOWN: Final = -1

# Nobody is to act: the rules go on by themselves.
NOBODY: Final = -3

# Phases: what a seat is asked, then what chance decides.
CHOOSING: Final = 0
TOKENS: Final = 1
PENALTY: Final = 2
LOSING: Final = 3
ACTION: Final = 4
CARD: Final = 5
AGAIN: Final = 6
REBUILD: Final = 7
HEAL: Final = 8
MOVE: Final = 9
THIN: Final = 10
CHASE: Final = 11
STRIKE: Final = 12
LEND: Final = 13
SCOUT: Final = 14
GIVE: Final = 15
ORDER: Final = 16
SEATING: Final = 17
FIRST: Final = 18
DEAL: Final = 19
TURN_UP: Final = 20
HIDE: Final = 21
BRING_BACK: Final = 22
FARM_LOST: Final = 23
FAMILY_LOST: Final = 24
HIT: Final = 25
MEND: Final = 26
ENDED: Final = 27
PHASES: Final = (
    *("choose", "tokens", "penalty", "lose", "action", "card", "again"),
    *("rebuild", "heal", "move", "thin", "chase", "strike", "lend", "scout"),
    *("give", "order", "seating", "first", "deal", "turn-up", "hide", "bring-back"),
    *("farm-lost", "family-lost", "hit", "mend", "over"),
)
N_PHASES: Final = len(PHASES)

# Steps: how far the set-up, the turn or the end of the round has come.
AT_SEATING: Final = 0
AT_FIRST: Final = 1
AT_DEAL: Final = 2
AT_TOKENS: Final = 3
AT_PENALTY: Final = 4
AT_ACTION: Final = 5
AT_FIGHT: Final = 6
AT_AGAIN: Final = 7
AT_TURN_END: Final = 8
AT_HATS: Final = 9
AT_FARMS: Final = 10
AT_FAMILIES: Final = 11
AT_BONUSES: Final = 12
AT_INTRUDERS: Final = 13
AT_END: Final = 14

# A kiai under way: its first part, its second, then the first card of the line goes.
PART_ONE: Final = 0
PART_TWO: Final = 1
SECOND_STEP: Final = 2
MOST_SCOUTED: Final = 3

# What forbids something for one turn.
BAN_DEFENCE: Final = 1
BAN_SUPPORT: Final = 2
BAN_ACTION: Final = 4
BAN_TALENT: Final = 8

# How the game ended.
UNDECIDED: Final = 0
DEATH: Final = 1
FARMS_GONE: Final = 2
FAMILIES_GONE: Final = 3
VICTORY: Final = 4

# Actions of seats. Ranges are by seat, samurai, penalty, symbol or card.
NO: Final = 0
A_KIAI: Final = 1
A_FIGHT: Final = 2
A_PASS: Final = 3
A_ATTACK: Final = 4
A_DEFEND: Final = 5
A_DISCARD: Final = 6
A_REDRAW: Final = 7
A_SUPPORT: Final = 8
A_HAND: Final = A_SUPPORT + N_SAMURAI
A_FROM: Final = A_HAND + N_SAMURAI
A_TO: Final = A_FROM + N_SAMURAI
A_HEAL: Final = A_TO + N_SAMURAI
A_LEND: Final = A_HEAL + N_SAMURAI
A_USE: Final = A_LEND + N_SAMURAI
A_SUFFER: Final = A_USE + N_SAMURAI
A_IGNORE: Final = A_SUFFER + N_PENALTIES
A_LOSE: Final = A_IGNORE + N_PENALTIES
A_TOP: Final = A_LOSE + N_SYMBOLS
A_CHOOSE: Final = A_TOP + N_CARDS
# Outcomes of chance; A_CHOOSE is one too where samurai are given by chance.
A_FIRST: Final = A_CHOOSE + N_SAMURAI
A_BACK: Final = A_FIRST + N_SAMURAI
A_FAMILY: Final = A_BACK + N_BACKS
A_HIT: Final = A_FAMILY + N_FAMILIES
A_MEND: Final = A_HIT + N_SAMURAI
A_TURN_UP: Final = A_MEND + N_SAMURAI
A_HIDE: Final = A_TURN_UP + N_CARDS
A_BRING_BACK: Final = A_HIDE + N_CARDS
N_ACTIONS: Final = A_BRING_BACK + N_CARDS

# The first action of each phase's range; NO is apart.
BASES: Final = (
    A_CHOOSE,
    A_USE,
    A_SUFFER,
    A_LOSE,
    A_FIGHT,
    A_ATTACK,
    A_FIGHT,
    A_KIAI,
    A_HEAL,
    A_FROM,
    A_KIAI,
    A_KIAI,
    A_FROM,
    A_LEND,
    A_KIAI,
    A_TO,
    A_TOP,
    A_CHOOSE,
    A_FIRST,
    A_HIDE,
    A_TURN_UP,
    A_HIDE,
    A_BRING_BACK,
    A_BACK,
    A_FAMILY,
    A_HIT,
    A_MEND,
    N_ACTIONS,
)
# The answers to a question are bits: this many fit beside the bit for NO.
MOST_ANSWERS: Final = 30
# How many outcomes of chance a phase's range has.
SIZES: Final = (
    *(0,) * SEATING,
    N_SAMURAI,
    N_SAMURAI,
    N_CARDS,
    N_CARDS,
    N_CARDS,
    N_CARDS,
    N_BACKS,
    N_FAMILIES,
    N_SAMURAI,
    N_SAMURAI,
    0,
)

# The rules a refusal names: chapter times 100 plus number, as in rules.toml.
R_SAMURAI: Final = 101
R_ORDER: Final = 201
R_CHANCE: Final = 205
R_PENALTY: Final = 301
R_TWO_PENALTIES: Final = 302
R_NO_DEFENCE: Final = 307
R_NO_SUPPORT: Final = 308
R_MUST_PASS: Final = 310
R_NO_TALENT: Final = 312
R_LOSE: Final = 313
R_FIGHT: Final = 401
R_DEFEND: Final = 403
R_MOVED: Final = 509
R_HEIHACHI: Final = 502
R_DAISUKE: Final = 503
R_GOROBEI: Final = 504
R_KANBEI: Final = 505
R_KIKUCHIYO: Final = 506
R_KYUZO: Final = 507
R_KATSUSHIRO: Final = 508
R_KIAI: Final = 602
R_KIAI_OF: Final = 605
R_SUPPORT: Final = 701
R_PASS: Final = 802
R_GAME_OVER: Final = 1206
R_TOKENS: Final = 1302

# What the kernel notes while the rules go on by themselves: the number of an entry of notes.py,
# the seat counted from 1, and below MOST_ABOUT what it is about: a number; or a card below N_CODES
# and above it a number. A total is written with the kiai value above it.
MOST_NOTES: Final = 512
MOST_ABOUT: Final = 1 << 20
N_CODES: Final = 128
MOST_TOTAL: Final = 256
