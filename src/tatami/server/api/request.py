"""Checks requests as strictly as the socket checks messages."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

import msgspec
from litestar import Litestar, Request, Response
from litestar.exceptions import ClientException, HTTPException
from litestar.routes import HTTPRoute
from litestar.status_codes import HTTP_204_NO_CONTENT, HTTP_415_UNSUPPORTED_MEDIA_TYPE

from tatami.server.api.head import allowed_methods

JSON: Final = "application/json"
MOST_BODY: Final = 64 * 1024


async def check_query(request: Request[Any, Any, Any]) -> Response[None] | None:
    """Reject parameters that are repeated or `null`, which the framework would accept.

    Answers OPTIONS too, as the framework names the methods of the first handler of a path only.
    """
    if request.method == "OPTIONS":
        allowed = methods_of(request.app)[request.scope["path_template"]]
        return Response(None, status_code=HTTP_204_NO_CONTENT, headers={"Allow": allowed})
    for name, values in request.query_params.dict().items():
        if len(values) > 1:
            raise ClientException(f"{name}: given {len(values)} times; give it once")
        if values == ["null"]:
            raise ClientException(f"{name}: null is not a value; leave the parameter out")
    return None


@cache
def methods_of(app: Litestar) -> dict[str, str]:
    """Return the methods of each path, as an Allow header lists them."""
    routes = [route for route in app.routes if isinstance(route, HTTPRoute)]
    return {route.path_format: allowed_methods({*route.methods}) for route in routes}


@cache
def reader(form: Any) -> msgspec.json.Decoder[Any]:
    """Return the decoder for bodies of a type."""
    return msgspec.json.Decoder(form)


class StrictRequest(Request[Any, Any, Any]):
    """A request whose body must be JSON of exactly the type that its handler declares."""

    async def json(self) -> Any:
        """Decode the body. Raises HTTPException if it is not JSON, or of another type."""
        if self.content_type[0].lower() != JSON:
            raise HTTPException(
                status_code=HTTP_415_UNSUPPORTED_MEDIA_TYPE,
                detail=f"send JSON with the header `Content-Type: {JSON}`",
            )
        form = self.route_handler.parsed_fn_signature.parameters["data"].annotation
        try:
            return reader(form).decode(await self.body())
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise ClientException(str(error)) from None
