"""What workers send each other. Nothing here is needed to restore a game: any of it may be lost."""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec import Struct

from tatami.server.schema.actions import AnyAction
from tatami.server.schema.base import Refusal
from tatami.server.schema.people import Person


class Echo(Struct, tag=True, array_like=True):
    """To this worker itself, to test whether messages get through."""


class Changed(Struct, tag=True, array_like=True):
    """To all: tables have new events; the number of the last one of each."""

    numbers: dict[str, int]


class Released(Struct, tag=True, array_like=True):
    """To all: a worker that stops has ended its leases, so that others can take over."""

    worker: str


class Watching(Struct, tag=True, array_like=True):
    """To all: the seats and the number of spectators that are connected to a table at a worker."""

    worker: str
    table: str
    seats: list[int]
    spectators: int


class WhoWatches(Struct, tag=True, array_like=True):
    """To all: send who is connected to a table."""

    table: str


class Muted(Struct, tag=True, array_like=True):
    """To all: a person has muted somebody at a table, or no longer."""

    table: str
    person: str


class Progress(Struct, tag=True, array_like=True):
    """To all: an encoded message about an analysis, for all who may know that the game is over."""

    table: str
    message: bytes


class Forwarded(Struct, tag=True, array_like=True):
    """To the worker that holds a table: an action from a client of another worker."""

    request: int
    sender: str
    table: str
    person: Person
    address: str
    action: AnyAction


class Answered(Struct, tag=True, array_like=True):
    """To the sender of a forwarded action: the number of its event, or why it was refused.

    With neither, the table is somebody else's.
    """

    request: int
    number: int | None = None
    refused: RemoteRefusal | None = None


class RemoteRefusal(Struct):
    """A refusal by another worker, in every language."""

    status: int
    retry_after: int | None
    texts: dict[str, Refusal]


Message = (
    Echo | Changed | Released | Watching | WhoWatches | Muted | Progress | Forwarded | Answered
)
ENCODER: Final = msgspec.msgpack.Encoder()
DECODER: Final[msgspec.msgpack.Decoder[Message]] = msgspec.msgpack.Decoder(Message)
