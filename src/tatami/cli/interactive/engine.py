"""Tatami's bots as an engine on standard input and output; the protocol is in docs/engine.md."""

from __future__ import annotations

import re
import secrets
import sys
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import redirect_stdout, suppress
from threading import Event, Lock, Thread
from typing import BinaryIO, Final

from tatami import __version__
from tatami.core.actors import CHANCE
from tatami.core.errors import NotationError, OptionError, TatamiError
from tatami.core.game import Game, Move, parse_seat, seat_letter
from tatami.core.kernel import Rng
from tatami.core.registry import find_game, game_names, read_position
from tatami.kits.engines.engine import PROTOCOL, PYTHON, is_outside
from tatami.kits.search.bot import ask, make_bot, searcher
from tatami.kits.search.names import WITH_BUDGET

MAX_LINE: Final = 1_000_000
LEAVE_SECONDS: Final = 8.0  # longer than an external program gets to stop
BUDGET: Final = re.compile(r"nodes ([1-9]\d{0,11})|seconds (\d{1,5}(?:\.\d{1,6})?)")


class Engine:
    """Executes commands one after the other; thinks in the background, and can be stopped."""

    def __init__(self, spec: str, say: Callable[[str], None]) -> None:
        """Take the bot to ask, and a function that sends a line."""
        self.say = say
        self.game: Game | None = None
        self.seat: int | None = None
        self.seed: int | None = None
        self.spec = spec
        self.bot_spec, self.bot = spec, make_bot(spec)
        self.stop = Event()
        self.is_thinking = False
        self.thread: Thread | None = None
        self.commands: dict[str, Callable[[str], None]] = {
            "tatami": self.do_tatami,
            "set": self.do_set,
            "new": self.do_new,
            "position": self.do_position,
            "seat": self.do_seat,
            "view": self.do_view,
            "seed": self.do_seed,
            "legal": self.do_legal,
            "go": self.do_go,
            "stop": self.do_stop,
            "ping": self.do_ping,
            "quit": self.do_quit,
        }

    def execute(self, line: str) -> bool:
        """Execute a command; return False once the engine should quit."""
        word, _, rest = line.strip().partition(" ")
        try:
            if word in self.commands:
                self._check_free(word)
                self.commands[word](rest.strip())
            elif word:
                raise NotationError(f"unknown command; the commands are {' '.join(self.commands)}")
        except TatamiError as error:
            self.report_error(word, error)
        return word != "quit"

    def report_error(self, word: str, reason: object) -> None:
        """Report what is wrong with a command."""
        self.say(f"error {word[:40]}: {' '.join(str(reason).split())}")

    def _check_free(self, word: str) -> None:
        if self.is_thinking and word not in ("stop", "ping", "quit"):
            raise TatamiError("not while thinking; send stop, or wait for best")

    # ------------------------------------------------------------------------- the commands

    def do_tatami(self, rest: str) -> None:
        """Introduce the engine: its name, its games and what can be set."""
        if not rest.isdecimal():
            raise NotationError(f"the protocol version is missing; send tatami {PROTOCOL}")
        self.say(f"id name Tatami {self.spec}")
        self.say(f"id version {__version__}")
        for name in game_names():
            self.say(f"game {name}")
        self.say(f"option name bot type text default {self.spec}")
        self.say(f"ready {PROTOCOL}")

    def do_set(self, rest: str) -> None:
        """Set the bot."""
        name, _, value = rest.partition(" ")
        if name != "bot":
            raise OptionError(f"there is no option {name!r}; the only option is bot")
        if is_outside(value):
            raise OptionError("a program or module can only be named on the command line")
        self.bot_spec, self.bot = value, make_bot(value)
        self.spec = value

    def do_new(self, rest: str) -> None:
        """Forget the position: a new game begins."""
        find_game(rest)
        self.game = self.seat = None

    def do_position(self, rest: str) -> None:
        """Set the position, and make moves from it."""
        text, _, moves = f"{rest} ".partition(" moves ")
        game = read_position(text)
        for move in moves.split():
            game.push(move)
        self.game, self.seat = game, None

    def do_seat(self, rest: str) -> None:
        """Set the seat to think for."""
        self.seat = parse_seat(rest, self._position().seats)

    def do_view(self, rest: str) -> None:
        """Ignore the view of the seat: our bots derive it from the position."""

    def do_seed(self, rest: str) -> None:
        """Seed the random numbers of all further answers."""
        if not re.fullmatch(r"-?\d{1,40}", rest):
            raise NotationError("a seed must be a whole number")
        self.seed = int(rest)

    def do_legal(self, rest: str) -> None:
        """List the legal moves of the position."""
        self.say(" ".join(["legal", *map(str, self._position().legal_moves)]))

    def do_go(self, rest: str) -> None:
        """Start thinking."""
        game = self._position()
        actor = game.actor
        if game.is_over:
            raise TatamiError("the game is over")
        if actor == CHANCE:
            raise TatamiError("chance decides now, not a player")
        if self.seat is not None and self.seat != actor:
            raise TatamiError(
                f"it is the turn of {seat_letter(actor)}, not of {seat_letter(self.seat)}"
            )
        self._take_budget(rest)
        self.stop = Event()
        self.is_thinking = True
        self.thread = Thread(target=self._think, args=(game, self.stop), daemon=True)
        self.thread.start()

    def do_stop(self, rest: str) -> None:
        """Stop thinking, and answer at once."""
        self.stop.set()

    def do_ping(self, rest: str) -> None:
        """Answer a ping."""
        self.say("pong")

    def do_quit(self, rest: str) -> None:
        """Stop thinking, send what has been found so far, and quit."""
        self.stop.set()
        if self.thread is not None:
            self.thread.join(LEAVE_SECONDS)

    # -------------------------------------------------------------------------- the thinking

    def _position(self) -> Game:
        if self.game is None:
            raise TatamiError("no position was set; send position first")
        return self.game

    def _take_budget(self, text: str) -> None:
        """Make the bot for this budget, unless it is the present one."""
        spec = with_budget(self.spec, text) if text else self.spec
        if spec != self.bot_spec:
            self.bot_spec, self.bot = spec, make_bot(spec)

    def _think(self, game: Game, stop: Event) -> None:
        rng = Rng(secrets.randbits(64) if self.seed is None else self.seed)
        answer: str | None = None
        reason: object = None
        try:
            answer = " ".join(["best", *map(str, self._ask(game, rng, stop))])
        except TatamiError as error:
            reason = error
        except Exception as error:  # whatever a bot does, the host gets an answer
            traceback.print_exc()
            reason = f"the bot failed with {error!r}"
        self.is_thinking = False  # before the answer is sent: the next command may follow at once
        with suppress(BrokenPipeError):
            if answer is None:
                self.report_error("go", reason)
            else:
                self.say(answer)

    def _ask(self, game: Game, rng: Rng, stop: Event) -> Sequence[Move]:
        """Ask the bot; one that searches also reports its progress."""
        search = searcher(self.bot, game)
        if search is None or len(game.legal_moves) == 1:
            return ask(self.bot, game, rng, stop)
        result = search.think(game.resampled(game.actor, rng), rng, stop)
        best = result.best
        info = f"info nodes {result.nodes} chance {best.chance:.3f}"
        if best.principal_variation:
            info += f" line {' '.join(str(step.move) for step in best.principal_variation)}"
        with suppress(BrokenPipeError):
            self.say(info)
        return best.moves


def with_budget(spec: str, text: str) -> str:
    """Return the name of the same bot with the budget of a `go`, if it takes one."""
    found = BUDGET.fullmatch(text)
    if found is None or (found[2] and float(found[2]) == 0):
        raise NotationError("the budget is not valid; send go, go nodes 2000 or go seconds 0.5")
    budget = f"{found[1]}n" if found[1] else f"{found[2]}s"
    if is_outside(spec):
        if spec.startswith(PYTHON):  # it takes none
            return spec
        return f"engine@{budget}:{spec.partition(':')[2]}"
    name, _, old = spec.partition("@")
    _, slash, threads = old.partition("/")
    return f"{name}@{budget}{slash}{threads}" if name in WITH_BUDGET else spec


def lines_of(stream: BinaryIO) -> Iterator[str]:
    """Yield the lines of a stream; a line too long to be a command is truncated."""
    while part := stream.readline(MAX_LINE):
        rest = part
        while rest and not rest.endswith(b"\n"):
            rest = stream.readline(MAX_LINE)
        yield part.decode("utf-8-sig", "replace")


def run_engine(spec: str) -> int:
    """Serve the host until it quits or the input ends."""
    lock = Lock()
    output = sys.stdout.buffer

    def say(line: str) -> None:
        with lock:
            output.write(f"{line}\n".encode("utf-8", "replace"))
            output.flush()

    with redirect_stdout(sys.stderr):  # a bot may print, but only we speak the protocol
        engine = Engine(spec, say)
        try:
            for line in lines_of(sys.stdin.buffer):
                if not engine.execute(line):
                    break
        finally:
            engine.do_quit("")
    return 0
