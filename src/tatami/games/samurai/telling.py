"""Moves, events and outcomes of Samurai in words, in any of the four languages."""

from __future__ import annotations

from tatami.core.actors import CHANCE
from tatami.core.game import seat_letter
from tatami.core.words import Words, words
from tatami.games.samurai.board import EDITIONS, SETTLEMENTS, TOKENS, Settlement, Token, components
from tatami.games.samurai.events import Captured, Passed, SamuraiEvent
from tatami.games.samurai.game import Samurai
from tatami.games.samurai.moves import (
    LayToken,
    LiftToken,
    PickFigure,
    SamuraiMove,
    SetFigure,
    TakeToken,
)
from tatami.games.samurai.numbers import HANDS, N_KINDS, NONE, TOKEN_EXCHANGE
from tatami.games.samurai.outcome import SamuraiOutcome


class Teller:
    """Says what happens, in the words of an edition and a language."""

    def __init__(self, edition: str, lang: str = "en") -> None:
        self.edition = edition
        self.say: Words = words(__package__, lang)
        self._names = components()["words"]
        self._military: str = EDITIONS[edition]["military"]
        self._colours: list[str] = EDITIONS[edition]["colours"]

    def _name(self, group: str, key: str) -> str:
        name: str = self._names[group][key][self.say.lang]
        return name

    def colour(self, seat: int) -> str:
        """Name the colour of a seat."""
        return self._name("colour", self._colours[seat])

    def who(self, seat: int) -> str:
        """Name a seat by its letter and colour."""
        return self.say("who", letter=seat_letter(seat), colour=self.colour(seat))

    def figure(self, kind: int) -> str:
        """Name a kind of figure as the edition does."""
        return self._name("figure", (self._military, "buddha", "rice")[kind])

    def token(self, token: Token) -> str:
        """Name a token: its kind and strength."""
        kind = self._military if token.kind == "helmet" else token.kind
        name = self._name("token", kind)
        return f"{name} {token.strength}" if token.influences else name

    def place_kind(self, settlement: Settlement) -> str:
        """Name what a settlement is."""
        return self._name("place", settlement.kind)

    def influence(self, game: Samurai, settlement: Settlement, kind: int) -> str:
        """Tell every seat's influence on a figure, strongest first."""
        values = [
            (game.kernel.influence(seat, settlement.index, kind), seat)
            for seat in range(game.players)
        ]
        values.sort(key=lambda pair: (-pair[0], pair[1]))
        told = [f"{seat_letter(seat)} {value}" for value, seat in values if value]
        return ", ".join(told) if told else "0"

    def move(
        self, before: Samurai, move: SamuraiMove, viewer: int | None, everything: bool = False
    ) -> str:
        """Tell a move about to be made, hiding what the viewer may not see of it."""
        kernel = before.kernel
        who = self.who(kernel.seat)
        match move:
            case TakeToken() if everything or kernel.seat == viewer:
                return self.say("take", who=who, token=self.token(move.token))
            case TakeToken():
                chosen = kernel.phase == HANDS and kernel.actor != CHANCE
                return self.say("choose" if chosen else "draw", who=who)
            case SetFigure():
                key = "set_by_chance" if kernel.actor == CHANCE else "set"
                figure = self.figure(move.kind)
                return self.say(key, who=who, figure=figure, place=move.settlement)
            case LayToken():
                return self.say("lay", who=who, token=self.token(move.token), hex=move.hex)
            case LiftToken():
                lifted = before.token_at(move.hex)
                return self.say(
                    "lift",
                    who=who,
                    exchange=self.token(TOKENS[TOKEN_EXCHANGE]),
                    hex=move.hex,
                    token=self.token(lifted) if lifted else "?",
                )
            case PickFigure() if kernel.picked == NONE:
                figure = self.figure(move.kind)
                return self.say("pick", who=who, figure=figure, place=move.settlement)
            case PickFigure():
                return self.say(
                    "exchange",
                    who=who,
                    figure=self.figure(kernel.picked % N_KINDS),
                    place=SETTLEMENTS[kernel.picked // N_KINDS],
                    figure2=self.figure(move.kind),
                    place2=move.settlement,
                )
            case _:
                return self.say("stop", who=who)

    def event(self, after: Samurai, event: SamuraiEvent) -> str:
        """Tell what followed from a move."""
        match event:
            case Captured():
                values = {
                    "place": event.settlement,
                    "figure": self.figure(event.kind),
                    "influence": self.influence(after, event.settlement, event.kind),
                }
                if event.seat is None:
                    return self.say("aside", **values)
                return self.say("captured", who=self.who(event.seat), **values)
            case Passed():
                return self.say("passed", who=self.who(event.seat))
            case _:
                reasons = self.say("and").join(self.say(reason) for reason in event.reasons)
                return self.say("ended", reasons=reasons)

    def outcome(self, outcome: SamuraiOutcome) -> list[str]:
        """Tell how the game was decided: leaders, then winners."""
        lines = []
        for kind, leader in enumerate(outcome.leaders):
            key = "no_leader" if leader is None else "leader"
            who = "" if leader is None else self.who(leader)
            lines.append(self.say(key, figure=self.figure(kind), who=who))
        winners = self.say("and").join(self.who(seat) for seat in outcome.winners)
        lines.append(self.say("wins" if len(outcome.winners) == 1 else "share", who=winners))
        return lines
