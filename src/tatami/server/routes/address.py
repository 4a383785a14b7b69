"""Tells whom a limit is for."""

from __future__ import annotations

from ipaddress import IPv6Address, IPv6Network, ip_address

NETWORK_BITS = 64


def asker(client: tuple[str, int] | None) -> str:
    """Give the address a limit is for; of IPv6 the network, for one machine has all of it."""
    try:
        address = ip_address(client[0]) if client else None
    except ValueError:
        return client[0] if client else ""
    if not isinstance(address, IPv6Address):
        return str(address or "")
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(IPv6Network((address, NETWORK_BITS), strict=False))


def is_here(client: tuple[str, int] | None) -> bool:
    """Is this somebody on the same machine?"""
    try:
        return client is not None and ip_address(client[0]).is_loopback
    except ValueError:
        return False
