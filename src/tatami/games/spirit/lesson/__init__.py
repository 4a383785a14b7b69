"""The guided game of Samurai Spirit: a last night of defence, attack, support and a kiai."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from tatami.core.game import Game
from tatami.games.spirit.events import Happened
from tatami.games.spirit.game import Spirit
from tatami.games.spirit.moves import SpiritMove
from tatami.kits.lessons.lesson import LEARNER, Deed, Goal, Lesson, deed_of

TURNED_UP: Final = "^"


def _happens(what: str) -> Callable[[Deed], bool]:
    """Does something happen to the learner?"""

    def is_met(deed: Deed) -> bool:
        return any(
            isinstance(event, Happened) and event.what == what and event.seat == LEARNER
            for event in deed.events
        )

    return is_met


def _answers(*answers: str) -> Callable[[Deed], bool]:
    """Does the learner give one of these answers?"""

    def is_met(deed: Deed) -> bool:
        mine = deed.before.actor == LEARNER and isinstance(deed.move, SpiritMove)
        return mine and str(deed.move).partition(":")[0] in answers

    return is_met


def _wanted(game: Game, left: Sequence[str]) -> Iterator[str]:
    """Yield raiders with which the learner can meet a goal, or else come near to a kiai.

    A companion meets the mildest ones, so that he stays in the round to be supported.
    """
    turned = [move for move in game.legal_moves if str(move).startswith(TURNED_UP)]
    if not left or not turned:
        return
    if game.kernel.seat != LEARNER:
        yield from sorted(map(str, turned))
        return
    after = {str(move): deed_of(game, move).after for move in turned}
    for goal in GOALS:
        if goal.name in left:
            yield from (raider for raider, then in after.items() if _can_meet(goal, then))
    room = {raider: _room(then) for raider, then in after.items()}
    yield from sorted((raider for raider in room if room[raider] > 0), key=lambda one: room[one])


def _can_meet(goal: Goal, game: Game) -> bool:
    if game.actor != LEARNER:
        return False
    return any(goal.is_met(deed_of(game, move)) for move in game.legal_moves)


def _room(game: Game) -> int:
    """Count what the learner still needs for a kiai after adding the raider in hand to the line."""
    attacks = [move for move in game.legal_moves if str(move) == "attack"]
    if game.actor != LEARNER or not attacks:
        return 0
    row = deed_of(game, attacks[0]).after.public_view()["seats"][LEARNER]
    return int(row["kiai"] - row["total"])


def _comes_near_a_kiai(deed: Deed) -> bool:
    """Does the learner fight, or attack with a raider that leaves room for another?"""
    answer = str(deed.move)
    return deed.before.actor == LEARNER and (
        answer == "fight" or (answer == "attack" and _room(deed.before) > 0)
    )


GOALS: Final = (
    Goal("defend", _answers("defend"), leads=_answers("fight")),
    Goal("attack", _answers("attack"), leads=_answers("fight")),
    Goal("kiai", _happens("kiai"), leads=_comes_near_a_kiai),
    Goal("support", _answers("support")),
)
LESSON: Final = Lesson(
    game=Spirit,
    package=__package__,
    position="spirit/2 players=2 edition=2014 level=easy samurai=hei-kyu phase=action seat=A"
    " step=action round=3 seated=hei-kyu turns=1 barricades=4 farms=5 families=abc line=A:3d"
    " shuffles=1 stack=1hi.1di.1fb.1fi.2hw.2h.3dd.4hb.4hr.4fb.4fs.5nb.6ndm",
    bots=("daimyo",),
    goals=GOALS,
    wanted=_wanted,
    too_soon=_answers("pass"),
)
