"""An analysis in words: the costliest moves, and luck apart from skill."""

from __future__ import annotations

import json
import shlex
import sys
import textwrap
from collections.abc import Generator
from contextlib import closing
from typing import Any, Final

from tatami.bulk.pool import Pool, run_in_order
from tatami.cli.places import program
from tatami.cli.progress import Progress
from tatami.cli.seats import seating
from tatami.cli.text.hint import indented, line_text, moves_text
from tatami.cli.wording import cli_words
from tatami.core.game import Game
from tatami.kits.analysis.analyser import analyse, segments
from tatami.kits.analysis.effect import Effect
from tatami.kits.analysis.effect_words import phrases
from tatami.kits.analysis.findings import Choice, Finding
from tatami.kits.analysis.segment_task import do_segment, segment_tasks
from tatami.kits.analysis.summary import LEAST, SURE, Amount, Analysis, CurvePoint
from tatami.kits.records.record import Record
from tatami.kits.search.budget import Budget
from tatami.kits.terminal.sparkline import legend, sparkline
from tatami.kits.terminal.table import Table

COLUMNS: Final = 48


def analyse_visibly(
    game: Game, budget: Budget, seed: int, workers: int, pool: Pool | None = None
) -> Analysis:
    """Analyse a game, in so many threads or on a pool, showing the progress."""
    total = len(segments(game))
    progress = Progress(sys.stderr, total)
    found: list[Finding] = []
    work = _analyse_on(pool, game, budget, seed) if pool else analyse(game, budget, seed, workers)
    with closing(progress), closing(work) as results:
        for done, findings in enumerate(results, 1):
            found += findings
            progress.show(done)
    return Analysis(game, found)


def _analyse_on(
    pool: Pool, game: Game, budget: Budget, seed: int
) -> Generator[list[Finding], None, None]:
    """Yield the findings on each segment of a game, in order."""
    tasks = segment_tasks(game, budget, seed)
    with closing(run_in_order(pool, do_segment, tasks)) as results:
        for _, findings in results:
            yield findings


def analysis_lines(table: Table, analysis: Analysis, record: Record, file: str) -> list[str]:
    """Return the analysis of a record in words, with the names of the players."""
    together = analysis.game.CO_OPERATIVE
    end = table.describe_forfeit(record.ended) if record.ended else table.describe_winners()
    lines = textwrap.wrap(f"{seating(table, record.names)}. {end}", 88)
    lines += ["", table.say("curve_together") if together else cli_words(table)("curve_seats")]
    lines += _curves(table, analysis)
    lines += ["", cli_words(table)("costliest")]
    worst = analysis.costliest()
    for number, choice in enumerate(worst, 1):
        lines += _choice_lines(table, number, choice)
    if worst:
        name = "FILE" if file == "-" else shlex.quote(file)
        command = f"{program()} hint {name} --move {worst[0].number}"
        lines.append(cli_words(table)("look_closer", command=command))
    else:
        lines.append(f"   {cli_words(table)('none_costly')}")
    lines += ["", cli_words(table)("luck_and_skill")]
    lines += _shared_luck(table, analysis) if together else _seat_luck(table, analysis)
    points = 100 * max(LEAST, SURE * analysis.noise)
    noise = cli_words(table)("noise", points=cli_words(table).number(points, ".1f"))
    return [*lines, "", *textwrap.wrap(noise, 88)]


# ------------------------------------------------------------------------------------- curves


def _curves(table: Table, analysis: Analysis) -> list[str]:
    """Return the chances over the game as lines: one for each seat, or one for all."""
    lines = []
    width = max(len(table.who(seat)) for seat in range(analysis.game.seats))
    for seat in analysis.sides:
        points = analysis.curve(seat)
        if points:
            drawn = _curve(table, points)
            name = "" if analysis.game.CO_OPERATIVE else f"{table.who(seat):<{width}} "
            first, last = map(table.say.percent, (points[0].chance, points[-1].chance))
            lines.append(f"   {name}{first:>4} {drawn} {last}")
    return [*lines, f"   ({legend(table.style.unicode)})"]


def _curve(table: Table, points: list[CurvePoint]) -> str:
    """Return one curve; rounds are separated and numbered."""
    parts = sorted({point.part for point in points})
    drawn = []
    for part in parts:
        chances = [point.chance for point in points if point.part == part]
        width = max(1, COLUMNS * len(chances) // max(COLUMNS, len(points)))
        drawn.append(sparkline(chances, width, table.style.unicode))
    if not table.game.CO_OPERATIVE:
        return drawn[0]
    return " | ".join(f"{part}: {line}" for part, line in zip(parts, drawn, strict=True))


# -------------------------------------------------------------------------------------- turns


def _choice_lines(table: Table, number: int, choice: Choice) -> list[str]:
    """Describe what a turn cost, what it did, and what was better."""
    head = cli_words(table)(
        "costly",
        move=choice.number,
        who=table.who(choice.seat),
        cost=points_text(table, Amount(choice.cost, choice.error)),
        chance=table.say.percent(choice.after.chance),
        best=table.say.percent(choice.after_best.chance),
    )
    played = _turn_text(table, moves_text(choice.moves), choice.effects)
    better = _turn_text(table, moves_text(choice.best), choice.best_effects)
    lines = [
        f"{number}. {head}",
        *indented(f"{cli_words(table)('played')}: {played}"),
        *indented(f"{cli_words(table)('better')}: {better}"),
    ]
    if choice.line:
        lines += indented(cli_words(table)("hint_then", line=line_text(table, choice.line)))
    return lines


def _turn_text(table: Table, moves: str, effects: tuple[Effect, ...]) -> str:
    effect_text = phrases(table.game, effects, table.say.lang)
    return f"{moves} ({'; '.join(effect_text)})" if effect_text else moves


# ----------------------------------------------------------------------------- luck and skill


def points_text(table: Table, amount: Amount, signed: bool = False) -> str:
    """Format an amount in percentage points, with its error."""
    value = cli_words(table).number(100 * amount.value, "+.1f" if signed else ".1f")
    return f"{value} ± {cli_words(table).number(100 * amount.error, '.1f')}"


def _seat_luck(table: Table, analysis: Analysis) -> list[str]:
    width = max(len(table.who(seat)) for seat in analysis.sides)
    return [
        f"   {table.who(seat):<{width}}  "
        + cli_words(table)(
            "luck_seat",
            luck=points_text(table, analysis.luck(seat), signed=True),
            cost=points_text(table, analysis.given_away(seat)),
        )
        for seat in analysis.sides
    ]


def _shared_luck(table: Table, analysis: Analysis) -> list[str]:
    """Return the luck that all share, in parts, and what each seat gave away."""
    lines = []
    for part in analysis.parts():
        luck = points_text(table, analysis.luck_in_round(part), signed=True)
        lines.append(f"   {table.say('luck_round', round=part, luck=luck)}")
    rest = points_text(table, analysis.other_luck(), signed=True)
    lines.append(f"   {cli_words(table)('luck_rest', luck=rest)}")
    total = points_text(table, analysis.luck(0), signed=True)
    lines.append(f"   {cli_words(table)('luck_total', luck=total)}")
    for seat in range(analysis.game.seats):
        cost = points_text(table, analysis.given_away(seat))
        lines.append(f"   {cli_words(table)('given_away', who=table.who(seat), cost=cost)}")
    return lines


# --------------------------------------------------------------------------------------- JSON


def analysis_json(analysis: Analysis, budget: Budget, seed: int, lang: str) -> str:
    """Return an analysis as one JSON object, with the words for what turns did."""
    data: dict[str, Any] = {"budget": str(budget), "seed": seed, **analysis.as_data()}
    for row, choice in zip(data["choices"], analysis.choices, strict=True):
        row["words"] = phrases(analysis.game, choice.effects, lang)
        row["best_words"] = phrases(analysis.game, choice.best_effects, lang)
    return json.dumps(data, indent=1, ensure_ascii=False)
