"""Request ids: in the response, in all log lines, and a proxy's own if it is trusted."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx
import pytest
from raw import connected, read_response, wait_until
from running import Plain, Player, RunningServer, SocketClient

ID = "x-request-id"


def lines_of(server: RunningServer, request_id: str) -> list[Plain]:
    """The log lines about a request."""
    lines = [json.loads(line) for line in server.logged().splitlines()]
    return [line for line in lines if line.get("request_id") == request_id]


def test_every_request_has_an_id_of_its_own_in_response_and_log(
    limited_server: RunningServer,
) -> None:
    paths = ("/api/games", "/", "/api/nothing", "/healthz")
    with httpx.Client(base_url=limited_server.url) as http:
        answers = [http.get(path) for path in paths]
        answers.append(http.get("/api/games", headers={"host": "evil.example"}))
    ids = [answer.headers[ID] for answer in answers]
    assert len({*ids}) == len(ids)
    for answer in answers:
        (line,) = lines_of(limited_server, answer.headers[ID])
        assert (line["event"], line["status"]) == ("request", answer.status_code)


def test_the_id_of_a_trusted_proxy_is_kept_if_it_is_well_formed(
    limited_server: RunningServer,
) -> None:
    def returned(given: str) -> str:
        found: str = httpx.get(f"{limited_server.url}/api/games", headers={ID: given}).headers[ID]
        return found

    kept = "0af7651916cd43dd8448eb211c80319c"
    assert returned(kept) == kept
    assert lines_of(limited_server, kept)
    for bad in ('"', "a b", "x" * 129, "a,b", "<script>"):
        assert returned(bad) != bad
    with connected(limited_server, "127.0.0.2") as stranger:  # not a proxy
        stranger.sendall(
            b"GET /api/games HTTP/1.1\r\nHost: localhost\r\nX-Request-ID: mine\r\n\r\n"
        )
        head = read_response(stranger)
    assert b"x-request-id: " in head
    assert b"x-request-id: mine" not in head


@pytest.mark.parametrize("over_socket", [False, True])
def test_an_action_that_fails_is_logged_with_the_id(
    verbose_server: RunningServer, over_socket: bool
) -> None:
    async def act(ana: Player, table: str) -> str:
        client = await SocketClient(verbose_server, table, key=ana.key).open()
        await client.receive()
        response: Any = client.socket.response
        await client.send({"type": "say", "id": "1", "text": "hello"})
        await asyncio.wait_for(client.socket.wait_closed(), 15)
        found: str = response.headers[ID]
        return found

    with Player(verbose_server, "Ana") as ana:
        table = ana.create_table(game="cardgame")
        ana.act(table, "say", text="so far so good")
        with damaged(verbose_server):
            if over_socket:
                request_id = asyncio.run(act(ana, table))
            else:
                request_id = ana.act(table, "say", text="hello").headers[ID]
    wait_until(lambda: any("exception" in line for line in lines_of(verbose_server, request_id)))


@contextmanager
def damaged(server: RunningServer) -> Iterator[None]:
    """Make every new event fail."""
    with sqlite3.connect(server.folder / "tables.sqlite") as database:
        database.execute("ALTER TABLE events RENAME TO gone")
        database.commit()
        yield
        database.execute("ALTER TABLE gone RENAME TO events")
    database.close()
