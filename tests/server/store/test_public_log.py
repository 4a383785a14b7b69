"""The public log of deals: every table is in it from its creation, and a crash leaves no gap."""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import httpx
import pytest
from running import Player, RunningServer, running

from tatami.cli import log_source
from tatami.cli.log_source import MOST_BYTES, fetch_log, mirror_log, read_log
from tatami.cli.main import main
from tatami.core.errors import TatamiError
from tatami.kits.records.deal_log import BrokenLog, LogEntry, check_chain
from tatami.kits.records.verify import verify
from tatami.server.api.routes.deals import PAGE

ENTROPY = "ab" * 16


def entries_of(server: RunningServer, commitment: str) -> list[LogEntry]:
    return [entry for entry in fetch_log(server.url) if entry.commitment == commitment]


def test_a_table_is_logged_when_it_is_created_and_when_it_starts(server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        table = ana.create_table(game="cardgame", seats=["me", "random"])
        commitment = ana.http.get(f"/api/tables/{table}").json()["commitment"]
        (created,) = entries_of(server, commitment)
        assert (created.kind, created.digest) == ("created", "")
        ana.commit(table, "A", ENTROPY)
        ana.act(table, "start")
        _, started = entries_of(server, commitment)
        assert started.kind == "started"
        ana.act(table, "reveal", seat="A", entropy=ENTROPY)
        ana.act(table, "resign", seat="A")
        record = ana.record(table)
        again = ana.http.post("/api/tables/imported", json={"record": record}).json()["id"]
        ana.create_table(game="cardgame", lesson=True, start=True)
        assert len(entries_of(server, commitment)) == 2
        verdict = verify(record, log=read_log(server.url))
        assert verdict.fair
        assert verdict.checks[-1].found == f"{created.number}, {started.number}"
        shown = httpx.get(f"{server.url}/api/deals/log").text
        assert table not in shown  # an id would invite strangers
        assert again not in shown


def test_a_rematch_and_a_table_of_bots_are_logged(server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        table = ana.create_table(game="cardgame", seats=["me", "me"], start=True)
        ana.act(table, "resign", seat="A")
        ana.act(table, "rematch")
        again = ana.updates(table)["state"]["table"]["rematch"]
        for one, n_entries in ((table, 2), (again, 1)):
            commitment = ana.http.get(f"/api/tables/{one}").json()["commitment"]
            assert len(entries_of(server, commitment)) == n_entries
        verdict = verify(ana.record(table), log=read_log(server.url))
        assert verdict.holds


def test_the_log_is_served_page_by_page(server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        for _ in range(3):
            ana.create_table(game="cardgame")
    whole = fetch_log(server.url)
    page = httpx.get(f"{server.url}/api/deals/log", params={"after": len(whole) - 2}).json()
    assert [entry["number"] for entry in page["entries"]] == [len(whole) - 1, len(whole)]
    assert page["more"] is False
    past = httpx.get(f"{server.url}/api/deals/log", params={"after": len(whole) + 9}).json()
    assert past == {"entries": [], "more": False}
    for after in ("-1", "x", str(2**60)):
        answer = httpx.get(f"{server.url}/api/deals/log", params={"after": after})
        assert answer.status_code == 400


def test_a_log_survives_crashes_without_a_gap_and_a_mirror_notices_changes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    mirror = tmp_path / "mirror.jsonl"
    with running(tmp_path) as server:
        with Player(server, "Ana") as ana:
            tables = [ana.create_table(game="cardgame", seats=["me", "random"]) for _ in range(3)]
            mirror_log(server.url, mirror)
            ana.act(tables[0], "start")
        server.kill()
        server.restart()
        with Player(server, "Ben") as ben:
            ben.create_table(game="cardgame")
        log = mirror_log(server.url, mirror)
        assert len(log) == 5
        assert log == read_log(str(mirror)) == read_log(server.url)
        assert main(["verify", "--log", str(mirror)]) == 0
        assert f"unbroken chain (entries: 5, last hash: {log[-1].hash})" in (
            capsys.readouterr().out
        )
        server.kill()
        rewrite_log(tmp_path / "tables.sqlite", log)
        server.restart()
        assert len(read_log(server.url)) == 5  # a new mirror cannot know
        with pytest.raises(BrokenLog, match="entry 5 differs from your mirror"):
            mirror_log(server.url, mirror)
        add_rows(tmp_path / "tables.sqlite", PAGE)
        assert len(read_log(server.url)) == PAGE + 5
    with pytest.raises(TatamiError, match="cannot read the log at"):
        read_log(server.url)


def rewrite_log(database: Path, log: list[LogEntry]) -> None:
    """Change the first commitment, and all hashes so that they fit again."""
    forged: list[LogEntry] = []
    for entry in log:
        commitment = entry.commitment if forged else "ab" * 32
        last = forged[-1] if forged else None
        forged.append(LogEntry.after(last, entry.time, entry.kind, commitment, entry.digest))
    with closing(sqlite3.connect(database)) as stored, stored:
        stored.execute("DELETE FROM deal_log")
        write_rows(stored, forged)


def add_rows(database: Path, n_rows: int) -> None:
    """Append entries to the stored log."""
    with closing(sqlite3.connect(database)) as stored, stored:
        row = stored.execute("SELECT * FROM deal_log ORDER BY number DESC LIMIT 1").fetchone()
        new = [LogEntry.after(LogEntry(*row), 1, "created", "cd" * 32)]
        while len(new) < n_rows:
            new.append(LogEntry.after(new[-1], 1, "created", "cd" * 32))
        check_chain(new, LogEntry(*row))
        write_rows(stored, new)


def write_rows(stored: sqlite3.Connection, entries: list[LogEntry]) -> None:
    rows = [tuple(entry.data().values()) for entry in entries]
    stored.executemany("INSERT INTO deal_log VALUES (?, ?, ?, ?, ?, ?, ?)", rows)


@pytest.mark.parametrize(
    "text",
    ["{}", "[1]", "nonsense", json.dumps({"number": 2})],
    ids=["empty", "list", "no", "part"],
)
def test_a_file_that_is_no_log_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "log"
    path.write_text(text)
    with pytest.raises(BrokenLog):
        read_log(str(path))


def test_a_missing_log_is_refused(tmp_path: Path) -> None:
    with pytest.raises(TatamiError, match="cannot read the log"):
        read_log(str(tmp_path / "none"))
    with pytest.raises(TatamiError, match="needs --log with the address of a server"):
        mirror_log(str(tmp_path / "none"), tmp_path / "mirror")


# --------------------------------------------------------------------------- a hostile server


def drip(handler: BaseHTTPRequestHandler) -> None:
    """Send a byte now and then, without an end."""
    for _ in range(500):
        handler.wfile.write(b" ")
        time.sleep(0.02)


@contextmanager
def answering(answer: Callable[[BaseHTTPRequestHandler], object]) -> Iterator[str]:
    """Serve such an answer to whatever is asked; yield the address."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.end_headers()
            with suppress(OSError):
                answer(self)

        def log_message(self, *_: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
        try:
            yield f"http://127.0.0.1:{server.server_address[1]}"
        finally:
            server.shutdown()


@pytest.mark.parametrize(
    "answer",
    [
        lambda handler: handler.wfile.write(b"[" * 100_000),
        lambda handler: handler.wfile.write(b" " * (MOST_BYTES + 1) + b'{"entries": []}'),
        drip,
    ],
    ids=["nested", "endless", "dripping"],
)
def test_a_server_that_sends_nonsense_is_reported(
    answer: Callable[[BaseHTTPRequestHandler], object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(log_source, "SECONDS", 0.5)
    began = time.monotonic()
    with answering(answer) as url, pytest.raises(TatamiError, match="cannot read the log"):
        fetch_log(url)
    assert time.monotonic() - began < 8
