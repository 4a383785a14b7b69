"""Leaving and returning: a bot plays meanwhile, and nobody has to wait for ever."""

from __future__ import annotations

from offline_table import ANA, BEN, CLEO, DAN, OfflineTable

from tatami.core.kernel import Rng
from tatami.server.durations import in_words
from tatami.server.schema import actions
from tatami.server.table import events
from tatami.server.table.decide import MAX_REPEATED

SECOND = 1000


def three() -> OfflineTable:
    return OfflineTable(ANA, BEN, CLEO, game="cardgame", patience=60)


def test_a_bot_stands_in_until_the_person_returns() -> None:
    at = three()
    assert at.act(ANA, actions.Leave, seat="A") == [events.Left(0)]
    assert at.table.bot_to_move == "ronin"
    refused = at.refuses(ANA, actions.Move, seat="A", moves="h4@1n")
    assert (refused.key, refused.values) == ("bot_plays", {"who": "Anna"})
    assert at.refuses(ANA, actions.Leave, seat="A").key == "bot_plays"
    at.move_bot(Rng(1))
    assert at.act(ANA, actions.Return, seat="A") == [events.Returned(0)]
    while at.table.actor != 0:
        at.move()
    at.move()


def test_a_person_who_is_present_cannot_return() -> None:
    assert three().refuses(ANA, actions.Return, seat="A").key == "here_already"


def test_nobody_can_leave_or_return_for_another_person() -> None:
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


def test_nobody_can_use_up_what_others_need_to_return() -> None:
    at = three()
    at.act(BEN, actions.Leave, seat="B")
    for turn in range(MAX_REPEATED):
        at.act(CLEO, actions.Return if turn % 2 else actions.Leave, seat="C")
    assert at.refuses(CLEO, actions.Leave, seat="C").key == "table_full"
    at.act(BEN, actions.Return, seat="B")


def test_bots_do_not_wait_for_resigned_people() -> None:
    at = three()
    at.act(ANA, actions.Resign, seat="A")
    assert at.table.plays_unwatched
    at.act(BEN, actions.Leave, seat="B")
    at.act(CLEO, actions.Leave, seat="C")
    assert not at.table.plays_unwatched


def test_after_a_long_wait_the_others_can_replace_a_person_with_a_bot() -> None:
    at = three()
    at.now += 59 * SECOND
    refused = at.refuses(BEN, actions.Replace, seat="A")
    assert (refused.key, refused.values) == ("too_soon", {"who": "Anna", "when": in_words(1)})
    at.now += SECOND
    assert at.act(BEN, actions.Replace, seat="A") == [events.Left(0, "replaced")]
    assert at.table.bot_to_move == "ronin"
    at.act(ANA, actions.Return, seat="A")
    at.move()


def test_every_move_restarts_the_wait() -> None:
    at = three()
    at.now += 50 * SECOND
    at.move()
    at.now += 50 * SECOND
    assert at.refuses(ANA, actions.Replace, seat="B").key == "too_soon"


def test_undo_restarts_the_wait() -> None:
    at = OfflineTable(ANA, BEN, game="samurai", setup="random", patience=60)
    at.move()
    at.now += 50 * SECOND
    at.act(ANA, actions.Undo, seat="A")
    at.now += 50 * SECOND
    assert at.refuses(BEN, actions.Replace, seat="A").key == "too_soon"


def test_only_the_person_to_act_can_be_replaced() -> None:
    at = three()
    at.now += 3600 * SECOND
    assert at.refuses(ANA, actions.Replace, seat="B").key == "not_waiting"
    at.act(ANA, actions.Leave, seat="A")
    assert at.refuses(BEN, actions.Replace, seat="A").key == "not_waiting"


def test_only_players_and_the_host_can_replace_a_person() -> None:
    at = OfflineTable(BEN, CLEO, game="cardgame", patience=60)
    at.now += 60 * SECOND
    assert at.refuses(DAN, actions.Replace, seat="A").key == "not_seated"
    assert at.act(ANA, actions.Replace, seat="A") == [events.Left(0, "replaced")]


def test_a_returning_person_gets_time_before_being_replaced() -> None:
    at = OfflineTable(ANA, BEN, game="cardgame", patience=60)
    at.act(ANA, actions.Leave, seat="A")
    at.act(BEN, actions.Leave, seat="B")
    at.now += 3600 * SECOND
    at.act(ANA, actions.Return, seat="A")
    assert at.refuses(BEN, actions.Replace, seat="A").key == "too_soon"
