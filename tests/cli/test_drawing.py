"""The tables drawn as text: golden pictures, narrow, in any encoding."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from opening import Opening
from terminal import ANSI, OPENINGS, Terminal, finished_game

from games import declared_by_game, folder_of, games_with, modules
from tatami.cli.console import paint
from tatami.core.game import Game
from tatami.core.registry import find_game
from tatami.core.text.words import LANGUAGES
from tatami.kits.terminal.hexmap import Tile, draw_hexes
from tatami.kits.terminal.style import Style
from tatami.kits.terminal.table import table_for

WIDTH = 81
BOTH = pytest.mark.parametrize("unicode", [False, True], ids=["ascii", "unicode"])

TABLES: dict[str, tuple[Path, Game]] = {
    f"{name}-{key}": (folder_of(name) / "show" / "golden" / key, game)
    for name, found in modules("show.tables").items()
    for key, game in found.TABLES.items()
}
EVERY_TABLE = pytest.mark.parametrize("table", TABLES)


def draw(game: Game, unicode: bool, colour: bool = False, lang: str = "en") -> str:
    style = Style(paint if colour else None, unicode)
    return table_for(game, style, lang).draw(None, everything=True)


def golden(table: str, unicode: bool) -> str:
    path = TABLES[table][0]
    name = f"{path.name}-{'unicode' if unicode else 'ascii'}.txt"
    return path.with_name(name).read_text(encoding="utf-8").rstrip("\n")


# ------------------------------------------------------------------------------- every table


@EVERY_TABLE
@BOTH
def test_the_table_matches_its_golden_drawing(table: str, unicode: bool) -> None:
    assert draw(TABLES[table][1], unicode) == golden(table, unicode)


@EVERY_TABLE
@BOTH
def test_the_table_fits_an_old_terminal(table: str, unicode: bool) -> None:
    for line in draw(TABLES[table][1], unicode).splitlines():
        assert len(line) <= WIDTH
        assert line == line.rstrip()


@pytest.mark.parametrize("lang", LANGUAGES)
@EVERY_TABLE
def test_the_table_fits_in_every_language(table: str, lang: str) -> None:
    shown = table_for(TABLES[table][1], Style(unicode=True), lang)
    assert max(map(len, shown.draw(0).splitlines())) <= WIDTH


@EVERY_TABLE
def test_ascii_is_ascii_and_draws_the_same(table: str) -> None:
    plain = draw(TABLES[table][1], unicode=False)
    assert plain.isascii()
    rich = draw(TABLES[table][1], unicode=True)
    assert not rich.isascii()
    signs = str.maketrans("╱╲≈▶·│─┌┬┐├┼┤└┴┘", "/\\~>-|-+++++++++")
    assert rich.replace(" · ", ", ").translate(signs) == plain


@EVERY_TABLE
def test_colours_change_nothing_but_colours(table: str) -> None:
    coloured = draw(TABLES[table][1], unicode=True, colour=True)
    lines = ANSI.sub("", coloured).splitlines()
    assert [line.rstrip() for line in lines] == draw(TABLES[table][1], unicode=True).splitlines()
    assert coloured.count("\x1b[0m") * 2 == coloured.count("\x1b")
    used = set(re.findall(r"\x1b\[([0-9;]+)m", coloured)) - {"0"}
    styles = table_for(TABLES[table][1], Style(), "en").style.styles.values()
    assert used <= {ANSI.findall(paint(style, "text"))[0][2:-1] for style in styles}


@pytest.mark.parametrize("name", games_with("terminal"))
def test_every_colour_of_every_edition_has_a_style(name: str) -> None:
    cls = find_game(name)
    seats = min(cls.PLAYERS[-1], 4)
    for edition in cls.EDITIONS:
        game = cls(seats, edition, **declared_by_game("examples", "SEATED").get(name, {}))
        coloured = draw(game, unicode=True, colour=True)
        assert len(set(re.findall(r"(\x1b\[[0-9;]+m) [A-D] ", coloured))) == seats


@pytest.mark.parametrize("name", [opening.name for opening in OPENINGS])
def test_a_finished_table_marks_nobody_to_play(name: str) -> None:
    cls = find_game(name)
    assert "▶" not in draw(finished_game(name), unicode=True)
    assert "▶" in draw(cls(2, cls.EDITIONS[0]), unicode=True)


# ------------------------------------------------------------------------- on a real stream


@pytest.mark.parametrize("table", ["samurai-play-2", "cardgame-play"])
def test_an_ascii_stream_gets_an_ascii_drawing(tmp_path: Path, table: str) -> None:
    output = Terminal(tmp_path)("show", TABLES[table][1].position(), PYTHONIOENCODING="ascii")
    assert (output.code, output.err) == (0, "")
    assert output.out.rstrip("\n") == golden(table, unicode=False)


@pytest.mark.parametrize("opening", OPENINGS, ids=str)
@pytest.mark.parametrize("encoding", ["ascii", "cp437"])
def test_characters_that_a_stream_cannot_show_are_replaced(
    tmp_path: Path, opening: Opening, encoding: str
) -> None:
    tatami = Terminal(tmp_path)
    seats = ("--seats", "random,you", "--seed", "1")
    args = ("play", opening.name, *seats, *opening.bot_args, "--lang", "pl")
    output = tatami(*args, typed="help\nrules\nfoo\n", PYTHONIOENCODING=encoding)
    assert (output.code, output.err) == (0, "")
    assert f"Grasz jako {opening.other_in_polish}" in output.out
    assert re.search(opening.bot_turn, output.out)


def test_hexes_share_their_edges() -> None:
    tiles = [
        Tile(0, 0, "one", "___", "", "", ""),
        Tile(1, 1, "two", "~~~", "", "", ""),
        Tile(0, 2, "six", "___", "", "", ""),
    ]
    assert draw_hexes(tiles, Style()).splitlines() == [
        r" ___",
        r"/one\___",
        r"\___/two\ ".rstrip(),
        r"/six\~~~/",
        r"\___/",
    ]
