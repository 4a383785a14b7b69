"""How the card game begins on the terminal."""

from __future__ import annotations

from opening import Opening, played_out

from tatami.games.cardgame.game import CardGame

# The hand dealt is h3 b4 r4 s3 s1.
OPENING = Opening(
    name="cardgame",
    args=(),
    ready=(),
    step="h3 n",
    written="h3@1n",
    turn="h3 n",
    undos=1,
    drawn="┌─────",
    other="B red",
    other_in_polish="B czerwony",
    illegal=("h3 ne", "3.1"),
    choices="h4 ",
    finish=lambda: played_out(CardGame(2), 6),
)
