"""`tatami hint`: the best turns of a position, with their chances and what they do."""

from __future__ import annotations

import json
import sys
import textwrap
from contextlib import closing
from itertools import groupby
from threading import Event
from typing import Any, Final

from tatami.bots.budget import Budget
from tatami.bots.effect_words import phrases
from tatami.bots.explain import Advice, Explanation, explain
from tatami.bots.search import Search
from tatami.bots.thought import Step
from tatami.cli.progress import Progress
from tatami.cli.table import Table
from tatami.core.actors import CHANCE
from tatami.core.game import Game, Move, seat_letter
from tatami.core.kernel import Rng
from tatami.core.words import percent

USUAL: Final = Budget(seconds=1.0, threads=2)
BEST: Final = 3
PARTS: Final = 100


def think_aloud(
    game: Game,
    seat: int,
    budget: Budget,
    rng: Rng,
    best: int = BEST,
    stop: Event | None = None,
) -> Explanation:
    """Explain a position, and show meanwhile how far the thinking has come."""
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
    """Tell an explanation in words."""
    lines = [tell_chances(table, found)]
    if found.seat != found.actor:
        lines.append(table.say("hint_waits", who=table.who(found.actor)))
    for number, turn in enumerate(found.turns, 1):
        lines += _turn_lines(table, number, turn)
    return lines


def tell_chances(table: Table, found: Explanation) -> str:
    """Tell every seat's chance, or the village's."""
    if table.game.CO_OPERATIVE:
        return table.say("chance_village", chance=percent(found.chances[0]))
    chances = (f"{table.who(n)} {percent(chance)}" for n, chance in enumerate(found.chances))
    return table.say("hint_chances", who=table.who(found.seat), chances=", ".join(chances))


def _turn_lines(table: Table, number: int, turn: Advice) -> list[str]:
    head = table.say(
        "hint_turn",
        moves=moves_text(turn.moves),
        chance=percent(turn.chance),
        n=turn.visits,
    )
    lines = [f"{number}. {head}"]
    does = phrases(table.game, turn.effects, table.say.lang)
    if does:
        lines += indented("; ".join(does))
    if turn.line:
        lines += indented(table.say("hint_then", line=line_text(table, turn.line)))
    return lines


def indented(text: str) -> list[str]:
    """Break what belongs to the line before it."""
    return textwrap.wrap(text, 88, initial_indent="   ", subsequent_indent="     ")


def moves_text(moves: tuple[Move, ...]) -> str:
    """Write the moves of a turn as they are typed."""
    return " ".join(str(move) for move in moves)


def line_text(table: Table, line: tuple[Step, ...]) -> str:
    """Write a line much as records do: who acts, then the moves."""
    by_actor = groupby(line, key=lambda step: step.actor)
    turns = ((actor, tuple(step.move for step in steps)) for actor, steps in by_actor)
    return ", ".join(f"{_actor(table, actor)}: {moves_text(moves)}" for actor, moves in turns)


def _actor(table: Table, actor: int) -> str:
    return table.say("chance") if actor == CHANCE else seat_letter(actor)


def hint_json(game: Game, found: Explanation, lang: str) -> str:
    """Give an explanation as one JSON object, with the words for it."""
    data: dict[str, Any] = {"game": game.NAME, "co_operative": game.CO_OPERATIVE, **found.as_data()}
    for row, turn in zip(data["turns"], found.turns, strict=True):
        row["words"] = phrases(game, turn.effects, lang)
    return json.dumps(data, indent=1, ensure_ascii=False)
