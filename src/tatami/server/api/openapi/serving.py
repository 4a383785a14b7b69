"""Serves the OpenAPI document, and a page that shows it."""

from __future__ import annotations

from typing import Any

from litestar import Request
from litestar.exceptions import NotFoundException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin, OpenAPIRenderPlugin
from litestar.openapi.spec import Components

from tatami import __version__
from tatami.server.api.openapi.document import ABOUT, TAGS, document_of, name_of
from tatami.server.api.person import SCHEME
from tatami.server.api.routes.page import PAGE
from tatami.server.schema.base import Data, encode


class Document(JsonRenderPlugin):
    """Serves the document as JSON."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: Data) -> bytes:
        """Return the encoded document."""
        return encode(document_of(request.app))


class Viewer(OpenAPIRenderPlugin):
    """Serves Swagger UI, built from web/api.html into the package."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: Data) -> bytes:
        """Return the page. Raises NotFoundException if it was not built."""
        path = PAGE / "api.html"
        if not path.is_file():
            raise NotFoundException
        return path.read_bytes()


def openapi_config() -> OpenAPIConfig:
    """Return the configuration of the document for Litestar."""
    return OpenAPIConfig(
        title="Tatami",
        version=__version__,
        description=ABOUT,
        tags=[*TAGS],
        components=Components(security_schemes={"key": SCHEME}),
        use_handler_docstrings=True,
        operation_id_creator=name_of,
        render_plugins=[Viewer(path="/"), Document()],
    )
