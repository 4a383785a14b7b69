"""Finds the person who sent a request by the key in its Authorization header."""

from __future__ import annotations

from typing import Any, Final

from litestar import Request
from litestar.di import NamedDependency, Provide
from litestar.openapi.spec import SecurityRequirement, SecurityScheme

from tatami.server.live.tables import Tables
from tatami.server.lobby.keys import KEY_LENGTH, hash_key, is_key_of
from tatami.server.schema.people import Person
from tatami.server.table.refusal import Refused
from tatami.server.thinking.services import ThinkingServices

SCHEME: Final = SecurityScheme(
    type="http", scheme="bearer", description="The private key of a person."
)
WITH_KEY: Final[list[SecurityRequirement]] = [{"key": []}]
WITH_OR_WITHOUT: Final[list[SecurityRequirement]] = [{}, {"key": []}]


TheTables = NamedDependency[Tables]
TheThinkingServices = NamedDependency[ThinkingServices]
CurrentPerson = NamedDependency[Person]
MaybePerson = NamedDependency[Person | None]


async def person_of(tables: Tables, key: str) -> Person:
    """Return the person with this key. Raises Refused if there is none."""
    if len(key) != KEY_LENGTH:
        raise Refused("unknown_key")
    found = await tables.store.person_by_key(hash_key(key))
    if found is None or not is_key_of(key, found[1]):
        raise Refused("unknown_key")
    return found[0]


async def find_person(request: Request[Any, Any, Any], tables: TheTables) -> Person | None:
    """Return the person who sent the request, or None without a key. Raises Refused."""
    kind, _, key = request.headers.get("authorization", "").partition(" ")
    if not kind:
        return None
    if kind.lower() != "bearer":
        raise Refused("no_key")
    return await person_of(tables, key.strip())


async def require_person(request: Request[Any, Any, Any], tables: TheTables) -> Person:
    """Return the person who sent the request. Raises Refused without a key."""
    person = await find_person(request, tables)
    if person is None:
        raise Refused("no_key")
    return person


def get_tables(request: Request[Any, Any, Any]) -> Tables:
    """Return the tables of this server."""
    tables: Tables = request.app.state.tables
    return tables


NEEDED: Final = Provide(require_person)
MAYBE: Final = Provide(find_person)
