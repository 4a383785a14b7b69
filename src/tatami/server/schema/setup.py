"""How a table is set up: the game, who may see it, the clock, and who plays for the absent."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta, field

from tatami.core.game import Game
from tatami.core.registry import find_game
from tatami.kits.search.names import LEVELS
from tatami.server.schema.base import Body, GameName, Message, SeatName

# What anyone may seat here: a budget or a program of their own would be theirs to misuse.
BOTS: Final = (*LEVELS, "greedy", "random")
ME: Final = "me"
OPEN: Final = "open"
DAY: Final = 24 * 3600
LONGEST: Final = 30 * DAY

AtZero = Literal["bot", "lose", "play"]
Seconds = Annotated[int, Meta(ge=0, le=LONGEST)]
# In Python `$` matches before a last line break too.
Entropy = Annotated[str, Meta(pattern=r"^(([0-9a-f]{2}){16,64})?(?!\n)$")]
ShortText = Annotated[str, Meta(max_length=40)]
# The OpenAPI document lists the choices; an error names them too.
BotName = Annotated[str, Meta(max_length=40, extra_json_schema={"enum": [*BOTS]})]
StandIn = Annotated[str, Meta(max_length=40, extra_json_schema={"enum": ["", *BOTS]})]
Sitting = Annotated[str, Meta(max_length=40, extra_json_schema={"enum": [ME, OPEN, *BOTS]})]


class ClockSetting(Message, frozen=True):
    """So many seconds for every move, or a bank and what is added to it after each turn."""

    per_move: Seconds = 0
    bank: Seconds = 0
    increment: Seconds = 0


class Setting(Message, frozen=True, kw_only=True):
    """A table as it was created; `options` has a value for every option of the game.

    `at_zero` says what happens to a seat whose time is up: a bot takes it over, it loses, or a
    bot plays this one turn. `stand_in` is that bot. `delay` holds back from spectators what
    happened in the last so many seconds of the game. After `patience` seconds without a move the
    others may give a seat to the bot. In a `lesson` the learner is guided, and chance helps.
    """

    game: GameName
    players: int
    edition: str
    options: dict[str, str]
    public: bool = False
    watch: bool = True
    delay: int = 0
    hints: bool = True
    clock: ClockSetting | None = None
    at_zero: AtZero = "bot"
    stand_in: str = "ronin"
    patience: int = DAY
    lesson: bool = False

    def new_game(self) -> Game:
        """Return the game before its first move."""
        return find_game(self.game)(self.players, self.edition, **self.options)


class ContinueFrom(Body, frozen=True):
    """A moment of a finished game: after its first `at` moves.

    What `seat` could not know then is drawn again; without a seat, what a spectator could not.
    """

    table: Annotated[str, Meta(pattern=r"^[a-z0-9]{8,40}(?!\n)$")]
    at: Annotated[int, Meta(ge=0)]
    seat: SeatName | None = None


class NewTable(Body, frozen=True, kw_only=True):
    """What a person asks for: a game, and how it is played. What is left out has good values.

    `seats` says who sits where: `me`, `open`, or a bot such as `ronin`. The game starts by an
    action of its own: between, all see what the deal is bound to, and can add to it. Who plays on
    from a moment of another game, or asks for a lesson, leaves out how the game is set up.
    """

    game: GameName
    players: Annotated[int, Meta(ge=1, le=7)] | None = None
    edition: ShortText | None = None
    setup: ShortText | None = None
    options: Annotated[dict[ShortText, ShortText], Meta(max_length=20)] = field(
        default_factory=dict
    )
    seats: Annotated[list[Sitting], Meta(max_length=7)] = field(default_factory=list)
    name: ShortText = ""
    public: bool = False
    watch: bool = True
    delay: Annotated[int, Meta(ge=0, le=DAY)] = 0
    hints: bool = True
    clock: ClockSetting | None = None
    at_zero: AtZero = "bot"
    stand_in: StandIn = ""
    patience: Annotated[int, Meta(ge=60, le=LONGEST)] = DAY
    continue_from: ContinueFrom | None = None
    lesson: bool = False
