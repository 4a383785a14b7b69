#!/usr/bin/env python3
"""Writes the table of settings in docs/host.md: `.venv/bin/python tools/settings_table.py`."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tatami.server.config import ServerConfig
from tatami.server.settings.setting import Setting, settings_of

PAGE: Final = Path(__file__).parent.parent / "docs" / "host.md"
BEGIN: Final = "<!-- settings: written by tools/settings_table.py -->\n"
END: Final = "<!-- end of settings -->\n"
HEAD: Final = "| key in the file | flag | default | what it is |\n|---|---|---|---|\n"


def table() -> str:
    """The settings in the order of ServerConfig."""
    return HEAD + "".join(f"{row(one)}\n" for one in settings_of(ServerConfig).values())


def row(setting: Setting) -> str:
    """One setting."""
    switch = setting.flag.replace("--", "--no-") if setting.default is True else setting.flag
    flag = switch if setting.kind is bool else f"{setting.flag} {setting.metavar}"
    if setting.choices:
        flag = f"{setting.flag} LEVEL"
    default = str(setting.default).lower() if setting.kind is bool else setting.default_text
    about = setting.described.help + (f": {', '.join(setting.choices)}" if setting.choices else "")
    about = about.replace("*", r"\*")  # which would begin emphasis
    return f"| `{setting.name}` | `{flag}` | {default} | {about} |"


def page() -> str:
    """The page with the table as it should be."""
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}{table()}{END}{after}"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
