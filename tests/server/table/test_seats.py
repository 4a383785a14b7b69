"""Before the game: who may sit where, what the host may do, and when it can start."""

from __future__ import annotations

import pytest
from offline_table import ANA, BEN, CLEO, OfflineTable, kinds

from tatami.core.errors import OptionError
from tatami.server.schema import actions

HASH = "00112233445566778899aabbccddeeff" * 2


def open_table(*seats: object) -> OfflineTable:
    return OfflineTable(*seats, game="samurai", players=3, setup="random", start=False)  # type: ignore[arg-type]


def test_a_person_sits_under_the_given_name_or_their_own() -> None:
    at = open_table()
    at.act(BEN, actions.Sit, seat="B", name="  Big \n Ben ")
    at.act(CLEO, actions.Sit, seat="C")
    assert [seat.name for seat in at.table.seats] == ["", "Big Ben", "Cleo"]


def test_a_seated_person_can_change_name_or_entropy_alone() -> None:
    at = open_table()
    at.act(BEN, actions.Sit, seat="B", name="Bee", entropy_hash=HASH)
    at.act(BEN, actions.Sit, seat="B", name="Bea")
    assert (at.table.seats[1].name, at.table.seats[1].entropy_hash) == ("Bea", HASH)
    at.act(BEN, actions.Sit, seat="B", entropy_hash=HASH[::-1])
    assert (at.table.seats[1].name, at.table.seats[1].entropy_hash) == ("Bea", HASH[::-1])


def test_an_occupied_seat_cannot_be_taken() -> None:
    at = open_table(ANA, "ronin")
    assert str(at.refuses(BEN, actions.Sit, seat="A")) == "Seat A is taken. Choose another one."
    assert str(at.refuses(BEN, actions.Sit, seat="B")) == "Seat B is taken. Choose another one."


def test_one_person_can_sit_in_several_seats() -> None:
    at = open_table()
    for seat in "ABC":
        at.act(ANA, actions.Sit, seat=seat)
    assert at.table.seats_of(ANA.id) == [0, 1, 2]
    at.act(ANA, actions.Start)
    at.move()
    at.move("stop")
    assert at.table.actor == 1
    at.move()


def test_a_seat_beyond_the_last_is_refused() -> None:
    at = open_table()
    for kind, more in ((actions.Sit, {}), (actions.Stand, {}), (actions.Bot, {"bot": "ronin"})):
        refused = at.refuses(ANA, kind, seat="D", **more)
        assert (refused.key, refused.values) == ("no_such_seat", {"seat": "D", "last": "C"})


def test_a_person_can_stand_up_and_the_host_can_open_any_seat() -> None:
    at = open_table(ANA, BEN, "ronin")
    at.act(BEN, actions.Stand, seat="B")
    at.act(ANA, actions.Stand, seat="C")
    assert [seat.is_open for seat in at.table.seats] == [False, True, True]
    at.act(BEN, actions.Sit, seat="B")
    at.act(ANA, actions.Stand, seat="B")
    assert at.table.seats[1].is_open
    assert at.refuses(ANA, actions.Stand, seat="B").key == "seat_open"


def test_only_the_host_can_open_the_seat_of_another_person() -> None:
    at = open_table(ANA, BEN, "ronin")
    assert at.refuses(BEN, actions.Stand, seat="A").key == "only_host"
    assert at.refuses(BEN, actions.Stand, seat="C").key == "only_host"
    assert at.refuses(CLEO, actions.Stand, seat="B").key == "only_host"


def test_sitting_again_without_a_change_is_refused() -> None:
    at = OfflineTable(ANA, None, game="cardgame", start=False)
    at.act(BEN, actions.Sit, seat="B", name="Bee", entropy_hash=HASH)
    for more in ({}, {"name": "Bee"}, {"entropy_hash": HASH}):
        assert at.refuses(BEN, actions.Sit, seat="B", **more).key == "sits_already"


def test_standing_up_removes_the_entropy() -> None:
    at = open_table()
    at.act(BEN, actions.Sit, seat="B", entropy_hash=HASH)
    at.act(BEN, actions.Stand, seat="B")
    at.act(CLEO, actions.Sit, seat="B")
    assert at.table.seats[1].entropy_hash == ""


def test_the_host_can_seat_bots_where_no_person_sits() -> None:
    at = open_table(ANA, BEN)
    assert at.refuses(BEN, actions.Bot, seat="C", bot="ronin").key == "only_host"
    assert at.refuses(ANA, actions.Bot, seat="B", bot="ronin").key == "seat_taken"
    at.act(ANA, actions.Bot, seat="C", bot="ronin")
    at.act(ANA, actions.Bot, seat="C", bot="shogun")
    assert at.table.seats[2].bot == "shogun"


@pytest.mark.parametrize("bot", ["sumo", "", "me", "open", "shogun@9s", "engine:sh -c true"])
def test_programs_and_bots_with_custom_budgets_cannot_be_seated(bot: str) -> None:
    at = open_table(ANA, BEN)
    with pytest.raises(OptionError):
        at.act(ANA, actions.Bot, seat="C", bot=bot)


def test_only_the_host_can_start_and_only_with_all_seats_taken() -> None:
    at = open_table(ANA)
    assert (
        str(at.refuses(ANA, actions.Start)) == "Seats still open: B, C. Fill them before you start."
    )
    at.act(BEN, actions.Sit, seat="B")
    at.act(ANA, actions.Bot, seat="C", bot="ronin")
    assert at.refuses(BEN, actions.Start).key == "only_host"
    assert kinds(at.act(ANA, actions.Start)) == ["started"]
    assert at.table.status == "playing"


def test_a_host_need_not_sit() -> None:
    at = open_table(BEN, CLEO, "ronin")
    at.act(ANA, actions.Start)
    assert at.table.status == "playing"


def test_seats_cannot_change_once_the_game_has_started() -> None:
    at = OfflineTable(ANA, BEN, game="samurai", setup="random")
    assert at.refuses(CLEO, actions.Sit, seat="A").key == "has_started"
    assert at.refuses(ANA, actions.Stand, seat="A").key == "has_started"
    assert at.refuses(ANA, actions.Bot, seat="A", bot="ronin").key == "has_started"
    assert at.refuses(ANA, actions.Start).key == "has_started"
