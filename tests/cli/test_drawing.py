"""The tables drawn as text: golden pictures, narrow, in any encoding; and the map of Samurai."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from terminal import ANSI, OPENINGS, Opening, Terminal, finished_game

from tatami.cli.hexmap import Tile, draw_hexes
from tatami.cli.style import STYLES, Style
from tatami.cli.tables import lay_table
from tatami.core.game import Game
from tatami.core.words import LANGUAGES
from tatami.games import GAMES, find_game
from tatami.games.cardgame.game import CardGame
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
# A table with villages scored, a card turned over, stones won.
CARDS = (
    "cardgame/1 players=2 edition=2009 phase=turn seat=A "
    "villages=2n:h,1n3w:hb,1n1w:hr,1n1e:b,4w:h,2w:hbr,0:hr,1s3w:b,1s1w:hb,2s2w:hb "
    "laid=2n1w:Bb3,2n1e:As1,1n4w:Bh2,1n2w:Bs2,1n:Br4,1n2e:As1,5w:Bs1,3w:As3,1w:Ab2,1e:Ar4,"
    "1s2w:Bs3,1s:As2,2s3w:Bh4,2s1w:Ah3 top=h hold=A:h2b4r3s21,B:h3r32s21"
)
# Tables so wide that their boxes are narrower: of four letters, and of three.
WIDE = (
    "cardgame/1 players=2 edition=2009 phase=turn seat=A "
    "villages=2n4e:br,2n6e:h,1n1e:hb,1n3e:hbr,1n5e:h,1n7e:br,2w:hr,0:r,2e:hr,8e:br,1s1w:b,1s1e:hb,"
    "1s3e:hb,2s:hbr,2s2e:hb,3s1e:hb "
    "laid=2n1e:Bh4,2n3e:Bh3,2n5e:Bs1,2n7e:Bs1,1n:Br4,1n2e:Bs3,1n4e:As3,1n6e:Ar3,1n8e:Br2,1w:Bs1,"
    "1e:As1,3e:Ar2,7e:As1,1s2w:Ab3,1s:Ah3,1s2e:Bb3,1s4e:As2,2s1e:Bb4,2s3e:As1,3s2e:Ar4 top=br "
    "hold=A:h42b42s2,B:h2b2r3s22"
)
WIDER = (
    "cardgame/1 players=3 edition=2009 phase=turn seat=B "
    "villages=3n1e:r,2n2w:hb,2n:hb,2n2e:br,1n1w:b,1n1e:hr,1n3e:hr,1n5e:b,1n7e:hr,1n9e:hr,1n11e:hb,"
    "2w:br,0:hb,2e:hb,4e:hb,6e:hr,8e:h,10e:hb,1s1w:b,1s3e:hbr,2s2e:br,2s4e:h "
    "laid=3n2e:Ab4,2n1w:Bh3,2n1e:Cb2,2n3e:As1,1n2w:Ch3,1n:Bs2,1n2e:As1,1n4e:Ar4,1n6e:Cs1,1n8e:Br2,"
    "1n10e:Br3,1w:Ar2,1e:Cr2,3e:Bs1,5e:Bs3,7e:As3,9e:Ah3,11e:Cs1,1s:Cb3,1s2e:Cr3,1s4e:Bs2,2s3e:As2 "
    "top=r hold=A:h42b32s1,B:h42b42s1,C:b4r4s322"
)
TABLES: dict[str, Game] = {
    **{f"start-{players}": Samurai(players) for players in Samurai.PLAYERS},
    "play-2": Samurai.from_position(POSITION),
    "cardgame-start": CardGame(3),
    "cardgame-first": CardGame.from_position(
        "cardgame/1 players=2 edition=2009 phase=turn seat=A villages=0:hb top=hbr "
        "hold=A:h432b43,B:r432s21"
    ),
    "cardgame-play": CardGame.from_position(CARDS),
    "cardgame-wide": CardGame.from_position(WIDE),
    "cardgame-wider": CardGame.from_position(WIDER),
}
EVERY_TABLE = pytest.mark.parametrize("table", TABLES)


def draw(game: Game, unicode: bool, colour: bool = False, lang: str = "en") -> str:
    return lay_table(game, Style(colour, unicode), lang).draw(None, everything=True)


def map_of(game: Game, unicode: bool = False) -> str:
    return draw(game, unicode).partition("\n\n")[0]


def golden(name: str) -> str:
    return (GOLDEN / name).read_text(encoding="utf-8").rstrip("\n")


# ------------------------------------------------------------------------------- every table


@EVERY_TABLE
@BOTH
def test_the_table_is_drawn_as_ever(table: str, unicode: bool) -> None:
    name = f"{table}-{'unicode' if unicode else 'ascii'}.txt"
    assert draw(TABLES[table], unicode) == golden(name)


@EVERY_TABLE
@BOTH
def test_the_table_fits_an_old_terminal(table: str, unicode: bool) -> None:
    for line in draw(TABLES[table], unicode).splitlines():
        assert len(line) <= WIDTH
        assert line == line.rstrip()


@pytest.mark.parametrize("lang", LANGUAGES)
@EVERY_TABLE
def test_the_table_fits_in_every_language(table: str, lang: str) -> None:
    shown = lay_table(TABLES[table], Style(unicode=True), lang)
    assert max(map(len, shown.draw(0).splitlines())) <= WIDTH


@EVERY_TABLE
def test_ascii_is_ascii_and_draws_the_same(table: str) -> None:
    plain = draw(TABLES[table], unicode=False)
    assert plain.isascii()
    rich = draw(TABLES[table], unicode=True)
    assert not rich.isascii()
    signs = str.maketrans("╱╲≈▶·│─┌┬┐├┼┤└┴┘", "/\\~>-|-+++++++++")
    assert rich.replace(" · ", ", ").translate(signs) == plain


@EVERY_TABLE
def test_colours_change_nothing_but_colours(table: str) -> None:
    coloured = draw(TABLES[table], unicode=True, colour=True)
    lines = ANSI.sub("", coloured).splitlines()
    assert [line.rstrip() for line in lines] == draw(TABLES[table], unicode=True).splitlines()
    assert coloured.count("\x1b[0m") * 2 == coloured.count("\x1b")
    used = set(re.findall(r"\x1b\[([0-9;]+)m", coloured)) - {"0"}
    assert used <= set(STYLES.values())


@pytest.mark.parametrize("name", GAMES)
def test_every_colour_of_every_edition_has_a_style(name: str) -> None:
    cls = find_game(name)
    for edition in cls.EDITIONS:
        seated = {"samurai": "hei-dai-gor-kan"} if name == "spirit" else {}
        game = cls(4, edition, **seated)
        coloured = draw(game, unicode=True, colour=True)
        assert len(set(re.findall(r"(\x1b\[[0-9;]+m) [A-D] ", coloured))) == 4


@pytest.mark.parametrize("name", GAMES)
def test_a_finished_table_marks_nobody_to_play(name: str) -> None:
    cls = find_game(name)
    assert "▶" not in draw(finished_game(name), unicode=True)
    assert "▶" in draw(cls(2, cls.EDITIONS[0]), unicode=True)


# ------------------------------------------------------------------------- on a real stream


@pytest.mark.parametrize("table", ["play-2", "cardgame-play"])
def test_a_stream_that_knows_only_ascii_is_drawn_for(tmp_path: Path, table: str) -> None:
    said = Terminal(tmp_path)("show", TABLES[table].position(), PYTHONIOENCODING="ascii")
    assert (said.code, said.err) == (0, "")
    assert said.out.rstrip("\n") == golden(f"{table}-ascii.txt")


@pytest.mark.parametrize("opening", OPENINGS, ids=str)
@pytest.mark.parametrize("encoding", ["ascii", "cp437"])
def test_what_a_stream_cannot_show_is_spelt_plainly(
    tmp_path: Path, opening: Opening, encoding: str
) -> None:
    tatami = Terminal(tmp_path)
    more = {
        "samurai": ("--setup", "random"),
        "cardgame": (),
        "spirit": ("--samurai", "hei-kyu", "--level", "hard"),
    }[opening.name]
    args = ("play", opening.name, "--seats", "random,you", "--seed", "1", *more, "--lang", "pl")
    said = tatami(*args, typed="help\nrules\nfoo\n", PYTHONIOENCODING=encoding)
    assert (said.code, said.err) == (0, "")
    assert re.search(r"Grasz jako B (fioletowy|czerwony|Kyuzo)", said.out)
    told = "A Heihachi (uzywa|nie uzywa)" if opening.name == "spirit" else "kladzie: .* -> "
    assert re.search(told, said.out)


# --------------------------------------------------------------------------- the map of Samurai


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
