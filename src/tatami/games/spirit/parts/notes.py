"""What can follow by the rules without a choice: a number for each.

The kernel notes the numbers; events.py gives them names and rules, words.toml has the sentences.
"""

from __future__ import annotations

from typing import Final

NOTE_PENALTY: Final = 0
NOTE_CANNOT: Final = 1
NOTE_NO_SHUFFLE: Final = 2
NOTE_LEFT_LOST: Final = 3
NOTE_DRAWN: Final = 4
NOTE_ATTACK: Final = 5
NOTE_DEFEND: Final = 6
NOTE_OVERCOME: Final = 7
NOTE_KIAI: Final = 8
NOTE_FIRST_GONE: Final = 9
NOTE_DISCARDED: Final = 10
NOTE_HIDDEN: Final = 11
NOTE_PASSED: Final = 12
NOTE_TOKEN_BACK: Final = 13
NOTE_WOUNDED: Final = 14
NOTE_TURNED: Final = 15
NOTE_BARRICADE_LOST: Final = 16
NOTE_FARM_LOST: Final = 17
NOTE_BACK: Final = 18
NOTE_FAMILY_LOST: Final = 19
NOTE_ROUND_OVER: Final = 20
NOTE_REST: Final = 21
NOTE_NO_HAT: Final = 22
NOTE_NO_FARM: Final = 23
NOTE_NO_DOLL: Final = 24
NOTE_BONUS_WOUND: Final = 25
NOTE_BONUS_BARRICADE: Final = 26
NOTE_BONUS_INTRUDER: Final = 27
NOTE_BURNED: Final = 28
NOTE_REVEALED: Final = 29
NOTE_ROUND: Final = 30
NOTE_REDEAL: Final = 31
NOTE_LENT: Final = 32
