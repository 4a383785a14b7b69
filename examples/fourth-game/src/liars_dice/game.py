"""Liar's dice for people: options, moves by name, views, outcomes."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, ClassVar, Self

from liars_dice import SPEC
from liars_dice.constants import BIDDING, ENDED, FACES, LIAR, PHASES
from liars_dice.kernel import LiarsDiceKernel
from liars_dice.moves import Bid, LiarsDiceMove, Roll, move_of, parse_move, read_moves
from liars_dice.position import read_position, write_position
from liars_dice.setting import Setting
from tatami.core.constants import NONE
from tatami.core.events import Ended
from tatami.core.game import Game, Move
from tatami.core.options import Option, OptionValue


@dataclass(frozen=True, slots=True)
class Shown:
    """The cups were lifted after a doubt: what lay under them, and who lost a die."""

    bid: Bid
    faces: tuple[str, str]  # the faces of each seat, such as 1335
    count: int
    loser: int

    @property
    def rule(self) -> str:
        """The rule of the doubt."""
        return "liarsdice.3.1"


@dataclass(frozen=True, slots=True)
class LiarsDiceOutcome:
    """The seat with dice left has won."""

    reasons: tuple[str, ...]
    winners: tuple[int, ...]
    dice_left: int


LiarsDiceEvent = Shown | Ended


@cache
def setting_for(dice: int, wild: bool) -> Setting:
    """The options as the kernel wants them."""
    return Setting(dice, wild)


def faces_of(kernel: LiarsDiceKernel, seat: int) -> list[int]:
    """The faces that a seat has rolled, in order."""
    counts = list(kernel.rolled)[seat * FACES : (seat + 1) * FACES]
    return [face for face, n in enumerate(counts, 1) for _ in range(n)]


class LiarsDice(Game):
    """A game of Liar's Dice. The options are those of OPTIONS."""

    SPEC: ClassVar = SPEC
    EDITIONS: ClassVar = ("common",)
    PHASES: ClassVar = PHASES
    OWN_DRAWS: ClassVar = ("rolling",)
    REVEALS: ClassVar = ("liarsdice.3.1",)
    OPTIONS: ClassVar = (
        Option("dice", ("5", "4", "3", "2", "1"), "how many dice each player begins with"),
        Option("ones", ("plain", "wild"), "do ones count as any face?"),
    )

    kernel: LiarsDiceKernel

    def __init__(
        self, players: int = 2, edition: str | int = "common", **options: OptionValue
    ) -> None:
        super().__init__(players, edition, **options)

    def _defaults(self) -> dict[str, str]:
        return {option.name: option.values[0] for option in self.OPTIONS}

    def _kernel(self) -> LiarsDiceKernel:
        wild = self.options["ones"] == "wild"
        return LiarsDiceKernel(setting_for(int(self.options["dice"]), wild))

    def longest(self) -> int:
        """A bound on the number of moves: in each round at most ten rolls, sixty bids, a doubt."""
        return 9 * 71

    def move(self, action: int) -> LiarsDiceMove:
        """The move of an action. Raises IndexError for an unknown action."""
        return move_of(action)

    def parse(self, text: str) -> LiarsDiceMove:
        """Parse one step: `3x5`, `liar` or `+5`."""
        return parse_move(text)

    def read(self, text: str) -> list[Move]:
        """Parse what a person typed."""
        return list(read_moves(text))

    def position(self) -> str:
        """The whole position as one line of text."""
        return write_position(self)

    @classmethod
    def from_position(cls, text: str) -> Self:
        """Return a game at a position. Raises NotationError with the reason."""
        return read_position(cls, text)

    def hides(self, move: Move, viewer: int | None) -> bool:
        """Whether a die falls under another's cup."""
        return isinstance(move, Roll) and self.kernel.seat != viewer

    def _known_to_all(self) -> dict[str, Any]:
        kernel = self.kernel
        bid = None if kernel.bid == NONE or kernel.phase != BIDDING else str(move_of(kernel.bid))
        shown = kernel.phase == ENDED
        return {
            "round_starter": kernel.starter,
            "dice_in_play": kernel.dice_in_play(),
            "bid": bid,
            "seats": [
                {
                    "dice": kernel.dice[seat],
                    "faces": faces_of(kernel, seat) if shown else None,
                }
                for seat in range(kernel.seats)
            ],
        }

    def _known_to(self, seat: int, public: dict[str, Any]) -> dict[str, Any]:
        seats = list(public["seats"])
        seats[seat] = {**seats[seat], "faces": faces_of(self.kernel, seat)}
        return {"seats": seats}

    def outcome(self) -> LiarsDiceOutcome | None:
        """Who has dice left; None while the game goes on."""
        kernel = self.kernel
        if kernel.phase != ENDED:
            return None
        winner = 0 if kernel.dice[0] else 1
        return LiarsDiceOutcome(("liarsdice.4.1",), (winner,), kernel.dice[winner])

    def events_of(
        self, before: LiarsDiceKernel, action: int, after: LiarsDiceKernel
    ) -> list[LiarsDiceEvent]:
        """What followed from an action: after a doubt the dice are shown."""
        if action != LIAR:
            return []
        bid = move_of(before.bid)
        assert isinstance(bid, Bid)
        first, second = ("".join(map(str, faces_of(before, seat))) for seat in range(2))
        loser = 0 if after.dice[0] < before.dice[0] else 1
        shown = Shown(bid, (first, second), before.count_face(bid.face - 1), loser)
        return [shown, Ended(("liarsdice.4.1",))] if after.phase == ENDED else [shown]
