"""A player with a table of every game in every state, so that generated requests get far."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any
from zlib import crc32

from quick_tables import GAMES
from running import Player, RunningServer

from tatami.core.registry import find_game
from tatami.puzzles.collection import all_shipped

if TYPE_CHECKING:
    from schemathesis import Case as AnyCase

    Case = AnyCase[Any]

STATES = ("open", "playing", "over")
KINDS = [(game, state) for game in GAMES for state in STATES]
FITTING = {"record": "over", "analysis": "over", "hint": "playing"}
FITTING |= {"preview": "playing", "moves": "playing"}
POSITIONS = [
    diagram.position(edition)
    for game in GAMES
    for edition in find_game(game).EDITIONS
    for diagram in find_game(game).rulebook().diagrams
]
PUZZLE_ID = re.compile("[a-z][a-z0-9]{1,20}-[0-9a-f]{6}")
PUZZLES = [*all_shipped()]
TABLE_ID = re.compile("[a-z0-9]{8,40}")


class SeatedPlayer(Player):
    """Ana, who has seat A at every table."""

    def __init__(self, server: RunningServer) -> None:
        super().__init__(server, "Ana")
        self.tables = {kind: self.make_table(*kind) for kind in KINDS}

    def make_table(self, game: str, state: str) -> str:
        """Create a table and play it into a state."""
        begun = state != "open"
        seats = ["me", "random"] if begun else ["me", "open"]
        table = self.create_table(game=game, seats=seats, start=begun, **GAMES[game])
        if state == "over":
            assert self.act(table, "resign", seat="A").status_code == 200
        return table

    def direct_to_real_data(self, case: Case) -> None:
        """Point a request at a real table, and give one that fits the document a chance to succeed.

        The same case is always changed in the same way.
        """
        is_good = case.meta is not None and case.meta.generation.mode.is_positive
        if is_good:
            case.body = with_integers(case.body)
        if is_good and "position" in case.query:
            number = crc32(repr(case.query).encode())
            case.query["position"] = POSITIONS[number % len(POSITIONS)]
        number = crc32(repr((case.path_parameters, case.query, case.body)).encode())
        if PUZZLE_ID.fullmatch(str(case.path_parameters.get("puzzle_id", ""))):
            case.path_parameters["puzzle_id"] = PUZZLES[number % len(PUZZLES)]
        if not TABLE_ID.fullmatch(str(case.path_parameters.get("table_id", ""))):
            return
        game, state = KINDS[number % len(KINDS)]
        reads = case.method == "GET"
        sent: Any = case.query if reads else case.body
        helps = is_good and number % 5 and isinstance(sent, dict)
        if helps:
            state = FITTING.get(case.path.rpartition("/")[2], state)
        acts = is_good and not reads
        table = self.make_table(game, state) if acts else self.tables[game, state]
        case.path_parameters["table_id"] = table
        if helps and "seat" in sent:
            sent["seat"] = "A"
        if helps and "moves" in sent and state == "playing":
            legal = self.updates(table, "A")["state"]["view"]["legal"]  # none while the bot moves
            sent["moves"] = legal[0] if legal else sent["moves"]


def with_integers(value: Any) -> Any:
    """Write whole floats as integers: JSON Schema takes 4.0 for an integer, the server does not."""
    if isinstance(value, dict):
        return {key: with_integers(part) for key, part in value.items()}
    if isinstance(value, list):
        return [with_integers(part) for part in value]
    return int(value) if isinstance(value, float) and value.is_integer() else value
