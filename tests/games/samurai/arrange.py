"""Lays out positions for tests: what is named stands as named, the rest is filled in."""

from __future__ import annotations

from collections import Counter

from tatami.core.actors import SEAT_LETTERS
from tatami.games.samurai.board import TOKENS, map_for
from tatami.games.samurai.game import Samurai
from tatami.games.samurai.view import CODES
from tatami.kits.majority.constants import KIND_LETTERS


def _pairs(text: str) -> dict[str, str]:
    return dict(item.split(":") for item in text.split()) if text else {}


def _spread(figures: dict[str, str], left: Counter[str], players: int) -> dict[str, str]:
    """Fill the settlements not named with the figures left, the commonest kind first."""
    filled = dict(figures)
    for settlement in sorted(map_for(players).settlements, key=lambda s: -s.room):
        if settlement.name not in filled:
            kinds = sorted(KIND_LETTERS, key=lambda kind: -left[kind])[: settlement.room]
            filled[settlement.name] = "".join(kinds)
            left.subtract(kinds)
    return filled


def arrange(
    players: int = 2,
    edition: str = "2016",
    *,
    figures: str = "",
    tokens: str = "",
    hold: str = "",
    captured: str = "",
    aside: str = "",
    seat: str = "A",
    rest: str = "B",
    more: str = "",
) -> Samurai:
    """A game at the start of a turn.

    `figures="Mito:h Edo:"`, `tokens="s20:Ah4 t20:Bs1"`, `hold="A:h4,s1 B:"`. Settlements not
    named are filled; figures for which there is no room count as captured by `rest`. Hands
    not named get five tokens; what is nowhere else is in the supply.
    """
    board = map_for(players)
    took = _pairs(captured)
    left = Counter(dict.fromkeys(KIND_LETTERS, board.figures_of_each_kind))
    left.subtract("".join([*_pairs(figures).values(), *took.values(), aside]))
    filled = _spread(_pairs(figures), left, players)
    took[rest] = took.get(rest, "") + "".join(kind * left[kind] for kind in KIND_LETTERS)

    holds = {letter: codes.split(",") if codes else [] for letter, codes in _pairs(hold).items()}
    hands, supplies, wanted = [], [], []
    for letter in SEAT_LETTERS[:players]:
        have = [token.code for token in TOKENS for _ in range(token.count)]
        for value in _pairs(tokens).values():
            if value[0] == letter:
                have.remove(value[1:])
        hand = holds.get(letter, have[:5])
        for code in hand:
            have.remove(code)
        wanted.append((hand, have))
        more_held = max(0, 5 - len(hand))  # a position has full hands while there is a supply
        hands.append(f"{letter}:{''.join([*hand, *have[:more_held]])}")
        supplies.append(f"{letter}:{''.join(have[more_held:])}")
    words = [
        f"samurai/1 players={players} edition={edition} phase=turn seat={seat}",
        "on=" + ",".join(f"{name}:{kinds}" for name, kinds in filled.items() if kinds),
        "tokens=" + tokens.replace(" ", ",") if tokens else "",
        "hold=" + ",".join(text for text in hands if text[2:]),
        "supplies=" + ",".join(text for text in supplies if text[2:]),
        "captured=" + ",".join(f"{who}:{kinds}" for who, kinds in took.items() if kinds),
        f"aside={aside}" if aside else "",
        more,
    ]
    game = Samurai.from_position(" ".join(word for word in words if not word.endswith("=")))
    for number, (hand, have) in enumerate(wanted):
        game.kernel.hands.fill(number, sorted(map(CODES.index, hand)), list(map(CODES.index, have)))
    return game


def drain(game: Samurai, *seats: int) -> None:
    """Take the supply away from seats, as late in a game."""
    for seat in seats or range(game.players):
        game.kernel.hands.fill(seat, game.kernel.hands.hand_of(seat), [])


def drop_hand(game: Samurai, *seats: int) -> None:
    """Take the whole hand away from seats."""
    for seat in seats:
        game.kernel.hands.fill(seat, [], game.kernel.hands.supply_of(seat))


def captured_by(game: Samurai, seat: int) -> str:
    """Spell what a seat has captured: hhb is two helmets and a Buddha."""
    counts = game.kernel.tally.won[seat * 3 : seat * 3 + 3]
    return "".join(kind * n for kind, n in zip(KIND_LETTERS, counts, strict=True))


def set_aside(game: Samurai) -> str:
    """Spell the figures that lie aside."""
    return "".join(k * n for k, n in zip(KIND_LETTERS, game.kernel.aside, strict=True))


def figures_at(game: Samurai, name: str) -> str:
    """Spell the figures of a settlement."""
    figures: str = game.view(None)["figures"][name]
    return figures
