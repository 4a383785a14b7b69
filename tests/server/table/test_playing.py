"""Moves: who may make them, what follows, and that a refused move changes nothing."""

from __future__ import annotations

from typing import Any

import pytest
from offline_table import ANA, BEN, CLEO, SECRET, OfflineTable, kinds, two

from tatami.core.errors import IllegalMove, NotationError
from tatami.core.kernel import Rng
from tatami.core.text.words import LANGUAGES
from tatami.kits.records.deal import deal
from tatami.server.schema import actions
from tatami.server.table import events
from tatami.server.table.decide import decide
from tatami.server.table.playing import make_moves


def test_a_move_includes_the_draws_that_follow_it() -> None:
    at = two()
    at.move()
    before = [*at.table.moves]
    (moved,) = at.move("stop")
    game = at.table.setting.new_game()
    for text in (*before, "stop"):
        game.push(text)
    deals = [str(move) for move in deal(game, at.table.seed, [*before, "stop"])]
    assert moved == events.Moved(0, ["stop"], deals)
    assert len(deals) == 1
    assert at.table.actor == 1


def test_several_moves_are_made_all_or_nothing() -> None:
    at = two()
    before = [*at.table.game.history]
    first = str(at.table.game.legal_moves[0])
    with pytest.raises(IllegalMove):
        at.move(f"{first} {first}")
    with pytest.raises(NotationError, match="chance decides first"):
        at.move(f"{first} stop {first}")
    assert at.table.game.history == before
    (moved,) = at.move(f"{first} stop")
    assert isinstance(moved, events.Moved)
    assert moved.moves == [first, "stop"]


@pytest.mark.parametrize(("text", "error"), [("stop", IllegalMove), ("nonsense", NotationError)])
def test_an_illegal_move_changes_nothing(text: str, error: type[Exception]) -> None:
    at = two()
    position, moves, number = at.table.game.position(), [*at.table.moves], at.table.number
    with pytest.raises(error):
        at.move(text)
    assert (at.table.game.position(), at.table.moves, at.table.number) == (position, moves, number)


def test_deciding_alone_changes_nothing() -> None:
    at = two()
    at.move()
    position = at.table.game.position()
    action = actions.Move(id="1", seat="A", moves="stop")
    assert decide(at.table, action, ANA, 0).events == decide(at.table, action, ANA, 0).events
    assert at.table.game.position() == position


def test_nobody_can_move_for_another_seat_or_out_of_turn() -> None:
    at = two()
    move = str(at.table.game.legal_moves[0])
    assert at.refuses(BEN, actions.Move, seat="A", moves=move).key == "not_yours"
    assert at.refuses(CLEO, actions.Move, seat="A", moves=move).key == "not_yours"
    refused = at.refuses(BEN, actions.Move, seat="B", moves=move)
    assert (refused.key, refused.values) == ("not_your_turn", {"who": "Anna"})
    assert at.refuses(ANA, actions.Move, seat="C", moves=move).key == "no_such_seat"


def test_a_player_without_a_name_is_called_by_the_letter_of_the_seat() -> None:
    at = OfflineTable(ANA, "random", game="cardgame")
    at.move()
    refused = at.refuses(ANA, actions.Move, seat="A", moves=str(at.table.game.legal_moves[0]))
    said = [refused.text(lang) for lang in LANGUAGES]
    assert said[:2] == ["It’s Player B’s turn.", "Teraz gra Gracz B."]
    assert said[2:] == ["Spieler B ist am Zug.", "Speler B is aan de beurt."]


def test_a_person_with_several_seats_moves_for_the_named_seat() -> None:
    at = OfflineTable(ANA, ANA, game="samurai", setup="random")
    move = str(at.table.game.legal_moves[0])
    assert at.refuses(ANA, actions.Move, seat="B", moves=move).key == "not_your_turn"
    at.act(ANA, actions.Move, seat="A", moves=move)


IN_A_GAME: list[tuple[Any, dict[str, Any]]] = [
    (actions.Move, {"moves": "stop"}),
    (actions.Undo, {}),
    (actions.Answer, {"yes": True}),
    (actions.Resign, {}),
    (actions.Leave, {}),
    (actions.Return, {}),
    (actions.Replace, {}),
]


@pytest.mark.parametrize(("kind", "more"), IN_A_GAME)
def test_game_actions_are_refused_before_the_start_and_after_the_end(
    kind: Any, more: dict[str, Any]
) -> None:
    at = two(start=False)
    assert at.refuses(ANA, kind, seat="A", **more).key == "not_started"
    at.act(ANA, actions.Start)
    at.act(BEN, actions.Resign, seat="B")
    assert at.refuses(ANA, kind, seat="A", **more).key == "is_over"


def test_a_bot_moves_in_its_seat_and_the_event_names_it() -> None:
    at = OfflineTable(ANA, "random", game="cardgame")
    assert at.table.bot_to_move == ""
    at.move()
    assert at.table.bot_to_move == "random"
    at.move_bot(Rng(1))
    moved = at.table.events[-1].event
    assert isinstance(moved, events.Moved)
    assert (moved.seat, moved.bot) == (1, "random")
    assert at.table.actor == 0


def test_the_last_move_ends_the_game_and_reveals_the_secret() -> None:
    at = OfflineTable(ANA, ANA, game="cardgame")
    rng = Rng(1)
    last: list[events.AnyEvent] = []
    while at.table.status == "playing":
        legal = at.table.game.legal_moves
        last = at.move(str(legal[rng.below(len(legal))]))
    assert kinds(last) == ["moved", "ended"]
    outcome = at.table.game.outcome()
    assert outcome is not None
    assert last[-1] == events.Ended("played", [*outcome.winners], SECRET)
    assert at.table.actor is None
    assert at.table.bot_to_move == ""


def test_a_whole_plan_of_a_bot_is_one_event() -> None:
    at = OfflineTable("random", "random", game="samurai", setup="random")
    game = at.table.game
    moves = [game.legal_moves[0], game.parse("stop")]
    position = game.position()
    (moved,) = make_moves(at.table, 0, moves, "random").events
    assert isinstance(moved, events.Moved)
    assert moved.moves == [str(move) for move in moves]
    assert game.position() == position


def test_events_are_numbered_without_gaps() -> None:
    at = two()
    last = at.table.events[-1]
    with pytest.raises(ValueError, match="cannot follow"):
        at.table.apply(last)
