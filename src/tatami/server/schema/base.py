"""Base classes, common types and encoding of messages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Final, Literal, TypeVar, cast, get_args

from msgspec import Meta, Raw, Struct, json

from tatami.core.registry import game_names

T = TypeVar("T")
if TYPE_CHECKING:
    GameName = str
else:
    GameName = Literal[game_names()]  # so that requests are checked and OpenAPI lists them

SeatName = Literal["A", "B", "C", "D", "E", "F", "G"]
ActorName = Literal["A", "B", "C", "D", "E", "F", "G", "deal"]
Lang = Literal["en", "pl", "de", "nl"]
Data = dict[str, Any]
# Empty, or the token of an update.
History = Annotated[str, Meta(pattern=r"^([0-9a-f]{16})?(?!\n)$")]
SEATS: Final[tuple[SeatName, ...]] = get_args(SeatName)
ENCODER: Final = json.Encoder()


class Message(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A message from the server."""


class Body(Struct, frozen=True, forbid_unknown_fields=True):
    """A message from a client; fields with a default may be left out."""


class Refusal(Message, frozen=True, omit_defaults=True):
    """Why something was refused: the id of the rule, and a sentence in the client's language.

    `detail` is for programmers, in English: what is wrong with the form of a request.
    """

    rule: str
    text: str
    detail: str = ""


def encode(message: object) -> bytes:
    """Encode a message as JSON."""
    return ENCODER.encode(message)


def preencoded(message: T) -> T:
    """Encode a message once, to be used in its place inside other messages.

    The result has no fields: it is bytes that the encoder copies.
    """
    return cast("T", Raw(ENCODER.encode(message)))


def decoded(message: object) -> Data:
    """Return a preencoded message as plain data."""
    data: Data = json.decode(cast("Raw", message))
    return data


def seat_name(seat: int) -> SeatName:
    """Return the letter of a seat."""
    return SEATS[seat]


def actor_name(actor: int) -> ActorName:
    """Return the letter of a seat, or `deal` for chance."""
    return SEATS[actor] if actor >= 0 else "deal"
