"""People over HTTP: become one, look at oneself, take another name."""

from __future__ import annotations

from litestar import Controller, get, patch, post
from litestar.params import JSONBody

from tatami.server.api.answers import WITH_BODY, refusals
from tatami.server.api.person import NEEDED, WITH_KEY, Asker, TheTables
from tatami.server.lobby.keys import hash_key, new_key
from tatami.server.schema.people import NewName, NewPerson, Person, PersonWithKey
from tatami.server.table.person import clean_name, new_id
from tatami.server.table.refusal import Refused
from tatami.server.timestamp import now_ms


class PeopleRoutes(Controller):
    """A person is a name and a private key; there are no accounts."""

    path = "/api/people"
    tags = ("people",)

    @post(summary="Become somebody", responses=refusals(*WITH_BODY))
    async def become(self, tables: TheTables, data: JSONBody[NewPerson]) -> PersonWithKey:
        """Return a new person and its key. Keep the key: it is all that proves who you are."""
        key = new_key()
        person = Person(new_id(), checked_name(data.name), data.is_bot)
        await tables.store.add_person(person, hash_key(key), now_ms())
        return PersonWithKey(person.id, person.name, key)

    @get(
        "/me",
        summary="Who am I?",
        dependencies={"person": NEEDED},
        security=WITH_KEY,
        responses=refusals(401),
    )
    async def look(self, person: Asker) -> Person:
        """Return the person of the key that was sent."""
        return person

    @patch(
        "/me",
        summary="Take another name",
        dependencies={"person": NEEDED},
        security=WITH_KEY,
        responses=refusals(*WITH_BODY, 401),
    )
    async def rename(self, tables: TheTables, person: Asker, data: JSONBody[NewName]) -> Person:
        """Change the name; tables where one sits already keep the old one."""
        name = checked_name(data.name)
        await tables.store.rename(person.id, name)
        return Person(person.id, name, person.is_bot)


def checked_name(name: str) -> str:
    """Return a name as it is shown, if anything of it is left."""
    shown = clean_name(name)
    if not shown:
        raise Refused("no_name")
    return shown
