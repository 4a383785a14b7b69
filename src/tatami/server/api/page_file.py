"""Answers with a file of the page, in the most compact form that the client reads."""

from __future__ import annotations

import mimetypes
from pathlib import Path
from typing import Any, Final

from litestar import Request
from litestar.exceptions import NotFoundException
from litestar.response import File

# By the ending of the file that the build writes, the smallest first.
ENCODINGS: Final = {".br": "br", ".gz": "gzip"}
TYPES: Final = mimetypes.MimeTypes((), strict=True)  # the same on every machine
TYPES.add_type("text/javascript", ".js")
TYPES.add_type("font/woff2", ".woff2")
TYPES.add_type("application/manifest+json", ".webmanifest")
ANY_TYPE: Final = "application/octet-stream"


def page_file(request: Request[Any, Any, Any], path: Path, cache_control: str) -> File:
    """Return the answer with a file. Raises NotFoundException if there is no such file."""
    if not path.is_file():
        raise NotFoundException
    headers = {"cache-control": cache_control, "vary": "Accept-Encoding"}
    accepted = accepted_encodings(request.headers.get("accept-encoding", ""))
    kind = TYPES.guess_type(path.name)[0] or ANY_TYPE
    for ending, encoding in ENCODINGS.items():
        packed = path.with_name(path.name + ending)
        if encoding in accepted and packed.is_file():
            path, headers["content-encoding"] = packed, encoding
            break
    return File(path, media_type=kind, content_disposition_type="inline", headers=headers)


def accepted_encodings(header: str) -> set[str]:
    """Return the encodings that an Accept-Encoding header names, without those of weight 0."""
    accepted = set()
    for item in header.split(","):
        name, _, weight = item.strip().lower().partition(";")
        if weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000"):
            accepted.add(name.strip())
    return accepted
