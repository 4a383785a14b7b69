"""How whole games are recorded: the cases that a game declares, and how bots play them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from tatami.core.game import Game
from tatami.core.kernel import Rng
from tatami.core.registry import find_game
from tatami.kits.search.bot import Bot, ask


@dataclass(frozen=True)
class Case:
    """A case to be recorded, and how a game is set up to bring it about."""

    name: str
    players: int
    edition: str
    options: Mapping[str, str] = field(default_factory=dict)

    @property
    def setting(self) -> tuple[object, ...]:
        """The set-up, which several cases can share."""
        return self.players, self.edition, tuple(self.options.items())


def play(name: str, case: Case, bots: Mapping[str, Bot], seed: int) -> tuple[Game, dict[int, str]]:
    """Play a game of bots; where hands can be drafted, they are in every other one."""
    cls = find_game(name)
    setup = {"setup": cls.SETUPS[seed % 2]} if cls.SETUPS else {}
    game = cls(case.players, case.edition, **setup, **case.options)
    rng = Rng(seed)
    kinds = [*bots]
    alike = kinds[rng.below(len(kinds))] if rng.below(2) else None
    names = {seat: alike or kinds[rng.below(len(kinds))] for seat in range(game.seats)}
    game.roll(rng)
    while not game.is_over:
        for move in ask(bots[names[game.actor]], game, rng):
            game.push(move)
        game.roll(rng)
    return game, names
