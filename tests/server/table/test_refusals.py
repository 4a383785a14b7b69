"""Every sentence of the server is used somewhere, in the language of the client."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import fields
from itertools import cycle
from typing import Any

import httpx
import pytest
from offline_table import (
    ANA,
    BEN,
    CLEO,
    DAN,
    OfflineTable,
    TablesAndStore,
    game_with_unseen_intruder,
)
from running import Player, RunningServer, SocketClient, running
from websockets.asyncio.client import connect

from tatami.core.text.toml import read_toml
from tatami.core.text.words import LANGUAGES, Sentence
from tatami.kits.records.scheme import Beacon
from tatami.kits.search.budget import Budget
from tatami.puzzles.collection import shipped
from tatami.server.config import Quota, ServerConfig
from tatami.server.live.live_table import LiveTable
from tatami.server.live.tasks import Tasks
from tatami.server.live.thinking_pool import MAX_WAITING_HERE, ThinkingPool
from tatami.server.live.thinking_slot import Kind
from tatami.server.schema import actions
from tatami.server.schema.people import Person
from tatami.server.schema.setup import ClockSetting
from tatami.server.table import events
from tatami.server.table.ahead import preview_ahead
from tatami.server.table.decide import MAX_EVENTS, MAX_SPECTATOR_MESSAGES
from tatami.server.table.history import snapshot_at, snapshot_of_step
from tatami.server.table.messages import outcome_lines
from tatami.server.table.playing import time_up
from tatami.server.table.preview import preview_table
from tatami.server.table.refusal import Refused
from tatami.server.table.visibility import viewer_of
from tatami.server.thinking.analyses import Analyses
from tatami.server.thinking.analysis_job import MAX_PER_ADDRESS, MAX_PER_PERSON
from tatami.server.thinking.hints import Hints, hinted_seat

ENTROPY = "ab" * 16
WORDS = read_toml("tatami.server", "words.toml")


def open_table(*seats: Any) -> OfflineTable:
    return OfflineTable(*(seats or (ANA, None)), game="cardgame", start=False)


def starting(beacon: Beacon | None = None) -> OfflineTable:
    at = open_table(ANA, BEN)
    at.commit(BEN, "B", ENTROPY)
    at.beacon = beacon
    at.act(ANA, actions.Start)
    return at


def awaiting_beacon() -> OfflineTable:
    at = starting(Beacon("52" * 32, 7))
    at.reveal(BEN, "B", ENTROPY)
    return at


def playing(*seats: Any) -> OfflineTable:
    return OfflineTable(*(seats or (ANA, BEN)), game="cardgame")


def over() -> OfflineTable:
    at = playing()
    at.act(ANA, actions.Resign, seat="A")
    return at


def away(*seats: Any) -> OfflineTable:
    at = playing(*seats)
    at.act(ANA, actions.Leave, seat="A")
    return at


def out() -> OfflineTable:
    at = playing(ANA, BEN, CLEO)
    at.act(ANA, actions.Resign, seat="A")
    return at


def asked() -> OfflineTable:
    at = playing()
    while at.table.actor == 0:
        at.move()
    at.act(ANA, actions.Undo, seat="A")
    return at


def continued_alone() -> OfflineTable:
    at = OfflineTable(ANA, "random", game="cardgame", start=False)
    at.table.alone = True
    return at


def turn_made(*seats: Any, leaves: Person | None = None) -> OfflineTable:
    at = playing(*seats)
    while at.table.actor == 0:
        at.move()
    if leaves is not None:
        at.act(leaves, actions.Leave, seat="B")
    return at


def ben_resigned() -> OfflineTable:
    at = turn_made(ANA, BEN, CLEO)
    while at.table.actor == 1:
        at.move()
    at.act(BEN, actions.Resign, seat="B")
    return at


def refusal_of(look: Callable[[], object]) -> Refused:
    with pytest.raises(Refused) as refused:
        look()
    return refused.value


def unwatched() -> OfflineTable:
    return OfflineTable(ANA, BEN, game="cardgame", watch=False)


def agreed() -> OfflineTable:
    at = playing(ANA, BEN, CLEO)
    while at.table.actor == 0:
        at.move()
    at.act(ANA, actions.Undo, seat="A")
    at.act(BEN, actions.Answer, seat="B", yes=True)
    return at


def timed_out() -> OfflineTable:
    at = OfflineTable(ANA, BEN, game="cardgame", clock=ClockSetting(bank=60))
    at.now += 60_000
    at.append(time_up(at.table))
    return at


def full() -> OfflineTable:
    at = open_table()
    at.append([events.Said(ANA.id, ANA.name, "on and on")] * MAX_EVENTS)
    return at


def two_hints() -> Refused:
    live, hints = LiveTable(playing().table), Hints(ThinkingPool(1), Budget(nodes=500))

    async def ask() -> list[Any]:
        asked = (hints.find(live, "A", ANA, "en", "192.0.2.1") for _ in range(2))
        return await asyncio.gather(*asked, return_exceptions=True)

    hint, refused = asyncio.run(ask())
    assert hint.turns
    assert isinstance(refused, Refused)
    return refused


def many_analyses(most: int = MAX_PER_PERSON, *askers: Person) -> Refused:
    stub: Any = TablesAndStore()
    people = cycle(askers or (ANA,))

    async def ask() -> Refused:
        tasks = Tasks()
        pool = ThinkingPool(1)
        analyses = Analyses(stub, stub, tasks, pool, Budget(nodes=100_000))
        try:
            for n in range(most + 1):
                table = over().table
                table.id = f"table{n}"
                stub.live_tables[table.id] = LiveTable(table)
                await analyses.request(table, next(people), "192.0.2.1")
        except Refused as refused:
            assert n == most
            return refused
        finally:
            pool.stop()
            await tasks.finish()
        raise AssertionError("nothing was refused")

    return asyncio.run(ask())


def many_hints() -> Refused:
    async def ask() -> Refused:
        pool = ThinkingPool(1)
        async with pool.slot(Kind.HINT, "192.0.2.1"):

            async def wait() -> None:
                async with pool.slot(Kind.HINT, "192.0.2.1"):
                    pass

            tasks = [asyncio.create_task(wait()) for _ in range(MAX_WAITING_HERE + 1)]
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            pool.stop()
        await asyncio.gather(*tasks, return_exceptions=True)
        error = done.pop().exception()
        assert isinstance(error, Refused)
        return error

    return asyncio.run(ask())


def stopped() -> Refused:
    async def ask() -> Refused:
        pool = ThinkingPool(1)
        pool.stop()
        with pytest.raises(Refused) as refused:
            await Hints(pool, Budget(nodes=1)).find(
                LiveTable(playing().table), "A", ANA, "en", "192.0.2.1"
            )
        return refused.value

    return asyncio.run(ask())


def many_analyses_here() -> Refused:
    return many_analyses(
        MAX_PER_ADDRESS, *(Person(f"person{n}", "Ana") for n in range(MAX_PER_ADDRESS + 1))
    )


def passed_on() -> OfflineTable:
    """A game on a shared device, in which the second player has moved."""
    at = OfflineTable(ANA, ANA, game="samurai", setup="random")
    for move in (None, "stop", None):
        at.move(*([move] if move else []))
    return at


def much_said_by_spectators() -> OfflineTable:
    at = OfflineTable(ANA, BEN, game="cardgame", spectator_chat=True)
    said = [events.Said(DAN.id, DAN.name, "hm") for _ in range(MAX_SPECTATOR_MESSAGES)]
    at.append(said)
    return at


def filled(refused: Refused, lang: str) -> dict[str, object]:
    """The values of a refusal, those that are sentences in a language."""
    return {
        gap: value.text(lang) if isinstance(value, Sentence) else value
        for gap, value in refused.values.items()
    }


AT_A_TABLE: dict[str, Callable[[], Refused]] = {
    "no_such_seat": lambda: open_table().refuses(ANA, actions.Sit, seat="G"),
    "has_started": lambda: playing().refuses(CLEO, actions.Sit, seat="A"),
    "not_started": lambda: open_table().refuses(ANA, actions.Move, seat="A", moves="h4@1n"),
    "is_over": lambda: over().refuses(ANA, actions.Undo, seat="A"),
    "only_host": lambda: open_table().refuses(BEN, actions.Start),
    "seat_taken": lambda: open_table().refuses(BEN, actions.Sit, seat="A"),
    "seat_open": lambda: open_table().refuses(ANA, actions.Stand, seat="B"),
    "seats_open": lambda: open_table().refuses(ANA, actions.Start),
    "is_starting": lambda: starting().refuses(BEN, actions.Stand, seat="B"),
    "awaits_entropy": lambda: starting().refuses(ANA, actions.Start),
    "awaits_beacon": lambda: awaiting_beacon().refuses(ANA, actions.Start),
    "reveals_early": lambda: open_table().refuses(ANA, actions.Reveal, seat="A", entropy=ENTROPY),
    "reveals_late": lambda: starting().refuses(ANA, actions.Reveal, seat="A", entropy=ENTROPY),
    "revealed_already": lambda: awaiting_beacon().refuses(
        BEN, actions.Reveal, seat="B", entropy=ENTROPY
    ),
    "other_entropy": lambda: starting().refuses(BEN, actions.Reveal, seat="B", entropy="12" * 16),
    "not_yours": lambda: playing().refuses(BEN, actions.Resign, seat="A"),
    "not_seated": lambda: playing().refuses(CLEO, actions.Replace, seat="A"),
    "no_spectator_chat": lambda: playing().refuses(CLEO, actions.Say, text="Hello"),
    "spectators_said_enough": lambda: much_said_by_spectators().refuses(
        CLEO, actions.Say, text="more"
    ),
    "not_covered": lambda: playing().refuses(ANA, actions.Uncover, seat="A"),
    "gave_up": lambda: out().refuses(ANA, actions.Return, seat="A"),
    "bot_plays": lambda: away().refuses(ANA, actions.Leave, seat="A"),
    "here_already": lambda: playing().refuses(ANA, actions.Return, seat="A"),
    "not_your_turn": lambda: playing().refuses(BEN, actions.Move, seat="B", moves="h4@1n"),
    "asked_already": lambda: asked().refuses(BEN, actions.Undo, seat="B"),
    "nothing_to_undo": lambda: playing().refuses(ANA, actions.Undo, seat="A"),
    "plays_alone": lambda: continued_alone().refuses(BEN, actions.Sit, seat="B"),
    "undo_revealed": lambda: turn_made(ANA, "random").refuses(ANA, actions.Undo, seat="A"),
    "undo_passed_on": lambda: passed_on().refuses(ANA, actions.Undo, seat="A"),
    "undo_away": lambda: turn_made(ANA, BEN, leaves=BEN).refuses(ANA, actions.Undo, seat="A"),
    "undo_resigned": lambda: ben_resigned().refuses(ANA, actions.Undo, seat="A"),
    "nothing_asked": lambda: playing().refuses(ANA, actions.Answer, seat="A", yes=True),
    "other_request": lambda: asked().refuses(BEN, actions.Answer, seat="B", yes=True, request=1),
    "own_request": lambda: asked().refuses(ANA, actions.Answer, seat="A", yes=True),
    "reveals": lambda: refusal_of(
        lambda: preview_table(game_with_unseen_intruder().table, 0, "kiai", "en")
    ),
    "turn_has_come": lambda: refusal_of(lambda: preview_ahead(playing().table, 0, "", "en")),
    "no_plan_ahead": lambda: refusal_of(
        lambda: preview_ahead(game_with_unseen_intruder().table, 1, "", "en")
    ),
    "no_such_moment": lambda: refusal_of(lambda: snapshot_of_step(playing().table, 0, 1, 0, "en")),
    "no_such_move": lambda: refusal_of(lambda: snapshot_at(playing().table, 0, 999, "en")),
    "no_hints": lambda: refusal_of(
        lambda: hinted_seat(OfflineTable(ANA, BEN, game="cardgame", hints=False).table, "A", ANA)
    ),
    "hint_under_way": two_hints,
    "busy": many_hints,
    "stopping": stopped,
    "many_analyses": many_analyses,
    "many_analyses_here": many_analyses_here,
    "not_waiting": lambda: playing().refuses(ANA, actions.Replace, seat="B"),
    "too_soon": lambda: playing().refuses(BEN, actions.Replace, seat="A"),
    "nothing_said": lambda: playing().refuses(ANA, actions.Say, text=" "),
    "no_move": lambda: playing().refuses(ANA, actions.Move, seat="A", moves=" , "),
    "agreed_already": lambda: agreed().refuses(BEN, actions.Answer, seat="B", yes=True),
    "no_time_left": lambda: timed_out().refuses(ANA, actions.Return, seat="A"),
    "sits_already": lambda: open_table().refuses(ANA, actions.Sit, seat="A"),
    "table_full": lambda: full().refuses(ANA, actions.Say, text="more"),
    "no_watching": lambda: refusal_of(lambda: viewer_of(unwatched().table, None, CLEO)),
}


@pytest.mark.parametrize("key", AT_A_TABLE)
def test_refusals_at_a_table_exist_in_every_language(key: str) -> None:
    refused = AT_A_TABLE[key]()
    assert refused.key == key
    assert refused.rule == f"table.{key}"
    said = [refused.text(lang) for lang in LANGUAGES]
    assert said == [WORDS[key][lang].format(**filled(refused, lang)) for lang in LANGUAGES]
    assert str(refused) == said[0]


def rematch(ana: Player, _: httpx.Client) -> httpx.Response:
    table = ana.create_table(game="cardgame", seats=["me", "me"], start=True)
    ana.act(table, "resign", seat="A")
    ana.act(table, "rematch")
    return ana.act(table, "rematch")


def removed(ana: Player, _: httpx.Client) -> httpx.Response:
    table = ana.create_table(game="cardgame")
    ana.act(table, "remove")
    return ana.http.get(f"/api/tables/{table}")


def used_twice(ana: Player, _: httpx.Client) -> httpx.Response:
    table = ana.create_table(game="cardgame")
    path = f"/api/tables/{table}/actions"
    ana.http.post(path, json={"type": "say", "id": "1", "text": "one"})
    return ana.http.post(path, json={"type": "say", "id": "1", "text": "two"})


def unfinished(ana: Player, http: httpx.Client) -> httpx.Response:
    return http.get(f"/api/tables/{ana.create_table(game='spirit')}/record")


def half_a_turn(_: Player, http: httpx.Client) -> httpx.Response:
    puzzle = next(p for p in shipped("samurai") if len(p.best.moves.split()) > 2)
    first = puzzle.best.moves.split()[0]
    return http.post(f"/api/puzzles/{puzzle.id}/answer", json={"moves": first})


OVER_HTTP: dict[str, Callable[[Player, httpx.Client], httpx.Response]] = {
    "no_such_table": lambda _, http: http.get("/api/tables/aaaaaaaaaaaa"),
    "table_removed": removed,
    "no_such_puzzle": lambda _, http: http.get("/api/puzzles/samurai-000000"),
    "unfinished_turn": half_a_turn,
    "not_over": unfinished,
    "rematch_laid": rematch,
    "id_used": used_twice,
    "no_such_person": lambda ana, _: ana.http.put(
        f"/api/tables/{ana.create_table(game='spirit')}/mutes",
        json={"person": "nobody", "muted": True},
    ),
    "no_key": lambda _, http: http.get("/api/people/me"),
    "unknown_key": lambda _, http: http.get(
        "/api/people/me", headers={"authorization": "bearer x"}
    ),
    "no_name": lambda _, http: http.post("/api/people", json={"name": "\u200b"}),
    "foreign_page": lambda _, http: http.post("/api/people", headers={"origin": "https://a.b"}),
    "other_host": lambda _, http: http.get("/api/games", headers={"host": "evil.example"}),
    "other_history": lambda ana, _: ana.act(
        ana.create_table(game="cardgame"), "say", text="Hello", history="0" * 16
    ),
    "bad_record": lambda ana, _: ana.http.post("/api/tables/imported", json={"record": "a tale"}),
    "malformed": lambda ana, _: ana.http.get(
        f"/api/tables/{ana.create_table(game='cardgame')}/snapshot"
    ),
    "unreadable": lambda ana, _: ana.http.post(
        "/api/tables", json={"game": "samurai", "edition": "1999"}
    ),
}


# The last is said when a database fails: see test_keys.py.
BY_HTTP: dict[str, Callable[[Player], httpx.Response] | None] = {
    "http_400": lambda ana: ana.http.post("/api/people", json={"name": 7}),
    "http_404": lambda ana: ana.http.get("/api/nowhere"),
    "http_405": lambda ana: ana.http.delete("/api/games"),
    "http_413": lambda ana: ana.http.post("/api/people", json={"name": "x" * 100_000}),
    "http_415": lambda ana: ana.http.post("/api/people", content="name=Ana"),
    "http_426": lambda ana: ana.http.get("/api/tables/aaaaaaaaaaaa/socket"),
    "http_500": None,
}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", [key for key, ask in BY_HTTP.items() if ask is not None])
def test_http_errors_use_the_requested_language(server: RunningServer, key: str, lang: str) -> None:
    with Player(server, "Ana") as ana:
        ana.http.headers["accept-language"] = lang
        ask = BY_HTTP[key]
        assert ask is not None
        answer = ask(ana)
        assert answer.json()["rule"] == key.replace("_", ".")
        assert answer.json()["text"] == WORDS[key][lang].format(most=64)


@pytest.fixture(scope="module")
def clients(server: RunningServer) -> Iterator[tuple[Player, httpx.Client]]:
    """A player, and a client without a key."""
    with Player(server, "Ana") as ana, httpx.Client(base_url=server.url) as http:
        yield ana, http


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", OVER_HTTP)
def test_refusals_over_http_use_the_requested_language(
    clients: tuple[Player, httpx.Client], key: str, lang: str
) -> None:
    ana, http = clients
    for client in (ana.http, http):
        client.headers["accept-language"] = f"fr, {lang};q=0.8, en;q=0.1"
    answer = OVER_HTTP[key](ana, http)
    assert 400 <= answer.status_code < 500
    assert answer.json()["rule"] == f"table.{key}"
    assert answer.json()["text"].startswith(WORDS[key][lang].partition("{")[0])


NO_MOVE = {
    "pl": "Nieprawidłowe dane: "
    "„Nonsens” to nie ruch; ruch wygląda na przykład tak: h4@2n1e albo v@1n1e",
    "de": "Das ist ungültig: "
    "„Nonsens“ ist kein Zug; ein Zug sieht zum Beispiel so aus: h4@2n1e oder v@1n1e",
}


def test_an_unreadable_move_is_refused_in_the_requested_language(
    clients: tuple[Player, httpx.Client], server: RunningServer
) -> None:
    """Made over HTTP, tried out, and made over a socket, as the page does it."""
    ana, _ = clients
    table = ana.create_table(game="cardgame", seats=["me", "me"], start=True)
    made = {"seat": "A", "moves": "Nonsens"}

    async def over_a_socket(lang: str) -> dict[str, Any]:
        client = await SocketClient(server, table, ana.key, "A").open(lang)
        try:
            return await client.act("move", **made)
        finally:
            await client.close()

    for lang, text in NO_MOVE.items():
        ana.http.headers["accept-language"] = lang
        answer = ana.act(table, "move", **made)
        assert (answer.status_code, answer.json()) == (
            422,
            {"rule": "table.unreadable", "text": text},
        )
        ana.http.headers["accept-language"] = "nl"
        tried = ana.http.get(f"/api/tables/{table}/preview", params={**made, "lang": lang})
        assert tried.json()["refused"]["text"] == text
        assert asyncio.run(over_a_socket(lang))["text"] == text
    answer = ana.act(table, "move", seat="A", moves=" , ")
    assert (answer.status_code, answer.json()["text"]) == (422, WORDS["no_move"]["nl"])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_people_read_a_sentence_and_programmers_what_is_malformed(
    clients: tuple[Player, httpx.Client], server: RunningServer, lang: str
) -> None:
    ana, http = clients
    table = ana.create_table(game="cardgame")

    async def over_a_socket() -> dict[str, Any]:
        client = await SocketClient(server, table, ana.key, "A").open(lang)
        try:
            return await client.act("move", seat="Z", moves="h4@1n")
        finally:
            await client.close()

    refused = asyncio.run(over_a_socket())
    assert (refused["rule"], refused["text"]) == ("table.malformed", WORDS["malformed"][lang])
    assert "Invalid enum value 'Z'" in refused["detail"]
    answer = http.post("/api/people", json={"name": 7}, headers={"accept-language": lang}).json()
    assert answer["text"] == WORDS["http_400"][lang]
    assert "Expected `str`, got `int` - at `$.name`" in answer["detail"]
    asked = http.get("/api/games/samurai/defaults", params={"players": "x", "lang": lang}).json()
    assert (asked["text"], "players" in asked["detail"]) == (WORDS["http_400"][lang], True)


@pytest.fixture(scope="module")
def narrow(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """Another server, with tight limits."""
    with running(tmp_path_factory.mktemp("narrow"), "--rate", "4", "--sockets", "1") as started:
        yield started


async def second_socket(url: str) -> dict[str, Any]:
    async with connect(url, proxy=None) as _, connect(url, proxy=None) as second:
        refused: dict[str, Any] = json.loads(await second.recv())
        return refused


def too_many_sockets(_: RunningServer, narrow: RunningServer) -> dict[str, Any]:
    url = narrow.url.replace("http", "ws")
    return asyncio.run(second_socket(f"{url}/api/tables/aaaaaaaaaaaa/socket"))


def try_again(server: RunningServer, _: RunningServer) -> dict[str, Any]:
    """Store the next event of a table as another worker would, which the server does not know."""
    with Player(server, "Ana") as ana:
        table = ana.create_table(game="cardgame")
        said = json.dumps({"kind": "said", "person": ana.id, "name": "Ana", "text": "1"})
        with closing(sqlite3.connect(server.folder / "tables.sqlite")) as stored, stored:
            row = (table, ana.updates(table)["state"]["number"] + 1, said)
            stored.execute(
                "INSERT INTO events (table_id, number, time, event) VALUES (?, ?, 1, ?)", row
            )
        refused: dict[str, Any] = ana.act(table, "say", text="2").json()
        assert ana.act(table, "say", text="2").status_code == 200
        texts = [event.get("text") for event in ana.updates(table)["events"]]
        assert texts[-2:] == ["1", "2"]
        return refused


def too_fast(_: RunningServer, narrow: RunningServer) -> dict[str, Any]:
    with httpx.Client(base_url=narrow.url) as http:
        answers = [http.get("/api/games") for _ in range(40)]
        refused = [answer for answer in answers if answer.status_code == 429]
        assert refused
        assert 1 <= int(refused[0].headers["retry-after"]) <= 5  # the window is five seconds
        data: dict[str, Any] = refused[0].json()
        return data


BY_THE_SERVER = {
    "too_many_sockets": too_many_sockets,
    "try_again": try_again,
    "too_fast": too_fast,
}


@pytest.mark.parametrize("key", BY_THE_SERVER)
def test_overload_is_refused(server: RunningServer, narrow: RunningServer, key: str) -> None:
    refused = BY_THE_SERVER[key](server, narrow)
    assert (refused["rule"], refused["text"]) == (f"table.{key}", WORDS[key]["en"])


def out_of_time() -> OfflineTable:
    at = OfflineTable(ANA, BEN, game="cardgame", clock=ClockSetting(bank=60), at_zero="lose")
    at.append(time_up(at.table))
    return at


def given_up() -> OfflineTable:
    at = OfflineTable(ANA, "random", "random", game="cardgame")
    at.act(ANA, actions.Resign, seat="A")
    return at


ENDINGS = {
    "ended_resigned": over,
    "ended_time": out_of_time,
    "ended_given-up": given_up,
}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", ENDINGS)
def test_early_endings_are_described_in_every_language(key: str, lang: str) -> None:
    (line,) = outcome_lines(ENDINGS[key]().table, lang)
    before, _, after = WORDS[key][lang].partition("{who}")
    assert line.startswith(before)
    assert line.endswith(after)


# Those of test_study.py, test_importing.py and test_playing.py, which are no refusals.
ELSEWHERE = {"chance_waits", "ended_unfinished", "player"}
# Those of test_quotas.py, where each limit is reached.
QUOTAS = {
    *(f"limit_{one.name}" for one in fields(ServerConfig) if isinstance(one.default, Quota)),
    *(f"undo_{way}_{form}" for way in ("free", "ask") for form in ("one", "few", "many")),
    *("quota_person", "quota_address", "again", "start_or_remove", "no_room"),
    *(
        f"in_{unit}_{form}"  # tests/server/test_durations.py
        for unit in ("seconds", "minutes", "hours", "days")
        for form in ("one", "few", "many")
    ),
}


def test_every_sentence_is_used() -> None:
    said = {*AT_A_TABLE, *OVER_HTTP, *BY_HTTP, *BY_THE_SERVER, *ENDINGS, *ELSEWHERE, *QUOTAS}
    assert said == {*WORDS}


@pytest.mark.parametrize("key", WORDS)
def test_every_sentence_exists_in_every_language_with_the_same_placeholders(key: str) -> None:
    sentences = WORDS[key]
    assert [*sentences] == [*LANGUAGES]
    assert len({*sentences.values()}) == len(LANGUAGES)
    gaps = [sorted(part.partition("}")[0] for part in s.split("{")[1:]) for s in sentences.values()]
    assert gaps == [gaps[0]] * len(LANGUAGES)
