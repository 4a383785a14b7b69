"""The laws every game obeys, whatever its rules; run compiled and uncompiled."""

from __future__ import annotations

import json

import pytest
from subjects import games

from effort import UNCOMPILED
from subject import Subject, fields, random_game, walk
from tatami.core.actors import CHANCE, OVER
from tatami.core.errors import IllegalMove
from tatami.core.game import Game
from tatami.core.kernel import Rng
from tatami.kits.records.record import read_record, write_record

EVERY = 23 if UNCOMPILED else 7


def as_bytes(game: Game, seat: int | None) -> bytes:
    return json.dumps(game.view(seat), sort_keys=True).encode()


@games
def test_legal_actions_are_accepted_and_all_others_refused(subject: Subject, seed: int) -> None:
    for n, (game, _) in enumerate(walk(subject, seed)):
        if n % EVERY and not game.is_over:
            continue
        actions = [] if game.is_over else game.kernel.legal_actions()
        legal = set(actions)
        assert len(legal) == len(actions)
        before = game.kernel.hash()
        accepted = {a for a in range(subject.n_actions) if game.kernel.refusal(a) == 0}
        assert accepted == legal
        assert game.kernel.hash() == before


@games
def test_a_refused_move_names_a_rule_and_changes_nothing(subject: Subject, seed: int) -> None:
    rng = Rng(seed)
    for n, (game, _) in enumerate(walk(subject, seed)):
        if n % EVERY and not game.is_over:
            continue
        position, moves = game.position(), len(game.history)
        for _ in range(20):
            action = rng.below(subject.n_actions)
            if game.kernel.refusal(action):
                with pytest.raises(IllegalMove) as caught:
                    game.push(game.move(action))
                assert caught.value.rule in game.rulebook().rules
        assert (game.position(), len(game.history)) == (position, moves)


@games
def test_a_copy_is_independent(subject: Subject, seed: int) -> None:
    rng = Rng(seed + 1)
    for n, (game, _) in enumerate(walk(subject, seed)):
        if UNCOMPILED and n % 5 and not game.is_over:
            continue
        before = fields(game.kernel)
        other = game.copy()
        assert fields(other.kernel) == before
        if not game.is_over:
            other.push(other.move(other.kernel.legal_actions()[0]))
            other.kernel.resample(rng.below(game.seats), rng)
            if game.history:
                other.pop()
                other.pop()
        assert fields(game.kernel) == before


@games
def test_undo_leads_back_to_the_root(subject: Subject, seed: int) -> None:
    trail = [(game.position(), game.kernel.hash()) for game, _ in walk(subject, seed)]
    game = random_game(subject, seed)
    for position, bits in reversed(trail):
        assert game.position() == position
        assert game.kernel.hash() == bits
        if game.history:
            game.pop()
    with pytest.raises(IndexError):
        game.pop()


@games
def test_pieces_are_conserved(subject: Subject, seed: int) -> None:
    kept = subject.kept(subject.make().kernel)
    for game, _ in walk(subject, seed):
        assert subject.kept(game.kernel) == kept


@games
def test_positions_and_moves_survive_being_written(subject: Subject, seed: int) -> None:
    for n, (game, action) in enumerate(walk(subject, seed)):
        if action is not None:
            assert game.parse(str(game.move(action))).action == action
        if n % EVERY == 0 or game.is_over:
            again = type(game).from_position(game.position())
            assert again.position() == game.position()
            assert again.kernel.hash() == game.kernel.hash()
            assert again.kernel.legal_actions() == game.kernel.legal_actions()
            for seat in (None, *range(game.seats)):
                assert as_bytes(again, seat) == as_bytes(game, seat)


@games
def test_records_survive_being_written(subject: Subject, seed: int) -> None:
    game = random_game(subject, seed)
    text = write_record(game, {0: "Ana"})
    again = read_record(text).game()
    assert again.history == game.history
    assert again.position() == game.position()
    assert write_record(again, {0: "Ana"}) == text


@games
def test_odds_of_chance_sum_to_one(subject: Subject, seed: int) -> None:
    for game, _ in walk(subject, seed):
        if game.actor != CHANCE:
            assert game.odds() == {}
            continue
        odds = game.odds()
        assert sum(odds.values()) == 1
        assert all(chance > 0 for chance in odds.values())
        tickets = game.kernel.tickets()
        if tickets <= 100:
            # in the order of the moves: whoever checks a deal by hand counts on it
            urn = [move.action for move in odds for _ in range(game.kernel.odds(move.action))]
            assert [game.kernel.draw(ticket) for ticket in range(tickets)] == urn


@games
def test_the_game_ends_within_its_bound(subject: Subject, seed: int) -> None:
    game = random_game(subject, seed)
    assert len(game.history) <= game.longest()
    outcome = game.outcome()
    assert outcome is not None
    shares = [game.kernel.returns(seat) for seat in range(game.seats)]
    if game.CO_OPERATIVE:
        assert shares in ([0.0] * game.seats, [1.0] * game.seats)
    else:
        assert sum(shares) == pytest.approx(1)
    assert [s for s in range(game.seats) if game.kernel.returns(s)] == list(outcome.winners)
    assert game.legal_moves == []


@games
def test_resampling_keeps_what_the_seat_knows(subject: Subject, seed: int) -> None:
    rng = Rng(seed)
    changed = 0
    for n, (game, _) in enumerate(walk(subject, seed)):
        if n % EVERY:
            continue
        for seat in (None, *range(game.seats)):
            one, two = game.resampled(seat, rng), game.resampled(seat, rng)
            assert as_bytes(one, seat) == as_bytes(two, seat) == as_bytes(game, seat)
            assert subject.kept(one.kernel) == subject.kept(game.kernel)
            if game.actor == seat:
                assert one.kernel.legal_actions() == two.kernel.legal_actions()
            differs = one.position() != game.position()
            assert differs == (one.kernel.hash() != game.kernel.hash())
            changed += differs
    assert changed


@games
def test_alike_states_stay_alike_through_the_same_moves(subject: Subject, seed: int) -> None:
    """Two states alike for a seat look alike to it as long as it learns the same about both."""
    rng = Rng(seed)
    for n, (game, _) in enumerate(walk(subject, seed)):
        if n % EVERY or game.actor in (CHANCE, OVER):
            continue
        seat = game.actor
        one, two = game.resampled(seat, rng), game.resampled(seat, rng)
        while one.actor == seat:
            actions = one.kernel.legal_actions()
            action = actions[rng.below(len(actions))]
            for state in (one, two):
                state.push(state.move(action))
            if one.events() != two.events():
                shown = {event.rule for state in (one, two) for event in state.events()}
                assert game.CO_OPERATIVE or shown & {*game.REVEALS}  # something hidden was shown
                break
            assert as_bytes(one, seat) == as_bytes(two, seat)


@games
def test_rewinding_leads_back_to_the_origin(subject: Subject, seed: int) -> None:
    game = subject.make()
    kernel = game.kernel.copy()
    kernel.start_from(game.kernel)
    rng = Rng(seed)
    while kernel.actor != OVER:
        actions = kernel.legal_actions()
        kernel.apply(actions[rng.below(len(actions))])
    kernel.rewind()
    assert fields(kernel) == fields(game.kernel)
