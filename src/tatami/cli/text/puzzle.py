"""A puzzle on the terminal: its row in a list, the position, the solution and the reason."""

from __future__ import annotations

import sys
import textwrap
from collections.abc import Iterable, Mapping
from pathlib import Path

from tatami.cli.console import table_lines
from tatami.cli.text.hint import indented
from tatami.cli.wording import cli_words
from tatami.core.errors import TatamiError
from tatami.core.game import seat_letter
from tatami.core.text.words import words
from tatami.kits.terminal.table import Table
from tatami.puzzles.collection import all_shipped, load_collection
from tatami.puzzles.describe import compared, effect_text, line_text, reason
from tatami.puzzles.puzzle import Answer, Puzzle
from tatami.puzzles.turn import is_whole, read_turn
from tatami.puzzles.verdict import judge


def puzzles_of(path: str | None) -> Mapping[str, Puzzle]:
    """Return the puzzles of a file, or those that come with Tatami, by their ids."""
    if path is None:
        return all_shipped()
    collection = load_collection(Path(path))
    if collection is None:
        raise TatamiError(f"there is no puzzle file {path}")
    return {puzzle.id: puzzle for puzzle in collection.puzzles}


def puzzle_rows(puzzles: Iterable[Puzzle], lang: str) -> list[str]:
    """Return puzzles as a table."""
    rows = [_row(puzzle, lang) for puzzle in puzzles]
    return table_lines(rows, sys.stdout, head=False, left=len(rows[0])) if rows else []


def _row(puzzle: Puzzle, lang: str) -> list[str]:
    game, say = puzzle.game, words("tatami.cli", lang)
    return [
        puzzle.id,
        say("puzzle_grade", grade=puzzle.grade),
        say("puzzle_missed_by", share=say.percent(puzzle.missed_share)),
        say("puzzle_players", n=game.players),
        game.edition,
        game.options.get("level", ""),
        say("puzzle_player", letter=seat_letter(game.actor)),
    ]


def posed_lines(puzzle: Puzzle, table: Table) -> list[str]:
    """Return the position as the seat to act sees it, and the question."""
    seat = table.game.actor
    asked = cli_words(table)("puzzle_asks", who=table.who(seat))
    return ["  ".join(filter(None, _row(puzzle, table.say.lang))), "", table.draw(seat), "", asked]


def tried_lines(puzzle: Puzzle, text: str, lang: str) -> list[str]:
    """Return whether a turn is right, and why. Raises TatamiError if it is illegal."""
    game = puzzle.game
    moves = read_turn(game, text)
    if not is_whole(game, moves):
        raise TatamiError("the turn is not finished: play it to the end")
    return _paragraphs(reason(puzzle, judge(puzzle, moves), lang))


def solution_lines(puzzle: Puzzle, table: Table) -> list[str]:
    """Return the best turn, equally good ones, and what is wrong with the tempting ones."""
    lang = table.say.lang
    lines = [f"{cli_words(table)('puzzle_best')}: {_answer_text(puzzle, puzzle.best, lang)}"]
    lines += [
        f"{cli_words(table)('puzzle_good')}: {_answer_text(puzzle, a, lang)}"
        for a in puzzle.right[1:]
    ]
    if puzzle.line:
        line = " · ".join(line_text(puzzle, lang))
        lines += indented(cli_words(table)("hint_then", line=line))
    for answer in puzzle.wrong:
        if answer.chosen or answer is puzzle.tempting:
            lines += [
                "",
                f"{cli_words(table)('puzzle_tempting')}: {_answer_text(puzzle, answer, lang)}",
            ]
            lines += _paragraphs(compared(puzzle, answer, lang))
    missed = ", ".join(f"{bot} {table.say.percent(share)}" for bot, share in puzzle.missed.items())
    return [*lines, "", cli_words(table)("puzzle_missed", missed=missed)]


def _answer_text(puzzle: Puzzle, answer: Answer, lang: str) -> str:
    done = "; ".join(effect_text(puzzle, answer, lang))
    chance = words("tatami.cli", lang).percent(answer.chance)
    return f"{answer.moves}   {chance}{f' ({done})' if done else ''}"


def _paragraphs(sentences: list[str]) -> list[str]:
    return [line for sentence in sentences for line in textwrap.wrap(sentence, 88)]
