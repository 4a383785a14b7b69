"""Summarizes the findings on a game: the seats' chances, luck, and what was given away."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass
from typing import Any, Final

from tatami.core.game import Game, seat_letter
from tatami.kits.analysis.analyser import analyse
from tatami.kits.analysis.explain import line_data
from tatami.kits.analysis.findings import Choice, Draw, Finding
from tatami.kits.search.budget import Budget

# A cost is only reported if it is this many times its error, and at least this large.
SURE: Final = 2.0
LEAST: Final = 0.01
DIGITS: Final = 4


@dataclass(frozen=True, slots=True)
class Amount:
    """A sum of chances won or lost, with its standard error."""

    value: float
    error: float

    def rounded(self) -> Amount:
        """Return it rounded to significant digits."""
        return Amount(round(self.value, DIGITS), round(self.error, DIGITS))

    def as_data(self) -> dict[str, float]:
        """Return this as plain data."""
        return asdict(self.rounded())


@dataclass(frozen=True, slots=True)
class CurvePoint:
    """A chance after a number of moves, in a part of the game: a round, or all of it."""

    at: int
    part: int
    chance: float

    def rounded(self) -> CurvePoint:
        """Return it rounded to significant digits."""
        return CurvePoint(self.at, self.part, round(self.chance, DIGITS))


@dataclass(frozen=True, slots=True)
class RoundSummary:
    """The chance at the beginning and at the end of a round, and the luck of its main draws."""

    round: int
    begin: float
    end: float
    luck: Amount

    def rounded(self) -> RoundSummary:
        """Return it rounded to significant digits."""
        begin, end = round(self.begin, DIGITS), round(self.end, DIGITS)
        return RoundSummary(self.round, begin, end, self.luck.rounded())


class Analysis:
    """All findings on a game."""

    def __init__(self, game: Game, findings: Iterable[Finding]) -> None:
        self.game = game
        self.findings = list(findings)
        self.choices = [found for found in self.findings if isinstance(found, Choice)]
        self.draws = [found for found in self.findings if isinstance(found, Draw)]
        self.sides = [0] if game.CO_OPERATIVE else list(range(game.seats))

    def curve(self, seat: int) -> list[CurvePoint]:
        """Return a seat's chance, from what it knew, after each turn and each draw it saw."""
        points: list[CurvePoint] = []
        for found in self.findings:
            if isinstance(found, Draw):
                if seat in found.after:
                    chance = found.after[seat].chance
                    points.append(CurvePoint(found.number + len(found.moves), found.part, chance))
            else:
                chance = found.others.get(seat, found.after).chance
                points.append(CurvePoint(found.number + len(found.moves), found.part, chance))
        if self.game.is_over and points and points[-1].at < len(self.game.history):
            end = self.game.kernel.returns(seat)
            points.append(CurvePoint(len(self.game.history), points[-1].part, end))
        return points

    def luck(self, seat: int, counts: Callable[[Draw], bool] = lambda draw: True) -> Amount:
        """Return the total that the draws gave a seat: all, or those for which `counts` is true."""
        draws = [draw for draw in self.draws if seat in draw.after and counts(draw)]
        value = sum(draw.luck(seat) for draw in draws)
        return Amount(value, sum(draw.variance(seat) for draw in draws) ** 0.5)

    def luck_in_round(self, part: int) -> Amount:
        """Return the total that the main draws of a round gave all."""
        return self.luck(0, lambda draw: draw.part == part and self._is_main(draw))

    def other_luck(self) -> Amount:
        """Return the total that all other draws gave all."""
        return self.luck(0, lambda draw: not self._is_main(draw))

    def _is_main(self, draw: Draw) -> bool:
        return not {*self.game.MAIN_DRAWS}.isdisjoint(draw.phases)

    def given_away(self, seat: int) -> Amount:
        """Return the total cost of a seat's turns.

        The differences are added as measured, so that noise cancels out.
        """
        mine = [choice for choice in self.choices if choice.seat == seat]
        value = max(0.0, sum(choice.difference for choice in mine))
        return Amount(value, sum(choice.error**2 for choice in mine) ** 0.5)

    def rounds(self) -> list[RoundSummary]:
        """The common chance round by round; the first starts with the first measurement.

        Rounds without a decision or a draw are left out.
        """
        found: list[RoundSummary] = []
        points = self.curve(0)
        for part in sorted({point.part for point in points}):
            chances = [point.chance for point in points if point.part == part]
            begin = found[-1].end if found else chances[0]
            found.append(RoundSummary(part, begin, chances[-1], self.luck_in_round(part)))
        return found

    @property
    def noise(self) -> float:
        """The typical standard error of a cost."""
        errors = [choice.error**2 for choice in self.choices if choice.error > 0]
        return float((sum(errors) / len(errors)) ** 0.5) if errors else 0.0

    def costliest(self, most: int = 3, seat: int | None = None) -> list[Choice]:
        """Return the costliest turns of a seat or of all, without those that may be noise."""
        choices = [c for c in self.choices if seat in (None, c.seat)]
        sure = [c for c in choices if c.cost > max(LEAST, SURE * c.error)]
        return sorted(sure, key=lambda choice: (-choice.cost, choice.number))[:most]

    def turning_point(self) -> Choice | None:
        """Return the costliest turn, preferring one outside the noise."""
        sure = self.costliest(1)
        costly = sure or [choice for choice in self.choices if choice.cost > 0]
        return max(costly, key=lambda choice: choice.cost, default=None)

    def as_data(self) -> dict[str, Any]:
        """Return this as plain data."""
        game = self.game
        return {
            "game": game.NAME,
            "co_operative": game.CO_OPERATIVE,
            "noise": round(self.noise, 4),
            "choices": [choice_data(choice) for choice in self.choices],
            "draws": [_draw_data(draw) for draw in self.draws],
            "costliest": [choice.number for choice in self.costliest()],
            "chances": {
                seat_letter(seat): [[p.at, round(p.chance, 4)] for p in self.curve(seat)]
                for seat in self.sides
            },
            "luck_by_round": [
                {"round": part, **self.luck_in_round(part).as_data()} for part in self.parts()
            ]
            if game.CO_OPERATIVE
            else None,
            "luck": {seat_letter(seat): self.luck(seat).as_data() for seat in self.sides},
            "given_away": {
                seat_letter(seat): self.given_away(seat).as_data() for seat in range(game.seats)
            },
        }

    def parts(self) -> list[int]:
        """Return the parts of the game that were played."""
        return sorted({found.part for found in self.findings})


def analyse_game(game: Game, nodes: int = 500, seed: int = 1, workers: int = 1) -> Analysis:
    """Analyse a game from its first move: what each turn cost, and what each draw gave.

    Every measurement searches `nodes` nodes; the same numbers give the same analysis.
    """
    found = analyse(game, Budget(nodes=nodes), seed, workers)
    return Analysis(game, (finding for findings in found for finding in findings))


def choice_data(choice: Choice) -> dict[str, Any]:
    """Return a choice as plain data."""
    return {
        "after_move": choice.number,
        "seat": seat_letter(choice.seat),
        "moves": [*choice.moves],
        "best": [*choice.best],
        "line": line_data(choice.line),
        "chance": round(choice.after.chance, 4),
        "best_chance": round(choice.after_best.chance, 4),
        "cost": round(choice.cost, 4),
        "error": round(choice.error, 4),
        "chances": {seat_letter(n): round(c, 4) for n, c in enumerate(choice.after.chances)},
        "effects": [effect.as_data() for effect in choice.effects],
        "best_effects": [effect.as_data() for effect in choice.best_effects],
    }


def _draw_data(draw: Draw) -> dict[str, Any]:
    return {
        "after_move": draw.number,
        "round": draw.part,
        "moves": [*draw.moves],
        "luck": {seat_letter(seat): round(draw.luck(seat), 4) for seat in draw.after},
    }
