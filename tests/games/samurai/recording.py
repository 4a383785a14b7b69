"""Which games of Samurai are recorded: every end × edition × players, every way to be decided."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from recorder import Case
from tatami.core.game import Game
from tatami.games.samurai.game import Samurai
from tatami.kits.majority.outcome import MajorityOutcome
from tatami.kits.search.bot import make_bot

BOTS = {name: make_bot(name) for name in ("greedy", "random")}
ENDS: dict[tuple[str, ...], str] = {
    ("samurai.6.1",): "kind-gone",
    ("samurai.6.2",): "four-aside",
    ("samurai.6.1", "samurai.6.2"): "both",
}
DECIDED = ("7.2", "7.3", "7.4", "7.5", "7.6", "7.8")
# `blocked` (6.5) does not come about from a regular start; it is tested on positions made by hand.
OUT_OF_REACH: tuple[str, ...] = ()


def _cases() -> Iterator[Case]:
    for edition, players, end in product(Samurai.EDITIONS, Samurai.PLAYERS, ENDS.values()):
        yield Case(f"{edition}-{players}p-{end}", players, edition)
    for n, rule in enumerate(DECIDED):
        edition = Samurai.EDITIONS[n % len(Samurai.EDITIONS)]
        yield Case(f"decided-by-{rule}", 2 + n % 3, edition)


CASES = [*_cases()]


def names_of(game: Game) -> Iterator[str]:
    """The cases that a finished game is one of."""
    outcome = game.outcome()
    assert isinstance(outcome, MajorityOutcome)
    yield f"{game.edition}-{game.players}p-{ENDS[outcome.reasons]}"
    yield f"decided-by-{outcome.decided_by.removeprefix('samurai.')}"
