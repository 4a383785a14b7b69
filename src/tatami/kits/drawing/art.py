"""Drawings of a game: the SVG files in the folder `art` of its package, which the page uses too.

A drawing names its colours as CSS properties, as in `var(--ink)`. The page has them for light and
dark; a picture is printed on paper, so it takes the light ones, which every viewer of SVG knows.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from tatami.kits.drawing.svg import tag

IMPORTED: Final = re.compile(r"^@import '(.+)';", re.MULTILINE)
COLOUR: Final = re.compile(r"--([\w-]+): light-dark\((#\w+),")
USED: Final = re.compile(r"var\(--([\w-]+)(?:,\s*var\(--[\w-]+\))?\)")
SHOWN: Final = re.compile(r'<use href="#([^"]+)"')
DRAWING: Final = re.compile(r'<svg[^>]*viewBox="([^"]+)"[^>]*>(.*)</svg>', re.DOTALL)


@cache
def colours(package: str) -> dict[str, str]:
    """Return the light colours by their names: the shared ones, and those of a package."""
    shared = _colours_in(files(__package__), "colours.css")
    return shared | _colours_in(files(package), "colours.css")


def _colours_in(folder: Traversable, name: str) -> dict[str, str]:
    """Return the light colours of a style sheet, if there is one, and of those it imports."""
    sheet = folder.joinpath(name)
    if not sheet.is_file():
        return {}
    text = sheet.read_text(encoding="utf-8")
    found: dict[str, str] = {}
    for imported in IMPORTED.findall(text):
        found |= _colours_in(folder, imported)
    return found | dict(COLOUR.findall(text))


@cache
def drawing(package: str, name: str) -> tuple[str, str]:
    """Return the view box of a drawing, and its content."""
    source = files(package).joinpath("art", f"{name}.svg").read_text(encoding="utf-8")
    found = DRAWING.search(source)
    if found is None:
        raise ValueError(f"{package}: {name}.svg is not a drawing with a viewBox")
    inside = USED.sub(lambda used: colours(package)[used[1]], found[2].strip())
    return found[1], inside


def used_in(*drawn: str) -> set[str]:
    """Return the names of all symbols that some drawings use."""
    return {name for part in drawn for name in SHOWN.findall(part)}


def define_art(package: str, names: Iterable[str], **look: str | float) -> str:
    """Return definitions of drawings as symbols with the names of their files."""
    return "\n".join(define_as(name, package, name, **look) for name in names)


def define_as(symbol_id: str, package: str, name: str, **look: str | float) -> str:
    """Return the definition of a drawing under another name."""
    box, inside = drawing(package, name)
    return tag("symbol", inside, id=symbol_id, viewBox=box, **look)


def define_scenery(package: str, names: Iterable[str]) -> str:
    """Return definitions of drawings in `art/scenery`, which only pictures use."""
    return "\n".join(tag("g", drawing(package, f"scenery/{name}")[1], id=name) for name in names)
