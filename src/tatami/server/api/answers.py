"""The answers of a request: what comes of it, how that is written, and how it can be refused."""

from __future__ import annotations

from typing import Any, Final

from litestar import Response
from litestar.openapi.datastructures import ResponseSpec

from tatami.server.schema.base import Refusal

MEANINGS: Final = {
    400: "What was sent cannot be read.",
    401: "This needs a key, or the key is nobody's.",
    403: "This is not for you to do or to see, or a page of another site sent it.",
    404: "There is no such table or puzzle.",
    409: "This cannot be done as the table stands.",
    413: "What was sent is too long.",
    415: "What was sent is not JSON.",
    422: "This is against the rules of the game, or no choice that there is.",
    429: "Too much was asked at once.",
}
JSON: Final = "application/json"
WITH_BODY: Final = (400, 403, 413, 415, 422)


def refusals(*statuses: int) -> dict[int, ResponseSpec]:
    """Describe how a request can be refused; any can be for being too fast."""
    return {status: told_as(Refusal, MEANINGS[status]) for status in sorted({*statuses, 429})}


def told_as(form: Any, description: str = "", media_type: str = JSON) -> ResponseSpec:
    """Describe an answer that is encoded already."""
    return ResponseSpec(
        form, generate_examples=False, description=description, media_type=media_type
    )


def written(encoded: bytes) -> Response[bytes]:
    """Answer with what is written as JSON already."""
    return Response(encoded, media_type=JSON)
