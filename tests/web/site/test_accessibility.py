"""Nothing serious is in anybody's way on any screen: by day and by night, small and wide."""

from __future__ import annotations

from itertools import product

import pytest

from cases import representative
from effort import SOAK
from web.axe import load_axe, serious_violations
from web.browsers import Guests
from web.screens import DEVICES, SCHEMES, SCREENS, Stage, Visitor
from web.table_page import FITS

LOOKS = [*product(DEVICES, SCHEMES)]
# Of a screen that every game has, one is looked at.
OF_GAMES = {
    "cardgame": ("end", "lesson", "look-back", "new", "reason"),
    "samurai": ("hint", "lesson-end", "puzzle", "rules", "table"),
    "spirit": ("replay", "table"),
}
SEEN = [
    *(screen for screen in SCREENS if screen.partition("-")[0] not in OF_GAMES),
    *(f"{game}-{screen}" for game, screens in OF_GAMES.items() for screen in screens),
]
# Where one acts, nobody has to scroll the page.
ACTED_AT = ("-table", "-hint", "-lesson", "-end", "-puzzle", "-reason")


@pytest.mark.parametrize("screen", representative(*SEEN, of=SCREENS))
def test_nothing_serious_is_in_the_way(screen: str, stage: Stage, guests: Guests) -> None:
    page = SCREENS[screen](Visitor(guests, stage))
    load_axe(page)
    # Every look at every screen takes long: one each, another one from screen to screen.
    at = [*SCREENS].index(screen) % len(LOOKS)
    for device, scheme in LOOKS if SOAK else LOOKS[at : at + 1]:
        page.set_viewport_size(DEVICES[device]["viewport"])
        page.emulate_media(color_scheme=scheme)
        assert serious_violations(page) == []
        assert page.evaluate(FITS) or not screen.endswith(ACTED_AT)
