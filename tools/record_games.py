"""Records whole games for tests/games: every end of every game in each of its forms.

    python tools/record_games.py

Plays bots against each other until each case has come up once, and writes what is missing;
games already recorded are kept, so that they go on guarding the rules they were played by.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from dataclasses import asdict
from itertools import count, product
from pathlib import Path
from threading import Event
from typing import Final, NamedTuple

from tatami.bots.bot import Bot, ask, make_bot
from tatami.core.game import Game, Move
from tatami.core.kernel import Rng
from tatami.core.outcome import LeadersOutcome
from tatami.games import find_game
from tatami.games.cardgame.game import CardGame
from tatami.games.cardgame.kernel import CardGameKernel
from tatami.games.spirit.cast import LEVELS
from tatami.games.spirit.game import Spirit
from tatami.games.spirit.outcome import SpiritOutcome
from tatami.records.record import write_record

FOLDER: Final = Path(__file__).parent.parent / "tests" / "games"
OUTCOMES: Final = FOLDER / "outcomes.json"
# How each game can end, by the rules that end it, and the last steps of deciding it.
ENDS: Final[dict[str, dict[tuple[str, ...], str]]] = {
    "samurai": {
        ("samurai.6.1",): "kind-gone",
        ("samurai.6.2",): "four-aside",
        ("samurai.6.1", "samurai.6.2"): "both",
    },
    "cardgame": {
        ("cardgame.6.1",): "shape-gone",
        ("cardgame.6.2",): "stack-gone",
        ("cardgame.6.3",): "all-laid",
        ("cardgame.6.1", "cardgame.6.2"): "shape-and-stack-gone",
        ("cardgame.6.1", "cardgame.6.3"): "shape-gone-all-laid",
        ("cardgame.6.2", "cardgame.6.3"): "stack-gone-all-laid",
        ("cardgame.6.1", "cardgame.6.2", "cardgame.6.3"): "all-at-once",
    },
    "spirit": {
        ("spirit.12.1",): "death",
        ("spirit.12.2",): "farms-gone",
        ("spirit.12.3",): "families-gone",
        ("spirit.12.4",): "victory",
    },
}
DECIDED: Final = ("7.2", "7.3", "7.4", "7.5", "7.6", "7.8")
# Two players bring about three villages with two cards, however they try, so their stack lasts
# into the last round; and playing for it they surround too few villages to use up a shape.
OUT_OF_REACH: Final = {
    "cardgame-2009-2p-stack-gone",
    "cardgame-2009-2p-shape-and-stack-gone",
    "cardgame-2009-2p-all-at-once",
}


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


BOTS: Final[dict[str, dict[str, Bot]]] = {
    "samurai": {name: make_bot(name) for name in ("greedy", "random")},
    "cardgame": {
        "greedy": make_bot("greedy"),
        "random": make_bot("random"),
        "spread": Spreader(likes_villages=True),
        "huddle": Spreader(likes_villages=False),
    },
    "spirit": {name: make_bot(name) for name in ("greedy", "random")},
}


class Plan(NamedTuple):
    """How a game is set up to bring a case about."""

    name: str
    players: int
    edition: str
    options: tuple[tuple[str, str], ...] = ()


def play(plan: Plan, seed: int) -> tuple[Game, dict[int, str]]:
    """Play a game of bots; where hands can be drafted, they are in every other one."""
    cls = find_game(plan.name)
    setup = {"setup": cls.SETUPS[seed % 2]} if cls.SETUPS else {}
    game = cls(plan.players, plan.edition, **setup, **dict(plan.options))
    rng = Rng(seed)
    bots = BOTS[plan.name]
    kinds = [*bots]
    alike = kinds[rng.below(len(kinds))] if rng.below(2) else None
    names = {seat: alike or kinds[rng.below(len(kinds))] for seat in range(game.seats)}
    game.roll(rng)
    while not game.is_over:
        for move in ask(bots[names[game.actor]], game, rng):
            game.push(move)
        game.roll(rng)
    return game, names


def cases() -> Iterator[tuple[str, Plan]]:
    """Name every case with a plan for it."""
    for name in ("samurai", "cardgame"):
        cls = find_game(name)
        for edition, players, end in product(cls.EDITIONS, cls.PLAYERS, ENDS[name].values()):
            yield f"{name}-{edition}-{players}p-{end}", Plan(name, players, edition)
        for n, rule in enumerate(DECIDED):
            edition = cls.EDITIONS[n % len(cls.EDITIONS)]
            yield f"{name}-decided-by-{rule}", Plan(name, 2 + n % 3, edition)
    for level, end in product(LEVELS, ENDS["spirit"].values()):
        options = (("samurai", "random"), ("level", level))
        yield f"spirit-{level}-{end}", Plan("spirit", 2, "2014", options)
    for players in Spirit.PLAYERS:
        yield f"spirit-{players}p", Plan("spirit", players, "2014", (("samurai", "random"),))
    solo = (("samurai", "choose"), ("solo-samurai", "3"))
    yield "spirit-1p-three-samurai", Plan("spirit", 1, "2014", solo)


def cases_of(plan: Plan, game: Game) -> Iterator[str]:
    """Name the cases that a finished game is one of."""
    outcome = game.outcome()
    assert outcome is not None
    end = ENDS[plan.name][outcome.reasons]
    if isinstance(outcome, LeadersOutcome):
        yield f"{plan.name}-{plan.edition}-{plan.players}p-{end}"
        yield f"{plan.name}-decided-by-{outcome.decided_by.removeprefix(f'{plan.name}.')}"
    elif "level" in dict(plan.options):
        yield f"{plan.name}-{game.options['level']}-{end}"
    elif isinstance(outcome, SpiritOutcome) and outcome.round > 1:
        alone = plan.players == 1 and game.seats == 3
        yield f"{plan.name}-1p-three-samurai" if alone else f"{plan.name}-{plan.players}p"


def main() -> None:
    """Record what is missing."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    outcomes = json.loads(OUTCOMES.read_text(encoding="utf-8")) if OUTCOMES.exists() else {}
    missing = {case: plan for case, plan in cases() if case not in {*outcomes, *OUT_OF_REACH}}
    for seed in count(1):
        if not missing:
            return
        for plan in sorted({*missing.values()}):
            game, names = play(plan, seed)
            for case in cases_of(plan, game):
                if missing.get(case) == plan:
                    del missing[case]
                    text = write_record(game, names)
                    (FOLDER / f"{case}.tatami").write_text(text, encoding="utf-8")
                    outcomes[case] = asdict(game.outcome())  # type: ignore[call-overload]
                    print(f"{case} (seed {seed}); {len(missing)} to go", file=sys.stderr)
        OUTCOMES.write_text(json.dumps(outcomes, indent=1, sort_keys=True) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
