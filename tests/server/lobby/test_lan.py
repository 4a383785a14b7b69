"""The LAN address of a server: shown only on the same machine, and only if others can connect."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx
import pytest

from tatami.server.app import make_app, make_tables
from tatami.server.config import ServerConfig, sqlite_url
from tatami.server.lan import own_address, url_for_others, url_here


async def lan_url(config: ServerConfig, client: str) -> str:
    """The LAN address that a server with this configuration sends to a client."""
    tables = make_tables(config)
    await tables.open()
    try:
        app = make_app(config, tables)
        door = httpx.ASGITransport(app=app, client=(client, 1234))
        async with httpx.AsyncClient(transport=door, base_url="http://127.0.0.1:8000") as http:
            answer: str = (await http.get("/healthz")).json()["lan_url"]
            return answer
    finally:
        await tables.close()


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "127.0.0.1"])
@pytest.mark.parametrize("client", ["127.0.0.1", "::1", "::ffff:127.0.0.1", "192.168.1.7"])
def test_only_clients_on_this_machine_learn_the_lan_url(
    host: str, client: str, tmp_path: Path
) -> None:
    config = ServerConfig(sqlite_url(tmp_path / "tables.sqlite"), host=host)
    expected = url_for_others(host, 8000) if client != "192.168.1.7" else ""
    assert asyncio.run(lan_url(config, client)) == expected


def test_a_wildcard_host_has_a_local_and_a_lan_url() -> None:
    assert url_here("0.0.0.0", 80) == "http://127.0.0.1:80"
    assert url_here("::", 80) == "http://[::1]:80"
    assert url_here("192.168.1.7", 80) == "http://192.168.1.7:80"
    assert url_for_others("127.0.0.1", 80) == url_for_others("192.168.1.7", 80) == ""
    assert bool(url_for_others("::", 80)) is bool(own_address())
