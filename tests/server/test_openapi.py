"""The OpenAPI document is true: whatever is sent, the answers are as it says, and none is a 5xx."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
import schemathesis
from guest import Case, Guest
from hypothesis import settings
from running import Plain, RunningServer

from effort import SOAK
from tatami.server.app import make_app, make_house
from tatami.server.config import ServerConfig, sqlite_url


def written() -> Plain:
    """Give the document of an application that does not run: tests are made of it beforehand."""
    config = ServerConfig(sqlite_url(Path("not-opened.sqlite")))
    app = make_app(config, make_house(config))

    async def read() -> Plain:
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app)) as client:
            told: Plain = (await client.get("http://tatami/schema/openapi.json")).json()
            return told

    return asyncio.run(read())


def checked(*accepted: str) -> schemathesis.BaseSchema:
    """Give the document as tests; what fits it is accepted, or answered with one of these."""
    # A stream does not end, and what sends a request waits for that; test_streams.py has them.
    document = schemathesis.openapi.from_dict(written()).exclude(path_regex="/stream$")
    document.config.checks.positive_data_acceptance.expected_statuses = ["2xx", *accepted]
    # To OPTIONS the framework names only the method of a path that was registered first.
    document.config.checks.allow_header_conformance.enabled = False
    return document


# What fits the document can still be against the rules of the game, or not for Ana to do, or name
# a game to play on from that is not there.
with_key = checked("403", "404", "409", "422")
without_key = checked("401", "403", "404", "409", "422")


@pytest.fixture(scope="module")
def guest(server: RunningServer) -> Iterator[Guest]:
    with Guest(server) as ana:
        yield ana


def test_the_document_that_is_served_is_the_one_that_is_checked(server: RunningServer) -> None:
    assert httpx.get(f"{server.url}/schema/openapi.json").json() == written()


@with_key.parametrize()
@settings(max_examples=300 if SOAK else 8)
def test_with_a_key(case: Case, guest: Guest, server: RunningServer) -> None:
    guest.let_reach(case)
    case.call_and_validate(base_url=server.url, headers={"Authorization": f"Bearer {guest.key}"})


@without_key.parametrize()
@settings(max_examples=300 if SOAK else 4)
def test_without_a_key(case: Case, guest: Guest, server: RunningServer) -> None:
    guest.let_reach(case)
    case.call_and_validate(base_url=server.url)
