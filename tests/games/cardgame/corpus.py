"""Games of the card game at many stages, as text for the fuzz tests of the parsers."""

from __future__ import annotations

from itertools import product

from reading import Corpus
from tatami.games.cardgame.game import CardGame

CORPUS = Corpus(
    cls=CardGame,
    kinds=[
        lambda kind=kind: CardGame(kind[0], cards=kind[1], new_villages=kind[2])  # type: ignore[misc]
        for kind in product((2, 3, 4), ("tiles", "pairs"), ("literal", "chain"))
    ],
    between=lambda kernel: CardGame.PHASES[kernel.phase] in ("place", "reveal"),
    every=20,
    typed=(
        *("h4 2n1e", "h42n1e", "h4-2n1e", "h4:n", "s1 ne", "s1e", "b3s", "r2 1e2n", "h4@2N1E"),
        *("v 1n1e", "v1n1e", "v:sw", "1n1e", "0", "ne", "v@0", "+h4", "^hb", "^rh v 0", "h4, 1n"),
        *("h4 44n1e", "v 44n44w", "h4 45n", "99999n", "h4", "v"),
    ),
)
