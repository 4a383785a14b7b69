"""Samurai Spirit for people: levels and options, moves by name, views, positions, outcomes."""

from __future__ import annotations

from functools import cache
from typing import Any, ClassVar, Self

from tatami.core.errors import NotationError, OptionError
from tatami.core.game import Game, Move
from tatami.core.options import Option, OptionValue, option_text
from tatami.games.spirit import SPEC
from tatami.games.spirit.cast import (
    BACKS,
    CODE_OF,
    FACTS,
    LEVELS,
    RAIDERS,
    SAMURAI,
    board_of,
    parse_samurai,
)
from tatami.games.spirit.constants import DEAL, HIDE, N_SAMURAI, PHASES
from tatami.games.spirit.derived_view import derive_view, effect_of
from tatami.games.spirit.events import SpiritEvent, events_of
from tatami.games.spirit.kernel import SpiritKernel
from tatami.games.spirit.moves import SpiritMove, move_of, parse_move, read_moves
from tatami.games.spirit.outcome import SpiritOutcome, outcome_of
from tatami.games.spirit.position import read_position, write_position
from tatami.games.spirit.setting import Setting
from tatami.games.spirit.view import known_to_all, known_to_nobody


@cache
def setting_for(
    samurai: int, level: str, seating: str, two_player: bool, backs: str, twins: bool
) -> Setting:
    """Return the setting of the kernel for some options."""
    facts = LEVELS[level]
    chosen = seating in ("choose", "random")
    return Setting(
        seats=samurai,
        roster=[] if chosen else [parse_samurai(code).index for code in seating.split("-")],
        by_choice=seating == "choose",
        two_player=two_player,
        barricades=samurai + facts["barricades"],
        plunderers=samurai * facts["plunderers"],
        officers=samurai + facts["officers"],
        backs=[backs.count(letter) for letter in BACKS],
        farm_penalties=bool(facts["farm_penalties"]),
        bonuses=bool(facts["bonuses"]),
        kiai=[s.kiai[side] for side in (0, 1) for s in SAMURAI],
        cards=[raider.numbers(twins) for raider in RAIDERS],
    )


class Spirit(Game):
    """A game of Samurai Spirit. The options are those of OPTIONS, with `_` for `-`.

    One player has two or three samurai, each with a seat of its own; more have one each.
    """

    SPEC: ClassVar = SPEC
    EDITIONS: ClassVar = ("2014",)
    PHASES: ClassVar = PHASES
    UNSEEN_DRAWS: ClassVar = ("deal", "hide")
    MAIN_DRAWS: ClassVar = ("turn-up",)
    OPEN_DRAWS: ClassVar = ("turn-up",)
    REVEALS: ClassVar = ("spirit.6.8", "spirit.11.6", "spirit.11.7")  # intruders are turned up
    OPTIONS: ClassVar = (
        Option("level", ("normal", "easy", "hard", "heroic"), "difficulty"),
        Option(
            "samurai",
            ("choose", "random"),
            "choose in turn, random, or set for the seats: hei-kyu",
            r"[a-z]{3}(-[a-z]{3})+",
            "hei-kyu",
        ),
        Option("solo-samurai", ("2", "3"), "number of samurai in a solo game"),
        Option("two-player-rules", ("no", "yes"), "tokens of absent samurai with 3 to 6, too"),
        Option(
            "farm-backs",
            tuple(FACTS["farms"]["fillings"]),
            "backs of the six farms",
            only_with={"level": ("hard", "heroic")},
        ),
        Option("twin-penalties", ("twice", "once"), "how often a penalty shown twice counts"),
    )

    kernel: SpiritKernel

    def __init__(
        self, players: int = 2, edition: str | int = "2014", **options: OptionValue
    ) -> None:
        seating = options.get("samurai")
        if seating is not None:
            parts = option_text("samurai", seating).lower().replace(",", "-").split("-")
            options["samurai"] = "-".join(CODE_OF.get(part, part) for part in parts)
        super().__init__(players, edition, **options)

    @property
    def round_number(self) -> int:
        """The round, from 1."""
        return self.kernel.round + 1

    def _defaults(self) -> dict[str, str]:
        defaults = {option.name: option.values[0] for option in self.OPTIONS}
        return defaults | {"two-player-rules": "yes" if self.players < 3 else "no"}

    def _kernel(self) -> SpiritKernel:
        options = self.options
        samurai = int(options["solo-samurai"]) if self.players == 1 else self.players
        self._check_options(samurai)
        return SpiritKernel(
            setting_for(
                samurai,
                options["level"],
                options["samurai"],
                options["two-player-rules"] == "yes",
                options["farm-backs"],
                options["twin-penalties"] == "twice",
            )
        )

    def _check_options(self, samurai: int) -> None:
        """Raise OptionError for options that this number of samurai does not allow."""
        if self.players > 1 and self.options["solo-samurai"] != "2":
            raise OptionError("solo-samurai is for one player; more players have one samurai each")
        by_two = self.options["two-player-rules"] == "yes"
        if self.players < 3 and not by_two:
            raise OptionError("one or two players play by the two-player rules")
        if samurai == N_SAMURAI and by_two:
            raise OptionError("with seven samurai nobody is absent: no two-player rules")
        seating = self.options["samurai"]
        if seating not in ("choose", "random"):
            try:
                named = [parse_samurai(code) for code in seating.split("-")]
            except NotationError as error:
                raise OptionError(f"samurai: {error}") from None
            if len(named) != samurai or len(set(named)) < len(named):
                raise OptionError(f"samurai: name {samurai} different ones, not {seating}")

    def board(self) -> dict[str, Any]:
        """Return the samurai and the raiders by their codes, and what there is of the village."""
        return board_of()

    def derived_view(self) -> dict[str, Any]:
        """Return what awaits each samurai, the odds of the next raider, and the round's end."""
        return derive_view(self)

    def effect(self, move: Move, derived: dict[str, Any] | None = None) -> dict[str, Any]:
        """Return what an answer would change of that for certain."""
        return effect_of(self, self.move(move.action), derived or self.derived_view())

    def longest(self) -> int:
        """An upper bound of the number of moves in a whole game."""
        # There are at most 100 turns in a round and then one a seat; in each every card is turned
        # up at most once, with few questions each.
        return 5000

    def move(self, action: int) -> SpiritMove:
        """Return the move of an action. Raises IndexError for an invalid number."""
        return move_of(action)

    def parse(self, text: str) -> SpiritMove:
        """Parse one step, such as `fight`, `support:B` or `attack`."""
        return parse_move(text)

    def read(self, text: str) -> list[Move]:
        """Parse what a person typed: one step or several, short forms allowed."""
        legal = [move_of(action) for action in self.kernel.legal_actions()]
        return list(read_moves(text, legal))

    def hides(self, move: Move, viewer: int | None) -> bool:
        """Hide from everybody a raider that goes face down to the stack or to the intruders."""
        return self.kernel.phase in (DEAL, HIDE)

    def _known_to_all(self) -> dict[str, Any]:
        return known_to_all(self)

    def _known_to(self, seat: int, public: dict[str, Any]) -> dict[str, Any]:
        return {}

    def _known_to_nobody(self) -> dict[str, Any]:
        return known_to_nobody(self)

    def position(self) -> str:
        """Return the whole position as one line of text."""
        return write_position(self)

    @classmethod
    def from_position(cls, text: str) -> Self:
        """Return a game at a position. Raises NotationError with the reason."""
        return read_position(cls, text)

    def outcome(self) -> SpiritOutcome | None:
        """Return how the game ended; None before the end."""
        return outcome_of(self.kernel, LEVELS[self.options["level"]]["pluses"])

    def _starts_next_turn(self, before: SpiritKernel, after: SpiritKernel) -> bool:
        return (before.round, before.turns) != (after.round, after.turns)

    def events_of(
        self, before: SpiritKernel, action: int, after: SpiritKernel
    ) -> list[SpiritEvent]:
        """List the events that an action caused, from the kernels before and after it."""
        return events_of(before, action)
