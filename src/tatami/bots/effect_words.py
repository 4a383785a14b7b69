"""What a turn does in words, in any of the four languages: words.toml has the phrases."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tatami.bots.effect import Effect
from tatami.bots.spirit_effect_words import EVENTS, event_phrase, spirit_piece
from tatami.core.game import Game
from tatami.core.kinds import parse_kinds
from tatami.core.telling import LeadersTeller, Teller
from tatami.core.words import words
from tatami.games.spirit.telling import SpiritTeller
from tatami.games.tellers import teller_for

MOST_PHRASES: Final = 4
# What has a phrase of its own for a single one.
COUNTED: Final = ("driven_out", "thins", "intruder", "fights")


def phrases(game: Game, effects: Iterable[Effect], lang: str) -> list[str]:
    """Put the most important effects into words; those of one sort share a phrase."""
    teller = teller_for(game, lang)
    groups: dict[object, list[Effect]] = {}
    for effect in effects:
        key = effect.what, effect.seat, effect.number, effect.of
        groups.setdefault(effect if effect.what in EVENTS else key, []).append(effect)
    return [_phrase(teller, game, group) for group in [*groups.values()][:MOST_PHRASES]]


def _phrase(teller: Teller, game: Game, effects: list[Effect]) -> str:
    first = effects[0]
    if first.what in EVENTS:
        return event_phrase(teller, game, first)
    single = first.what in COUNTED and first.number == 1
    return words(__package__, teller.say.lang)(
        f"one_{first.what}" if single else first.what,
        who="" if first.seat is None else teller.who(first.seat),
        pieces=", ".join(_piece(teller, effect) for effect in effects),
        number=first.number,
        of=first.of,
    )


def _piece(teller: Teller, effect: Effect) -> str:
    """Name the piece that an effect is about, with its place."""
    if effect.piece is None:
        return ""
    if isinstance(teller, SpiritTeller):
        return spirit_piece(teller, effect.what, effect.piece)
    name = effect.piece
    if isinstance(teller, LeadersTeller):
        name = " + ".join(teller.kind(kind) for kind in parse_kinds(effect.piece))
    return name if effect.place is None else f"{name} ({effect.place})"
