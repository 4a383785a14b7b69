"""Arranges villages for tests: what is named lies as named, the rest is filled in."""

from __future__ import annotations

import re

from tatami.core.game import parse_seat
from tatami.games.spirit.cast import LEVELS, RAIDERS
from tatami.games.spirit.game import Spirit
from tatami.games.spirit.outcome import SpiritOutcome

CARD = re.compile(r"[1-6][hfdn][a-z]{0,2}")
CARDS_IN = ("line", "left", "up", "under", "intruders", "discard", "card", "stack", "aside")
CALM = ["1d", "2d", "1h", "3d", "4d", "4h", "2h", "3h"]  # raiders without a penalty go first


def village(samurai: str = "hei-kyu", *, rest: str = "stack", **words: str) -> Spirit:
    """A game before the action of a seat, whatever led to it.

    `line="A:3dw.1h"`, `left="B:1h"`, `stack="3dw"`, `passed="B"`, `wounds="A:1"`, `round="2"` as in
    a position. Cards that are needed and not named go to the `rest`: the stack or the discard pile.
    No token of an absent samurai is left, unless `absent` names some.
    """
    players = len(samurai.split("-"))
    level = LEVELS[words.setdefault("level", "normal")]
    words.setdefault("round", "1")
    words.setdefault("seat", "A")
    words.setdefault("barricades", str(players + level["barricades"]))
    words.setdefault("farms", "6")
    words.setdefault("families", "abc")
    words.setdefault("turns", "1")
    if level["farm_penalties"]:
        words.setdefault("backs", "abccdd"[: int(words["farms"])])
    if words["round"] != "1":
        words.setdefault("shuffles", "1")
    words.setdefault("stack", "")
    words.setdefault("discard", "")
    used = {code for key in CARDS_IN for code in CARD.findall(words.get(key, ""))}
    missing: list[str] = []
    order = CALM + [raider.code for raider in RAIDERS if raider.code not in CALM]
    for rank in range(int(words["round"])):
        wanted = players * level["plunderers"] if rank == 0 else players + level["officers"]
        of_rank = [raider.code for raider in RAIDERS if raider.rank == rank]
        free = [code for code in order if code in of_rank and code not in used]
        missing += free[: wanted - len(used.intersection(of_rank))]
    words[rest] = ".".join(filter(None, [words[rest], *missing]))
    words = {key: value for key, value in words.items() if value and value != "0"}
    text = " ".join(f"{key}={value}" for key, value in words.items())
    return Spirit.from_position(
        f"spirit/2 players={players} edition=2014 samurai={samurai} seated={samurai} "
        f"{'' if 'phase' in words else 'phase=action step=action '}{text}"
    )


def play(game: Spirit, moves: str) -> Spirit:
    """Make moves of seats and of chance."""
    for move in moves.split():
        game.push(move)
    return game


def legal(game: Spirit) -> set[str]:
    """The legal moves."""
    return {str(move) for move in game.legal_moves}


def event_names(game: Spirit) -> list[str]:
    """The names of the events that followed from the last move."""
    return [getattr(event, "what", "ended") for event in game.events()]


def event_rules(game: Spirit) -> list[str]:
    """The rules behind what followed from the last move."""
    return [event.rule.removeprefix("spirit.") for event in game.events()]


def board(game: Spirit, seat: str) -> dict[str, object]:
    """The cards before a seat."""
    row: dict[str, object] = game.view(None)["seats"][parse_seat(seat, game.seats)]
    return row


def line(game: Spirit, seat: str) -> str:
    """Spell the line of a seat: 3dw.2fs."""
    cards = board(game, seat)["line"]
    assert isinstance(cards, list)
    return ".".join(cards)


def left(game: Spirit, seat: str) -> set[str]:
    """The cards on the left of a seat."""
    cards = board(game, seat)["left"]
    assert isinstance(cards, dict)
    return set(cards.values())


def wounds(game: Spirit) -> list[int]:
    """Count the wounds of every seat."""
    return list(game.kernel.boards.wounds[: game.seats])


def at_stake(game: Spirit) -> tuple[int, int, int]:
    """Count barricades, farms and families."""
    return (
        game.kernel.village.barricades,
        game.kernel.village.farms,
        game.kernel.village.count_families(),
    )


def ended(game: Spirit) -> SpiritOutcome:
    """How the game ended."""
    outcome = game.outcome()
    assert outcome is not None
    return outcome
