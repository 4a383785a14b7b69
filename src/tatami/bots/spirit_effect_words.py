"""What a turn does in Samurai Spirit, as its teller says it."""

from __future__ import annotations

from typing import Final

from tatami.bots.effect import Effect
from tatami.bots.spirit_effects import TOLD
from tatami.core.game import Game
from tatami.core.telling import Teller
from tatami.games.spirit.cast import SYMBOL_NAMES, SYMBOLS
from tatami.games.spirit.events import Happened
from tatami.games.spirit.telling import SpiritTeller

# What the teller has a sentence for already.
EVENTS: Final = (*TOLD, "penalty")


def event_phrase(teller: Teller, game: Game, effect: Effect) -> str:
    """Tell what follows by the rules, as it is told when it happens."""
    card = effect.piece if effect.what == "left_lost" else None
    which = effect.piece if effect.what == "penalty" else None
    said = Happened("", effect.what, effect.seat, card, effect.number, which, effect.of)
    return teller.event(game, said)


def spirit_piece(teller: SpiritTeller, what: str, piece: str) -> str:
    """Name a symbol, a penalty, a talent, why the game ended, or a raider."""
    if what == "needs_no":
        return teller.name("symbol", SYMBOLS[SYMBOL_NAMES.index(piece)])
    if what in ("awaits", "spared"):
        return teller.penalty(piece)
    if what in ("lends", "joins"):
        return teller.talent(piece)
    if what in ("stands", "lost"):
        return teller.reasons([piece])
    return teller.card(piece)
