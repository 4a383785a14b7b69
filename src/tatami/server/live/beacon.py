"""What the server needs of a public randomness beacon."""

from __future__ import annotations

from typing import Protocol

from tatami.kits.records.scheme import Beacon


class BeaconSource(Protocol):
    """A source of rounds of a beacon; nobody can foresee one before it is out."""

    def round_after(self, now: int) -> Beacon:
        """Return a round that is not out yet at a time in ms, without its values."""

    async def fetch(self, wanted: Beacon) -> Beacon | None:
        """Return the round with its values; None if it does not arrive in time."""
