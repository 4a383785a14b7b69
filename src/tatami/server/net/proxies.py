"""The proxies that are trusted to name the client they forward for."""

from __future__ import annotations

from collections.abc import Iterable
from ipaddress import IPv4Network, IPv6Network, ip_network

from tatami.core.errors import OptionError
from tatami.server.net.address import address_of

LOCAL_PROXIES = ("127.0.0.1", "::1")
MAPPED_BITS = 96


def parse_proxy(text: str) -> str:
    """Return the address or network of a proxy as it was given. Raises OptionError."""
    try:
        ip_network(text, strict=False)
    except ValueError:
        raise OptionError(
            f"{text!r} is not the address or network of a proxy, such as 192.0.2.7 or 10.0.0.0/8"
        ) from None
    return text


class Proxies:
    """Addresses and networks of proxies."""

    def __init__(self, addresses: Iterable[str]) -> None:
        self._networks = [ip_network(address, strict=False) for address in addresses]

    def __contains__(self, address: str) -> bool:
        parsed = address_of((address, 0))
        return parsed is not None and any(parsed in network for network in self._networks)

    def as_seen(self) -> list[str]:
        """Return all networks as a socket can see them: IPv4 also as mapped to IPv6."""
        return [str(form) for network in self._networks for form in (network, *mapped(network))]


def mapped(network: IPv4Network | IPv6Network) -> list[IPv6Network]:
    """Return an IPv4 network as it looks on a socket that listens for IPv6 too."""
    if isinstance(network, IPv6Network):
        return []
    first = f"::ffff:{network.network_address}"
    return [IPv6Network(f"{first}/{MAPPED_BITS + network.prefixlen}")]
