"""Games of Samurai at many stages, as text for the fuzz tests of the parsers."""

from __future__ import annotations

from itertools import product

from reading import Corpus
from tatami.games.samurai.game import Samurai

CORPUS = Corpus(
    cls=Samurai,
    kinds=[
        lambda kind=kind: Samurai(*kind)  # type: ignore[misc]
        for kind in product((2, 3, 4), Samurai.EDITIONS, ("draft", "random"))
    ],
    between=lambda kernel: kernel.lifted >= 0 or kernel.picked >= 0,
    every=40,
    typed=(
        *("h4 s20", "h4s20", "h4-s20 stop", "tx s20 t20", "fx h@Kyoto r@Mito", "fx:c@Kyo"),
        *("done", ".", "ronin s20", "ship2 q19, stop", "h@Kyoto", "b:Edo", "+h4 +tx"),
        *("n s20 f1 q19 stop", "h4 b4 s3 f2 r4"),
    ),
)
