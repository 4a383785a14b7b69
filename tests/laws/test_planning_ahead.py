"""A turn planned ahead: the game as it would be if the seat's turn began now."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest
from subjects import SUBJECTS, games

from effort import UNCOMPILED
from subject import Subject, fields, random_game, walk
from tatami.core.actors import CHANCE
from tatami.core.errors import OptionError
from tatami.core.game import Game, actor_name
from tatami.core.kernel import Rng

EVERY = 9 if UNCOMPILED else 3


@cache
def can_plan(subject: Subject) -> bool:
    """Do turns of this game ever get planned ahead?"""
    return type(subject.make()).plans_ahead is not Game.plans_ahead


def moments(subject: Subject, seed: int) -> Iterator[tuple[Game, bool]]:
    """The moments at which turns can be planned ahead, and whether a turn begins there."""
    last = None
    for game, _ in walk(subject, seed):
        if game.plans_ahead:
            yield game, game.actor != last
        if game.actor != CHANCE:
            last = game.actor


@games
def test_the_real_beginning_of_a_turn_is_what_was_planned_for(subject: Subject, seed: int) -> None:
    """Every field of the kernel, for the seat to act, and again by way of any other seat."""
    begun = 0
    for game, begins in moments(subject, seed):
        seat = game.actor
        assert seat >= 0
        if not begins:
            continue
        begun += 1
        expected = fields(game.kernel)
        for other in range(game.seats):
            ahead = game.as_turn_of(other)
            again = ahead and ahead.as_turn_of(seat)
            if again:
                assert fields(again.kernel) == expected
    assert begun or not can_plan(subject)


@games
def test_only_the_seat_to_act_is_another(subject: Subject, seed: int) -> None:
    for n, (game, begins) in enumerate(moments(subject, seed)):
        if not begins or n % EVERY:
            continue
        for seat in range(game.seats):
            ahead = game.as_turn_of(seat)
            assert ahead or seat != game.actor
            if ahead:
                text = game.position().replace(
                    f"seat={actor_name(game.actor)}", f"seat={actor_name(seat)}"
                )
                assert ahead.position() == text


@games
def test_planning_ahead_changes_nothing_and_stays_within_the_rules(
    subject: Subject, seed: int
) -> None:
    """In the middle of a turn too: what lies on the board stays, and the counts are right."""
    rng = Rng(seed)
    for n, (game, _) in enumerate(moments(subject, seed)):
        if n % EVERY:
            continue
        before = fields(game.kernel)
        seen = [game.view(seat) for seat in range(game.seats)]
        for seat in range(game.seats):
            ahead = game.as_turn_of(seat)
            if ahead is None:
                continue
            assert ahead.actor == ahead.kernel.seat == seat
            assert ahead.history == []
            view = ahead.view(seat)
            assert view["seats"] == seen[seat]["seats"]
            legal = ahead.kernel.legal_actions()
            if n % (8 * EVERY) == 0:
                actions = range(subject.n_actions)
                assert sorted(legal) == [a for a in actions if not ahead.kernel.refusal(a)]
            ahead.push(ahead.move(legal[rng.below(len(legal))]))
        assert fields(game.kernel) == before


@games
def test_what_is_hidden_does_not_show(subject: Subject, seed: int) -> None:
    """The seat gets the same view and the same choices, whatever the others hold."""
    rng = Rng(seed)
    for n, (game, _) in enumerate(moments(subject, seed)):
        if n % EVERY:
            continue
        for seat in range(game.seats):
            one, two = (one.as_turn_of(seat) for one in (game, game.resampled(seat, rng)))
            assert (one is None) == (two is None)
            if one and two:
                assert one.view(seat) == two.view(seat)
                assert one.derived_view() == two.derived_view()
                move = one.legal_moves[rng.below(len(one.legal_moves))]
                assert one.reveals(move) == two.reveals(move)
                if not one.reveals(move):
                    assert one.effect(move) == two.effect(move)


@games
def test_nothing_is_planned_before_the_first_turn_or_after_the_last(
    subject: Subject, seed: int
) -> None:
    beginning, end = subject.make(), random_game(subject, seed)
    for game in (beginning, end):
        assert [game.as_turn_of(seat) for seat in range(game.seats)] == [None] * game.seats


@pytest.mark.parametrize("subject", SUBJECTS[:1], ids=str)
def test_only_seats_plan(subject: Subject) -> None:
    with pytest.raises(OptionError, match="there is no seat 9"):
        subject.make().as_turn_of(9)
