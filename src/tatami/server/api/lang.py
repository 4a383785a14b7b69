"""The language a client wants."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.di import NamedDependency, Provide
from litestar.params import QueryParameter

from tatami.core.text.words import LANGUAGES
from tatami.server.schema.base import Lang

LangParameter = Annotated[
    Lang | None,
    QueryParameter(description="the language of the words, else as `Accept-Language` says"),
]
Language = NamedDependency[str]


def accepted(header: str) -> str:
    """Return the first supported language of an `Accept-Language` header, or English."""
    for part in header.split(","):
        lang = part.partition(";")[0].strip()[:2].lower()
        if lang in LANGUAGES:
            return lang
    return "en"


def language(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Return the language for an error; works for any request, however invalid."""
    asked = connection.query_params.get("lang", "")
    known = isinstance(asked, str) and asked in LANGUAGES
    return asked if known else accepted(connection.headers.get("accept-language", ""))


def requested_language(request: Request[Any, Any, Any], lang: LangParameter = None) -> str:
    """Return the language for a response."""
    return lang or accepted(request.headers.get("accept-language", ""))


LANGUAGE = Provide(requested_language, sync_to_thread=False)
