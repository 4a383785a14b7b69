"""People over HTTP: become one, look at oneself, take another name."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller, get, patch, post
from litestar.params import JSONBody
from msgspec import Meta, Struct

from tatami.server.clock import now_ms
from tatami.server.people import LONGEST_NAME, Person, clean_name, hash_key, new_id, new_key
from tatami.server.refusal import Refused
from tatami.server.routes.answers import WITH_BODY, refusals
from tatami.server.routes.who import NEEDED, WITH_KEY, Asker, TheHouse


class NewPerson(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who wants to play; programs say that they are."""

    name: Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME, examples=["Ana"])]
    is_bot: bool = False


class NewName(Struct, frozen=True, forbid_unknown_fields=True):
    """Another name."""

    name: Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME, examples=["Ana"])]


class Keyed(Struct, frozen=True):
    """A new person with its key, which is told only this once."""

    id: str
    name: str
    key: str


class PeopleRoutes(Controller):
    """A person is a name and a private key; there are no accounts."""

    path = "/api/people"
    tags = ("people",)

    @post(summary="Become somebody", responses=refusals(*WITH_BODY))
    async def become(self, house: TheHouse, data: JSONBody[NewPerson]) -> Keyed:
        """Give a new person and its key. Keep the key: it is all that proves who you are."""
        key = new_key()
        person = Person(new_id(), checked_name(data.name), data.is_bot)
        await house.store.add_person(person, hash_key(key), now_ms())
        return Keyed(person.id, person.name, key)

    @get(
        "/me",
        summary="Who am I?",
        dependencies={"person": NEEDED},
        security=WITH_KEY,
        responses=refusals(401),
    )
    async def look(self, person: Asker) -> Person:
        """Give the person of the key that was sent."""
        return person

    @patch(
        "/me",
        summary="Take another name",
        dependencies={"person": NEEDED},
        security=WITH_KEY,
        responses=refusals(*WITH_BODY, 401),
    )
    async def rename(self, house: TheHouse, person: Asker, data: JSONBody[NewName]) -> Person:
        """Change the name; tables where one sits already keep the old one."""
        name = checked_name(data.name)
        await house.store.rename(person.id, name)
        return Person(person.id, name, person.is_bot)


def checked_name(name: str) -> str:
    """Give a name as it is shown, if anything of it is left."""
    shown = clean_name(name)
    if not shown:
        raise Refused("no_name")
    return shown
