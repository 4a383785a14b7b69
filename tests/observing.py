"""Observations read back, to be compared with the view they are of."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from typing import Any

from effort import SOAK, UNCOMPILED
from subject import Subject, walk
from tatami.core.game import Game
from tatami.core.observer_lookup import observation_fields, observer_for

EVERY = 25 if UNCOMPILED else (4 if SOAK else 12)


def positions(subject: Subject, seed: int) -> Iterator[Game]:
    """A game played at random, now and then, and at its end."""
    for n, (game, _) in enumerate(walk(subject, seed)):
        if n % EVERY == seed % EVERY or game.is_over:
            yield game


def observed(subject: Subject) -> Iterator[tuple[Any, Any, int, dict[str, Any]]]:
    """Positions of a game with a seat, its view, and its observation by field."""
    for game in positions(subject, 0):
        observer = observer_for(game)
        for seat in range(game.seats):
            out = array("b", bytes(observer.size))
            observer.observe(seat, out, 0)
            fields = {
                f.name: shaped(out[f.as_slice].tolist(), f.shape)
                for f in observation_fields(game.NAME)
            }
            yield game, game.view(seat), seat, fields


def shaped(numbers: list[int], shape: tuple[int, ...]) -> Any:
    """Nest numbers in lists; a single one stays itself."""
    if shape == (1,):
        return numbers[0]
    if len(shape) == 1:
        return numbers
    step = len(numbers) // shape[0]
    rows = range(0, len(numbers), step)
    return [shaped(numbers[i : i + step], shape[1:]) for i in rows]


def only(flags: list[int]) -> int | None:
    """Which one is marked, if any."""
    assert sum(flags) <= 1
    return flags.index(1) if any(flags) else None


def clockwise(seat: int | None, far: int | None, seats: int) -> int | None:
    return None if far is None or seat is None else (seat + far) % seats


def check_turn(game: Any, view: Any, seat: int, fields: dict[str, Any]) -> None:
    """The phase, who is to act and whose turn it is."""
    assert only(fields["phase"]) == game.PHASES.index(view["phase"])
    actor = clockwise(seat, only(fields["to_act"]), game.seats)
    assert actor == (view["actor"] if isinstance(view["actor"], int) else None)
    assert only(fields["own_seat"]) == seat
    turn = clockwise(seat, only(fields["turn"]), game.seats)
    assert turn == (view["turn"] if view["turn"] < game.seats else None)
