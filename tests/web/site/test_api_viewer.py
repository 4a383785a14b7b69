"""The API viewer lists every operation and sends one, by keyboard, in light and dark."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from web.browsers import Browsers

BACKGROUND = "() => getComputedStyle(document.documentElement).backgroundColor"


def operation(page: Page, path: str, method: str) -> str:
    expect(page.locator(".opblock").first).to_be_visible()
    return f".opblock-{method}:has([data-path='{path}'])"


def test_the_api_viewer_lists_every_operation_sends_one_and_follows_the_color_scheme(
    browsers: Browsers,
) -> None:
    page = browsers.open("about:blank")
    requested: list[str] = []
    page.on("request", lambda request: requested.append(request.url))
    page.goto("/schema")
    block = page.locator(operation(page, "/api/games", "get"))
    document = page.request.get("/schema/openapi.json").json()
    assert page.locator(".opblock").count() == sum(map(len, document["paths"].values()))
    button = block.get_by_role("button").first
    button.focus()
    page.keyboard.press("Enter")
    expect(button).to_have_attribute("aria-expanded", "true")
    block.get_by_role("button", name="Try it out").press("Enter")
    block.get_by_role("button", name="Execute").press("Enter")
    expect(
        block.locator(".live-responses-table").get_by_role("cell", name="200", exact=True)
    ).to_be_visible()
    assert f"{browsers.server.url}/api/games" in requested
    assert all(url.startswith((browsers.server.url, "data:")) for url in requested)

    light = page.evaluate(BACKGROUND)
    page.emulate_media(color_scheme="dark")
    expect(page.locator("html")).not_to_have_css("background-color", light)
