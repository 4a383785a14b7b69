"""The texts of a page in each language, and which texts two languages have in common."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, cast

from playwright.sync_api import Page, expect
from running import Plain, Player

from tatami.core.actors import SEAT_LETTERS

WEB: Final = Path(__file__).parents[2] / "web" / "src"
LANGUAGES: Final = {"en": "English", "pl": "Polski", "de": "Deutsch", "nl": "Nederlands"}


def page_texts(lang: str) -> dict[str, str]:
    """All texts of the page in a language, those of a game or a kit as `folder.key`."""
    found = json.loads((WEB / f"words/{lang}.json").read_text(encoding="utf-8"))
    for path in WEB.glob(f"*/*/words/{lang}.json"):
        own = json.loads(path.read_text(encoding="utf-8"))
        found |= {f"{path.parents[1].name}.{key}": text for key, text in own.items()}
    return cast("dict[str, str]", found)


TEXTS: Final = {lang: page_texts(lang) for lang in LANGUAGES}
# Everything that can be seen or read aloud, except notation, which is the same in all languages.
READ_TEXTS: Final = r"""() => {
  const texts = [document.title];
  for (const one of document.querySelectorAll('body *:not(script, noscript, style, code)')) {
    for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
      if (one.hasAttribute(name)) texts.push(one.getAttribute(name));
    for (const part of one.childNodes) if (part.nodeType === 3) texts.push(part.data);
  }
  const plain = texts.map((text) => text.replace(/\s+/g, ' ').trim());
  return plain.filter((text) => /\p{L}{2}/u.test(text));
}"""
PARTS: Final = re.compile(" – | · |, ")
PLACE: Final = r"[a-z]\d+|\d[ns]|(\d[ns])?\d[ew]|0"  # in notation


def read_texts(page: Page) -> set[str]:
    """All texts on a page: labels and titles too."""
    return set(page.evaluate(READ_TEXTS))


def choose_language(page: Page, lang: str, current: str) -> None:
    """Choose a language in the settings; at a table they are in the menu."""
    words = TEXTS[current]
    settings = page.get_by_role("button", name=words["settings"])
    settings.or_(page.get_by_role("button", name=words["menu"])).click()
    page.get_by_label(words["language"]).select_option(lang)
    expect(page.locator("html")).to_have_attribute("lang", lang)
    page.keyboard.press("Escape")


class SharedTexts:
    """The texts that are the same in English and another language, of the page and of a table."""

    def __init__(self, lang: str, person: Player, table: str | None) -> None:
        same = TEXTS["en"].items() & TEXTS[lang].items()
        escaped = [re.escape(text) for _, text in same if text != "{name}"]
        patterns = [re.sub(r"\\\{\w+\\\}", ".*", text) for text in escaped]
        names = {"Tatami", person.name, *SEAT_LETTERS, *LANGUAGES.values()}
        for game in get_json(person, "/api/games", lang)["games"]:
            names.update(game["editions"])
        if table:
            path = f"/api/tables/{table}/board"
            english, other = get_json(person, path, "en"), get_json(person, path, lang)
            names |= {*strings(english["names"])} & {*strings(other["names"])}
            names.update(other["board"].get("settlements", []))
            game = get_json(person, f"/api/tables/{table}", lang)["setting"]["game"]
            english, other = (get_json(person, f"/api/rules/{game}", of) for of in ("en", lang))
            names |= {*strings(english)} & {*strings(other)}
        self.pattern = re.compile(
            "|".join([PLACE, *patterns, *map(re.escape, names)]), re.IGNORECASE
        )

    def __contains__(self, text: str) -> bool:
        parts = PARTS.split(text.removeprefix("● ").removesuffix("."))
        return all(self.pattern.fullmatch(part) for part in parts)


def get_json(person: Player, path: str, lang: str) -> Plain:
    """The JSON at a path of the server, in a language."""
    answer = person.http.get(path, headers={"accept-language": lang})
    assert answer.status_code == 200, answer.text
    found: Plain = answer.json()
    return found


def seat_names(person: Player, path: str, *names: str) -> dict[str, str]:
    """What the server calls each seat of a table, such as `A red`, and what the page is to call it.

    `names` are those of the people and bots in the seats.
    """
    seats = person.updates(path.removeprefix("/table/"))["state"]["seat_names"]
    return {seat["text"]: seat["name"] or name for seat, name in zip(seats, names, strict=True)}


def expect_names_only(page: Page, names: dict[str, str]) -> None:
    """Check that a page calls every seat by name: never as the server does, nor by its letter."""
    for text in read_texts(page):
        assert not any(seat in text for seat in names), text
        assert not re.search(r"[(,] ?[A-G] \d", text), text


def strings(value: Any) -> Iterator[str]:
    """All strings in a JSON value."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list | dict):
        for part in value.values() if isinstance(value, dict) else value:
            yield from strings(part)
