"""Lays out tables for tests: what is named lies as named, the rest is filled in."""

from __future__ import annotations

from collections import Counter

from tatami.core.actors import SEAT_LETTERS
from tatami.core.game import parse_seat
from tatami.core.kernel import Rng
from tatami.games.cardgame.constants import TURN
from tatami.games.cardgame.game import CardGame
from tatami.games.cardgame.table import CODES, parse_cell, parse_village
from tatami.games.cardgame.view import villages_of
from tatami.kits.majority.kinds import letters_of


def _pairs(text: str) -> list[tuple[str, str]]:
    return [(item.split(":")[0], item.split(":")[1]) for item in text.split()]


def table(
    villages: str = "0:h",
    laid: str = "",
    *,
    players: int = 2,
    seat: str = "A",
    top: str = "r",
    stack: str | None = None,
    hold: str = "",
    **options: str,
) -> CardGame:
    """A game at the start of a turn, whatever led to it.

    `villages="0:hb 1n1e:r"`, `laid="1n:Ah4 1e:Bs2"`, `hold="A:h4,s1 B:"`, `stack="hb br"` the
    villages under the top. Hands not named get five cards; what is nowhere else is in the supply.
    What is surrounded counts as scored before. Turns need not have been equal.
    """
    game = CardGame(players, **options)
    kernel = game.kernel
    unseen = Counter({symbols: n for symbols, n in enumerate(kernel.setting.village) if n})
    for cell, symbols in _pairs(villages):
        kernel.put_village(parse_village(symbols), parse_cell(cell))
        unseen[parse_village(symbols)] -= 1
    sets = [kernel.hands.supply_of(n) for n in range(players)]
    for cell, card in _pairs(laid):
        owner, number = parse_seat(card[0], players), CODES.index(card[1:])
        assert kernel.touches_village(parse_cell(cell)), cell
        kernel.put_card(owner, number, parse_cell(cell))
        sets[owner].remove(number)
    holds = dict(_pairs(hold))
    for n, left in enumerate(sets):
        named = holds.get(SEAT_LETTERS[n])
        hand = left[:5] if named is None else [CODES.index(c) for c in named.split(",") if c]
        rest = Counter(left)
        rest.subtract(hand)
        kernel.hands.fill(n, hand, list(rest.elements()))
    kernel.top = parse_village(top) if top else 0
    unseen[kernel.top] -= 1
    if stack is not None:
        unseen = Counter(parse_village(symbols) for symbols in stack.split())
    kernel.unseen = [max(0, unseen[symbols]) if symbols else 0 for symbols in range(8)]
    kernel.n_unseen = sum(kernel.unseen)
    for place in villages_of(kernel):
        if kernel.is_surrounded(place):
            kernel.score(place)
    kernel.phase = TURN
    kernel.seat = kernel.actor = parse_seat(seat, players)
    return game


def lay(game: CardGame, text: str, seed: int = 1) -> CardGame:
    """Play what is typed, then let chance act."""
    game.play(text)
    game.roll(Rng(seed))
    return game


def villages(game: CardGame) -> dict[str, str]:
    """The symbols of the villages by cell."""
    return {cell: row["symbols"] for cell, row in game.view(None)["villages"].items()}


def stones(game: CardGame, seat: int) -> str:
    """Spell the stones of a seat: hhb is two helmets and a Buddha."""
    return letters_of(game.kernel.tally.won_by(seat))


def dealt(players: int = 2, seed: int = 1, **options: str) -> CardGame:
    """A game just dealt."""
    game = CardGame(players, **options)
    game.roll(Rng(seed))
    return game
