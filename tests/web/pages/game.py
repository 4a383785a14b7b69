"""What the browser tests of all games need to know about the page of one game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from web.pages.lesson import GuidedPage
from web.pages.table import TablePage


@dataclass(frozen=True, kw_only=True)
class BrokenRecord:
    """A recorded game, and an illegal move to put into it."""

    record: str
    before: str  # a pattern for the move that it replaces; its group 1 is kept
    illegal: str


@dataclass(frozen=True, kw_only=True)
class BoardPlaces:
    """Places on a board that names its places."""

    always: str  # on the board from the beginning
    diagram: str  # the rule of a diagram
    mentioned: Sequence[str]  # the places that this diagram is about
    unmentioned: str  # another place in it
    are_codes: bool = False  # not names: labelled on request and in diagrams only


@dataclass(frozen=True, kw_only=True)
class GamePage:
    """The page of one game; its folder declares it as PAGE in `page.py`."""

    table: type[TablePage]
    guided: type[GuidedPage]
    lesson_goals: Sequence[str]  # as the end of the guided game lists them
    diagram_rule: str  # a rule with a diagram
    search_terms: Mapping[str, str]  # what players call something, and the rule about it
    broken_record: BrokenRecord
    places: BoardPlaces | None = None
    accessible_screens: Sequence[str]  # checked in `make test`; all others in `make soak`
    board_share: float = 0.3  # of a phone's height, at least, while a hint is shown
    options: Mapping[str, str] = field(default_factory=dict)  # of tables, beside `GameSpec.quick`
    lasting_moves: Sequence[str] = ()  # random play prefers them, so that a game lasts longer
    sides: Sequence[str] = ("Ana", "Random")  # whose chances an analysis of their game shows
    analysis_regions: Sequence[str] = ()  # in the analysis of this game only
