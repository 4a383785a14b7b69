"""Reads a log of deals from a server or a file, and mirrors it."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from http.client import HTTPException, HTTPResponse
from pathlib import Path
from typing import Any, Final
from urllib.error import URLError
from urllib.request import urlopen

from tatami.core.errors import TatamiError
from tatami.kits.records.deal_log import BrokenLog, LogEntry, check_chain

LOG_PATH: Final = "/api/deals/log"
SECONDS: Final = 30
MOST_BYTES: Final = 4_000_000  # a part of the log has 500 entries of about 350 bytes
CHUNK_BYTES: Final = 65_536
SCHEMES: Final = ("http://", "https://")


def read_log(source: str) -> list[LogEntry]:
    """Return the log at a server's address or in a file, checked. Raises TatamiError."""
    entries = fetch_log(source) if source.startswith(SCHEMES) else read_mirror(Path(source))
    check_chain(entries)
    return entries


def mirror_log(source: str, path: Path) -> list[LogEntry]:
    """Add what is new in a server's log to a file, and return all. Raises TatamiError.

    Raises BrokenLog if the server's log does not continue the mirror: it was changed since.
    """
    if not source.startswith(SCHEMES):
        raise TatamiError("--mirror needs --log with the address of a server")
    known = read_mirror(path) if path.exists() else []
    last = check_chain(known)
    if last is None:
        new = fetch_log(source)
        check_chain(new)
    else:
        found = fetch_log(source, last.number - 1)
        if not found or found[0] != last:
            raise BrokenLog(
                f"the server changed its log: entry {last.number} differs from your mirror"
            )
        new = found[1:]
        check_chain(new, last)
    with path.open("a", encoding="utf-8") as file:
        file.writelines(json.dumps(entry.data()) + "\n" for entry in new)
    return [*known, *new]


def read_mirror(path: Path) -> list[LogEntry]:
    """Return the entries of a mirror, a line of JSON each. Raises TatamiError."""
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
        return [LogEntry.from_data(json.loads(line)) for line in lines if line.strip()]
    except OSError as error:
        raise TatamiError(f"cannot read the log {path}: {error.strerror}") from None
    except (ValueError, RecursionError):
        raise BrokenLog(
            f"{path} is not a log of deals, which has one JSON entry per line"
        ) from None


def fetch_log(source: str, after: int = 0) -> list[LogEntry]:
    """Return the entries of a server's log after a number. Raises TatamiError."""
    return [*_pages(source.rstrip("/").removesuffix(LOG_PATH) + LOG_PATH, after)]


def _pages(url: str, after: int) -> Iterator[LogEntry]:
    while True:
        page = _get(f"{url}?after={after}")
        entries = [LogEntry.from_data(entry) for entry in page["entries"]]
        yield from entries
        if not page["more"]:
            return
        if not entries or entries[-1].number <= after:
            raise BrokenLog(
                f"the log at {url} ends at entry {after}, although it says there are more"
            )
        after = entries[-1].number


def _read(answer: HTTPResponse) -> bytes:
    """Return a whole answer. Raises ValueError if it is too long, or takes too long to come."""
    until = time.monotonic() + SECONDS
    body = bytearray()
    while part := answer.read1(CHUNK_BYTES):
        body += part
        if len(body) > MOST_BYTES:
            raise ValueError(f"the answer is larger than {MOST_BYTES} bytes")
        if time.monotonic() > until:
            raise ValueError(f"no answer within {SECONDS} seconds")
    return bytes(body)


def _get(url: str) -> dict[str, Any]:
    try:
        with urlopen(url, timeout=SECONDS) as answer:
            page = json.loads(_read(answer))
    except (URLError, HTTPException, OSError, ValueError, RecursionError) as error:
        raise TatamiError(f"cannot read the log at {url}: {error}") from None
    if not isinstance(page, dict) or not isinstance(page.get("entries"), list):
        raise BrokenLog(f"there is no log of deals at {url}")
    page.setdefault("more", False)
    return page
