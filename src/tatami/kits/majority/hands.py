"""Hands, and the supplies they are drawn from: one of each for every seat.

A piece is a small number; each game says what its pieces are. hands.pxd gives the C types.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tatami.core.kernel import Rng, blank

if TYPE_CHECKING:  # needed by Cython, not by plain Python
    import cython
else:
    from tatami.core import cython_stub as cython
if not cython.compiled:  # in the compiled build they come from the .pxd files
    from tatami.core.constants import *
    from tatami.kits.majority.constants import *


class Hands:
    """The sorted hands of the seats, and how many of each piece their supplies have."""

    def __init__(self, room: int = HAND_SIZE) -> None:
        """Take how many pieces a hand has room for: HAND_SIZE, or fewer in a smaller game."""
        self.room = room
        if not cython.compiled:  # in the compiled build they are part of the object
            self.held = blank(MAX_SEATS * HAND_SIZE)
            self.size = blank(MAX_SEATS)
            self.supply = blank(MAX_SEATS * MAX_PIECES)
            self.supply_size = blank(MAX_SEATS)
        self.empty()

    def empty(self) -> None:
        """Hold nothing."""
        for i in range(MAX_SEATS * HAND_SIZE):
            self.held[i] = NONE

    def give(self, seat: int, piece: int, n: int) -> None:
        """Add pieces to a seat's supply."""
        self.supply[seat * MAX_PIECES + piece] += n
        self.supply_size[seat] += n

    def take(self, seat: int, piece: int) -> None:
        """Move a piece from the supply to the hand, which stays sorted."""
        self.give(seat, piece, -1)
        i = seat * HAND_SIZE + self.size[seat]
        while i > seat * HAND_SIZE and self.held[i - 1] > piece:
            self.held[i] = self.held[i - 1]
            i -= 1
        self.held[i] = piece
        self.size[seat] += 1

    def drop(self, seat: int, piece: int) -> None:
        """Remove a piece from a hand."""
        last = seat * HAND_SIZE + self.size[seat] - 1
        i = seat * HAND_SIZE
        while self.held[i] != piece:
            i += 1
        while i < last:
            self.held[i] = self.held[i + 1]
            i += 1
        self.held[last] = NONE
        self.size[seat] -= 1

    def holds(self, seat: int, piece: int) -> bool:
        """Is this piece in the seat's hand?"""
        for i in range(seat * HAND_SIZE, seat * HAND_SIZE + self.size[seat]):
            if self.held[i] == piece:
                return True
        return False

    def wants(self, seat: int) -> bool:
        """Is there room in the hand and something left to draw?"""
        return self.size[seat] < self.room and self.supply_size[seat] > 0

    def nth_piece(self, seat: int, n: int) -> int:
        """Return the n-th piece of a seat's supply."""
        piece = 0
        while n >= self.supply[seat * MAX_PIECES + piece]:
            n -= self.supply[seat * MAX_PIECES + piece]
            piece += 1
        return piece

    def in_supply(self, seat: int, piece: int) -> int:
        """Return how many of a piece a seat's supply has."""
        return self.supply[seat * MAX_PIECES + piece]

    def redraw(self, seat: int, rng: Rng) -> None:
        """Put a hand back into the supply and draw as many pieces again."""
        n = self.size[seat]
        for i in range(seat * HAND_SIZE, seat * HAND_SIZE + n):
            self.give(seat, self.held[i], 1)
            self.held[i] = NONE
        self.size[seat] = 0
        for _ in range(n):
            self.take(seat, self.nth_piece(seat, rng.below(self.supply_size[seat])))

    def redraw_others(self, seat: int, rng: Rng) -> None:
        """Redraw the hands of all other seats."""
        for other in range(MAX_SEATS):
            if other != seat:
                self.redraw(other, rng)

    def assign(self, source: Hands) -> None:
        """Become a copy of the source."""
        for i in range(MAX_SEATS * HAND_SIZE):
            self.held[i] = source.held[i]
        for i in range(MAX_SEATS * MAX_PIECES):
            self.supply[i] = source.supply[i]
        for i in range(MAX_SEATS):
            self.size[i] = source.size[i]
            self.supply_size[i] = source.supply_size[i]

    def hand_of(self, seat: int) -> list[int]:
        """Return the pieces of a hand."""
        return [self.held[seat * HAND_SIZE + i] for i in range(self.size[seat])]

    def supply_of(self, seat: int) -> list[int]:
        """Return the pieces of a supply, in no meaningful order."""
        pieces = []
        for piece in range(MAX_PIECES):
            for _ in range(self.supply[seat * MAX_PIECES + piece]):
                pieces.append(piece)
        return pieces

    def fill(self, seat: int, hand: list[int], supply: list[int]) -> None:
        """Set a seat's hand, of at most five pieces, and supply."""
        for piece in self.supply_of(seat):
            self.give(seat, piece, -1)
        for piece in self.hand_of(seat):
            self.drop(seat, piece)
        for piece in [*hand, *supply]:
            self.give(seat, piece, 1)
        for piece in hand:
            self.take(seat, piece)

    def known_to(self, seat: int, codes: Sequence[str]) -> list[str]:
        """Return the hand of a seat as the seat itself knows it."""
        return [codes[piece] for piece in self.hand_of(seat)]

    def known_to_all(self, seat: int, codes: Sequence[str]) -> dict[str, Any]:
        """Return what everybody may know of a seat's hand and supply, by the pieces' codes.

        `unseen` is what nobody has seen yet, hand and supply together: the sets are public, so
        anyone can derive it from what was played.
        """
        hand = self.known_to(seat, codes)
        supply = [codes[piece] for piece in self.supply_of(seat)]
        return {
            "hand": None,
            "hand_size": len(hand),
            "supply_size": len(supply),
            "unseen": sorted(hand + supply),
        }
