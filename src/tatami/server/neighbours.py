"""Finds where other machines on the same network reach this one."""

from __future__ import annotations

import socket
from ipaddress import ip_address
from typing import Final

EVERYWHERE: Final = ("0.0.0.0", "::")  # told apart here, listened at nowhere
# Nobody has these addresses, and nothing is sent: the system only tells which way it would go.
FAR_AWAY: Final = {socket.AF_INET: "203.0.113.1", socket.AF_INET6: "2001:db8::1"}
ANY_PORT: Final = 9


def url_at(host: str, port: int) -> str:
    """Give the address of a page, as a browser takes it."""
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"


def url_here(host: str, port: int) -> str:
    """Give the address for a browser on this machine; what listens everywhere listens here too."""
    here = dict(zip(EVERYWHERE, ("127.0.0.1", "::1"), strict=True))
    return url_at(here.get(host, host), port)


def url_for_others(host: str, port: int) -> str:
    """Give the address for others, if a server that listens at `host` lets them in."""
    address = own_address() if host in EVERYWHERE else ""
    return url_at(address, port) if address else ""


def own_address() -> str:
    """Give the address of this machine among others; nothing if it is alone."""
    for family, far in FAR_AWAY.items():
        try:
            with socket.socket(family, socket.SOCK_DGRAM) as way:
                way.connect((far, ANY_PORT))
                address: str = way.getsockname()[0]
        except OSError:  # no such network here
            continue
        if not ip_address(address).is_loopback:
            return address
    return ""
