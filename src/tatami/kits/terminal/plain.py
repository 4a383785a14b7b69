"""Replaces characters that a stream cannot show by ASCII."""

from __future__ import annotations

import unicodedata
from typing import Final

QUOTES: Final = {"“": '"', "”": '"', "„": '"', "‘": "'", "’": "'"}
IN_PLAIN: Final = {"→": "->", "↔": "<->", "±": "+/-", "ł": "l", "Ł": "L", "ß": "ss", **QUOTES}


def spell_plainly(error: UnicodeError) -> tuple[str, int]:
    """Replace characters that a stream cannot show by ASCII; for codecs.register_error."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    text = error.object[error.start : error.end]
    plain = unicodedata.normalize("NFKD", "".join(IN_PLAIN.get(c, c) for c in text))
    plain = "".join(c for c in plain if not unicodedata.combining(c))
    return plain.encode("ascii", "replace").decode(), error.end
