"""Clocks: whose runs, what is left, and what happens when one is up."""

from __future__ import annotations

from typing import Any

import msgspec
from offline_table import ANA, BEN, CLEO, SECRET, OfflineTable, kinds

from tatami.core.kernel import Rng
from tatami.server.schema import actions
from tatami.server.schema.setup import ClockSetting, Setting
from tatami.server.table import events
from tatami.server.table.messages import table_info
from tatami.server.table.playing import time_up

SECOND = 1000
PER_MOVE = ClockSetting(per_move=30)
BANK = ClockSetting(bank=100, increment=5)


def timed(clock: ClockSetting = BANK, *seats: Any, **more: Any) -> OfflineTable:
    return OfflineTable(*(seats or (ANA, BEN)), game="samurai", setup="random", clock=clock, **more)


def clocks(at: OfflineTable) -> tuple[list[int], str | None]:
    """The seconds each seat has left now, and the seat whose clock runs."""
    data = at.table.clocks
    clock = table_info(at.table, "en").clock
    assert clock is not None
    running = clock.running
    return [data.left_at(seat, at.now) // SECOND for seat in range(len(at.table.seats))], running


def run_out(at: OfflineTable) -> list[events.AnyEvent]:
    """Run down the running clock, and apply the events that follow."""
    due = at.table.clocks.due()
    assert due is not None
    at.now = due
    what = time_up(at.table)
    at.append(what)
    return what


def test_no_clock_runs_before_the_start_without_a_clock_or_after_the_end() -> None:
    at = timed(start=False)
    assert clocks(at) == ([100, 100], None)
    at.act(ANA, actions.Start)
    at.act(ANA, actions.Resign, seat="A")
    assert clocks(at)[1] is None
    assert at.table.clocks.due() is None
    without = OfflineTable(ANA, BEN, game="cardgame")
    assert table_info(without.table, "en").clock is None
    assert without.table.clocks.due() is None


def test_a_bank_runs_down_and_grows_after_each_turn() -> None:
    at = timed()
    at.now += 10 * SECOND
    assert clocks(at) == ([90, 100], "A")
    at.move()
    at.now += 10 * SECOND
    assert clocks(at) == ([80, 100], "A")  # the turn goes on: nothing is added yet
    at.move("stop")
    assert clocks(at) == ([85, 100], "B")
    at.now += 40 * SECOND
    assert clocks(at) == ([85, 60], "B")
    assert at.table.clocks.due() == at.now + 60 * SECOND


def test_with_time_per_move_every_move_has_its_own_time() -> None:
    at = timed(PER_MOVE)
    at.now += 20 * SECOND
    assert clocks(at) == ([10, 30], "A")
    at.move()
    assert clocks(at) == ([30, 30], "A")
    at.now += 20 * SECOND
    at.move("stop")
    assert clocks(at)[1] == "B"
    assert at.table.clocks.due() == at.now + 30 * SECOND


def test_undo_returns_no_time() -> None:
    at = timed()
    at.move()
    at.now += 10 * SECOND
    at.act(ANA, actions.Undo, seat="A")
    assert clocks(at) == ([90, 100], "A")
    at = timed(PER_MOVE)
    at.move()
    at.now += 10 * SECOND
    at.act(ANA, actions.Undo, seat="A")
    assert clocks(at) == ([20, 30], "A")


def test_repeating_an_undone_move_adds_no_time() -> None:
    at = timed(PER_MOVE)
    move = str(at.table.game.legal_moves[0])
    at.move(move)
    for _ in range(3):
        at.now += 8 * SECOND
        at.act(ANA, actions.Undo, seat="A")
        at.move(move)
    assert clocks(at) == ([6, 30], "A")
    at.move("stop")
    assert clocks(at)[1] == "B"
    assert at.table.clocks.due() == at.now + 30 * SECOND


def test_an_undone_turn_continues_its_clock_and_adds_no_increment() -> None:
    at = timed(PER_MOVE)
    at.move()
    at.now += 10 * SECOND
    at.move("stop")
    for _ in range(2):
        at.act(ANA, actions.Undo, seat="A")
        at.act(BEN, actions.Answer, seat="B", yes=True)
        assert clocks(at) == ([20, 30], "A")
        at.move("stop")
    at = timed()
    at.move()
    at.move("stop")
    for _ in range(3):
        at.act(ANA, actions.Undo, seat="A")
        at.act(BEN, actions.Answer, seat="B", yes=True)
        at.move("stop")
    assert clocks(at) == ([105, 100], "B")


def test_after_an_accepted_undo_the_clock_of_the_asker_runs() -> None:
    at = timed()
    at.move()
    at.move("stop")
    at.now += 10 * SECOND
    at.act(ANA, actions.Undo, seat="A")
    at.act(BEN, actions.Answer, seat="B", yes=True)
    assert clocks(at) == ([105, 90], "A")


def test_no_clock_runs_for_bots_and_absent_people() -> None:
    at = timed(BANK, ANA, "random", BEN)
    at.move()
    at.move("stop")
    assert clocks(at) == ([105, 100, 100], None)
    while at.table.bot_to_move:
        at.move_bot(Rng(1))
    at.now += 10 * SECOND
    assert clocks(at) == ([105, 100, 90], "C")
    at.act(BEN, actions.Leave, seat="C")
    at.now += 50 * SECOND
    assert clocks(at) == ([105, 100, 90], None)
    at.act(BEN, actions.Return, seat="C")
    assert clocks(at) == ([105, 100, 80], "C")


def test_actions_of_others_do_not_touch_the_running_clock() -> None:
    for clock in (BANK, PER_MOVE):
        at = timed(clock, ANA, BEN, CLEO)
        at.now += 10 * SECOND
        before = clocks(at)
        at.act(BEN, actions.Leave, seat="B")
        at.act(CLEO, actions.Say, text="Hm.")
        at.act(BEN, actions.Return, seat="B")
        at.act(CLEO, actions.Resign, seat="C")
        assert clocks(at) == before


def test_a_turn_starts_over_after_the_server_was_down() -> None:
    at = timed()
    at.now += 10 * SECOND
    at.move()
    at.now += 3600 * SECOND
    at.append([events.Resumed()])
    assert clocks(at) == ([90, 100], "A")
    assert at.table.clocks.due() == at.now + 90 * SECOND


def test_time_is_never_below_zero() -> None:
    at = timed()
    at.now += 3600 * SECOND
    assert clocks(at)[0][0] == 0
    at.move()
    assert clocks(at)[0][0] == 0


def test_at_zero_a_bot_can_take_the_seat_over() -> None:
    at = timed(at_zero="bot")
    assert run_out(at) == [events.RanOut(0), events.Left(0, "time")]
    assert clocks(at) == ([0, 100], None)
    assert at.table.bot_to_move == "ronin"
    at.move_bot(Rng(1))
    assert at.refuses(ANA, actions.Return, seat="A").key == "no_time_left"


def test_with_time_per_move_a_returning_person_has_time_again() -> None:
    at = timed(PER_MOVE, at_zero="bot")
    run_out(at)
    at.move_bot(Rng(1))
    at.act(ANA, actions.Return, seat="A")
    assert clocks(at) == ([30, 30], "A")
    assert at.table.bot_to_move == ""


def test_a_person_whose_time_is_up_returns_only_after_the_bot_moved() -> None:
    at = timed(PER_MOVE, at_zero="bot")
    run_out(at)
    assert at.refuses(ANA, actions.Return, seat="A").key == "no_time_left"
    at.move_bot(Rng(1))
    at.act(ANA, actions.Return, seat="A")
    assert at.table.bot_to_move == ""


def test_leaving_for_a_moment_gains_no_time() -> None:
    for clock, left in ((PER_MOVE, 30), (BANK, 100)):
        at = timed(clock)
        for _ in range(4):
            at.now += 2 * SECOND
            at.act(ANA, actions.Leave, seat="A")
            at.now += 2 * SECOND
            at.act(ANA, actions.Return, seat="A")
        assert clocks(at) == ([left - 16, left], "A")


def test_a_turn_that_all_people_left_goes_on_another_day() -> None:
    at = timed(BANK)
    at.act(ANA, actions.Leave, seat="A")
    at.act(BEN, actions.Leave, seat="B")
    at.now += 24 * 3600 * SECOND
    at.act(ANA, actions.Return, seat="A")
    assert clocks(at) == ([90, 100], "A")


def test_a_turn_goes_on_after_the_server_was_down_with_what_it_had_taken() -> None:
    for clock in (BANK, PER_MOVE):
        at = timed(clock)
        before = clocks(at)[0]
        at.now += 3600 * SECOND
        at.append([events.Resumed(spent=20 * SECOND)])
        assert clocks(at) == ([before[0] - 20, before[1]], "A")


def test_a_clock_behind_the_last_event_charges_nobody() -> None:
    for clock in (BANK, PER_MOVE):
        at = timed(clock)
        at.now -= 8 * SECOND  # after a power cut
        at.move()
        assert clocks(at)[0][0] == (100 if clock is BANK else 30)


def test_at_zero_a_seat_can_lose() -> None:
    at = timed(at_zero="lose")
    assert run_out(at) == [events.RanOut(0), events.Resigned(0), events.Ended("time", [1], SECRET)]
    assert at.table.status == "over"


def test_at_zero_one_of_three_loses_and_a_bot_plays_on() -> None:
    at = timed(BANK, ANA, BEN, CLEO, at_zero="lose")
    assert run_out(at) == [events.RanOut(0), events.Resigned(0)]
    assert at.table.bot_to_move == "ronin"
    assert at.refuses(ANA, actions.Return, seat="A").key == "gave_up"


def test_at_zero_a_bot_can_play_this_one_turn() -> None:
    at = timed(PER_MOVE, at_zero="play")
    assert run_out(at) == [events.RanOut(0)]
    assert at.table.seats[0].is_played
    assert at.table.bot_to_move == "ronin"
    assert clocks(at)[1] is None
    at.move_bot(Rng(1))
    assert at.table.bot_to_move == ""
    assert clocks(at) == ([30, 30], "A")


def test_a_bot_plays_every_turn_of_a_seat_with_an_empty_bank() -> None:
    at = timed(at_zero="play")
    run_out(at)
    at.move_bot(Rng(1))
    assert clocks(at) == ([0, 100], "A")
    assert at.table.clocks.due() == at.now
    assert run_out(at) == [events.RanOut(0)]


def test_the_clock_stays_stopped_while_a_bot_plays_the_turn() -> None:
    at = timed(PER_MOVE, ANA, BEN, CLEO, at_zero="play")
    run_out(at)
    at.act(BEN, actions.Leave, seat="B")
    at.act(BEN, actions.Return, seat="B")
    assert clocks(at)[1] is None
    assert at.table.bot_to_move == "ronin"


def test_undo_after_the_time_ran_out_returns_no_time() -> None:
    at = timed(PER_MOVE, at_zero="play")
    at.move()
    run_out(at)
    assert kinds(at.act(ANA, actions.Undo, seat="A")) == ["undone"]
    assert at.table.bot_to_move == "ronin"
    assert clocks(at)[1] is None


def end_turn(at: OfflineTable) -> None:
    """Make moves until it is somebody else's turn."""
    seat = at.table.actor
    while at.table.actor == seat:
        at.move()


def test_on_a_shared_device_no_clock_runs_until_the_next_player_has_it() -> None:
    for clock, full in ((BANK, 100), (PER_MOVE, 30)):
        at = timed(clock, ANA, ANA, covers=True)
        at.now += 50 * SECOND
        assert clocks(at) == ([full, full], None)
        at.act(ANA, actions.Uncover, seat="A")
        at.now += 10 * SECOND
        assert clocks(at) == ([full - 10, full], "A")
        end_turn(at)
        assert clocks(at)[1] is None  # under the cover
        assert at.table.clocks.due() is None
        left = clocks(at)[0]
        at.now += 300 * SECOND
        assert clocks(at) == (left, None)
        assert at.refuses(ANA, actions.Uncover, seat="A").key == "not_your_turn"
        at.act(ANA, actions.Uncover, seat="B")
        assert at.refuses(ANA, actions.Uncover, seat="B").key == "not_covered"
        at.now += 5 * SECOND
        assert clocks(at)[1] == "B"
        assert clocks(at)[0][1] == full - 5


def test_the_bank_grows_when_the_device_is_passed_on() -> None:
    at = timed(BANK, ANA, ANA, covers=True)
    at.act(ANA, actions.Uncover, seat="A")
    at.now += 10 * SECOND
    end_turn(at)
    assert clocks(at) == ([95, 100], None)


def test_nobody_can_stop_a_clock_for_others_by_a_shared_device() -> None:
    for seats in ((ANA, ANA, BEN), (ANA, BEN, BEN), (ANA, "random"), (ANA, BEN)):
        at = timed(BANK, *seats, covers=True)
        assert clocks(at)[1] == "A"
        assert at.refuses(ANA, actions.Uncover, seat="A").key == "not_covered"
    assert clocks(timed(BANK, ANA, ANA, covers=True))[1] is None
    assert clocks(timed(BANK, ANA, ANA, "random", covers=True))[1] is None
    nothing_hidden = OfflineTable(ANA, ANA, game="spirit", clock=BANK, covers=True)
    assert clocks(nothing_hidden)[1] == "A"


def test_clocks_of_tables_from_before_the_cover_run_on() -> None:
    at = timed(BANK, ANA, ANA, covers=True)
    created = at.table.events[0].event
    assert isinstance(created, events.Created)
    old = msgspec.json.decode(msgspec.json.encode(created))
    del old["setting"]["covers"], old["setting"]["spectator_chat"]
    setting = msgspec.convert(old["setting"], Setting)
    assert not setting.covers
    assert not setting.spectator_chat
