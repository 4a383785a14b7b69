"""The page is set in its own two faces, in every language."""

from __future__ import annotations

from typing import Any, Final

import pytest
from playwright.sync_api import CDPSession, Page

from cases import representative
from web.browsers import Browsers

LETTERS = "ąćęłńóśźż ĄĆĘŁŃÓŚŹŻ äöüß ÄÖÜẞ ëïé ij „” ‚’ “” ‘’ – … 0123456789"
SANS: Final = {"Source Sans 3", "Tatami Sans 3"}
FACES = {"h2": {"Alegreya"}, "p": SANS}
ADD_TEXT = """
([tag, text]) => {
  const element = document.createElement(tag);
  element.id = `sample-${tag}`;
  element.textContent = text;
  document.body.append(element);
  const face = `1rem ${getComputedStyle(element).fontFamily.split(',')[0]}`;
  return document.fonts.load(face, text).then(() => null);
}
"""
SCREENS: Final = ("/", "/new/samurai", "/new/spirit", "/rules/cardgame", "/puzzles")
# All elements but notation, which has a face of the system.
TEXTS: Final = "body :not(code, code *, svg, svg *, script, style)"


def devtools_of(page: Page) -> CDPSession:
    """A session that knows in which fonts a page is drawn."""
    devtools = page.context.new_cdp_session(page)
    devtools.send("DOM.enable")
    devtools.send("CSS.enable")
    return devtools


def fonts_of(devtools: CDPSession, selector: str) -> list[dict[str, Any]]:
    """The fonts of the texts of all elements that a selector matches."""
    root = devtools.send("DOM.getDocument")["root"]["nodeId"]
    found = devtools.send("DOM.querySelectorAll", {"nodeId": root, "selector": selector})
    return [
        font
        for node in found["nodeIds"]
        for font in devtools.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"]
    ]


def families(fonts: list[dict[str, Any]]) -> set[str]:
    """The names of fonts, without their weights."""
    return {font["familyName"].split(" Extra")[0] for font in fonts}


def test_no_letter_falls_back_to_a_system_font(browsers: Browsers) -> None:
    page = browsers.open("/")
    for tag in FACES:
        page.evaluate(ADD_TEXT, [tag, LETTERS])
    devtools = devtools_of(page)
    for tag, faces in FACES.items():
        used = fonts_of(devtools, f"#sample-{tag}")
        assert all(font["isCustomFont"] for font in used)
        assert families(used) == faces


@pytest.mark.parametrize("locale", representative("pl-PL", of=["pl-PL", "de-DE"]))
def test_all_text_of_a_screen_has_the_faces_of_the_page(locale: str, browsers: Browsers) -> None:
    page = browsers.open("/", locale=locale)
    for path in SCREENS:
        page.goto(path)
        page.wait_for_load_state("networkidle")
        page.evaluate("document.fonts.ready.then(() => null)")
        used = fonts_of(devtools_of(page), TEXTS)
        assert families(used) <= SANS | {"Alegreya"}, path
        assert all(font["isCustomFont"] for font in used), path
