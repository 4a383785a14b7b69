"""The page offline and installed."""

from __future__ import annotations

from playwright.sync_api import expect

from web.browsers import CONNECTION_ERRORS, Browsers


def test_the_page_loads_offline(browsers: Browsers) -> None:
    page = browsers.open_tab(browsers.new_context(), "/")  # nothing is cached yet
    page.evaluate("() => navigator.serviceWorker.ready.then(() => null)")
    page.reload()  # now the service worker has cached every part
    expect(page.get_by_role("button", name="Play now").first).to_be_visible()
    page.goto("/livez")  # which is not the page, and must not take its place
    page.goto("/icon.svg")
    page.context.set_offline(True)
    with browsers.allow_errors(f"{CONNECTION_ERRORS}|ERR_INTERNET_DISCONNECTED"):
        page.goto("/")
        expect(page.get_by_role("heading", name="Samurai Spirit")).to_be_visible()
        page.get_by_role("button", name="Play now").first.click()
        expect(page.get_by_role("alert")).to_have_text("The server cannot be reached.")
    page.context.set_offline(False)


def test_the_page_can_be_installed(browsers: Browsers) -> None:
    page = browsers.open_tab(browsers.new_context(), "/")  # nothing is cached yet
    page.evaluate("() => navigator.serviceWorker.ready.then(() => null)")
    errors = page.context.new_cdp_session(page).send("Page.getInstallabilityErrors")
    found = {error["errorId"] for error in errors["installabilityErrors"]}
    assert found <= {"in-incognito"}  # as all sessions of these tests are
