"""Serves the page: built from web/ into the package, the same at all its paths."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from litestar import Request, Response, get
from litestar.datastructures import CacheControlHeader
from litestar.exceptions import NotFoundException
from litestar.response import File
from litestar.static_files import create_static_files_router

from tatami.server.api.request import check_query

PAGE: Final = Path(str(files("tatami"))) / "page"
PATHS: Final = [
    *("/", "/new/{game:str}", "/tables", "/games", "/import"),
    *(f"/table/{{table_id:str}}{part}" for part in ("", "/replay", "/review")),
    *("/rules/{game:str}", "/rules/{game:str}/{number:str}"),
    *("/puzzles", "/puzzles/{puzzle_id:str}"),
]
ROOT_FILES: Final = {
    "icon.svg": "image/svg+xml",
    "icon-180.png": "image/png",
    "icon-512.png": "image/png",
    "manifest.webmanifest": "application/manifest+json",
    "worker.js": "text/javascript",
}
ASSET: Final = re.compile(r"(assets/)?[A-Za-z0-9._-]{1,200}")
YEAR: Final = 365 * 24 * 3600


def page_routes() -> list[Any]:
    """Return the routes of the page, of the files at the root, and of the assets."""
    # The names of assets contain a hash of their content, so they can be cached for ever.
    for_ever = CacheControlHeader(max_age=YEAR, immutable=True)
    routes = [
        route(PATHS, "index.html", "text/html"),
        *(route([f"/{name}"], name, kind) for name, kind in ROOT_FILES.items()),
    ]
    if not (PAGE / "assets").is_dir():  # the page is not built
        return routes
    assets = create_static_files_router(
        "/assets", [PAGE / "assets"], cache_control=for_ever, before_request=check_asset_name
    )
    return [*routes, assets]


async def check_asset_name(request: Request[Any, Any, Any]) -> Response[None] | None:
    """Reject anything but the name of an asset, before looking for such a file."""
    if not ASSET.fullmatch(request.scope["path"].removeprefix("/")):
        raise NotFoundException
    return await check_query(request)


def route(paths: list[str], name: str, kind: str) -> Any:
    """Return the route that serves a file at some paths."""

    @get(paths, media_type=kind, include_in_schema=False, sync_to_thread=False)
    def serve_file() -> File:
        path = PAGE / name
        if not path.is_file():  # it was not built
            raise NotFoundException
        return File(
            path,
            media_type=kind,
            content_disposition_type="inline",
            headers={"cache-control": "no-cache"},
        )

    return serve_file
