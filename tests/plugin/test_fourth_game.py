"""A game in another package works everywhere once it is installed; Tatami does not know it."""

from __future__ import annotations

import json
import subprocess
import time
from pathlib import Path

import pytest
from running import Player, running

from plugin.scratch import EXAMPLE, ROOT, Scratch

NAME = "liarsdice"
pytestmark = pytest.mark.xdist_group("plugin")


def test_nothing_in_tatami_names_it() -> None:
    found = subprocess.run(
        ["git", "grep", "-il", "liars.\\?dice", "--", "src", "web", "docs", "Makefile"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert found.stdout == ""


def test_it_is_listed_and_runs_compiled(scratch: Scratch) -> None:
    code = "import liars_dice.kernel, tatami.core.registry as r; "
    code += "print(*r.game_names()); print(liars_dice.kernel.__file__)"
    names, kernel = scratch.run("-c", code).splitlines()
    assert names.split()[-1] == NAME
    assert Path(kernel).suffix in (".so", ".pyd")


def test_its_own_tests_pass(scratch: Scratch) -> None:
    tests = ["-m", "pytest", "-p", "no:cacheprovider", "-c", str(EXAMPLE / "pyproject.toml")]
    assert " passed" in scratch.run(*tests, "--rootdir", str(EXAMPLE), str(EXAMPLE / "tests"))


def test_it_is_played_on_the_terminal_to_its_end_and_recorded(scratch: Scratch) -> None:
    play = ["play", NAME, "--dice", "1", "--seats", "you,farmer", "--seed", "1"]
    # Whatever comes: bid if nothing is bid, else doubt. What cannot be done now is refused.
    output = scratch.tatami(*play, typed="1x1\nliar\n" * 20)
    assert "What do you bid?" in output or "Do you bid higher" in output
    assert "wins (dice left: 1)" in output
    saved = [*scratch.data.rglob("*.tatami")]
    assert saved, output[-500:]
    assert "game: liarsdice" in saved[0].read_text(encoding="utf-8")
    scratch.tatami("replay", str(saved[0]), "--check")


@pytest.mark.parametrize("lang", ["en", "pl", "de", "nl"])
def test_its_rules_are_available_in_every_language(scratch: Scratch, lang: str) -> None:
    assert "4.1" in scratch.tatami("rules", NAME, "--lang", lang)


def test_bots_play_each_other(scratch: Scratch) -> None:
    match = ["arena", NAME, "--seats", "hatamoto,random", "--games", "20", "--json"]
    report = json.loads(scratch.tatami(*match, "--dice", "2"))
    scores = {row["name"]: row["score"] for row in report["entrants"]}
    assert scores["hatamoto"] > 0.5


def test_the_fingerprint_of_a_match_contains_its_code(scratch: Scratch) -> None:
    code = (
        "from tatami.arena.fingerprint import fingerprint;"
        "print(fingerprint('liarsdice') != fingerprint('samurai'))"
    )
    assert scratch.run("-c", code) == "True\n"


def test_it_is_a_pettingzoo_environment(scratch: Scratch) -> None:
    code = """
import warnings
warnings.simplefilter("ignore")
from pettingzoo.test import api_test
from tatami.env import liarsdice_v0
api_test(liarsdice_v0.env(), num_cycles=100)
env = liarsdice_v0.env(render_mode="ansi", dice=2)
env.reset(seed=1)
print(env.render())
"""
    assert "liarsdice/1 players=2" in scratch.run("-c", code)


def test_a_record_is_read_back(scratch: Scratch) -> None:
    code = """
import tatami
game, rng, bot = tatami.LiarsDice(2), tatami.Rng(5), tatami.make_bot("ashigaru")
game.roll(rng)
while not game.is_over:
    for move in tatami.ask(bot, game, rng):
        game.push(move)
    game.roll(rng)
read = tatami.read_record(tatami.write_record(game)).game()
print(read.position() == game.position() == tatami.read_position(game.position()).position())
"""
    assert scratch.run("-c", code).strip() == "True"


def test_it_is_played_on_the_server(scratch: Scratch, tmp_path: Path) -> None:
    with running(tmp_path, python=str(scratch.python)) as server, Player(server, "Ana") as ana:
        games = {game["name"]: game for game in ana.http.get("/api/games").json()["games"]}
        assert games[NAME]["title"] == "Liar's Dice"
        table = ana.create_table(
            game=NAME, seats=["me", "ronin"], options={"dice": "2"}, start=True
        )
        path = f"/api/tables/{table}"
        for _ in range(2000):
            shown = ana.http.get(f"{path}/preview", params={"seat": "A"}).json()
            if shown["view"]["actor"] == "over":
                break
            legal = shown["view"]["legal"]
            if legal:
                move = "liar" if "liar" in legal else legal[0]
                assert ana.act(table, "move", seat="A", moves=move).status_code == 200
            time.sleep(0.01)
        else:
            pytest.fail("the game does not end")
        record = ana.http.get(f"{path}/record").text
        assert "game: liarsdice" in record
        assert ana.http.get(f"/api/rules/{NAME}").status_code == 200
