"""Whole games of Samurai Spirit, followed move by move on a second, plain village.

Half of the moves are sensible and half are any: sense brings games to their third round, chance
brings what nobody sensible would do.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

import pytest
from plain_village import KIAI, SEATS, SYMBOLS, Fighter, Village, cards_worth, value

from effort import SOAK, UNCOMPILED
from tatami.core.actors import CHANCE
from tatami.games.spirit.cast import LEVELS
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
    plain = {"pass": 3, "defend": 9, "discard": 7, "redraw": 2, "ignore": 1, "kiai": 1, "use": -1}
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


# ------------------------------------------------------------- games that begin in a third round


def late_village(random: Random) -> Village:
    """Lay out a third round that has been going on for a while, anyhow."""
    names = random.sample(list(KIAI), random.randint(2, 7))
    by_two = len(names) == 2 or (len(names) < 7 and random.random() < 0.4)
    level, twins = random.choice(list(LEVELS)), random.random() < 0.7
    village = Village(len(names), level, "-".join(names), by_two, "abccdd", twins)
    village.round, village.turns = 3, random.choice((5, 97, 105))
    village.turn = random.randrange(len(names))
    village.barricades = random.randint(0, village.most_barricades)
    village.backs = random.sample(village.backs, random.randint(1, 6))
    village.families = set(random.sample("abc", random.randint(1, 3)))
    for fighter in village.fighters:
        lay_out_samurai(village, fighter, random)
    lay_out_cards(village, random)
    for name in sorted(village.absent):
        if random.random() < 0.7:
            village.absent.remove(name)
            random.choice(village.fighters).uses.add(name)
    village.begin_late()
    return village


def lay_out_samurai(village: Village, fighter: Fighter, random: Random) -> None:
    fighter.animal, fighter.wounded = random.random() < 0.5, random.random() < 0.4
    fighter.passed = fighter.seat != village.turn and random.random() < 0.15
    if random.random() < 0.3:
        fighter.token_with = random.randrange(len(village.fighters))


def lay_out_cards(village: Village, random: Random) -> None:
    seats = len(village.fighters)
    officers = seats + village.level["officers"]
    dolls = ["3d", "4d"]
    plunderers = sorted(cards_worth(1, 2, 3, 4) - {*dolls})
    cards = dolls + random.sample(plunderers, seats * village.level["plunderers"] - 2)
    cards += random.sample(sorted(cards_worth(5)), officers)
    cards += random.sample(sorted(cards_worth(6)), officers)
    random.shuffle(cards)
    for fighter in village.fighters:
        for _ in range(random.randint(0, 6)):
            lay_out_card(fighter, cards.pop(), cards)
        has_turn = fighter.seat == village.turn
        while fighter.line and (fighter.total == fighter.kiai or has_turn):
            cards.insert(0, fighter.line.pop())
    for pile in (village.intruders, village.up, village.under):
        pile += [cards.pop() for _ in range(random.randint(0, min(4, len(cards) - 1)))]
    village.seen = {card for card in village.intruders if random.random() < 0.3}
    in_stack = random.randint(1, len(cards))
    village.hidden, village.discard = set(cards[:in_stack]), set(cards[in_stack:])


def lay_out_card(fighter: Fighter, card: str, rest: list[str]) -> None:
    """Most cards lie in the lines, some on the left; who is overcome gets no more."""
    if value(card) == 2 and card[1] not in ("n", *fighter.left):
        fighter.left[card[1]] = card
    elif fighter.total <= fighter.kiai:
        fighter.line.append(card)
    else:
        rest.insert(0, card)


def position_of(village: Village) -> str:
    """Write the position of a late village, at the beginning of a turn."""
    fighters = village.fighters
    step = "tokens" if village.absent else "action"
    words = {
        "players": str(len(fighters)),
        "edition": "2014",
        "level": next(level for level, facts in LEVELS.items() if facts is village.level),
        "samurai": village.seating,
        "two-player-rules": "yes" if village.two_player else "no",
        "twin-penalties": "twice" if village.twins else "once",
        "phase": step,
        "seat": SEATS[village.turn],
        "step": step,
        "round": str(village.round),
        "seated": village.seating,
        "turns": str(village.turns),
        "barricades": str(village.barricades),
        "farms": str(len(village.backs)),
        "families": "".join(village.families),
        "backs": "".join(village.backs) if village.level["farm_penalties"] else "",
        "wounds": by_seat(str(2 * f.animal + f.wounded) for f in fighters),
        "line": by_seat(".".join(f.line) for f in fighters),
        "left": by_seat(".".join(f.left.values()) for f in fighters),
        "passed": "".join(f.letter for f in fighters if f.passed),
        "lent": by_seat(SEATS[f.token_with] for f in fighters),
        "uses": by_seat("-".join(f.uses) for f in fighters),
        "absent": "-".join(village.absent),
        "shuffles": "1",
        "up": ".".join(village.up),
        "stack": ".".join(village.hidden),
        "under": ".".join(village.under),
        "intruders": ".".join(c if c in village.seen else f"{c}?1" for c in village.intruders),
        "discard": ".".join(village.discard),
    }
    return " ".join(["spirit/1", *(f"{name}={word}" for name, word in words.items() if word)])


def by_seat(words: Iterable[str]) -> str:
    return ",".join(f"{SEATS[n]}:{word}" for n, word in enumerate(words) if word.strip("0"))
