"""How many bytes are loaded before somebody can play: phones pay for every one."""

from __future__ import annotations

from collections import Counter

import pytest
from playwright.sync_api import expect

from cases import representative
from web.browsers import Browsers

MOST_BYTES = 200_000
MOST_FONT_BYTES = 100_000
PLAY = {"en-GB": "Play now", "pl-PL": "Graj"}
NO_SERVICE_WORKER = "Service Worker registration blocked"


# Polish is the longest language.
@pytest.mark.parametrize("language", representative("pl-PL", of=PLAY))
def test_the_first_game_loads_with_few_bytes(browsers: Browsers, language: str) -> None:
    with browsers.allow_errors(NO_SERVICE_WORKER):  # it would prefetch what is not needed yet
        page = browsers.open("about:blank", service_workers="block", locale=language)
        devtools = page.context.new_cdp_session(page)
        kinds: dict[str, str] = {}
        sizes: Counter[str] = Counter()
        devtools.send("Network.enable")
        devtools.on(
            "Network.responseReceived",
            lambda event: kinds.update({event["requestId"]: event["type"]}),
        )
        devtools.on(
            "Network.loadingFinished",
            lambda event: sizes.update(
                {kinds.get(event["requestId"], "Other"): event["encodedDataLength"]}
            ),
        )
        page.goto("/")
        page.get_by_role("button", name=PLAY[language]).first.click()
        expect(page.locator("button[aria-pressed]").first).to_be_visible()
        page.evaluate("() => document.fonts.ready.then(() => null)")
    fonts = sizes.pop("Font")
    assert 40_000 < fonts < MOST_FONT_BYTES
    assert sizes["Media"] == 0  # sounds
    assert 60_000 < sum(sizes.values()) < MOST_BYTES
