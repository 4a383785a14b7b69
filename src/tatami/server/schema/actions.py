"""What a client can do at a table; each action has an id and is applied at most once."""

from __future__ import annotations

from hashlib import sha256
from typing import Annotated, Final

from msgspec import Meta, json

from tatami.server.schema.base import Body, SeatName
from tatami.server.schema.setup import BotName, Entropy, ShortText

ActionId = Annotated[str, Meta(pattern=r"^[!-~]{1,64}(?!\n)$", examples=["move-17"])]
DIGEST: Final = 16
Moves = Annotated[str, Meta(min_length=1, max_length=400, examples=["h4@s19 stop"])]


class Action(Body, frozen=True, tag_field="type", tag=str.lower, kw_only=True):
    """Something asked of a table."""

    id: ActionId


class Sit(Action, frozen=True, kw_only=True):
    """Take an open seat; in one's own seat, change name or entropy."""

    seat: SeatName
    name: ShortText = ""
    entropy: Entropy = ""


class Stand(Action, frozen=True, kw_only=True):
    """Leave a seat before the start; the host may also send others away."""

    seat: SeatName


class Bot(Action, frozen=True, kw_only=True):
    """Put a bot into an open seat, or another one in its place."""

    seat: SeatName
    bot: BotName


class Start(Action, frozen=True, kw_only=True):
    """Begin the game."""


class Move(Action, frozen=True, kw_only=True):
    """Make moves, as they are typed, for a seat of one's own."""

    seat: SeatName
    moves: Moves


class Undo(Action, frozen=True, kw_only=True):
    """Take the last own move back, or ask the others to."""

    seat: SeatName


class Answer(Action, frozen=True, kw_only=True):
    """Agree to what was asked, or not."""

    seat: SeatName
    yes: bool


class Resign(Action, frozen=True, kw_only=True):
    """Give up."""

    seat: SeatName


class Leave(Action, frozen=True, kw_only=True):
    """Let a bot play on for a seat of one's own."""

    seat: SeatName


class Return(Action, frozen=True, kw_only=True):
    """Come back to one's seat."""

    seat: SeatName


class Replace(Action, frozen=True, kw_only=True):
    """Let a bot play for a seat that has kept everybody waiting too long."""

    seat: SeatName


class Say(Action, frozen=True, kw_only=True):
    """Say something to the table."""

    text: Annotated[str, Meta(min_length=1, max_length=300, examples=["Good game!"])]


class Rematch(Action, frozen=True, kw_only=True):
    """Create another table for the same people, with the seats rotated."""


AnyAction = (
    Sit
    | Stand
    | Bot
    | Start
    | Move
    | Undo
    | Answer
    | Resign
    | Leave
    | Return
    | Replace
    | Say
    | Rematch
)


def digest_of(action: AnyAction) -> str:
    """Return what tells two actions with the same id apart."""
    return sha256(json.encode(action)).hexdigest()[:DIGEST]
