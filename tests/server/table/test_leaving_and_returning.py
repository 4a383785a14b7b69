"""Going away and coming back: a bot plays meanwhile, and the others need not wait for ever."""

from __future__ import annotations

from offline_table import ANA, BEN, CLEO, DAN, OfflineTable

from tatami.core.kernel import Rng
from tatami.server.schema import actions
from tatami.server.table import events

SECOND = 1000


def three() -> OfflineTable:
    return OfflineTable(ANA, BEN, CLEO, game="cardgame", patience=60)


def test_a_bot_plays_for_who_goes_until_they_come_back() -> None:
    at = three()
    assert at.act(ANA, actions.Leave, seat="A") == [events.Left(0)]
    assert at.table.bot_to_move == "ronin"
    refused = at.refuses(ANA, actions.Move, seat="A", moves="h4@1n")
    assert (refused.key, refused.values) == ("bot_plays", {"seat": "A", "bot": "ronin"})
    assert at.refuses(ANA, actions.Leave, seat="A").key == "bot_plays"
    at.move_bot(Rng(1))
    assert at.act(ANA, actions.Return, seat="A") == [events.Returned(0)]
    while at.table.actor != 0:
        at.move()
    at.move()


def test_who_is_here_cannot_come_back() -> None:
    assert three().refuses(ANA, actions.Return, seat="A").key == "here_already"


def test_nobody_goes_or_comes_back_for_another() -> None:
    at = three()
    assert at.refuses(BEN, actions.Leave, seat="A").key == "not_yours"
    at.act(ANA, actions.Leave, seat="A")
    assert at.refuses(BEN, actions.Return, seat="A").key == "not_yours"
    assert at.refuses(DAN, actions.Return, seat="A").key == "not_yours"


def test_bots_wait_while_all_people_are_away() -> None:
    at = three()
    for who, seat in ((ANA, "A"), (BEN, "B")):
        at.act(who, actions.Leave, seat=seat)
        assert at.table.plays_unwatched
    at.act(CLEO, actions.Leave, seat="C")
    assert not at.table.plays_unwatched
    at.act(CLEO, actions.Return, seat="C")
    assert at.table.plays_unwatched


def test_bots_do_not_wait_for_who_has_given_up() -> None:
    at = three()
    at.act(ANA, actions.Resign, seat="A")
    assert at.table.plays_unwatched
    at.act(BEN, actions.Leave, seat="B")
    at.act(CLEO, actions.Leave, seat="C")
    assert not at.table.plays_unwatched


def test_after_long_waiting_the_others_give_the_seat_to_a_bot() -> None:
    at = three()
    at.now += 59 * SECOND
    refused = at.refuses(BEN, actions.Replace, seat="A")
    assert (refused.key, refused.values) == ("too_soon", {"seat": "A", "seconds": 1})
    at.now += SECOND
    assert at.act(BEN, actions.Replace, seat="A") == [events.Left(0, "replaced")]
    assert at.table.bot_to_move == "ronin"
    at.act(ANA, actions.Return, seat="A")
    at.move()


def test_every_move_begins_the_waiting_anew() -> None:
    at = three()
    at.now += 50 * SECOND
    at.move()
    at.now += 50 * SECOND
    assert at.refuses(ANA, actions.Replace, seat="B").key == "too_soon"


def test_taking_back_begins_the_waiting_anew() -> None:
    at = OfflineTable(ANA, BEN, game="samurai", setup="random", patience=60)
    at.move()
    at.now += 50 * SECOND
    at.act(ANA, actions.Undo, seat="A")
    at.now += 50 * SECOND
    assert at.refuses(BEN, actions.Replace, seat="A").key == "too_soon"


def test_only_who_is_waited_for_can_be_replaced() -> None:
    at = three()
    at.now += 3600 * SECOND
    assert at.refuses(ANA, actions.Replace, seat="B").key == "not_waiting"
    at.act(ANA, actions.Leave, seat="A")
    assert at.refuses(BEN, actions.Replace, seat="A").key == "not_waiting"


def test_only_who_sits_here_or_laid_the_table_can_replace() -> None:
    at = OfflineTable(BEN, CLEO, game="cardgame", patience=60)
    at.now += 60 * SECOND
    assert at.refuses(DAN, actions.Replace, seat="A").key == "not_seated"
    assert at.act(ANA, actions.Replace, seat="A") == [events.Left(0, "replaced")]


def test_who_comes_back_is_given_time_before_being_replaced() -> None:
    at = OfflineTable(ANA, BEN, game="cardgame", patience=60)
    at.act(ANA, actions.Leave, seat="A")
    at.act(BEN, actions.Leave, seat="B")
    at.now += 3600 * SECOND
    at.act(ANA, actions.Return, seat="A")
    assert at.refuses(BEN, actions.Replace, seat="A").key == "too_soon"
