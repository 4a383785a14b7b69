"""Responses: how they are encoded, and how the OpenAPI document describes them."""

from __future__ import annotations

from typing import Any, Final

from litestar import Response
from litestar.openapi.datastructures import ResponseSpec

from tatami.server.schema.base import Refusal

MEANINGS: Final = {
    400: "What was sent cannot be read.",
    401: "This needs a key, or the key is unknown.",
    403: "This is not for you to do or to see, or a page of another site sent it.",
    404: "There is no such table or puzzle.",
    409: "This cannot be done as the table stands.",
    413: "What was sent is too long.",
    415: "What was sent is not JSON.",
    421: "The server does not answer to this name; its host can allow it.",
    422: "This is against the rules of the game, or not an available choice.",
    429: "Too many requests at once, or a quota is reached; `Retry-After` says how long to wait.",
    503: "The server is busy; `Retry-After` estimates the seconds to wait.",
    507: "The server’s disk has no room for anything new.",
}
JSON: Final = "application/json"
WITH_BODY: Final = (400, 403, 413, 415, 422)


def refusals(*statuses: int) -> dict[int, ResponseSpec]:
    """Describe the refusals of a route; those of all requests are always among them."""
    return {
        status: response_spec(Refusal, MEANINGS[status]) for status in sorted({*statuses, 421, 429})
    }


def response_spec(form: Any, description: str = "", media_type: str = JSON) -> ResponseSpec:
    """Describe a response whose body the handler encodes itself."""
    return ResponseSpec(
        form, generate_examples=False, description=description, media_type=media_type
    )


def json_response(encoded: bytes) -> Response[bytes]:
    """Return a response with a body that is already JSON."""
    return Response(encoded, media_type=JSON)
