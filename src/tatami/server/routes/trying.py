"""Shows what moves would do, or says why they cannot be made."""

from __future__ import annotations

from collections.abc import Callable

from tatami.core.errors import TatamiError
from tatami.server.messages import Plain
from tatami.server.routes.errors import told


def shown(show: Callable[[str], Plain], moves: str, lang: str) -> Plain:
    """Show how it would stand after moves; without them, with `refused`, if they cannot be made."""
    try:
        return show(moves)
    except TatamiError as error:
        return {**show(""), "refused": told(error, lang)}
