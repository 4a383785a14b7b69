"""The search: what it sees, that it can be repeated, stopped and bounded, and that it finds."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from threading import Event, Thread, Timer, active_count

import pytest
from moments import TABLES, moment

from effort import UNCOMPILED, on_the_other_build
from games import games_with
from tatami.core.errors import OptionError
from tatami.core.game import Game
from tatami.core.kernel import Rng
from tatami.core.registry import find_game, find_spec, game_names
from tatami.kits.search.bot import ask, make_bot
from tatami.kits.search.budget import Budget
from tatami.kits.search.constants import MOST_ACTIONS, MOST_NUMBERS
from tatami.kits.search.judge_lookup import judge_for
from tatami.kits.search.levels import GENERIC, Levels
from tatami.kits.search.names import LEVELS
from tatami.kits.search.parameters import parameters_for
from tatami.kits.search.search import Search
from tatami.kits.search.tree import Tree

NODES = 12 if UNCOMPILED else 150
TRIALS = 1 if UNCOMPILED else 6
THINKERS = [f"search@{NODES}n", f"plain@{NODES}n", f"search@{NODES}n/2t", "greedy", "farmer"]


def planned(spec: str, game: Game, seed: int = 7) -> list[str]:
    return [str(move) for move in ask(make_bot(spec), game, Rng(seed))]


@pytest.mark.parametrize("spec", THINKERS)
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_states_alike_for_a_seat_get_the_same_moves(name: str, players: int, spec: str) -> None:
    differed = 0
    for seed in range(TRIALS):
        game = moment(name, players, seed)
        seat = game.actor
        plan = planned(spec, game)
        for other in range(2):
            alike = game.resampled(seat, Rng(1000 + other))
            assert alike.view(seat) == game.view(seat)
            differed += alike.kernel.hash() != game.kernel.hash()
            assert planned(spec, alike) == plan
    assert differed


@pytest.mark.parametrize("spec", THINKERS)
def test_the_same_seed_gives_the_same_moves_and_another_can_give_others(spec: str) -> None:
    game = moment("samurai", 2, 1, turns=0)
    assert planned(spec, game, 5) == planned(spec, game, 5)
    if spec in ("farmer", f"plain@{NODES}n"):
        assert len({tuple(planned(spec, game, seed)) for seed in range(12)}) > 1


def test_a_budget_of_seconds_can_ask_for_nodes() -> None:
    game = moment("samurai", 2, 1)
    hasty = Search(Budget(seconds=1e-6))
    assert hasty.think(game, Rng(1)).nodes < NODES
    assert Search(Budget(seconds=1e-6, least=NODES)).think(game, Rng(1)).nodes >= NODES


@pytest.mark.parametrize("name", game_names())
def test_the_strongest_level_never_thinks_less_than_the_one_below(name: str) -> None:
    levels: Levels = find_spec(name).load("levels") or GENERIC
    above, below = levels["shogun"], levels["daimyo"]
    assert isinstance(above, Search)
    assert isinstance(below, Search)
    assert above.budget.least > (below.budget.nodes or 0)


def test_asking_changes_nothing() -> None:
    for name, players in TABLES:
        game = moment(name, players, 3)
        before = game.kernel.hash(), list(game.history)
        planned(f"search@{NODES}n", game)
        assert (game.kernel.hash(), list(game.history)) == before


@pytest.mark.parametrize("spec", [f"search@{NODES // 6}n", f"plain@{NODES // 6}n", "ashigaru"])
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_whole_game_is_planned_turn_by_turn(name: str, players: int, spec: str) -> None:
    game, rng, bot = moment(name, players, 2), Rng(4), make_bot(spec)
    while not game.is_over:
        seat = game.actor
        moves = ask(bot, game, rng)
        assert moves
        for move in moves:
            assert game.actor == seat
            game.push(move)
        game.roll(rng)


def test_a_turn_of_several_plays_is_one_plan() -> None:
    lengths = []
    for seed in range(2 if UNCOMPILED else 30):
        game = moment("samurai", 2, seed)
        moves = ask(make_bot(f"search@{NODES * 2}n"), game, Rng(1))
        for move in moves:
            game.push(move)
        assert game.actor < 0 or game.kernel.seat != game.actor or game.is_over
        lengths.append(len(moves))
    assert min(lengths) >= 2
    assert UNCOMPILED or max(lengths) >= 3


def test_it_is_stopped_at_any_moment_and_has_a_move() -> None:
    game = moment("cardgame", 2, 1)
    stop = Event()
    stop.set()
    assert planned_until(game, stop)
    later = Event()
    Timer(0.2, later.set).start()
    assert planned_until(game, later)


def planned_until(game: Game, stop: Event) -> list[str]:
    """Ask for an hour's thought, and wait a minute for it."""
    found: list[str] = []

    def think() -> None:
        found.extend(map(str, ask(make_bot("search@3600s/2t"), game, Rng(1), stop)))

    thread = Thread(target=think, daemon=True)
    thread.start()
    thread.join(60)
    assert not thread.is_alive()
    return found


def test_no_thread_goes_on_when_the_caller_fails() -> None:
    game = moment("cardgame", 2, 1)
    before = active_count()

    def fail(done: float) -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        Search(Budget(seconds=3600.0, threads=3)).think(game, Rng(1), None, fail)
    assert active_count() == before


def test_a_full_tree_goes_on_learning_within_its_room() -> None:
    game = moment("samurai", 2, 1)
    judge = judge_for(game)
    tree = Tree(judge, game.actor, Rng(1), 60, parameters_for(game))
    tree.run(NODES * 2)
    assert tree.size == 60
    assert tree.simulations == NODES * 2
    assert sum(tree.visits[child] for child in tree.children()) == NODES * 2


def test_nodes_are_shared_out_among_threads() -> None:
    game = moment("cardgame", 2, 1)
    for nodes, threads in ((NODES, 2), (NODES + 1, 2), (1, 1), (7, 3)):
        result = Search(Budget(nodes=nodes, threads=threads)).think(game, Rng(1))
        assert result.nodes == nodes


@pytest.mark.skipif(UNCOMPILED, reason="needs more nodes than plain Python has time for")
@pytest.mark.parametrize("seed", [0, 2])
def test_the_last_turn_is_played_to_win(seed: int) -> None:
    """Where some turn wins at once and others do not, the search is sure and does not lose."""
    rng = Rng(seed)
    while True:
        game = moment("samurai", 2, rng.next(), 18)
        wins, losses = turns_that_end(game)
        if wins and losses:
            break
    seat = game.actor
    result = Search(Budget(nodes=1000)).think(game.resampled(seat, rng), Rng(seed))
    assert result.best.chance > 0.95
    for move in result.best.moves:
        game.push(move)
    outcome = game.outcome()
    assert outcome is None or seat in outcome.winners


def turns_that_end(game: Game) -> tuple[int, int]:
    """Count the plays that, followed by a stop, end the game won, and those that do not."""
    seat = game.actor
    wins = others = 0
    for action in game.kernel.legal_actions():
        kernel = game.kernel.copy()
        kernel.apply(action)
        for last in kernel.legal_actions() if kernel.actor == seat else []:
            if str(game.move(last)) == "stop":
                kernel.apply(last)
                break
        if kernel.actor == -2 and kernel.returns(seat) == 1:
            wins += 1
        else:
            others += 1
    return wins, others


# A has laid the plain token; four ways to go on win at once, and stopping loses.
MID_TURN = (
    "samurai/1 players=2 edition=2016 phase=turn seat=A on=Kyoto:br,Aomori:h,Akita:br,Edo:br "
    "tokens=r19:Ab4,s18:Bn1 hold=A:h42f21,B:h42b432 "
    "supplies=A:h3b32r432s32211n1f1txfx,B:h3r432s32211f211txfx captured=A:hhhbbrr,B:hhhbbrr "
    "plays=1 plain=played"
)


def test_a_search_that_begins_in_the_middle_of_a_turn_sees_all_plays() -> None:
    game = find_game("samurai").from_position(MID_TURN)
    moves = planned(f"search@{NODES}n", game)
    assert moves[0] in ("f2@q17", "f2@q18", "f2@r17", "f2@s17")


@pytest.mark.parametrize("edition", ["1998", "2016", "classic-pl"])
@pytest.mark.parametrize("setup", ["draft", "random"])
def test_whole_games_of_every_edition_are_searched(edition: str, setup: str) -> None:
    game = find_game("samurai")(2, edition, setup=setup)
    rng, bot = Rng(4), make_bot("search@2n" if UNCOMPILED else "search@25n")
    game.roll(rng)
    while not game.is_over:
        for move in ask(bot, game, rng):
            game.push(move)
        game.roll(rng)
    assert len(game.history) > 40


def test_figures_are_set_up_in_no_fixed_order() -> None:
    ways = set()
    for seed in range(4):
        game = find_game("samurai")(2, "2016", setup="draft")
        rng = Rng(seed)
        while game.phase != "turn":
            for move in ask(make_bot("search@5n"), game, rng):
                game.push(move)
            game.roll(rng)
        ways.add(game.kernel.hash())
    assert len(ways) == 4


@pytest.mark.parametrize("name", game_names())
def test_the_search_has_room_for_every_game(name: str) -> None:
    numbers = import_module(f"tatami.games.{name}.constants")
    assert numbers.N_ACTIONS <= MOST_NUMBERS
    assert len(find_game(name).PHASES) <= 64  # as tatami.kits.search.hindsight counts draws
    most = 0
    rng = Rng(1)
    for players in (2, find_game(name).PLAYERS[-1]):
        for _ in range(2 if UNCOMPILED else 20):
            game = find_game(name)(players, find_game(name).EDITIONS[0])
            while not game.is_over:
                most = max(most, game.kernel.count_actions())
                game.kernel.apply(game.kernel.nth_action(rng.below(game.kernel.count_actions())))
    assert most <= MOST_ACTIONS


@pytest.mark.parametrize("name", [n for n in games_with("judge") if not find_spec(n).co_operative])
def test_greedy_beats_random(name: str) -> None:
    won = 0.0
    for seed in range(2 if UNCOMPILED else 20):
        for mine in range(2):
            cls = find_game(name)
            game, rng = cls(2, cls.EDITIONS[0], **cls.QUICK), Rng(seed)
            bots = [make_bot("greedy" if seat == mine else "random") for seat in range(2)]
            game.roll(rng)
            while not game.is_over:
                for move in ask(bots[game.actor], game, rng):
                    game.push(move)
                game.roll(rng)
            won += game.kernel.returns(mine)
    assert won >= (3 if UNCOMPILED else 38)


def test_a_bot_is_asked_only_when_a_seat_is_to_act() -> None:
    game = moment("samurai", 2, 1)
    while game.actor >= 0:
        game.push(game.legal_moves[-1])
    with pytest.raises(OptionError, match="chance is to act"):
        ask(make_bot("greedy"), game, Rng(1))
    for _ in range(300):
        game.roll(Rng(1))
        if game.is_over:
            break
        for move in ask(make_bot("greedy"), game, Rng(1)):
            game.push(move)
    with pytest.raises(OptionError, match="the game is over"):
        ask(make_bot("greedy"), game, Rng(1))


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_chances_are_of_one_victory(name: str, players: int) -> None:
    game = moment(name, players, 5)
    result = Search(Budget(nodes=NODES)).think(game, Rng(2))
    if find_spec(name).co_operative:
        assert len(set(result.chances)) == 1
    else:
        assert sum(result.chances) == pytest.approx(1.0)
    assert all(0 <= chance <= 1 for chance in result.chances)
    assert [c.visits for c in result.candidates] == sorted(
        (c.visits for c in result.candidates), reverse=True
    )
    assert sum(c.visits for c in result.candidates) == NODES
    assert result.candidate(result.best.moves[0]) is result.best


def test_a_seat_that_is_not_to_act_gets_chances_but_no_candidates() -> None:
    game = moment("samurai", 3, 5)
    other = (game.actor + 1) % 3
    search = Search(Budget(nodes=NODES))
    result = search.think(game.resampled(other, Rng(1)), Rng(2), seat=other)
    assert sum(result.chances) == pytest.approx(1.0)
    assert not result.candidates
    while game.actor >= 0:
        game.push(ask(make_bot("greedy"), game, Rng(1))[0])
    result = search.think(game.resampled(other, Rng(1)), Rng(2), seat=other)
    assert sum(result.chances) == pytest.approx(1.0)
    assert not result.candidates


CODE = """
from test_search import plans
print(plans())
"""


def plans() -> list[list[str]]:
    few = [
        planned(spec, moment(name, players, 9))
        for name, players in TABLES
        for spec in ("search@10n", "plain@10n", "greedy", "farmer")
    ]
    more = [planned("search@70n", moment(name, 2, 4)) for name in game_names()]
    return few + more


@pytest.mark.skipif(UNCOMPILED, reason="the run on compiled kernels compares both")
def test_both_builds_think_alike() -> None:
    here = Path(__file__).parent
    assert on_the_other_build(CODE, here, here.parent) == f"{plans()}\n"


def test_there_are_six_levels_and_any_can_play() -> None:
    assert len(LEVELS) == 6
    game = moment("cardgame", 2, 1)
    for level in LEVELS[: 2 if UNCOMPILED else 5]:
        assert planned(level, game) == planned(level, game)


BEYOND = """
from tatami.core.actors import OVER
from tatami.core.kernel import Kernel, Rng
from tatami.kits.search.constants import MOST_NUMBERS
from tatami.kits.search.judge import Judge
from tatami.kits.search.parameters import PLAIN, SearchParameters
from tatami.kits.search.tree import Tree


class Vast(Kernel):
    actor, seats, seat, phase, setting, origin = 0, 2, 0, 0, None, None

    def count_actions(self):
        return 2

    def nth_action(self, n):
        return MOST_NUMBERS + n

    def apply(self, action):
        self.actor = OVER

    def rewind(self):
        self.actor = 0


for parameters in (PLAIN, SearchParameters()):
    tree = Tree(Judge(Vast()), 0, Rng(1), 100, parameters)
    tree.run(5)
    print(tree.simulations, tree.size, tree.beyond >= MOST_NUMBERS)
"""


def test_a_tree_refuses_a_game_with_too_many_actions() -> None:
    """On the plain build, because a kernel in a script cannot be compiled."""
    env = {**os.environ, "TATAMI_UNCOMPILED": "1"}
    done = subprocess.run(
        [sys.executable, "-c", BEYOND], env=env, capture_output=True, text=True, check=False
    )
    assert done.stdout.splitlines() == ["5 1 True"] * 2, done.stderr
