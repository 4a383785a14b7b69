"""What a page says, in which language, and what of it two languages say alike."""

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


def sentences_in(lang: str) -> dict[str, str]:
    """All sentences of the page in a language, those of a game or a kit as `folder.key`."""
    found = json.loads((WEB / f"words/{lang}.json").read_text(encoding="utf-8"))
    for path in WEB.glob(f"*/*/words/{lang}.json"):
        own = json.loads(path.read_text(encoding="utf-8"))
        found |= {f"{path.parents[1].name}.{key}": text for key, text in own.items()}
    return cast("dict[str, str]", found)


SENTENCES: Final = {lang: sentences_in(lang) for lang in LANGUAGES}
# All that can be read or heard, but for notation, which is the same in all languages.
SAID: Final = r"""() => {
  const said = [document.title];
  for (const one of document.querySelectorAll('body *:not(script, noscript, style, code)')) {
    for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
      if (one.hasAttribute(name)) said.push(one.getAttribute(name));
    for (const part of one.childNodes) if (part.nodeType === 3) said.push(part.data);
  }
  const plain = said.map((text) => text.replace(/\s+/g, ' ').trim());
  return plain.filter((text) => /\p{L}{2}/u.test(text));
}"""
PARTS: Final = re.compile(" – | · |, ")
PLACE: Final = r"[a-z]\d+|\d[ns]|(\d[ns])?\d[ew]|0"  # on a map or a table, by notation


def said_by(page: Page) -> set[str]:
    """Give all that a page says."""
    return set(page.evaluate(SAID))


def choose(page: Page, lang: str, before: str) -> None:
    """Choose a language in the settings, which are in the menu of a table."""
    words = SENTENCES[before]
    settings = page.get_by_role("button", name=words["settings"])
    settings.or_(page.get_by_role("button", name=words["menu"])).click()
    page.get_by_label(words["language"]).select_option(lang)
    expect(page.locator("html")).to_have_attribute("lang", lang)
    page.keyboard.press("Escape")


class Alike:
    """What English and another language say alike, on the page and by the server at a table."""

    def __init__(self, lang: str, person: Player, table: str | None) -> None:
        same = SENTENCES["en"].items() & SENTENCES[lang].items()
        said = [re.escape(text) for _, text in same if text != "{name}"]
        patterns = [re.sub(r"\\\{\w+\\\}", ".*", text) for text in said]
        names = {"Tatami", person.name, *SEAT_LETTERS, *LANGUAGES.values()}
        for game in ask(person, "/api/games", lang)["games"]:
            names.update(game["editions"])
        if table:
            path = f"/api/tables/{table}/board"
            english, other = ask(person, path, "en"), ask(person, path, lang)
            names |= {*strings(english["names"])} & {*strings(other["names"])}
            names.update(other["board"].get("settlements", []))
            game = ask(person, f"/api/tables/{table}", lang)["setting"]["game"]
            english, other = (ask(person, f"/api/rules/{game}", of) for of in ("en", lang))
            names |= {*strings(english)} & {*strings(other)}
        self.pattern = re.compile(
            "|".join([PLACE, *patterns, *map(re.escape, names)]), re.IGNORECASE
        )

    def __contains__(self, text: str) -> bool:
        parts = PARTS.split(text.removeprefix("● ").removesuffix("."))
        return all(self.pattern.fullmatch(part) for part in parts)


def ask(person: Player, path: str, lang: str) -> Plain:
    """Ask the server for something, in a language."""
    answer = person.http.get(path, headers={"accept-language": lang})
    assert answer.status_code == 200, answer.text
    told: Plain = answer.json()
    return told


def called(person: Player, path: str, *sitters: str) -> dict[str, str]:
    """Give what the server calls each seat of a table, and what the page is to call it."""
    who = person.news(path.removeprefix("/table/"))["state"]["seat_names"]
    return {one["text"]: one["name"] or sitter for one, sitter in zip(who, sitters, strict=True)}


def calls_by_name(page: Page, names: dict[str, str]) -> None:
    """See that a page calls no seat as the server does, and counts nothing by letters."""
    for text in said_by(page):
        assert not any(who in text for who in names), text
        assert not re.search(r"[(,] ?[A-G] \d", text), text


def strings(told: Any) -> Iterator[str]:
    """Give all words in something told."""
    if isinstance(told, str):
        yield told
    elif isinstance(told, list | dict):
        for one in told.values() if isinstance(told, dict) else told:
            yield from strings(one)
