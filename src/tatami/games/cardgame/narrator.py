"""Moves, events and outcomes of Samurai: The Card Game in words, in any of the four languages."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, Final

from tatami.core.events import Ended
from tatami.core.game import Event
from tatami.games.cardgame.constants import VILLAGE_KINDS
from tatami.games.cardgame.events import Brought, LastRound, Scored
from tatami.games.cardgame.game import CardGame
from tatami.games.cardgame.kernel import CardGameKernel
from tatami.games.cardgame.moves import CardGameMove, LayCard, PutVillage, TakeCard
from tatami.games.cardgame.table import CARDS, COLOURS, Card, parse_cell, parse_village
from tatami.games.cardgame.view import cards_of, village_at
from tatami.kits.majority.constants import KIND_LETTERS, N_KINDS
from tatami.kits.majority.kinds import kinds_of
from tatami.kits.majority.narrator import MajorityNarrator

# The sentences about cells; the page has them too.
BESIDE: Final = (
    "next_to",
    "between",
    *(f"{side}_of_{what}" for side in "nesw" for what in ("village", "card")),
)

# The rule that ends a game once a kind has no stones left.
GONE: Final = "cardgame.6.1"
OPPOSITE: Final = ("ns", "ew")


class CardGameNarrator(MajorityNarrator):
    """Describes the card game in a language.

    Cells are described by the villages or the card beside them, or `by_code` where the table shows
    codes.
    """

    def __init__(self, lang: str = "en", by_code: bool = False) -> None:
        self._by_code = by_code
        super().__init__(__package__, COLOURS, ("helmet", "buddha", "rice"), lang)

    def card(self, card: Card) -> str:
        """Return the name of a card: its symbol and strength."""
        return f"{self.name('piece', card.kind)} {card.strength}"

    def village(self, symbols: int) -> str:
        """Return the name of a village by its symbols."""
        return " + ".join(self.kind(kind) for kind in range(N_KINDS) if symbols >> kind & 1)

    def names(self) -> dict[str, Any]:
        """Return the names of the cards, symbols, villages and seats."""
        return {
            "cards": {card.code: self.card(card) for card in CARDS},
            "kinds": {letter: self.kind(n) for n, letter in enumerate(KIND_LETTERS)},
            "villages": {kinds_of(s): self.village(s) for s in range(1, VILLAGE_KINDS + 1)},
            "beside": {key: self.say(key, which="{which}", card="{card}") for key in BESIDE},
            "with_symbols": self.say("with_symbols", village="{village}"),
            "and": self.together(("", "")),
            "colours": [*self._colours],
            "seats": [self.who(seat) for seat in range(len(self._colours))],
        }

    def beside_villages(self, game: CardGame, cell: str) -> str:
        """Describe where a card is laid by the villages that it would be beside."""
        number, kernel = parse_cell(cell), game.kernel
        sides = {name: village_at(kernel, number - way) for name, way in ways(kernel)}
        beside = {name: symbols for name, symbols in sides.items() if symbols}
        if self._by_code or not beside:
            return self.say("at_cell", cell=cell)
        names = map(self.village, beside.values())
        which = self.together(self.say("with_symbols", village=name) for name in names)
        if len(beside) == 1:
            return self.say(f"{next(iter(beside))}_of_village", which=which)
        return self.say("between" if "".join(beside) in OPPOSITE else "next_to", which=which)

    def beside_card(self, game: CardGame, cell: str, by: int) -> str:
        """Describe where a village is laid by the side of the card that brings it."""
        kernel, number = game.kernel, parse_cell(cell)
        name = next((name for name, way in ways(kernel) if by + way == number), None)
        if self._by_code or name is None:
            return self.say("at_cell", cell=cell)
        _, card = cards_of(kernel)[by]
        return self.say(f"{name}_of_card", card=self.card(CARDS[card]))

    def village_at(self, game: CardGame, cell: str) -> str:
        """Describe a village on the table."""
        if self._by_code:
            return self.say("village_at", cell=cell)
        symbols = village_at(game.kernel, parse_cell(cell))
        return self.say("village", village=self.village(symbols))

    def influence_on(self, game: CardGame, cell: str, kind: int) -> str:
        """Describe every seat's influence on a symbol of a village, strongest first."""
        seats = range(game.players)
        number = parse_cell(cell)
        return self.influence(game.kernel.influence(seat, number, kind) for seat in seats)

    def move(
        self, before: CardGame, move: CardGameMove, viewer: int | None, everything: bool = False
    ) -> str:
        """Describe a move about to be made, hiding what the viewer may not see of it."""
        seat = before.kernel.seat
        who = self.who(seat)
        match move:
            case LayCard():
                return self.say("lay", who=who, **self._laid(before, move))
            case PutVillage():
                return self.say("put", who=who, **self._put(before, move))
            case TakeCard():
                hidden = not everything and before.hides(move, viewer)
                return self.take(seat, None if hidden else self.card(move.card))
            case _:
                key = "turn_up" if before.kernel.n_laid else "first"
                return self.say(key, village=self.village(move.symbols))

    def advice(self, before: CardGame, move: CardGameMove) -> str:
        """Advise the seat to act to make a move."""
        match move:
            case LayCard():
                return self.say("lay_advice", **self._laid(before, move))
            case PutVillage():
                return self.say("put_advice", **self._put(before, move))
            case _:
                return super().advice(before, move)

    def _laid(self, before: CardGame, move: LayCard) -> dict[str, str]:
        where = self.beside_villages(before, move.cell)
        return {"card": self.card(move.card), "where": where}

    def _put(self, before: CardGame, move: PutVillage) -> dict[str, str]:
        where = self.beside_card(before, move.cell, before.kernel.last)
        return {"village": self.village(before.kernel.top), "where": where}

    def event(self, after: CardGame, event: Event) -> str:
        """Describe what followed from a move."""
        match event:
            case Brought():
                village = self.village(parse_village(event.symbols))
                where = self.beside_card(after, event.cell, parse_cell(event.card))
                return self.say("brought", village=village, where=where)
            case Scored():
                values = {
                    "place": self.village_at(after, event.cell),
                    "kind": self.kind(event.kind),
                    "influence": self.influence_on(after, event.cell, event.kind),
                }
                if event.seat is None:
                    return self.say("no_stone", **values)
                return self.say("stone", who=self.who(event.seat), **values)
            case LastRound():
                return self.say("last_round", reasons=self.ends(after, event.reasons))
            case Ended():
                return self._common("ended", reasons=self.ends(after, event.reasons))
            case _:
                raise TypeError(f"{event!r} is no event of the card game")

    def reasons(self, rules: Iterable[str]) -> str:
        """Describe what ends a game in one short sentence."""
        return self.say("gone", what=", ".join(map(self.say, rules)))

    def ends(self, game: CardGame, rules: Iterable[str]) -> str:
        """Describe what ends a game, with the kinds that have no stones left."""
        gone = [n for n in range(N_KINDS) if game.kernel.stones_left(n) == 0]
        kinds = [f"gone_{self._kinds[n]}" for n in gone]
        keys = (kinds if rule == GONE and kinds else [rule] for rule in rules)
        return self.reasons(key for group in keys for key in group)


def ways(kernel: CardGameKernel) -> Iterator[tuple[str, int]]:
    """Yield the four directions with the steps between cells."""
    return zip("nesw", kernel.setting.way, strict=True)


@cache
def _narrator(lang: str) -> CardGameNarrator:
    return CardGameNarrator(lang)


def narrator_for(game: CardGame, lang: str) -> CardGameNarrator:
    """Return the narrator of a game, the same for all."""
    return _narrator(lang)
