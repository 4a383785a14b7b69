"""How Samurai Spirit begins on the terminal."""

from __future__ import annotations

from opening import Opening

from games import recorded
from tatami.kits.records.record import read_record

WON = recorded("spirit/heroic-victory")  # hardly ever won at random

# Before the first turn the person is asked for tokens of absent samurai.
OPENING = Opening(
    name="spirit",
    args=("--samurai", "hei-kyu"),
    ready=("no",),
    step="support b",
    written="support:B",
    turn="fight",
    undos=1,
    drawn="barricades ▮",
    other="B Kyuzo",
    other_in_polish="B Kyuzo",
    illegal=("attack", "2.1"),
    choices="fight, pass ",
    bot_args=("--samurai", "hei-kyu", "--level", "hard"),
    bot_turn="A Heihachi (uzywa|nie uzywa)",
    drew=") appears\n",
    result="AB",
    outcome=r"^Victory! Score: \d+\+{3}$",
    finish=lambda: read_record(WON.read_text(encoding="utf-8")).game(),
)
