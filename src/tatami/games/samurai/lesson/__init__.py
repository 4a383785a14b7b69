"""The guided game of Samurai: every kind of token, and a figure captured."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from tatami.core.constants import NONE
from tatami.core.game import Game
from tatami.games.samurai.board import Settlement
from tatami.games.samurai.derived_view import derive_settlement, places_beside
from tatami.games.samurai.events import Captured
from tatami.games.samurai.game import Samurai
from tatami.games.samurai.kernel import SamuraiKernel
from tatami.games.samurai.moves import LayToken, LiftToken, PickFigure
from tatami.kits.lessons.lesson import LEARNER, Deed, Goal, Lesson
from tatami.kits.majority.constants import KIND_LETTERS
from tatami.kits.majority.kinds import kinds_of

# What of the supply can meet a goal; the strongest comes first.
TOKENS: Final = {
    "helmet": ("h4", "h3", "h2"),
    "buddha": ("b4", "b3", "b2"),
    "rice": ("r4", "r3", "r2"),
    "samurai": ("s3", "s2", "s1"),
    "ship": ("f2", "f1"),
    "ronin": ("n1",),
    "token-exchange": ("tx",),
    "figure-exchange": ("fx",),
}


def _lays(*tokens: str) -> Callable[[Deed], bool]:
    def is_met(deed: Deed) -> bool:
        mine = deed.before.actor == LEARNER
        return mine and isinstance(deed.move, LayToken) and str(deed.move.token) in tokens

    return is_met


def _lays_beside_its_kind(kind: str) -> Callable[[Deed], bool]:
    lays = _lays(*TOKENS[kind])
    return lambda deed: lays(deed) and TOKENS[kind][0][0] in _figures_beside(deed)


def _figures_beside(deed: Deed) -> str:
    """Return the figures beside the hex on which a token is laid or replaced, before the move."""
    if not isinstance(deed.move, LayToken | LiftToken):
        return ""
    beside = _standing_beside(deed.before, deed.move.hex)
    return "".join(kinds_of(_kernel(deed.before).figures[place.index]) for place in beside)


def _kernel(game: Game) -> SamuraiKernel:
    assert isinstance(game, Samurai)
    return game.kernel


def _standing_beside(game: Game, hex_name: str) -> list[Settlement]:
    """Return the settlements beside a hex on which figures stand."""
    return [place for place in places_beside(hex_name) if _kernel(game).figures[place.index]]


def _is_beside(least: int) -> Callable[[Deed], bool]:
    return lambda deed: len(_figures_beside(deed)) >= least


def _does_nothing(deed: Deed) -> bool:
    """Is a token laid where nothing stands that it works on, and nothing is surrounded by it?"""
    if not isinstance(deed.move, LayToken) or deed.before.actor != LEARNER:
        return False
    if _kernel(deed.before).lifted != NONE:  # it is moved, which is what the exchange is for
        return False
    if _surrounds(deed):
        return False
    letter, beside = str(deed.move.token)[0], _figures_beside(deed)
    return letter not in beside if letter in KIND_LETTERS else not beside


def _surrounds(deed: Deed) -> bool:
    """Does a token cover the last land hex around a settlement with figures?"""
    if not isinstance(deed.move, LayToken):
        return False
    kernel = _kernel(deed.after)
    return any(
        not derive_settlement(kernel, place)["missing"]
        for place in _standing_beside(deed.before, deed.move.hex)
    )


def _lifts(deed: Deed) -> bool:
    return deed.before.actor == LEARNER and isinstance(deed.move, LiftToken)


def _has_done_its_work(deed: Deed) -> bool:
    return not _figures_beside(deed)


def _picks(deed: Deed) -> bool:
    return deed.before.actor == LEARNER and isinstance(deed.move, PickFigure)


def _can_come_to_a_lead(deed: Deed) -> bool:
    """Can an exchange that begins so bring a figure to where the learner leads for it?"""
    first, kernel = deed.move, _kernel(deed.before)
    if not isinstance(first, PickFigure):
        return False
    for second in deed.after.legal_moves:
        if isinstance(second, PickFigure):
            here = kernel.strongest(first.settlement.index, second.kind)
            there = kernel.strongest(second.settlement.index, first.kind)
            if LEARNER in (here, there):
                return True
    return False


def _captures(deed: Deed) -> bool:
    return any(isinstance(event, Captured) and event.seat == LEARNER for event in deed.events)


def _would_capture(deed: Deed) -> bool:
    """Would a settlement be surrounded where the learner leads for a figure?"""
    return any(not missing for missing in _missing_where_leading(deed))


def _comes_near_a_capture(deed: Deed) -> bool:
    """Would the learner lead for a figure of a settlement that is still open?"""
    return any(_missing_where_leading(deed))


def _missing_where_leading(deed: Deed) -> Iterator[list[str]]:
    """Yield what is left open by a token at settlements where the learner leads for a figure."""
    if not isinstance(deed.move, LayToken) or deed.before.actor != LEARNER:
        return
    kernel = _kernel(deed.after)
    for place in _standing_beside(deed.before, deed.move.hex):
        derived = derive_settlement(kernel, place)
        if any(
            derived["leaders"][kind] == LEARNER for kind in kinds_of(kernel.figures[place.index])
        ):
            yield derived["missing"]


def _wanted(game: Game, left: Sequence[str]) -> Iterator[str]:
    """Yield the tokens that the remaining goals need and that are not in the hand yet."""
    if game.kernel.seat != LEARNER:
        return
    hand = game.view(LEARNER)["seats"][LEARNER]["hand"]
    for goal in left:
        tokens = TOKENS.get(goal, ())
        if not any(token in hand for token in tokens):
            yield from (f"+{token}" for token in tokens)


LESSON: Final = Lesson(
    game=Samurai,
    package=__package__,
    # Near the half of the figures is won already, so that it does not take long.
    position="samurai/1 players=2 edition=2016 hands=random figures=random phase=turn seat=A"
    " on=Himeji:r,Kanazawa:h,Kyoto:br,Niigata:b,Sunpu:r,Akita:h,Edo:hbr,Sendai:h,Mito:b"
    " hold=A:h4b3s3n1f1,B:h3b2s2n1f1"
    " supplies=A:h32b42r432s2211f21txfx,B:h42b43r432s3211f21txfx captured=A:hhbr,B:hbbrr",
    bots=("random",),
    goals=(
        # The chance to capture comes and goes, so it is taken before anything else.
        Goal("captured", _captures, leads=_would_capture, prepares=_comes_near_a_capture),
        Goal("helmet", _lays_beside_its_kind("helmet")),
        Goal("samurai", _lays(*TOKENS["samurai"]), _is_beside(2)),
        Goal("ship", _lays(*TOKENS["ship"]), _is_beside(1)),
        Goal("buddha", _lays_beside_its_kind("buddha")),
        Goal("ronin", _lays(*TOKENS["ronin"]), _is_beside(1)),
        Goal("rice", _lays_beside_its_kind("rice")),
        Goal("figure-exchange", _picks, _can_come_to_a_lead),
        Goal("token-exchange", _lifts, _has_done_its_work),
    ),
    wanted=_wanted,
    in_vain=_does_nothing,
)
