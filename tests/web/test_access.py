"""Nothing serious is in anybody's way on any screen: by day and by night, small and wide."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from effort import SOAK
from web.at_table import FITS
from web.guests import Guests
from web.screens import DEVICES, SCHEMES, SCREENS, Stage, Visitor

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
LOOKS = [*product(DEVICES, SCHEMES)]
# Where one acts, nobody has to scroll the page.
ACTED_AT = ("-table", "-hint", "-lesson", "-end", "-puzzle", "-reason")
# Colours change by transitions, however short: these are let run out first.
SERIOUS = """async () => {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  const { violations } = await axe.run({ resultTypes: ['violations'] });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' '));
}"""


@pytest.mark.parametrize("screen", SCREENS)
def test_nothing_serious_is_in_the_way(screen: str, stage: Stage, guests: Guests) -> None:
    page = SCREENS[screen](Visitor(guests, stage))
    page.evaluate(AXE.read_text(encoding="utf-8"))
    # Every look at every screen takes long: one each, another one from screen to screen.
    at = [*SCREENS].index(screen) % len(LOOKS)
    for device, scheme in LOOKS if SOAK else LOOKS[at : at + 1]:
        page.set_viewport_size(DEVICES[device]["viewport"])
        page.emulate_media(color_scheme=scheme)
        assert page.evaluate(SERIOUS) == []
        assert page.evaluate(FITS) or not screen.endswith(ACTED_AT)
