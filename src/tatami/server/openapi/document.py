"""The OpenAPI document: what Litestar knows of the paths, with forms as msgspec reads them.

Litestar describes the forms less strictly than they are read: it leaves out what tells actions
apart, that other fields are refused, and what holds for the parts of lists.
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

from tatami.server.messages import Plain

ABOUT: Final = """\
Tables for Samurai, Samurai: The Card Game and Samurai Spirit.

A person is a name and a private key; `POST /api/people` gives both. Send the key as \
`Authorization: Bearer KEY`. Words come in English, Polish, German or Dutch.

What is refused is answered with the id of a rule and the words for it. \
Each action carries an `id` that its sender chooses, and counts once however often it is sent.

The live side of a table is a WebSocket at `/api/tables/{table_id}/socket`. Say \
`{"do": "hello", "key": "KEY", "seat": "A", "after": 0, "lang": "en"}` first (all but `do` can be \
left out: a spectator has no seat). Then come `news` as under *What happened, and how it stands*, \
`here` with who is at the table, and `analysis` with how far that of a finished game is. \
Send actions as under *Act*; each is answered with `done` or \
`refused` and its `id`. Who lost the connection comes back with the number of the last event as \
`after`.
"""
TAGS: Final = (
    Tag("people", "Who plays."),
    Tag("games", "What can be played."),
    Tag("rules", "How it is played, and positions to learn it from."),
    Tag("tables", "Where it is played."),
    Tag("study", "Hints, and looking back."),
    Tag("puzzles", "Positions in which one turn is clearly best."),
    Tag("bots", "Streams and moves for programs, which are people too."),
    Tag("host", "For whoever runs the server."),
)
REF: Final = "#/components/schemas/{name}"


def name_of(handler: HTTPRouteHandler, _method: Method, _path: list[Any]) -> str:
    """Name an operation after its subject and what it does."""
    return f"{next(iter(handler.resolve_tags()))}-{handler.handler_name}"


@cache
def document_of(app: Litestar) -> Plain:
    """Give the document of an application."""
    document: Plain = app.openapi_schema.to_schema()
    places: list[tuple[Plain, Any]] = []
    for route in app.routes:
        if isinstance(route, HTTPRoute):
            for method, (handler, _) in route.route_handler_map.items():
                if handler.resolve_include_in_schema():
                    operation = document["paths"][route.path_format][method.lower()]
                    if not handler.responses or handler.status_code not in handler.responses:
                        operation["responses"][str(handler.status_code)]["description"] = ""
                    places += forms_of(operation, handler)
                    for parameter in operation.get("parameters", []):
                        parameter["schema"] = without_null(parameter["schema"])
    kinds = [kind for _, kind in places]
    schemas, components = msgspec.json.schema_components(kinds, ref_template=REF)
    for (media, _), schema in zip(places, schemas, strict=True):
        media["schema"] = schema
    document["components"]["schemas"] = components
    return document


def forms_of(operation: Plain, handler: HTTPRouteHandler) -> list[tuple[Plain, Any]]:
    """Give each place of an operation where a form stands, with the type of the form."""
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


def without_null(schema: Plain) -> Plain:
    """Describe a parameter as it is written: one that is left out is not null."""
    enum = [value for value in schema.get("enum", []) if value is not None]
    return {**schema, "type": "string", "enum": enum} if enum else schema
