"""No screen has serious accessibility violations: light and dark, on phone and desktop."""

from __future__ import annotations

from itertools import product

import pytest

from cases import representative
from effort import SOAK
from web.axe import load_axe, serious_violations
from web.browsers import Browsers
from web.pages.table import NEEDS_NO_SCROLLING
from web.sample_tables import SampleTables
from web.screens import DEVICES, SCHEMES, SCREENS, Visitor
from web.tables import GAME_PAGES

LOOKS = [*product(DEVICES, SCHEMES)]
# These are made of what other screens have too: entries of tables, a lobby, a replay, a report, a
# table with one more panel.
MADE_OF_OTHERS = {
    *("broken-record", "games", "invited", "not-analysed", "nothing-here"),
    *("playing-on", "tables", "choosing-figures", "watching", "leads", "sound-offer"),
}
CHECKED = [
    *(s for s in SCREENS if s.partition("-")[0] not in GAME_PAGES and s not in MADE_OF_OTHERS),
    *(
        f"{game}-{screen}"
        for game, page in GAME_PAGES.items()
        for screen in page.accessible_screens
    ),
]
# Where a player acts, the page needs no scrolling.
UNSCROLLED = ("-table", "-hint", "-lesson", "-end", "-puzzle", "-reason")


@pytest.mark.parametrize("screen", representative(*CHECKED, of=SCREENS))
def test_a_screen_has_no_serious_accessibility_violation(
    screen: str, sample_tables: SampleTables, browsers: Browsers
) -> None:
    page = SCREENS[screen](Visitor(browsers, sample_tables))
    load_axe(page)
    # Every look at every screen would take long: each screen gets one of them in turn.
    at = [*SCREENS].index(screen) % len(LOOKS)
    for device, scheme in LOOKS if SOAK else LOOKS[at : at + 1]:
        page.set_viewport_size(DEVICES[device]["viewport"])
        page.emulate_media(color_scheme=scheme)
        assert serious_violations(page) == []
        assert page.evaluate(NEEDS_NO_SCROLLING) or not screen.endswith(UNSCROLLED)
