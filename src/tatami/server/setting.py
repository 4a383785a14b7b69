"""How a table is set up: the game, who may see it, the clock, and who plays for the absent."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct, field, structs

from tatami.bots.levels import LEVELS
from tatami.core.errors import OptionError
from tatami.core.game import Game
from tatami.core.options import check_value
from tatami.games import find_game

# What anyone may seat here: a budget or a program of their own would be theirs to misuse.
SEATABLE: Final = (*LEVELS, "greedy", "random")
ME: Final = "me"
OPEN: Final = "open"
DAY: Final = 24 * 3600
LONGEST: Final = 30 * DAY

GameName = Literal["samurai", "cardgame", "spirit"]
AtZero = Literal["bot", "lose", "play"]
SeatName = Literal["A", "B", "C", "D", "E", "F", "G"]
Seconds = Annotated[int, Meta(ge=0, le=LONGEST)]
# In Python `$` matches before a last line break too.
Entropy = Annotated[str, Meta(pattern=r"^(([0-9a-f]{2}){16,64})?(?!\n)$")]
ShortText = Annotated[str, Meta(max_length=40)]
# The document names the choices; who makes another is told them.
BotName = Annotated[str, Meta(max_length=40, extra_json_schema={"enum": [*SEATABLE]})]
StandIn = Annotated[str, Meta(max_length=40, extra_json_schema={"enum": ["", *SEATABLE]})]
Sitting = Annotated[str, Meta(max_length=40, extra_json_schema={"enum": [ME, OPEN, *SEATABLE]})]


class ClockSetting(Struct, frozen=True, forbid_unknown_fields=True):
    """So many seconds for every move, or a bank and what is added to it after each turn."""

    per_move: Seconds = 0
    bank: Seconds = 0
    increment: Seconds = 0


class Setting(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table as it was laid; `options` has a value for every option of the game.

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
        """Give the game before its first move."""
        return find_game(self.game)(self.players, self.edition, **self.options)


class PlayOn(Struct, frozen=True, forbid_unknown_fields=True):
    """A moment of a finished game: after its first `at` moves.

    What `seat` could not know then is drawn anew; without a seat, what a spectator could not.
    """

    table: Annotated[str, Meta(pattern=r"^[a-z0-9]{8,40}(?!\n)$")]
    at: Annotated[int, Meta(ge=0)]
    seat: SeatName | None = None


class NewTable(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
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
    play_on: PlayOn | None = None
    lesson: bool = False


def with_game(asked: NewTable, start: Game) -> NewTable:
    """Ask for a table with a game that is set up already. Raises OptionError for another."""
    if asked.players or asked.edition or asked.setup or asked.options:
        raise OptionError(
            "who plays on or learns leaves out players, edition, setup and options: they are given"
        )
    check_value("game", asked.game, (start.NAME,))
    return structs.replace(
        asked, players=start.players, edition=start.edition, options=start.options
    )


def settle(asked: NewTable) -> Setting:
    """Give every choice its value. Raises OptionError for what cannot be."""
    cls = find_game(asked.game)
    if asked.setup is not None and not cls.SETUPS:
        raise OptionError(f"{cls.TITLE} has no setup to choose")
    for name in asked.options:
        check_value("an option", name, [option.name for option in cls.OPTIONS])
    setup = {} if asked.setup is None else {"setup": asked.setup}
    players = asked.players or len(asked.seats) or 2
    game = cls(players, asked.edition or cls.EDITIONS[0], **asked.options, **setup)
    usual = "daimyo" if game.CO_OPERATIVE else "ronin"
    return Setting(
        game=asked.game,
        players=game.players,
        edition=game.edition,
        options=game.options,
        public=asked.public,
        watch=asked.watch,
        delay=asked.delay,
        hints=asked.hints,
        clock=check_clock(asked.clock),
        at_zero=check_at_zero(asked.at_zero, game),
        stand_in=check_value("stand_in", asked.stand_in or usual, SEATABLE),
        patience=asked.patience,
        lesson=asked.lesson,
    )


def check_clock(clock: ClockSetting | None) -> ClockSetting | None:
    """Give the clock back if it is one: by the move, or with a bank, not both."""
    if clock is None or clock == ClockSetting():
        return None
    if clock.per_move and (clock.bank or clock.increment):
        raise OptionError("a clock is by the move, or has a bank and an increment; not both")
    if not clock.per_move and not clock.bank:
        raise OptionError("a clock with an increment has a bank to begin with")
    if 0 < (clock.per_move or clock.bank) < 5:
        raise OptionError("a clock gives at least 5 seconds")
    return clock


def check_at_zero(at_zero: AtZero, game: Game) -> AtZero:
    """Refuse to let one lose by time where all lose together."""
    if at_zero == "lose" and game.CO_OPERATIVE:
        raise OptionError(
            f"in {game.TITLE} all win or lose together: at_zero cannot be lose; choose bot or play"
        )
    return at_zero


def check_seats(seats: list[str], game: Game) -> list[str]:
    """Give who sits where, for every seat: `me`, `open` or a bot."""
    if game.players == 1 and len(seats) <= 1:  # one person has all samurai
        seats = (seats or [ME]) * game.seats
    if not seats:
        return [ME] + [OPEN] * (game.seats - 1)
    if len(seats) != game.seats:
        raise OptionError(f"there are {game.seats} seats, not {len(seats)}")
    return [check_value("a seat", seat, (ME, OPEN, *SEATABLE)) for seat in seats]
