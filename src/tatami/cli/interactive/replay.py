"""Steps through a record on the terminal."""

from __future__ import annotations

from tatami.cli.moment import check_number
from tatami.cli.wording import cli_words
from tatami.core.errors import TatamiError
from tatami.kits.records.record import Record
from tatami.kits.terminal.table import Table


class Replay:
    """A record to be stepped through on the terminal."""

    def __init__(self, record: Record, table: Table, viewer: int | None) -> None:
        """Check the whole record first; the table holds its game before the first move."""
        self.actions = record.game().history
        self.ended = record.ended
        self.game = table.game
        self.table = table
        self.viewer = viewer

    def go_to(self, number: int) -> None:
        """Go to the position after move `number`."""
        check_number(number, len(self.actions))
        while len(self.game.history) > number:
            self.game.pop()
        while len(self.game.history) < number:
            self.game.push(self.game.move(self.actions[len(self.game.history)]))

    def forward(self) -> None:
        """Make the next move and print it."""
        move = self.game.move(self.actions[len(self.game.history)])
        said = self.table.describe_move(move, self.viewer, everything=self.viewer is None)
        self.game.push(move)
        print(f"{len(self.game.history)}. {said}")
        for event, rule in self.table.describe_events():
            print(f"  {event} [{rule}]")

    def draw(self) -> None:
        """Print the table as it is now."""
        print(f"{len(self.game.history)}/{len(self.actions)}")
        print(self.table.draw(self.viewer, everything=self.viewer is None))

    def run(self, first: int) -> int:
        """Execute the person's commands until the end of the input."""
        self.go_to(first)
        self.draw()
        print(cli_words(self.table)("replay_help"))
        while True:
            try:
                word = input("> ").strip().lower()
            except (EOFError, KeyboardInterrupt):
                print()
                return 0
            if word in ("q", "quit"):
                return 0
            self._execute(word)

    def _execute(self, word: str) -> None:
        try:
            if word in ("m", "map"):
                self.draw()
            elif word in ("b", "back") and not self.game.history:
                print(cli_words(self.table)("replay_start"))
            elif word in ("b", "back"):
                self.go_to(len(self.game.history) - 1)
                self.draw()
            elif word.isdecimal() and len(word) < 10:
                self.go_to(int(word))
                self.draw()
            elif word:
                print(cli_words(self.table)("replay_help"))
            elif len(self.game.history) == len(self.actions):
                print(cli_words(self.table)("replay_end"))
                outcome = self.table.describe_outcome()
                print(
                    "\n".join([self.table.describe_forfeit(self.ended)] if self.ended else outcome)
                )
            else:
                self.forward()
        except TatamiError as error:
            print(error)
