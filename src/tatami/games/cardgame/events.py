"""What follows from a move by the rules: new villages, stones, the end."""

from __future__ import annotations

from dataclasses import dataclass, field

from tatami.core.constants import NONE
from tatami.core.events import Ended
from tatami.games.cardgame.constants import ENDED, FIRST_VILLAGE_CELL, PUT, TURN_UP
from tatami.games.cardgame.kernel import CardGameKernel
from tatami.games.cardgame.table import cell_name
from tatami.games.cardgame.view import cards_of, is_scored, villages_of
from tatami.kits.majority.constants import N_KINDS
from tatami.kits.majority.kinds import Kind, kinds_of


@dataclass(frozen=True, slots=True)
class Brought:
    """A new village was laid where it was due, without a choice."""

    cell: str
    symbols: str
    # The cell of the card that brought it: a game without a history knows it only during the turn.
    card: str = field(default="", compare=False)

    @property
    def rule(self) -> str:
        """The rule of new villages."""
        return "cardgame.4.1"

    def __str__(self) -> str:
        return f"{self.symbols}@{self.cell}"


@dataclass(frozen=True, slots=True)
class Scored:
    """A symbol of a surrounded village was scored: for a seat, or for nobody."""

    cell: str
    kind: Kind
    seat: int | None

    @property
    def rule(self) -> str:
        """The rule that gave the stone to the seat, or to nobody."""
        return "cardgame.5.3" if self.seat is None else "cardgame.5.2"

    def __str__(self) -> str:
        return f"{self.kind}@{self.cell}"


@dataclass(frozen=True, slots=True)
class LastRound:
    """The game will end with this round; `reasons` are the ids of the rules that end it."""

    reasons: tuple[str, ...]

    @property
    def rule(self) -> str:
        """The rule that the round is played to its end."""
        return "cardgame.6.4"


CardGameEvent = Brought | Scored | LastRound | Ended


def reasons_to_end(kernel: CardGameKernel) -> tuple[str, ...]:
    """Return the rules that end the game with this round."""
    found = {
        "cardgame.6.1": kernel.is_shape_gone(),
        "cardgame.6.2": kernel.is_stack_gone(),
        "cardgame.6.3": kernel.is_all_laid(),
    }
    return tuple(rule for rule, holds in found.items() if holds)


def end_reasons(kernel: CardGameKernel) -> tuple[str, ...]:
    """Return all rules that ended the game; one without a place for a card may end in mid-round."""
    blocked = ("cardgame.6.5",) if kernel.n_open == 0 else ()
    return reasons_to_end(kernel) + blocked


def bringing(before: CardGameKernel, after: CardGameKernel) -> int:
    """Return the cell of the card that brings villages: the one laid in this turn."""
    laid = cards_of(after).keys() - cards_of(before).keys()
    return next(iter(laid), before.last)


def events_between(
    before: CardGameKernel, action: int, after: CardGameKernel
) -> list[CardGameEvent]:
    """Return what followed from an action, from the positions before and after it."""
    events: list[CardGameEvent] = []
    chosen = FIRST_VILLAGE_CELL + 2 * (action - PUT) if PUT <= action < TURN_UP else NONE
    old, new = villages_of(before), villages_of(after)
    if old:
        card = bringing(before, after)
        events += [
            Brought(cell_name(cell), kinds_of(symbols), cell_name(card))
            for cell, symbols in new.items()
            if cell not in old and cell != chosen
        ]
    for cell, symbols in new.items():
        if is_scored(after, cell) and not is_scored(before, cell):
            for kind in range(N_KINDS):
                if symbols >> kind & 1:
                    seat = after.strongest(cell, kind)
                    events.append(
                        Scored(cell_name(cell), Kind(kind), None if seat == NONE else seat)
                    )
    if after.phase == ENDED:
        events.append(Ended(end_reasons(after)))
    elif old and after.is_end() and not before.is_end():
        events.append(LastRound(reasons_to_end(after)))
    return events
