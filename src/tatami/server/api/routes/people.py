"""People over HTTP: create one, look up oneself, change the name."""

from __future__ import annotations

from typing import Any

from litestar import Controller, Request, get, patch, post
from litestar.params import JSONBody

from tatami.server.api.answers import WITH_BODY, refusals
from tatami.server.api.person import NEEDED, WITH_KEY, CurrentPerson, TheTables
from tatami.server.lobby.keys import hash_key, new_key
from tatami.server.net.address import limit_key
from tatami.server.schema.people import NewName, NewPerson, Person, PersonWithKey
from tatami.server.store.store import PERSON_BYTES
from tatami.server.table.names import chosen_name
from tatami.server.table.person import new_id
from tatami.server.timestamp import now_ms


class PeopleRoutes(Controller):
    """A person is a name and a private key; there are no accounts."""

    path = "/api/people"
    tags = ("people",)

    @post(summary="Create a person", responses=refusals(*WITH_BODY, 507))
    async def become(
        self, tables: TheTables, request: Request[Any, Any, Any], data: JSONBody[NewPerson]
    ) -> PersonWithKey:
        """Create a person and return their key. Keep the key: nothing else proves who you are."""
        key = new_key()
        person = Person(new_id(), chosen_name(data.name, ""), data.is_bot)
        who = tables.quotas.requester(person.id, limit_key(request.client))
        tables.quotas.check_disk()
        tables.quotas.check_bytes(who)
        await tables.store.add_person(person, hash_key(key), now_ms())
        tables.quotas.count(who, PERSON_BYTES)
        return PersonWithKey(person.id, person.name, key)

    @get(
        "/me",
        summary="Who am I?",
        dependencies={"person": NEEDED},
        security=WITH_KEY,
        responses=refusals(401),
    )
    async def look(self, person: CurrentPerson) -> Person:
        """Return the person whose key was sent."""
        return person

    @patch(
        "/me",
        summary="Change your name",
        dependencies={"person": NEEDED},
        security=WITH_KEY,
        responses=refusals(*WITH_BODY, 401),
    )
    async def rename(
        self, tables: TheTables, person: CurrentPerson, data: JSONBody[NewName]
    ) -> Person:
        """Change the name; tables where the person sits already keep the old one."""
        name = chosen_name(data.name, "")
        await tables.store.rename(person.id, name)
        return Person(person.id, name, person.is_bot)
