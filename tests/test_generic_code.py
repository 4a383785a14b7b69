"""Only a game's own folders know it: everything else finds games through the registry."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

import tatami
from games import modules
from tatami.core.registry import built_in, find_game

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ("src/tatami", "tools", "web/src", "Makefile", "pyproject.toml", "setup.py")
SUFFIXES = {"", ".css", ".html", ".json", ".pxd", ".py", ".svelte", ".svg", ".toml", ".ts"}
# Files that belong to a game, to what the Knizia games share, to all games, or to no source at all.
OWN = re.compile(
    r"src/tatami/games/\w+/.*|web/src/games/(?!generic/)\w+/.*|(src/tatami|web/src)/kits/majority/.*"
    r"|src/tatami/page/.*|.*\.test\.ts|.*/c_\w+\.pxd|tools/words/.*"
)
WEB_COMMENT = re.compile(r"<!--.*?-->|/\*.*?\*/|(?<!:)//[^\n]*", re.DOTALL)
COMMENT = re.compile(r"(?<!\S)#[^\n]*")
# Words for things that only some games have.
NOUNS = (
    "buddhas?",
    "figures?",
    "helmets?",
    "influence",
    "kiai",
    "raiders?",
    "settlements?",
    "villages?",
)
# What a move is called by, or begins with; shorter words are too common to be found.
MOVE_WORD = re.compile(r"[a-z]{3,}$|[a-z]+:|\W")
# Signs that have the same meaning in every game: see docs/notation.md.
COMMON_SIGNS = {"+", "?"}
ALLOWED = {
    # What Tatami is, said to people.
    "pyproject.toml": {"Three samurai games"},
    "src/tatami/cli/overview.py": {"three samurai games"},
    "src/tatami/cli/parser.py": {"Three samurai games"},
    "web/src/words/de.json": {"Samurai-Spiele"},
    "web/src/words/en.json": {"Samurai games"},
    # Examples at the top of generated pages.
    "src/tatami/env/docs_page.py": {
        'board_arrays("samurai", players=3)',
        'observation_fields("samurai")',
    },
    "tools/rulings_page.py": {"tatami rules samurai 5.5"},
    "tools/view_tables.py": {"tatami.Spirit(players=2)", '["village"]'},
    # What `make terminal` plays by default.
    "Makefile": {"GAME ?= samurai"},
    # The engine protocol, the garbage collector and SVG have a word that is also a move.
    "src/tatami/cli/interactive/engine.py": {"'stop': self.do_stop", "('stop', 'ping', 'quit')"},
    "src/tatami/kits/engines/engine.py": {"send('stop'"},
    "src/tatami/server/live/garbage.py": {"phase == 'stop'"},
    "src/tatami/kits/drawing/svg.py": {"tag('stop'"},
    # HTML has an element of that name.
    "web/src/design/base.css": {"figure {"},
    "web/src/rules/Diagram.svelte": {"<figure", "</figure", "figure {", "(figure)", "(figure:"},
}
# Type checkers cannot ask the registry what `tatami.…` has.
TYPED = "src/tatami/__init__.py"


def generic_files() -> Iterator[str]:
    """The path of every source file that must not know any game."""
    for start in (ROOT / source for source in SOURCES):
        for path in (start, *start.rglob("*")):
            name = path.relative_to(ROOT).as_posix()
            if path.is_file() and path.suffix in SUFFIXES and not OWN.fullmatch(name):
                yield name


def code_of(name: str) -> str:
    """A file without its comments and docstrings, where a game may serve as an example."""
    text = (ROOT / name).read_text(encoding="utf-8")
    if name.startswith("web/"):
        text = WEB_COMMENT.sub("", text)
    elif not name.endswith(".py"):
        text = COMMENT.sub("", text)
    else:
        tree = ast.parse(text)
        for node in ast.walk(tree):
            body = getattr(node, "body", None)
            if isinstance(body, list) and body and is_text(body[0]):
                body[0] = ast.Pass()
        text = ast.unparse(tree)
    for allowed in ALLOWED.get(name, ()):
        text = text.replace(allowed, "")
    return text


def is_text(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def found_in(words: re.Pattern[str]) -> list[str]:
    """Every file that has one of the words, and which."""
    found = ((name, words.search(code_of(name))) for name in generic_files() if name != TYPED)
    return [f"{name}: {match[0]}" for name, match in found if match]


def class_names() -> set[str]:
    return {spec.game.partition(":")[2] for spec in built_in().values()}


def move_words() -> set[str]:
    """What only the notations of games know: `stop`, the `fx:` of `fx:h@Edo`, the `^` of `^hb`."""
    found = set()
    for name in built_in():
        cls = find_game(name)
        game = cls(2, cls.EDITIONS[0])
        notations = map(game.notation, range(modules("perft")[name].N_ACTIONS))
        found |= {match[0] for match in map(MOVE_WORD.match, notations) if match}
    return found - COMMON_SIGNS


def whole(words: Iterable[str]) -> re.Pattern[str]:
    """Any of the words, also as a part of a name such as solo-samurai or SamuraiTable."""
    either = "|".join(words)
    return re.compile(rf"(?<![a-z])(?i:{either})(?![a-z])")


def test_no_generic_file_names_a_game() -> None:
    names = {*built_in(), *class_names()}
    assert found_in(whole(sorted(names))) == []


def test_no_generic_file_has_the_nouns_of_a_game() -> None:
    assert found_in(whole(NOUNS)) == []


def test_no_generic_file_knows_the_notation_of_a_game() -> None:
    either = "|".join(map(re.escape, sorted(move_words())))
    assert found_in(re.compile(rf"(['\"`])(?:{either})\1")) == []


def test_no_generic_file_has_the_number_of_a_rule() -> None:
    number = re.compile(rf"['\"](?:(?:{'|'.join(built_in())})\.)?\d{{1,2}}\.\d{{1,2}}['\"]")
    code = (".py", ".svelte", ".ts")
    assert [hit for hit in found_in(number) if hit.partition(":")[0].endswith(code)] == []


def test_type_checkers_are_told_of_classes_that_there_are() -> None:
    """A new game need not be among them: `tatami.<Class>` finds it untyped."""
    tree = ast.parse((ROOT / TYPED).read_text(encoding="utf-8"))
    typed = {
        f"{node.module}:{alias.asname}"
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("tatami.games.")
        for alias in node.names
    }
    assert typed
    assert typed <= {f"{spec.package}{spec.game}" for spec in built_in().values()}


@pytest.mark.parametrize("name", sorted(class_names()))
def test_every_class_is_found_by_its_name(name: str) -> None:
    assert getattr(tatami, name).__name__ == name
