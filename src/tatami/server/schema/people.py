"""People and their keys."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta

from tatami.server.schema.base import Body, Message

MAX_NAME_LENGTH: Final = 40
PersonName = Annotated[str, Meta(min_length=1, max_length=MAX_NAME_LENGTH, examples=["Ana"])]


class NewPerson(Body, frozen=True):
    """A person to create; programs set `is_bot`."""

    name: PersonName
    is_bot: bool = False


class NewName(Body, frozen=True):
    """The new name of a person."""

    name: PersonName


class Person(Message, frozen=True):
    """A person who can sit at tables; programs are people too."""

    id: str
    name: str
    is_bot: bool = False


class PersonWithKey(Message, frozen=True):
    """A new person with its private key, which is sent only this once."""

    id: str
    name: str
    key: str
