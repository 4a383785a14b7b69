"""Finds the URL at which other machines on the network reach this one."""

from __future__ import annotations

import socket
from ipaddress import ip_address
from typing import Final

WILDCARDS: Final = ("0.0.0.0", "::")  # wildcard addresses; only compared with here, not bound to
# Documentation addresses. Nothing is sent: the system only chooses the interface it would use.
REMOTE: Final = {socket.AF_INET: "203.0.113.1", socket.AF_INET6: "2001:db8::1"}
ANY_PORT: Final = 9
LAN_DOMAINS: Final = (".local", ".lan", ".home.arpa", ".internal")  # never on the public internet


def url_at(host: str, port: int, scheme: str = "http") -> str:
    """Return the URL of a page at a host and port."""
    return f"{scheme}://{f'[{host}]' if ':' in host else host}:{port}"


def url_here(host: str, port: int, scheme: str = "http") -> str:
    """Return the URL for a browser on this machine."""
    here = dict(zip(WILDCARDS, ("127.0.0.1", "::1"), strict=True))
    return url_at(here.get(host, host), port, scheme)


def url_for_others(host: str, port: int, scheme: str = "http") -> str:
    """Return the URL for other machines; empty if a server at `host` cannot be reached by them."""
    address = own_address() if host in WILDCARDS else ""
    return url_at(address, port, scheme) if address else ""


def own_names() -> set[str]:
    """Return the names of this machine in its network, in lower case."""
    whole = socket.gethostname().lower().rstrip(".")
    short = whole.partition(".")[0]
    return {whole, short, *(f"{short}{end}" for end in LAN_DOMAINS)} - {""} if short else set()


def own_address() -> str:
    """Return the address of this machine in its network; empty if it has none."""
    for family, far in REMOTE.items():
        try:
            with socket.socket(family, socket.SOCK_DGRAM) as way:
                way.connect((far, ANY_PORT))
                address: str = way.getsockname()[0]
        except OSError:  # no such network here
            continue
        if not ip_address(address).is_loopback:
            return address
    return ""
