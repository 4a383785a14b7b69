"""What a seat may know of a position of Samurai, in the order of fields.py.

observer.pxd gives the C types.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tatami.core.game import Game
from tatami.core.kernel import blank
from tatami.core.observer import Numbers, Observer
from tatami.games.samurai.kernel import SamuraiKernel

if TYPE_CHECKING:  # needed by Cython, not by plain Python
    import cython
else:
    from tatami.core import cython_stub as cython
if not cython.compiled:  # in the compiled build they come from the .pxd files
    from tatami.core.constants import *
    from tatami.games.samurai.constants import *
    from tatami.games.samurai.fields import *
    from tatami.kits.majority.constants import *


class SamuraiObserver(Observer):
    """Observes Samurai; behind screens nobody sees what others have captured."""

    def __init__(self, kernel: SamuraiKernel, screened: bool) -> None:
        super().__init__(kernel, SIZE, N_ACTIONS)
        self.board = kernel
        self.screened = screened
        self.sheet = blank(SIZE)
        self.empty = blank(MAX_HEXES)
        # How seats are counted by the one that observes, from 1, after the place of none.
        self.place = blank(MAX_SEATS + 1)

    def observe(self, seat: int, out: Numbers, at: int) -> None:
        """Write what the seat may know.

        It is assembled in a buffer of ints first: a write through a byte pointer may alias anything
        in C, so that everything would be loaded again after each.
        """
        n = self.put_hexes(seat, 0)
        n = self.put_settlements(n)
        n = self.put_influence(n)
        n = self.put_hands(seat, n)
        n = self.put_captured(seat, n)
        self.put_turn(seat, n)
        for i in range(SIZE):
            out[at + i] = self.sheet[i]

    def put_hexes(self, seat: int, n: int) -> int:
        """Write what lies on each hex and whose it is."""
        for h in range(MAX_HEXES):
            self.sheet[n + h] = self.board.token[h] + 1
        n += MAX_HEXES
        for other in range(self.board.seats):
            self.place[other + 1] = self.relative_seat(seat, other) + 1
        for h in range(MAX_HEXES):
            self.sheet[n + h] = self.place[self.board.owner[h] + 1]
        return n + MAX_HEXES

    def put_settlements(self, n: int) -> int:
        """Write the figures of each settlement and how much land beside it is open."""
        for s in range(MAX_SETTLEMENTS):
            for kind in range(N_KINDS):
                self.sheet[n + s * N_KINDS + kind] = self.board.figures[s] >> kind & 1
        n += MAX_SETTLEMENTS * N_KINDS
        for s in range(MAX_SETTLEMENTS):
            self.sheet[n + s] = self.board.open_land[s]
        return n + MAX_SETTLEMENTS

    def put_influence(self, n: int) -> int:
        """Write what every seat's tokens count at each settlement with figures."""
        for i in range(n, n + MAX_SETTLEMENTS * MAX_SEATS * N_KINDS):
            self.sheet[i] = 0
        for s in range(self.board.setting.n_settlements):
            if self.board.figures[s]:
                for i in range(self.board.setting.n_near[s]):
                    h = self.board.setting.near[s * 6 + i]
                    if self.board.token[h] != NONE:
                        far = self.place[self.board.owner[h] + 1] - 1
                        first = n + (s * MAX_SEATS + far) * N_KINDS
                        t = self.board.token[h] * N_KINDS
                        self.sheet[first] += self.board.setting.effect[t]
                        self.sheet[first + 1] += self.board.setting.effect[t + 1]
                        self.sheet[first + 2] += self.board.setting.effect[t + 2]
        return n + MAX_SETTLEMENTS * MAX_SEATS * N_KINDS

    def put_hands(self, seat: int, n: int) -> int:
        """Write the seat's hand and supply; of others only both together, and the sizes."""
        for t in range(N_TOKENS):
            self.sheet[n + t] = 0
        self.count_hand(seat, n)
        n += N_TOKENS
        for i in range(MAX_SEATS):
            other = (seat + i) % self.board.seats
            for t in range(N_TOKENS):
                self.sheet[n + t] = (
                    self.board.hands.supply[other * MAX_PIECES + t] if i < self.board.seats else 0
                )
            if 0 < i < self.board.seats:
                self.count_hand(other, n)
            n += N_TOKENS
        for i in range(MAX_SEATS):
            other = (seat + i) % self.board.seats
            self.sheet[n + i] = self.board.hands.size[other] if i < self.board.seats else 0
            self.sheet[n + MAX_SEATS + i] = (
                self.board.hands.supply_size[other] if i < self.board.seats else 0
            )
        return n + 2 * MAX_SEATS

    def count_hand(self, seat: int, n: int) -> None:
        """Add the tokens of a hand to the counts on the sheet."""
        for i in range(self.board.hands.size[seat]):
            self.sheet[n + self.board.hands.held[seat * HAND_SIZE + i]] += 1

    def put_captured(self, seat: int, n: int) -> int:
        """Write the visible captures, the figures set aside and those left to set."""
        for i in range(MAX_SEATS):
            other = (seat + i) % self.board.seats
            for kind in range(N_KINDS):
                if i >= self.board.seats:
                    self.sheet[n] = 0
                elif i > 0 and self.screened and self.board.phase != ENDED:
                    self.sheet[n] = UNKNOWN
                else:
                    self.sheet[n] = self.board.tally.won[other * N_KINDS + kind]
                n += 1
        for kind in range(N_KINDS):
            self.sheet[n + kind] = self.board.aside[kind]
            self.sheet[n + N_KINDS + kind] = self.board.pool[kind]
        return n + 2 * N_KINDS

    def put_turn(self, seat: int, n: int) -> None:
        """Write whose turn it is and how far it has come."""
        for i in range(n, SIZE):
            self.sheet[i] = 0
        self.sheet[n + self.board.phase] = 1
        n += ENDED + 1
        if self.board.actor >= 0:
            self.sheet[n + self.relative_seat(seat, self.board.actor)] = 1
        n += MAX_SEATS
        self.sheet[n + self.relative_seat(seat, self.board.seat)] = 1
        n += MAX_SEATS
        self.sheet[n + seat] = 1
        n += MAX_SEATS
        self.sheet[n] = self.board.plays
        self.sheet[n + 1] = self.board.plain_played
        self.sheet[n + 2] = self.board.lifted + 1
        self.sheet[n + 3] = self.board.picked + 1
        self.sheet[n + 4] = self.board.passes

    # --------------------------------------------------------------------------- what is legal

    def mask(self, out: Numbers, at: int) -> None:
        """Write the legal actions, those of a turn token by token."""
        self.clear(out, at, N_ACTIONS)
        if self.board.actor < 0:
            return
        if self.board.phase != TURN or self.board.picked != NONE:
            self.mark_listed(out, at)
            return
        for h in range(MAX_HEXES):
            self.empty[h] = self.board.token[h] == NONE
        if self.board.lifted != NONE:
            self.mask_land(self.board.lifted, out, at)
            return
        out[at + STOP] = 1 if self.board.plays > 0 else 0
        before = NONE
        for i in range(self.board.hands.size[self.board.seat]):
            t = self.board.hands.held[self.board.seat * HAND_SIZE + i]
            if t != before:
                self.mask_plays(t, out, at)
            before = t

    def mask_plays(self, t: int, out: Numbers, at: int) -> None:
        """Mark the ways to begin a play with a token of the hand."""
        if t <= RONIN:
            if t > S1 or not self.board.plain_played:
                self.mask_land(t, out, at)
        elif t <= SHIP1:
            at += SAIL + (t - SHIP2) * MAX_SEA
            n = self.board.setting.n_sea
            for h in range(n):
                out[at + h] = self.empty[MAX_LAND + h]
        elif t == TOKEN_EXCHANGE:
            if not self.board.plain_played and self.board.empty_land > 0:
                n = self.board.setting.n_land
                for h in range(n):
                    out[at + LIFT + h] = self.board.is_movable(h)
        else:
            self.mask_picks(out, at + PICK)

    def mask_land(self, t: int, out: Numbers, at: int) -> None:
        """Mark every empty land hex for a token."""
        at += LAY + t * MAX_LAND
        n = self.board.setting.n_land
        for h in range(n):
            out[at + h] = self.empty[h]

    def mask_picks(self, out: Numbers, at: int) -> None:
        """Mark the figures that can be exchanged with one later in board order."""
        later = 0
        for s in range(self.board.setting.n_settlements - 1, -1, -1):
            mine = self.board.figures[s]
            if mine:
                for kind in range(N_KINDS):
                    if mine >> kind & 1:
                        partners = self.board.setting.partners[mine * N_KINDS + kind]
                        out[at + s * N_KINDS + kind] = partners & later != 0
                later |= 1 << mine


def observer_for(game: Game, kernel: SamuraiKernel) -> SamuraiObserver:
    """Return the observer of a kernel; the game's options say what its screens hide."""
    return SamuraiObserver(kernel, game.options["captures"] == "screened")
