#!/usr/bin/env python3
"""Builds the page into the package, or does with it what is named: check, test.

Takes Node from the machine, or from the package index where there is none: into .venv, or into the
environment that a wheel is built in (tools/backend.py).
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
WEB: Final = ROOT / "web"
PAGE: Final = ROOT / "src" / "tatami" / "page" / "index.html"
OWN_NODE: Final = ROOT / ".venv" / ("Scripts" if os.name == "nt" else "bin")
# By major version: the first minor version that Vite runs on. Later ones all do.
NODE: Final = {20: 19, 22: 12}
NODE_WANTED: Final = "Node.js 20.19 or newer"
HELP: Final = (
    f"tatami: the page cannot be built without {NODE_WANTED} and its npm; "
    "install it (package nodejs), then try again"
)


class PageError(Exception):
    """Why the page cannot be built, in one line."""


def has_node() -> bool:
    """Does this machine have a Node.js that builds the page, with npm?"""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return False
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.(\d+)", said)
    if found is None:
        return False
    major, minor = int(found[1]), int(found[2])
    return minor >= NODE[major] if major in NODE else major > max(NODE)


def build_page(*works: str) -> None:
    """Build the page, or do what is named, with the Node.js of this machine. Raises PageError."""
    npm = shutil.which("npm")
    if npm is None or not has_node():
        raise PageError(HELP)
    fetched, locked = WEB / "node_modules" / ".package-lock.json", WEB / "package-lock.json"
    if not fetched.exists() or locked.stat().st_mtime > fetched.stat().st_mtime:
        print("fetching what the page is built with …", flush=True)
        # Not ci: it wants the builds for every system in the lock file.
        if subprocess.run(
            [npm, "install", "--no-save", "--silent"], cwd=WEB, check=False
        ).returncode:
            raise PageError("tatami: npm could not fetch what the page is built with")
        fetched.touch()
    for work in works or ("build",):
        if subprocess.run([npm, "run", "--silent", work], cwd=WEB, check=False).returncode:
            raise PageError(f"tatami: npm run {work} failed in web/")


def is_page_current() -> bool:
    """Is the page newer than everything it is built from?"""
    if not PAGE.exists():
        return False
    made = PAGE.stat().st_mtime
    drawn = [*ROOT.glob("src/**/*.svg"), *ROOT.glob("src/**/*.css")]
    written = [path for name in ("src", "public") for path in (WEB / name).rglob("*")]
    sources = [path for path in (*WEB.glob("*.*"), *written, *drawn) if path.is_file()]
    return all(path.stat().st_mtime <= made for path in sources if not _is_page(path))


def _is_page(path: Path) -> bool:
    return path.is_relative_to(PAGE.parent)


def main(works: Sequence[str]) -> int:
    """Do it, and fetch Node first where there is none."""
    os.environ["PATH"] += os.pathsep + str(OWN_NODE)
    if not has_node():
        print(f"no {NODE_WANTED} here; installing one into .venv …", flush=True)
        subprocess.run([ROOT / "tools" / "fetch", "constraints/page.txt"], cwd=ROOT, check=False)
    try:
        build_page(*works)
    except PageError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
