"""What is found of a game that was played: costs of turns, luck of draws, and their noise."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import pairwise

import pytest

from games import recorded
from skipping import ALONE, EMPTY_HANDED
from tatami.core.actors import CHANCE
from tatami.core.game import Game
from tatami.core.kernel import Rng
from tatami.core.registry import read_position
from tatami.kits.analysis.analyser import (
    analyse,
    find_best,
    seats_informed,
    segments,
    snapshots,
)
from tatami.kits.analysis.findings import Choice, Draw, Finding
from tatami.kits.analysis.measure import measure, split_budget
from tatami.kits.analysis.summary import Analysis
from tatami.kits.records.record import read_record
from tatami.kits.search.budget import Budget

NAMES = ["samurai/2016-2p-both", "cardgame/2009-2p-all-laid", "spirit/2p"]
FEW = Budget(nodes=16)
# A can take the last helmet with h4 on r19, and win; with b4 or n1 it gives it to B.
TO_BE_WON = (
    "samurai/1 players=2 edition=2016 phase=turn seat=A on=Kyoto:br,Aomori:h,Akita:br,Edo:br "
    "tokens=s18:Bh3 hold=A:h42b4n1f1,B:h42b432 supplies=A:h3b32r432s32211f21txfx,"
    "B:r432s32211n1f211txfx captured=A:hhhbbrr,B:hhhbbrr"
)
# A attacks, is overcome, and a farm goes: behind one is the last family, behind the other a wound.
A_FARM_GOES = (
    "spirit/2 players=2 edition=2014 level=hard samurai=hei-kyu phase=action seat=A step=action "
    "round=3 seated=hei-kyu turns=1 farms=2 families=a backs=ad line=A:4d.3d "
    "left=A:1h.2fb.1d,B:2h.3fb.2d shuffles=1 stack=4h "
    "discard=1hw.1hi.1hd.1db.3h.5hw.5di.6hii.6dp"
)


def game_of(name: str, moves: int = 1000) -> Game:
    """A recorded game, or its beginning."""
    game = read_record(recorded(name).read_text(encoding="utf-8")).game()
    while len(game.history) > moves:
        game.pop()
    return game


def played(position: str, moves: str) -> Game:
    """A game that was continued from a position."""
    game = read_position(position)
    for move in moves.split():
        game.push(move)
    return game


def findings(game: Game, budget: Budget = FEW, workers: int = 1) -> list[Finding]:
    """List all that is found of a game."""
    return [found for part in analyse(game, budget, 1, workers) for found in part]


# --------------------------------------------------------------------------------- the segments


@pytest.mark.parametrize("name", NAMES)
def test_a_turn_is_one_stretch_with_the_draws_that_follow(name: str) -> None:
    game = game_of(name)
    ends = 0
    for segment in segments(game):
        assert segment.first == ends
        turn = {game.actor_of(n) for n in range(segment.first, segment.chance)}
        draws = {game.actor_of(n) for n in range(segment.chance, segment.end)}
        assert len(turn) <= 1
        assert CHANCE not in turn
        assert draws <= {CHANCE}
        ends = segment.end
    assert ends == len(game.history)


@pytest.mark.parametrize(
    ("position", "moves", "turns"),
    [(ALONE, "attack pass", [1, 1]), (EMPTY_HANDED, "r4@k26 stop s1@q22 stop", [2, 2])],
)
def test_consecutive_turns_of_one_seat_are_separate(
    position: str, moves: str, turns: list[int]
) -> None:
    game = played(position, moves)
    found = [segment.chance - segment.first for segment in segments(game)]
    assert found[: len(turns)] == turns
    start = read_position(position)
    best, _ = find_best(start, FEW, Rng(1), None, None)
    for move in best:
        start.push(move)
    past = [start.kernel_at(n) for n in range(len(best) + 1)]
    continued = [start.continues_turn(*pair) for pair in pairwise(past)]
    assert continued == [*[True] * (len(best) - 1), False]


def test_a_draw_is_luck_only_for_seats_that_learn_something() -> None:
    past = snapshots(game_of("samurai/2016-2p-both"))
    refills = [game for game in past if game.phase == "refill" and game.kernel.seat == 1]
    assert seats_informed(refills[:1]) == [1]
    past = snapshots(game_of("cardgame/2009-3p-shape-gone"))
    assert seats_informed([game for game in past if game.phase == "reveal"][:1]) == [0, 1, 2]
    past = snapshots(game_of("spirit/easy-victory"))
    assert seats_informed([game for game in past if game.phase == "turn-up"][:1]) == [0]
    assert seats_informed([game for game in past if game.phase in ("hide", "deal")]) == []


# ------------------------------------------------------------------------------- the measurement


def test_the_nodes_are_shared_out() -> None:
    assert split_budget(Budget(nodes=3)) == (8, Budget(nodes=1))
    assert split_budget(Budget(nodes=1024)) == (8, Budget(nodes=128))
    assert split_budget(Budget(nodes=4096)) == (16, Budget(nodes=256))
    assert split_budget(Budget(seconds=2.0, threads=2)) == (8, Budget(seconds=0.25, threads=2))


def test_a_game_that_is_over_is_measured_exactly() -> None:
    game = played(TO_BE_WON, "h4@r19 stop")
    assert measure(game, 1, FEW, Rng(1)).chances == (1.0, 0.0)
    assert measure(game, 1, FEW, Rng(1)).variance == 0


def test_what_chance_is_to_decide_is_measured_over_its_outcomes() -> None:
    """Half of them lose the village at once; in the others it is as good as saved."""
    game = played(A_FARM_GOES, "fight ^4h attack")
    found = measure(game, 0, Budget(nodes=64), Rng(1))
    assert 0.1 < found.chance < 0.9
    assert found.variance > 0.005


# ---------------------------------------------------------------------------------- what is found


def test_a_win_thrown_away_is_the_costliest_move() -> None:
    game = played(TO_BE_WON, "n1@r19 stop")
    analysis = Analysis(game, findings(game, Budget(nodes=200)))
    (worst,) = analysis.costliest()
    assert (analysis.costliest(seat=0), analysis.costliest(seat=1)) == ([worst], [])
    assert [str(move) for move in worst.best] == ["h4@r19", "stop"]
    assert worst.after_best.chance == 1
    assert worst.cost > 0.3
    assert analysis.given_away(0).value == pytest.approx(worst.difference)
    assert {effect.what for effect in worst.best_effects} >= {"wins", "takes"}


def test_the_best_move_costs_nothing() -> None:
    game = played(TO_BE_WON, "h4@r19 stop")
    analysis = Analysis(game, findings(game, Budget(nodes=200)))
    (choice,) = analysis.choices
    assert (choice.cost, choice.error, choice.best) == (0, 0, choice.moves)
    assert analysis.costliest() == []


@pytest.mark.parametrize(("back", "sign"), [("a", -1), ("d", 1)])
def test_luck_is_what_the_draw_gave(back: str, sign: int) -> None:
    after = {"a": "farm:a family:a", "d": "farm:d hit:A"}[back]
    game = played(A_FARM_GOES, f"fight ^4h attack {after}")
    draws = [found for found in findings(game, Budget(nodes=64)) if isinstance(found, Draw)]
    assert draws[-1].phases[0] == "farm-lost"
    assert draws[-1].luck(0) * sign > 0.1
    luck = Analysis(game, draws).other_luck()
    assert luck.value * sign > 0.1
    assert luck.error > 0


@pytest.mark.parametrize("name", NAMES)
def test_everything_is_found_whatever_works_at_a_time(name: str) -> None:
    game = game_of(name, 40)
    found = findings(game)
    assert found == findings(game, workers=3)
    numbers = [item.number for item in found]
    assert numbers == sorted(numbers)
    assert {type(item) for item in found} == {Choice, Draw}
    for choice in Analysis(game, found).choices:
        assert choice.cost >= 0
        assert choice.cost in (0, choice.difference)
        assert game.actor_of(choice.number) == choice.seat


def test_a_choice_does_not_depend_on_what_the_seat_could_not_know() -> None:
    """B's hand is another; what A finds out about its own turn is the same."""
    game = read_position(TO_BE_WON)
    other = game.resampled(0, Rng(5))
    for one in (game, other):
        one.push("b4@r21")
        one.push("stop")
    first, second = (findings(one)[0] for one in (game, other))
    assert isinstance(first, Choice)
    assert isinstance(second, Choice)
    assert replace(first, others={}) == replace(second, others={})


@pytest.mark.parametrize("name", NAMES[:2])
def test_every_seat_has_its_chance_after_every_turn(name: str) -> None:
    """What a rival's turn takes shows where it was taken, not at one's own next turn."""
    game = game_of(name, 40)
    analysis = Analysis(game, findings(game))
    ends = {choice.number + len(choice.moves) for choice in analysis.choices}
    for seat in range(game.seats):
        assert ends <= {point.at for point in analysis.curve(seat)}
    lost = played(TO_BE_WON, "h4@r19 stop")
    analysis = Analysis(lost, findings(lost))
    assert [point.chance for point in analysis.curve(1)] == [0.0]


def test_a_forced_turn_is_no_choice() -> None:
    """With plain tokens only, a seat that has played one can do no more than stop."""
    text = TO_BE_WON.replace("hold=A:h42b4n1f1", "hold=A:h42b432")
    text = text.replace("supplies=A:h3b32r432s32211f21txfx", "supplies=A:h3r432s32211n1f211txfx")
    after_b4 = played(text, "b4@r21").position()
    (draw,) = findings(played(after_b4, "stop +n1"))
    assert isinstance(draw, Draw)
    assert set(draw.after) == {0}


def test_it_is_plain_data() -> None:
    game = game_of("spirit/2p")
    data = Analysis(game, findings(game)).as_data()
    assert json.loads(json.dumps(data)) == data
    assert data["chances"]["A"][-1] == [len(game.history), 0.0]
    assert [row["round"] for row in data["luck_by_round"]] == [1, 2]
