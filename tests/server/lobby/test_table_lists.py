"""The list of a person's games: results, length, filters and paging, without loading games."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from running import Plain, Player, RunningServer, running

from games import recorded
from tatami.kits.records.record import read_record

RECORD = recorded("samurai/2016-3p-both")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    with running(tmp_path_factory.mktemp("tables")) as started:
        yield started


def mine(person: Player, **wanted: object) -> list[Plain]:
    """List the tables of a person."""
    params = {key: str(value).lower() for key, value in wanted.items()}
    answer = person.http.get("/api/tables/mine", params=params)
    assert answer.status_code == 200, answer.text
    data: list[Plain] = answer.json()
    return data


def resigned(person: Player, other: Player) -> str:
    """Create a table where a person wins because the other resigns at once."""
    table = person.create_table(game="cardgame", seats=["me", "open"])
    other.act(table, "sit", seat="B")
    person.act(table, "start")
    other.act(table, "resign", seat="B")
    return table


def test_games_are_listed_with_result_and_length(server: RunningServer) -> None:
    with Player(server, "Ana") as ana, Player(server, "Ben") as ben:
        won = resigned(ana, ben)
        lost = resigned(ben, ana)
        going_on = ana.create_table(
            game="samurai", seats=["me", "farmer"], setup="random", start=True
        )
        text = RECORD.read_text(encoding="utf-8")
        imported = ana.http.post("/api/tables/imported", json={"record": text}).json()["id"]

        data = {one["id"]: one for one in mine(ana)}
        assert [*data] == [imported, going_on, lost, won]
        assert data[won]["ended"] == {"reason": "resigned", "winners": ["A"]}
        assert [seat["name"] for seat in data[lost]["seats"]] == ["Ben", "Ana"]
        assert data[going_on]["ended"] is None
        assert data[imported]["imported"]
        read = read_record(text)
        assert data[imported]["moves"] == sum(step.actor != "deal" for step in read.steps)

        assert [one["id"] for one in mine(ana, won=True)] == [won]
        assert [one["id"] for one in mine(ana, won=False)] == [lost]
        assert [one["id"] for one in mine(ben, won=True)] == [lost]
        assert [one["id"] for one in mine(ana, status="playing")] == [going_on]
        assert [one["id"] for one in mine(ana, game="samurai")] == [imported, going_on]
        earlier = mine(ana, before=going_on)
        assert [one["id"] for one in earlier] == [lost, won]

        server.kill()
        server.restart()
        assert mine(ana) == [*data.values()]


def test_a_long_list_is_paged(server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        created = [ana.create_table(game="cardgame") for _ in range(3)]
        # A game with a delay is listed by when it was created, whatever has happened since.
        late = ana.create_table(game="cardgame", seats=["me", "open"], delay=60)
        created += [late, *(ana.create_table(game="cardgame") for _ in range(29))]
        ana.act(late, "say", text="Anybody?")
        first = mine(ana)
        assert len(first) == 30
        assert first[-1]["id"] == late
        rest = mine(ana, before=late)
        assert [one["id"] for one in first + rest] == created[::-1]
        assert mine(ana, before="nowhere00000") == []


def test_a_finished_game_keeps_its_place_despite_later_chat(server: RunningServer) -> None:
    with Player(server, "Ana") as ana, Player(server, "Ben") as ben:
        old, new = resigned(ana, ben), resigned(ana, ben)
        before = mine(ana)
        assert [one["id"] for one in before] == [new, old]
        ben.act(old, "say", text="Well played.")
        ben.act(old, "rematch")
        after = [one for one in mine(ana) if one["id"] in (old, new)]
        assert after == before
