"""The settings tell which Tatami this server runs, and whether its rules are compiled."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from running import RunningServer

from tatami import __version__
from web.browsers import Browsers

SLOW = "The rules are not compiled on this server"


@pytest.mark.parametrize("is_compiled", [True, False])
def test_the_settings_tell_the_version_and_what_makes_bots_slow(
    browsers: Browsers, server: RunningServer, is_compiled: bool
) -> None:
    page = browsers.open("/")
    health = {"ok": True, "version": __version__, "compiled": is_compiled, "lan_url": ""}
    if not is_compiled:  # a second build of the rules would take minutes
        page.route("**/livez", lambda route: route.fulfill(json=health))
    page.get_by_role("button", name="Settings").click()
    page.get_by_text("About Tatami").click()
    expect(page.get_by_text(f"Version {__version__}.")).to_be_visible()
    expect(page.get_by_text(SLOW)).to_have_count(0 if is_compiled else 1)
