"""The writer: changes share a transaction, and one that cannot be written harms no other."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import select

from tatami.server.schema.people import Person
from tatami.server.store.schema import PEOPLE
from tatami.server.store.store import Store
from tatami.server.store.writer import Conflict


async def write_all(url: str, people: list[Person]) -> tuple[list[object], set[str]]:
    """Store people at the same moment; return what each write raised, and who is stored."""
    store = Store(url)
    await store.open()
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
