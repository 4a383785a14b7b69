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
    show: Callable[[str], P], moves: str, lang: str, without: Callable[[], P] | None = None
) -> P:
    """Return the preview of moves; if they cannot be made, that of none, with `refused` set.

    `without` returns what is shown then, if `show` cannot.
    """
    try:
        return show(moves)
    except TatamiError as error:
        found = show("") if without is None else without()
        return structs.replace(found, refused=describe_error(error, lang))
