"""How Samurai begins on the terminal."""

from __future__ import annotations

from opening import Opening, played_out

from tatami.games.samurai.game import Samurai

# The figures by chance, the hand by choice: what can be played does not depend on a deal.
OPENING = Opening(
    name="samurai",
    args=("--figures", "random"),
    ready=("h4 b4 s3 f2 n1",),
    step="f2 q19",
    written="f2@q19",
    turn="f2 q19 stop",
    undos=2,
    drawn="╱Edo╲",
    other="B purple",
    other_in_polish="B fioletowy",
    illegal=("h4 edo", "3.3"),
    choices="h4 ",
    bot_args=("--setup", "random"),
    finish=lambda: played_out(Samurai(2, "2016", "random"), 1),
)
