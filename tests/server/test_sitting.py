"""Before the game: who may sit where, what the host may do, and when it can start."""

from __future__ import annotations

import pytest
from seated import ANA, BEN, CLEO, SECRET, Seated, kinds

from tatami.core.errors import OptionError
from tatami.records.deal import deal, deal_seed, setting_line
from tatami.server import actions as a
from tatami.server import happenings as h

ENTROPY = "00112233445566778899aabbccddeeff"


def laid(*seats: object) -> Seated:
    return Seated(*seats, game="samurai", players=3, setup="random", start=False)  # type: ignore[arg-type]


def test_a_person_sits_under_the_name_given_or_the_own() -> None:
    at = laid()
    at.act(BEN, a.Sit, seat="B", name="  Big \n Ben ")
    at.act(CLEO, a.Sit, seat="C")
    assert [seat.name for seat in at.table.seats] == ["", "Big Ben", "Cleo"]


def test_who_sits_there_can_change_name_and_entropy_and_keeps_the_other() -> None:
    at = laid()
    at.act(BEN, a.Sit, seat="B", name="Bee", entropy=ENTROPY)
    at.act(BEN, a.Sit, seat="B", name="Bea")
    assert (at.table.seats[1].name, at.table.seats[1].entropy) == ("Bea", ENTROPY)
    at.act(BEN, a.Sit, seat="B", entropy=ENTROPY[::-1])
    assert (at.table.seats[1].name, at.table.seats[1].entropy) == ("Bea", ENTROPY[::-1])


def test_a_seat_of_a_person_or_a_bot_is_taken() -> None:
    at = laid(ANA, "ronin")
    assert str(at.refuses(BEN, a.Sit, seat="A")) == "Seat A is taken by Anna."
    assert str(at.refuses(BEN, a.Sit, seat="B")) == "Seat B is taken by ronin."


def test_one_person_can_sit_in_several_seats() -> None:
    at = laid()
    for seat in "ABC":
        at.act(ANA, a.Sit, seat=seat)
    assert at.table.seats_of(ANA.id) == [0, 1, 2]
    at.act(ANA, a.Start)
    at.move()
    at.move("stop")
    assert at.table.actor == 1
    at.move()


def test_there_are_only_so_many_seats() -> None:
    at = laid()
    for kind, more in ((a.Sit, {}), (a.Stand, {}), (a.Bot, {"bot": "ronin"})):
        refused = at.refuses(ANA, kind, seat="D", **more)
        assert (refused.key, refused.values) == ("no_such_seat", {"seat": "D", "last": "C"})


def test_a_person_stands_up_and_the_host_opens_any_seat() -> None:
    at = laid(ANA, BEN, "ronin")
    at.act(BEN, a.Stand, seat="B")
    at.act(ANA, a.Stand, seat="C")
    assert [seat.is_open for seat in at.table.seats] == [False, True, True]
    at.act(BEN, a.Sit, seat="B")
    at.act(ANA, a.Stand, seat="B")
    assert at.table.seats[1].is_open
    assert at.refuses(ANA, a.Stand, seat="B").key == "seat_open"


def test_nobody_else_opens_a_seat() -> None:
    at = laid(ANA, BEN, "ronin")
    assert at.refuses(BEN, a.Stand, seat="A").key == "only_host"
    assert at.refuses(BEN, a.Stand, seat="C").key == "only_host"
    assert at.refuses(CLEO, a.Stand, seat="B").key == "only_host"


def test_to_sit_again_with_nothing_new_is_refused() -> None:
    at = Seated(ANA, None, game="cardgame", start=False)
    at.act(BEN, a.Sit, seat="B", name="Bee", entropy=ENTROPY)
    for more in ({}, {"name": "Bee"}, {"entropy": ENTROPY}):
        assert at.refuses(BEN, a.Sit, seat="B", **more).key == "sits_already"


def test_who_stands_up_takes_the_entropy_along() -> None:
    at = laid()
    at.act(BEN, a.Sit, seat="B", entropy=ENTROPY)
    at.act(BEN, a.Stand, seat="B")
    at.act(CLEO, a.Sit, seat="B")
    assert at.table.seats[1].entropy == ""


def test_the_host_seats_bots_where_no_person_sits() -> None:
    at = laid(ANA, BEN)
    assert at.refuses(BEN, a.Bot, seat="C", bot="ronin").key == "only_host"
    assert at.refuses(ANA, a.Bot, seat="B", bot="ronin").key == "seat_taken"
    at.act(ANA, a.Bot, seat="C", bot="ronin")
    at.act(ANA, a.Bot, seat="C", bot="shogun")
    assert at.table.seats[2].bot == "shogun"


@pytest.mark.parametrize("bot", ["sumo", "", "me", "open", "shogun@9s", "engine:sh -c true"])
def test_only_bots_that_cost_the_host_nothing_can_be_seated(bot: str) -> None:
    at = laid(ANA, BEN)
    with pytest.raises(OptionError):
        at.act(ANA, a.Bot, seat="C", bot=bot)


def test_only_the_host_starts_and_only_with_all_seats_taken() -> None:
    at = laid(ANA)
    assert str(at.refuses(ANA, a.Start)) == "These seats are still open: B, C."
    at.act(BEN, a.Sit, seat="B")
    at.act(ANA, a.Bot, seat="C", bot="ronin")
    assert at.refuses(BEN, a.Start).key == "only_host"
    assert kinds(at.act(ANA, a.Start)) == ["started"]
    assert at.table.status == "playing"


def test_a_host_need_not_sit() -> None:
    at = laid(BEN, CLEO, "ronin")
    at.act(ANA, a.Start)
    assert at.table.status == "playing"


def test_nothing_of_this_can_be_done_once_it_has_started() -> None:
    at = Seated(ANA, BEN, game="samurai", setup="random")
    assert at.refuses(CLEO, a.Sit, seat="A").key == "has_started"
    assert at.refuses(ANA, a.Stand, seat="A").key == "has_started"
    assert at.refuses(ANA, a.Bot, seat="A", bot="ronin").key == "has_started"
    assert at.refuses(ANA, a.Start).key == "has_started"


def test_the_first_deal_follows_from_the_secret_and_from_everybodys_entropy() -> None:
    at = laid(ANA, BEN, CLEO)
    at.act(BEN, a.Sit, seat="B", entropy=ENTROPY)
    (started,) = at.act(ANA, a.Start)
    assert isinstance(started, h.Started)
    for entropy, same in (({1: ENTROPY}, True), ({}, False)):
        game = at.table.setting.new_game()
        line = setting_line(game)
        seed = deal_seed(bytes.fromhex(SECRET), at.table.id, line, entropy)
        assert ([str(move) for move in deal(game, seed, [])] == started.deals) is same
