"""The page is served at its paths, with all that it needs and nothing from elsewhere."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import httpx
import pytest
from running import RunningServer

from tatami.server.api.routes.page import PAGE, page_routes

BUILT = (PAGE / "index.html").is_file()


@pytest.mark.skipif(not BUILT, reason="the page was not built: make page")
def test_the_page_and_its_parts_are_served(server: RunningServer) -> None:
    with httpx.Client(base_url=server.url) as http:
        page = http.get("/")
        assert page.headers["content-type"].startswith("text/html")
        assert page.headers["cache-control"] == "no-cache"
        assert http.get("/table/abcdefgh1234").text == page.text
        parts = re.findall(r'(?:src|href)="(/[^"]+)"', page.text)
        assert {part.rpartition(".")[2] for part in parts} >= {"js", "css", "svg"}
        for part in parts:
            answer = http.get(part)
            assert answer.status_code == 200
            assert ("immutable" in answer.headers["cache-control"]) == part.startswith("/assets/")


@pytest.mark.skipif(not BUILT, reason="the page was not built: make page")
@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("br;q=0, gzip", "gzip"),
        ("GZIP;q=0.5", "gzip"),
        ("identity", None),
        ("", None),
    ],
)
def test_a_part_comes_in_the_smallest_form_that_the_browser_reads(
    server: RunningServer, accepted: str, encoding: str | None
) -> None:
    script = next((PAGE / "assets").glob("page-*.js"))
    with httpx.Client(base_url=server.url, headers={"accept-encoding": accepted}) as http:
        for path, kind, text in (
            ("/", "text/html", (PAGE / "index.html").read_text()),
            (f"/assets/{script.name}", "text/javascript", script.read_text()),
        ):
            with http.stream("GET", path) as answer:
                sent = b"".join(answer.iter_raw())
            assert answer.headers.get("content-encoding") == encoding
            assert answer.headers["vary"] == "Accept-Encoding"
            assert answer.headers["content-type"].startswith(kind)
            unpacked = gzip.decompress(sent) if encoding == "gzip" else sent
            assert (unpacked == text.encode()) == (encoding != "br")
            assert (len(sent) < len(text)) == (encoding is not None)


# Fonts and sounds are compressed already; sounds are loaded only once they are turned on.
# Forms of other files are not counted twice.
APART = (".woff2", ".mp3", ".br", ".gz")


@pytest.mark.skipif(not BUILT, reason="the page was not built: make page")
def test_the_whole_page_is_small(server: RunningServer) -> None:
    assets = [part for part in (PAGE / "assets").iterdir() if part.suffix not in APART]
    # The viewer of the API is a page of its own, which players never load.
    names = [part.name for part in assets if not part.name.startswith("api-")]
    with httpx.Client(base_url=server.url, headers={"accept-encoding": "br"}) as http:
        answers = [http.get(part) for part in ("/", *(f"/assets/{name}" for name in names))]
    assert sum(answer.num_bytes_downloaded for answer in answers) < 370_000


def test_unknown_paths_are_not_found(server: RunningServer) -> None:
    with httpx.Client(base_url=server.url) as http:
        for path in ("/nowhere", "/assets/none.js", "/assets/../../core/game.py", "/index.html"):
            assert http.get(path).status_code == 404


def test_a_server_without_a_built_page_still_starts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tatami.server.api.routes.page.PAGE", tmp_path)
    assert page_routes()
