"""How a table is set up: the game, who may see it, the clock, and who plays for the absent."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta, field

from tatami.core.actors import SEAT_LETTERS
from tatami.core.game import Game
from tatami.core.registry import find_game
from tatami.kits.search.names import LEVELS
from tatami.server.schema.base import Body, GameName, Message, SeatName

# Bots that anyone may seat here; free budgets or external programs could be misused.
BOTS: Final = (*LEVELS, "greedy", "random")
ME: Final = "me"
OPEN: Final = "open"
DAY: Final = 24 * 3600
LONGEST: Final = 30 * DAY

AtZero = Literal["bot", "lose", "play"]
Seconds = Annotated[int, Meta(ge=0, le=LONGEST)]
# In Python `$` also matches before a trailing line break.
Entropy = Annotated[str, Meta(pattern=r"^([0-9a-f]{2}){16,64}(?!\n)$")]
EntropyHash = Annotated[str, Meta(pattern=r"^([0-9a-f]{64})?(?!\n)$")]
ShortText = Annotated[str, Meta(max_length=40)]
# The OpenAPI document lists the choices, /api/games also bots of the host's; an error names all.
BotName = Annotated[str, Meta(max_length=40, extra_json_schema={"enum": [*BOTS]})]
StandIn = Annotated[str, Meta(max_length=40, extra_json_schema={"enum": ["", *BOTS]})]
Sitting = Annotated[str, Meta(max_length=40, extra_json_schema={"enum": [ME, OPEN, *BOTS]})]


class ClockSetting(Message, frozen=True):
    """A number of seconds per move, or a bank and an increment added after each turn."""

    per_move: Seconds = 0
    bank: Seconds = 0
    increment: Seconds = 0


class Setting(Message, frozen=True, kw_only=True):
    """A table as it was created; `options` has a value for every option of the game.

    `at_zero` says what happens to a seat whose time is up: a bot takes it over, it loses, or a
    bot plays this one turn. `stand_in` is that bot. Spectators see events `delay` seconds late.
    After `patience` seconds without a move the others may have the bot take a seat over. In a
    `lesson` the learner is guided, and chance helps. With `spectator_chat` spectators may chat.
    With `covers` the clocks of players who share a device stand still while it is passed on.
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
    spectator_chat: bool = False
    covers: bool = False

    def new_game(self) -> Game:
        """Return the game before its first move."""
        return find_game(self.game)(self.players, self.edition, **self.options)


class ContinueFrom(Body, frozen=True):
    """A position of a finished game: after its first `at` moves.

    Everything a spectator could not know then is redrawn. If you take `seat` yourself and bots
    take all others, only what this seat could not know is redrawn, and nobody else can join.
    """

    table: Annotated[str, Meta(pattern=r"^[a-z0-9]{8,40}(?!\n)$")]
    at: Annotated[int, Meta(ge=0)]
    seat: SeatName | None = None


class NewTable(Body, frozen=True, kw_only=True):
    """A table to create: a game and how it is played. Everything left out has a sensible default.

    `seats` says who sits where: `me`, `open`, or a bot such as `ronin`. The game starts with a
    separate action: before it, everybody can see the commitment of the deal and commit to entropy.
    When continuing another game or asking for a lesson, leave out how the game is set up.
    """

    game: GameName
    players: Annotated[int, Meta(ge=1, le=len(SEAT_LETTERS))] | None = None
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
    spectator_chat: bool = False
    covers: bool = False
