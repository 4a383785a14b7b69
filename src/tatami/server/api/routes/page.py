"""Serves the page: built from web/ into the package, the same at all its paths."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from litestar import Request, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.response import File

from tatami.server.api.page_file import page_file

PAGE: Final = Path(str(files("tatami"))) / "page"
PATHS: Final = [
    *("/", "/new/{game:str}", "/tables", "/games", "/import"),
    *(f"/table/{{table_id:str}}{part}" for part in ("", "/replay", "/review")),
    *("/rules/{game:str}", "/rules/{game:str}/{number:str}"),
    *("/puzzles", "/puzzles/{puzzle_id:str}"),
]
ROOT_FILES: Final = (
    "icon.svg",
    "icon-180.png",
    "icon-512.png",
    "manifest.webmanifest",
    "worker.js",
)
ASSET: Final = re.compile(r"[A-Za-z0-9._-]{1,200}")
CHECKED_EACH_TIME: Final = "no-cache"
# The names of assets contain a hash of their content.
KEPT_FOR_EVER: Final = "max-age=31536000, immutable"
# Files are compressed when the page is built.
COMPRESSED: Final = "compressed"


def page_routes() -> list[Any]:
    """Return the routes of the page, of the files at the root, and of the assets."""
    files_at_root = (route([f"/{name}"], name) for name in ROOT_FILES)
    return [route(PATHS, "index.html"), *files_at_root, asset]


def route(paths: list[str], name: str) -> Any:
    """Return the route that serves a file at some paths."""

    @get(paths, include_in_schema=False, sync_to_thread=False, opt={COMPRESSED: True})
    def serve_file(request: Request[Any, Any, Any]) -> File:
        return page_file(request, PAGE / name, CHECKED_EACH_TIME)

    return serve_file


@get("/assets/{name:str}", include_in_schema=False, sync_to_thread=False, opt={COMPRESSED: True})
def asset(request: Request[Any, Any, Any], name: FromPath[str]) -> File:
    """Serve a part of the page: a script, a style, a drawing, a font or a sound."""
    if not ASSET.fullmatch(name):
        raise NotFoundException
    return page_file(request, PAGE / "assets" / name, KEPT_FOR_EVER)
