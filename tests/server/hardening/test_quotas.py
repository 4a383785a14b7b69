"""Quotas: what one person or one address can have stored, and when there is room again."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, closing
from dataclasses import fields
from pathlib import Path

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families
from running import Player, RunningServer, running

from games import recorded
from tatami.core.text.words import LANGUAGES
from tatami.server.config import Quota, ServerConfig, sqlite_url
from tatami.server.durations import in_words
from tatami.server.live.quotas import UNSTARTED, QuotaReached, Quotas, Requester
from tatami.server.lobby.usage import HOUR, Usage
from tatami.server.store.store import Store

QUOTAS = {
    "open-tables": "4,6",
    "public-tables": "2,3",
    "tables-per-day": "8,10",
    "imports-per-hour": "2,3",
}
RECORD = recorded("cardgame/2009-4p-shape-gone").read_text(encoding="utf-8")
LONG_RECORD = RECORD + 25_000 * "\n"
NOW = 1_000_000 * HOUR


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    flags = [f"--{name}={quota}" for name, quota in QUOTAS.items()]
    with running(tmp_path_factory.mktemp("quotas"), *flags) as started:
        yield started


@pytest.fixture
def address(request: pytest.FixtureRequest) -> dict[str, str]:
    """The header that makes the server take requests for those of another address."""
    number = abs(hash(request.node.name))
    return {"x-forwarded-for": f"2001:db8:{number % 65536:x}:{number // 65536 % 65536:x}::1"}


class Guest(Player):
    """A person behind an address."""

    def __init__(self, server: RunningServer, address: dict[str, str]) -> None:
        super().__init__(server, "Guest")
        self.http.headers.update(address)

    def create(self, **asked: object) -> httpx.Response:
        return self.http.post("/api/tables", json={"game": "cardgame", **asked})

    def import_game(self, record: str = RECORD) -> httpx.Response:
        return self.http.post("/api/tables/imported", json={"record": record})


def check_refused(answer: httpx.Response, quota: str) -> None:
    assert answer.status_code == 429, answer.text
    assert answer.json()["rule"] == f"table.quota_{quota}"
    assert int(answer.headers["retry-after"]) > 0


def test_open_tables_are_limited_until_one_starts(
    server: RunningServer, address: dict[str, str]
) -> None:
    with Guest(server, address) as ana, Guest(server, address) as ben:
        tables = [ana.create(seats=["me", "me"]) for _ in range(4)]
        assert {answer.status_code for answer in tables} == {201}
        check_refused(ana.create(), "open_tables")
        # Nothing is loaded for who may create nothing, so that failing over and over costs little.
        moment = {"table": "nosuchtable", "at": 1}
        check_refused(ana.create(continue_from=moment), "open_tables")
        assert ana.act(tables[0].json()["id"], "start").status_code == 200
        assert ana.create().status_code == 201
        # Behind the same address there is room for two more, whoever creates them.
        assert [ben.create().status_code for _ in range(3)] == [201, 201, 429]
        with Guest(server, {"x-forwarded-for": "203.0.113.99"}) as cleo:
            assert cleo.create().status_code == 201


def test_many_persons_of_one_address_share_its_limits(
    server: RunningServer, address: dict[str, str]
) -> None:
    with ExitStack() as stack:
        guests = [stack.enter_context(Guest(server, address)) for _ in range(4)]
        answers = [guest.create(public=True) for guest in guests]
        assert [answer.status_code for answer in answers] == [201, 201, 201, 429]
        check_refused(answers[-1], "public_tables")
        imports = [guest.import_game() for guest in guests]
        assert [answer.status_code for answer in imports] == [201, 201, 201, 429]
        check_refused(imports[-1], "imports_per_hour")


def test_rematches_and_started_tables_count_for_the_day(
    server: RunningServer, address: dict[str, str]
) -> None:
    with Guest(server, address) as ana:
        for _ in range(7):
            table = ana.create(seats=["me", "me"]).json()["id"]
            assert ana.act(table, "start").status_code == 200
            assert ana.act(table, "resign", seat="A").status_code == 200
        assert ana.act(table, "rematch").status_code == 200
        check_refused(ana.create(), "tables_per_day")
        other = ana.updates(table)["state"]["table"]["rematch"]
        assert ana.act(other, "sit", seat="A", name="Anna").status_code == 200


def test_refusals_say_in_four_languages_which_limit_and_when(
    server: RunningServer, address: dict[str, str]
) -> None:
    with Guest(server, address) as ana:
        for _ in range(2):
            ana.import_game()
        texts = {}
        for lang in ("en", "pl", "de", "nl"):
            ana.http.headers["accept-language"] = lang
            texts[lang] = ana.import_game().json()["text"]
    assert texts == {
        "en": "You have reached a limit (imported games per hour: 2). Try again in an hour.",
        "pl": "Limit został wyczerpany (zaimportowane partie na godzinę: 2). "
        "Spróbuj ponownie za godzinę.",
        "de": "Du hast ein Limit erreicht (importierte Partien pro Stunde: 2). "
        "Versuche es in einer Stunde noch einmal.",
        "nl": "Je hebt een limiet bereikt (geïmporteerde partijen per uur: 2). "
        "Probeer het over een uur opnieuw.",
    }


def test_an_address_that_stored_too_much_can_only_finish_its_games(
    tmp_path: Path, address: dict[str, str]
) -> None:
    limit = ("--mb-per-day", "0,1")
    with running(tmp_path, *limit) as server, Guest(server, address) as ana:
        tables = [ana.create(seats=["me", "me"]).json()["id"] for _ in range(2)]
        assert ana.act(tables[0], "start").status_code == 200
        while ana.import_game(LONG_RECORD).status_code == 201:
            pass
        for refused in (
            ana.import_game(),
            ana.create(),
            ana.act(tables[1], "sit", seat="A", name="Anna"),
            ana.act(tables[0], "say", text="Hello"),
            ana.http.post("/api/people", json={"name": "Another"}),
        ):
            check_refused(refused, "mb_per_day")
        legal = ana.updates(tables[0], "A")["state"]["view"]["legal"]
        assert ana.act(tables[0], "move", seat="A", moves=legal[0]).status_code == 200

        # What was used is kept over a restart, and addresses only as hashes.
        server.stop()
        with closing(sqlite3.connect(tmp_path / "tables.sqlite")) as stored:
            assert "2001:db8" not in "\n".join(stored.iterdump())
            addresses = stored.execute("SELECT DISTINCT address FROM tables").fetchall()
        assert [len(hashed) for (hashed,) in addresses] == [32]
        server.restart()
        check_refused(ana.create(), "mb_per_day")

        for flags, quota in (
            (("--mb-per-month", "0,1"), "mb_per_month"),
            (("--imports-per-day", "0,1"), "imports_per_day"),
        ):
            server.stop()
            server.more = flags
            server.restart()
            check_refused(ana.import_game(), quota)

        server.stop()
        server.more = ("--min-free-mb", "1000000000")
        server.restart()
        refused = ana.create()
        assert (refused.status_code, refused.json()["rule"]) == (507, "table.no_room")
        assert ana.act(tables[1], "start").status_code == 200


def test_limits_that_were_reached_are_counted(
    server: RunningServer, address: dict[str, str]
) -> None:
    with Guest(server, address) as ana:
        for _ in range(3):
            ana.import_game()
        text = httpx.get(f"{server.url}/metrics").text
    samples = {
        (sample.name, *sample.labels.values()): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }
    assert samples["tatami_quota_refusals_total", "imports_per_hour"] >= 1
    assert samples["tatami_database_bytes",] > 0
    assert samples["tatami_disk_free_bytes",] > 0


def test_tables_from_while_the_date_was_wrong_do_not_count_for_years(
    server: RunningServer, address: dict[str, str]
) -> None:
    with Guest(server, address) as ana:
        for _ in range(8):
            ana.act(ana.create(seats=["me", "me"]).json()["id"], "start")
        check_refused(ana.create(), "tables_per_day")
        with closing(sqlite3.connect(server.folder / "tables.sqlite")) as database, database:
            later = "UPDATE tables SET created = created + ? WHERE host_id = ?"
            database.execute(later, (365 * 24 * HOUR, ana.id))
        assert ana.create().status_code == 201


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_limit_is_worded(lang: str) -> None:
    names = {one.name for one in fields(ServerConfig) if isinstance(one.default, Quota)}
    assert len(names) == 7
    for name in names:
        for scope in ("person", "address"):
            for wait in (1, 7201, 172_801):
                text = QuotaReached(name, scope, 123, wait).text(lang)
                assert "123" in text
                can_act = scope == "person" and name in UNSTARTED  # and need not wait
                assert (in_words(wait).text(lang) in text) is not can_act


def test_usage_from_while_the_date_was_wrong_does_not_count_for_years() -> None:
    usage = Usage()
    usage.add("ana", 100, NOW + 365 * 24 * HOUR)
    assert usage.wait("ana", 100, 24, NOW) == 0


def test_usage_counts_until_its_hour_is_a_window_ago() -> None:
    usage = Usage()
    usage.add("ana", 60, NOW - 23 * HOUR)
    usage.add("ana", 30, NOW - HOUR)
    assert usage.wait("ana", 100, 24, NOW) == 0
    usage.add("ana", 20, NOW)
    assert usage.wait("ana", 100, 24, NOW) == HOUR
    assert usage.wait("ana", 100, 24, NOW + HOUR) == 0
    assert usage.wait("ana", 20, 24, NOW) == 24 * HOUR
    assert usage.wait("ben", 1, 24, NOW) == 0
    rows = usage.take_unsaved()
    assert sorted(count for _, _, count in rows) == [20, 30, 60]
    assert usage.take_unsaved() == []
    usage.forget(NOW + 31 * 24 * HOUR)
    assert usage.wait("ana", 1, 10_000, NOW) == 0


def test_usage_that_cannot_be_stored_is_stored_later(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite"
    config = ServerConfig(sqlite_url(file))

    def change(sql: str) -> None:
        with closing(sqlite3.connect(file)) as stored, stored:
            stored.execute(sql)

    async def run() -> list[tuple[str, int, int]]:
        store = Store(config.database)
        await store.open()
        try:
            quotas = Quotas(store, config)
            await quotas.open()
            quotas.count(Requester("ana", "home"), 700)
            change("ALTER TABLE usage RENAME TO gone")
            await quotas.save()
            change("ALTER TABLE gone RENAME TO usage")
            await quotas.save()
            return await store.usage_since(0)
        finally:
            await store.close()

    assert {(who, count) for who, _, count in asyncio.run(run())} == {("ana", 700), ("home", 700)}
