"""The moves that copies of a game share: positions are found again, and copies go apart."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest

from games import declared_by_game
from tatami.core.actors import CHANCE
from tatami.core.game import Game
from tatami.core.kernel import Kernel, Rng
from tatami.core.move_stack import STORED_EVERY, STORED_LAST

DEALT: dict[str, list[Callable[[], Game]]] = declared_by_game("examples", "DEALT")
EVERY_GAME = pytest.mark.parametrize("name", DEALT)
LONGEST = STORED_EVERY + 40


def play_on(game: Game, rng: Rng) -> None:
    """Make one random move, of a seat or of chance."""
    kernel = game.kernel
    if game.actor == CHANCE:
        action = kernel.draw(rng.below(kernel.tickets()))
    else:
        action = kernel.nth_action(rng.below(kernel.count_actions()))
    game.push(game.move(action))


def play(name: str) -> tuple[Game, list[Kernel]]:
    """Play a game at random; return it with copies of all its positions."""
    game = DEALT[name][0]()
    positions: list[Kernel] = []
    rng = Rng(7)
    while not game.is_over and len(positions) < LONGEST:
        positions.append(game.kernel.copy())
        play_on(game, rng)
    return game, [*positions, game.kernel.copy()]


def hashes(kernels: list[Kernel]) -> list[int]:
    return [kernel.hash() for kernel in kernels]


@EVERY_GAME
def test_every_position_is_found_in_any_order(name: str) -> None:
    game, positions = play(name)
    assert len(positions) > STORED_LAST + 2
    order = [*range(len(positions))]
    jumping = sorted(order, key=lambda n: n * 37 % len(positions))
    for ways in (order, order[::-1], jumping):
        assert hashes([game.move_stack.kernel(n) for n in ways]) == hashes(
            [positions[n] for n in ways]
        )
    assert [game.actor_of(n) for n in order[:-1]] == [one.actor for one in positions[:-1]]


@EVERY_GAME
def test_few_positions_are_stored(name: str) -> None:
    game, positions = play(name)
    stored = sum(n in game.move_stack._kernels for n in range(len(positions)))
    assert stored <= len(positions) // STORED_EVERY + 1 + STORED_LAST


@EVERY_GAME
def test_taking_everything_back_leads_to_the_beginning(name: str) -> None:
    game, positions = play(name)
    for position in positions[-2::-1]:
        game.pop()
        assert game.kernel.hash() == position.hash()
    assert game.history == []


@EVERY_GAME
def test_copies_that_go_on_differently_do_not_meet(name: str) -> None:
    game, positions = play(name)
    while game.is_over or len(game.history) > len(positions) // 2:
        game.pop()
    length = len(game.history)
    one, two = game.copy(), game.copy()
    rng = Rng(1)
    for copy in (one, two):
        for _ in range(5):
            if not copy.is_over:
                play_on(copy, rng)
    assert one.history[length:] != two.history[length:], "choose another seed"
    assert len(game.history) == length
    for copy in (one, two):
        after = copy.kernel.hash()
        again = DEALT[name][0]()
        for action in copy.history:
            again.push(again.move(action))
        assert again.kernel.hash() == after
        assert hashes([copy.kernel_at(n) for n in range(length + 3)]) == hashes(
            [again.kernel_at(n) for n in range(length + 3)]
        )
    while game.history:
        game.pop()
    assert game.kernel.hash() == positions[0].hash()


@EVERY_GAME
def test_copies_in_several_threads_do_not_meet(name: str) -> None:
    game, _ = play(name)
    while game.is_over:
        game.pop()

    def play_apart(seed: int) -> bool:
        copy = game.copy()
        rng = Rng(seed)
        while not copy.is_over and len(copy.history) < len(game.history) + 20:
            play_on(copy, rng)
        game.move_stack.archived(len(game.history))
        again = DEALT[name][0]()
        for action in copy.history:
            again.push(again.move(action))
        return again.kernel.hash() == copy.kernel.hash() and (
            again.kernel_at(len(game.history)).hash() == game.kernel.hash()
        )

    with ThreadPoolExecutor(8) as threads:
        assert all(threads.map(play_apart, range(40)))
