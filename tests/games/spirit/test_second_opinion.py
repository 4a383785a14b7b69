"""Games of Samurai Spirit followed move by move on a second, plain village.

Many of the moves are sensible and the others are any: sense brings games to their third round,
the others bring what nobody sensible would do. Now and then a game continues from its position.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

import pytest

from effort import SOAK, UNCOMPILED
from games.spirit.plain_village import KIAI, SEATS, SYMBOLS, Fighter, Village, cards_worth, value
from tatami.core.actors import CHANCE
from tatami.games.spirit.cast import FACTS, LEVELS
from tatami.games.spirit.game import Spirit

GAMES = 40 if SOAK else (1 if UNCOMPILED else 2)
LATE_GAMES = 20_000 if SOAK else (100 if UNCOMPILED else 500)
# Late games in which something rare happens: three kiai in one another, a kiai again at once, a
# board that turns over in its own kiai, a line emptied by its own kiai, a raider handed on twice,
# a second penalty let off, a stack used up by a wound's kiai, nobody to bring back around turn
# 100, a kiai that could only turn up what all know, absent tokens silenced.
RARE = (
    *(1621, 23742, 26794, 2119, 11282, 14642, 656, 2158, 2402, 3763, 14797, 16185),
    *(2330, 2471, 2, 240, 3079, 3754, 114, 630, 1875, 7198, 1159, 1095, 3403, 223),
    *(501, 542, 910, 2049, 2778, 2930, 1644, 4749),
)


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
    """What a view shows of a seat."""
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


def expected_view(village: Village) -> dict[str, Any]:
    """The position as the plain village has it."""
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
        "winners": [f.seat for f in village.fighters] if village.score else [],
        "score": village.score,
    }


def shown(view: dict[str, Any]) -> dict[str, Any]:
    """The position as the game's view shows it."""
    names = ("samurai", "side", "wound", "total", "line", "left", "passed", "token")
    seats = [
        {**{name: seat[name] for name in names}, "uses": set(seat["uses"])}
        for seat in view["seats"]
        if seat["samurai"]
    ]
    outcome = view["outcome"] or {"reasons": (), "winners": (), "score": None}
    return {
        "seats": seats,
        **{name: view["village"][name] for name in ("barricades", "farms", "families")},
        **{name: set(view[name]) for name in ("discard", "aside", "absent")},
        "stack": view["stack"]["remaining"],
        **{name: view["stack"][name] for name in ("up", "under")},
        "intruders": view["intruders"],
        "bans": set(view["under_way"].get("bans", ())),
        "kiai": view["under_way"].get("kiai", ""),
        **{name: view[name] for name in ("round", "turns", "turn")},
        "ending": list(outcome["reasons"]),
        "winners": list(outcome["winners"]),
        "score": outcome["score"],
    }


def compare(game: Spirit, village: Village) -> dict[str, Any]:
    """Check that the same seat decides, between the same moves, and all looks the same."""
    assert game.actor == village.who
    assert {str(move) for move in game.legal_moves} == set(village.answers)
    if game.actor == CHANCE:
        compare_odds(game, village)
    view = game.view(None)
    assert shown(view) == expected_view(village)
    return view


def compare_odds(game: Spirit, village: Village) -> None:
    tickets = game.kernel.tickets()
    for move in game.legal_moves:
        odds = game.kernel.odds(move.action) * village.answers.total()
        assert odds == village.answers[str(move)] * tickets


def follow(game: Spirit, village: Village, player: Player) -> None:
    """Play to the end, comparing after every move."""
    view = compare(game, village)
    while not game.is_over:
        move = player.choose(game, village, view)
        game.push(move)
        village.tell(move)
        view = compare(game, village)
        if player.random.random() < 0.02:
            game = Spirit.from_position(game.position())


# ------------------------------------------------------------------------------ who plays them


class Player:
    """Moves for all seats and for chance: some moves are sensible, the others are any.

    In a kiai the least sensible moves, and bad luck, lead to most. As many raiders as `dull`
    says are dealt without dolls, so that all are dealt again.
    """

    def __init__(self, seed: object, sense: float, dull: int = 0) -> None:
        self.random = Random(str(seed))
        self.sense = sense
        self.dull = dull

    def choose(self, game: Spirit, village: Village, view: dict[str, Any]) -> str:
        moves = [str(move) for move in game.legal_moves]
        self.random.shuffle(moves)
        if game.phase == "deal" and self.dull:
            self.dull -= 1
            return min(moves, key=lambda move: move[2] == "d")
        if game.actor == CHANCE:
            trouble = {"farm:d", *(f"hit:{fighter.letter}" for fighter in village.shouting)}
            return max(moves, key=lambda move: bool(village.shouting) and move in trouble)
        if self.random.random() >= self.sense:
            return moves[0]
        card = view["under_way"].get("card", "")
        best_or_worst = min if village.shouting and self.random.random() < 0.4 else max
        return best_or_worst(moves, key=lambda move: worth(village, game.actor, card, move))


def worth(village: Village, seat: int, card: str, move: str) -> int:
    """Rate roughly how sensible a move is."""
    word, _, about = move.partition(":")
    me = village.fighters[seat]
    if word in ("hand", "to", "from"):
        other = village.fighters[SEATS.index(about)]
        return worth_of_taking(other) if word == "from" else worth_of_giving(other, card)
    if word == "attack":
        return worth_of_attack(me, card)
    if word == "fight":
        return me.kiai - me.total + 3 * (3 - len(me.left))
    plain = {"defend": 9, "discard": 7, "pass": 3, "redraw": 2}
    return plain.get(word, {"ignore": 1, "kiai": 1, "heal": 1, "use": -1}.get(word, 0))


def worth_of_taking(fighter: Fighter) -> int:
    return 1 + fighter.total - fighter.kiai + value(fighter.line[-1])


def worth_of_giving(fighter: Fighter, card: str) -> int:
    if card and card[1] not in ("n", *fighter.left):
        return 8
    return worth_of_attack(fighter, card) - 1


def worth_of_attack(fighter: Fighter, card: str) -> int:
    room = fighter.kiai - fighter.total - (value(card) if card else 0)
    return 10 if room == 0 else (5 - len(card) if room > 0 else -5)


# ------------------------------------------------------------- games that begin in a third round


def late_village(random: Random) -> Village:
    """Lay out a third round that has been going on for a while, anyhow."""
    names = random.sample(list(KIAI), random.randint(2, 7))
    by_two = len(names) == 2 or (len(names) < 7 and random.random() < 0.4)
    level, twins = random.choice(list(LEVELS)), random.random() < 0.7
    backs = random.choice(FACTS["farms"]["fillings"])
    village = Village(len(names), level, "-".join(names), by_two, backs, twins)
    village.round, village.turns = 3, random.choice((5, 97, 105))
    village.turn = names.index(random.choice([*names, *sorted({"dai", "kik"} & {*names})]))
    village.barricades = random.choice((0, 1, village.most_barricades))
    village.backs = random.sample(backs, random.randint(1, 6))
    village.families = set(random.sample("abc", random.randint(1, 3)))
    lay_out_cards(village, random)
    for fighter in village.fighters:
        fighter.passed = fighter.seat != village.turn and random.random() < 0.15
        if random.random() < 0.3:
            fighter.token_with = random.randrange(len(names))
    for name in sorted(village.absent):
        if random.random() < 0.7:
            village.absent.remove(name)
            random.choice(village.fighters).uses.add(name)
    village.begin_late()
    return village


def lay_out_cards(village: Village, random: Random) -> None:
    cards = cards_of_game(village, random)
    for fighter in village.fighters:
        fighter.animal, fighter.wounded = random.random() < 0.4, random.random() < 0.3
        lay_out_left(fighter, cards, random)
        lay_out_line(fighter, cards, random)
        while fighter.line and not can_lie(fighter, fighter.seat == village.turn):
            cards.insert(0, fighter.line.pop())
    for pile in (village.intruders, village.up, village.under):
        pile += [cards.pop() for _ in range(random.randint(0, min(4, len(cards) - 1)))]
    me = village.fighters[village.turn]
    village.up[:0] = [card for card in cards[1:] if value(card) == me.kiai - me.total][:1]
    village.seen = {card for card in village.intruders if random.random() < 0.3}
    cards = [card for card in cards if card not in village.up]
    in_stack = random.randint(1, random.choice((1, len(cards))))
    village.hidden, village.discard = set(cards[:in_stack]), set(cards[in_stack:])


def cards_of_game(village: Village, random: Random) -> list[str]:
    """The cards of three rounds, including the two dolls that are required."""
    seats = len(village.fighters)
    officers = seats + village.level["officers"]
    plunderers = sorted(cards_worth(1, 2, 3, 4) - {"3d", "4d"})
    cards = ["3d", "4d", *random.sample(plunderers, seats * village.level["plunderers"] - 2)]
    for rank in (5, 6):
        cards += random.sample(sorted(cards_worth(rank)), officers)
    random.shuffle(cards)
    return cards


def lay_out_left(fighter: Fighter, cards: list[str], random: Random) -> None:
    for card in random.sample(cards, 2):
        if card[1] not in ("n", *fighter.left):
            cards.remove(card)
            fighter.left[card[1]] = card


def lay_out_line(fighter: Fighter, cards: list[str], random: Random) -> None:
    wanted = fighter.kiai + random.randint(-8, 4)
    while (fighter.total < wanted or fighter.total == fighter.kiai) and len(cards) > 4:
        fighter.line.append(cards.pop())


def can_lie(fighter: Fighter, has_turn: bool) -> bool:
    """No kiai is due; and who has the turn has no penalty, and a choice."""
    if has_turn:
        return fighter.total < fighter.kiai and not fighter.line[-1][2:]
    return fighter.total != fighter.kiai


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
        "farm-backs": village.filling,
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
    return " ".join(["spirit/2", *(f"{name}={word}" for name, word in words.items() if word)])


def by_seat(words: Iterable[str]) -> str:
    return ",".join(f"{SEATS[n]}:{word}" for n, word in enumerate(words) if word.strip("0"))


# ------------------------------------------------------------------------------------ the tests


def any_options(players: int, level: str, random: Random) -> dict[str, str]:
    """Choose options that go with so many players."""
    options = {
        "level": level,
        "farm_backs": random.choice(FACTS["farms"]["fillings"]),
        "twin_penalties": random.choice(("twice", "once")),
        "samurai": random.choice(("choose", "random", "set")),
    }
    if players == 1:
        options["solo_samurai"] = random.choice(("2", "3"))
    if 3 <= players <= 6:
        options["two_player_rules"] = random.choice(("yes", "no"))
    if options["samurai"] == "set":
        seats = int(options.get("solo_samurai", players))
        options["samurai"] = "-".join(random.sample(list(KIAI), seats))
    return options


@pytest.mark.parametrize("seed", range(GAMES))
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("players", Spirit.PLAYERS)
def test_whole_games(players: int, level: str, seed: int) -> None:
    random = Random(f"{players} {level} {seed}")
    game = Spirit(players, **any_options(players, level, random))
    player = Player(random.random(), random.choice((0.5, 0.9, 1)), random.choice((0, 14, 40)))
    follow(game, village_of(game), player)


@pytest.mark.parametrize("seeds", [RARE, *(range(n, LATE_GAMES, 10) for n in range(10))])
def test_games_from_the_third_round_on(seeds: Iterable[int]) -> None:
    for seed in seeds:
        random = Random(f"late {seed}")
        village = late_village(random)
        game = Spirit.from_position(position_of(village))
        follow(game, village, Player(seed, random.choice((0.5, 0.9))))
