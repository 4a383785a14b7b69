"""`tatami engine`: whole conversations, as a file and in the docs; stopping, ending, nonsense."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from outside import POSITION, ROOT, Workshop, turn
from terminal import COMMAND, Terminal, check_refusal, finished_game

from tatami import __version__
from tatami.cli.interactive.engine import MAX_LINE, Engine, with_budget
from tatami.core.kernel import Rng
from tatami.core.registry import game_names
from tatami.kits.search.bot import ask, make_bot
from tatami.kits.search.greedy import Greedy
from tatami.kits.search.random_bot import RandomBot

GOLDEN = Path(__file__).parent / "golden" / "engine.txt"
LOG_ENGINE = Path(__file__).parent / "log_engine.py"


@pytest.fixture
def tatami(tmp_path: Path) -> Terminal:
    return Terminal(tmp_path / "data")


class Conversation:
    """`tatami engine` with somebody who speaks to it."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        self.process = process
        self.stdin = process.stdin
        self.stdout = process.stdout

    def send(self, line: str) -> None:
        """Send a line without waiting for an answer."""
        self.stdin.write(f"{line}\n".encode())
        self.stdin.flush()

    def read_until(self, *last: str) -> list[str]:
        """Read all lines up to one that begins with one of these words, or the end."""
        heard: list[str] = []
        while not heard or not heard[-1].startswith(last):
            line = self.stdout.readline().decode()
            if not line:
                break
            heard.append(line.removesuffix("\n"))
        return heard

    def ask(self, line: str) -> list[str]:
        """Send a line; return all answers so far, or those up to the answer to `go`."""
        self.send(line)
        if line == "ping":
            return self.read_until("pong")
        if line.startswith("go"):
            return self.read_until("best", "error")
        if line == "quit":
            return self.read_until("the end")
        self.send("ping")
        return self.read_until("pong")[:-1]


@contextmanager
def talk(*args: str) -> Iterator[Conversation]:
    pipe = subprocess.PIPE
    with subprocess.Popen([*COMMAND, "engine", *args], stdin=pipe, stdout=pipe) as process:
        yield Conversation(process)


# -------------------------------------------------------------------------------- conversations


def without_other_games(output: list[str], written: list[str]) -> list[str]:
    """Leave out the lines that list games which were not there when it was written."""
    is_game = re.compile(r"(engine  )?game \w+")
    return [line for line in output if line in written or not is_game.fullmatch(line)]


def test_the_engine_answers_as_recorded() -> None:
    written = GOLDEN.read_text(encoding="utf-8").splitlines()
    with talk("--bot", "random") as engine:
        output = []
        for line in written:
            if line.startswith("> "):
                output += [line, *engine.ask(line.removeprefix("> "))]
    version = f"id version {__version__}"
    output = [line.replace(version, "id version …") for line in output]
    output = [line.replace(", ".join(game_names()), "…") for line in output]
    assert without_other_games(output, written) == written
    assert engine.process.returncode == 0


def transcript() -> list[str]:
    """The conversation in the docs, without its comments."""
    page = (ROOT / "docs" / "engine.md").read_text(encoding="utf-8")
    (block,) = re.findall(r"```text\n(.*?)```", page, flags=re.DOTALL)
    return [line for line in block.splitlines() if not line.startswith("#")]


def test_the_conversation_in_the_docs_is_a_true_one(tmp_path: Path) -> None:
    log = tmp_path / "log"
    command = [sys.executable, str(LOG_ENGINE), str(log), *COMMAND, "engine", "--bot", "random"]
    bot = make_bot(f"engine:{shlex.join(command)}")
    (move,) = ask(bot, turn(), Rng(1))
    del bot
    output = log.read_text(encoding="utf-8").splitlines()
    output = without_other_games(output, transcript())
    for line, written in zip(output, transcript(), strict=True):
        pattern = ".*".join(re.escape(part) for part in written.split("…"))
        assert re.fullmatch(pattern, line), (line, written)
    assert f"engine  best {move}" in output


def test_a_line_is_left_out_where_no_continuation_was_found() -> None:
    output: list[str] = []
    engine = Engine("search@100n", output.append)
    for command in (f"position {POSITION}", "go nodes 1"):
        assert engine.execute(command)
    assert engine.thread is not None
    engine.thread.join()
    info, best = output
    assert re.fullmatch(r"info nodes 1 chance \d\.\d{3}", info)
    assert best.startswith("best ")


def test_the_same_seed_gives_the_same_answer() -> None:
    output: list[str] = []
    engine = Engine("random", output.append)
    engine.execute(f"position {POSITION}")
    for seed in [*range(20), *range(20)]:
        engine.execute(f"seed {seed}")
        engine.execute("go")
        assert engine.thread is not None
        engine.thread.join()
    assert output[:20] == output[20:]
    assert len(set(output)) > 5


def test_nothing_is_left_to_do_when_the_game_is_over() -> None:
    output: list[str] = []
    engine = Engine("random", output.append)
    for line in (f"position {finished_game('cardgame').position()}", "legal", "go"):
        engine.execute(line)
    assert output == ["legal", "error go: the game is over"]


def test_another_bot_can_be_set() -> None:
    output: list[str] = []
    engine = Engine("random", output.append)
    engine.execute("set bot nobody")
    assert output[0].startswith("error set: there is no bot 'nobody'; ")
    assert isinstance(engine.bot, RandomBot)
    engine.execute("set bot greedy")
    assert isinstance(engine.bot, Greedy)


@pytest.mark.parametrize(
    ("spec", "go", "named"),
    [
        ("search", "nodes 2000", "search@2000n"),
        ("search@5s", "seconds 0.5", "search@0.5s"),
        ("shogun@1s/2t", "seconds 2", "shogun@2s/2t"),
        ("hatamoto", "nodes 9", "hatamoto"),
        ("greedy", "seconds 0.5", "greedy"),
        ("engine:./bot a:b@c", "nodes 5", "engine@5n:./bot a:b@c"),
        ("engine@5n:./bot a:b@c", "seconds 2", "engine@2s:./bot a:b@c"),
    ],
)
def test_a_budget_becomes_part_of_the_bots_name(spec: str, go: str, named: str) -> None:
    assert with_budget(spec, go) == named


# ------------------------------------------------------------------------------------- thinking


@pytest.fixture
def slow(tmp_path: Path) -> Iterator[str]:
    """A bot that thinks until it is stopped."""
    with Workshop(tmp_path) as workshop:
        yield workshop.engine("sys.stdin.readline(); print('best h3@1n')")


def test_the_engine_reads_commands_while_it_thinks(slow: str) -> None:
    with talk("--bot", slow) as engine:
        engine.ask(f"position {POSITION}")
        engine.send("go seconds 20")
        assert engine.ask("ping") == ["pong"]
        busy = "not while thinking; send stop, or wait for best"
        assert engine.ask("new samurai") == [f"error new: {busy}"]
        engine.send("go")
        assert engine.read_until("error") == [f"error go: {busy}"]
        engine.send("stop")
        assert engine.read_until("best") == ["best h3@1n"]
        assert engine.ask("go nodes 0") == [
            "error go: the budget is not valid; send go, go nodes 2000 or go seconds 0.5"
        ]
        assert engine.ask("quit") == []
    assert engine.process.returncode == 0


@pytest.mark.parametrize("last", ["quit\n", ""], ids=["quit", "end of input"])
def test_the_engine_can_quit_while_it_thinks(slow: str, last: str, tatami: Terminal) -> None:
    output = tatami("engine", "--bot", slow, typed=f"position {POSITION}\ngo\n{last}")
    assert (output.code, output.out, output.err) == (0, "best h3@1n\n", "")


def test_a_failing_bot_is_reported(tmp_path: Path, tatami: Terminal) -> None:
    with Workshop(tmp_path) as workshop:
        bot = workshop.engine("print('best h3@0')")
        output = tatami("engine", "--bot", bot, typed=f"position {POSITION}\ngo\n")
    assert output.out.startswith(f"error go: {bot} made an illegal move: h3@0: ")
    assert (output.code, output.err) == (0, "")


# -------------------------------------------------------------------------------------- nonsense


def test_an_unknown_bot_is_refused(tatami: Terminal) -> None:
    check_refusal(tatami("engine", "--bot", "nobody"), "there is no bot 'nobody'")


def test_any_bytes_are_tolerated(tatami: Terminal) -> None:
    typed = b"\xef\xbb\xbfping\r\n\r\n\xff\xfe\x00 \x01\n" + b"view " + b"x" * 3 * MAX_LINE
    output = tatami("engine", typed=typed + b"\nping\nposition " + b"9" * MAX_LINE)
    first, second, third, fourth = output.out.splitlines()
    assert (first, third) == ("pong", "pong")
    assert second.startswith("error \ufffd\ufffd\x00: unknown command; ")
    assert fourth.startswith("error position: a position starts with its game")
    assert (output.code, output.err) == (0, "")


def test_a_vanished_host_causes_no_error() -> None:
    with talk() as engine:
        engine.stdout.close()
        engine.send(f"position {POSITION}\ngo\nping")
        engine.stdin.close()
        assert engine.process.wait(30) == 0


WORDS = ["tatami", "set", "new", "position", "seat", "view", "seed", "legal", "stop", "ping", "go"]
REST = st.one_of(
    st.text(max_size=40),
    st.sampled_from(["1", "bot random", "samurai", "B", "{}", "-5", "nodes 9", "seconds 0.1"]),
    st.sampled_from(POSITION.split()).map(lambda word: POSITION.replace(word, "")),
    st.just(f"{POSITION} moves h3@1n"),
    st.text(max_size=9).map(lambda text: f"{POSITION} moves {text}"),
)


@given(st.lists(st.tuples(st.sampled_from(WORDS) | st.text(max_size=9), REST), max_size=8))
def test_no_command_breaks_it(commands: list[tuple[str, str]]) -> None:
    output: list[str] = []
    engine = Engine("random", output.append)
    for word, rest in commands:
        assert engine.execute(f"{word} {rest}") or word.strip() == "quit"
        if engine.thread is not None:
            engine.thread.join()
    assert all("failed" not in line for line in output)
    output.clear()
    engine.execute("ping")
    assert output == ["pong"]
