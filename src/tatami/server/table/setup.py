"""Validates how a table is set up, and fills in the defaults."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from tatami.core.errors import OptionError
from tatami.core.game import Game
from tatami.core.options import check_value
from tatami.core.registry import find_game
from tatami.server.schema.setup import BOTS, ME, OPEN, AtZero, ClockSetting, NewTable, Setting


def with_game(asked: NewTable, start: Game) -> NewTable:
    """Return the request with the setup of an existing game. Raises OptionError on conflicts."""
    if asked.players or asked.edition or asked.setup or asked.options:
        raise OptionError(
            "leave out players, edition, setup and options: a continued or guided game has its own"
        )
    check_value("game", asked.game, (start.NAME,))
    return structs.replace(
        asked, players=start.players, edition=start.edition, options=start.options
    )


def resolve_setting(asked: NewTable, bots: Sequence[str] = BOTS) -> Setting:
    """Return the full setting for a request. Raises OptionError for an invalid choice."""
    cls = find_game(asked.game)
    if asked.setup is not None and not cls.SETUPS:
        raise OptionError(f"{cls.TITLE} has no setups to choose from; leave setup out")
    for name in asked.options:
        check_value("an option", name, [option.name for option in cls.OPTIONS])
    setup = {} if asked.setup is None else {"setup": asked.setup}
    players = asked.players or len(asked.seats) or 2
    game = cls(players, asked.edition or cls.EDITIONS[0], **asked.options, **setup)
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
        stand_in=check_value("stand_in", asked.stand_in or game.SPEC.default_bot, bots),
        patience=asked.patience,
        lesson=asked.lesson,
        spectator_chat=asked.spectator_chat,
        covers=asked.covers,
    )


def check_clock(clock: ClockSetting | None) -> ClockSetting | None:
    """Return a valid clock: per move or with a bank, not both. Raises OptionError."""
    if clock is None or clock == ClockSetting():
        return None
    if clock.per_move and (clock.bank or clock.increment):
        raise OptionError("a clock has either per_move, or bank and increment; not both")
    if not clock.per_move and not clock.bank:
        raise OptionError("a clock with an increment needs a bank")
    if 0 < (clock.per_move or clock.bank) < 5:
        raise OptionError("a clock must give at least 5 seconds")
    return clock


def check_at_zero(at_zero: AtZero, game: Game) -> AtZero:
    """Reject losing on time in co-operative games. Raises OptionError."""
    if at_zero == "lose" and game.CO_OPERATIVE:
        raise OptionError(
            f"at_zero cannot be lose in {game.TITLE}, where all win or lose together; "
            "choose bot or play"
        )
    return at_zero


def check_seats(seats: list[str], game: Game, bots: Sequence[str] = BOTS) -> list[str]:
    """Return who sits on every seat: `me`, `open` or a bot. Raises OptionError."""
    if game.players == 1 and len(seats) <= 1:  # one person plays all seats
        seats = (seats or [ME]) * game.seats
    if not seats:
        return [ME] + [OPEN] * (game.seats - 1)
    if len(seats) != game.seats:
        raise OptionError(f"this game has {game.seats} seats, not {len(seats)}")
    return [check_value("a seat", seat, (ME, OPEN, *bots)) for seat in seats]
