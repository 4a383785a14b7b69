"""What the samurai defend: barricades, farms and families.

village.pxd gives the C types.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from tatami.core.kernel import blank
from tatami.games.spirit.setting import Setting

if TYPE_CHECKING:  # needed by Cython, not by plain Python
    import cython
else:
    from tatami.core import cython_stub as cython
if not cython.compiled:  # in the compiled build they come from the .pxd files
    from tatami.games.spirit.constants import *


class Village:
    """What stands in the village."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.barricades = setting.barricades
        self.farms = N_FARMS
        self.backs = blank(N_BACKS)
        for back in range(N_BACKS):
            self.backs[back] = setting.backs[back]
        self.families = (1 << N_FAMILIES) - 1

    def has_room(self) -> bool:
        """Is there room for one more barricade?"""
        return self.barricades < self.setting.barricades

    def lose_farm(self, back: int) -> None:
        """Lose a farm with this back."""
        self.backs[back] -= 1
        self.farms -= 1

    def has_family(self, family: int) -> bool:
        """Is this family still there?"""
        return self.families >> family & 1 != 0

    def first_family(self) -> int:
        """Return any family that is still there."""
        family = 0
        while not self.has_family(family):
            family += 1
        return family

    def lose_family(self, family: int) -> None:
        """Lose a family."""
        self.families &= ~(1 << family)

    def count_families(self) -> int:
        """Count the families that are still there."""
        n = 0
        for family in range(N_FAMILIES):
            n += self.has_family(family)
        return n

    def assign(self, source: Self) -> None:
        """Copy the source."""
        self.barricades = source.barricades
        self.farms = source.farms
        self.families = source.families
        for i in range(N_BACKS):
            self.backs[i] = source.backs[i]
