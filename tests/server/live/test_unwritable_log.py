"""A log that cannot be written, because the disk is full or nobody reads it, stops no game."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest
from running import Player, running

FULL = Path("/dev/full")


@pytest.mark.skipif(not FULL.exists(), reason="only Linux has a device that is always full")
def test_a_server_whose_log_is_full_serves_on(tmp_path: Path) -> None:
    (tmp_path / "log").symlink_to(FULL)
    with running(tmp_path) as server:
        assert httpx.get(f"{server.url}/livez").status_code == 200
        with Player(server, "Ana") as ana:
            table = ana.create_table(game="cardgame", seats=["me", "me"], start=True)
            assert ana.updates(table)["state"]["table"]["status"] == "playing"
