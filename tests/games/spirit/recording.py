"""Which games of Samurai Spirit are recorded: every end × level, every number of players."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from recorder import Case
from tatami.core.game import Game
from tatami.games.spirit.cast import LEVELS
from tatami.games.spirit.game import Spirit
from tatami.games.spirit.outcome import SpiritOutcome
from tatami.kits.search.bot import make_bot

BOTS = {name: make_bot(name) for name in ("greedy", "random")}
ENDS: dict[tuple[str, ...], str] = {
    ("spirit.12.1",): "death",
    ("spirit.12.2",): "farms-gone",
    ("spirit.12.3",): "families-gone",
    ("spirit.12.4",): "victory",
}
EDITION = Spirit.EDITIONS[0]
OUT_OF_REACH: tuple[str, ...] = ()


def _cases() -> Iterator[Case]:
    for level, end in product(LEVELS, ENDS.values()):
        options = {"samurai": "random", "level": level}
        yield Case(f"{level}-{end}", 2, EDITION, options)
    for players in Spirit.PLAYERS:
        yield Case(f"{players}p", players, EDITION, {"samurai": "random"})
    yield Case("1p-three-samurai", 1, EDITION, {"samurai": "choose", "solo-samurai": "3"})


CASES = [*_cases()]


def names_of(game: Game) -> Iterator[str]:
    """The cases that a finished game is one of; those by players last longer than a round."""
    outcome = game.outcome()
    assert isinstance(outcome, SpiritOutcome)
    if game.players == 2:
        yield f"{game.options['level']}-{ENDS[outcome.reasons]}"
    if outcome.round > 1:
        three = game.players == 1 and game.seats == 3
        yield "1p-three-samurai" if three else f"{game.players}p"
