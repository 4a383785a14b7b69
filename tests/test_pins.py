"""What playing needs is pinned alike for those who only play and for those who test."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]


def pins(name: str) -> dict[str, str]:
    """Each package of a file with its version and its hashes, whatever system it is for."""
    text = (ROOT / "constraints" / name).read_text(encoding="utf-8")
    blocks = re.split(r"^(?=\w)", text, flags=re.MULTILINE)
    return {block.partition("==")[0]: re.sub(r" ;[^\\]*", " ", block) for block in blocks if block}


def plain(requirement: str) -> str:
    """The name of a package as the pins write it."""
    return re.split(r"[^\w.-]", requirement)[0].lower().replace("_", "-")


def test_playing_takes_a_part_of_what_testing_takes() -> None:
    build, dev = pins("build.txt"), pins("dev.txt")
    assert build.items() < dev.items()
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    to_play = (*project["dependencies"], *extras["server"], *extras["build"])
    needed = {plain(one) for one in to_play}
    assert needed <= build.keys()
    tools = {plain(one) for one in extras["dev"]} - {"tatami-games"}
    assert not tools & build.keys()
    assert tools <= dev.keys()
