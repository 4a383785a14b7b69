"""Names that this server answers to, against foreign names that lead here (DNS rebinding)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from tatami.core.errors import OptionError
from tatami.server.lan import own_names
from tatami.server.net.address import address_of

ANY: Final = "*"
BELOW: Final = "*."
NAME: Final = re.compile(r"[a-z0-9_-]+(\.[a-z0-9_-]+)*")
HOST_HEADER: Final = re.compile(r"(?:\[(?P<v6>[^\]]+)\]|(?P<name>[^:\[\]]*))(?::\d{0,5})?")
LOCAL: Final = "localhost"
REMEMBERED: Final = 256


def parse_host(text: str) -> str:
    """Return a name that is allowed, as browsers write it. Raises OptionError."""
    below = BELOW if text.startswith(BELOW) else ""
    try:
        name = text.removeprefix(below).rstrip(".").encode("idna").decode().lower()
    except UnicodeError:
        name = ""
    if text == ANY or NAME.fullmatch(name) or address_of((text.strip("[]"), 0)) is not None:
        return below + (name or text)
    raise OptionError(
        f"{text!r} is not the name of a host, such as club.example (no http://, port or path)"
    )


def name_in(header: str) -> str:
    """Return the name or address in a Host header, without port and final dot; may be empty."""
    found = HOST_HEADER.fullmatch(header.strip())
    if found is None:
        return ""
    name: str = found["v6"] or found["name"]
    return name.lower().removesuffix(".")


class AllowedHosts:
    """The names that a request may be for.

    An address is always allowed: a page whose name leads here has that name, not an address.
    """

    def __init__(self, named: Iterable[str], listening_at: str) -> None:
        named = {*named}
        self._any = ANY in named
        self._below = tuple(name.removeprefix(ANY) for name in named if name.startswith(BELOW))
        self._below += (f".{LOCAL}",)  # which browsers never look up
        self._names = {LOCAL, *own_names(), *named, listening_at.lower()}
        self._allows = lru_cache(REMEMBERED)(self._check)

    def allows(self, header: str) -> bool:
        """May a request with this Host header be answered?"""
        return self._any or self._allows(header)

    def _check(self, header: str) -> bool:
        name = name_in(header)
        if not name:
            return False
        if name in self._names or name.endswith(self._below):
            return True
        return address_of((name.partition("%")[0], 0)) is not None
