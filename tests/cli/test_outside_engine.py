"""Outside programs in a seat: whole games, wrong answers, and that none is left behind."""

from __future__ import annotations

import gc
import json
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from threading import Event, Timer

import pytest
from outside import RANDOM_ENGINE, SLEEP, Workshop, spec, turn

from skipping import EMPTY_HANDED
from tatami.core.errors import EngineError, OptionError
from tatami.core.game import Game
from tatami.core.kernel import Rng
from tatami.core.registry import find_game, game_names, read_position
from tatami.games.cardgame.game import CardGame
from tatami.games.samurai.game import Samurai
from tatami.kits.search.bot import Bot, ask, make_bot

EXECUTABLE_NOT = Path(__file__).parent / "opening.py"  # a file that is only read
WAIT = "sys.stdin.readline(); print('best h3@1n')"  # thinks until it hears a word
DEAF = "signal.signal(signal.SIGTERM, signal.SIG_IGN)"


@pytest.fixture
def workshop(tmp_path: Path) -> Iterator[Workshop]:
    with Workshop(tmp_path) as made:
        yield made


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have little patience with engines."""
    monkeypatch.setenv("TATAMI_ENGINE_SECONDS", "0.4")
    monkeypatch.setattr("tatami.kits.engines.process.GRACE", 0.2)


def answer_of(bot: Bot, game: Game | None = None, stop: Event | None = None) -> list[str]:
    return [str(move) for move in ask(bot, game or turn(), Rng(1), stop)]


# --------------------------------------------------------------------------------- playing well


@pytest.mark.parametrize("name", [*game_names()])
def test_an_engine_plays_a_whole_game(name: str) -> None:
    cls = find_game(name)
    game = cls(2, cls.EDITIONS[0], **cls.QUICK)
    rng = Rng(1)
    bots = [make_bot(spec(RANDOM_ENGINE)), make_bot("greedy")]
    game.roll(rng)
    while not game.is_over:
        for move in ask(bots[game.actor], game, rng):
            game.push(move)
        game.roll(rng)
    assert game.outcome() is not None


def test_an_engine_can_answer_with_a_whole_turn(workshop: Workshop) -> None:
    game = Samurai(2, "2016", "random")
    game.roll(Rng(1))  # the hand is r3 s3 s2 f2 tx
    bot = make_bot(workshop.engine("print('best f2@q19 R3@s20 stop')"))
    assert answer_of(bot, game) == ["f2@q19", "r3@s20", "stop"]
    assert len(game.history) == 28, "it stays as it was"


def test_an_engine_is_asked_for_every_turn(workshop: Workshop) -> None:
    bot = make_bot(workshop.engine("print('best r4@k26 stop s1@q22 stop')"))
    assert answer_of(bot, read_position(EMPTY_HANDED)) == ["r4@k26", "stop"]


def test_one_process_answers_all_questions(workshop: Workshop) -> None:
    bot = make_bot(workshop.engine("n += 1; print('best', ['h3@1n', 'r4@1s'][n])", begin="n = -1"))
    assert answer_of(bot) == ["h3@1n"]
    assert answer_of(bot) == ["r4@1s"]


def test_it_is_not_started_before_it_is_asked(workshop: Workshop, tmp_path: Path) -> None:
    started = tmp_path / "started"
    bot = make_bot(workshop.engine(begin=f"open({str(started)!r}, 'w')"))
    assert not started.exists()
    answer_of(bot)
    assert started.exists()


@pytest.mark.parametrize(
    ("budget", "go"), [("", "go"), ("@2000n", "go nodes 2000"), ("@0.5s", "go seconds 0.5")]
)
def test_a_budget_is_passed_on(workshop: Workshop, budget: str, go: str) -> None:
    answer_of(make_bot(workshop.engine().replace("engine", f"engine{budget}", 1)))
    assert workshop.received("go") == [go]


def test_comments_and_error_output_are_ignored(workshop: Workshop) -> None:
    hello = "print('id name x', '', 'option name y', 'game cardgame', 'ready 1', sep='\\r\\n')"
    answer = "print('info nodes 1', 'error seed: what?', 'pong', '  best h3@1n ', sep='\\n')"
    assert answer_of(make_bot(workshop.engine(answer, hello))) == ["h3@1n"]


def test_a_new_game_is_announced_where_the_last_was_another(workshop: Workshop) -> None:
    bot = make_bot(workshop.engine("print('best', 'f2@q19' if 'samurai' in said else 'h3@1n')"))
    other = Samurai(2, "2016", "random")
    other.roll(Rng(1))
    for game in (turn(), turn(), other, turn()):
        answer_of(bot, game)
    assert workshop.received("new") == ["new cardgame", "new samurai", "new cardgame"]


def test_an_engine_receives_only_what_its_seat_knows(workshop: Workshop) -> None:
    bot = make_bot(workshop.engine())
    game = turn()
    for seed in range(20):
        ask(bot, game, Rng(seed))
    views = workshop.received("view")
    assert json.loads(views[0].removeprefix("view ")) == game.view(0)
    assert len(set(views)) == 1
    positions = [line.removeprefix("position ") for line in workshop.received("position")]
    assert all(CardGame.from_position(text).view(0) == game.view(0) for text in positions)
    assert len(set(positions)) > 10, "what it does not know is redrawn"
    assert game.position() not in positions
    assert set(workshop.received("seat")) == {"seat A"}


def test_the_same_question_has_the_same_seed(workshop: Workshop) -> None:
    bot = make_bot(workshop.engine())
    for seed in (1, 1, 2):
        ask(bot, turn(), Rng(seed))
    one, again, other = [int(line.removeprefix("seed ")) for line in workshop.received("seed")]
    assert one == again != other
    assert 0 <= one < 2**31


def test_standard_error_of_an_engine_is_passed_through(
    workshop: Workshop, capfd: pytest.CaptureFixture[str]
) -> None:
    answer_of(make_bot(workshop.engine(begin="print('thinking', file=sys.stderr)")))
    assert capfd.readouterr().err == "thinking\n"


# ------------------------------------------------------------------------------- playing wrongly


@pytest.mark.parametrize(
    ("program", "message"),
    [
        ({"begin": "sys.exit(3)"}, "ended with code 3"),
        ({"answer": "os.kill(os.getpid(), signal.SIGKILL)"}, "was ended by SIGKILL"),
        ({"answer": f"os.close(1); {SLEEP}"}, "closed its output"),
        ({"hello": "print('Hello!')"}, "said 'Hello!', which is not in the protocol"),
        ({"hello": "print('ready 2')"}, "uses version '2' of the protocol, not 1"),
        (
            {"hello": "print('game samurai', 'game spirit', 'ready 1', sep='\\n')"},
            "does not play cardgame, but samurai, spirit",
        ),
        ({"hello": "print('best h3@1n')"}, "moved without being asked: 'best h3@1n'"),
        ({"answer": "print('h3@1n')"}, "said 'h3@1n', which is not in the protocol"),
        (
            {"answer": "sys.stdout.buffer.write(b'\\xff\\n')"},
            "said '\ufffd', which is not in the protocol",
        ),
        ({"answer": "print('best')"}, "answered without a move"),
        (
            {"answer": "print('best dance')"},
            "answered with something that is not a move: “dance” is not a move",
        ),
        ({"answer": "print('best h3@0')"}, r"made an illegal move: h3@0: .* \[cardgame.3.1\]"),
        ({"answer": "print('best h4@1n')"}, r"made an illegal move: h4@1n: .* \[cardgame.2.3\]"),
        ({"answer": "print('best h3@1n r4@1s')"}, "moved after the end of its turn: 'r4@1s'"),
        ({"answer": "print('error go: at a loss')"}, "has no answer: at a loss"),
        ({"answer": "print('x' * 10_000_000)"}, "wrote a line of more than 100000 bytes"),
    ],
    ids=lambda value: value if isinstance(value, str) else None,
)
def test_a_wrong_answer_ends_it(workshop: Workshop, program: dict[str, str], message: str) -> None:
    engine = workshop.engine(**program)
    bot = make_bot(engine)
    with pytest.raises(EngineError, match=message) as caught:
        answer_of(bot)
    assert str(caught.value).startswith(f"{engine} ")
    assert "\n" not in str(caught.value)
    assert workshop.is_empty()


@pytest.mark.parametrize(
    ("program", "message"),
    [
        ({"begin": SLEEP}, "did not answer within 0.4 seconds"),
        ({"hello": SLEEP}, "did not answer within 0.4 seconds"),
        ({"answer": SLEEP}, "did not answer within 0.4 seconds"),
        (
            {"answer": f"print('error seed: what?', flush=True); {SLEEP}"},
            "did not answer within 0.4 seconds; its error output: seed: what\\?",
        ),
        ({"answer": "while True: print('info nodes 1')"}, "did not answer within 0.4 seconds"),
    ],
    ids=["at once", "at hello", "thinking", "complaining", "talking"],
)
@pytest.mark.usefixtures("hasty")
def test_one_that_hangs_is_ended(workshop: Workshop, program: dict[str, str], message: str) -> None:
    with pytest.raises(EngineError, match=f"{message}$"):
        answer_of(make_bot(workshop.engine(**program)))
    assert workshop.is_empty()


@pytest.mark.usefixtures("hasty")
def test_an_engine_may_use_its_whole_time_budget(workshop: Workshop) -> None:
    engine = workshop.engine("time.sleep(0.6); print('best h3@1n')")
    assert answer_of(make_bot(engine.replace("engine", "engine@1s", 1))) == ["h3@1n"]


def test_an_answer_too_many_is_refused_with_the_next_question(workshop: Workshop) -> None:
    bot = make_bot(workshop.engine("print('best h3@1n', 'best h3@1s', sep='\\n')"))
    answer_of(bot)
    with pytest.raises(EngineError, match="moved without being asked: 'best h3@1s'"):
        answer_of(bot)


def test_an_engine_is_restarted_after_a_mistake(workshop: Workshop, tmp_path: Path) -> None:
    begin = (
        f"again = os.path.exists({str(tmp_path / 'once')!r}); open({str(tmp_path / 'once')!r}, 'w')"
    )
    bot = make_bot(workshop.engine("print('best', 'h3@1n' if again else 'h3@0')", begin=begin))
    with pytest.raises(EngineError, match="made an illegal move"):
        answer_of(bot)
    assert answer_of(bot) == ["h3@1n"]


def test_a_program_that_cannot_run_is_reported(tmp_path: Path) -> None:
    program = tmp_path / "engine"
    program.write_text("#!/no/such/interpreter\n", encoding="utf-8")
    program.chmod(0o755)
    bot = make_bot(f"engine:{program}")
    with pytest.raises(EngineError, match="cannot be started: No such file or directory"):
        answer_of(bot)


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("engine:", "engine: the program is missing"),
        (f"engine:{EXECUTABLE_NOT} --fast", f"{EXECUTABLE_NOT} is not executable \\(chmod \\+x\\)"),
        ("engine:./nothing-here --fast", "there is no program './nothing-here'"),
        ("engine:python 'x", "no closing quotation"),
        ("engine:python  x", "two spaces in a row"),
        ("engine:python x#1", "which a record cannot store"),
        ("engine:python \0", "a character that cannot be printed"),
        ("engine:python \udcff", "a character that cannot be printed"),
        ("engine@:python", "is not an engine; write engine:./mybot"),
        ("engine@fast:python", "is not an engine; write engine:./mybot"),
        ("engine@0n:python", "is not an engine; write engine:./mybot"),
        ("engine@0.0s:python", "is not an engine; write engine:./mybot"),
        ("engine@1.5n:python", "is not an engine; write engine:./mybot"),
        ("engine@99999999s:python", "is not an engine; write engine:./mybot"),
    ],
)
def test_a_specification_without_a_program_is_refused(name: str, reason: str) -> None:
    with pytest.raises(OptionError, match=reason):
        make_bot(name)


@pytest.mark.parametrize("seconds", ["soon", "0", "-1", "nan", "inf"])
def test_patience_is_a_number(monkeypatch: pytest.MonkeyPatch, seconds: str) -> None:
    monkeypatch.setenv("TATAMI_ENGINE_SECONDS", seconds)
    with pytest.raises(OptionError, match=f"a number of seconds up to 86400, not '{seconds}'"):
        make_bot(spec(RANDOM_ENGINE))


# ------------------------------------------------------------------------------------- stopping


def test_stop_makes_the_engine_answer(workshop: Workshop) -> None:
    stop = Event()
    timer = Timer(0.1, stop.set)
    timer.start()
    assert answer_of(make_bot(workshop.engine(WAIT)), stop=stop) == ["h3@1n"]
    timer.join()


def test_stop_before_the_question_makes_it_answer_too(workshop: Workshop) -> None:
    stop = Event()
    stop.set()
    bot = make_bot(workshop.engine(WAIT))
    assert answer_of(bot, stop=stop) == ["h3@1n"]
    assert answer_of(bot, stop=stop) == ["h3@1n"]


def test_one_that_does_not_stop_is_ended(
    workshop: Workshop, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tatami.kits.engines.engine.AFTER_STOP", 0.2)
    stop = Event()
    stop.set()
    with pytest.raises(EngineError, match=r"did not answer within 0\.2 seconds"):
        answer_of(make_bot(workshop.engine(SLEEP)), stop=stop)
    assert workshop.is_empty()


# --------------------------------------------------------------------------------------- ending


def test_it_ends_with_the_bot(workshop: Workshop) -> None:
    bot = make_bot(workshop.engine())
    answer_of(bot)
    assert not workshop.is_empty()
    del bot
    gc.collect()
    assert workshop.is_empty()


def test_it_is_asked_to_leave_first(workshop: Workshop, tmp_path: Path) -> None:
    """The end of its loop is where it would write down what it has learnt."""
    engine = workshop.engine(begin=DEAF)
    with (tmp_path / "engine.py").open("a", encoding="utf-8") as program:
        program.write(f"open({str(tmp_path / 'left')!r}, 'w')\n")
    bot = make_bot(engine)
    answer_of(bot)
    del bot
    gc.collect()
    assert workshop.received("quit") == ["quit"]
    assert (tmp_path / "left").exists()


@pytest.mark.usefixtures("hasty")
def test_one_that_will_not_leave_is_killed_with_all_it_started(workshop: Workshop) -> None:
    child = "subprocess.Popen(['sleep', '60'], close_fds=False)"
    bot = make_bot(workshop.engine(SLEEP, begin=f"{DEAF}; {child}"))
    with pytest.raises(EngineError):
        answer_of(bot)
    assert workshop.is_empty(1)


HOST = """
import os, sys
from outside import turn
from tatami.kits.search.bot import ask, make_bot
from tatami.core.kernel import Rng
bot = make_bot(sys.argv[1])
ask(bot, turn(), Rng(1))
"""


def host(engine: str, more: str, stdout: int | None = None) -> subprocess.Popen[bytes]:
    """Start a program of its own that asks an engine, and then does something else."""
    env = {"PYTHONPATH": ":".join(sys.path)}
    return subprocess.Popen([sys.executable, "-c", HOST + more, engine], env=env, stdout=stdout)


def test_it_does_not_outlive_a_host_that_is_killed(workshop: Workshop) -> None:
    engine = workshop.engine(f"print('best h3@1n', flush=True); {SLEEP}", begin=DEAF)
    more = "os.kill(os.getpid(), 9)"
    with host(engine, more) as process:
        assert process.wait(30) == -signal.SIGKILL
    assert workshop.is_empty(10)


def test_a_fork_of_the_host_does_not_end_it(workshop: Workshop) -> None:
    more = """
if os.fork() == 0:
    del bot
    os._exit(0)
os.wait()
print(*ask(bot, turn(), Rng(1)))
"""
    with host(workshop.engine(), more, stdout=subprocess.PIPE) as process:
        assert process.communicate(timeout=30)[0] == b"h3@1n\n"
    assert workshop.is_empty(10)
