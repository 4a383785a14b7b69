"""A record as JSON: every move with what followed and the position after it."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any

from tatami.cli.moment import check_number
from tatami.core.game import Game, Move, actor_name, seat_letter
from tatami.kits.records.record import Record


def record_json(record: Record, first: int) -> str:
    """Return the record as one JSON object, its moves after number `first`."""
    check_number(first, len(record.steps))
    moves: list[dict[str, Any]] = []
    game = record.start()
    for number, (game, step, move) in enumerate(record.replay(), 1):
        if number > first:
            moves.append(_row(game, number, step.line, move))
    outcome = game.outcome()
    return json.dumps(
        {
            "game": record.game_name,
            "rules": record.rules,
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
        "scheme": record.proof.scheme,
        "entropy_hashes": {seat_letter(n): hashed for n, hashed in record.proof.hashes.items()},
        "beacon": None if record.proof.beacon is None else asdict(record.proof.beacon),
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
