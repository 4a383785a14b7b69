"""How much has to come before somebody can play: phones pay for every byte."""

from __future__ import annotations

from playwright.sync_api import expect

from web.browsers import Guests

MOST = 250_000
NO_WORKER = "Service Worker registration blocked"


def test_the_first_game_comes_with_few_bytes(guests: Guests) -> None:
    with guests.expecting(NO_WORKER):  # it would fetch ahead what is not needed yet
        page = guests.come("about:blank", service_workers="block")
        wire = page.context.new_cdp_session(page)
        came: dict[str, int] = {}
        wire.send("Network.enable")
        wire.on(
            "Network.loadingFinished",
            lambda told: came.update({told["requestId"]: told["encodedDataLength"]}),
        )
        page.goto("/")
        page.get_by_role("button", name="Play now").first.click()
        expect(page.get_by_role("list", name="Your hand")).to_be_visible()
    assert 60_000 < sum(came.values()) < MOST
