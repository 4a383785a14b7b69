"""`tatami arena` as a developer runs it: reports, refusals, interrupts, and continuing."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import time
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from terminal import COMMAND, SECONDS, Screen, Terminal, check_refusal

MANY = ("arena", "samurai", "--seats", "random,random", "--workers", "2")


@pytest.fixture
def tatami(tmp_path: Path) -> Terminal:
    return Terminal(tmp_path / "data")


def results(folder: Path) -> dict[tuple[int, int], dict[str, Any]]:
    """Read the results of a match, by deal and turn, without what the clock says."""
    found = {}
    text = (folder / "results.jsonl").read_text(encoding="utf-8")
    for line in text.split("\n")[:-1]:
        result = json.loads(line)
        del result["seconds"]
        result["thoughts"] = [thought["decisions"] for thought in result["thoughts"]]
        found[result["deal"], result["turn"]] = result
    return found


def records(folder: Path) -> dict[str, str]:
    """Read the records of a match."""
    paths = (folder / "games").glob("*.tatami")
    return {path.name: path.read_text(encoding="utf-8") for path in paths}


def kept(folder: Path) -> int:
    """Count the results that are written."""
    path = folder / "results.jsonl"
    return path.read_bytes().count(b"\n") if path.exists() else 0


def start(tatami: Terminal, *args: str) -> subprocess.Popen[str]:
    """Start `tatami` in the background."""
    pipe = subprocess.PIPE
    return subprocess.Popen(
        [*COMMAND, *args], stdout=pipe, stderr=pipe, text=True, env=tatami.env()
    )


def wait_for(what: Callable[[], bool]) -> None:
    """Wait until it is so."""
    end = time.monotonic() + SECONDS
    while not what():
        assert time.monotonic() < end, "it did not come about"
        time.sleep(0.01)


def workers_of(process: subprocess.Popen[str]) -> list[int]:
    """Find the processes that play for a process."""
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
    return [
        int(child)
        for child in children
        if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()
    ]


def is_running(pid: int) -> bool:
    """Is the process there, and not just waiting for its parent to collect it?"""
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return False
    return state != "Z"


# ------------------------------------------------------------------------------------- reports


def test_rivals_are_distinguished(tatami: Terminal) -> None:
    output = tatami("arena", "cardgame", "--seats", "greedy, random", "--games", "5")
    assert output.code == 0
    lines = output.out.splitlines()
    assert lines[0] == (
        "Samurai: The Card Game, 2 players, edition 2009, seed 1: 6 games in 3 deals"
    )
    assert re.match(r"\d+\.\d ms and \d+ moves per game$", lines[1])
    assert lines[3].split() == (
        "bot score 95% interval won shared lost Elo 95% interval per decision longest".split()
    )
    assert re.match(r"greedy +\d+\.\d% +\d+\.\d to \d+\.\d% +\d+ +\d+ +\d+ +0 ", lines[4])
    assert re.match(r"random .* <-\d+ +\d+\.\d ms +\d+\.\d ms$", lines[5])
    assert re.match(r"A +\d+\.\d% +\d+\.\d to \d+\.\d% +\d+\.\d% +\d+\.\d%$", lines[8])
    (folder,) = (tatami.data / "arena").iterdir()
    assert output.err == f"saving the games in {folder}\n"
    assert len(records(folder)) == 6


def test_partners_are_compared_on_the_same_deals(tatami: Terminal) -> None:
    args = ("--players", "3", "--level", "easy", "--games", "8", "--workers", "1")
    output = tatami("arena", "spirit", "--seats", "greedy,random", *args)
    assert output.code == 0
    assert "Samurai Spirit, 3 players, edition 2014, seed 1: 8 games in 4 deals" in output.out
    assert re.search(
        r"^bot +score +95% interval +stood +fell +per decision", output.out, re.MULTILINE
    )
    assert re.search(r"^greedy minus random: -?\d+\.\d% \(", output.out, re.MULTILINE)
    assert "Elo" not in output.out


def test_json_is_one_document_and_nothing_else(tatami: Terminal, tmp_path: Path) -> None:
    folder = tmp_path / "match"
    output = tatami(*MANY, "--games", "3", "--seed", "7", "--json", "--folder", str(folder))
    assert (output.code, output.err) == (0, "")
    printed = json.loads(output.out)
    assert printed["folder"] == str(folder)
    assert printed["match"]["bots"] == ["random", "random"]
    assert printed["match"]["options"]["figures"] == "random"
    assert (printed["match"]["seed"], printed["games"], printed["deals"]) == (7, 4, 2)
    assert printed["entrants"][0]["score"] == 0.5
    assert printed["entrants"][0]["decisions"] == sum(r["moves"] for r in results(folder).values())


def test_a_test_stops_the_match(tatami: Terminal, tmp_path: Path) -> None:
    args = ("--seats", "greedy,random", "--games", "400", "--sprt", "0.2:0.9")
    output = tatami("arena", "cardgame", *args, "--folder", str(tmp_path / "match"))
    assert output.code == 0
    accepted = re.search(r"H1 \(score 0\.9\) accepted after (\d+) deals", output.out)
    assert accepted
    deals = int(accepted[1])
    assert f"{2 * deals} games in {deals} deals" in output.out
    assert 2 * deals <= kept(tmp_path / "match") < 400  # one worker may be ahead of the other


def test_a_terminal_shows_how_far_it_has_come(tatami: Terminal) -> None:
    with Screen(tatami, *MANY, "--games", "150") as screen:
        screen.wait_for("/150 random 50.0% (")
        screen.wait_for("~0:")
        screen.wait_for("150 games in 75 deals")
        assert screen.leave() == 0


# ------------------------------------------------------------------------------------ going on


def test_a_killed_match_continues_as_if_nothing_had_happened(
    tatami: Terminal, tmp_path: Path
) -> None:
    whole, broken = tmp_path / "whole", tmp_path / "broken"
    match = (*MANY, "--games", "120", "--json", "--folder")
    expected = tatami(*match, str(whole))
    process = start(tatami, *match, str(broken))
    wait_for(lambda: kept(broken) >= 7)
    workers = workers_of(process)
    process.kill()
    process.communicate()
    assert len(workers) == 2
    wait_for(lambda: not any(is_running(pid) for pid in workers))
    assert 7 <= kept(broken) < 120
    with (broken / "results.jsonl").open("a") as file:
        file.write('{"deal": 59, "turn"')
    (broken / "games" / "0060-1.tatami.part").write_text("tatami rec")
    output = tatami(*match, str(broken))
    assert (output.code, output.err) == (0, "")
    assert results(broken) == results(whole)
    assert len(records(whole)) == 120
    assert records(broken) == records(whole)
    printed, wanted = json.loads(output.out), json.loads(expected.out)
    assert printed["games"] == wanted["games"] == 120
    assert printed["seats"] == wanted["seats"]


def test_a_match_can_be_extended_but_not_changed(tatami: Terminal, tmp_path: Path) -> None:
    folder = tmp_path / "match"
    tatami(*MANY, "--games", "4", "--folder", str(folder))
    first = (folder / "results.jsonl").read_text()
    output = tatami(*MANY, "--games", "8", "--folder", str(folder))
    assert "8 games in 4 deals" in output.out
    assert (folder / "results.jsonl").read_text().startswith(first)
    assert kept(folder) == len(results(folder)) == 8
    other = tatami(*MANY, "--games", "8", "--folder", str(folder), "--seed", "2")
    check_refusal(other, "holds another match (seed: 1, not 2); choose another folder")


def test_an_interrupt_keeps_what_is_finished(tatami: Terminal) -> None:
    process = start(tatami, *MANY, "--games", "1000")
    assert process.stderr is not None
    folder = Path(process.stderr.readline().removeprefix("saving the games in ").strip())
    wait_for(lambda: kept(folder) >= 4 and {(0, 0), (0, 1)} <= set(results(folder)))
    for pid in [process.pid, *workers_of(process)]:  # as the key does on a terminal
        os.kill(pid, signal.SIGINT)
    out, err = process.communicate(timeout=SECONDS)
    assert process.returncode == 130
    stopped = re.fullmatch(
        r"\nstopped; (\d+) games saved in \S+\. To continue: tatami (arena .*)\n", err
    )
    assert stopped, err
    games = int(stopped[1])
    assert games == kept(folder) < 1000
    found = results(folder)
    deals = next(deal for deal in count() if {(deal, 0), (deal, 1)} - set(found))
    assert f"{2 * deals} games in {deals} deal" in out  # of one it says deal
    command = [word if word != "1000" else "6" for word in stopped[2].split()]
    assert command[-2:] == ["--folder", str(folder)]
    output = tatami(*command)
    assert (output.code, output.err) == (0, f"saving the games in {folder}\n")


def test_a_bot_that_fails_ends_the_match(tatami: Terminal, tmp_path: Path) -> None:
    folder = tmp_path / "match"
    args = ("--seats", "random,engine:cat", "--workers", "1", "--folder", str(folder), "--json")
    output = tatami("arena", "cardgame", *args)
    check_refusal(
        output, "game 1 of deal 1 (seed 1) failed: engine:cat said 'tatami 1', which is not in"
    )
    assert output.err.endswith(f"; 0 games saved in {folder}\n")


def test_a_worker_that_dies_ends_the_match(tatami: Terminal, tmp_path: Path) -> None:
    folder = tmp_path / "match"
    process = start(tatami, *MANY, "--games", "1000", "--folder", str(folder), "--json")
    wait_for(lambda: kept(folder) >= 1)
    os.kill(workers_of(process)[0], signal.SIGKILL)
    out, err = process.communicate(timeout=SECONDS)
    assert (process.returncode, out) == (2, "")
    assert re.fullmatch(
        r"tatami: game [12] of deal \d+ \(seed 1\) was not (finished|started): its process died; "
        rf"\d+ games? saved in {re.escape(str(folder))}\n",
        err,
    )
    assert kept(folder) >= 1


# ------------------------------------------------------------------------------------ refusals


@pytest.mark.parametrize(
    ("args", "reason"),
    [
        (["samurai"], "required: --seats"),
        (["samurai", "--seats", "greedy,deep-blue"], "there is no bot 'deep-blue'"),
        (["samurai", "--seats", "greedy"], "Samurai is for 2 to 4 players, not 1"),
        (
            ["samurai", "--seats", "greedy,random", "--players", "3"],
            "2 bots for 3 players; name one bot for each player",
        ),
        (["spirit", "--seats", "greedy,greedy"], "a bot plays all seats: name each bot once"),
        (
            ["samurai", "--seats", "greedy,random", "--games", "0"],
            "--games and --workers must be at least 1",
        ),
        (
            ["samurai", "--seats", "greedy,random", "--sprt", "0.8:0.7"],
            "is not a test; write two scores",
        ),
        (["samurai", "--seats", "greedy,random", "--folder", "/dev/null"], "cannot use the folder"),
    ],
    ids=" ".join,
)
def test_what_cannot_be_played_is_refused_in_one_line(
    tatami: Terminal, args: list[str], reason: str
) -> None:
    check_refusal(tatami("arena", *args), reason)
    assert not tatami.data.exists()


def test_who_won_alone_is_named(tatami: Terminal) -> None:
    args = ("--players", "2", "--games", "4", "--seats", "greedy,random")
    output = tatami("arena", "spirit", *args)
    assert re.search(r"; won alone: greedy \d+ deals?, random \d+$", output.out, re.MULTILINE)
