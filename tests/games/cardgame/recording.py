"""Which card games are recorded: every end × players, every way to be decided."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from threading import Event

from recorder import Case
from tatami.core.game import Game, Move
from tatami.core.kernel import Rng
from tatami.games.cardgame.game import CardGame
from tatami.games.cardgame.kernel import CardGameKernel
from tatami.kits.majority.outcome import MajorityOutcome
from tatami.kits.search.bot import Bot, make_bot

ENDS: dict[tuple[str, ...], str] = {
    ("cardgame.6.1",): "shape-gone",
    ("cardgame.6.2",): "stack-gone",
    ("cardgame.6.3",): "all-laid",
    ("cardgame.6.1", "cardgame.6.2"): "shape-and-stack-gone",
    ("cardgame.6.1", "cardgame.6.3"): "shape-gone-all-laid",
    ("cardgame.6.2", "cardgame.6.3"): "stack-gone-all-laid",
    ("cardgame.6.1", "cardgame.6.2", "cardgame.6.3"): "all-at-once",
}
DECIDED = ("7.2", "7.3", "7.4", "7.5", "7.6", "7.8")
# Two players bring about three villages with two cards, however they try, so their stack lasts
# into the last round; and playing for it they surround too few villages to use up a shape.
OUT_OF_REACH = ("2009-2p-stack-gone", "2009-2p-shape-and-stack-gone", "2009-2p-all-at-once")


def _cases() -> Iterator[Case]:
    for edition, players, end in product(CardGame.EDITIONS, CardGame.PLAYERS, ENDS.values()):
        yield Case(f"{edition}-{players}p-{end}", players, edition)
    for n, rule in enumerate(DECIDED):
        yield Case(f"decided-by-{rule}", 2 + n % 3, CardGame.EDITIONS[0])


CASES = [*_cases()]


def names_of(game: Game) -> Iterator[str]:
    """The cases that a finished game is one of."""
    outcome = game.outcome()
    assert isinstance(outcome, MajorityOutcome)
    yield f"{game.edition}-{game.players}p-{ENDS[outcome.reasons]}"
    yield f"decided-by-{outcome.decided_by.removeprefix('cardgame.')}"


class Spreader:
    """Plays the card game so that it brings many villages, or few."""

    def __init__(self, likes_villages: bool) -> None:
        self.sign = 1 if likes_villages else -1

    def plan(self, game: Game, rng: Rng, stop: Event | None = None) -> list[Move]:
        """Choose the play that brings most villages, or fewest, now and with the next card."""
        assert isinstance(game, CardGame)
        worth = []
        for move in game.legal_moves:
            after = game.kernel.copy()
            after.apply(move.action)
            now = after.n_laid + after.count_due()
            worth.append((self.sign * (4 * now + self._later(after)), move))
        best = max(value for value, _ in worth)
        moves = [move for value, move in worth if value == best]
        return [moves[rng.below(len(moves))]]

    def _later(self, kernel: CardGameKernel) -> float:
        """Weigh the cells where the next seat's card would bring one village, or two."""
        trial = kernel.copy()
        trial.seat = (kernel.seat + 1) % kernel.seats
        value = 0.0
        for cell in kernel.open_cells[: kernel.n_open]:
            trial.last = cell
            trial.find_due()
            value += (0.0, 0.3, 2.0)[trial.count_due()]
        return value


BOTS: Mapping[str, Bot] = {
    "greedy": make_bot("greedy"),
    "random": make_bot("random"),
    "spread": Spreader(likes_villages=True),
    "huddle": Spreader(likes_villages=False),
}
