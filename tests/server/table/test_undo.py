"""Undo: free if nothing was revealed, otherwise with the consent of all other people."""

from __future__ import annotations

from typing import Any

import pytest
from offline_table import ANA, BEN, CLEO, DAN, OfflineTable, game_with_unseen_intruder, kinds, two
from quick_tables import GAMES
from random_play import play_random_table

from tatami.core.actors import CHANCE
from tatami.core.errors import NotationError
from tatami.core.kernel import Rng
from tatami.core.registry import find_game
from tatami.core.text.words import LANGUAGES
from tatami.server.schema import actions
from tatami.server.schema.base import encode
from tatami.server.schema.setup import ClockSetting
from tatami.server.schema.state import UndoRequest
from tatami.server.table import events
from tatami.server.table.history import places
from tatami.server.table.messages import event_message, table_info, table_state
from tatami.server.table.playing import time_up
from tatami.server.table.preview import preview_table
from tatami.server.table.refusal import Refused
from tatami.server.table.table import Table
from tatami.server.table.undo import find_undo, undo_of, undo_text


def asked(*seats: Any) -> OfflineTable:
    """A game where Ana has asked to undo her turn, after chance has drawn."""
    at = OfflineTable(*(seats or (ANA, BEN)), game="samurai", setup="random")
    at.move()
    at.move("stop")
    assert kinds(at.act(ANA, actions.Undo, seat="A")) == ["asked"]
    return at


def test_a_move_of_an_unfinished_turn_can_be_undone_freely() -> None:
    at = two()
    before = len(at.table.moves)
    position = at.table.game.position()
    at.move()
    assert undo_of(at.table, 0) == "free"
    assert at.act(ANA, actions.Undo, seat="A") == [events.Undone(0, before)]
    assert at.table.game.position() == position
    assert len(at.table.moves) == before
    at.move()


def test_undo_starts_with_the_last_move() -> None:
    at = two(setup="draft")
    for _ in range(3):
        at.move()
    assert at.act(ANA, actions.Undo, seat="A") == [events.Undone(0, 2)]
    assert at.act(ANA, actions.Undo, seat="A") == [events.Undone(0, 1)]
    assert at.act(ANA, actions.Undo, seat="A") == [events.Undone(0, 0)]
    assert at.refuses(ANA, actions.Undo, seat="A").key == "nothing_to_undo"


def test_undo_needs_consent_once_chance_has_drawn() -> None:
    at = two()
    at.move()
    at.move("stop")
    assert undo_of(at.table, 0) == "ask"
    stop = at.table.moves.index("stop")
    assert at.act(ANA, actions.Undo, seat="A") == [events.Asked(0, stop)]
    assert at.table.moves[stop] == "stop"


def test_undo_needs_consent_once_another_seat_has_moved() -> None:
    at = two(setup="draft")
    while at.table.actor == 0:
        at.move()
    assert undo_of(at.table, 0) == "free"
    at.move()
    assert undo_of(at.table, 0) == "ask"
    assert at.act(ANA, actions.Undo, seat="A") == [events.Asked(0, 4)]


def test_without_a_move_there_is_nothing_to_undo() -> None:
    at = two()
    assert undo_of(at.table, 0) is None
    assert at.refuses(ANA, actions.Undo, seat="A").key == "nothing_to_undo"
    assert at.refuses(BEN, actions.Undo, seat="A").key == "not_yours"


def test_an_undo_that_all_others_accept_is_made() -> None:
    at = asked()
    assert table_info(at.table, "en").undo_request == UndoRequest("A", 1, ["B"], at.table.number)
    stop = at.table.moves.index("stop")
    what = at.act(BEN, actions.Answer, seat="B", yes=True)
    assert what == [events.Answered(1, True), events.Undone(0, stop)]
    assert at.table.actor == 0
    assert at.table.request is None


def test_an_answer_does_not_count_for_another_request() -> None:
    at = asked()
    first = at.table.number
    at.act(ANA, actions.Answer, seat="A", yes=False)
    at.act(ANA, actions.Undo, seat="A")
    for yes in (True, False):
        refused = at.refuses(BEN, actions.Answer, seat="B", yes=yes, request=first)
        assert refused.key == "other_request"
    again = at.table.number
    what = at.act(BEN, actions.Answer, seat="B", yes=True, request=again)
    assert kinds(what) == ["answered", "undone"]


def test_an_undo_needs_the_consent_of_all_others() -> None:
    at = asked(ANA, BEN, CLEO)
    assert kinds(at.act(BEN, actions.Answer, seat="B", yes=True)) == ["answered"]
    assert at.table.seats_to_agree() == [2]
    assert at.refuses(BEN, actions.Answer, seat="B", yes=True).key == "agreed_already"
    assert kinds(at.act(CLEO, actions.Answer, seat="C", yes=True)) == ["answered", "undone"]


def test_a_person_with_several_seats_answers_once() -> None:
    at = asked(ANA, BEN, BEN, CLEO)
    at.act(BEN, actions.Answer, seat="B", yes=True)
    assert at.table.seats_to_agree() == [3]
    assert kinds(at.act(CLEO, actions.Answer, seat="D", yes=True)) == ["answered", "undone"]


def test_bots_are_not_asked() -> None:
    at = asked(ANA, BEN, "ronin", CLEO)
    assert at.table.seats_to_agree() == [1, 3]


def absent(at: OfflineTable, why: str) -> None:
    """Make Ben absent."""
    if why == "left":
        at.act(BEN, actions.Leave, seat="B")
    elif why == "replaced":
        at.now += 60_000
        at.act(ANA, actions.Replace, seat="B")
    else:
        at.now += 100_000
        at.append(time_up(at.table))
    assert at.table.seats[1].bot == "ronin"


@pytest.mark.parametrize("why", ["left", "replaced", "time"])
@pytest.mark.parametrize("bot_moves", [False, True])
def test_nobody_agrees_to_an_undo_for_an_absent_person(why: str, bot_moves: bool) -> None:
    clock = ClockSetting(bank=90)
    at = OfflineTable(
        ANA, BEN, CLEO, game="samurai", setup="random", patience=60, clock=clock, at_zero="bot"
    )
    for _ in range(3):  # Ana, Ben, Cleo
        at.move()
        at.move("stop")
    at.move()
    at.move("stop")
    absent(at, why)
    while bot_moves and at.table.bot_to_move:
        at.move_bot(Rng(2))
    assert undo_of(at.table, 0) is None
    refused = at.refuses(ANA, actions.Undo, seat="A")
    assert (refused.key, refused.values) == ("undo_away", {"who": "Benn"})
    if why != "time":  # Ben has no time to return with
        at.act(BEN, actions.Return, seat="B")
        assert kinds(at.act(ANA, actions.Undo, seat="A")) == ["asked"]
        assert at.table.seats_to_agree() == [1, 2]
        at.act(CLEO, actions.Answer, seat="C", yes=True)
        assert kinds(at.act(BEN, actions.Answer, seat="B", yes=True)) == ["answered", "undone"]


def test_an_own_move_that_showed_nothing_can_be_undone_while_another_is_away() -> None:
    at = OfflineTable(ANA, BEN, game="samurai", setup="random")
    at.act(BEN, actions.Leave, seat="B")
    at.move()
    assert kinds(at.act(ANA, actions.Undo, seat="A")) == ["undone"]


def test_undone_moves_are_still_described_as_they_were() -> None:
    at = two()
    at.move()
    at.move()
    undone = at.table.events[-1]
    before = at.table.before(at.table.number + 1)
    at.act(ANA, actions.Undo, seat="A")
    at.move(str(at.table.game.legal_moves[-1]))
    for lang in LANGUAGES:
        as_it_was, now = (
            encode(event_message(table, undone, 0, lang, frozenset()))
            for table in (before, at.table)
        )
        assert now == as_it_was
    assert encode(event_message(at.table, at.table.events[-1], 0, "en", frozenset())) != now


def test_a_person_who_is_away_cannot_ask_for_an_undo() -> None:
    at = OfflineTable(ANA, BEN, game="samurai", setup="random")
    at.move()
    at.act(ANA, actions.Leave, seat="A")
    assert undo_of(at.table, 0) is None
    assert at.refuses(ANA, actions.Undo, seat="A").key == "bot_plays"


def test_the_moves_of_the_bot_that_stood_in_are_not_ones_own() -> None:
    at = OfflineTable(ANA, BEN, game="samurai", setup="random")
    at.act(ANA, actions.Leave, seat="A")
    at.move_bot(Rng(1))
    at.act(ANA, actions.Return, seat="A")
    assert at.refuses(ANA, actions.Undo, seat="A").key == "nothing_to_undo"
    at.move("stop")
    assert kinds(at.act(ANA, actions.Undo, seat="A")) == ["asked"]


def test_the_moves_of_a_person_who_resigned_stay() -> None:
    at = OfflineTable(ANA, BEN, CLEO, game="samurai", setup="random")
    for _ in range(2):  # Ana, Ben
        at.move()
        at.move("stop")
    at.act(BEN, actions.Resign, seat="B")
    refused = at.refuses(ANA, actions.Undo, seat="A")
    assert (refused.key, refused.values) == ("undo_resigned", {"who": "Benn"})
    for _ in range(2):  # Cleo, Ana
        at.move()
        at.move("stop")
    while at.table.bot_to_move:  # for Ben
        at.move_bot(Rng(2))
    assert kinds(at.act(ANA, actions.Undo, seat="A")) == ["asked"]
    assert at.table.seats_to_agree() == [2]
    assert kinds(at.act(CLEO, actions.Answer, seat="C", yes=True)) == ["answered", "undone"]


def test_a_person_with_one_of_two_seats_left_to_a_bot_can_agree() -> None:
    at = OfflineTable(ANA, BEN, BEN, game="samurai", setup="random")
    at.act(BEN, actions.Leave, seat="B")
    at.move()
    at.move("stop")
    assert kinds(at.act(ANA, actions.Undo, seat="A")) == ["asked"]
    assert kinds(at.act(BEN, actions.Answer, seat="C", yes=True)) == ["answered", "undone"]


def test_an_undo_against_bots_cannot_be_used_to_see_what_is_drawn() -> None:
    at = OfflineTable(ANA, "random", game="samurai", setup="random")
    at.move()
    assert undo_of(at.table, 0) == "free"
    at.move("stop")
    assert undo_of(at.table, 0) is None
    assert at.refuses(ANA, actions.Undo, seat="A").key == "undo_revealed"
    while at.table.bot_to_move:
        at.move_bot(Rng(1))
    assert at.refuses(ANA, actions.Undo, seat="A").key == "undo_revealed"


def test_a_learner_undoes_freely() -> None:
    at = OfflineTable(ANA, "random", game="samurai", setup="random", lesson=True)
    at.move()
    at.move("stop")
    assert kinds(at.act(ANA, actions.Undo, seat="A")) == ["undone"]


def test_an_undo_request_ends_when_somebody_is_replaced() -> None:
    at = OfflineTable(ANA, BEN, CLEO, game="samurai", setup="random", patience=60)
    at.move()
    at.move("stop")
    at.act(ANA, actions.Undo, seat="A")
    at.now += 60_000
    at.act(ANA, actions.Replace, seat="B")
    assert at.table.request is None
    assert at.refuses(CLEO, actions.Answer, seat="C", yes=True).key == "nothing_asked"


def maker_of(table: Table, index: int) -> str | None:
    """The person who made a move, according to the events; None for bots and chance."""
    number, step = places(table)[index]
    moved = table.events[number - 1].event
    if not isinstance(moved, events.Moved) or step >= len(moved.moves) or moved.bot:
        return None
    return table.seats[moved.seat].person


@pytest.mark.parametrize(
    ("players", "game"),
    [(n, name) for name in GAMES for n in find_game(name).PLAYERS if n in (2, 3)],
)
def test_what_is_undone_without_a_question_was_ones_own_and_showed_nothing(
    game: str, players: int
) -> None:
    rng = Rng(players)
    checked = 0

    def check(at: OfflineTable) -> None:
        nonlocal checked
        table = at.table
        for seat, there in enumerate(table.seats):
            if table.status != "playing" or undo_of(table, seat) != "free":
                continue
            before = find_undo(table, seat).back_to
            undone = range(before, len(table.moves))
            assert {maker_of(table, n) for n in undone} == {there.person}
            for _ in range(3):  # whatever may be hidden, the person would see the same
                other = table.game.at(before).resampled(seat, rng)
                for n in undone:
                    other.push(table.moves[n])
                assert other.view(seat) == table.game.view(seat)
            checked += 1

    for _ in range(6):
        play_random_table(rng, 80, check, game=game, players=players, **GAMES[game])
    assert checked > 10


def test_a_resigned_seat_cannot_undo() -> None:
    at = OfflineTable(ANA, BEN, CLEO, game="samurai", setup="random")
    at.move()
    at.act(ANA, actions.Resign, seat="A")
    assert undo_of(at.table, 0) is None
    assert at.refuses(ANA, actions.Undo, seat="A").key == "gave_up"


def test_on_a_shared_device_nobody_looks_at_what_is_drawn_and_takes_it_back() -> None:
    at = OfflineTable(ANA, ANA, game="samurai", setup="random")
    at.move()
    assert undo_of(at.table, 0) == "free"
    at.move("stop")  # tokens are drawn
    assert at.refuses(ANA, actions.Undo, seat="A").key == "undo_revealed"
    at.move()
    assert undo_of(at.table, 1) == "free"
    assert at.refuses(ANA, actions.Undo, seat="A").key == "undo_passed_on"
    assert kinds(at.act(ANA, actions.Undo, seat="B")) == ["undone"]
    assert at.table.actor == 1


def test_what_undoing_will_do_is_said_in_advance() -> None:
    at = OfflineTable(ANA, BEN, game="samurai", setup="random")
    assert undo_text(at.table, 0, "en") == ""
    at.move()
    assert undo_text(at.table, 0, "en") == "Takes back your last move."
    at.move("stop")
    assert undo_text(at.table, 0, "en").startswith("Asks the others whether")
    assert undo_text(at.table, 1, "en") == ""
    at.act(ANA, actions.Undo, seat="A")
    assert undo_text(at.table, 0, "en") == ""  # it is being asked
    alone = OfflineTable(ANA, "random", game="samurai", setup="random")
    alone.move()
    alone.move("stop")
    assert "can’t take it back" in undo_text(alone.table, 0, "en")
    texts = {undo_text(alone.table, 0, lang) for lang in LANGUAGES}
    assert len(texts) == len(LANGUAGES)
    state = table_state(alone.table, 0, "en")
    assert (state.undo, state.undo_text) == (None, undo_text(alone.table, 0, "en"))


def test_any_other_person_can_decline_an_undo() -> None:
    at = asked(ANA, BEN, CLEO)
    at.act(BEN, actions.Answer, seat="B", yes=True)
    assert at.act(CLEO, actions.Answer, seat="C", yes=False) == [events.Answered(2, False)]
    assert at.table.request is None
    assert at.refuses(BEN, actions.Answer, seat="B", yes=True).key == "nothing_asked"


def test_the_asker_can_withdraw_an_undo_but_not_accept_it() -> None:
    at = asked()
    assert at.refuses(ANA, actions.Answer, seat="A", yes=True).key == "own_request"
    at.act(ANA, actions.Answer, seat="A", yes=False)
    assert at.table.request is None


def test_only_one_undo_can_be_requested_at_a_time() -> None:
    at = asked()
    assert undo_of(at.table, 0) is None
    assert at.refuses(ANA, actions.Undo, seat="A").key == "asked_already"
    assert at.refuses(BEN, actions.Undo, seat="B").key == "asked_already"


def test_a_move_declines_a_requested_undo() -> None:
    at = asked()
    at.move()
    assert at.table.request is None
    assert at.refuses(BEN, actions.Answer, seat="B", yes=True).key == "nothing_asked"


@pytest.mark.parametrize(("who", "seat"), [(ANA, "A"), (BEN, "B"), (CLEO, "C")])
@pytest.mark.parametrize("kind", [actions.Leave, actions.Resign])
def test_an_undo_request_ends_when_its_asker_leaves(who: Any, seat: str, kind: Any) -> None:
    at = asked(ANA, BEN, CLEO)
    at.act(who, kind, seat=seat)
    assert at.table.request is None


def test_nothing_can_be_undone_after_the_end() -> None:
    at = two()
    at.move()
    at.act(BEN, actions.Resign, seat="B")
    assert undo_of(at.table, 0) is None


def test_strangers_cannot_answer_an_undo_request() -> None:
    at = asked()
    assert at.refuses(DAN, actions.Answer, seat="B", yes=True).key == "not_yours"
    assert at.refuses(ANA, actions.Answer, seat="B", yes=True).key == "not_yours"


def test_events_of_undone_moves_stay_as_they_were() -> None:
    at = two(setup="draft")
    rng = Rng(5)
    data: list[list[bytes]] = []
    for turn in range(60):
        legal = at.table.game.legal_moves
        at.move(str(legal[rng.below(len(legal))]))
        if turn % 3 == 2:
            seat, who = ("A", ANA) if at.table.game.actor_of() == 0 else ("B", BEN)
            at.act(who, actions.Undo, seat=seat)
            if at.table.request is not None:
                other = ("B", BEN) if seat == "A" else ("A", ANA)
                at.act(other[1], actions.Answer, seat=other[0], yes=True)
        data += [
            [encode(event_message(at.table, stored, viewer, "en")) for viewer in (None, 0, 1)]
            for stored in at.table.events[len(data) :]
        ]
    assert kinds(stored.event for stored in at.table.events).count("undone") > 10
    assert data == [
        [encode(event_message(at.table, stored, viewer, "en")) for viewer in (None, 0, 1)]
        for stored in at.table.events
    ]


def test_a_plan_of_a_bot_from_before_an_undo_is_discarded() -> None:
    at = two()
    seen = {at.table.revision}
    at.move()
    seen.add(at.table.revision)
    at.act(ANA, actions.Undo, seat="A")
    seen.add(at.table.revision)
    assert len(seen) == 3


def test_the_same_move_made_again_draws_the_same() -> None:
    at = asked()
    drawn = at.table.moves[-1]
    at.act(BEN, actions.Answer, seat="B", yes=True)
    (moved,) = at.move("stop")
    assert isinstance(moved, events.Moved)
    assert moved.deals == [drawn]


def test_a_move_that_revealed_hidden_cards_cannot_be_undone_freely() -> None:
    at = game_with_unseen_intruder()
    at.move("kiai")
    assert at.table.game.actor_of() == 0
    assert undo_of(at.table, 0) == "ask"
    assert table_state(at.table, 0, "en").undo == "ask"
    assert kinds(at.act(ANA, actions.Undo, seat="A")) == ["asked"]


def test_a_move_that_would_reveal_hidden_cards_cannot_be_previewed() -> None:
    at = game_with_unseen_intruder()
    with pytest.raises(NotationError, match="kiai reveals hidden information"):
        at.move("kiai fight")
    with pytest.raises(Refused) as refused:
        preview_table(at.table, 0, "kiai", "en")
    assert refused.value.key == "reveals"
    assert preview_table(at.table, 0, "no", "en").steps


@pytest.mark.parametrize("captures", ["open", "screened"])
def test_the_last_move_can_be_previewed_only_with_open_captures(captures: str) -> None:
    rng = Rng(5)
    at = OfflineTable(ANA, ANA, ANA, game="samurai", setup="random", options={"captures": captures})
    while True:
        legal = at.table.game.legal_moves
        move = str(legal[rng.below(len(legal))])
        trial = at.table.game.copy()
        trial.push(move)
        if trial.outcome() is not None:
            break
        at.move(move)
    assert at.table.actor is not None
    if captures == "open":
        assert preview_table(at.table, at.table.actor, move, "en").view["outcome"]
        return
    with pytest.raises(Refused) as refused:
        preview_table(at.table, at.table.actor, move, "en")
    assert refused.value.key == "reveals"


def test_a_solo_player_undoes_the_last_move_of_any_samurai() -> None:
    at = OfflineTable(ANA, ANA, game="spirit", players=1, options={"samurai": "hei-kyu"})
    rng = Rng(5)
    movers: list[int] = []
    while len({*movers}) < 2:
        assert at.table.actor is not None
        movers.append(at.table.actor)
        legal = at.table.game.legal_moves
        at.move(str(legal[rng.below(len(legal))]))
    last = next(n for n in reversed(range(len(at.table.moves))) if at.table.game.actor_of(n) >= 0)
    for seat in (0, 1):
        assert undo_of(at.table, seat) == "free"
    assert at.act(ANA, actions.Undo, seat="A") == [events.Undone(0, last)]


def test_a_solo_player_cannot_undo_to_see_what_is_turned_up() -> None:
    at = OfflineTable(ANA, ANA, game="spirit", players=1, options={"samurai": "hei-kyu"})
    while at.table.game.actor_of() != CHANCE or len({*at.table.makers}) < 2:
        at.move()
    assert at.refuses(ANA, actions.Undo, seat="A").key == "undo_revealed"
