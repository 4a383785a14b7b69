"""`tatami analyse` as a person runs it, and the line it draws chances with."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from terminal import Screen, Terminal, check_refusal

from games import recorded
from tatami.core.text.words import LANGUAGES
from tatami.kits.terminal.sparkline import sparkline

SAMURAI = str(recorded("samurai/2016-2p-both"))
SPIRIT = str(recorded("spirit/2p"))
QUICK = ("--budget", "40n")
AMOUNT = r"[+-]?\d+\.\d ± \d+\.\d"


@pytest.fixture
def tatami(tmp_path: Path) -> Terminal:
    return Terminal(tmp_path / "data")


def test_an_analysis_shows_chances_costs_luck_and_noise(tatami: Terminal) -> None:
    output = tatami("analyse", SAMURAI, *QUICK)
    assert (output.code, output.err) == (0, "")
    assert re.search(r"^   A gold +\d+% [▁▂▃▄▅▆▇█]+ 100%$", output.out, re.MULTILINE)
    assert re.search(r"^   B purple +\d+% [▁▂▃▄▅▆▇█]+ 0%$", output.out, re.MULTILINE)
    costs = re.findall(rf"^\d\. after move \d+, [AB] \w+ lost ({AMOUNT})", output.out, re.MULTILINE)
    assert len(costs) == 3
    assert [float(cost.split()[0]) for cost in costs] == sorted(
        (float(cost.split()[0]) for cost in costs), reverse=True
    )
    assert output.out.count("   better: ") == 3
    assert "captures: " in output.out
    for seat in ("A gold  ", "B purple"):
        line = rf"^   {seat}  luck of the draw {AMOUNT}, lost through mistakes {AMOUNT}$"
        assert re.search(line, output.out, re.MULTILINE)
    assert re.search(
        r"^Differences below about \d+\.\d points are within", output.out, re.MULTILINE
    )
    first = re.search(r"^1\. after move (\d+)", output.out, re.MULTILINE)
    assert first is not None
    assert (
        f"For a closer look at the first one: tatami hint {SAMURAI} --move {first[1]}\n"
        in output.out
    )


def test_an_analysis_begins_with_the_players_and_the_winner(tatami: Terminal) -> None:
    text = Path(SAMURAI).read_text(encoding="utf-8")
    named = re.sub(r"^seat .*\n", "", text, flags=re.MULTILINE)
    named = named.replace("result:", "seat A: hatamoto\nseat B: you\nresult:")
    output = tatami("analyse", "-", "--budget", "8n", typed=named)
    assert output.out.startswith("A gold: hatamoto, B purple: you. A gold won.\n")
    output = tatami("analyse", "-", "--budget", "8n", "--lang", "de", typed=named)
    assert output.out.startswith("A Gold: hatamoto, B Violett: du. A Gold hat gewonnen.\n")


def test_a_village_has_one_line_and_the_luck_of_each_round(tatami: Terminal) -> None:
    output = tatami("analyse", SPIRIT, *QUICK)
    assert re.search(r"^    \d+% 1: [▁▂▃▄▅▆▇█]+ \| 2: [▁▂▃▄▅▆▇█]+ 0%$", output.out, re.MULTILINE)
    for number in (1, 2):
        assert re.search(rf"round {number}: luck with raiders {AMOUNT}", output.out)
    assert re.search(rf"total luck {AMOUNT}", output.out)
    assert output.out.partition("\n")[0].endswith(". The village has fallen.")
    assert re.search(rf"A \w+: lost through mistakes {AMOUNT}", output.out)


def test_the_same_nodes_lead_to_the_same_analysis(tatami: Terminal) -> None:
    first = tatami("analyse", SPIRIT, *QUICK, "--json")
    assert first == tatami("analyse", SPIRIT, *QUICK, "--json", "--workers", "1")
    data = json.loads(first.out)
    assert (data["game"], data["budget"], data["seed"]) == ("spirit", "40n", 1)
    costs = {row["after_move"]: row["cost"] for row in data["choices"]}
    assert all(costs[number] >= 0.01 for number in data["costliest"])
    assert any(row["best_words"] for row in data["choices"])


def test_a_terminal_without_blocks_gets_digits(tatami: Terminal) -> None:
    output = tatami("analyse", SPIRIT, "--budget", "8n", PYTHONIOENCODING="ascii")
    assert re.search(r"^    \d+% 1: \d+ \| 2: \d+ 0%$", output.out, re.MULTILINE)
    assert "+/-" in output.out
    assert "?" not in output.out


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_output_is_available_in_four_languages(tatami: Terminal, lang: str) -> None:
    output = tatami("analyse", SPIRIT, "--budget", "8n", "--lang", lang)
    luck = {"en": "Luck and skill", "pl": "Szczęście i umiejętności", "de": "Glück und Können"}
    assert luck.get(lang, "Geluk en vaardigheid") in output.out
    mark = "." if lang == "en" else ","
    assert re.search(rf"\d\{mark}\d ± \d+\{mark}\d", output.out)


def test_an_unfinished_game_can_be_analysed(tatami: Terminal) -> None:
    text = Path(SPIRIT).read_text(encoding="utf-8")
    cut = re.sub(r"result: .*", "result: *", text[: text.rindex(" ", 0, text.rindex("pass"))])
    output = tatami("analyse", "-", *QUICK, typed=cut)
    assert (output.code, output.err) == (0, "")
    assert output.out.partition("\n")[0].endswith(". The game is not over yet.")


@pytest.mark.parametrize(
    ("args", "reason"),
    [
        (["no-such-file"], "cannot read the record no-such-file: No such file"),
        (
            [SPIRIT, "--budget", "0n"],
            "“0n” is not a valid budget; write 0.5s (up to 3600s), 2000n (up to 10000000n)",
        ),
        ([SPIRIT, "--workers", "0"], "--workers must be at least 1"),
        ([SPIRIT, "--seed", "x"], "invalid int value: 'x'"),
    ],
    ids=lambda value: value[-1] if isinstance(value, list) else "",
)
def test_what_cannot_be_analysed_is_refused(tatami: Terminal, args: list[str], reason: str) -> None:
    check_refusal(tatami("analyse", *args), reason)


def test_a_record_without_moves_is_refused(tatami: Terminal) -> None:
    head = Path(SPIRIT).read_text(encoding="utf-8").partition("\n\n")[0]
    empty = re.sub(r"result: .*", "result: *", head)
    check_refusal(tatami("analyse", "-", typed=f"{empty}\n"), "this record has no moves to analyse")


def test_on_a_terminal_a_bar_shows_how_far_it_is(tatami: Terminal) -> None:
    with Screen(tatami, "analyse", SAMURAI, "--budget", "200n") as screen:
        screen.wait_for("/28")
        screen.wait_for("Luck and skill")
        assert screen.leave() == 0


def test_a_line_of_chances_is_squeezed_to_its_width() -> None:
    assert sparkline([0.0, 0.5, 1.0], 10, unicode=True) == "▁▅█"
    assert sparkline([0.0, 0.5, 1.0], 10, unicode=False) == "059"
    assert sparkline([0.0, 0.0, 1.0, 1.0], 2, unicode=False) == "09"
    assert sparkline([0.0, 1.0, 0.0, 1.0], 2, unicode=False) == "55"
    assert sparkline([], 5, unicode=True) == ""
