"""A puzzle on the terminal: its row in a list, the position, the solution and the reason."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping
from pathlib import Path

from tatami.cli.hint import indented
from tatami.cli.table import Table
from tatami.core.errors import TatamiError
from tatami.core.game import seat_letter
from tatami.core.words import percent
from tatami.puzzles.puzzle import Answer, Puzzle
from tatami.puzzles.shelf import all_shipped, load_shelf
from tatami.puzzles.telling import compared, does, line_text, reason
from tatami.puzzles.turn import is_whole, read_turn
from tatami.puzzles.verdict import judge


def puzzles_of(path: str | None) -> Mapping[str, Puzzle]:
    """Give the puzzles of a file by their names, or those that come with Tatami."""
    if path is None:
        return all_shipped()
    shelf = load_shelf(Path(path))
    if shelf is None:
        raise TatamiError(f"there is no file {path}")
    return {puzzle.id: puzzle for puzzle in shelf.puzzles}


def puzzle_row(puzzle: Puzzle) -> str:
    """Tell of a puzzle in a line."""
    game = puzzle.game
    missed = percent(puzzle.missed_share)
    level = game.options.get("level", "")
    parts = [f"{puzzle.id:<16}", f"grade {puzzle.grade}", f"missed {missed:>4}"]
    parts += [f"{game.players} players", game.edition, level, f"seat {seat_letter(game.actor)}"]
    return "  ".join(part for part in parts if part)


def posed_lines(puzzle: Puzzle, table: Table) -> list[str]:
    """Draw the position with the eyes of the seat to act, and ask."""
    seat = table.game.actor
    asked = table.say("puzzle_asks", who=table.who(seat))
    return [puzzle_row(puzzle), "", table.draw(seat), "", asked]


def tried_lines(puzzle: Puzzle, text: str, lang: str) -> list[str]:
    """Tell whether a turn is right, and why. Raises TatamiError if it cannot be played."""
    game = puzzle.game
    moves = read_turn(game, text)
    if not is_whole(game, moves):
        raise TatamiError("the turn is not finished: play it to its end")
    return _paragraphs(reason(puzzle, judge(puzzle, moves), lang))


def solution_lines(puzzle: Puzzle, table: Table) -> list[str]:
    """Tell the best turn, those as good, and what is wrong with the tempting ones."""
    lang = table.say.lang
    lines = [f"{table.say('puzzle_best')}: {_told(puzzle, puzzle.best, lang)}"]
    lines += [f"{table.say('puzzle_good')}: {_told(puzzle, a, lang)}" for a in puzzle.right[1:]]
    if puzzle.line:
        line = " · ".join(line_text(puzzle, lang))
        lines += indented(table.say("hint_then", line=line))
    for answer in puzzle.wrong:
        if answer.chosen or answer is puzzle.tempting:
            lines += ["", f"{table.say('puzzle_tempting')}: {_told(puzzle, answer, lang)}"]
            lines += _paragraphs(compared(puzzle, answer, lang))
    missed = ", ".join(f"{level} {percent(share)}" for level, share in puzzle.missed.items())
    return [*lines, "", table.say("puzzle_missed", missed=missed)]


def _told(puzzle: Puzzle, answer: Answer, lang: str) -> str:
    done = "; ".join(does(puzzle, answer, lang))
    return f"{answer.moves}   {percent(answer.chance)}{f' ({done})' if done else ''}"


def _paragraphs(sentences: list[str]) -> list[str]:
    return [line for sentence in sentences for line in textwrap.wrap(sentence, 88)]
