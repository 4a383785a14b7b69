"""Hints in words: the best turns of a position, their chances and effects."""

from __future__ import annotations

import json
import sys
import textwrap
from collections.abc import Iterable
from contextlib import closing
from itertools import groupby
from threading import Event
from typing import Any, Final

from tatami.cli.progress import Progress
from tatami.cli.wording import cli_words
from tatami.core.actors import CHANCE
from tatami.core.game import Game, Move, seat_letter
from tatami.core.kernel import Rng
from tatami.kits.analysis.effect_words import phrases
from tatami.kits.analysis.explain import Advice, Explanation, explain
from tatami.kits.analysis.findings import LineMove
from tatami.kits.search.budget import Budget
from tatami.kits.search.result import Step
from tatami.kits.search.search import Search
from tatami.kits.terminal.table import Table

DEFAULT: Final = Budget(seconds=1.0, threads=2)
BEST: Final = 3
PARTS: Final = 100


def explain_visibly(
    game: Game,
    seat: int,
    budget: Budget,
    rng: Rng,
    best: int = BEST,
    stop: Event | None = None,
) -> Explanation:
    """Explain a position, showing the progress."""
    progress = Progress(sys.stderr, PARTS)
    with closing(progress):
        return explain(
            game,
            seat,
            Search(budget),
            rng,
            best,
            stop,
            progress=lambda done: progress.show(int(PARTS * done)),
        )


def hint_lines(table: Table, found: Explanation) -> list[str]:
    """Describe an explanation in words."""
    lines = [chances_text(table, found)]
    if found.seat != found.actor:
        lines.append(cli_words(table)("hint_waits", who=table.who(found.actor)))
    for number, turn in enumerate(found.turns, 1):
        lines += _turn_lines(table, number, turn)
    return lines


def chances_text(table: Table, found: Explanation) -> str:
    """Describe every seat's chance, or the one that all share."""
    if table.game.CO_OPERATIVE:
        return table.say("chance_together", chance=table.say.percent(found.chances[0]))
    chances = (
        f"{table.who(seat)} {table.say.percent(chance)}"
        for seat, chance in enumerate(found.chances)
    )
    return cli_words(table)("hint_chances", who=table.who(found.seat), chances=", ".join(chances))


def _turn_lines(table: Table, number: int, turn: Advice) -> list[str]:
    head = cli_words(table)(
        "hint_turn",
        moves=moves_text(turn.moves),
        chance=table.say.percent(turn.chance),
        n=turn.visits,
    )
    lines = [f"{number}. {head}"]
    effect_text = phrases(table.game, turn.effects, table.say.lang)
    if effect_text:
        lines += indented("; ".join(effect_text))
    if turn.line:
        lines += indented(cli_words(table)("hint_then", line=line_text(table, turn.line)))
    return lines


def indented(text: str) -> list[str]:
    """Return a text wrapped and indented below the line before it."""
    return textwrap.wrap(text, 88, initial_indent="   ", subsequent_indent="     ")


def moves_text(moves: Iterable[Move | str]) -> str:
    """Return the moves of a turn as they are typed."""
    return " ".join(str(move) for move in moves)


def line_text(table: Table, line: Iterable[Step | LineMove]) -> str:
    """Return a variation much as records write it: who acts, then the moves."""
    by_actor = groupby(line, key=lambda step: step.actor)
    turns = ((actor, tuple(step.move for step in steps)) for actor, steps in by_actor)
    return ", ".join(f"{_actor(table, actor)}: {moves_text(moves)}" for actor, moves in turns)


def _actor(table: Table, actor: int) -> str:
    return cli_words(table)("chance") if actor == CHANCE else seat_letter(actor)


def hint_json(game: Game, found: Explanation, lang: str) -> str:
    """Return an explanation as one JSON object, with the words for it."""
    data: dict[str, Any] = {"game": game.NAME, "co_operative": game.CO_OPERATIVE, **found.as_data()}
    for row, turn in zip(data["turns"], found.turns, strict=True):
        row["words"] = phrases(game, turn.effects, lang)
    return json.dumps(data, indent=1, ensure_ascii=False)
