"""Resigning: with two players the other wins, otherwise a bot takes over."""

from __future__ import annotations

from offline_table import ANA, BEN, CLEO, SECRET, OfflineTable, kinds

from tatami.core.kernel import Rng
from tatami.kits.records.verify import verify
from tatami.server.schema import actions
from tatami.server.table import events
from tatami.server.table.export import record_of
from tatami.server.table.messages import table_state


def test_with_two_players_the_other_wins() -> None:
    at = OfflineTable(ANA, BEN, game="cardgame")
    what = at.act(ANA, actions.Resign, seat="A")
    assert what == [events.Resigned(0), events.Ended("resigned", [1], SECRET)]
    assert (at.table.status, at.table.actor) == ("over", None)
    assert verify(record_of(at.table)).holds
    assert table_state(at.table, None, "en").outcome == ["B red wins: the opponent resigned."]


def test_a_bot_that_made_no_move_has_not_stood_in() -> None:
    at = OfflineTable(ANA, BEN, game="cardgame")
    at.move()
    at.act(BEN, actions.Leave, seat="B")
    at.act(ANA, actions.Resign, seat="A")
    assert [(seat.bot, seat.out) for seat in at.table.seats] == [("", True), ("", False)]


def test_a_bot_that_played_to_the_end_has_stood_in() -> None:
    at = OfflineTable(ANA, BEN, game="cardgame")
    at.act(ANA, actions.Leave, seat="A")
    at.move_bot(Rng(1))
    at.act(ANA, actions.Resign, seat="A")
    assert [seat.bot for seat in at.table.seats] == ["ronin", ""]


def test_a_bot_wins_when_its_opponent_resigns() -> None:
    at = OfflineTable(ANA, "ronin", game="samurai", setup="random")
    assert at.act(ANA, actions.Resign, seat="A")[-1] == events.Ended("resigned", [1], SECRET)


def test_with_three_players_a_bot_takes_over_for_good() -> None:
    at = OfflineTable(ANA, BEN, CLEO, game="samurai", setup="random")
    assert at.act(ANA, actions.Resign, seat="A") == [events.Resigned(0)]
    assert at.table.status == "playing"
    assert at.table.bot_to_move == at.table.setting.stand_in == "ronin"
    for kind, more in (
        (actions.Move, {"moves": "stop"}),
        (actions.Return, {}),
        (actions.Undo, {}),
        (actions.Resign, {}),
    ):
        assert at.refuses(ANA, kind, seat="A", **more).key == "gave_up"
    at.move_bot(Rng(1))


def test_the_game_is_over_once_all_people_have_resigned() -> None:
    at = OfflineTable(ANA, BEN, "ronin", game="cardgame")
    assert kinds(at.act(BEN, actions.Resign, seat="B")) == ["resigned"]
    assert at.act(ANA, actions.Resign, seat="A") == [
        events.Resigned(0),
        events.Ended("given-up", [], SECRET),
    ]
    assert table_state(at.table, None, "en").outcome == ["The game ended by resignation."]
    assert verify(record_of(at.table)).holds


def test_one_of_several_seats_of_a_person_can_resign() -> None:
    at = OfflineTable(ANA, ANA, "ronin", game="cardgame")
    assert kinds(at.act(ANA, actions.Resign, seat="A")) == ["resigned"]
    assert at.refuses(ANA, actions.Leave, seat="A").key == "gave_up"
    assert kinds(at.act(ANA, actions.Resign, seat="B")) == ["resigned", "ended"]


def test_in_samurai_spirit_nobody_wins_by_resignation() -> None:
    at = OfflineTable(ANA, BEN, game="spirit", options={"samurai": "random"})
    assert at.act(ANA, actions.Resign, seat="A") == [events.Resigned(0)]
    assert at.table.seats[0].bot == at.table.setting.stand_in == "daimyo"
    assert at.act(BEN, actions.Resign, seat="B")[-1] == events.Ended("given-up", [], SECRET)


def test_an_absent_person_can_resign() -> None:
    at = OfflineTable(ANA, BEN, game="cardgame")
    at.act(BEN, actions.Leave, seat="B")
    assert at.act(BEN, actions.Resign, seat="B")[-1] == events.Ended("resigned", [0], SECRET)
