"""The README as an index of packages shows it: its links and pictures lead to the repository."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
LINK: Final = re.compile(
    r"(?P<picture>!?)\[(?P<text>[^]]*)\]\((?P<target>[^)#:]+)(?P<part>#[^)]*)?\)"
)


def release_readme() -> str:
    """Return README.md with absolute links."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    repository = project["urls"]["Repository"]

    def absolute(link: re.Match[str]) -> str:
        kind = "raw" if link["picture"] else "blob"
        target = f"{repository}/{kind}/main/{link['target']}{link['part'] or ''}"
        return f"{link['picture']}[{link['text']}]({target})"

    return LINK.sub(absolute, (ROOT / "README.md").read_text(encoding="utf-8"))
