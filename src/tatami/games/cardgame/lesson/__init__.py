"""The guided game of the card game: cards laid well, villages brought and scored."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from tatami.core.game import Game, Move
from tatami.games.cardgame.events import Brought, Scored
from tatami.games.cardgame.game import CardGame
from tatami.games.cardgame.moves import LayCard
from tatami.games.cardgame.table import parse_cell
from tatami.games.cardgame.view import is_scored, villages_of
from tatami.kits.lessons.lesson import LEARNER, Deed, Goal, Lesson
from tatami.kits.majority.constants import KIND_LETTERS
from tatami.kits.majority.kinds import kinds_of

SAMURAI: Final = ("s3", "s2", "s1")


def _lays(deed: Deed) -> bool:
    return deed.before.actor == LEARNER and isinstance(deed.move, LayCard)


def _lays_what_counts(deed: Deed) -> bool:
    return _lays(deed) and not _lays_samurai(deed) and _counts(deed)


def _does_nothing(deed: Deed) -> bool:
    return _lays(deed) and not _counts(deed) and not _brings(deed)


def _lays_samurai(deed: Deed) -> bool:
    return _lays(deed) and str(deed.move).partition("@")[0] in SAMURAI


def _counts(deed: Deed) -> bool:
    """Does the card count for a symbol of a village that it touches and that is still open?"""
    return any(kind in _symbols_beside(deed) for kind in _kinds(deed.move))


def _counts_twice(deed: Deed) -> bool:
    return len(_symbols_beside(deed)) > 1


def _kinds(move: Move) -> str:
    if not isinstance(move, LayCard):
        return ""
    return KIND_LETTERS if str(move.card) in SAMURAI else str(move.card)[0]


def _symbols_beside(deed: Deed) -> str:
    """Return the symbols of the open villages that a card touches."""
    if not isinstance(deed.move, LayCard) or not isinstance(deed.before, CardGame):
        return ""
    kernel, cell = deed.before.kernel, parse_cell(deed.move.cell)
    beside = {cell + way for way in kernel.setting.way}
    return "".join(
        kinds_of(symbols)
        for village, symbols in villages_of(kernel).items()
        if village in beside and not is_scored(kernel, village)
    )


def _brings(deed: Deed) -> bool:
    """Does a card of the learner's bring a village, at once or where he chooses?"""
    came = any(isinstance(event, Brought) for event in deed.events)
    return _lays(deed) and (came or deed.after.phase == "place")


def _scores(deed: Deed) -> bool:
    return any(isinstance(event, Scored) and event.seat == LEARNER for event in deed.events)


def _wanted(game: Game, left: Sequence[str]) -> Iterator[str]:
    """Yield the samurai if one is still to be laid."""
    if game.kernel.seat == LEARNER and "samurai" in left:
        yield from (f"+{card}" for card in SAMURAI)


LESSON: Final = Lesson(
    game=CardGame,
    package=__package__,
    position="cardgame/1 players=2 edition=2009 phase=turn seat=A villages=0:hb top=hr"
    " hold=A:h4b3r2s21,B:h3b2r4s21",
    bots=("random",),
    goals=(
        Goal("card", _lays_what_counts),
        Goal("samurai", _lays_samurai, _counts_twice),
        Goal("village", _brings),
        Goal("stone", _scores),
    ),
    wanted=_wanted,
    in_vain=_does_nothing,
)
