"""Finds what a turn changes in the contests for pieces of three kinds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from tatami.core.actors import SEAT_LETTERS
from tatami.kits.analysis.effect import Effect
from tatami.kits.majority.constants import KIND_LETTERS, N_KINDS

# A piece by its place and kind.
Piece = tuple[str, int]


@dataclass(frozen=True, slots=True)
class Contest:
    """Every seat's influence on a piece, and how many places around it are empty."""

    influence: tuple[int, ...]
    left: int

    @property
    def leader(self) -> int | None:
        """The seat with strictly the most influence."""
        most = max(self.influence)
        leads = [seat for seat, n in enumerate(self.influence) if n == most]
        return leads[0] if len(leads) == 1 and most > 0 else None

    def lead(self, seat: int) -> int:
        """Return by how much a seat is ahead of the best of the others."""
        rivals = [n for other, n in enumerate(self.influence) if other != seat]
        return self.influence[seat] - max(rivals)


NOTHING_YET: Final = Contest((0,) * len(SEAT_LETTERS), len(SEAT_LETTERS))


@dataclass(slots=True)
class Board:
    """The contests, what each seat has won of each kind, and what is left of each kind."""

    contests: dict[Piece, Contest]
    won: list[list[int]]
    left: list[int]


@dataclass(slots=True)
class Change:
    """The result of a turn: the contests after it, and who got the pieces decided in it."""

    before: Board
    contests: dict[Piece, Contest]
    decided: dict[Piece, int | None] = field(default_factory=dict)

    def effects(self, me: int) -> Iterator[Effect]:
        """Yield the effects of the turn for the seat that makes it."""
        for piece, seat in self.decided.items():
            yield from self._decision(me, piece, seat)
        for piece, now in self.contests.items():
            for what, seat in contest_effects(me, self._origin(piece), now):
                yield _effect(what, seat, piece)
        yield from self._majorities(me)

    def _origin(self, piece: Piece) -> Contest:
        """Return the contest of a piece before the turn: here, or where it was exchanged from."""
        before = self.before.contests
        if piece in before:
            return before[piece]
        for other, contest in before.items():
            if other[1] == piece[1] and other not in self.contests and other not in self.decided:
                return contest
        return NOTHING_YET

    def _decision(self, me: int, piece: Piece, seat: int | None) -> Iterator[Effect]:
        """Yield the effect of a decided piece."""
        led = self._origin(piece).leader
        if seat == me:
            yield _effect("takes", None, piece)
        elif seat is not None:
            yield _effect("gives", seat, piece)
        else:
            if led not in (None, me):
                yield _effect("denies", led, piece)
            yield _effect("aside", None, piece)

    def _majorities(self, me: int) -> Iterator[Effect]:
        """Yield the effects of seats that now certainly have the majority of a kind."""
        won = [list(row) for row in self.before.won]
        left = list(self.before.left)
        for (_, kind), winner in self.decided.items():
            left[kind] -= 1
            if winner is not None:
                won[winner][kind] += 1
        for kind in range(N_KINDS):
            had = settled(self.before.won, self.before.left, kind)
            has = settled(won, left, kind)
            if has is not None and had is None:
                what, seat = ("majority", None) if has == me else ("concedes", has)
                yield Effect(what, seat, KIND_LETTERS[kind])


def _effect(what: str, seat: int | None, piece: Piece) -> Effect:
    place, kind = piece
    return Effect(what, seat, KIND_LETTERS[kind], place)


def settled(won: Sequence[Sequence[int]], left: Sequence[int], kind: int) -> int | None:
    """Return the seat that has more of a kind than any other can still get."""
    for seat, row in enumerate(won):
        rivals = [other[kind] for n, other in enumerate(won) if n != seat]
        if row[kind] > max(rivals) + left[kind]:
            return seat
    return None


def contest_effects(me: int, was: Contest, now: Contest) -> Iterator[tuple[str, int | None]]:
    """Yield what a turn changes for a piece that is still contested, and which seat it concerns.

    The leader threatens to take a piece once a single place around it is left.
    """
    led, leads = was.leader, now.leader
    threatened = led is not None and was.left == 1
    threatens = leads is not None and now.left == 1
    newly_threatens = threatens and not (threatened and led == leads)
    if led not in (None, me, leads):
        if threatened:
            yield "denies", led
        elif leads in (None, me):
            yield ("ties" if leads is None else "overtakes"), led
    if leads == me:
        if newly_threatens:
            yield "threatens", None
        elif led is None:
            yield "leads", None
        elif led == me and now.lead(me) > was.lead(me):
            yield "strengthens", None
    elif led == me:
        yield ("gives_up" if leads is None else "loses"), leads
    elif leads is not None:
        if newly_threatens:
            yield "lets", leads
        elif led == leads and now.influence[me] > was.influence[me]:
            yield "gains", leads
