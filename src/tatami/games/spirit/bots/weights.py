"""What counts in Samurai Spirit, and how much; a win is about a hundred."""

from __future__ import annotations

from typing import Final

from tatami.games.spirit.constants import N_PENALTIES

WON: Final = 100.0

N_WORTHS: Final = 42

FAMILY: Final = 0
LAST_FAMILY: Final = 1
EACH_FARM: Final = 2
FEW_FARMS: Final = 3
EACH_BARRICADE: Final = 4
INTRUDERS: Final = 5
RAIDERS_REMAINING: Final = 6
WOUNDS: Final = 7  # one, two, three
NO_SYMBOL: Final = 10  # no hat, farm, doll
NO_SYMBOL_SOON: Final = 13  # the same, as the round nears its end
NO_HAT_DEATH: Final = 16
STILL_IN: Final = 17
ROOM: Final = 18
OVERCOME: Final = 19
LINE_PENALTY: Final = 20  # by penalty
DEADLY_PENALTY: Final = LINE_PENALTY + N_PENALTIES
TOKEN_HOME: Final = 32
TOKEN_LENT: Final = 33
DOLLS_DOOM: Final = 34
FARMS_DOOM: Final = 35
FIGHT: Final = 36
FIGHT_ROOM: Final = 37
FIGHT_NEED: Final = 38
SUPPORT: Final = 39
REDRAW: Final = 40
USE: Final = 41

WORTHS: Final = {
    FAMILY: 5.0,
    LAST_FAMILY: -4.0,
    EACH_FARM: 2.5,
    FEW_FARMS: -2.0,
    EACH_BARRICADE: 1.5,
    INTRUDERS: -0.55,
    RAIDERS_REMAINING: -0.05,
    WOUNDS: -1.0,
    WOUNDS + 1: -1.5,
    WOUNDS + 2: -4.5,
    NO_SYMBOL: -1.0,
    NO_SYMBOL + 1: -1.7,
    NO_SYMBOL + 2: -3.0,
    NO_SYMBOL_SOON: -1.0,
    NO_SYMBOL_SOON + 1: -1.5,
    NO_SYMBOL_SOON + 2: -2.0,
    NO_HAT_DEATH: -8.0,
    STILL_IN: 1.0,
    ROOM: 0.05,
    OVERCOME: -2.0,
    **dict(
        zip(
            range(LINE_PENALTY, DEADLY_PENALTY),
            (-1.4, -1.6, -0.5, -0.5, -0.1, -0.6, -0.6, -1.0, -0.3, -0.3, -1.0),
            strict=True,
        )
    ),
    DEADLY_PENALTY: -30.0,
    TOKEN_HOME: 0.2,
    TOKEN_LENT: 0.2,
    DOLLS_DOOM: -8.0,
    FARMS_DOOM: -8.0,
    FIGHT: 1.0,
    FIGHT_ROOM: 0.1,
    FIGHT_NEED: 0.3,
    SUPPORT: -0.5,
    REDRAW: 0.3,
    USE: -0.8,
}
