"""The findings on a finished game in words: chances, costly turns, luck, the best line."""

from __future__ import annotations

from typing import Final

from msgspec import structs

from tatami.core.game import Game, seat_letter
from tatami.kits.analysis import findings
from tatami.kits.analysis.effects import effects_of
from tatami.kits.analysis.findings import Choice, parse_line, parse_moves
from tatami.server.schema.base import seat_name
from tatami.server.schema.review import (
    Analysis,
    AnalysisResult,
    BestLine,
    CostlyTurn,
    DescribedTurn,
)
from tatami.server.table.messages import TEAM
from tatami.server.thinking.analysis_job import AnalysisJob, progress_fields
from tatami.server.thinking.turns import turn_fields

NOT_REQUESTED: Final = Analysis(state="none", done=0, total=0, seconds_left=None, result=None)


def analysis_message(
    game: Game, job: AnalysisJob | None, lang: str, estimate: int | None = None
) -> Analysis:
    """Return the progress of an analysis, and its findings once it is done."""
    if job is None:
        return structs.replace(NOT_REQUESTED, seconds_left=estimate)
    result = analysis_result(game, job, lang) if job.state == "done" else None
    return Analysis(**progress_fields(job), result=result)


def analysis_result(game: Game, job: AnalysisJob, lang: str) -> AnalysisResult:
    """Return all findings; the game is over, so nothing is hidden."""
    stored = job.stored
    analysis = stored.summary(game)
    is_team = game.CO_OPERATIVE
    sides = {TEAM if is_team else seat_letter(seat): seat for seat in analysis.sides}
    seats = {seat_name(seat): seat for seat in range(game.seats)}
    costliest_by_seat = {
        name: [costly_turn(game, choice, lang) for choice in analysis.costliest(seat=seat)]
        for name, seat in seats.items()
    }
    described = {turn.at: turn for turns in costliest_by_seat.values() for turn in turns}
    return AnalysisResult(
        budget=stored.budget,
        noise=round(analysis.noise, 4),
        curves={
            name: [point.rounded() for point in analysis.curve(seat)]
            for name, seat in sides.items()
        },
        costliest=[described[choice.number] for choice in analysis.costliest()],
        costliest_by_seat=costliest_by_seat,
        luck={name: analysis.luck(seat).rounded() for name, seat in sides.items()},
        given_away={name: analysis.given_away(seat).rounded() for name, seat in seats.items()},
        rounds=[part.rounded() for part in analysis.rounds()] if is_team else None,
        other_luck=analysis.other_luck().rounded() if is_team else None,
        best_line=None if stored.best_line is None else best_line(game, stored.best_line, lang),
    )


def costly_turn(game: Game, choice: Choice, lang: str) -> CostlyTurn:
    """Return a costly turn, what was better, and why."""
    before = game.at(choice.number)
    moves, best = parse_moves(game, choice.moves), parse_moves(game, choice.best)
    played = turn_fields(before, moves, choice.effects, (), lang)
    line = parse_line(game, choice.line)
    better = turn_fields(before, best, choice.best_effects, line, lang)
    return CostlyTurn(
        at=choice.number,
        part=choice.part,
        seat=seat_name(choice.seat),
        cost=round(choice.cost, 4),
        error=round(choice.error, 4),
        played=DescribedTurn(**played, chance=round(choice.after.chance, 4)),
        better=DescribedTurn(**better, chance=round(choice.after_best.chance, 4)),
    )


def best_line(game: Game, found: findings.BestLine, lang: str) -> BestLine:
    """Return the best line instead of the turn that cost most."""
    before = game.at(found.number)
    moves = parse_moves(game, found.moves)
    line = parse_line(game, found.line)
    return BestLine(
        at=found.number,
        seat=seat_name(found.seat),
        **turn_fields(before, moves, effects_of(before, moves), line, lang),
        chance=round(found.chance, 4),
    )
