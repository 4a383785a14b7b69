"""Guided games: what the learner has done, what comes next, and draws that make it possible.

A lesson is a game like any other. Its goals are met by what happens in it, in any order; the first
that is not met and can be met now is the current one. So nothing has to be stored besides the game,
and a learner can leave and return.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from tatami.core.actors import CHANCE
from tatami.core.errors import OptionError
from tatami.core.game import Event, Game, Move
from tatami.core.registry import find_spec
from tatami.core.text.words import Words, words

LEARNER: Final = 0


@dataclass(frozen=True, slots=True)
class Deed:
    """A move with its context: the game before and after it, and the events."""

    before: Game
    move: Move
    after: Game
    events: Sequence[Event]


def _never(deed: Deed) -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Goal:
    """Something to do once; `name` is the key of its sentences.

    `is_met`: did a move, anybody's, do it? `is_good`: did it do so as the sentences advise?
    `leads`: is a move of the learner's the step before it? `prepares` has earlier steps, with
    sentences of their own, for when there is nothing else to try.
    """

    name: str
    is_met: Callable[[Deed], bool]
    is_good: Callable[[Deed], bool] = _never
    leads: Callable[[Deed], bool] = _never
    prepares: Callable[[Deed], bool] = _never

    def meets_well(self, deed: Deed) -> bool:
        """Return whether a move meets the goal as advised."""
        return self.is_met(deed) and self.is_good(deed)


@dataclass(frozen=True, slots=True)
class Lesson:
    """A guided game. `wanted` returns what chance should draw for the remaining goals.

    `in_vain`: does a move of the learner's have no effect, so that it earns no praise? `too_soon`:
    would one end the lesson while there is more to try?
    """

    game: type[Game]
    package: str  # its words.toml has the sentences: of the goals, `all`, `over`
    position: str
    bots: tuple[str, ...]
    goals: tuple[Goal, ...]
    wanted: Callable[[Game, Sequence[str]], Iterable[str]]
    in_vain: Callable[[Deed], bool] = _never
    too_soon: Callable[[Deed], bool] = _never

    def start(self) -> Game:
        """Return the game before its first move."""
        return self.game.from_position(self.position)

    def draw(self, game: Game) -> Move | None:
        """Return the outcome of chance that lets a goal be met; None if it does not matter."""
        if game.actor != CHANCE:
            return None
        met = self.met(game)
        left = [goal.name for goal in self.goals if goal.name not in met]
        legal = {str(move): move for move in game.legal_moves}
        return next((legal[text] for text in self.wanted(game, left) if text in legal), None)

    def met(self, game: Game) -> dict[str, int]:
        """Return the goals met so far, each with the number of the move that met it."""
        found: dict[str, int] = {}
        for number in range(len(game.history)):
            deed = past_deed(game, number)
            for goal in self.goals:
                if goal.name not in found and goal.is_met(deed):
                    found[goal.name] = number
        return found


def lesson_of(name: str) -> Lesson:
    """Return the lesson of a game. Raises OptionError if it has none."""
    lesson: Lesson | None = find_spec(name).load("lesson")
    if lesson is None:
        raise OptionError(f"there is no guided game of {name}")
    return lesson


def past_deed(game: Game, number: int) -> Deed:
    """Return a past move with its context."""
    move = game.move(game.history[number])
    after = game.at(number + 1)
    return Deed(game.at(number), move, after, game.events(number))


def deed_of(game: Game, move: Move) -> Deed:
    """Return a possible move with its context."""
    kernel = game.kernel.copy()
    kernel.apply(move.action)
    events = game.events_of(game.kernel, move.action, kernel)
    return Deed(game, move, game.with_kernel(kernel), events)


@dataclass(frozen=True, slots=True)
class Progress:
    """The progress of a learner: the goals met, the current one, and the moves that lead to it.

    `lately` are the goals met since the learner's last turn began, unless by a move without effect.
    `is_vain` says whether there was such a move, and no goal was met. `say` is the key of the
    sentences for the current goal. Moves that are `too_soon` are still allowed.
    """

    goals: tuple[str, ...]
    met: tuple[str, ...]
    lately: tuple[str, ...]
    is_vain: bool = False
    too_soon: tuple[str, ...] = ()
    goal: str | None = None
    say: str | None = None
    moves: tuple[str, ...] = ()

    def as_data(self, game: Game, lang: str) -> dict[str, Any]:
        """Return this as plain data, with sentences for the learner."""
        say = words(lesson_of(game.NAME).package, lang)
        return {
            "goals": list(self.goals),
            "met": list(self.met),
            "goal": self.goal,
            "text": say(self.say) if self.say else self._between(game, say),
            "praise": " ".join(say(f"{name}_done") for name in self.lately),
            "wasted": say("vain") if self.is_vain else "",
            "moves": list(self.moves),
            "too_soon": {
                "moves": list(self.too_soon),
                "text": say("too_soon") if self.too_soon else "",
            },
        }

    def _between(self, game: Game, say: Words) -> str:
        """Return the sentences while there is no current goal."""
        if game.is_over:
            return say("over")
        if len(self.met) == len(self.goals):
            return say("all")
        return words(__package__, say.lang)("as_you_like" if game.actor == LEARNER else "wait")


def progress(lesson: Lesson, game: Game) -> Progress:
    """Return the progress of a learner in a game."""
    met = lesson.met(game)
    mine = [n for n in range(len(game.history)) if game.actor_of(n) == LEARNER]
    since = next((n + 1 for n in reversed(range(mine[-1])) if n not in mine), 0) if mine else 0
    vain = {n for n in mine if n >= since and lesson.in_vain(past_deed(game, n))}
    lately = tuple(name for name, n in met.items() if n >= since and n not in vain)
    is_vain = bool(vain) and not lately
    goals = tuple(goal.name for goal in lesson.goals)
    if game.actor != LEARNER:
        return Progress(goals, tuple(met), lately, is_vain)
    deeds = [deed_of(game, move) for move in game.legal_moves]
    is_free = len(deeds) > 1 and len(met) < len(goals)
    hasty = tuple(str(deed.move) for deed in deeds if is_free and lesson.too_soon(deed))
    return Progress(goals, tuple(met), lately, is_vain, hasty, *_next(lesson, deeds, met))


def _next(
    lesson: Lesson, deeds: Sequence[Deed], met: Iterable[str]
) -> tuple[str, str, tuple[str, ...]] | tuple[()]:
    """Return the first goal that can be met or approached now, its key, and the moves that do it.

    Preparing a goal waits until nothing else can be done.
    """
    left = [goal for goal in lesson.goals if goal.name not in met]
    ways = [(g, g.name, does) for g in left for does in (g.meets_well, g.is_met, g.leads)]
    ways += [(goal, f"{goal.name}_ahead", goal.prepares) for goal in left]
    for goal, say, does in ways:
        moves = tuple(str(deed.move) for deed in deeds if does(deed))
        if moves:
            return goal.name, say, moves
    return ()
