"""Games, their options, and bots."""

from __future__ import annotations

from tatami.server.schema.base import Message


class OptionInfo(Message, frozen=True):
    """An option of a game; values that match `pattern` are allowed too.

    It makes a difference only with these values of other options (`only_with`).
    """

    name: str
    values: list[str]
    meaning: str
    pattern: str
    example: str
    only_with: dict[str, list[str]]


class GameInfo(Message, frozen=True):
    """A game and its choices.

    `quick_options`: what skips the set-up. `hides_hands`: some seat knows more than others.
    `lesson` and `puzzles`: it has these.
    """

    name: str
    title: str
    players: list[int]
    editions: list[str]
    setups: list[str]
    quick_options: dict[str, str]
    options: list[OptionInfo]
    co_operative: bool
    hides_hands: bool
    default_bot: str
    lesson: bool
    puzzles: bool
    rules_version: int


class DefaultOptions(Message, frozen=True):
    """The default of every option of a game, and its possible values."""

    options: dict[str, str]
    values: dict[str, list[str]]


class Catalogue(Message, frozen=True):
    """All games and bots; `levels` are the bots to offer, from weak to strong.

    `host_bots` are bots of this server's own.
    """

    games: list[GameInfo]
    bots: list[str]
    levels: list[str]
    host_bots: list[str]
