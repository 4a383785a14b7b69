"""The writer: changes share a transaction, and one that cannot be written harms no other."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from services import Postgres
from sqlalchemy import select
from sqlalchemy.exc import DBAPIError

from tatami.server.schema.people import Person
from tatami.server.store.leases import Leases
from tatami.server.store.schema import PEOPLE
from tatami.server.store.store import Store
from tatami.server.store.writer import ADD_PERSON, SET_TIME, Conflict, Fenced


async def write_all(
    url: str, people: list[Person], worker: str = ""
) -> tuple[list[object], set[str]]:
    """Store people at the same moment; return what each write raised, and who is stored."""
    store = Store(url)
    await store.open()
    store.writer.worker = worker
    try:
        results = await asyncio.gather(
            *(store.add_person(person, f"hash {n}", 0) for n, person in enumerate(people)),
            return_exceptions=True,
        )
        async with store.engine.connect() as connection:
            rows = (await connection.execute(select(PEOPLE.c.name))).all()
        return list(results), {row.name for row in rows}
    finally:
        await store.close()


@pytest.mark.parametrize("size", [2, 4])
def test_only_the_change_that_clashes_fails(tmp_path: Path, size: int) -> None:
    people = [Person(f"person{n}", f"Name {n}", False) for n in range(size - 1)]
    clashing = Person("person0", "Impostor", False)
    results, stored = asyncio.run(
        write_all(f"sqlite+aiosqlite:///{tmp_path}/db", [*people, clashing])
    )
    assert results[:-1] == [None] * (size - 1)
    assert isinstance(results[-1], Conflict)
    assert stored == {person.name for person in people}


async def join(url: str, worker: str) -> None:
    """Add a worker to those that are alive."""
    store = Store(url)
    await store.open()
    try:
        await Leases(store.engine, worker).join()
    finally:
        await store.close()


@pytest.mark.parametrize("worker", ["", "a.1"])
@pytest.mark.parametrize("size", [2, 4])
def test_only_the_change_that_clashes_fails_on_postgresql(
    database_server: Postgres, size: int, worker: str
) -> None:
    url = database_server.new_database()
    if worker:
        asyncio.run(join(url, worker))
    people = [Person(f"person{n}", f"Name {n}", False) for n in range(size - 1)]
    clashing = Person("person0", "Impostor", False)
    results, stored = asyncio.run(write_all(url, [*people, clashing], worker))
    assert results[:-1] == [None] * (size - 1)
    assert isinstance(results[-1], Conflict)
    assert stored == {person.name for person in people}


@pytest.mark.parametrize("size", [1, 4])
def test_a_fenced_worker_learns_of_it_also_if_its_change_clashes(
    database_server: Postgres, size: int
) -> None:
    url = database_server.new_database()
    asyncio.run(write_all(url, [Person("person0", "Name", False)]))
    clashing = [Person(f"person{n}", "Impostor", False) for n in range(size)]
    results, stored = asyncio.run(write_all(url, clashing, "removed.1"))
    assert [type(result) for result in results] == [Fenced] * size
    assert stored == {"Name"}


def test_an_error_shows_the_statement_and_no_parameter(database_server: Postgres) -> None:
    async def write() -> str:
        store = Store(database_server.new_database())
        await store.open()
        row = {"id": "a", "name": "secret" * 100, "is_bot": False, "key_hash": "b", "created": 0}
        try:
            with pytest.raises(DBAPIError) as caught:
                await store.writer.write([(ADD_PERSON, row), (SET_TIME, {"new_ms": 1})])
            return str(caught.value)
        finally:
            await store.close()

    shown = asyncio.run(write())
    assert "INSERT INTO people" in shown
    assert "secret" not in shown


def test_a_change_does_not_wait_for_others_unless_many_came_lately(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tatami.server.store.writer.PACES", ((1 / 200, 600.0),))

    async def write_some() -> None:
        store = Store(f"sqlite+aiosqlite:///{tmp_path}/db")
        await store.open()
        try:
            await asyncio.gather(*(store.save_steady_time(n) for n in range(16)))
            for n in range(5):
                await asyncio.wait_for(store.save_steady_time(1000 + n), 60.0)
            assert await store.steady_time() == 1004
        finally:
            await store.close()

    asyncio.run(write_some())


def test_when_many_came_lately_changes_share_commits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tatami.server.store.writer.PACES", ((2.0, 1.0),))

    async def write_some() -> None:
        store = Store(f"sqlite+aiosqlite:///{tmp_path}/db")
        await store.open()
        try:
            await store.save_steady_time(1)
            first = asyncio.create_task(store.save_steady_time(2))
            await asyncio.sleep(0.05)
            second = asyncio.create_task(store.save_steady_time(3))
            await asyncio.wait((first, second), return_when=asyncio.FIRST_COMPLETED)
            assert second.done()
        finally:
            await store.close()

    asyncio.run(write_some())
