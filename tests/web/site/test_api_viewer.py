"""The viewer of the API shows every operation and sends one, by keyboard, in light and dark."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from web.browsers import Guests

BACKGROUND = "() => getComputedStyle(document.documentElement).backgroundColor"


def operation(page: Page, path: str, method: str) -> str:
    expect(page.locator(".opblock").first).to_be_visible()
    return f".opblock-{method}:has([data-path='{path}'])"


def test_it_shows_and_sends_everything_from_this_server(guests: Guests) -> None:
    page = guests.come("about:blank")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
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
    assert f"{guests.server.url}/api/games" in asked
    assert all(url.startswith((guests.server.url, "data:")) for url in asked)


def test_it_is_light_by_day_and_dark_by_night(guests: Guests) -> None:
    page = guests.come("/schema", color_scheme="dark")
    expect(page.locator(".opblock").first).to_be_visible()
    dark = page.evaluate(BACKGROUND)
    page.emulate_media(color_scheme="light")
    expect(page.locator("html")).not_to_have_css("background-color", dark)
