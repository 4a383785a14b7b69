"""Samurai: The Card Game for people: options, moves by name, views, positions, outcomes."""

from __future__ import annotations

from functools import cache
from typing import Any, ClassVar, Self

from tatami.core.constants import NONE
from tatami.core.game import Game, Move
from tatami.core.options import Option, OptionValue
from tatami.games.cardgame import SPEC
from tatami.games.cardgame.constants import PLACE, TURN
from tatami.games.cardgame.derived_view import derive_view, effect_of
from tatami.games.cardgame.events import CardGameEvent, events_between
from tatami.games.cardgame.kernel import CardGameKernel
from tatami.games.cardgame.moves import CardGameMove, TakeCard, move_of, parse_move, read_moves
from tatami.games.cardgame.outcome import CardGameOutcome, outcome_of
from tatami.games.cardgame.position import read_position, write_position
from tatami.games.cardgame.setting import Setting
from tatami.games.cardgame.table import (
    CARDS,
    board_of,
    card_counts,
    stones_of_each_shape,
    village_counts,
)
from tatami.games.cardgame.view import known_to, known_to_all
from tatami.kits.majority.constants import KIND_LETTERS


@cache
def setting_for(players: int, cards: str, chain: bool) -> Setting:
    """Return the setting of the kernel for some options."""
    return Setting(
        seats=players,
        cards=card_counts(players, cards),
        effects=[c.strength if k in c.influences else 0 for c in CARDS for k in KIND_LETTERS],
        villages=village_counts(),
        stones=stones_of_each_shape(players),
        chain=chain,
    )


class CardGame(Game):
    """A game of Samurai: The Card Game. The options are those of OPTIONS, with `_` for `-`."""

    SPEC: ClassVar = SPEC
    EDITIONS: ClassVar = ("2009",)
    PHASES: ClassVar = ("first", "hands", "turn", "place", "reveal", "draw", "over")
    OWN_DRAWS: ClassVar = ("hands", "draw")
    OPEN_DRAWS: ClassVar = ("first", "reveal")
    OPTIONS: ClassVar = (
        Option("cards", ("tiles", "pairs"), "the samurai of a set: 1 1 1 2 2 3 or 1 1 2 2 3 3"),
        Option("new-villages", ("literal", "chain"), "do villages laid in a turn bring more?"),
    )

    kernel: CardGameKernel

    def __init__(
        self, players: int = 2, edition: str | int = "2009", **options: OptionValue
    ) -> None:
        super().__init__(players, edition, **options)

    def _defaults(self) -> dict[str, str]:
        return {option.name: option.values[0] for option in self.OPTIONS}

    def board(self) -> dict[str, Any]:
        """Return what each card is, and how many villages and stones there are."""
        return board_of(self.players)

    def derived_view(self) -> dict[str, Any]:
        """Return the leader for each symbol of a village, and what is missing to surround it."""
        return derive_view(self)

    def effect(self, move: Move, derived: dict[str, Any] | None = None) -> dict[str, Any]:
        """Return how a card or a village about to be laid would leave the villages beside it."""
        return effect_of(self, self.move(move.action))

    def _kernel(self) -> CardGameKernel:
        chain = self.options["new-villages"] == "chain"
        return CardGameKernel(setting_for(self.players, self.options["cards"], chain))

    def longest(self) -> int:
        """An upper bound of the number of moves in a whole game."""
        # Each of a seat's cards, 20 at most, is taken and laid once; each of the 44 villages is
        # turned up and put once.
        return 40 * self.seats + 88

    def move(self, action: int) -> CardGameMove:
        """Return the move of an action. Raises IndexError for an invalid number."""
        return move_of(action)

    def parse(self, text: str) -> CardGameMove:
        """Parse one step: `h4@2n1e`, `v@1n1e`, `^hb` or `+h4`."""
        return parse_move(text)

    def read(self, text: str) -> list[Move]:
        """Parse what a person typed: one step or several, short forms allowed."""
        return list(read_moves(text))

    def hides(self, move: Move, viewer: int | None) -> bool:
        """Hide which card another seat takes into its hand."""
        return isinstance(move, TakeCard) and self.kernel.seat != viewer

    def _known_to_all(self) -> dict[str, Any]:
        return known_to_all(self)

    def _known_to(self, seat: int, public: dict[str, Any]) -> dict[str, Any]:
        return known_to(self, seat, public)

    def position(self) -> str:
        """Return the whole position as one line of text."""
        return write_position(self)

    @classmethod
    def from_position(cls, text: str) -> Self:
        """Return a game at a position. Raises NotationError with the reason."""
        return read_position(cls, text)

    def outcome(self) -> CardGameOutcome | None:
        """Return how the game ended; None before the end."""
        return outcome_of(self.kernel)

    @property
    def plans_ahead(self) -> bool:
        """Turns are planned ahead once hands are dealt, also while villages are placed."""
        return self.kernel.phase in (TURN, PLACE)

    def _begin_turn(self, seat: int) -> None:
        kernel = self.kernel
        kernel.seat = kernel.actor = seat
        kernel.phase = TURN
        kernel.last = NONE
        kernel.due = 0

    def events_of(
        self, before: CardGameKernel, action: int, after: CardGameKernel
    ) -> list[CardGameEvent]:
        """List the events that an action caused, from the kernels before and after it."""
        return events_between(before, action, after)
