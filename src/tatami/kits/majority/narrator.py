"""Sentences for games in which seats of different colours win pieces of three kinds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from tatami.core.game import seat_letter
from tatami.core.text.narrator import Narrator
from tatami.core.text.toml import read_toml
from tatami.core.text.words import words
from tatami.kits.majority.outcome import MajorityOutcome


class MajorityNarrator(Narrator):
    """Describes games in which seats of different colours win pieces of three kinds."""

    def __init__(
        self, package: str, colours: Sequence[str], kinds: Sequence[str], lang: str
    ) -> None:
        super().__init__(package, lang)
        self._majority = words(__package__, lang)
        self._colours = colours
        self._kinds = kinds
        self._seats: dict[int, str] = {}

    @staticmethod
    def shared_names() -> dict[str, Any]:
        """Return the names of the colours, kinds and pieces that both games have."""
        return read_toml(__package__, "names.toml")

    def colour(self, seat: int) -> str:
        """Return the name of a seat's colour."""
        return self.name("colour", self._colours[seat])

    def seat_colour(self, seat: int) -> str:
        """Return the colour of a seat's pieces."""
        return self._colours[seat]

    def who(self, seat: int) -> str:
        """Return a seat's letter and colour."""
        if seat not in self._seats:
            letter, colour = seat_letter(seat), self.colour(seat)
            self._seats[seat] = self._majority("who", letter=letter, colour=colour)
        return self._seats[seat]

    def kind(self, kind: int) -> str:
        """Return the name of a kind."""
        return self.name("kind", self._kinds[kind])

    def take(self, seat: int, piece: str | None) -> str:
        """Describe that a seat draws a piece, and which one if that may be known."""
        if piece is None:
            return self._majority("draw", who=self.who(seat))
        return self._majority("take", who=self.who(seat), piece=piece)

    def influence(self, values: Iterable[int]) -> str:
        """Describe every seat's influence, strongest first."""
        known = [*values]
        return self.ranked((seat for seat, value in enumerate(known) if value), known) or "0"

    def ranked(self, seats: Iterable[int], values: Sequence[int] | Mapping[int, int]) -> str:
        """Describe what some seats have, the most first."""
        ranked = sorted(seats, key=lambda seat: (-values[seat], seat))
        return ", ".join(f"{seat_letter(seat)} {values[seat]}" for seat in ranked)

    def outcome(self, outcome: MajorityOutcome) -> list[str]:
        """Describe how the game was decided: leaders, tie-breaks, winners."""
        winners = self.together(self.who(seat) for seat in outcome.winners)
        verdict = self._majority("wins" if len(outcome.winners) == 1 else "share", who=winners)
        return [*self._leaders(outcome), *self._tie_breaks(outcome), verdict]

    def _leaders(self, outcome: MajorityOutcome) -> Iterator[str]:
        for kind, leader in enumerate(outcome.leaders):
            key = "no_leader" if leader is None else "leader"
            who = "" if leader is None else self.who(leader)
            counts = self.influence(won[kind] for won in outcome.won)
            yield self._majority(key, kind=self.kind(kind), who=who, counts=counts)

    def _tie_breaks(self, outcome: MajorityOutcome) -> Iterator[str]:
        """Describe step by step what was compared, as far as necessary."""
        leading = sorted({seat for seat in outcome.leaders if seat is not None})
        match outcome.step:
            case "several-leads":
                (winner,) = outcome.winners
                n = outcome.leaders.count(winner)
                yield self._majority("leads_several", who=self.who(winner), n=n)
            case "lone-leader":
                yield self._majority("leads_alone", who=self.who(leading[0]))
        for comparison in outcome.comparisons:
            counts = {seat: n for seat, n in enumerate(comparison.counts) if n is not None}
            ranked = self.ranked(counts, counts)
            match comparison.by:
                case "other-kinds":
                    who = self.together(self.who(seat) for seat in leading)
                    yield self._majority("lead_one", who=who, counts=ranked)
                case "total":
                    yield self._majority("in_all", counts=ranked)
