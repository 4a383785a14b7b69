"""How many bytes are loaded before somebody can play: phones pay for every one."""

from __future__ import annotations

from playwright.sync_api import expect

from web.browsers import Browsers

MOST_BYTES = 250_000
NO_SERVICE_WORKER = "Service Worker registration blocked"


def test_the_first_game_loads_with_few_bytes(browsers: Browsers) -> None:
    with browsers.allow_errors(NO_SERVICE_WORKER):  # it would prefetch what is not needed yet
        page = browsers.open("about:blank", service_workers="block")
        devtools = page.context.new_cdp_session(page)
        sizes: dict[str, int] = {}
        devtools.send("Network.enable")
        devtools.on(
            "Network.loadingFinished",
            lambda event: sizes.update({event["requestId"]: event["encodedDataLength"]}),
        )
        page.goto("/")
        page.get_by_role("button", name="Play now").first.click()
        expect(page.get_by_role("list", name="Your hand")).to_be_visible()
    assert 60_000 < sum(sizes.values()) < MOST_BYTES
