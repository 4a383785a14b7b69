"""Client addresses: what rate limits count by, and whether a client is local."""

from __future__ import annotations

from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import Final

NETWORK_BITS: Final = 64
Client = tuple[str, int] | None


def limit_key(client: Client) -> str:
    """Return the address that limits count by; for IPv6 the /64 network, which one host owns."""
    address = address_of(client)
    if isinstance(address, IPv6Address):
        return str(IPv6Network((address, NETWORK_BITS), strict=False))
    return str(address or (client or ("",))[0])


def is_local(client: Client) -> bool:
    """Is the client on this machine?"""
    address = address_of(client)
    return address is not None and address.is_loopback


def address_of(client: Client) -> IPv4Address | IPv6Address | None:
    """Parse a client's address; IPv4 addresses that are mapped to IPv6 are unwrapped."""
    try:
        address = ip_address(client[0] if client else "")
    except ValueError:
        return None
    return getattr(address, "ipv4_mapped", None) or address
