"""Whole games of Samurai Spirit, followed move by move on a second, plain village.

Half of the moves are sensible and half are any: sense brings games to their third round, chance
brings what nobody sensible would do.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from effort import SOAK, UNCOMPILED
from plain_village import BANS, SEATS, SYMBOLS, Fighter, Village, value
from tatami.core.actors import CHANCE
from tatami.games.spirit.game import Spirit

rule = pytest.mark.rule
GAMES = 40 if SOAK else (1 if UNCOMPILED else 6)


# -------------------------------------------------------------------------------- both the same


def village_of(game: Spirit) -> Village:
    options = game.options
    return Village(
        game.seats,
        options["level"],
        options["samurai"],
        options["two-player-rules"] == "yes",
        options["farm-backs"],
        options["twin-penalties"] == "twice",
    )


def seat_of(fighter: Fighter) -> dict[str, Any]:
    """Give what a view says of a seat."""
    return {
        "samurai": fighter.name,
        "side": "animal" if fighter.animal else "human",
        "wound": fighter.wounded,
        "total": fighter.total,
        "line": fighter.line,
        "left": {SYMBOLS[symbol]: card for symbol, card in fighter.left.items()},
        "passed": fighter.passed,
        "token": SEATS[fighter.token_with],
        "uses": fighter.uses,
    }


def told(village: Village) -> dict[str, Any]:
    """Give what the plain village says of the position."""
    return {
        "seats": [seat_of(fighter) for fighter in village.fighters if fighter.name],
        "barricades": village.barricades,
        "farms": len(village.backs),
        "families": len(village.families),
        "discard": village.discard,
        "aside": village.aside,
        "absent": village.absent,
        "stack": village.in_stack,
        "up": village.up,
        "under": village.under,
        "intruders": [card if card in village.seen else None for card in village.intruders[::-1]],
        "bans": village.bans,
        "kiai": "".join(fighter.letter for fighter in village.shouting),
        "round": village.round,
        "turns": village.turns,
        "turn": village.turn,
        "ending": [village.ending] if village.ending else [],
        "score": village.score,
    }


def shown(game: Spirit) -> dict[str, Any]:
    """Give what the game's view says of the position."""
    view = game.view(None)
    names = ("samurai", "side", "wound", "total", "line", "left", "passed", "token")
    seats = [
        {**{name: seat[name] for name in names}, "uses": set(seat["uses"])}
        for seat in view["seats"]
        if seat["samurai"]
    ]
    outcome = view["outcome"] or {"reasons": (), "score": None}
    return {
        "seats": seats,
        **{name: view["village"][name] for name in ("barricades", "farms", "families")},
        **{name: set(view[name]) for name in ("discard", "aside", "absent")},
        "stack": view["stack"]["left"],
        **{name: view["stack"][name] for name in ("up", "under")},
        "intruders": view["intruders"],
        "bans": set(view["under_way"].get("bans", ())),
        "kiai": view["under_way"].get("kiai", ""),
        **{name: view[name] for name in ("round", "turns", "turn")},
        "ending": list(outcome["reasons"]),
        "score": outcome["score"],
    }


def compare(game: Spirit, village: Village) -> None:
    """The same seat decides, between the same moves or with the same odds; all looks the same."""
    assert game.actor == village.who
    assert {str(move) for move in game.legal_moves} == set(village.answers)
    for move, odds in game.odds().items():
        assert odds * village.answers.total() == village.answers[str(move)]
    assert shown(game) == told(village)


# ------------------------------------------------------------------------------ who plays them


class Player:
    """Makes the moves of all seats and of chance: some sensible and some not, by `sense`."""

    def __init__(self, seed: object, sense: float) -> None:
        self.random = Random(str(seed))
        self.sense = sense

    def choose(self, game: Spirit, village: Village) -> str:
        moves = [str(move) for move in game.legal_moves]
        self.random.shuffle(moves)
        if game.actor == CHANCE or self.random.random() >= self.sense:
            return moves[0]
        me = village.fighters[game.actor]
        card = game.view(None)["under_way"].get("card", "")
        return max(moves, key=lambda move: worth(village, me, card, move))


def worth(village: Village, me: Fighter, card: str, move: str) -> int:
    """Say how sensible a move is, roughly."""
    word, _, about = move.partition(":")
    if word in ("hand", "to", "from", "heal"):
        other = village.fighters[SEATS.index(about)]
        if word == "from":
            return 1 + other.total - other.kiai + value(other.line[-1])
        can_defend = bool(card) and card[1] not in ("n", *other.left)
        return 8 if can_defend else worth_of_attack(other, card) - 1
    if word == "attack":
        return worth_of_attack(me, card)
    if word == "fight":
        return me.kiai - me.total + 3 * (3 - len(me.left))
    plain = {"pass": 3, "defend": 9, "discard": 7, "redraw": 2, "ignore": 1, "kiai": 1}
    return plain.get(word, 0)


def worth_of_attack(fighter: Fighter, card: str) -> int:
    if not card:
        return 1
    room = fighter.kiai - fighter.total - value(card)
    return 8 if room == 0 else (5 - len(card) if room > 0 else -5)


def follow(game: Spirit, village: Village, player: Player) -> None:
    compare(game, village)
    while not game.is_over:
        move = player.choose(game, village)
        game.push(move)
        village.tell(move)
        compare(game, village)
