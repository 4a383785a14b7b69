"""The luck of a deal does not depend on what is played."""

from __future__ import annotations

from collections import Counter, defaultdict

import pytest
from results import match_of

from games import declared_by_game
from tatami.arena.luck import Luck, derive
from tatami.arena.match import Match
from tatami.core.actors import CHANCE
from tatami.core.kernel import Rng
from tatami.core.registry import find_game, find_spec, game_names

SHARED_URNS: dict[str, list[str]] = declared_by_game("examples", "SHARED_URNS")


def draws(match: Match, deal: int, mind: int) -> tuple[dict[str, list[str]], list[int]]:
    """Play a deal at random; return the draws from every urn, and all moves."""
    game = match.start()
    luck, rng = Luck(match.seed, deal), Rng(mind)
    found = defaultdict(list)
    while not game.is_over:
        if game.actor == CHANCE:
            own = game.phase in game.OWN_DRAWS
            urn = f"{game.phase} of {game.kernel.seat}" if own else game.phase
            move = luck.draw(game)
            found[urn].append(str(move))
            game.push(move)
        else:
            game.push(game.move(game.kernel.nth_action(rng.below(game.kernel.count_actions()))))
    return found, game.history


def common(one: list[str], two: list[str]) -> tuple[list[str], list[str]]:
    """Cut two lists to the length of the shorter."""
    return one[: len(two)], two[: len(one)]


@pytest.mark.parametrize(
    ("name", "bots"), [(name, bots) for name in SHARED_URNS for bots in find_game(name).PLAYERS]
)
def test_urns_do_not_depend_on_what_is_played(name: str, bots: int) -> None:
    match = match_of(name, *["random"] * bots)
    one, moves = draws(match, 7, 1)
    own = [urn for urn in one if " of " in urn]
    assert len(own) == 2 * bots
    for mind in range(2, 6):
        two, others = draws(match, 7, mind)
        assert moves != others
        for urn in [*own, *SHARED_URNS[name]]:
            first, second = common(one[urn], two[urn])
            assert first == second
            assert len(first) > 1


def test_a_village_is_attacked_by_the_same_raiders() -> None:
    match = match_of("spirit", "random")
    (one, moves), (two, others) = draws(match, 3, 1), draws(match, 3, 2)
    assert moves != others
    for urn in ("seating", "first"):
        assert one[urn][0] == two[urn][0]
    assert one["deal"][:10] == two["deal"][:10]


@pytest.mark.parametrize("name", game_names())
def test_deals_and_seeds_differ(name: str) -> None:
    bots = ["random"] if find_spec(name).co_operative else ["random"] * 2
    dealt = [
        draws(match_of(name, *bots, seed=seed), deal, 1)[1] for seed in (1, 2) for deal in (0, 1)
    ]
    assert len({tuple(history[:20]) for history in dealt}) == 4


def test_every_ticket_is_drawn_as_often_as_the_others() -> None:
    match = match_of("cardgame", "random", "random")
    game = match.start()
    tickets = game.kernel.tickets()
    drawn = Counter(Luck(1, deal).draw(game).action for deal in range(4000))
    for action in game.kernel.legal_actions():
        expected = 4000 * game.kernel.odds(action) / tickets
        assert drawn[action] == pytest.approx(expected, abs=5 * expected**0.5)


def test_draws_from_an_urn_do_not_follow_from_each_other() -> None:
    pairs: Counter[tuple[bool, bool]] = Counter()
    for deal in range(400):
        game = match_of("samurai", "random", "random").start()
        luck = Luck(1, deal)
        halves = []
        for _ in range(2):
            tokens = game.kernel.legal_actions()
            move = luck.draw(game)
            halves.append(tokens.index(move.action) < len(tokens) / 2)
            game.push(move)
        pairs[halves[0], halves[1]] += 1
    assert len(pairs) == 4
    assert min(pairs.values()) > 60


def test_order_and_number_of_parts_count() -> None:
    seeds = [derive(1, 2), derive(2, 1), derive(1, 2, 0), derive(0, 1, 2), derive(3), derive()]
    assert len(set(seeds)) == len(seeds)
