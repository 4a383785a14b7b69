"""Drawings exist once: pictures and the page are made of the same files."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tatami.core.registry import specs
from tatami.kits.drawing.art import USED, colours, define_art, drawing

OWNERS = ["tatami.kits.majority", *(spec.package for spec in specs().values())]
PACKAGES = [owner for owner in OWNERS if files(owner).joinpath("art").is_dir()]
DRAWINGS = [
    (package, path.relative_to(Path(str(files(package))) / "art").with_suffix("").as_posix())
    for package in PACKAGES
    for path in sorted((Path(str(files(package))) / "art").rglob("*.svg"))
]


@pytest.mark.parametrize("package", PACKAGES)
def test_every_drawing_can_be_printed(package: str) -> None:
    names = [name for owner, name in DRAWINGS if owner == package]
    assert names
    for name in names:
        box, inside = drawing(package, name)
        assert len(box.split()) == 4
        assert "var(" not in inside
        assert ElementTree.fromstring(f"<svg>{inside}</svg>") is not None


def test_every_colour_of_a_drawing_is_one_of_the_page() -> None:
    for package, name in DRAWINGS:
        text = (Path(str(files(package))) / "art" / f"{name}.svg").read_text(encoding="utf-8")
        assert {found[1] for found in USED.finditer(text)} <= colours(package).keys(), name


def test_a_drawing_keeps_its_shapes_and_gets_colours_of_print() -> None:
    defined = define_art("tatami.kits.majority", ["rice"])
    source = (Path(str(files("tatami.kits.majority"))) / "art" / "rice.svg").read_text("utf-8")
    assert re.findall(r' d="([^"]+)"', defined) == re.findall(r' d="([^"]+)"', source)
    assert f'fill="{colours("tatami.kits.majority")["rice"]}"' in defined
    assert defined.startswith('<symbol id="rice" viewBox="0 0 48 48">')
