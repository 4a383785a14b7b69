"""Moves, events and outcomes of Samurai in words, in any of the four languages."""

from __future__ import annotations

from functools import cache
from typing import Any

from tatami.core.actors import CHANCE
from tatami.core.constants import NONE
from tatami.core.events import Ended
from tatami.core.game import Event
from tatami.games.samurai.board import (
    EDITIONS,
    SETTLEMENTS,
    TOKENS,
    Settlement,
    Token,
    figures_of,
    settlements_around,
)
from tatami.games.samurai.constants import HANDS
from tatami.games.samurai.events import Captured, Passed
from tatami.games.samurai.game import Samurai
from tatami.games.samurai.moves import (
    LayToken,
    LiftToken,
    PickFigure,
    SamuraiMove,
    SetFigure,
    TakeToken,
)
from tatami.kits.majority.constants import KIND_LETTERS, N_KINDS
from tatami.kits.majority.narrator import MajorityNarrator


class SamuraiNarrator(MajorityNarrator):
    """Describes Samurai in the terms of an edition and a language.

    Hexes are described by the settlements around them, or `by_code` where the map shows codes.
    """

    def __init__(self, edition: str, lang: str = "en", by_code: bool = False) -> None:
        self._by_code = by_code
        kinds = figures_of(edition)
        self._military = kinds[0]
        self._places: dict[tuple[str, int], str] = {}
        super().__init__(__package__, EDITIONS[edition]["colours"], kinds, lang)

    def token(self, token: Token) -> str:
        """Return the name of a token: its kind and strength."""
        kind = self._military if token.kind == "helmet" else token.kind
        name = self.name("piece", kind)
        return f"{name} {token.strength}" if token.influences else name

    def names(self) -> dict[str, Any]:
        """Return the names of the tokens, the kinds of figures and places, and the seats."""
        places = {place.kind: self.place_kind(place) for place in SETTLEMENTS}
        return {
            "tokens": {token.code: self.token(token) for token in TOKENS},
            "kinds": {letter: self.kind(n) for n, letter in enumerate(KIND_LETTERS)},
            "places": places,
            "colours": [*self._colours],
            "seats": [self.who(seat) for seat in range(len(self._colours))],
        }

    def place_kind(self, settlement: Settlement) -> str:
        """Return the name of a settlement's kind."""
        return self.name("place", settlement.kind)

    def where(self, hex_name: str, players: int) -> str:
        """Describe where a hex is: next to which settlements, or near which."""
        if (hex_name, players) not in self._places:
            self._places[hex_name, players] = self._describe(hex_name, players)
        return self._places[hex_name, players]

    def _describe(self, hex_name: str, players: int) -> str:
        adjacent, near = settlements_around(hex_name, players)
        if self._by_code or not (adjacent or near):
            return self.say("at_hex", hex=hex_name)
        key = "next_to" if adjacent else "near"
        return self.say(key, places=self.together(map(str, adjacent or near)))

    def influence_on(self, game: Samurai, settlement: Settlement, kind: int) -> str:
        """Describe every seat's influence on a figure, strongest first."""
        seats = range(game.players)
        return self.influence(game.kernel.influence(seat, settlement.index, kind) for seat in seats)

    def move(
        self, before: Samurai, move: SamuraiMove, viewer: int | None, everything: bool = False
    ) -> str:
        """Describe a move about to be made, hiding what the viewer may not see of it."""
        kernel = before.kernel
        who = self.who(kernel.seat)
        hidden = not everything and before.hides(move, viewer)
        match move:
            case TakeToken() if kernel.phase == HANDS and kernel.actor != CHANCE:
                if hidden:
                    return self.say("choose", who=who)
                return self.say("choose_token", who=who, token=self.token(move.token))
            case TakeToken():
                return self.take(kernel.seat, None if hidden else self.token(move.token))
            case SetFigure():
                key = "set_by_chance" if kernel.actor == CHANCE else "set"
                return self.say(key, who=who, **self._set(move))
            case LayToken():
                return self.say("lay", who=who, **self._laid(before, move))
            case LiftToken():
                return self.say("lift", who=who, **self._lifted(before, move))
            case PickFigure() if kernel.picked == NONE:
                return self.say("pick", who=who, **self._set(move))
            case PickFigure():
                return self.say("exchange", who=who, **self._exchanged(before, move))
            case _:
                return self.say("stop", who=who)

    def advice(self, before: Samurai, move: SamuraiMove) -> str:
        """Advise the seat to act to make a move."""
        match move:
            case LayToken():
                return self.say("lay_advice", **self._laid(before, move))
            case LiftToken():
                return self.say("lift_advice", **self._lifted(before, move))
            case PickFigure() if before.kernel.picked == NONE:
                return self.say("pick_advice", **self._set(move))
            case PickFigure():
                return self.say("exchange_advice", **self._exchanged(before, move))
            case TakeToken():
                return self.say("choose_advice", token=self.token(move.token))
            case SetFigure():
                return self.say("set_advice", **self._set(move))
            case _:
                return self.say("stop_advice")

    def _laid(self, before: Samurai, move: LayToken) -> dict[str, str]:
        return {"token": self.token(move.token), "where": self.where(move.hex, before.players)}

    def _lifted(self, before: Samurai, move: LiftToken) -> dict[str, str]:
        lifted = before.token_at(move.hex)
        return {
            "where": self.where(move.hex, before.players),
            "token": self.token(lifted) if lifted else "?",
        }

    def _set(self, move: SetFigure | PickFigure) -> dict[str, object]:
        return {"figure": self.kind(move.kind), "place": move.settlement}

    def _exchanged(self, before: Samurai, move: PickFigure) -> dict[str, object]:
        picked = before.kernel.picked
        return {
            "figure": self.kind(picked % N_KINDS),
            "place": SETTLEMENTS[picked // N_KINDS],
            "figure2": self.kind(move.kind),
            "place2": move.settlement,
        }

    def event(self, after: Samurai, event: Event) -> str:
        """Describe what followed from a move."""
        match event:
            case Captured():
                values = {
                    "place": event.settlement,
                    "figure": self.kind(event.kind),
                    "influence": self.influence_on(after, event.settlement, event.kind),
                }
                if event.seat is None:
                    return self.say("aside", **values)
                return self.say("captured", who=self.who(event.seat), **values)
            case Passed():
                return self.say("passed", who=self.who(event.seat))
            case Ended():
                return self.ended(event)
            case _:
                raise TypeError(f"{event!r} is no event of Samurai")


@cache
def _narrator(edition: str, lang: str) -> SamuraiNarrator:
    return SamuraiNarrator(edition, lang)


def narrator_for(game: Samurai, lang: str) -> SamuraiNarrator:
    """Return the narrator of a game, by its edition."""
    return _narrator(game.edition, lang)
