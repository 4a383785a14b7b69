"""Moves, events and outcomes of Liar's Dice in words, in any of the four languages."""

from __future__ import annotations

from typing import Any

from liars_dice.constants import BIDDING
from liars_dice.game import LiarsDice, LiarsDiceOutcome, Shown
from liars_dice.moves import Bid, Liar, LiarsDiceMove
from tatami.core.events import Ended
from tatami.core.game import Event, seat_letter
from tatami.core.text.narrator import Narrator


class LiarsDiceNarrator(Narrator):
    """Describes a game in a language."""

    def __init__(self, game: LiarsDice, lang: str = "en") -> None:
        super().__init__(__package__, lang)

    def who(self, seat: int) -> str:
        """A seat by its letter."""
        return self.say("player", letter=seat_letter(seat))

    def move(
        self, before: LiarsDice, move: LiarsDiceMove, viewer: int | None, everything: bool = False
    ) -> str:
        """Describe a move about to be made, hiding what the viewer may not see of it."""
        who = self.who(before.kernel.seat)
        match move:
            case Bid():
                return self.say("bid", who=who, quantity=move.quantity, face=move.face)
            case Liar():
                return self.say("liar", who=who)
            case _:
                hidden = not everything and before.hides(move, viewer)
                return self.say("rolls" if hidden else "rolled", who=who, face=move.face)

    def event(self, after: LiarsDice, event: Event) -> str:
        """Describe what followed from a move."""
        if isinstance(event, Shown):
            first, second = (" ".join(faces) for faces in event.faces)
            return self.say(
                "shown",
                first=f"{seat_letter(0)}: {first}",
                second=f"{seat_letter(1)}: {second}",
                face=event.bid.face,
                count=event.count,
                who=self.who(event.loser),
            )
        if isinstance(event, Ended):
            return self.ended(event)
        raise TypeError(f"{event!r} is no event of Liar's Dice")

    def outcome(self, outcome: LiarsDiceOutcome) -> list[str]:
        """Describe who has won."""
        return [self.say("won", who=self.who(outcome.winners[0]), n=outcome.dice_left)]

    def question(self, game: Any) -> str:
        """Ask for a bid, or for a bid or a doubt."""
        kernel = game.kernel
        if kernel.phase != BIDDING:
            return ""
        return self.say("ask_first" if kernel.bid < 0 else "ask")
