"""Which language a client wants."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.di import NamedDependency, Provide
from litestar.params import QueryParameter

from tatami.core.words import LANGUAGES
from tatami.server.schema.base import Lang

AskedLang = Annotated[
    Lang | None,
    QueryParameter(description="the language of the words, else as `Accept-Language` says"),
]
Language = NamedDependency[str]


def accepted(header: str) -> str:
    """Return the first language of an `Accept-Language` that is known here, or English."""
    for part in header.split(","):
        lang = part.partition(";")[0].strip()[:2].lower()
        if lang in LANGUAGES:
            return lang
    return "en"


def language(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Return the language of a refusal, whatever is wrong with what was asked."""
    asked = connection.query_params.get("lang", "")
    known = isinstance(asked, str) and asked in LANGUAGES
    return asked if known else accepted(connection.headers.get("accept-language", ""))


def asked_language(request: Request[Any, Any, Any], lang: AskedLang = None) -> str:
    """Return the language of an answer."""
    return lang or accepted(request.headers.get("accept-language", ""))


LANGUAGE = Provide(asked_language, sync_to_thread=False)
