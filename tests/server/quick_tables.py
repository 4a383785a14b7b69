"""How a table of each game is asked for so that its set-up is left to chance."""

from __future__ import annotations

from tatami.core.registry import specs
from tatami.core.spec import GameSpec


def asked(spec: GameSpec) -> dict[str, object]:
    """What is sent beside the game to create such a table."""
    options = {name: value for name, value in spec.quick.items() if name != "setup"}
    found: dict[str, object] = {"options": options} if options else {}
    return found | ({"setup": spec.quick["setup"]} if "setup" in spec.quick else {})


GAMES = {name: asked(spec) for name, spec in specs().items()}
