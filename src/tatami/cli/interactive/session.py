"""A game on the terminal: asks the person, plays for bots and chance, prints what happened."""

from __future__ import annotations

import os
import secrets
import shlex
import signal
import sys
import textwrap
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from tatami.cli.arguments import read_budget
from tatami.cli.interactive.saving import SavedGame
from tatami.cli.places import program
from tatami.cli.seats import YOU, seating
from tatami.cli.text.hint import DEFAULT, explain_visibly, hint_lines
from tatami.cli.text.rules import rule_lines
from tatami.cli.typed import TypedError
from tatami.cli.wording import cli_words
from tatami.core.actors import CHANCE
from tatami.core.build import compile_command, is_slow
from tatami.core.errors import BotError, EngineError, IllegalMove, NotationError, TatamiError
from tatami.core.game import Move
from tatami.core.kernel import Rng
from tatami.core.text.worded import WordedError
from tatami.kits.engines.engine import is_outside
from tatami.kits.search.bot import Bot, ask, make_bot
from tatami.kits.terminal.table import Table

READLINE: Final = find_spec("readline") is not None

PROMPT: Final = "> "
LUCK_STEP: Final = 0x9E3779B97F4A7C15  # far apart, so that no two positions share random numbers


class Leave(Exception):  # noqa: N818  (not an error: the way out of the table)
    """The person leaves the game."""


@contextmanager
def interrupt_stops() -> Iterator[threading.Event]:
    """Make the interrupt key set an event instead of raising, where that is possible."""
    stop = threading.Event()
    if threading.current_thread() is not threading.main_thread():
        yield stop
        return
    before = signal.signal(signal.SIGINT, lambda *_: stop.set())
    try:
        yield stop
    finally:
        signal.signal(signal.SIGINT, before)


class Session:
    """One person, or nobody, at a table of bots."""

    def __init__(
        self,
        table: Table,
        seats: list[str],
        seed: int,
        path: Path | None = None,
    ) -> None:
        self.game = table.game
        self.seats = seats
        self.mine = [seat for seat, name in enumerate(seats) if name == YOU]
        self.you = self.mine[0] if self.mine else None
        self.bots: dict[int, Bot] = {n: make_bot(s) for n, s in enumerate(seats) if s != YOU}
        self.table = table
        self.say = cli_words(table)
        self.seed = seed
        self.saved = SavedGame(table, seats, path)
        self.news: list[str] = []
        self.others_acted = True
        self.drawn_turn: object = None
        self.why_rule: str | None = None
        self.commands: dict[str, Callable[[str], None]] = {
            "help": self.do_help,
            "?": self.do_help,
            "moves": self.do_moves,
            "look": self.do_look,
            "hint": self.do_hint,
            "map": self.do_map,
            "hand": self.do_hand,
            "undo": self.do_undo,
            "why": self.do_why,
            "rules": self.do_rules,
            "save": self.do_save,
            "quit": self.do_quit,
            "exit": self.do_quit,
        }

    # ---------------------------------------------------------------------------- the session

    def run(self) -> int:
        """Play to the end of the game or of the input; the record is saved either way."""
        who = ", ".join(self.table.who(seat) for seat in self.mine)
        key = "watching" if self.you is None else "welcome"
        print(self.say(key, title=self.table.title(), edition=self.game.edition, who=who))
        seats = seating(self.table, dict(enumerate(self.seats)))
        print(self._folded(self.say("at_the_table", seats=seats)))
        if self.bots and is_slow():
            print(self._folded(self.say("uncompiled")))
            print(f"  {compile_command()}")
        self._complete()
        asked = -1
        try:
            while not self.game.is_over:
                if self.game.actor in self.mine:
                    if asked != len(self.game.history):
                        self._ask()
                        asked = len(self.game.history)
                    self._do(self._read())
                elif self.game.actor == CHANCE:
                    self._push(self.game.draw(self._luck()))
                else:
                    for move in self._ask_bot():
                        self._push(move)
        except (EOFError, KeyboardInterrupt):
            print()
            return self._leave()
        except (BotError, EngineError):
            self._leave()
            raise
        except Leave:
            return self._print_resume()
        print(f"\n{self.table.draw(self.you)}\n")
        self._print_news()
        for line in self.table.describe_outcome():
            print(line)
        return self._leave()

    def _ask(self) -> None:
        """Save the game, show what has happened since, and ask for the next move."""
        if self.table.NEWS_FIRST:
            self._print_news()
        if not self.game.history or self._is_changed():
            self._draw()
        self.others_acted = False
        self._print_news()
        played = any(self.game.actor_of(n) in self.mine for n in range(len(self.game.history)))
        if played:
            self.saved.update()
        print(self._question())

    def _ask_bot(self) -> list[Move]:
        """Return the plan of the bot to act. Raises BotError or EngineError, which name it."""
        try:
            return ask(self.bots[self.game.actor], self.game, self._luck())
        except BotError as error:
            raise BotError(f"{self.seats[self.game.actor]}: {error}") from error

    def _question(self) -> str:
        """Return the question to the seat to act; its example does not change."""
        return self.table.question(Rng(len(self.game.history)))

    def _draw(self) -> None:
        print(f"\n{self.table.draw(self.you)}")
        self.drawn_turn = self.table.turn()

    def _is_changed(self) -> bool:
        """Has the table changed since the last question by more than the person's own move?"""
        turn = self.table.turn()
        if turn is not None:
            return turn != self.drawn_turn or self.others_acted
        return self.game.actor_of() not in self.mine

    def _read(self) -> str:
        """Read a line; the interrupt key clears it."""
        while True:
            try:
                return input(PROMPT)
            except KeyboardInterrupt:
                print(f"\n{self.say('interrupted')}")

    def _luck(self) -> Rng:
        """Return the luck of this position, which taking back and replaying does not change."""
        return Rng(self.seed + len(self.game.history) * LUCK_STEP)

    def _leave(self) -> int:
        return self._print_resume() if self.saved.save() else 1

    def _print_resume(self) -> int:
        if not self.game.is_over:
            path = shlex.quote(str(self.saved.path))
            if any(is_outside(seat) for seat in self.seats):  # not started from a record
                path += f" --seats {shlex.quote(','.join(self.seats))}"
            print(self.say("resume", program=program(), path=path))
        return 0

    def _push(self, move: Move) -> None:
        """Make a move and print it with what follows; deals only show on the table.

        What others do is printed below the map that is drawn next, not above it.
        """
        mine = self.game.kernel.seat in self.mine
        self.others_acted |= self.game.actor not in (CHANCE, *self.mine)
        said = None if self.table.is_dealing() else self.table.describe_move(move, self.you)
        self.game.push(move)
        if said is not None:
            self.news.append(said)
        for event, rule in self.table.describe_events():
            self.news.append(f"  {event} [{rule}]")
            self.why_rule = rule
        if mine or self.you is None:
            self._print_news()

    @staticmethod
    def _folded(text: str) -> str:
        return textwrap.fill(text, 88, break_on_hyphens=False, break_long_words=False)

    def _print_news(self) -> None:
        for line in self.news:
            print(line)
        self.news.clear()

    def _do(self, line: str) -> None:
        """Execute what was typed: a command, or moves."""
        word, _, rest = line.strip().partition(" ")
        if not word:
            return
        try:
            if word.lower() in self.commands and not (rest and word in self.table.MOVE_WORDS):
                self.commands[word.lower()](rest.strip())
            else:
                self._play(line)
        except IllegalMove as error:
            rule = self.game.rulebook().find(error.rule)
            self.why_rule = rule.id
            text = rule.text(self.say.lang)
            print(self.say("refused", move=error.move, rule=text, id=rule.id))
            print(self._question())
        except NotationError as error:
            print(self.say("not_understood", reason=self._reason(error)))

    def _reason(self, error: NotationError) -> str:
        """Return what is wrong, in the language of the table if possible."""
        return error.text(self.say.lang) if isinstance(error, WordedError) else str(error)

    def _play(self, line: str) -> None:
        """Make the moves typed, all or none, then print them."""
        trial = self.game.copy()
        for move in trial.play(self.table.notation(line)):
            self._push(move)

    # --------------------------------------------------------------------------- the commands

    def do_help(self, rest: str) -> None:
        """Print what can be typed."""
        print(self.table.help())
        print(self.say("help", pieces=self.table.pieces()))

    def do_moves(self, rest: str) -> None:
        """List the legal moves, or those that begin with what was typed."""
        start = rest.lower().lstrip("+")
        moves = [str(move) for move in self.game.legal_moves]
        found = [move for move in moves if move.lower().lstrip("+").startswith(start)]
        if found:
            print(self._folded(" ".join(found)))
        else:
            print(self.say("no_moves", start=rest))

    def do_look(self, rest: str) -> None:
        """Look at a place."""
        if not rest:
            raise TypedError("look_where", place=self.table.places()[0])
        print("\n".join(self.table.describe_place(rest)))

    def do_hint(self, rest: str) -> None:
        """Print the best moves as the seat to act can see them."""
        budget = read_budget(rest) if rest else DEFAULT
        rng = Rng(secrets.randbits(64))
        with interrupt_stops() as stop:
            found = explain_visibly(self.game, self.game.actor, budget, rng, stop=stop)
        print("\n".join(hint_lines(self.table, found)))

    def do_map(self, rest: str) -> None:
        """Draw the table."""
        print(self.table.draw(self.you))

    def do_hand(self, rest: str) -> None:
        """Spell out the hand."""
        for seat in self.mine:
            print(self.table.hand(seat) or "-")

    def do_undo(self, rest: str) -> None:
        """Take moves back to the person's last decision."""
        try:
            taken = self.game.take_back(*self.mine)
        except IndexError:
            print(self.say("nothing_back"))
            return
        print(self.say("taken_back", move=taken[-1]))
        if len(taken) > 1 and self.game.history and self.game.actor_of() in self.mine:
            self._draw()

    def do_why(self, rest: str) -> None:
        """Print the rule behind the last refusal or event."""
        if self.why_rule is None:
            print(self.say("no_why"))
        else:
            print("\n".join(rule_lines(self.game.rulebook(), self.why_rule, self.say.lang)))

    def do_rules(self, rest: str) -> None:
        """Show the rules."""
        print("\n".join(rule_lines(self.game.rulebook(), rest or None, self.say.lang)))

    def do_save(self, rest: str) -> None:
        """Write the record, to a new file if one is named."""
        self.saved.save(Path(os.path.expanduser(rest)) if rest else None)

    def do_quit(self, rest: str) -> None:
        """Save and leave; a game that cannot be saved is not left."""
        if self.saved.save():
            raise Leave
        print(self.say("stay"))

    # -------------------------------------------------------------------------------- typing

    def _complete(self) -> None:
        """Make the tab key complete commands, moves and their parts."""
        if not READLINE or not sys.stdin.isatty():
            return
        import readline  # noqa: PLC0415  (not on every system; typing works without it)

        readline.set_completer(self.completion)
        readline.set_completer_delims(" @:,")  # as in docs/notation.md, for all games
        is_libedit = "libedit" in (readline.__doc__ or "")
        readline.parse_and_bind("bind ^I rl_complete" if is_libedit else "tab: complete")

    def completion(self, text: str, state: int) -> str | None:
        """Return the state-th completion of what was typed, legal moves first."""
        start = text.lower()
        moves = [str(move) for move in self.game.legal_moves] if start else []
        known = [*self.commands, *self.table.vocabulary(), *moves]
        found = [word for word in known if word.lower().startswith(start)]
        return found[state] if state < len(found) else None


def start_session(table: Table, seats: list[str], seed: int, path: Path | None) -> int:
    """Check who sits where, and play. Raises TatamiError."""
    if len(seats) != table.game.seats:
        raise TatamiError(f"--seats must name {table.game.seats} players, not {len(seats)}")
    if seats.count(YOU) > 1 and table.game.SPEC.hides_hands:
        raise TatamiError("only one person can play at this terminal, because hands are hidden")
    return Session(table, seats, seed, path).run()
