"""Tells what was found of a game that is over: chances, costly turns, luck, and the best line."""

from __future__ import annotations

from tatami.bots.analyse import Choice
from tatami.bots.analysis import Analysis, Round
from tatami.bots.effects import effects_of
from tatami.core.game import Game, seat_letter
from tatami.server.analyses import Work, analysis_of, progress_message
from tatami.server.findings import KeptLine, find_line
from tatami.server.messages import VILLAGE, Plain
from tatami.server.turn_words import turn_message

NONE_YET: Plain = {"state": "none", "done": 0, "total": 0, "left": None, "found": None}


def analysis_message(game: Game, work: Work | None, lang: str) -> Plain:
    """Tell how far the analysis of a game is, and what was found once it is done."""
    if work is None:
        return NONE_YET
    found = found_message(game, work, lang) if work.state == "done" else None
    return {**progress_message(work), "found": found}


def found_message(game: Game, work: Work, lang: str) -> Plain:
    """Tell all that was found; everything is open now, so nothing of it is hidden."""
    analysis = analysis_of(game, work.kept)
    village = game.CO_OPERATIVE
    sides = {VILLAGE if village else seat_letter(seat): seat for seat in analysis.sides}
    seats = {seat_letter(seat): seat for seat in range(game.seats)}
    costliest_of = {
        name: [choice_message(game, choice, lang) for choice in analysis.costliest(seat=seat)]
        for name, seat in seats.items()
    }
    told = {costly["at"]: costly for mine in costliest_of.values() for costly in mine}
    return {
        "budget": work.kept.budget,
        "noise": round(analysis.noise, 4),
        "curves": {name: curve_message(analysis, seat) for name, seat in sides.items()},
        "costliest": [told[choice.number] for choice in analysis.costliest()],
        "costliest_of": costliest_of,
        "luck": {name: analysis.luck(seat).as_data() for name, seat in sides.items()},
        "given_away": {name: analysis.given_away(seat).as_data() for name, seat in seats.items()},
        "rounds": [round_message(part) for part in analysis.rounds()] if village else None,
        "other_luck": analysis.luck_of_the_rest().as_data() if village else None,
        "best_line": None if work.kept.best is None else line_message(game, work.kept.best, lang),
    }


def curve_message(analysis: Analysis, seat: int) -> list[Plain]:
    """Tell a seat's chance over the game: how it was after so many moves."""
    return [
        {"at": point.number, "part": point.part, "chance": round(point.chance, 4)}
        for point in analysis.curve(seat)
    ]


def choice_message(game: Game, choice: Choice, lang: str) -> Plain:
    """Tell a costly turn, what was better, and why."""
    before = game.at(choice.number)
    played = turn_message(before, choice.moves, choice.effects, (), lang)
    better = turn_message(before, choice.best, choice.best_effects, choice.line, lang)
    return {
        "at": choice.number,
        "part": choice.part,
        "seat": seat_letter(choice.seat),
        "cost": round(choice.cost, 4),
        "error": round(choice.error, 4),
        "played": {**played, "chance": round(choice.after.chance, 4)},
        "better": {**better, "chance": round(choice.after_best.chance, 4)},
    }


def round_message(part: Round) -> Plain:
    """Tell how it stood with the village at the beginning and the end of a round."""
    return {
        "round": part.part,
        "begin": round(part.begin, 4),
        "end": round(part.end, 4),
        "luck": part.luck.as_data(),
    }


def line_message(game: Game, kept: KeptLine, lang: str) -> Plain:
    """Tell the best line that was found, from the turn on that cost most."""
    found = find_line(game, kept)
    before = game.at(found.number)
    effects = effects_of(before, found.moves)
    return {
        "at": found.number,
        "seat": seat_letter(found.seat),
        **turn_message(before, found.moves, effects, found.line, lang),
        "chance": round(found.chance, 4),
    }
