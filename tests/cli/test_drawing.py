"""The table drawn as text: golden pictures, every hex once, narrow, in any encoding."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from terminal import ANSI, Terminal, finished_game

from tatami.cli.hexmap import Tile, draw_hexes
from tatami.cli.samurai import SamuraiTable
from tatami.cli.style import STYLES, Style
from tatami.core.words import LANGUAGES
from tatami.games.samurai.board import map_for
from tatami.games.samurai.game import Samurai

GOLDEN = Path(__file__).parent / "golden"
WIDTH = 81
SIZES = pytest.mark.parametrize("players", [2, 3, 4])
BOTH = pytest.mark.parametrize("unicode", [False, True], ids=["ascii", "unicode"])

# A position with tokens of both seats, an emptied village, figures captured and aside.
POSITION = (
    "samurai/1 players=2 edition=1998 phase=turn seat=B "
    "on=Hagi:h,Izumo:h,Himeji:b,Kanazawa:b,Wakayama:b,Suwa:r,Kyoto:hr,Niigata:b,Sunpu:h,"
    "Akita:br,Yamagata:r,Edo:hbr,Sendai:h,Mito:r,Tateyama:b "
    "tokens=r19:Ah4,s18:Bs3,s19:Atx,t20:Bb4,q19:Af2,u19:Bf1 "
    "hold=A:h32b43s1,B:h4r4n1f1tx supplies=A:b2r432s3221n1f11fx,B:h32b32r32s2211f2fx "
    "captured=A:h aside=r"
)


def draw(game: Samurai, unicode: bool, colour: bool = False, lang: str = "en") -> str:
    return SamuraiTable(game, Style(colour, unicode), lang).draw(None, everything=True)


def map_of(game: Samurai, unicode: bool = False) -> str:
    return draw(game, unicode).partition("\n\n")[0]


def golden(name: str) -> str:
    return (GOLDEN / name).read_text(encoding="utf-8").rstrip("\n")


@SIZES
@BOTH
def test_the_table_at_the_start_is_drawn_as_ever(players: int, unicode: bool) -> None:
    name = f"start-{players}-{'unicode' if unicode else 'ascii'}.txt"
    assert draw(Samurai(players), unicode) == golden(name)


@BOTH
def test_a_table_in_play_is_drawn_as_ever(unicode: bool) -> None:
    name = f"play-2-{'unicode' if unicode else 'ascii'}.txt"
    assert draw(Samurai.from_position(POSITION), unicode) == golden(name)


@SIZES
def test_every_hex_in_play_appears_once(players: int) -> None:
    board = map_for(players)
    drawn = map_of(Samurai(players))
    assert sorted(re.findall(r"[a-z]\d\d", drawn)) == sorted([*board.land, *board.sea])
    names = sorted(re.findall(r"[A-Z][a-z]{2}", drawn))
    assert names == sorted(settlement.name[:3] for settlement in board.settlements)


def test_a_token_stands_in_place_of_its_hex() -> None:
    drawn = map_of(Samurai.from_position(POSITION))
    for code in ("Ah4", "Bs3", "Atx", "Bb4", "Af2", "Bf1"):
        assert drawn.count(code) == 1
    for name in ("r19", "s18", "s19", "t20", "q19", "u19"):
        assert name not in drawn


@SIZES
@BOTH
def test_the_map_fits_an_old_terminal(players: int, unicode: bool) -> None:
    for line in map_of(Samurai(players), unicode).splitlines():
        assert len(line) <= WIDTH
        assert line == line.rstrip()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_table_fits_in_every_language(lang: str) -> None:
    table = SamuraiTable(Samurai(4, "2016", "random"), Style(unicode=True), lang)
    assert max(map(len, table.draw(0).splitlines())) <= WIDTH


@SIZES
def test_ascii_is_ascii_and_draws_the_same(players: int) -> None:
    plain = draw(Samurai(players), unicode=False)
    assert plain.isascii()
    rich = draw(Samurai(players), unicode=True)
    signs = str.maketrans({"╱": "/", "╲": "\\", "≈": "~", "▶": ">"})
    assert map_of(Samurai(players), unicode=True).translate(signs) == map_of(Samurai(players))
    assert rich.translate(signs).replace(" · ", ", ") == plain


@SIZES
def test_colours_change_nothing_but_colours(players: int) -> None:
    game = Samurai.from_position(POSITION) if players == 2 else Samurai(players)
    coloured = draw(game, unicode=True, colour=True)
    assert ANSI.sub("", coloured) == draw(game, unicode=True)
    assert coloured.count("\x1b[0m") * 2 == coloured.count("\x1b")
    used = set(re.findall(r"\x1b\[([0-9;]+)m", coloured)) - {"0"}
    assert used <= set(STYLES.values())


def test_every_colour_of_every_edition_has_a_style() -> None:
    for edition in Samurai.EDITIONS:
        assert "\x1b[" in draw(Samurai(4, edition), unicode=True, colour=True)


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


# ------------------------------------------------------------------------- on a real stream


def test_a_stream_that_knows_only_ascii_is_drawn_for(tmp_path: Path) -> None:
    said = Terminal(tmp_path)("show", POSITION, PYTHONIOENCODING="ascii")
    assert (said.code, said.err) == (0, "")
    assert said.out.rstrip("\n") == golden("play-2-ascii.txt")


@pytest.mark.parametrize("encoding", ["ascii", "cp437"])
def test_what_a_stream_cannot_show_is_spelt_plainly(tmp_path: Path, encoding: str) -> None:
    tatami = Terminal(tmp_path)
    args = ("play", "samurai", "--seats", "random,you", "--seed", "1", "--setup", "random")
    said = tatami(*args, "--lang", "pl", typed="help\nrules\nfoo\n", PYTHONIOENCODING=encoding)
    assert (said.code, said.err) == (0, "")
    assert "Grasz jako B fioletowy" in said.out
    assert re.search(r"A zloty kladzie: .* -> [a-z]\d\d\n", said.out)
    assert "/Edo\\" in said.out


def test_a_finished_table_marks_nobody_to_play() -> None:
    drawn = draw(finished_game(), unicode=True)
    assert "▶" not in drawn
    assert "▶" in draw(Samurai(2), unicode=True)
