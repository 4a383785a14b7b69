"""Shows what moves would do, or says why they cannot be made."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from msgspec import structs

from tatami.core.errors import TatamiError
from tatami.server.api.errors import told
from tatami.server.schema.preview import Preview

P = TypeVar("P", bound=Preview)


def shown(show: Callable[[str], P], moves: str, lang: str) -> P:
    """Show how it would stand after moves; without them, with `refused`, if they cannot be made."""
    try:
        return show(moves)
    except TatamiError as error:
        return structs.replace(show(""), refused=told(error, lang))
