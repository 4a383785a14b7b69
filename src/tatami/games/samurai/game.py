"""Samurai for people: options and editions, moves by name, views, positions, outcomes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, ClassVar, Self

from tatami.core.constants import NONE
from tatami.core.events import Ended
from tatami.core.game import Event, Game, Move
from tatami.core.options import Option, OptionValue, check_value
from tatami.games.samurai import SPEC
from tatami.games.samurai.board import (
    EDITIONS,
    HEXES,
    TOKENS,
    Map,
    Token,
    board_of,
    figures_of,
    map_for,
    neighbours,
)
from tatami.games.samurai.constants import HANDS, TURN
from tatami.games.samurai.derived_view import derive_view, effect_of
from tatami.games.samurai.events import SamuraiEvent, events_between
from tatami.games.samurai.kernel import SamuraiKernel
from tatami.games.samurai.moves import (
    SamuraiMove,
    TakeToken,
    all_moves,
    parse_move,
    parse_place,
    read_moves,
)
from tatami.games.samurai.outcome import SamuraiOutcome, outcome_of
from tatami.games.samurai.position import read_position, write_position
from tatami.games.samurai.setting import Setting
from tatami.games.samurai.view import known_to, known_to_all
from tatami.kits.majority.constants import HAND_SIZE, KIND_LETTERS
from tatami.kits.majority.kinds import by_kind

HEX_INDEX = {hex_name: n for n, hex_name in enumerate(HEXES)}


@cache
def setting_for(
    players: int, instant: bool, chance_hands: bool, chance_figures: bool, same_kind: bool
) -> Setting:
    """Return the setting of the kernel for some options."""
    return setting_on(
        map_for(players),
        [token.count for token in TOKENS],
        HAND_SIZE,
        instant,
        chance_hands,
        chance_figures,
        same_kind,
    )


def setting_on(
    board: Map,
    counts: list[int],
    hand: int,
    instant: bool,
    chance_hands: bool,
    chance_figures: bool,
    same_kind: bool,
) -> Setting:
    """Return the setting of the kernel for a map, a set of tokens and a size of hands."""
    in_play = {*board.land, *board.sea}
    return Setting(
        seats=board.players,
        n_land=len(board.land),
        n_sea=len(board.sea),
        rooms=[s.room for s in board.settlements],
        near=[
            sorted(HEX_INDEX[h] for h in neighbours(s.hex) if h in in_play)
            for s in board.settlements
        ],
        effects=[t.strength if k in t.influences else 0 for t in TOKENS for k in KIND_LETTERS],
        counts=counts,
        instant=instant,
        chance_hands=chance_hands,
        chance_figures=chance_figures,
        same_kind=same_kind,
        hand=hand,
    )


class Samurai(Game):
    """A game of Samurai.

    `setup` is "draft" or "random"; the other options are those of OPTIONS, with `_` for `-`.
    Raises OptionError for an invalid choice.
    """

    SPEC: ClassVar = SPEC
    EDITIONS: ClassVar = ("2016", "1998", "classic-pl")
    SETUPS: ClassVar = ("draft", "random")
    PHASES: ClassVar = ("hands", "figures", "turn", "refill", "over")
    OWN_DRAWS: ClassVar = ("hands", "refill")
    END_TURN: ClassVar = "stop"
    REVEALS: ClassVar = ("samurai.2.8",)  # a seat that must pass holds nothing playable
    OPTIONS: ClassVar = (
        Option("capture", ("end-of-turn", "instant"), "when figures are captured"),
        Option("hands", ("draft", "random"), "starting hands, chosen or drawn at random"),
        Option("figures", ("draft", "random"), "figures placed in turn or at random"),
        Option(
            "captures", ("open", "screened"), "your captured figures, visible or behind your screen"
        ),
        Option("same-kind-exchange", ("yes", "no"), "allow swapping figures of the same kind"),
    )

    kernel: SamuraiKernel

    def __init__(
        self,
        players: int = 2,
        edition: str | int = "2016",
        setup: str = "draft",
        **options: OptionValue,
    ) -> None:
        self._setup = check_value("setup", setup, self.SETUPS)
        super().__init__(players, edition, **options)

    def _defaults(self) -> dict[str, str]:
        facts = EDITIONS[self.edition]
        by_chance = facts["random"] if self._setup == "random" else ()
        return {
            "capture": facts["capture"],
            "hands": "random" if "hands" in by_chance else "draft",
            "figures": "random" if "figures" in by_chance else "draft",
            "captures": "open" if self.players == 2 else "screened",
            "same-kind-exchange": facts["same_kind_exchange"],
        }

    def board(self) -> dict[str, Any]:
        """Return the hexes in play with their places, the settlements, and the kinds of figures."""
        return {**board_of(self.players), "kinds": by_kind(figures_of(self.edition))}

    def derived_view(self) -> dict[str, Any]:
        """Return the leader for each figure, what is open, and how near the end is."""
        return derive_view(self)

    def effect(self, move: Move, derived: dict[str, Any] | None = None) -> dict[str, Any]:
        """Return what a move would change: settlements, captures, the end."""
        return effect_of(self, self.move(move.action))

    def _reveals(self, events: Sequence[Event]) -> bool:
        ends = any(isinstance(event, Ended) for event in events)
        return super()._reveals(events) or (ends and self.options["captures"] == "screened")

    def _kernel(self) -> SamuraiKernel:
        return SamuraiKernel(setting_for(self.players, *self._chosen()))

    def _chosen(self) -> tuple[bool, bool, bool, bool]:
        """Return the options that the kernel needs, as `setting_for` takes them."""
        return (
            self.options["capture"] == "instant",
            self.options["hands"] == "random",
            self.options["figures"] == "random",
            self.options["same-kind-exchange"] == "yes",
        )

    def longest(self) -> int:
        """An upper bound of the number of moves in a whole game."""
        # Each of a seat's 20 tokens is taken once, played in at most two steps, and ends at most
        # one turn; 39 figures are set up once.
        return 80 * self.seats + 39

    def move(self, action: int) -> SamuraiMove:
        """Return the move of an action. Raises IndexError for an invalid number."""
        if action < 0:
            raise IndexError(f"there is no action {action}")
        return all_moves()[action]

    def parse(self, text: str) -> SamuraiMove:
        """Parse one step: `h4@s19`, `tx@s19`, `fx:h@Edo`, `b@Kyoto`, `+h4` or `stop`."""
        return parse_move(text)

    def read(self, text: str) -> list[Move]:
        """Parse what a person typed: one step or several, short forms allowed."""
        return list(read_moves(text, self.token_at, self.kernel.phase == HANDS))

    def token_at(self, hex_name: str) -> Token | None:
        """Return the token that lies on a place, if one does."""
        place = HEX_INDEX.get(parse_place(hex_name))
        index = NONE if place is None else self.kernel.token[place]
        return None if index == NONE else TOKENS[index]

    def hides(self, move: Move, viewer: int | None) -> bool:
        """Hide which token another seat takes into its hand, drawn or chosen."""
        return isinstance(move, TakeToken) and self.kernel.seat != viewer

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

    def outcome(self) -> SamuraiOutcome | None:
        """Return how the game ended; None before the end."""
        return outcome_of(self.kernel)

    @property
    def plans_ahead(self) -> bool:
        """Turns are planned ahead once figures and hands are set up."""
        return self.kernel.phase == TURN

    def _begin_turn(self, seat: int) -> None:
        kernel = self.kernel
        kernel.seat = kernel.actor = seat
        kernel.plays = 0
        kernel.plain_played = False
        kernel.lifted = kernel.picked = NONE

    def _starts_next_turn(self, before: SamuraiKernel, after: SamuraiKernel) -> bool:
        return after.phase == TURN and after.plays == 0

    def events_of(
        self, before: SamuraiKernel, action: int, after: SamuraiKernel
    ) -> list[SamuraiEvent]:
        """List the events that an action caused, from the kernels before and after it."""
        return events_between(before, action, after)
