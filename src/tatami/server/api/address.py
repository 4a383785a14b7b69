"""Reports whom a limit is for."""

from __future__ import annotations

from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import Final

NETWORK_BITS: Final = 64
Client = tuple[str, int] | None


def asker(client: Client) -> str:
    """Return the address a limit is for; of IPv6 the network, for one machine has all of it."""
    address = address_of(client)
    if isinstance(address, IPv6Address):
        return str(IPv6Network((address, NETWORK_BITS), strict=False))
    return str(address or (client or ("",))[0])


def is_here(client: Client) -> bool:
    """Is this somebody on the same machine?"""
    address = address_of(client)
    return address is not None and address.is_loopback


def address_of(client: Client) -> IPv4Address | IPv6Address | None:
    """Read an address; some systems write those of IPv4 as ones of IPv6."""
    try:
        address = ip_address(client[0] if client else "")
    except ValueError:
        return None
    return getattr(address, "ipv4_mapped", None) or address
