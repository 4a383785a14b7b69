"""Says what happens in words: what the tellers of the games have in common."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from tatami.core.events import Ended
from tatami.core.game import Event, Outcome, seat_letter
from tatami.core.outcome import LeadersOutcome
from tatami.core.toml import read_toml
from tatami.core.words import words


def common_names() -> dict[str, Any]:
    """Give the names that several games use."""
    return read_toml(__package__, "names.toml")


class Teller(ABC):
    """Speaks of one game in one language; `say` has the game's own sentences."""

    def __init__(self, package: str, lang: str) -> None:
        self.say = words(package, lang)
        self._common = words(__package__, lang)
        self._names = read_toml(package, "components.toml").get("words", {})
        self._known: dict[tuple[str, str], str] = {}

    @abstractmethod
    def who(self, seat: int) -> str:
        """Name a seat."""

    def own_name(self, seat: int) -> str:
        """Give the name that a seat has in the game itself, if it has one."""
        return ""

    @abstractmethod
    def move(self, before: Any, move: Any, viewer: int | None, everything: bool = False) -> str:
        """Tell a move about to be made, hiding what the viewer may not see of it."""

    @abstractmethod
    def event(self, after: Any, event: Event) -> str:
        """Tell what followed from a move."""

    @abstractmethod
    def outcome(self, outcome: Any) -> list[str]:
        """Tell how the game was decided."""

    def name(self, group: str, key: str) -> str:
        """Name a thing: as the game does, or else as all do."""
        if (group, key) not in self._known:
            named = self._names.get(group, {}).get(key) or common_names()[group][key]
            self._known[group, key] = named[self.say.lang]
        return self._known[group, key]

    def names(self) -> dict[str, Any]:
        """Name all pieces and places by their codes, for who draws them."""
        return {}

    def question(self, game: Any) -> str:
        """Ask what the seat to act is to decide, where that takes words."""
        return ""

    def together(self, parts: Iterable[str]) -> str:
        """Join with `and`."""
        return self._common("and").join(parts)

    def ended(self, end: Ended | Outcome) -> str:
        """Tell why the game is over; the game's words have a sentence for each such rule."""
        return self._common("ended", reasons=self.reasons(end.reasons))

    def reasons(self, rules: Iterable[str]) -> str:
        """Tell what ends a game, by the ids of the rules."""
        return self.together(self.say(rule) for rule in rules)


class LeadersTeller(Teller):
    """Speaks of a game in which seats of different colours win pieces of three kinds."""

    def __init__(
        self, package: str, colours: Sequence[str], kinds: Sequence[str], lang: str
    ) -> None:
        super().__init__(package, lang)
        self._colours = colours
        self._kinds = kinds
        self._seats: dict[int, str] = {}

    def colour(self, seat: int) -> str:
        """Name the colour of a seat."""
        return self.name("colour", self._colours[seat])

    def who(self, seat: int) -> str:
        """Name a seat by its letter and colour."""
        if seat not in self._seats:
            letter, colour = seat_letter(seat), self.colour(seat)
            self._seats[seat] = self._common("who", letter=letter, colour=colour)
        return self._seats[seat]

    def kind(self, kind: int) -> str:
        """Name a kind."""
        return self.name("kind", self._kinds[kind])

    def take(self, seat: int, piece: str | None) -> str:
        """Tell that a seat draws a piece, and which if that may be known."""
        if piece is None:
            return self._common("draw", who=self.who(seat))
        return self._common("take", who=self.who(seat), piece=piece)

    def influence(self, values: Iterable[int]) -> str:
        """Tell every seat's influence, strongest first."""
        known = [*values]
        return self.ranked((seat for seat, value in enumerate(known) if value), known) or "0"

    def ranked(self, seats: Iterable[int], values: Sequence[int]) -> str:
        """Tell what some seats have, who has the most first."""
        ranked = sorted(seats, key=lambda seat: (-values[seat], seat))
        return ", ".join(f"{seat_letter(seat)} {values[seat]}" for seat in ranked)

    def outcome(self, outcome: LeadersOutcome) -> list[str]:
        """Tell how the game was decided: leaders, what told them apart, winners."""
        winners = self.together(self.who(seat) for seat in outcome.winners)
        verdict = self._common("wins" if len(outcome.winners) == 1 else "share", who=winners)
        return [*self._leaders(outcome), *self._tie_breaks(outcome), verdict]

    def _leaders(self, outcome: LeadersOutcome) -> Iterator[str]:
        for kind, leader in enumerate(outcome.leaders):
            key = "no_leader" if leader is None else "leader"
            who = "" if leader is None else self.who(leader)
            counts = self.influence(won[kind] for won in outcome.won)
            yield self._common(key, kind=self.kind(kind), who=who, counts=counts)

    def _tie_breaks(self, outcome: LeadersOutcome) -> Iterator[str]:
        """Tell step by step what was compared, as far as it had to be; chapter 7 of the rules."""
        leading = sorted({seat for seat in outcome.leaders if seat is not None})
        totals = [sum(won) for won in outcome.won]
        match outcome.decided_by.partition(".")[2]:
            case "7.2":
                (winner,) = outcome.winners
                n = outcome.leaders.count(winner)
                yield self._common("leads_several", who=self.who(winner), n=n)
            case "7.6":
                yield self._common("in_all", counts=self.influence(totals))
            case "7.8":
                yield self._common("leads_alone", who=self.who(leading[0]))
            case decided_by:
                others = [
                    total - outcome.won[seat][outcome.leaders.index(seat)] if seat in leading else 0
                    for seat, total in enumerate(totals)
                ]
                who = self.together(self.who(seat) for seat in leading)
                yield self._common("lead_one", who=who, counts=self.ranked(leading, others))
                if decided_by != "7.3":
                    tied = [seat for seat in leading if others[seat] == max(others)]
                    yield self._common("in_all", counts=self.ranked(tied, totals))
