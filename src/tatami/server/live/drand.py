"""drand, a public randomness beacon, over its HTTP API."""

from __future__ import annotations

import asyncio
import json
import time
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Final

import httpx

from tatami.kits.records.quicknet import GENESIS_MS, PERIOD_MS, QUICKNET, due_ms
from tatami.kits.records.scheme import Beacon
from tatami.server.logs import LOG
from tatami.server.timestamp import now_ms

SIGNATURE_BYTES: Final = 48
# A round is chosen so late that players have revealed their entropy before it is out.
AHEAD_MS: Final = 3_000
# Counted from the round; then the game starts without it.
PATIENCE_SECONDS: Final = 5.0
REQUEST_SECONDS: Final = 3.0
RETRY_SECONDS: Final = 0.5
MOST_BYTES: Final = 4096
UNCOMPRESSED: Final = {"accept-encoding": "identity"}


class UnusableRound(ValueError):  # noqa: N818
    """The answer is not the round that was requested."""


@dataclass(frozen=True, slots=True)
class Drand:
    """drand's quicknet over its HTTP API, at any of its public addresses."""

    url: str
    patience: float = PATIENCE_SECONDS

    def round_after(self, now: int) -> Beacon:
        """Return the first round that is due some seconds after a time in ms."""
        return Beacon(QUICKNET, (now + AHEAD_MS - GENESIS_MS) // PERIOD_MS + 2)

    async def fetch(self, wanted: Beacon) -> Beacon | None:
        """Return the round with its values; None if it does not arrive in time.

        Every failure counts as the round not being out yet, so that a game never waits longer
        than the patience.
        """
        wait = wait_ms(wanted, now_ms()) / 1000
        try:
            async with asyncio.timeout(wait + self.patience):
                await asyncio.sleep(wait)
                return await self._fetch_patiently(wanted)
        except TimeoutError:
            LOG.warning("the beacon did not answer in time", round=wanted.round)
            return None

    async def _fetch_patiently(self, wanted: Beacon) -> Beacon:
        until = time.monotonic() + self.patience
        async with httpx.AsyncClient(timeout=REQUEST_SECONDS, headers=UNCOMPRESSED) as client:
            # A failing connection can swallow a cancellation, so the time is checked here too.
            while time.monotonic() < until:
                try:
                    return await self._ask(client, wanted)
                except Exception as error:  # whatever a beacon answers, the game has to start
                    LOG.info("no round of the beacon yet", why=type(error).__name__)
                await asyncio.sleep(RETRY_SECONDS)
        raise TimeoutError

    async def _ask(self, client: httpx.AsyncClient, wanted: Beacon) -> Beacon:
        url = f"{self.url.rstrip('/')}/{wanted.chain}/public/{wanted.round}"
        body = b""
        async with asyncio.timeout(REQUEST_SECONDS), client.stream("GET", url) as answer:
            answer.raise_for_status()
            async for part in answer.aiter_raw():  # decoded, a few bytes could become gigabytes
                body += part
                if len(body) > MOST_BYTES:
                    raise UnusableRound
        return read_round(wanted, body)


def wait_ms(wanted: Beacon, now: int) -> int:
    """Return how long to wait for a round at a time in ms.

    If the date was set back since it was chosen, it only seems to be far ahead.
    """
    return min(max(0, due_ms(wanted.round) - now), AHEAD_MS + PERIOD_MS)


def read_round(wanted: Beacon, body: bytes) -> Beacon:
    """Return the round of an answer of drand's API. Raises ValueError if it is not usable."""
    data: Any = json.loads(body)
    if not isinstance(data, dict) or data.get("round") != wanted.round:
        raise UnusableRound
    randomness, signature = str(data.get("randomness")), str(data.get("signature"))
    raw = bytes.fromhex(signature)
    if len(raw) != SIGNATURE_BYTES or sha256(raw).hexdigest() != randomness:
        raise UnusableRound
    return Beacon(wanted.chain, wanted.round, randomness, raw.hex())
