"""Bots of your own in Python: their names, what is said to those that fail, what they see."""

from __future__ import annotations

import gc
import os
import pickle
import runpy
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event
from types import FunctionType, ModuleType
from typing import Any

import pytest

import tatami
from tatami.core.actors import CHANCE
from tatami.core.errors import BotError, OptionError
from tatami.core.game import Game, Move
from tatami.core.kernel import Kernel, Rng
from tatami.core.registry import find_game, find_spec
from tatami.games.cardgame.game import CardGame
from tatami.kits.search.bot import ask, make_bot
from tatami.kits.search.python_bot import OURS

MODULE = """
class First:
    def plan(self, game, rng, stop=None):
        return [game.legal_moves[0]]

class Planless:
    pass

class Odd:
    def plan(self, game):
        return []

class Unmakable:
    def __init__(self):
        raise ValueError("no\\nluck")

class Outer:
    Inner = First

def last(game, rng):
    return [str(game.legal_moves[-1])]

number = 3
made = First()
"""
EXAMPLES = Path(__file__).parent.parent.parent / "examples"
STEP = 0x9E3779B97F4A7C15
MASK = 2**64 - 1


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The current folder, with modules that are forgotten afterwards."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    before = {*sys.modules}
    (tmp_path / "mine.py").write_text(MODULE, encoding="utf-8")
    yield tmp_path
    for name in {*sys.modules} - before:
        if name.split(".")[0] in ("mine", "broken", "needy", "leaver", "folder"):
            del sys.modules[name]


@pytest.fixture
def game() -> CardGame:
    begun = CardGame(2)
    begun.roll(Rng(1))
    return begun


@pytest.mark.parametrize("name", ["First", "made", "Outer.Inner", "last"])
def test_a_name_finds_a_class_a_bot_or_a_function(here: Path, game: Game, name: str) -> None:
    [move] = ask(make_bot(f"python:mine:{name}"), game, Rng(2))
    assert move in game.legal_moves


def test_a_module_can_be_in_a_package(here: Path, game: Game) -> None:
    (here / "folder").mkdir()
    (here / "folder" / "inner.py").write_text(MODULE, encoding="utf-8")
    assert ask(make_bot("python:folder.inner:First"), game, Rng(2))


@pytest.mark.parametrize(
    ("spec", "reason"),
    [
        ("python:", "'python:' names nothing in Python; write python:module:Class"),
        ("python:mine", "'python:mine' names nothing in Python; write"),
        ("python:mine:", "names nothing in Python"),
        ("python:../mine:First", "names nothing in Python"),
        ("python:mine:First()", "names nothing in Python"),
        ("python:nowhere:First", "python:nowhere:First: there is no module 'nowhere'"),
        ("python:folder.inner:First", "there is no module 'folder'"),
        ("python:mine:Third", "python:mine:Third: mine has no 'Third'"),
        ("python:mine:Planless", "is not a bot: it has no method plan(game, rng)"),
        ("python:mine:number", "3 is not a bot: it has no method plan(game, rng)"),
        ("python:mine:Odd", "Odd.plan must take (game, rng)"),
        ("python:mine:Unmakable", "Unmakable() failed: ValueError: no luck (mine.py, line 15)"),
        ("python:needy:Bot", "importing needy failed: ModuleNotFoundError: No module named 'abse"),
        ("python:broken:Bot", "importing broken failed: SyntaxError: "),
        ("python:leaver:Bot", "importing leaver failed: SystemExit: 3 (leaver.py, line 2)"),
    ],
)
def test_what_is_missing_is_said_in_one_line(here: Path, spec: str, reason: str) -> None:
    (here / "needy.py").write_text("import absent_package", encoding="utf-8")
    (here / "broken.py").write_text("class Bot(", encoding="utf-8")
    (here / "leaver.py").write_text("import sys\nsys.exit(3)", encoding="utf-8")
    with pytest.raises(OptionError) as refused:
        make_bot(spec)
    assert reason in str(refused.value)
    assert "\n" not in str(refused.value)


def first(game: Game, rng: Rng) -> list[Move]:
    return [game.legal_moves[0]]


def make_first() -> First:
    return First()


class First:
    def plan(self, game: Game, rng: Rng) -> Iterator[Move]:
        yield game.legal_moves[0]


def stopping(game: Game, rng: Rng, stop: Any) -> list[Move]:
    assert stop is None
    return [game.legal_moves[0]]


@pytest.mark.parametrize("given", [first, First, First(), make_first, stopping])
def test_a_bot_can_be_an_object_a_class_a_function_or_a_factory(game: Game, given: Any) -> None:
    assert ask(make_bot(given), game, Rng(2)) == [game.legal_moves[0]]


def with_depth(game: Game, rng: Rng, depth: object = 3) -> object:
    return depth


def with_both(game: Game, rng: Rng, depth: object = 3, stop: Event | None = None) -> object:
    return f"{depth} {stop}"


def by_name(game: Game, rng: Rng, *, stop: Event) -> object:
    return stop


def third(game: Game, rng: Rng, stop: Event) -> object:
    return stop


def any_number(*given: object) -> object:
    return given[2]


def with_depth_and_more(game: Game, rng: Rng, depth: object = 3, *more: object) -> object:
    return depth


@pytest.mark.parametrize(
    ("plan", "seen"),
    [
        (with_depth, "3"),
        (with_both, "'3 <threading.Event"),
        (by_name, "<threading.Event"),
        (third, "<threading.Event"),
        (any_number, "<threading.Event"),
        (with_depth_and_more, "3"),
    ],
)
def test_only_a_parameter_of_that_name_gets_stop(game: Game, plan: Any, seen: str) -> None:
    with pytest.raises(BotError, match=f"the bot planned {seen}"):
        ask(make_bot(plan), game, Rng(2), Event())


def test_code_beside_ours_with_a_longer_name_is_theirs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ours = tmp_path / "tatami"
    (tmp_path / "tatami_bots.py").write_text("def plan(game, rng):\n    return [][1]\n", "utf-8")
    found = runpy.run_path(str(tmp_path / "tatami_bots.py"))["plan"]
    monkeypatch.setattr("tatami.kits.search.python_bot.OURS", f"{ours}{os.sep}")
    with pytest.raises(BotError, match=r"\(tatami_bots.py, line 2\)"):
        make_bot(found).plan(CardGame(2), Rng(1))
    assert OURS.endswith(f"tatami{os.sep}")


def test_a_function_that_makes_no_bot_is_refused() -> None:
    with pytest.raises(OptionError, match=r"<lambda>\(\) made 3, which has no method plan"):
        make_bot(lambda: 3)


def illegal(game: Game, rng: Rng) -> list[str]:
    return ["b2@9n"]


@pytest.mark.parametrize(
    ("plan", "reason"),
    [
        (lambda game, rng: [], "planned no move for player A"),
        (lambda game, rng: None, "the bot planned None; a plan is a list of moves"),
        (lambda game, rng: "h3@1n", "the bot planned 'h3@1n'; a plan is a list of moves"),
        (lambda game, rng: ["over there"], "answered with something that is not a move"),
        (illegal, "answered with something that is not a move|made an illegal move"),
        (lambda game, rng: game.legal_moves["first"], "failed: TypeError: .*test_python_bots.py"),
        (lambda game, rng: game.push("nothing"), "failed: MoveError: .*test_python_bots.py"),
        (lambda game, rng: sys.exit(1), "failed: SystemExit: 1"),
    ],
)
def test_a_bot_that_fails_is_told_why(game: Game, plan: Callable[..., Any], reason: str) -> None:
    position = game.position()
    with pytest.raises(BotError, match=reason):
        ask(make_bot(plan), game, Rng(2))
    assert game.position() == position


def test_a_plan_ends_with_the_turn() -> None:
    """Moves of the next seat are not its own to make."""
    turn = CardGame.from_position(
        "cardgame/1 players=2 edition=2009 phase=turn seat=A "
        "villages=0:hb top=hr hold=A:h3r43s11,B:h43s221"
    )
    assert [*map(str, ask(make_bot(lambda *_: ["h3@1n"]), turn, Rng(2)))] == ["h3@1n"]
    with pytest.raises(BotError, match="moved after the end of its turn: 'r4@1s'"):
        ask(make_bot(lambda *_: ["h3@1n", "r4@1s"]), turn, Rng(2))


def test_it_may_play_on_its_game(game: Game) -> None:
    def trying(known: Game, rng: Rng) -> list[Move]:
        chosen = known.legal_moves[0]
        known.push(chosen)
        return [chosen]

    position = game.position()
    assert ask(make_bot(trying), game, Rng(2)) == [game.legal_moves[0]]
    assert game.position() == position


def test_the_same_random_numbers_give_the_same_moves(game: Game) -> None:
    bot = make_bot(lambda known, rng: [known.legal_moves[rng.below(len(known.legal_moves))]])
    asked = [str(ask(bot, game, Rng(seed))[0]) for seed in (2, 2, 3, 4, 5)]
    assert asked[0] == asked[1]
    assert len({*asked}) > 1


def test_the_example_plays_every_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(EXAMPLES)
    monkeypatch.delitem(sys.modules, "python_bot", raising=False)
    source = (EXAMPLES / "python_bot.py").read_text(encoding="utf-8")
    body = source[source.index("class") :].splitlines()
    code = [line for line in body if line.strip() and '"""' not in line]
    assert len(code) <= 10
    bot, rng = make_bot("python:python_bot:Leader"), Rng(7)
    for name in ("samurai", "cardgame", "spirit"):
        game = find_game(name)(2, find_game(name).EDITIONS[0])
        game.roll(rng)
        while not game.is_over:
            for move in ask(bot, game, rng):
                game.push(move)
            game.roll(rng)


# ------------------------------------------------------------------------------ what is hidden


def reachable(*roots: object) -> Iterator[object]:
    """Everything that a bot can find from what it is given."""
    seen: set[int] = set()
    todo = [*roots]
    while todo:
        one = todo.pop()
        if id(one) in seen or isinstance(one, type | ModuleType | FunctionType):
            continue
        seen.add(id(one))
        yield one
        todo.extend(gc.get_referents(one))
        origin = getattr(one, "origin", None)  # a compiled kernel tells the collector nothing
        todo.extend([origin] if isinstance(origin, Kernel) else [])


class Spy:
    """Looks for the true position, and for the random numbers of the table."""

    def __init__(self) -> None:
        self.found: set[int] = set()
        self.states: list[int] = []

    def plan(self, game: Game, rng: Rng) -> list[Move]:
        for one in reachable(game, rng):
            if isinstance(one, Kernel):
                self.found.add(one.hash())
            if isinstance(one, Game):
                self.found.add(one.kernel.hash())
                assert not one.history
            if isinstance(one, Rng):
                self.states.append(one.state)
        return [game.legal_moves[0]]


@pytest.mark.parametrize("name", ["Samurai", "CardGame"])
def test_a_bot_that_looks_for_what_is_hidden_cannot_find_it(name: str) -> None:
    game: Game = getattr(tatami, name)(2, **find_spec(name.lower()).quick)
    luck = Rng(11)
    game.roll(luck)
    compared = 0
    for _ in range(12):
        spy = Spy()
        table = Rng(luck.next())
        moves = ask(make_bot(spy), game, table)
        hidden = {game.resampled(game.actor, Rng(n)).kernel.hash() for n in range(9)}
        if len(hidden) == 9:  # by chance alone the guess is hardly ever the truth
            assert spy.found
            assert game.kernel.hash() not in spy.found
            compared += 1
        [state] = {*spy.states}
        near = {(table.state + n * STEP) & MASK for n in range(-500, 500)}
        assert state not in near
        for move in moves:
            game.push(move)
        if game.actor == CHANCE:
            game.roll(luck)
    assert compared > 5


def test_a_bot_is_copied_with_what_it_remembers(game: Game) -> None:
    spy = make_bot(Spy())
    ask(spy, game, Rng(1))
    copied = pickle.loads(pickle.dumps(spy))
    assert ask(copied, game, Rng(1)) == ask(spy, game, Rng(1))
