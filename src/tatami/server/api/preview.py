"""Previews of moves, which are refused inside the response."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from msgspec import structs

from tatami.core.errors import TatamiError
from tatami.server.api.errors import describe_error
from tatami.server.schema.preview import Preview

P = TypeVar("P", bound=Preview)


def preview_or_refusal(
    preview: Callable[[str], P], moves: str, lang: str, current: Callable[[], P] | None = None
) -> P:
    """Return the preview of moves; if they cannot be made, that of none, with `refused` set.

    `current` returns the position without moves, where `preview` cannot.
    """
    try:
        return preview(moves)
    except TatamiError as error:
        found = preview("") if current is None else current()
        return structs.replace(found, refused=describe_error(error, lang))
