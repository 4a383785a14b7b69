"""Games played elsewhere: imported from their record, reviewed, and continued."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from running import Plain, Player, RunningServer, running

from games import recorded, records
from tatami.core.actors import CHANCE
from tatami.core.text.words import LANGUAGES
from tatami.games.samurai.game import Samurai
from tatami.kits.records.record import read_record
from tatami.kits.records.verify import verify
from tatami.server.table.importing import MAX_QUOTED

RECORDS = records()[::9]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    with running(tmp_path_factory.mktemp("tables")) as started:
        yield started


@pytest.fixture
def ana(server: RunningServer) -> Iterator[Player]:
    with Player(server, "Ana") as ana:
        yield ana


def import_record(person: Player, text: str) -> str:
    """Import a record and return the id of its table."""
    answer = person.http.post("/api/tables/imported", json={"record": text})
    assert answer.status_code == 201, answer.text
    table: str = answer.json()["id"]
    return table


def now(person: Player, table: str) -> Plain:
    data: Plain = person.updates(table)["state"]
    return data


def moves(person: Player, table: str) -> list[str]:
    """All moves in the events of a table."""
    events = person.updates(table)["events"]
    return [step["move"] for event in events for step in event.get("steps", [])]


@pytest.mark.parametrize("record", RECORDS, ids=lambda path: path.stem)
def test_a_record_is_imported_completely(record: Path, ana: Player) -> None:
    text = record.read_text(encoding="utf-8")
    read = read_record(text)
    table = import_record(ana, text)
    data = now(ana, table)
    assert data["table"]["status"] == "over"
    assert data["table"]["imported"] == {"error": "", "line": 0, "rule": "", "proof": ""}
    assert [seat["name"] for seat in data["table"]["seats"]][: len(read.names)] == [
        *read.names.values()
    ]
    assert ("".join(data["table"]["ended"]["winners"]) or "-") == read.result
    assert len(moves(ana, table)) == len(read.steps)
    assert ana.record(table) == text
    assert table in [one["id"] for one in ana.http.get("/api/tables/mine").json()]


def with_move_replaced(text: str, move: int, instead: str) -> tuple[str, int]:
    """Replace a move in a record; return the record and the line of the move."""
    step = read_record(text).steps[move]
    lines = text.splitlines(keepends=True)
    words = lines[step.line - 1].split(" ")
    before = [other for other in read_record(text).steps[:move] if other.line == step.line]
    words[len(before) + 1] = instead + ("\n" if words[len(before) + 1].endswith("\n") else "")
    lines[step.line - 1] = " ".join(words)
    return "".join(lines), step.line


def test_an_invalid_record_is_imported_up_to_its_error(ana: Player) -> None:
    text = recorded("samurai/2016-2p-kind-gone").read_text(encoding="utf-8")
    first = next(n for n, step in enumerate(read_record(text).steps) if step.text == "stop")
    text, line = with_move_replaced(text, first, "h4@Kyoto")
    table = import_record(ana, text)
    data = now(ana, table)
    assert data["table"]["imported"]["line"] == line
    assert "Never lay a token on a settlement" in data["table"]["imported"]["error"]
    assert data["table"]["ended"]["reason"] == "unfinished"
    assert len(moves(ana, table)) == first
    rule = data["table"]["imported"]["rule"]
    assert rule == "samurai.3.3"
    for lang in LANGUAGES:
        data = ana.updates(table, lang=lang)["state"]
        text = Samurai.rulebook().find(rule).text(lang)
        assert data["table"]["imported"]["error"].endswith(f"h4@Kyoto: {text}")
        assert len(data["outcome"]) == 1


def test_an_unreadable_move_is_reported_in_every_language_even_after_a_restart(
    ana: Player, server: RunningServer
) -> None:
    text = recorded("samurai/2016-2p-kind-gone").read_text(encoding="utf-8")
    first = next(n for n, step in enumerate(read_record(text).steps) if step.text == "stop")
    table = import_record(ana, with_move_replaced(text, first, "h4@Kyotoo")[0])
    said = [
        ana.updates(table, lang=lang)["state"]["table"]["imported"]["error"] for lang in LANGUAGES
    ]
    assert said[:3] == [
        "there is no place 'Kyotoo' on the board (did you mean kyoto?)",
        "na planszy nie ma pola ani osady „Kyotoo” (czy chodzi o kyoto?)",
        "auf dem Spielplan gibt es keinen Ort „Kyotoo“ (meinst du kyoto?)",
    ]
    server.stop()
    server.restart()
    again = [
        ana.updates(table, lang=lang)["state"]["table"]["imported"]["error"] for lang in LANGUAGES
    ]
    assert again == said


def test_a_wrong_result_is_reported_and_all_moves_are_imported(ana: Player) -> None:
    text = recorded("cardgame/2009-2p-all-laid").read_text(encoding="utf-8")
    read = read_record(text)
    other = "B" if read.result == "A" else "A"
    table = import_record(ana, text.replace(f"result: {read.result}", f"result: {other}"))
    data = now(ana, table)
    assert f"the record says the result is {other}" in data["table"]["imported"]["error"]
    assert len(moves(ana, table)) == len(read.steps)
    assert data["table"]["ended"]["winners"] == [read.result]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "starts with the line"),
        ("tatami record 1\ngame: go\n", "Line 1: "),
        ("tatami record 1\ngame: go\nrules: 1\nplayers: 2\nedition: 2016\n", "no game 'go'"),
        ("tatami record 7\n", "format 7"),
    ],
)
def test_an_unreadable_record_is_refused_with_a_text(text: str, why: str, ana: Player) -> None:
    answer = ana.http.post("/api/tables/imported", json={"record": text})
    assert answer.status_code == 422
    assert why in answer.json()["text"]


# ------------------------------------------------------------------------------- playing on


@pytest.mark.parametrize("game", ["samurai/1998-3p-both", "cardgame/2009-3p-all-laid", "spirit/3p"])
def test_a_continued_game_starts_from_what_the_seat_knew(game: str, ana: Player) -> None:
    text = recorded(game).read_text(encoding="utf-8")
    played = read_record(text).game()
    at = next(
        n for n in range(len(played.history) // 2, len(played.history)) if played.actor_of(n) == 0
    )
    old = import_record(ana, text)
    table = ana.create_table(
        game=played.NAME,
        seats=["me", "farmer", "farmer"],
        continue_from={"table": old, "at": at, "seat": "A"},
        start=True,
    )
    now = ana.updates(table, "A")["state"]
    assert now["table"]["continued"]
    known = played.at(at).view(0)
    assert now["view"] == json.loads(json.dumps(known))


@pytest.mark.parametrize("game", ["samurai/1998-3p-both", "cardgame/2009-3p-all-laid", "spirit/3p"])
@pytest.mark.parametrize("seats", [["me", "open", "farmer"], ["me", "me", "farmer"], []])
def test_between_people_everything_hidden_is_redrawn_for_everyone(
    game: str, seats: list[str], ana: Player
) -> None:
    text = recorded(game).read_text(encoding="utf-8")
    played = read_record(text).game()
    middle = len(played.history) // 2
    at = next(n for n in range(middle, len(played.history)) if played.actor_of(n) == 0)
    old = import_record(ana, text)
    hands = []
    for _ in range(6):
        moment = {"table": old, "at": at, "seat": "A"}
        table = ana.create_table(game=played.NAME, seats=seats, continue_from=moment)
        for seat, who in zip("ABC", ana.updates(table)["state"]["table"]["seats"], strict=True):
            if not who["person"] and not who["bot"]:
                ana.act(table, "sit", seat=seat)
        ana.act(table, "start")
        public = ana.updates(table)["state"]["view"]
        assert public == json.loads(json.dumps(played.at(at).view(None)))
        hands.append(json.dumps(ana.updates(table, "A")["state"]["view"]))
    if game.startswith("spirit"):  # nobody has a hand there
        assert len({*hands}) == 1
    else:
        assert len({*hands}) > 1


def test_nobody_can_join_a_person_who_continues_with_a_hand_that_is_known(ana: Player) -> None:
    old = import_record(ana, recorded("cardgame/2009-2p-all-laid").read_text(encoding="utf-8"))
    table = ana.create_table(
        game="cardgame",
        seats=["me", "farmer"],
        continue_from={"table": old, "at": 20, "seat": "A"},
    )
    for do, more in (("stand", {"seat": "B"}), ("stand", {"seat": "A"}), ("sit", {"seat": "B"})):
        assert ana.act(table, do, **more).json()["rule"] == "table.plays_alone"
    assert ana.act(table, "sit", seat="A", entropy_hash="ab" * 32).status_code == 200
    assert ana.act(table, "bot", seat="B", bot="random").status_code == 200
    assert ana.act(table, "start").status_code == 200


def test_an_unfinished_turn_is_continued_from_its_beginning(ana: Player) -> None:
    text = recorded("samurai/1998-3p-both").read_text(encoding="utf-8")
    played = read_record(text).game()
    actors = [played.actor_of(n) for n in range(len(played.history))]
    begin = next(n for n in range(40, len(actors)) if actors[n - 1 : n + 3] == [CHANCE, 0, 0, 0])
    old = import_record(ana, text)
    for at in (begin, begin + 1, begin + 2):
        moment = {"table": old, "at": at, "seat": "A"}
        seats = ["me", "farmer", "farmer"]
        table = ana.create_table(game="samurai", seats=seats, continue_from=moment, start=True)
        view = ana.updates(table, "A")["state"]["view"]
        assert view == json.loads(json.dumps(played.at(begin).view(0)))


def test_a_continued_game_ends_with_a_record_that_proves_its_deal(ana: Player) -> None:
    text = recorded("cardgame/2009-2p-all-laid").read_text(encoding="utf-8")
    played = read_record(text).game()
    at = max(n for n in range(len(played.history)) if played.actor_of(n) == 0) - 12
    old = import_record(ana, text)
    seats = ["me", "farmer"]
    table = ana.create_table(game="cardgame", seats=seats, continue_from={"table": old, "at": at})
    ana.commit(table, "A", "ab" * 16)
    ana.act(table, "start")
    ana.act(table, "reveal", seat="A", entropy="ab" * 16)
    while (data := ana.updates(table, "A")["state"])["table"]["status"] == "playing":
        if data["view"]["legal"]:
            ana.act(table, "move", seat="A", moves=data["view"]["legal"][0])
    record = ana.record(table)
    assert "\nposition: cardgame/1 players=2 " in record
    assert verify(record).fair
    again = import_record(ana, record)
    assert moves(ana, again) == moves(ana, table)


@pytest.mark.parametrize(
    ("more", "why"),
    [
        ({"at": 10_000}, "There is no move 10000"),
        ({"at": 5, "seat": "G"}, "There is no seat G: the seats are A to B"),
    ],
)
def test_an_invalid_starting_point_is_refused(more: Plain, why: str, ana: Player) -> None:
    old = import_record(ana, RECORDS[0].read_text(encoding="utf-8"))
    asked = {"game": "cardgame", "continue_from": {"table": old, **more}}
    answer = ana.http.post("/api/tables", json=asked)
    assert answer.status_code == 409, answer.text
    assert why in answer.json()["text"]


def test_a_game_in_progress_cannot_be_continued_elsewhere(ana: Player) -> None:
    table = ana.create_table(game="cardgame", seats=["me", "farmer"], start=True)
    asked = {"game": "cardgame", "continue_from": {"table": table, "at": 1, "seat": "A"}}
    answer = ana.http.post("/api/tables", json=asked)
    assert answer.json() == {
        "rule": "table.not_over",
        "text": "You can do this once the game is over.",
    }


def test_a_continued_game_keeps_its_setting(ana: Player) -> None:
    old = import_record(ana, RECORDS[0].read_text(encoding="utf-8"))
    moment = {"table": old, "at": 20}
    for more in ({"players": 3}, {"edition": "2009"}, {"options": {"cards": "pairs"}}):
        answer = ana.http.post(
            "/api/tables", json={"game": "cardgame", "continue_from": moment, **more}
        )
        assert "a continued or guided game has its own" in answer.json()["text"]
    other = next(name for name in ("samurai", "cardgame") if name not in RECORDS[0].parts)
    answer = ana.http.post("/api/tables", json={"game": other, "continue_from": moment})
    assert answer.status_code == 422


def test_names_in_a_record_are_sanitized(ana: Player) -> None:
    text = recorded("cardgame/2009-2p-all-laid").read_text(encoding="utf-8")
    name = read_record(text).names[0]
    table = import_record(ana, text.replace(f": {name}\n", f": \u202egreedy{'y' * 60}\n", 1))
    shown = [seat["name"] for seat in now(ana, table)["table"]["seats"]]
    assert shown == ["greedy" + "y" * 34, read_record(text).names[1]]


def test_an_error_quotes_a_record_briefly_and_visibly(ana: Player) -> None:
    text = recorded("samurai/2016-2p-kind-gone").read_text(encoding="utf-8")
    first = next(n for n, step in enumerate(read_record(text).steps) if step.text == "stop")
    wrong, _ = with_move_replaced(text, first, f"\u202e\u200b{'x' * 20_000}")
    error = now(ana, import_record(ana, wrong))["table"]["imported"]["error"]
    assert f"“{'x' * MAX_QUOTED}…”" in error
    assert len(error) < 2 * MAX_QUOTED
    result = f"result: {read_record(text).result}"
    wrong = text.replace(result, "result: \u202eevil")
    error = now(ana, import_record(ana, wrong))["table"]["imported"]["error"]
    assert "evil" in error
    assert error.isprintable()


def test_an_import_reports_whether_the_proof_of_the_deal_holds(ana: Player) -> None:
    old = ana.create_table(game="cardgame", seats=["me", "random"], start=True)
    ana.act(old, "resign", seat="A")
    record = ana.record(old)
    assert now(ana, import_record(ana, record))["table"]["imported"]["proof"] == "holds"
    (secret,) = [line for line in record.splitlines() if line.startswith("secret:")]
    forged = secret[:-1] + ("0" if secret[-1] != "0" else "1")
    data = now(ana, import_record(ana, record.replace(secret, forged)))["table"]["imported"]
    assert data == {"error": "", "line": 0, "rule": "", "proof": "broken"}


def test_errors_in_a_record_are_reported_in_every_language(ana: Player) -> None:
    text = recorded("cardgame/2009-2p-all-laid").read_text(encoding="utf-8")
    cut = import_record(ana, "\n".join(text.splitlines()[:-8]) + "\n")
    data = {lang: ana.updates(cut, lang=lang)["state"]["table"]["imported"] for lang in LANGUAGES}
    assert (
        data["pl"]["error"] == "według zapisu wynik to A, ale po ostatnim ruchu partia trwa dalej"
    )
    assert len({imported["error"] for imported in data.values()}) == len(LANGUAGES)
    answers = [
        ana.http.post("/api/tables/imported", json={"record": "a tale"}, params={"lang": lang})
        for lang in LANGUAGES
    ]
    assert {answer.json()["rule"] for answer in answers} == {"table.bad_record"}
    assert "Zeile 1: eine Aufzeichnung beginnt mit" in answers[2].json()["text"]
    assert len({answer.json()["text"] for answer in answers}) == len(LANGUAGES)
