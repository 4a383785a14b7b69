"""Liar's dice for two players: a traditional game, and an example of a game in its own package."""

from tatami.core.spec import GameSpec

SPEC = GameSpec(
    name="liarsdice",
    title="Liar's Dice",
    package=__name__,
    players=range(2, 3),
    game=".game:LiarsDice",
    narrator=".narrator:LiarsDiceNarrator",
    observer=".observer:observer_for",
    fields=".fields",
)
