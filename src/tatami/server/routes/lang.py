"""Which language a client wants."""

from __future__ import annotations

from typing import Any

from litestar.connection import ASGIConnection

from tatami.core.words import LANGUAGES


def language(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Give the language asked for by `?lang=`, or the first known of the browser's."""
    asked = connection.query_params.get("lang", "")
    if asked in LANGUAGES:
        return str(asked)
    for part in connection.headers.get("accept-language", "").split(","):
        lang = part.partition(";")[0].strip()[:2].lower()
        if lang in LANGUAGES:
            return lang
    return "en"
