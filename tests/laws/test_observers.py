"""What an observation says: all that the seat may know, and nothing more."""

from __future__ import annotations

from array import array

import pytest
from subjects import SUBJECTS, games

from observing import positions
from subject import Subject
from tatami.core.fields import size_of
from tatami.core.kernel import Rng
from tatami.core.observer import Observer
from tatami.core.observer_lookup import observation_fields, observer_for

UNTOUCHED = 99  # written around an observation beforehand


def seen(observer: Observer, seat: int) -> list[int]:
    """Return an observation; nothing beside its place is written to."""
    out = array("b", [UNTOUCHED] * (observer.size + 2))
    observer.observe(seat, out, 1)
    assert out[0] == out[-1] == UNTOUCHED
    return out.tolist()[1:-1]


def allowed(observer: Observer) -> list[int]:
    """The actions of a mask."""
    out = array("b", [UNTOUCHED] * (observer.n_actions + 2))
    observer.mask(out, 1)
    assert out[0] == out[-1] == UNTOUCHED
    mask = out.tolist()[1:-1]
    assert set(mask) <= {0, 1}
    return [action for action, legal in enumerate(mask) if legal]


@games
def test_numbers_are_as_their_fields_say(subject: Subject, seed: int) -> None:
    for game in positions(subject, seed):
        observer = observer_for(game)
        fields = observation_fields(game.NAME)
        assert observer.size == size_of(fields)
        assert observer.n_actions == subject.n_actions
        for seat in range(game.seats):
            numbers = seen(observer, seat)
            for field in fields:
                inside = numbers[field.as_slice]
                assert field.low <= min(inside), field
                assert max(inside) <= field.high, field


@games
def test_a_mask_is_what_the_rules_allow_the_seat_to_act(subject: Subject, seed: int) -> None:
    for game in positions(subject, seed):
        legal = game.kernel.legal_actions() if game.actor >= 0 else []
        assert allowed(observer_for(game)) == sorted(legal)


@games
def test_what_a_seat_cannot_know_changes_nothing_it_observes(subject: Subject, seed: int) -> None:
    rng = Rng(seed)
    drawn_anew = 0
    for game in positions(subject, seed):
        observer = observer_for(game)
        for seat in range(game.seats):
            other = game.resampled(seat, rng)
            drawn_anew += other.kernel.hash() != game.kernel.hash()
            theirs = observer_for(other)
            assert seen(observer, seat) == seen(theirs, seat)
            if seat == game.actor:
                assert allowed(observer) == allowed(theirs)
    assert drawn_anew


@games
def test_what_a_seat_does_know_shows(subject: Subject, seed: int) -> None:
    """Two positions that differ in a seat's own view are observed differently."""
    before: dict[int, tuple[object, list[int]]] = {}
    for game in positions(subject, seed):
        observer = observer_for(game)
        for seat in range(game.seats):
            view = {key: what for key, what in game.view(seat).items() if key != "legal"}
            numbers = seen(observer, seat)
            if seat in before:
                assert (view != before[seat][0]) <= (numbers != before[seat][1])
            before[seat] = view, numbers


@pytest.mark.parametrize("subject", [s for s in SUBJECTS if s.make().SPEC.hides_hands], ids=str)
def test_a_hand_shows_to_its_own_seat_only(subject: Subject) -> None:
    rng = Rng(5)
    distinguished = 0
    for game in positions(subject, 0):
        for seat in range(game.seats):
            other = game.resampled((seat + 1) % game.seats, rng)
            if game.view(seat)["seats"][seat] != other.view(seat)["seats"][seat]:
                assert seen(observer_for(game), seat) != seen(observer_for(other), seat)
                distinguished += 1
    assert distinguished
