"""A bot in ten lines: plays where it then leads in most places, and otherwise at random.

From this folder, name it wherever you can name a bot: `--seats python:python_bot:Leader,farmer`.
"""

from tatami import Game, Rng
from tatami.core.game import Move


class Leader:
    """Plays every game; where nobody can lead, all of its moves are random."""

    def plan(self, game: Game, rng: Rng) -> list[Move]:
        """Return the moves of a turn or, like here, only the first: then it is asked again."""

        def leads(move: Move) -> tuple[int, int]:
            effect = game.effect(move)
            places = {**effect.get("settlements", {}), **effect.get("villages", {})}
            leaders = [kind for place in places.values() for kind in place["leaders"].values()]
            return leaders.count(game.actor), rng.next()

        return [max(game.legal_moves, key=leads)]
