"""Outside programs at the terminal's table: their names, their mistakes, playing on with them."""

from __future__ import annotations

import shlex
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from outside import RANDOM_ENGINE, SLEEP, Workshop, spec
from terminal import COMMAND, Terminal, check_refusal, only_record

from tatami.cli.seats import read_seats
from tatami.core.registry import find_game
from tatami.kits.records.record import read_record, write_record


@pytest.fixture
def workshop(tmp_path: Path) -> Iterator[Workshop]:
    with Workshop(tmp_path) as made:
        yield made


@pytest.fixture
def tatami(tmp_path: Path) -> Terminal:
    return Terminal(tmp_path / "data")


@pytest.mark.parametrize(
    ("text", "seats"),
    [
        ("you", ["you"]),
        ("You, GREEDY,random", ["you", "greedy", "random"]),
        ("you,,greedy,", ["you", "", "greedy", ""]),
        ("Engine:./MyBot -A,You", ["engine:./MyBot -A", "you"]),
        ("ENGINE@2S:./MyBot", ["engine@2s:./MyBot"]),
        ("engine:./bot 'a, B',you", ["engine:./bot 'a, B'", "you"]),
        ('engine:./bot "it\'s, B",you', ['engine:./bot "it\'s, B"', "you"]),
        (r"engine:./bot a\,B,you", [r"engine:./bot a\,B", "you"]),
        ("engine:./o'neil,you", ["engine:./o'neil", "you"]),
    ],
)
def test_seats_are_read(text: str, seats: list[str]) -> None:
    assert read_seats(text) == seats


def test_it_plays_on_the_terminal(tatami: Terminal, tmp_path: Path) -> None:
    """Capitals, spaces and commas in its command are kept, there and in the record."""
    program = tmp_path / "My Bots, new" / "Any Move.py"
    program.parent.mkdir()
    program.write_bytes(RANDOM_ENGINE.read_bytes())
    output = tatami("play", "cardgame", "--seats", f"{spec(program)}, Greedy", "--seed", "1")
    assert (output.code, output.err) == (0, "")
    record = only_record(tatami)
    assert record.names == {0: spec(program), 1: "greedy"}
    assert record.game().is_over


def test_a_wrong_answer_ends_the_session_and_saves_the_game(
    tatami: Terminal, workshop: Workshop
) -> None:
    engine = workshop.engine("print('best h3@0')")
    output = tatami("play", "cardgame", "--seats", f"greedy,{engine}", "--seed", "1")
    assert output.err.startswith(f"tatami: {engine} made an illegal move: h3@0: ")
    assert output.err.count("\n") == 1
    assert output.code == 2
    assert only_record(tatami).names == {0: "greedy", 1: engine}


def test_a_record_does_not_start_a_program(tatami: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "game.tatami"
    engine = spec(RANDOM_ENGINE)
    record = write_record(find_game("cardgame")(2, "2009"), {0: "you", 1: engine})
    path.write_text(record, encoding="utf-8")
    check_refusal(
        tatami("play", "--resume", str(path)), f"player B of this record is the program {engine}; "
    )


def test_it_plays_on_where_the_seats_are_named_again(tatami: Terminal) -> None:
    args = ("play", "cardgame", "--seed", "1", "--seats", f"you,{spec(RANDOM_ENGINE)}")
    output = tatami(*args, typed="h3 n\n")
    command = shlex.split(output.out.splitlines()[-1].removeprefix("To continue: tatami "))
    output = tatami(*command, typed="quit\n")
    assert (output.code, output.err) == (0, "")
    assert read_record(Path(command[2]).read_text(encoding="utf-8")).names[1] == spec(RANDOM_ENGINE)


def test_the_interrupt_key_ends_it_and_saves_the_game(tatami: Terminal, workshop: Workshop) -> None:
    engine = workshop.engine(f"print(file=sys.stderr, flush=True); {SLEEP}")
    args = ("play", "cardgame", "--seats", f"{engine},greedy")
    with subprocess.Popen(
        [*COMMAND, *args], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=tatami.env()
    ) as process:
        assert process.stderr is not None
        assert process.stderr.readline() == b"\n", "it thinks"
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=30)
    assert (process.returncode, err) == (0, b"")
    assert b"Saved: " in out
    assert workshop.is_empty(1)
