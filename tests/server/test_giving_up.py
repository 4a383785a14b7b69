"""Giving up: of two the other wins, of more a bot plays on, in Samurai Spirit all play on."""

from __future__ import annotations

from seated import ANA, BEN, CLEO, SECRET, Seated, kinds

from tatami.core.kernel import Rng
from tatami.records.verify import verify
from tatami.server import actions as a
from tatami.server import happenings as h
from tatami.server.messages import now_message
from tatami.server.report import record_of


def test_of_two_the_other_wins() -> None:
    at = Seated(ANA, BEN, game="cardgame")
    what = at.act(ANA, a.Resign, seat="A")
    assert what == [h.Resigned(0), h.Ended("resigned", [1], SECRET)]
    assert (at.table.status, at.table.actor) == ("over", None)
    assert verify(record_of(at.table)).holds
    assert now_message(at.table, None, "en")["outcome"] == ["B red wins: the other has given up."]


def test_a_bot_that_made_no_move_has_not_stood_in() -> None:
    at = Seated(ANA, BEN, game="cardgame")
    at.move()
    at.act(BEN, a.Leave, seat="B")
    at.act(ANA, a.Resign, seat="A")
    assert [(seat.bot, seat.out) for seat in at.table.seats] == [("", True), ("", False)]


def test_a_bot_that_played_to_the_end_has_stood_in() -> None:
    at = Seated(ANA, BEN, game="cardgame")
    at.act(ANA, a.Leave, seat="A")
    at.move_bot(Rng(1))
    at.act(ANA, a.Resign, seat="A")
    assert [seat.bot for seat in at.table.seats] == ["ronin", ""]


def test_a_bot_wins_too_if_one_gives_up_against_it() -> None:
    at = Seated(ANA, "ronin", game="samurai", setup="random")
    assert at.act(ANA, a.Resign, seat="A")[-1] == h.Ended("resigned", [1], SECRET)


def test_of_three_a_bot_plays_on_for_good() -> None:
    at = Seated(ANA, BEN, CLEO, game="samurai", setup="random")
    assert at.act(ANA, a.Resign, seat="A") == [h.Resigned(0)]
    assert at.table.status == "playing"
    assert at.table.bot_to_move == at.table.setting.stand_in == "ronin"
    for kind, more in ((a.Move, {"moves": "stop"}), (a.Return, {}), (a.Undo, {}), (a.Resign, {})):
        assert at.refuses(ANA, kind, seat="A", **more).key == "gave_up"
    at.move_bot(Rng(1))


def test_when_all_people_have_given_up_the_game_is_over() -> None:
    at = Seated(ANA, BEN, "ronin", game="cardgame")
    assert kinds(at.act(BEN, a.Resign, seat="B")) == ["resigned"]
    assert at.act(ANA, a.Resign, seat="A") == [h.Resigned(0), h.Ended("given-up", [], SECRET)]
    assert now_message(at.table, None, "en")["outcome"] == ["The game was given up."]
    assert verify(record_of(at.table)).holds


def test_one_of_several_own_seats_can_give_up() -> None:
    at = Seated(ANA, ANA, "ronin", game="cardgame")
    assert kinds(at.act(ANA, a.Resign, seat="A")) == ["resigned"]
    assert at.refuses(ANA, a.Leave, seat="A").key == "gave_up"
    assert kinds(at.act(ANA, a.Resign, seat="B")) == ["resigned", "ended"]


def test_in_samurai_spirit_two_do_not_win_against_each_other() -> None:
    at = Seated(ANA, BEN, game="spirit", options={"samurai": "random"})
    assert at.act(ANA, a.Resign, seat="A") == [h.Resigned(0)]
    assert at.table.seats[0].bot == at.table.setting.stand_in == "daimyo"
    assert at.act(BEN, a.Resign, seat="B")[-1] == h.Ended("given-up", [], SECRET)


def test_who_is_away_can_give_up() -> None:
    at = Seated(ANA, BEN, game="cardgame")
    at.act(BEN, a.Leave, seat="B")
    assert at.act(BEN, a.Resign, seat="B")[-1] == h.Ended("resigned", [0], SECRET)
