"""Real traffic is as the structs of server/schema say: no field too many, and none missing."""

from __future__ import annotations

import asyncio
import json
import random
import time
from typing import Any

import httpx
import msgspec
import pytest
from running import Plain, Player, RunningServer, SocketClient

from games import games_with
from tatami.core.registry import game_names
from tatami.kits.records.scheme import entropy_hash
from tatami.puzzles.collection import shipped
from tatami.server.schema.base import Refusal, encode
from tatami.server.schema.events import PlayedMove
from tatami.server.schema.games import Catalogue, DefaultOptions
from tatami.server.schema.health import Health
from tatami.server.schema.people import Person, PersonWithKey
from tatami.server.schema.preview import Preview, StudyPreview, TablePreview
from tatami.server.schema.puzzles import Puzzle, PuzzleSummary, PuzzleVerdict
from tatami.server.schema.review import Analysis, Hint
from tatami.server.schema.rules import RulebookData
from tatami.server.schema.socket import SocketMessage, TableTurn, Update
from tatami.server.schema.state import Board, TableList, TableSummary
from tatami.server.schema.tables import Applied

ANALYSED_WITHIN = 60.0
ENTROPY = "00112233445566778899aabbccddeeff"


def check(text: str | bytes, schema: Any) -> Any:
    """Decode a message strictly; a field that is left out must be one that may be."""
    message = msgspec.json.decode(text, type=schema)
    check_complete(json.loads(text), json.loads(encode(message)))
    return message


def check_complete(sent: Any, known: Any) -> None:
    """Compare what was sent with all fields that its struct always has."""
    if isinstance(known, dict):
        assert known.keys() <= sent.keys()
        for name, value in known.items():
            check_complete(sent[name], value)
    elif isinstance(known, list):
        for one, other in zip(sent, known, strict=True):
            check_complete(one, other)
    else:
        assert sent == known


class Checked:
    """A client whose answers are all checked."""

    def __init__(self, http: httpx.Client) -> None:
        self.http = http

    def get(self, path: str, schema: Any, **params: Any) -> Any:
        answer = self.http.get(path, params=params)
        assert answer.status_code == 200, answer.text
        return check(answer.content, schema)

    def post(self, path: str, schema: Any, body: object, status: int = 200) -> Any:
        answer = self.http.post(path, json=body)
        assert answer.status_code == status, answer.text
        return check(answer.content, schema)


async def play(clients: dict[str, SocketClient], rng: random.Random) -> None:
    """Play to the end; now and then something is said, taken back or refused."""
    first = next(iter(clients.values()))
    turns = 0
    while first.state["table"]["status"] == "playing":
        actor: str = first.state["table"]["actor"]
        client = clients[actor]
        await client.receive_until(first.number)
        turns += 1
        if turns == 3:
            await client.act("move", seat=actor, moves="nonsense")
            await client.act("say", text="Good luck!")
        done = await client.act("move", seat=actor, moves=rng.choice(client.state["view"]["legal"]))
        await first.receive_until(done["number"])
        if turns == 5:
            await client.receive_until(done["number"])
            await take_back(clients, actor)


async def take_back(clients: dict[str, SocketClient], seat: str) -> None:
    """Take a move back, with the others' leave where it takes that."""
    client = clients[seat]
    done = await client.act("undo", seat=seat)
    if "number" not in done:
        return
    for other in clients.values():
        await other.receive_until(done["number"])
    request = client.state["table"]["undo_request"]
    if request is None:
        return
    for name in request["waiting_for"]:
        done = await clients[name].act("answer", seat=name, yes=True)
    for other in clients.values():
        await other.receive_until(done["number"])


@pytest.mark.parametrize("game", game_names())
def test_a_whole_game_is_sent_as_the_schema_says(server: RunningServer, game: str) -> None:
    with Player(server, "Ana") as ana, Player(server, "Ben") as ben:
        api = Checked(ana.http)
        clock = {"bank": 600, "increment": 5}
        asked = {"game": game, "seats": ["me", "open"], "public": True, "clock": clock}
        created = api.post("/api/tables", TableSummary, asked, 201)
        path = f"/api/tables/{created.id}"
        hashed = entropy_hash(created.id, created.commitment, 0, ENTROPY)
        sit = {"type": "sit", "id": "sit", "seat": "A", "entropy_hash": hashed}
        api.post(f"{path}/actions", Applied, sit)
        ben.commit(created.id, "B", ENTROPY)
        clients = asyncio.run(played_over_sockets(server, created.id, ana, ben, api))
        for client in clients:
            for frame in client.frames:
                check(frame, SocketMessage)
        kinds = {event["kind"] for client in clients for event in client.events}
        assert {
            "created",
            "sat",
            "locked",
            "revealed",
            "started",
            "moved",
            "said",
            "ended",
        } <= kinds
        check_review(api, path)
        check_lists(api)


async def played_over_sockets(
    server: RunningServer, table: str, ana: Player, ben: Player, api: Checked
) -> list[SocketClient]:
    """Play a game with two players and a spectator; ask in the middle of it over HTTP."""
    players = {
        "A": await SocketClient(server, table, ana.key, "A").open(),
        "B": await SocketClient(server, table, ben.key, "B").open("pl"),
    }
    spectator = await SocketClient(server, table).open("de")
    await players["A"].receive()
    await players["A"].act("start")
    await players["B"].act("reveal", seat="B", entropy=ENTROPY)
    started = await players["A"].act("reveal", seat="A", entropy=ENTROPY)
    started["number"] += 1  # the last entropy starts the game
    for client in (*players.values(), spectator):
        await client.receive_until(started["number"])
    check_under_way(api, f"/api/tables/{table}", players["A"].state)
    await play(players, random.Random(1))
    for client in (*players.values(), spectator):
        await client.receive_until(players["A"].number)
        await client.close()
    return [*players.values(), spectator]


def check_under_way(api: Checked, path: str, now: Plain) -> None:
    """Check the requests of a game under way."""
    api.get(f"{path}/updates", Update, seat="A", after=1)
    api.get(path, TableSummary)
    api.get(f"{path}/board", Board)
    api.get(f"{path}/preview", TablePreview, seat="A")
    if now["table"]["actor"] == "A":
        move = now["view"]["legal"][0]
        api.get(f"{path}/preview", TablePreview, seat="A", moves=move)
        assert api.get(f"{path}/preview", TablePreview, seat="A", moves="x").refused is not None
        api.post(f"{path}/hint", Hint, {"seat": "A"})
    api.get(f"{path}/moves", list[PlayedMove], viewer="A")
    api.get(f"{path}/snapshot", TablePreview, viewer="A", at=0)
    answer = api.http.get(f"{path}/record")
    assert answer.status_code == 409
    check(answer.content, Refusal)


def check_review(api: Checked, path: str) -> None:
    """Check what can be asked once a game is over."""
    api.get(f"{path}/updates", Update)
    moves = api.get(f"{path}/moves", list[PlayedMove], viewer="open")
    api.get(f"{path}/snapshot", TablePreview, viewer="open", at=len(moves))
    api.get(f"{path}/analysis", Analysis)
    api.post(f"{path}/analysis", Analysis, {})
    give_up = time.monotonic() + ANALYSED_WITHIN
    while (analysis := api.get(f"{path}/analysis", Analysis)).result is None:
        assert time.monotonic() < give_up, analysis
        time.sleep(0.1)


def check_lists(api: Checked) -> None:
    """Check the lists of tables, and what the streams for programs begin with."""
    api.get("/api/tables", TableList, status="over")
    api.get("/api/tables/mine", list[TableSummary])
    with api.http.stream("GET", "/api/bot/stream") as stream:
        check(next(line for line in stream.iter_lines() if line), TableTurn)


def test_people_games_and_rules_are_sent_as_the_schema_says(server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        api = Checked(ana.http)
        api.post("/api/people", PersonWithKey, {"name": "Ben"}, 201)
        api.get("/api/people/me", Person)
        api.get("/healthz", Health)
        catalogue = api.get("/api/games", Catalogue)
        for game in catalogue.games:
            api.get(f"/api/games/{game.name}/defaults", DefaultOptions)
            for lang in ("en", "pl"):
                book = api.get(f"/api/rules/{game.name}", RulebookData, lang=lang)
        diagrams = [d for chapter in book.chapters for rule in chapter.rules for d in rule.diagrams]
        api.get("/api/study", StudyPreview, position=diagrams[0].position)
        api.get("/api/study/board", Board, position=diagrams[0].position)


@pytest.mark.parametrize("game", games_with("puzzles"))
def test_puzzles_are_sent_as_the_schema_says(server: RunningServer, game: str) -> None:
    puzzle = shipped(game)[0]
    with Player(server, "Ana") as ana:
        api = Checked(ana.http)
        api.get("/api/puzzles", list[PuzzleSummary], game=game)
        api.get(f"/api/puzzles/{puzzle.id}", Puzzle)
        api.get(f"/api/puzzles/{puzzle.id}/preview", Preview)
        answer = {"moves": puzzle.best.moves}
        api.post(f"/api/puzzles/{puzzle.id}/answer", PuzzleVerdict, answer)
