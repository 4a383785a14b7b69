"""The samurai, the raiders and the levels of components.toml, with their codes."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from tatami.core.constants import NONE
from tatami.core.errors import NotationError
from tatami.core.text.toml import read_toml
from tatami.games.spirit.constants import N_FAMILIES, N_FARMS, N_PENALTIES, N_ROUNDS

FACTS: Final = read_toml(__package__, "components.toml")
RANKS: Final = ("plunderer", "lieutenant", "boss")
SYMBOLS: Final[str] = FACTS["raiders"]["letters"]["symbols"]
SYMBOL_NAMES: Final = ("hat", "farm", "doll")
PENALTIES: Final[str] = FACTS["raiders"]["letters"]["penalties"]
PENALTY_NAMES: Final = (
    "barricade",
    "wound",
    "intruder",
    "no-defence",
    "no-support",
    "left",
    "right",
    "pass",
    "shuffle",
    "no-talent",
    "discard",
)
BACKS: Final[str] = FACTS["farms"]["backs"]
FAMILIES: Final[str] = FACTS["families"]["bonuses"]
LEVELS: Final[dict[str, dict[str, int]]] = FACTS["levels"]


@dataclass(frozen=True, slots=True)
class Samurai:
    """One of the seven, with the kiai value of each side of the board."""

    index: int
    code: str
    name: str
    animal: str
    kiai: tuple[int, int]
    colour: str

    def __str__(self) -> str:
        return self.code


@dataclass(frozen=True, slots=True)
class Raider:
    """A raider card; `symbol` and `penalties` are letters, the symbol empty for none."""

    index: int
    code: str
    value: int
    symbol: str
    penalties: str
    flames: bool

    @property
    def rank(self) -> int:
        """0 for a plunderer, 1 for a lieutenant, 2 for a boss."""
        return max(0, self.value - 4)

    def numbers(self, twins: bool) -> tuple[int, int, int, int, int, int]:
        """Return rank, value, symbol, penalties and flames as the kernel's numbers."""
        symbol = SYMBOLS.index(self.symbol) if self.symbol else NONE
        due = [PENALTIES.index(letter) for letter in self.penalties]
        if not twins:
            due = list(dict.fromkeys(due))
        first, second = (*due, NONE, NONE)[:2]
        return self.rank, self.value, symbol, first, second, int(self.flames)

    def __str__(self) -> str:
        return self.code


def _raider(index: int, code: str, flames: bool) -> Raider:
    return Raider(index, code, int(code[0]), code[1].strip("n"), code[2:], flames)


SAMURAI: Final = tuple(
    Samurai(index, **{**row, "kiai": tuple(row["kiai"])})
    for index, row in enumerate(FACTS["samurai"]["list"])
)
CODES: Final = [samurai.code for samurai in SAMURAI]
CODE_OF: Final = {samurai.name.lower(): samurai.code for samurai in SAMURAI}
RAIDERS: Final = tuple(_raider(index, **row) for index, row in enumerate(FACTS["raiders"]["list"]))
RAIDER_CODES: Final = [raider.code for raider in RAIDERS]

assert len(PENALTIES) == len(PENALTY_NAMES) == N_PENALTIES


@cache
def board_of() -> dict[str, Any]:
    """Return what is on the boards of the samurai and on the raiders, as plain data."""
    return {
        "samurai": {s.code: {"kiai": s.kiai, "colour": s.colour} for s in SAMURAI},
        "raiders": {
            raider.code: {
                "value": raider.value,
                "rank": raider.rank,
                "symbol": raider.symbol,
                "penalties": raider.penalties,
                "flames": raider.flames,
            }
            for raider in RAIDERS
        },
        "symbols": dict(zip(SYMBOL_NAMES, SYMBOLS, strict=True)),
        "penalties": dict(zip(PENALTY_NAMES, PENALTIES, strict=True)),
        "farms": N_FARMS,
        "families": N_FAMILIES,
        "rounds": N_ROUNDS,
    }


def parse_samurai(text: str) -> Samurai:
    """Parse a samurai's code or name."""
    word = text.strip().lower()
    for samurai in SAMURAI:
        if word in (samurai.code, samurai.name.lower()):
            return samurai
    raise NotationError(f"there is no samurai {text!r}; there are {', '.join(CODES)}")


def parse_raider(text: str) -> Raider:
    """Parse a raider's code."""
    word = text.strip().lower()
    if word not in RAIDER_CODES:
        raise NotationError(f"there is no raider {text!r}; a raider looks like 3dw or 6nx")
    return RAIDERS[RAIDER_CODES.index(word)]
