"""Says in words why the best turn is better than another: words.toml has the sentences."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tatami.bots.effect import Effect
from tatami.bots.effect_words import phrases
from tatami.bots.effects import effects_of
from tatami.bots.lines import follow
from tatami.bots.thought import Step
from tatami.core.actors import CHANCE
from tatami.core.game import Game, Move, parse_actor
from tatami.core.words import Words, percent, words
from tatami.games.tellers import teller_for
from tatami.puzzles.puzzle import Answer, Puzzle
from tatami.puzzles.turn import STOP, Moves, read_turn
from tatami.puzzles.verdict import Verdict

# What can be lost, and how much more of it after one turn is beyond chance in so many rounds.
TOLLS: Final = {"lost": 0.15, "wounds": 0.4, "families": 0.2, "farms": 0.3, "barricades": 0.3}


def turn_text(game: Game, moves: Moves, lang: str) -> str:
    """Tell a turn in words."""
    return "; ".join(text for _, text in _told(game, moves, lang))


def _told(game: Game, moves: Moves, lang: str) -> Iterator[tuple[Move, str]]:
    """Tell each move of a turn in words."""
    trial = game.copy()
    teller = teller_for(game, lang)
    for move in moves:
        yield move, teller.move(trial, move, game.actor)
        trial.push(move)


def line_text(puzzle: Puzzle, lang: str) -> list[str]:
    """Tell in words how it may go on after the best turn, as its seat would see it."""
    game = puzzle.game
    seat = game.actor
    after = game.copy()
    for move in read_turn(game, puzzle.best.moves):
        after.push(move)
    steps = [Step(parse_actor(by, game.seats), game.parse(move)) for by, move in puzzle.line]
    return [
        teller_for(before, lang).move(before, move, seat)
        for before, move in follow(after, seat, steps)
        if before.actor != CHANCE
    ]


def does(puzzle: Puzzle, answer: Answer, lang: str) -> list[str]:
    """Tell what a turn does at once."""
    return phrases(puzzle.game, _effects(puzzle.game, answer), lang)


def reason(puzzle: Puzzle, verdict: Verdict, lang: str) -> list[str]:
    """Tell whether an answer is right and why: what it misses, or what the tempting one does."""
    say = words(__package__, lang)
    if verdict.right:
        return [say("right"), *compared(puzzle, puzzle.tempting, lang)]
    if verdict.nearly:
        best = _told(puzzle.game, read_turn(puzzle.game, puzzle.best.moves), lang)
        plays = "; ".join(text for move, text in best if str(move) in puzzle.key)
        return [say("nearly", plays=plays), *compared(puzzle, verdict.answer, lang)]
    return [say("wrong"), *compared(puzzle, verdict.answer, lang)]


def compared(puzzle: Puzzle, other: Answer, lang: str) -> list[str]:
    """Tell what makes the best turn better than another: what each does, and what follows."""
    say = words(__package__, lang)
    game = puzzle.game
    best = puzzle.best
    gap = say(
        "gap_village" if game.CO_OPERATIVE else "gap",
        best=percent(best.chance),
        moves=_quoted(say, game, other),
        other=percent(other.chance),
    )
    at_once = [*_at_once(say, game, best, other)]
    later = [*_later(say, game, best, other)]
    # What a village loses by the end of the round tells more than what a card does at once.
    return [gap, *later, *at_once] if game.CO_OPERATIVE else [gap, *at_once, *later]


def _quoted(say: Words, game: Game, answer: Answer) -> str:
    """Give what a turn plays, in words and quoted."""
    told = _told(game, read_turn(game, answer.moves), say.lang)
    return say("quoted", turn="; ".join(text for move, text in told if str(move) != STOP))


def _at_once(say: Words, game: Game, best: Answer, other: Answer) -> Iterator[str]:
    """Tell what one of two turns does and the other does not."""
    ours, theirs = _effects(game, best), _effects(game, other)
    only_best = phrases(game, _without(ours, theirs), say.lang)
    only_other = phrases(game, _without(theirs, ours), say.lang)
    if only_best:
        yield say("only_best", does="; ".join(only_best))
    if only_other:
        yield say("only_other", moves=_quoted(say, game, other), does="; ".join(only_other))


def _later(say: Words, game: Game, best: Answer, other: Answer) -> Iterator[str]:
    """Tell what follows the one turn and not the other."""
    then = phrases(game, _without(other.then, best.then), say.lang)
    if then and other.rival is not None:
        who = teller_for(game, say.lang).who(other.rival)
        yield say("then", moves=_quoted(say, game, other), who=who, does="; ".join(then))
    parts = [
        say(
            "toll_part",
            what=say(f"toll_{what}"),
            other=_amount(say, what, other),
            best=_amount(say, what, best),
        )
        for what in tolls(best, other)
    ]
    if parts:
        yield say("toll", moves=_quoted(say, game, other), tolls="; ".join(parts))


def tolls(best: Answer, other: Answer) -> list[str]:
    """Name what is lost more of after one turn than after the best."""
    more = {what: other.toll[what] - best.toll[what] for what in TOLLS if what in other.toll}
    return [what for what, n in more.items() if n >= TOLLS[what]]


def _amount(say: Words, what: str, answer: Answer) -> str:
    value = answer.toll[what]
    return percent(value) if what == "lost" else say.number(value, ".1f")


def _without(effects: tuple[Effect, ...], others: tuple[Effect, ...]) -> list[Effect]:
    return [effect for effect in effects if effect not in others]


def _effects(game: Game, answer: Answer) -> tuple[Effect, ...]:
    return effects_of(game, read_turn(game, answer.moves))
