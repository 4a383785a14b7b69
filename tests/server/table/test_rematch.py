"""Rematches: everybody moves on by one seat, and only one table is created."""

from __future__ import annotations

from running import Player, RunningServer


def seats_of(player: Player, table: str) -> list[tuple[str | None, str]]:
    """The occupant of each seat, a person or a bot, and the name."""
    seats = player.http.get(f"/api/tables/{table}").json()["seats"]
    return [(seat["person"] or seat["bot"], seat["name"]) for seat in seats]


def test_a_rematch_moves_everybody_on_by_one_seat(server: RunningServer) -> None:
    with Player(server, "Ana") as ana, Player(server, "Ben") as ben:
        asked = {"edition": "1998", "setup": "random", "options": {"captures": "screened"}}
        table = ana.create_table(
            game="samurai", seats=["me", "open", "random"], name="A1", watch=False, **asked
        )
        ben.commit(table, "B", "ab" * 16, name="Bee")
        ana.act(table, "start")
        ben.act(table, "reveal", seat="B", entropy="ab" * 16)
        ana.act(table, "resign", seat="A")
        assert ana.act(table, "rematch").json()["rule"] == "table.not_over"
        ben.act(table, "resign", seat="B")
        assert ben.act(table, "rematch").status_code == 200
        old = ana.http.get(f"/api/tables/{table}").json()
        data = ana.updates(table)
        again = data["state"]["table"]["rematch"]
        assert data["events"][-1]["kind"] == "rematched"
        assert data["events"][-1]["table"] == again
        assert seats_of(ana, again) == [(ben.id, "Bee"), ("random", ""), ("", "A1")]
        new = ana.http.get(f"/api/tables/{again}").json()
        assert new["setting"] == old["setting"]
        assert new["commitment"] != old["commitment"]
        assert (new["status"], new["host"]) == ("open", ben.id)
        assert ana.updates(again)["state"]["table"]["rematch_of"] == table
        assert ana.act(table, "rematch").json()["rule"] == "table.rematch_laid"
        assert ben.act(again, "start").json()["rule"] == "table.seats_open"
        assert again in {one["id"] for one in ana.http.get("/api/tables/mine").json()}
        with Player(server, "Cleo") as cleo:
            assert cleo.act(again, "sit", seat="C").json()["rule"] == "table.seat_taken"
        assert ana.act(again, "sit", seat="C").status_code == 200
        assert seats_of(ana, again)[2] == (ana.id, "A1")
        assert ben.act(again, "start").status_code == 200
        assert ana.act(again, "rematch").json()["rule"] == "table.not_over"


def test_a_reserved_seat_of_a_rematch_can_be_given_up(server: RunningServer) -> None:
    with Player(server, "Ana") as ana, Player(server, "Ben") as ben:
        table = ana.create_table(game="cardgame")
        ben.act(table, "sit", seat="B")
        ana.act(table, "start")
        ben.act(table, "resign", seat="B")
        ana.act(table, "rematch")
        again = ana.updates(table)["state"]["table"]["rematch"]
        assert ben.act(again, "stand", seat="A").status_code == 200
        assert ana.act(again, "bot", seat="A", bot="random").status_code == 200
        assert ana.act(again, "start").status_code == 200


def test_only_players_can_request_a_rematch(server: RunningServer) -> None:
    with Player(server, "Ana") as ana, Player(server, "Ben") as ben:
        table = ana.create_table(game="cardgame", seats=["me", "random"], start=True)
        ana.act(table, "resign", seat="A")
        assert ben.act(table, "rematch").json()["rule"] == "table.not_seated"


def test_a_rematch_waits_for_the_entropy_of_its_host(server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        table = ana.create_table(game="cardgame", seats=["random", "me"], start=True)
        ana.act(table, "resign", seat="B")
        number = ana.act(table, "rematch").json()["number"]
        again = ana.updates(table)["state"]["table"]["rematch"]
        assert seats_of(ana, again) == [(ana.id, "Ana"), ("random", "")]
        assert ana.http.get(f"/api/tables/{again}").json()["status"] == "open"
        assert ana.commit(again, "A", "ab" * 16).status_code == 200
        assert ana.act(again, "start").status_code == 200
        assert ana.act(again, "reveal", seat="A", entropy="ab" * 16).status_code == 200
        moves = ana.updates(again, "A")["state"]["view"]["legal"]
        assert ana.act(again, "move", seat="A", moves=moves[0]).status_code == 200
        same = ana.http.get("/api/tables/mine").json()
        assert {table, again} <= {one["id"] for one in same}
        assert number == len(ana.updates(table)["events"])


def test_a_rematch_requested_twice_is_created_once(server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        table = ana.create_table(game="cardgame", seats=["me", "me"], start=True)
        ana.act(table, "resign", seat="A")
        path = f"/api/tables/{table}/actions"
        answers = [ana.http.post(path, json={"type": "rematch", "id": "again"}) for _ in range(3)]
        assert {answer.text for answer in answers} == {answers[0].text}
        kinds = [event["kind"] for event in ana.updates(table)["events"]]
        assert kinds.count("rematched") == 1


def test_a_rematch_of_a_continued_game_redraws_what_was_hidden(
    server: RunningServer,
) -> None:
    with Player(server, "Ana") as ana:
        old = ana.create_table(game="cardgame", seats=["me", "me"], start=True)
        ana.act(old, "resign", seat="A")
        moment = {"table": old, "at": 11, "seat": "A"}
        table = ana.create_table(
            game="cardgame", seats=["me", "me"], continue_from=moment, start=True
        )
        hands = []
        for _ in range(4):
            views = [ana.updates(table, seat=seat)["state"]["view"] for seat in "AB"]
            hands.append([view["seats"][n]["hand"] for n, view in enumerate(views)])
            ana.act(table, "resign", seat="A")
            ana.act(table, "rematch")
            table = ana.updates(table)["state"]["table"]["rematch"]
            ana.act(table, "start")
        for seat in range(2):
            assert len({str(hand[seat]) for hand in hands}) > 1
