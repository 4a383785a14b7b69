"""The actions at a table; each has an id and is applied at most once."""

from __future__ import annotations

from hashlib import sha256
from typing import Annotated, Final

from msgspec import Meta, json, to_builtins

from tatami.server.schema.base import Body, History, SeatName
from tatami.server.schema.setup import BotName, Entropy, EntropyHash, ShortText

ActionId = Annotated[str, Meta(pattern=r"^[!-~]{1,64}(?!\n)$", examples=["move-17"])]
DIGEST: Final = 16
Moves = Annotated[str, Meta(min_length=1, max_length=400, examples=["h4@s19 stop"])]


class Action(Body, frozen=True, tag_field="type", tag=str.lower, kw_only=True):
    """An action at a table.

    With `history`, that of an update, it is refused if the table has another history by now.
    """

    id: ActionId
    history: History = ""


class Sit(Action, frozen=True, kw_only=True):
    """Take an open seat; in your own seat, change your name or the hash of your entropy."""

    seat: SeatName
    name: ShortText = ""
    entropy_hash: EntropyHash = ""


class Stand(Action, frozen=True, kw_only=True):
    """Leave a seat before the start; the host may also remove others."""

    seat: SeatName


class Bot(Action, frozen=True, kw_only=True):
    """Put a bot into an open seat, or replace the bot there."""

    seat: SeatName
    bot: BotName


class Start(Action, frozen=True, kw_only=True):
    """Start the game; again, to start without players who do not reveal their entropy."""


class Remove(Action, frozen=True, kw_only=True):
    """Remove a table that has not started; only its host may."""


class Reveal(Action, frozen=True, kw_only=True):
    """Reveal the entropy that you committed to, once the host has started the game."""

    seat: SeatName
    entropy: Entropy


class Move(Action, frozen=True, kw_only=True):
    """Make moves for your seat, written as people type them."""

    seat: SeatName
    moves: Moves


class Undo(Action, frozen=True, kw_only=True):
    """Take your last move back, or ask the others for permission."""

    seat: SeatName


class Answer(Action, frozen=True, kw_only=True):
    """Agree to a request to take moves back, or decline it.

    With `request`, the number of the request, the answer is refused if another one is open by now.
    """

    seat: SeatName
    yes: bool
    request: int | None = None


class Resign(Action, frozen=True, kw_only=True):
    """Resign the game."""

    seat: SeatName


class Leave(Action, frozen=True, kw_only=True):
    """Leave the game; a bot plays on for your seat."""

    seat: SeatName


class Return(Action, frozen=True, kw_only=True):
    """Return to your seat."""

    seat: SeatName


class Replace(Action, frozen=True, kw_only=True):
    """Have a bot play for a seat that has kept the others waiting too long."""

    seat: SeatName


class Uncover(Action, frozen=True, kw_only=True):
    """Start your clock on a device that several players share: you have it now.

    Where one person has all seats that are not bots', and players hide something from each other,
    the clock of the next of them stands still until then.
    """

    seat: SeatName


class Say(Action, frozen=True, kw_only=True):
    """Send a chat message."""

    text: Annotated[str, Meta(min_length=1, max_length=300, examples=["Good game!"])]


class Rematch(Action, frozen=True, kw_only=True):
    """Create another table for the same people, with the seats rotated."""


AnyAction = (
    Sit
    | Stand
    | Bot
    | Start
    | Remove
    | Reveal
    | Move
    | Undo
    | Answer
    | Resign
    | Leave
    | Return
    | Replace
    | Uncover
    | Say
    | Rematch
)


def digest_of(action: AnyAction) -> str:
    """Return a digest of an action, to recognize another action with the same id.

    Sent again after an update it is the same action, so `history` is no part of it.
    """
    content = to_builtins(action)
    del content["history"]
    return sha256(json.encode(content)).hexdigest()[:DIGEST]
