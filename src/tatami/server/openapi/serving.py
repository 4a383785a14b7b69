"""Serves the OpenAPI document, and a page that shows it."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from litestar import Request
from litestar.enums import MediaType
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin, OpenAPIRenderPlugin
from litestar.openapi.spec import Components

from tatami import __version__
from tatami.server.messages import Plain, encode
from tatami.server.openapi.document import ABOUT, TAGS, document_of, name_of
from tatami.server.openapi.page import page_of
from tatami.server.routes.who import SCHEME

STYLE: Final = (Path(__file__).parent / "page.css").read_bytes()


class Document(JsonRenderPlugin):
    """The document itself."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: Plain) -> bytes:
        """Write it."""
        return encode(document_of(request.app))


class Shown(OpenAPIRenderPlugin):
    """The page."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: Plain) -> bytes:
        """Write it."""
        return page_of(document_of(request.app), str(request.base_url).rstrip("/")).encode()


class Style(OpenAPIRenderPlugin):
    """How the page looks."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: Plain) -> bytes:
        """Give it."""
        return STYLE


def openapi_config() -> OpenAPIConfig:
    """Say what the document is about and where it is served."""
    return OpenAPIConfig(
        title="Tatami",
        version=__version__,
        description=ABOUT,
        tags=[*TAGS],
        components=Components(security_schemes={"key": SCHEME}),
        use_handler_docstrings=True,
        operation_id_creator=name_of,
        render_plugins=[
            Shown(path="/"),
            Document(),
            Style(path="/page.css", media_type=MediaType.CSS),
        ],
    )
