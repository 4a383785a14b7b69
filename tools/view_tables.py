#!/usr/bin/env python3
"""Writes docs/views.md from the view.toml files: `.venv/bin/python tools/view_tables.py`."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Final

from tatami.core.registry import specs
from tatami.core.text.toml import read_toml

PAGE: Final = Path(__file__).parent.parent / "docs" / "views.md"
HEAD: Final = """\
# Keys of views and outcomes

```python
>>> import tatami
>>> tatami.Spirit(players=2).view(0)["village"]["barricades"]
4

```

`game.view(seat)` returns exactly what a seat may know, as plain data that JSON can hold, and
`game.view(None)` what a spectator may know. `game.outcome()` returns how the game ended; in a view
it is a dict.

- Seats are numbers from 0, and lists named `seats` are in their order.
- Moves, places and pieces are strings in [notation](notation.md).
- `None` is what the viewer may not know, or what does not exist yet.
- In a key, `*` stands for any name and `[]` for each item of a list.

`tools/view_tables.py` generates this page from the `view.toml` of each game.
"""
PARTS: Final = {"view": "View", "outcome": "Outcome"}


def tables(title: str, package: str) -> list[str]:
    """The chapter of one view.toml."""
    lines = [f"## {title}", ""]
    for part, name in PARTS.items():
        lines += [f"| {name.lower()} key | meaning |", "|---|---|"]
        keys = read_toml(package, "view.toml")[part]
        lines += [f"| `{key}` | {meaning} |" for key, meaning in keys.items()]
        lines.append("")
    return lines


def page() -> str:
    """The whole page."""
    lines = [HEAD, *tables("Every game", "tatami.core")]
    for spec in specs().values():
        documented = files(spec.package).joinpath("view.toml").is_file()
        if documented and spec.package.startswith("tatami."):
            lines += tables(spec.title, spec.package)
    return "\n".join(lines)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
