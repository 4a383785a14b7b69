"""The OpenAPI document: Litestar's paths, with msgspec's schemas.

Litestar's own schemas are less strict than the decoder: they lack the tags of actions, the ban on
unknown fields, and the limits on items of lists.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final

import msgspec
from litestar import Litestar
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.spec import Tag
from litestar.routes import HTTPRoute
from litestar.types import Method

from tatami.core.registry import specs
from tatami.server.schema.base import Data

ABOUT: Final = (
    f"Tables for {', '.join(spec.title for spec in specs().values())}."
    + """

A person is a name and a private key; `POST /api/people` returns both. Send the key as \
`Authorization: Bearer KEY`. Texts come in English, Polish, German or Dutch.

A refusal carries the id of a rule and a text that explains it. \
Each action has an `id` chosen by the client and is applied once, however often it is sent.

Live updates of a table come over a WebSocket at `/api/tables/{table_id}/socket`. Send \
`{"type": "subscribe", "key": "KEY", "seat": "A", "after": 0, "lang": "en"}` first (all but \
`type` can be left out: a spectator has no seat). Then you receive `update` as under \
*Events and state*, `presence` with who is at the table, and `analysis` with the \
progress of an analysis. Send actions as under *Act*; each is answered with `acknowledged` or \
`refused` and its `id`. After a lost connection, subscribe again with the number of the last \
event as `after`.
"""
)
TAGS: Final = (
    Tag("people", "Names and keys."),
    Tag("games", "Games and their options."),
    Tag("rules", "Rulebooks, and positions to learn from."),
    Tag("tables", "Create tables, join them, play."),
    Tag("study", "Hints, review and analysis."),
    Tag("puzzles", "Positions in which one turn is clearly best."),
    Tag("bots", "Streams and moves for programs, which are people too."),
    Tag("host", "For the host of the server."),
)
REF: Final = "#/components/schemas/{name}"


def name_of(handler: HTTPRouteHandler, _method: Method, _path: list[Any]) -> str:
    """Return the id of an operation: its tag and the name of its handler."""
    return f"{next(iter(handler.resolve_tags()))}-{handler.handler_name}"


@cache
def document_of(app: Litestar) -> Data:
    """Return the OpenAPI document of an application."""
    document: Data = app.openapi_schema.to_schema()
    places: list[tuple[Data, Any]] = []
    for route in app.routes:
        if isinstance(route, HTTPRoute):
            for method, (handler, _) in route.route_handler_map.items():
                if handler.resolve_include_in_schema():
                    operation = document["paths"][route.path_format][method.lower()]
                    if not handler.responses or handler.status_code not in handler.responses:
                        operation["responses"][str(handler.status_code)]["description"] = ""
                    places += schemas_of(operation, handler)
                    for parameter in operation.get("parameters", []):
                        parameter["schema"] = without_null(parameter["schema"])
    kinds = [kind for _, kind in places]
    schemas, components = msgspec.json.schema_components(kinds, ref_template=REF)
    for (media, _), schema in zip(places, schemas, strict=True):
        media["schema"] = schema
    document["components"]["schemas"] = components
    return document


def schemas_of(operation: Data, handler: HTTPRouteHandler) -> list[tuple[Data, Any]]:
    """Yield each part of an operation that has a schema, with the type it describes."""
    signature = handler.parsed_fn_signature
    kinds = {handler.status_code: signature.return_type.annotation}
    kinds |= {status: spec.data_container for status, spec in (handler.responses or {}).items()}
    found = [
        (media, kinds[int(status)])
        for status, response in operation["responses"].items()
        for media in response.get("content", {}).values()
    ]
    for media in operation.get("requestBody", {}).get("content", {}).values():
        found.append((media, signature.parameters["data"].annotation))
    return found


def without_null(schema: Data) -> Data:
    """Remove null from the schema of an optional parameter: it is left out, never sent as null."""
    enum = [value for value in schema.get("enum", []) if value is not None]
    return {**schema, "type": "string", "enum": enum} if enum else schema
