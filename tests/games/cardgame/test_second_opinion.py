"""The rules of the table once more, as slowly and plainly as a person would check them.

Whole random games are followed move by move on a table kept as plain dictionaries; what the
kernel does must be what the rulings say, read word by word.
"""

from __future__ import annotations

import pytest

from effort import SOAK, UNCOMPILED
from tatami.core.kernel import Rng
from tatami.games.cardgame.game import CardGame
from tatami.games.cardgame.moves import LayCard
from tatami.games.cardgame.table import cell_at, cell_name, parse_place

rule = pytest.mark.rule
GAMES = 50 if SOAK else (1 if UNCOMPILED else 3)
Place = tuple[int, int]
SIDES = ((1, 0), (0, 1), (-1, 0), (0, -1))


def beside(place: Place) -> list[Place]:
    """The four cells beside one, going round it."""
    return [(place[0] + n, place[1] + e) for n, e in SIDES]


def due_for(
    laid: Place, owner: int, villages: set[Place], cards: dict[Place, tuple[int, str]]
) -> set[Place]:
    """Ruling 3: for each village beside the card, and each side of it next to the card's."""
    found = set()
    for village in set(beside(laid)) & villages:
        around = beside(village)
        at = around.index(laid)
        for side in (around[at - 1], around[(at + 1) % 4]):
            if side in cards and cards[side][0] != owner:
                touches_both = (set(beside(laid)) & set(beside(side))) - {village}
                found |= {cell for cell in touches_both if cell not in villages}
    return found


def stone_of(village: Place, kind: str, cards: dict[Place, tuple[int, str]], seats: int) -> int:
    """Ruling 6: the seat with strictly the highest sum of the symbol and samurai, or -1."""
    sums = [0] * seats
    for side in beside(village):
        owner, card = cards[side]
        if card[0] in (kind, "s"):
            sums[owner] += int(card[1])
    best = max(sums)
    return sums.index(best) if best and sums.count(best) == 1 else -1


@rule("cardgame.4.1", "cardgame.4.5", "cardgame.4.6", "cardgame.5.1", "cardgame.5.2")
@pytest.mark.parametrize("seed", range(GAMES))
@pytest.mark.parametrize("option", ["literal", "chain"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_games(players: int, option: str, seed: int) -> None:
    game = CardGame(players, new_villages=option)
    rng = Rng(seed)
    game.roll(rng)
    cards: dict[Place, tuple[int, str]] = {}
    while not game.is_over:
        seat = game.actor
        before = {parse_place(cell) for cell in game.view(None)["villages"]}
        open_cells = {cell for village in before for cell in beside(village)} - set(cards)
        assert {parse_place(cell) for cell in game.view(None)["open"]} == open_cells
        stack = game.view(None)["stack"]
        move = game.legal_moves[rng.below(len(game.legal_moves))]
        assert isinstance(move, LayCard)
        game.push(move)
        game.roll(rng)
        while game.phase == "place":
            game.push(game.legal_moves[rng.below(len(game.legal_moves))])
            game.roll(rng)
        laid = parse_place(move.cell)
        cards[laid] = (seat, move.card.code)
        after = {parse_place(cell) for cell in game.view(None)["villages"]}
        due = due_for(laid, seat, before, cards)
        while option == "chain":
            more = due | due_for(laid, seat, before | due, cards)
            if more == due:
                break
            due = more
        if stack >= len(due):
            assert after - before == due
        else:
            assert after - before <= due
            assert len(after - before) == stack
        assert game.view(None)["stack"] == stack - len(after - before)
    won = [dict.fromkeys("hbr", 0) for _ in range(players)]
    for cell, row in game.view(None)["villages"].items():
        village = parse_place(cell)
        full = all(side in cards for side in beside(village))
        assert row["scored"] == full
        if full:
            for kind in row["symbols"]:
                winner = stone_of(village, kind, cards, players)
                if winner >= 0:
                    won[winner][kind] += 1
    assert [row["stones"] for row in game.view(None)["seats"]] == won
    assert {cell_name(cell_at(*place)) for place in cards} == set(game.view(None)["cards"])
