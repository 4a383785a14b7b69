"""What a game hides of a move: which one was made shows in no view and in no word."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from subjects import TURNED_UP, games

from effort import UNCOMPILED
from subject import Subject, random_choices
from tatami.core.actors import CHANCE
from tatami.core.game import Game, Move
from tatami.core.kernel import Rng
from tatami.core.text.narrator import narrator_for

EVERY = 5 if UNCOMPILED else 1


def walk(subject: Subject, seed: int) -> Iterator[tuple[Game, Move, Move]]:
    """A game played at random, before each move with the move and another legal one."""
    game = subject.make()
    for action, other in random_choices(subject, seed):
        move = game.move(action)
        yield game, move, game.move(other)
        game.push(move)


def after(game: Game, move: Move, viewer: int | None) -> tuple[object, list[Any]]:
    """What the viewer sees once the move is made, and what followed from it."""
    game.push(move)
    seen = game.view(viewer), list(game.events())
    game.pop()
    return seen


def viewers(game: Game) -> list[int | None]:
    return [None, *range(game.seats)]


@games
def test_no_view_and_no_description_depends_on_what_is_hidden(subject: Subject, seed: int) -> None:
    compared = 0
    for n, (game, move, other) in enumerate(walk(subject, seed)):
        blind = [viewer for viewer in viewers(game) if game.hides(move, viewer)]
        if not blind:
            continue
        narrator = narrator_for(game, "en")
        for viewer in blind:
            assert game.hides(other, viewer)
            assert game.shown(move, viewer) == game.shown(other, viewer) == "?"
            assert narrator.move(game, move, viewer) == narrator.move(game, other, viewer)
            if n % EVERY or move == other:
                continue
            view, events = after(game, move, viewer)
            other_view, other_events = after(game, other, viewer)
            if TURNED_UP.isdisjoint(event.rule for event in [*events, *other_events]):
                assert (view, events) == (other_view, other_events)
                compared += 1
    assert compared


@games
def test_a_move_that_reveals_nothing_shows_the_same_whatever_is_hidden(
    subject: Subject, seed: int
) -> None:
    rng = Rng(seed)
    compared = 0
    for n, (game, move, _) in enumerate(walk(subject, seed)):
        seat = game.actor
        if seat == CHANCE or n % EVERY:
            continue
        other = game.resampled(seat, rng)
        if not (game.reveals(move) or other.reveals(move)):
            assert after(game, move, seat) == after(other, move, seat)
            compared += 1
    assert compared


@games
def test_what_is_not_hidden_is_shown(subject: Subject, seed: int) -> None:
    for game, move, _ in walk(subject, seed):
        seen_by = [viewer for viewer in viewers(game) if not game.hides(move, viewer)]
        assert all(game.shown(move, viewer) == str(move) for viewer in seen_by)
        if game.actor != CHANCE:
            assert game.actor in seen_by


@games
def test_only_the_drawing_seat_sees_what_it_draws(subject: Subject, seed: int) -> None:
    for n, (game, move, other) in enumerate(walk(subject, seed)):
        if game.phase not in game.OWN_DRAWS:
            continue
        seat = game.kernel.seat
        assert [v for v in viewers(game) if not game.hides(move, v)] == [seat]
        if move != other and n % EVERY == 0:
            narrator = narrator_for(game, "en")
            assert narrator.move(game, move, seat) != narrator.move(game, other, seat)
            assert after(game, move, seat) != after(game, other, seat)


@games
def test_an_open_view_has_everything_that_any_seat_knows_and_all_that_is_hidden(
    subject: Subject, seed: int
) -> None:
    for n, (game, move, other) in enumerate(walk(subject, seed)):
        if n % (10 * EVERY):
            continue
        view = game.open_view()
        assert view["seat"] is None
        assert view["legal"] == []
        for seat in range(game.seats):
            assert view["seats"][seat] == game.view(seat)["seats"][seat]
        if game.hides(move, None) and move != other:
            after = [game.copy(), game.copy()]
            after[0].push(move)
            after[1].push(other)
            assert after[0].open_view() != after[1].open_view()


@games
def test_the_open_viewer_gets_descriptions_of_hidden_moves(subject: Subject, seed: int) -> None:
    for game, move, other in walk(subject, seed):
        if game.hides(move, None) and move != other and game.phase != "deal":
            narrator = narrator_for(game, "en")
            described = narrator.move(game, move, None, everything=True)
            assert described != narrator.move(game, other, None, everything=True)
