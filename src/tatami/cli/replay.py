"""`tatami replay`: step through a record, check it, or turn it into JSON."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any

from tatami.cli.table import Table
from tatami.core.errors import TatamiError
from tatami.core.game import Game, Move, actor_name, seat_letter
from tatami.records.record import Record


def check(record: Record) -> str:
    """Verify every move and the result; say what the record holds."""
    game = record.game()
    return f"every move holds: {len(game.history)} moves, result {record.result_of(game)}"


def _check_number(number: int, last: int) -> None:
    if not 0 <= number <= last:
        raise TatamiError(f"there is no move {number}; the record has {last} moves")


def as_json(record: Record, first: int) -> str:
    """Give the record as one JSON object, its moves after number `first`."""
    _check_number(first, len(record.steps))
    moves: list[dict[str, Any]] = []
    game = record.start()
    for number, (game, step, move) in enumerate(record.replay(), 1):
        if number > first:
            moves.append(_row(game, number, step.line, move))
    outcome = game.outcome()
    return json.dumps(
        {
            "game": record.game_name,
            "rules": game.rulebook().version,
            "players": record.players,
            "edition": record.edition,
            "options": game.options,
            "names": {seat_letter(seat): name for seat, name in record.names.items()},
            "moves": moves,
            "result": record.result_of(game),
            "ended": None if record.ended is None else str(record.ended),
            "proof": _proof(record),
            "outcome": None if outcome is None else asdict(outcome),  # type: ignore[call-overload]
        },
        indent=1,
    )


def _proof(record: Record) -> dict[str, Any] | None:
    if record.proof is None:
        return None
    return {
        "table": record.proof.table,
        "commitment": record.proof.commitment,
        "secret": record.proof.secret.hex(),
        "entropy": {seat_letter(seat): added for seat, added in record.proof.entropy.items()},
    }


def _row(game: Game, number: int, line: int, move: Move) -> dict[str, Any]:
    actor = game.actor_of()
    return {
        "number": number,
        "line": line,
        "by": actor_name(actor),
        "move": str(move),
        "events": [_event(event) for event in game.events()],
        "position": game.position(),
    }


def _event(event: Any) -> dict[str, Any]:
    return {"event": type(event).__name__.lower(), "rule": event.rule, **asdict(event)}


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
        """Stand after move `number`."""
        _check_number(number, len(self.actions))
        while len(self.game.history) > number:
            self.game.pop()
        while len(self.game.history) < number:
            self.game.push(self.game.move(self.actions[len(self.game.history)]))

    def forward(self) -> None:
        """Make the next move and tell it."""
        move = self.game.move(self.actions[len(self.game.history)])
        said = self.table.tell_move(move, self.viewer, everything=self.viewer is None)
        self.game.push(move)
        print(f"{len(self.game.history)}. {said}")
        for event, rule in self.table.tell_events():
            print(f"  {event} [{rule}]")

    def draw(self) -> None:
        """Draw the table as it stands."""
        print(f"{len(self.game.history)}/{len(self.actions)}")
        print(self.table.draw(self.viewer, everything=self.viewer is None))

    def run(self, first: int) -> int:
        """Step as the person asks, until the end of the input."""
        self.go_to(first)
        self.draw()
        print(self.table.say("replay_help"))
        while True:
            try:
                word = input("> ").strip().lower()
            except (EOFError, KeyboardInterrupt):
                print()
                return 0
            if word in ("q", "quit"):
                return 0
            self._obey(word)

    def _obey(self, word: str) -> None:
        try:
            if word in ("m", "map"):
                self.draw()
            elif word in ("b", "back") and not self.game.history:
                print(self.table.say("replay_start"))
            elif word in ("b", "back"):
                self.go_to(len(self.game.history) - 1)
                self.draw()
            elif word.isdecimal() and len(word) < 10:
                self.go_to(int(word))
                self.draw()
            elif word:
                print(self.table.say("replay_help"))
            elif len(self.game.history) == len(self.actions):
                print(self.table.say("replay_end"))
                told = self.table.tell_outcome()
                print("\n".join([self.table.tell_forfeit(self.ended)] if self.ended else told))
            else:
                self.forward()
        except TatamiError as error:
            print(error)
