"""What a position is explained by: the best turns, from what a seat may know."""

from __future__ import annotations

import json

import pytest

from games import recorded
from tatami.core.errors import OptionError
from tatami.core.game import Game
from tatami.core.kernel import Rng
from tatami.games.samurai.game import Samurai
from tatami.kits.analysis.explain import best_candidates, distinct_candidates, explain
from tatami.kits.records.record import read_record
from tatami.kits.search.budget import Budget
from tatami.kits.search.result import Candidate
from tatami.kits.search.search import Search

NAMES = ["samurai/2016-2p-both", "cardgame/2009-3p-shape-gone", "spirit/2p"]
SEARCH = Search(Budget(nodes=150))


def moment(name: str, move: int) -> Game:
    """A recorded game after a move, or before it where a seat is to act."""
    game = read_record(recorded(name).read_text(encoding="utf-8")).game()
    while len(game.history) > move or game.actor < 0:
        game.pop()
    return game


@pytest.mark.parametrize("name", NAMES)
def test_the_best_turns_can_be_played_and_the_first_got_most_visits(name: str) -> None:
    game = moment(name, 60)
    found = explain(game, game.actor, SEARCH, Rng(1), best=4)
    assert 1 <= len(found.turns) <= 4
    assert found.turns[0].visits == max(turn.visits for turn in found.turns)
    for turn in found.turns:
        assert 0 <= turn.chance <= 1
        assert turn.share == turn.visits / found.nodes
        trial = game.copy()
        for move in turn.moves:
            trial.push(move)
        assert trial.actor != game.actor or trial.phase != game.phase


def considered(game: Game, text: str, chance: float, visits: int) -> Candidate:
    """A turn as the search returns it."""
    return Candidate(tuple(game.copy().play(text)), chance, visits, ())


def test_uncertain_improvements_are_left_out() -> None:
    game = moment(NAMES[0], 60)
    moves = [str(move) for move in game.legal_moves]
    numbers = [(0.5, 400), (0.6, 100), (0.5, 20), (0.4, 19), (0.3, 300)]
    turns = [considered(game, move, *n) for move, n in zip(moves, numbers, strict=False)]
    assert distinct_candidates(game, turns) == [turns[0], turns[2], turns[4]]
    few = [considered(game, moves[0], 0.5, 20), considered(game, moves[1], 0.4, 7)]
    assert distinct_candidates(game, few) == few[:1]
    assert distinct_candidates(game, few[1:]) == few[1:]


def test_the_turns_with_most_visits_are_sorted_by_chance() -> None:
    game = moment(NAMES[0], 60)
    moves = [str(move) for move in game.legal_moves]
    numbers = [(0.15, 400), (0.09, 300), (0.1, 200), (0.12, 100)]
    turns = [considered(game, move, *n) for move, n in zip(moves, numbers, strict=False)]
    assert best_candidates(game, turns, 3) == [turns[0], turns[2], turns[1]]


def test_the_same_moves_in_another_order_are_one_turn() -> None:
    game = Samurai(2, "2016", hands="draft", figures="random")
    game.roll(Rng(1))
    drafts = ("h4 b4 r4 s3 f2", "s3 r4 f2 b4 h4", "h4 b4 r4 s3 f1")
    turns = [considered(game, draft, 0.5, 50) for draft in drafts]
    assert distinct_candidates(game, turns) == [turns[0], turns[2]]
    for text in drafts[0], drafts[1]:
        game.play(text)
    game.roll(Rng(1))
    plays = ("f2@q19 h4@s20 stop", "h4@s20 f2@q19 stop", "h4@s20 stop")
    turns = [considered(game, play, 0.5, 50) for play in plays]
    assert distinct_candidates(game, turns) == [turns[0], turns[2]]


@pytest.mark.parametrize("name", NAMES)
def test_what_a_seat_cannot_know_changes_nothing(name: str) -> None:
    """The same is found when all that the seat cannot know is another."""
    game = moment(name, 60)
    other = game.resampled(game.actor, Rng(77))
    one = explain(game, game.actor, SEARCH, Rng(1)).as_data()
    two = explain(other, game.actor, SEARCH, Rng(1)).as_data()
    assert {**one, "seconds": 0} == {**two, "seconds": 0}


def test_a_seat_that_is_not_to_act_gets_only_chances() -> None:
    game = moment(NAMES[0], 60)
    seat = 1 - game.actor
    found = explain(game, seat, SEARCH, Rng(1))
    assert (found.seat, found.actor, found.turns) == (seat, game.actor, ())
    assert sum(found.chances) == pytest.approx(1)


def test_it_is_plain_data() -> None:
    game = moment(NAMES[2], 60)
    found = explain(game, game.actor, SEARCH, Rng(1))
    data = found.as_data()
    assert json.loads(json.dumps(data)) == data
    assert data["turns"][0]["moves"] == [str(move) for move in found.turns[0].moves]
    effects = {effect["what"] for turn in data["turns"] for effect in turn["effects"]}
    assert effects


def test_a_game_that_is_over_has_nothing_to_explain() -> None:
    game = read_record(recorded("spirit/2p").read_text(encoding="utf-8")).game()
    with pytest.raises(OptionError, match="the game is over"):
        explain(game, 0, SEARCH, Rng(1))
