"""Describes why the best turn is better than another; the sentences are in words.toml."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Protocol

from tatami.core.actors import CHANCE
from tatami.core.game import Game, Move, parse_actor
from tatami.core.text.narrator import narrator_for
from tatami.core.text.words import Words, words
from tatami.kits.analysis.effect import Effect
from tatami.kits.analysis.effect_words import phrases
from tatami.kits.analysis.effects import effects_of
from tatami.kits.analysis.variation import follow
from tatami.kits.search.result import Step
from tatami.puzzles.puzzle import Answer, Puzzle
from tatami.puzzles.turn import Moves, read_turn
from tatami.puzzles.verdict import Verdict


def turn_text(game: Game, moves: Moves, lang: str) -> str:
    """Describe a turn in words."""
    return "; ".join(text for _, text in _move_texts(game, moves, lang))


def _move_texts(game: Game, moves: Moves, lang: str) -> Iterator[tuple[Move, str]]:
    """Describe each move of a turn in words."""
    trial = game.copy()
    narrator = narrator_for(game, lang)
    for move in moves:
        yield move, narrator.move(trial, move, game.actor)
        trial.push(move)


def line_text(puzzle: Puzzle, lang: str) -> list[str]:
    """Describe a likely continuation after the best turn, as its seat would see it."""
    game = puzzle.game
    seat = game.actor
    after = game.copy()
    for move in read_turn(game, puzzle.best.moves):
        after.push(move)
    steps = [Step(parse_actor(by, game.seats), game.parse(move)) for by, move in puzzle.line]
    return [
        narrator_for(before, lang).move(before, move, seat)
        for before, move in follow(after, seat, steps)
        if before.actor != CHANCE
    ]


def effect_text(puzzle: Puzzle, answer: Answer, lang: str) -> list[str]:
    """Describe the immediate effects of a turn."""
    return phrases(puzzle.game, _effects(puzzle.game, answer), lang)


def reason(puzzle: Puzzle, verdict: Verdict, lang: str) -> list[str]:
    """Return whether an answer is right, and why."""
    say = _words_for(puzzle.game, lang)
    if verdict.right:
        return [say("right"), *compared(puzzle, puzzle.tempting, lang)]
    if verdict.nearly:
        best = _move_texts(puzzle.game, read_turn(puzzle.game, puzzle.best.moves), lang)
        plays = "; ".join(text for move, text in best if str(move) in puzzle.key)
        return [say("nearly", plays=plays), *compared(puzzle, verdict.answer, lang, is_yours=True)]
    return [say("wrong"), *compared(puzzle, verdict.answer, lang, is_yours=True)]


def compared(puzzle: Puzzle, other: Answer, lang: str, is_yours: bool = False) -> list[str]:
    """Describe why the best turn is better than another: effects and consequences.

    The other one is the reader's own answer, or it is quoted.
    """
    game = puzzle.game
    of_game = _words_for(game, lang)
    say = partial(_say_of, of_game, game, other, is_yours)
    best = puzzle.best
    gap = say(
        "gap_together" if game.CO_OPERATIVE else "gap",
        best=of_game.percent(best.chance),
        other=of_game.percent(other.chance),
    )
    at_once = [*_at_once(say, lang, game, best, other)]
    later = [*_later(say, lang, game, best, other)]
    # Losses by the end of the round say more than immediate effects.
    return [gap, *later, *at_once] if game.CO_OPERATIVE else [gap, *at_once, *later]


class _Say(Protocol):
    def __call__(self, key: str, /, **values: object) -> str:
        """Return a sentence about the other turn."""


def _say_of(
    say: Words, game: Game, other: Answer, is_yours: bool, key: str, /, **values: object
) -> str:
    """Return a sentence about a turn: the one for the reader's own, or one that quotes it."""
    own = f"{key}_yours"
    if is_yours and own in say:
        return say(own, **values)
    return say(key, moves=_quoted(say, game, other), **values)


def _quoted(say: Words, game: Game, answer: Answer) -> str:
    """Return the plays of a turn in words, quoted."""
    texts = _move_texts(game, read_turn(game, answer.moves), say.lang)
    plays = [text for move, text in texts if str(move) != game.END_TURN]
    return say("quoted", turn="; ".join(plays))


def _at_once(say: _Say, lang: str, game: Game, best: Answer, other: Answer) -> Iterator[str]:
    """Describe the immediate effects that only one of two turns has."""
    ours, theirs = _effects(game, best), _effects(game, other)
    only_best = phrases(game, _without(ours, theirs), lang)
    only_other = phrases(game, _without(theirs, ours), lang)
    if only_best:
        yield say("only_best", effects="; ".join(only_best))
    if only_other:
        yield say("only_other", effects="; ".join(only_other))


def _later(say: _Say, lang: str, game: Game, best: Answer, other: Answer) -> Iterator[str]:
    """Describe the consequences that only one of two turns has."""
    then = phrases(game, _without(other.then, best.then), lang)
    if then and other.rival is not None:
        who = narrator_for(game, lang).who(other.rival)
        yield say("then", who=who, effects="; ".join(then))
    words_of_game = _words_for(game, lang)
    parts = [
        say(
            "loss_part",
            what=words_of_game(f"loss_{what}"),
            other=_amount(words_of_game, what, other),
            best=_amount(words_of_game, what, best),
        )
        for what in greater_losses(game, best, other)
    ]
    if parts:
        yield say("loss", losses="; ".join(parts))


def greater_losses(game: Game, best: Answer, other: Answer) -> list[str]:
    """Return what is lost significantly more after another turn than after the best."""
    least: Mapping[str, float] = getattr(game.SPEC.load("puzzles"), "LOSSES", {})
    more = {w: other.losses[w] - best.losses[w] for w in least if w in other.losses}
    return [what for what, n in more.items() if n >= least[what]]


def _words_for(game: Game, lang: str) -> Words:
    """Return the sentences about puzzles; a game's own take precedence."""
    own = getattr(game.SPEC.load("puzzles"), "WORDS", None)
    return words(__package__, lang) if own is None else words(own, lang, __package__)


def _amount(say: Words, what: str, answer: Answer) -> str:
    value = answer.losses[what]
    return say.percent(value) if what == "lost" else say.number(value, ".1f")


def _without(effects: tuple[Effect, ...], others: tuple[Effect, ...]) -> list[Effect]:
    return [effect for effect in effects if effect not in others]


def _effects(game: Game, answer: Answer) -> tuple[Effect, ...]:
    return effects_of(game, read_turn(game, answer.moves))
