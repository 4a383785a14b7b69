"""The village drawn as text: numbers and marks, boards and stacks; nothing hidden, nothing wide."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from terminal import ANSI, Terminal

from effort import UNCOMPILED
from tatami.cli.console import paint
from tatami.core.kernel import Rng
from tatami.core.text.words import LANGUAGES
from tatami.games.spirit.cast import SAMURAI
from tatami.games.spirit.game import Spirit
from tatami.kits.terminal.style import DEFAULT_WIDTH, Style
from tatami.kits.terminal.table import table_for

GOLDEN = Path(__file__).parent / "golden"
STAGES = Path(__file__).parents[1] / "stages.txt"
BOTH = pytest.mark.parametrize("unicode", [False, True], ids=["ascii", "unicode"])
EACH_LANG = pytest.mark.parametrize("lang", LANGUAGES)

# A token lent, one used, absent ones; cards turned up and put under; a wounded animal; intruders
# seen and unseen.
PLAY = (
    "spirit/2 players=3 edition=2014 level=hard two-player-rules=yes phase=action seat=B "
    "step=action round=2 seated=hei-kyu-kat turns=8 barricades=2 farms=5 families=ac backs=abccd "
    "wounds=A:3,C:1 line=A:4d.3dd.4dw,B:2fb.1dw,C:5nb left=A:1h,B:2h.3fw.4db passed=A lent=C:B "
    "uses=B:dai absent=gor-kan penal=1dw shuffles=1 up=5hw.1di stack=1hi.2d.2fi.3hb.3nw.4fb "
    "under=2hi.4hb intruders=3d?1.4hr discard=1fw.5ni"
)
# Seven samurai, all with long lines.
SEVEN = (
    "spirit/2 players=7 edition=2014 phase=action seat=G step=action round=3 "
    "seated=kat-kyu-kik-kan-gor-dai-hei turns=60 barricades=9 farms=6 families=abc "
    "wounds=A:3,B:3,C:3,D:3,E:3,F:3,G:3 "
    "line=A:1hw.1h.1hi.1hd.1db.1dw.1d.1di,B:1fb.1fw.1fs.1fi.1nb.2hw,C:2h.2hi.2hd.2db.2dw,"
    "D:2d.2di.2fb.2fw.2fs,E:2fi.2nb.3hb.3h,F:3hl.3db.3dw,G:3d.6nwt "
    "left=A:3fb.4d,B:3fw.4dd,C:3fs.4dr,D:4hb.3fl,E:4hr.4fb,F:4h.4fw,G:4fs.4db "
    "lent=A:G,B:G,C:G,D:G,E:G,F:G bans=t penal=6nwt shuffles=1 "
    "stack=5hw.5di.5fb.5nb.5nw.5ni.5ns.6hii.6dp.6fbb.6ndm.6nsw.6nx "
    "intruders=3dl?1.3nw?1 discard=3dd"
)
TABLES = {
    "start": Spirit(4, level="hard"),
    "play": Spirit.from_position(PLAY),
    "seven": Spirit.from_position(SEVEN),
}
EVERY_TABLE = pytest.mark.parametrize("table", TABLES)


def draw(game: Spirit, unicode: bool = True, lang: str = "en", colour: bool = False) -> str:
    return table_for(game, Style(paint if colour else None, unicode), lang).draw(None)


def changed(old: str, new: str, position: str = PLAY) -> str:
    """Draw the position with another word in it."""
    assert old in position
    return draw(Spirit.from_position(position.replace(old, new)))


def stages() -> list[Spirit]:
    """Games at every phase and step."""
    texts = STAGES.read_text(encoding="utf-8").splitlines()
    return [Spirit.from_position(text) for text in texts[:: 6 if UNCOMPILED else 1]]


# ------------------------------------------------------------------------------- the whole table


@EVERY_TABLE
@BOTH
def test_the_table_is_drawn_as_ever(table: str, unicode: bool) -> None:
    path = GOLDEN / f"{table}-{'unicode' if unicode else 'ascii'}.txt"
    assert draw(TABLES[table], unicode) == path.read_text(encoding="utf-8").rstrip("\n")


@EVERY_TABLE
@EACH_LANG
@BOTH
def test_the_table_fits_an_old_terminal(table: str, lang: str, unicode: bool) -> None:
    for line in draw(TABLES[table], unicode, lang).splitlines():
        assert len(line) <= DEFAULT_WIDTH
        assert line == line.rstrip()


@EACH_LANG
def test_every_stage_fits_an_old_terminal(lang: str) -> None:
    for game in stages():
        for line in draw(game, lang=lang).splitlines():
            assert len(line) <= DEFAULT_WIDTH, game.position()


@EVERY_TABLE
def test_ascii_is_ascii_and_draws_the_same(table: str) -> None:
    plain, rich = draw(TABLES[table], unicode=False), draw(TABLES[table])
    assert plain.isascii()
    assert not rich.isascii()
    assert rich.translate(str.maketrans("▶▮⌂♟▪·", ">#^i=.")) == plain


@EVERY_TABLE
def test_colours_change_nothing_but_colours(table: str) -> None:
    coloured = draw(TABLES[table], colour=True)
    lines = ANSI.sub("", coloured).splitlines()
    assert [line.rstrip() for line in lines] == draw(TABLES[table]).splitlines()
    used = set(re.findall(r"\x1b\[([0-9;]+)m", coloured)) - {"0"}
    styles = table_for(TABLES[table], Style(), "en").style.styles.values()
    assert used <= {ANSI.findall(paint(style, "text"))[0][2:-1] for style in styles}


def test_every_samurai_has_a_colour_of_his_own() -> None:
    coloured = draw(TABLES["seven"], colour=True)
    found = re.findall(r"(\x1b\[[0-9;]+m) [A-G] (\w+)", coloured)
    assert {name for _, name in found} == {samurai.name for samurai in SAMURAI}
    assert len({colour for colour, _ in found}) == len(SAMURAI)


# -------------------------------------------------------------------------------- what is hidden


def test_what_nobody_knows_is_not_shown() -> None:
    drawn_anew = 0
    for game in stages():
        other = game.resampled(None, Rng(3))
        drawn_anew += other.position() != game.position()
        assert draw(other) == draw(game), game.position()
    assert drawn_anew > 5


def test_intruders_are_open_only_where_all_have_seen_them() -> None:
    assert "Intruders: 2   4hr* ?\n" in draw(TABLES["play"])


def test_every_seat_is_shown_the_same(tmp_path: Path) -> None:
    tatami = Terminal(tmp_path)
    shown = [tatami("show", PLAY, "--seat", seat) for seat in "ABc"]
    assert shown[0].code == 0
    assert shown[0] == shown[1] == shown[2]
    assert "Intruders: 2   4hr* ?\n" in shown[0].out


def test_show_shows_a_spectator_everything(tmp_path: Path) -> None:
    output = Terminal(tmp_path)("show", PLAY)
    assert (output.code, output.err) == (0, "")
    assert "Intruders: 2   4hr* 3d\n" in output.out
    assert "1hi 2d 2fi 3hb* 3nw 4fb*\n" in output.out


# ---------------------------------------------------------------------------------- the village


@pytest.mark.parametrize("here", range(5))
def test_barricades_are_marked_and_counted(here: int) -> None:
    drawn = changed("barricades=2", f"barricades={here}")
    assert f"barricades {'▮' * here}{'·' * (4 - here)} {here}/4\n" in drawn


def test_farms_and_families_are_marked_with_what_is_behind_them() -> None:
    drawn = draw(TABLES["play"])
    assert "farms ⌂⌂⌂⌂⌂· 5/6 (family, farm, 2x flames, wound)" in drawn
    assert "families ♟♟· 2/3 (heals, drives out)" in drawn
    normal = changed(" level=hard", "", PLAY.replace(" backs=abccd", ""))
    assert re.search(r"farms ⌂⌂⌂⌂⌂· 5/6 +families", normal), "backs do not count there"
    heroic = changed("level=hard", "level=heroic")
    assert re.search(r"families ♟♟· 2/3$", heroic, re.MULTILINE), "nor families here"


def test_the_round_and_the_level_are_shown() -> None:
    for level, number in (("hard", 2), ("heroic", 2)):
        drawn = changed("level=hard", f"level={level}")
        assert drawn.startswith(f"Round {number} of 3, difficulty: {level}\n")


# ------------------------------------------------------------------------------------ the stacks


def test_cards_that_all_know_are_shown() -> None:
    drawn = draw(TABLES["play"])
    assert re.search(r"^Raiders: 10 .*: 5hw 1di .*: 2hi 4hb\*$", drawn, re.MULTILINE)
    assert "Discard pile: 2   1fw* 5ni*\n" in drawn
    assert "the next raider" not in drawn, "it is turned up"
    assert "Tokens of absent samurai: gor kan\n" in drawn


def test_the_odds_of_the_next_raider_are_summed_up() -> None:
    drawn = changed("up=5hw.1di stack=", "stack=5hw.1di.")
    found = re.search(r"the next raider: ([^:]*?)\nIntruders", drawn)
    assert found
    listed = re.sub(r"\s+", " ", found[1]).split(", ")
    odds = {item.rpartition(" ")[0]: item.rpartition(" ")[2].rstrip("%") for item in listed}
    values = [int(odds[value]) for value in "12345" if value in odds]
    symbols = [int(odds.get(name, 0)) for name in ("hat", "hut", "doll", "no symbol")]
    assert 97 <= sum(values) <= 103
    assert 97 <= sum(symbols) <= 103


def test_raiders_put_aside_are_shown() -> None:
    game = Spirit(2, samurai="hei-kyu")
    game.push("first:A")
    few = ("1hw", "1h", "1hi", "1hd", "2hw", "2h", "2hi", "2hd", "3hb", "3h", "3hl", "4hb", "4hr")
    for code in (*few, "4h"):
        game.push(f"?{code}")
    assert re.search(r"1hw\* 1h\* 1hi 1hd .* 4h", draw(game).replace("\n", " "))
    assert [event.rule for event in game.events()] == ["spirit.13.3"]


# ------------------------------------------------------------------------------------ the boards


def board(drawn: str, seat: str) -> str:
    """The drawing of one seat."""
    found = re.search(rf"^[▶ ]  {seat} .*(?:\n    .*)*", drawn, re.MULTILINE)
    assert found
    return re.sub(r"\s+", " ", found[0])


def test_totals_are_marked_on_the_track() -> None:
    drawn = draw(TABLES["play"])
    assert board(drawn, "A").startswith(" A Heihachi ▪▪▪▪▪▪▪▪▪▪▪ 11/11 ")
    assert board(drawn, "B").startswith("▶ B Kyuzo ▪▪▪······ 3/9 ")
    assert board(drawn, "C").startswith(" C Katsushiro ▪▪▪▪▪····· 5/10 ")


def test_a_total_above_the_kiai_is_marked() -> None:
    drawn = changed("line=A:4d.3dd.4dw", "line=A:4d.3dd.4dw.3nw", PLAY.replace(".3nw", ""))
    assert board(drawn, "A").startswith(" A Heihachi ▪▪▪▪▪▪▪▪▪▪▪! 14/11 ")


def test_wounds_sides_and_passing_are_shown() -> None:
    drawn = draw(TABLES["play"])
    assert "11/11 raccoon dog, wounded, passed " in board(drawn, "A")
    assert "3/9 left" in board(drawn, "B")
    assert "5/10 wounded left" in board(drawn, "C")
    unhurt = changed("wounds=A:3,C:1", "wounds=A:2")
    assert "11/11 raccoon dog, passed " in board(unhurt, "A")
    assert "wounded" not in board(unhurt, "C")


def test_both_sides_of_a_board_are_shown_and_what_the_left_lacks() -> None:
    drawn = draw(TABLES["play"])
    assert "left: 1h* (needs: hut, doll) battle line: 4d 3dd 4dw*" in board(drawn, "A")
    assert "left: 2h* 3fw* 4db* battle line: 2fb* 1dw*" in board(drawn, "B")
    assert "left: - (needs: hat, hut, doll) battle line: 5nb*" in board(drawn, "C")


def test_the_penalty_of_the_last_card_is_named() -> None:
    drawn = draw(TABLES["play"])
    assert "penalty" not in board(drawn, "A"), "it has passed"
    assert "(penalty: wound)" in board(drawn, "B")
    assert "(penalty: barricade)" in board(drawn, "C")
    assert "(penalty: wound + no talent)" in board(draw(TABLES["seven"]), "G")
    once = TABLES["seven"].position().replace("penal=6nwt", "penal=6hii")
    once = once.replace("6nwt", "6hii", 1).replace("5ns.6hii", "5ns.6nwt").replace(" bans=t", "")
    for twins, penalty in (("twice", "intruder + intruder"), ("once", "intruder")):
        text = once.replace("2014 ", f"2014 twin-penalties={twins} ")
        assert f"(penalty: {penalty})" in board(draw(Spirit.from_position(text)), "G")


def test_tokens_are_shown_where_they_are() -> None:
    drawn = draw(TABLES["play"])
    assert board(drawn, "B").endswith(
        "lent talents, your own turn only: kat tokens of absent samurai, this round: dai"
    )
    assert board(drawn, "C").endswith("support token with B")
    assert "token" not in board(drawn, "A").partition("left")[2]
    assert board(draw(TABLES["seven"]), "G").endswith(": kat kyu kik kan gor dai")


def test_nobody_is_marked_when_the_game_is_over() -> None:
    for game in stages():
        assert ("▶" in draw(game)) == (not game.is_over), game.position()


def test_a_seat_without_a_samurai_is_empty() -> None:
    game = Spirit(3)
    game.push("samurai:kik")
    assert draw(game).splitlines()[-2:] == ["▶ B -", "  C -"]
    assert board(draw(game), "A").startswith(" A Kikuchiyo ·········· 0/10 left: - ")
