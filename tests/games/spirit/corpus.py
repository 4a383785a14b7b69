"""Games of Samurai Spirit at many stages, as text for the fuzz tests of the parsers."""

from __future__ import annotations

from effort import UNCOMPILED
from reading import Corpus, step_well
from tatami.games.spirit.game import Spirit

# Samurai, players and options: all levels, all samurai, round 3 and its bosses are reached.
KINDS: tuple[tuple[int, dict[str, str]], ...] = (
    (2, {"samurai": "dai-kat"}),
    (1, {"level": "easy", "samurai": "kyu-kik"}),
    (3, {"level": "hard"}),
    (7, {"samurai": "random", "level": "easy"}),
    (2, {"level": "heroic", "samurai": "random"}),
    (4, {"level": "easy", "samurai": "hei-dai-gor-kan", "two_player_rules": "yes"}),
    (1, {"solo_samurai": "3", "level": "easy", "samurai": "random"}),
    (5, {"samurai": "dai-hei-kyu-gor-kat", "level": "hard", "farm_backs": "aabbcd"}),
)
SELDOM = [Spirit.PHASES.index(phase) for phase in ("lose", "bring-back", "mend", "hit")]
CORPUS = Corpus(
    cls=Spirit,
    kinds=[
        lambda kind=kind: Spirit(kind[0], **kind[1])  # type: ignore[misc]
        for kind in KINDS[:: 3 if UNCOMPILED else 1]
    ],
    between=lambda kernel: kernel.kiai.n > 0 or kernel.phase in SELDOM,
    every=25,
    typed=(
        *("support b", "at", "d", "fi", "support:B", "suffer w", "ignore:wound", "lose hat"),
        *("kiai", "no", "from a", "to b", "heal:A", "lend:C", "next 3dw", "use kyu", "use:"),
        *("samurai hei", "first:A", "^3dw", "?3dw", "back:3dw", "farm:a", "family b", "hit:A"),
        *("fight attack", "support", "hand:", "next:9zz", "support g", "p"),
    ),
    step=step_well,
)
