"""The rules of Samurai. Each method is a sentence or two of the rulebook; see rules.toml.

Plain Python over flat fields; kernel.pxd gives the C types and Cython compiles the pair.
Loops are spelt out and lists keep their length because the same lines run as C.

This file is a little long because hands and scores, the parts that can stand alone, are in the kit
`majority` already: what is here, from the set-up to the capture, works on one board.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from tatami.core.kernel import Kernel, Rng, blank
from tatami.games.samurai.setting import Setting
from tatami.kits.majority.hands import Hands
from tatami.kits.majority.tally import Tally

if TYPE_CHECKING:  # needed by Cython, not by plain Python
    import cython
else:
    from tatami.core import cython_stub as cython
if not cython.compiled:  # in the compiled build they come from the .pxd files
    from tatami.core.actors import *
    from tatami.core.constants import *
    from tatami.games.samurai.constants import *
    from tatami.kits.majority.constants import *


class SamuraiKernel(Kernel):
    """A position of Samurai."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.seats = setting.seats
        self.origin = None
        self.hands = Hands(setting.hand)
        self.tally = Tally(setting.seats)
        if not cython.compiled:  # in the compiled build they are part of the object
            self.token = blank(MAX_HEXES)
            self.owner = blank(MAX_HEXES)
            self.figures = blank(MAX_SETTLEMENTS)
            self.open_land = blank(MAX_SETTLEMENTS)
            self.movable = blank(MAX_SEATS)
            self.aside = blank(N_KINDS)
            self.pool = blank(N_KINDS)
            self.on_board = blank(N_KINDS)
        self.n_picks = 0
        self.empty_land = setting.n_land
        self.empty_sea = setting.n_sea
        self.phase = HANDS
        self.seat = 0
        self.plays = 0
        self.plain_played = False
        self.lifted = NONE
        self.picked = NONE
        self.passes = 0
        self.set_up()

    # ------------------------------------------------------------------------------- set-up

    def set_up(self) -> None:
        """Lay out the map and the supplies; Edo gets one figure of each kind."""
        for h in range(MAX_HEXES):
            self.token[h] = NONE
            self.owner[h] = NONE
        for seat in range(self.seats):
            for t in range(N_TOKENS):
                self.hands.give(seat, t, self.setting.count[t])
        total = 0
        for s in range(self.setting.n_settlements):
            self.open_land[s] = self.setting.n_near_land[s]
            total += self.setting.room[s]
        for kind in range(N_KINDS):
            self.pool[kind] = total // N_KINDS
        for s in range(self.setting.n_settlements):
            if self.setting.room[s] == N_KINDS:
                for kind in range(N_KINDS):
                    self.put_figure(s, kind)
        self.actor = CHANCE if self.setting.chance_hands else self.seat

    def put_figure(self, s: int, kind: int) -> None:
        """Move a figure from the pool to a settlement."""
        self.pool[kind] -= 1
        self.on_board[kind] += 1
        self.figures[s] |= 1 << kind

    def has_room(self, s: int) -> bool:
        """Is there room for one more figure while setting up?"""
        n = 0
        for kind in range(N_KINDS):
            n += self.figures[s] >> kind & 1
        return n < self.setting.room[s]

    def room_wanted(self) -> int:
        """Cities are filled first: 2 while any city has room, then 1 for villages."""
        for s in range(self.setting.n_settlements):
            if self.setting.room[s] == 2 and self.has_room(s):
                return 2
        return 1

    def next_site(self) -> int:
        """Return the settlement that chance fills next (board order, cities first)."""
        room = self.room_wanted()
        s = 0
        while self.setting.room[s] != room or not self.has_room(s):
            s += 1
        return s

    def take_first(self, t: int) -> None:
        """Take a token into the first hand; five each, seat after seat."""
        self.hands.take(self.seat, t)
        if self.hands.size[self.seat] == self.hands.room:
            self.seat += 1
            if self.seat == self.seats:
                self.seat = 0
                self.phase = FIGURES
                self.actor = CHANCE if self.setting.chance_figures else 0
                return
        self.actor = CHANCE if self.setting.chance_hands else self.seat

    def set_figure(self, s: int, kind: int) -> None:
        """Set a figure up; the rotation continues until the pool is empty."""
        self.put_figure(s, kind)
        if self.pool[0] + self.pool[1] + self.pool[2] == 0:
            self.phase = TURN
            self.seat = 0
            self.actor = 0
            self.count_picks()
        elif not self.setting.chance_figures:
            self.seat = (self.seat + 1) % self.seats
            self.actor = self.seat

    def city_ways(self, slots: int, first: int, helmets: int, buddhas: int, rice: int) -> int:
        """Count the ways to fill the city slots left with single figures of the pool.

        `first` is the kind already in a half-filled city. A layout is as likely as any other
        when its city figures are drawn so: what is left fills the villages in any order.
        """
        if slots == 0:
            return 1
        total = 0
        for kind in range(N_KINDS):
            n = helmets if kind == 0 else (buddhas if kind == 1 else rice)
            if n > 0 and kind != first:
                total += n * self.city_ways(
                    slots - 1,
                    kind if first == NONE else NONE,
                    helmets - (1 if kind == 0 else 0),
                    buddhas - (1 if kind == 1 else 0),
                    rice - (1 if kind == 2 else 0),
                )
        return total

    def figure_tickets(self, kind: int) -> int:
        """Count the tickets for this kind to come next, so that all layouts are equally likely."""
        s = self.next_site()
        if self.pool[kind] == 0 or self.figures[s] >> kind & 1:
            return 0
        if self.setting.room[s] == 1:
            return self.pool[kind]
        slots = 0
        for i in range(self.setting.n_settlements):
            if self.setting.room[i] == 2 and self.has_room(i):
                slots += 1 if self.figures[i] else 2
        return self.pool[kind] * self.city_ways(
            slots - 1,
            NONE if self.figures[s] else kind,
            self.pool[0] - (1 if kind == 0 else 0),
            self.pool[1] - (1 if kind == 1 else 0),
            self.pool[2] - (1 if kind == 2 else 0),
        )

    # -------------------------------------------------------------------------- what is legal

    def count_actions(self) -> int:
        """Count the legal actions."""
        if self.phase == TURN:
            if self.lifted != NONE:
                return self.empty_land
            if self.picked != NONE:
                return self.count_partners()
            n = 1 if self.plays > 0 else 0
            before = NONE
            for i in range(self.hands.size[self.seat]):
                t = self.hands.held[self.seat * HAND_SIZE + i]
                if t != before:
                    n += self.count_plays(t)
                before = t
            return n
        n = 0
        if self.phase == FIGURES:
            for s in range(self.setting.n_settlements):
                n += self.count_kinds_for(s)
        elif self.phase != ENDED:
            for t in range(N_TOKENS):
                if self.hands.in_supply(self.seat, t):
                    n += 1
        return n

    def nth_action(self, n: int) -> int:
        """Return the n-th legal action: tokens in their order, hexes and figures in board order."""
        if self.phase == TURN:
            if self.lifted != NONE:
                return LAY + self.lifted * MAX_LAND + self.nth_empty(n, 0)
            if self.picked != NONE:
                return self.nth_partner(n)
            before = NONE
            for i in range(self.hands.size[self.seat]):
                t = self.hands.held[self.seat * HAND_SIZE + i]
                if t != before:
                    plays = self.count_plays(t)
                    if n < plays:
                        return self.nth_play(t, n)
                    n -= plays
                before = t
            return STOP
        if self.phase == FIGURES:
            s = 0
            while n >= self.count_kinds_for(s):
                n -= self.count_kinds_for(s)
                s += 1
            kind = 0
            while True:
                if self.may_set(s, kind):
                    if n == 0:
                        return SET + s * N_KINDS + kind
                    n -= 1
                kind += 1
        t = 0
        while True:
            if self.hands.in_supply(self.seat, t):
                if n == 0:
                    return TAKE + t
                n -= 1
            t += 1

    def may_set(self, s: int, kind: int) -> bool:
        """May this kind be set up on this settlement now?"""
        if self.setting.chance_figures:
            return s == self.next_site() and self.figure_tickets(kind) > 0
        return (
            self.setting.room[s] == self.room_wanted()
            and self.has_room(s)
            and self.pool[kind] > 0
            and not self.figures[s] >> kind & 1
        )

    def count_kinds_for(self, s: int) -> int:
        """Count the kinds that may be set up on this settlement now."""
        n = 0
        for kind in range(N_KINDS):
            if self.may_set(s, kind):
                n += 1
        return n

    def count_plays(self, t: int) -> int:
        """Count the ways to begin a play with a token of the hand."""
        if t <= RONIN:
            return 0 if self.plain_played and t <= S1 else self.empty_land
        if t <= SHIP1:
            return self.empty_sea
        if t == TOKEN_EXCHANGE:
            if self.plain_played or self.empty_land == 0:
                return 0
            return self.movable[self.seat]
        return self.n_picks

    def nth_play(self, t: int, n: int) -> int:
        """Return the n-th way to begin a play with a token of the hand."""
        if t <= RONIN:
            return LAY + t * MAX_LAND + self.nth_empty(n, 0)
        if t <= SHIP1:
            return SAIL + (t - SHIP2) * MAX_SEA + self.nth_empty(n, MAX_LAND) - MAX_LAND
        if t == TOKEN_EXCHANGE:
            return LIFT + self.nth_movable(n)
        return self.nth_pick(n)

    def nth_empty(self, n: int, first: int) -> int:
        """Return the n-th empty hex from `first` on."""
        h = first
        while True:
            if self.token[h] == NONE:
                if n == 0:
                    return h
                n -= 1
            h += 1

    def is_movable(self, h: int) -> bool:
        """Does a plain token of the seat to play lie here, other than a token exchange?"""
        return self.owner[h] == self.seat and 0 <= self.token[h] <= S1

    def nth_movable(self, n: int) -> int:
        """Return the n-th land hex with a token that the token exchange may take."""
        h = 0
        while True:
            if self.is_movable(h):
                if n == 0:
                    return h
                n -= 1
            h += 1

    def count_picks(self) -> None:
        """Count the figures that can be exchanged with one that comes later in board order.

        Only a capture or an exchange changes that, so it is counted then and kept.
        """
        self.n_picks = 0
        later = 0
        for s in range(self.setting.n_settlements - 1, -1, -1):
            mine = self.figures[s]
            if mine:
                for kind in range(N_KINDS):
                    if mine >> kind & 1 and self.setting.partners[mine * N_KINDS + kind] & later:
                        self.n_picks += 1
                later |= 1 << mine

    def nth_pick(self, n: int) -> int:
        """Return the n-th figure to pick, from the end of the board order."""
        later = 0
        s = self.setting.n_settlements
        while True:
            s -= 1
            mine = self.figures[s]
            if mine:
                for kind in range(N_KINDS):
                    if mine >> kind & 1 and self.setting.partners[mine * N_KINDS + kind] & later:
                        if n == 0:
                            return PICK + s * N_KINDS + kind
                        n -= 1
                later |= 1 << mine

    def is_exchange(self, first: int, second: int) -> bool:
        """May these two figures, in board order, be exchanged?"""
        s1 = first // N_KINDS
        s2 = second // N_KINDS
        if not self.figures[s2] >> second % N_KINDS & 1:
            return False
        return self.setting.may_exchange(
            self.figures[s1], first % N_KINDS, self.figures[s2], second % N_KINDS
        )

    def count_partners(self) -> int:
        """Count the figures that the one picked can be exchanged with."""
        n = 0
        for second in range(self.picked + 1, self.setting.n_settlements * N_KINDS):
            if self.is_exchange(self.picked, second):
                n += 1
        return n

    def nth_partner(self, n: int) -> int:
        """Return the n-th figure that the one picked can be exchanged with."""
        second = self.picked
        while True:
            second += 1
            if self.is_exchange(self.picked, second):
                if n == 0:
                    return PICK + second
                n -= 1

    # ----------------------------------------------------------------------------- refusals

    def refusal(self, action: int) -> int:
        """Return 0 for a legal action, else the number of the rule it breaks."""
        if self.phase == ENDED or action < 0 or action >= N_ACTIONS:
            return R_GAME_OVER
        if action >= TAKE and action != STOP:
            return self.refuse_take(action - TAKE)
        if SET <= action < TAKE:
            return self.refuse_set((action - SET) // N_KINDS, (action - SET) % N_KINDS)
        if self.phase == REFILL:
            return R_REFILL
        if self.phase != TURN:
            return R_SET_UP_FIRST
        if action == STOP:
            if self.lifted != NONE or self.picked != NONE:
                return R_FINISH_PLAY
            return 0 if self.plays > 0 else R_PLAY_ONE
        if action >= PICK:
            return self.refuse_pick(action - PICK)
        if self.picked != NONE:
            return R_FINISH_PLAY
        if action >= LIFT:
            return self.refuse_lift(action - LIFT)
        if action >= SAIL:
            return self.refuse_sail(
                SHIP2 + (action - SAIL) // MAX_SEA, MAX_LAND + (action - SAIL) % MAX_SEA
            )
        return self.refuse_lay(action // MAX_LAND, action % MAX_LAND)

    def refuse_take(self, t: int) -> int:
        """Tokens come to the hand when hands are chosen and at the end of a turn only."""
        if self.phase == FIGURES:
            return R_SET_UP_FIRST
        if self.phase == TURN:
            return R_REFILL
        if self.hands.in_supply(self.seat, t) == 0:
            if self.phase == REFILL:
                return R_REFILL
            return R_HAND_BY_CHANCE if self.setting.chance_hands else R_HAND_OF_FIVE
        return 0

    def refuse_set(self, s: int, kind: int) -> int:
        """Figures are set up after the hands and before the first turn."""
        if self.phase == HANDS:
            return R_HAND_BY_CHANCE if self.setting.chance_hands else R_HAND_OF_FIVE
        if self.phase != FIGURES:
            return R_SET_UP_FIRST
        if s >= self.setting.n_settlements:
            return R_MAP
        if self.pool[kind] == 0:
            return R_FIGURE_SUPPLY
        if self.figures[s] >> kind & 1:
            return R_NO_TWO_OF_A_KIND
        if not self.has_room(s):
            return R_ONE_A_VILLAGE if self.setting.room[s] == 1 else R_CITIES_FIRST
        if self.setting.room[s] != self.room_wanted():
            return R_CITIES_FIRST
        return 0 if self.may_set(s, kind) else R_FIGURES_BY_CHANCE

    def refuse_lay(self, t: int, h: int) -> int:
        """Return the rule that forbids laying this token on this land hex, or 0."""
        if self.lifted != NONE:
            if t != self.lifted:
                return R_LAY_AT_ONCE
        else:
            if not self.hands.holds(self.seat, t):
                return R_FROM_HAND
            if self.plain_played and t <= S1:
                return R_ONE_PLAIN
        if h >= self.setting.n_land:
            return R_MAP
        return 0 if self.token[h] == NONE else R_EMPTY_LAND

    def refuse_sail(self, t: int, h: int) -> int:
        """Return the rule that forbids laying this ship on this sea hex, or 0."""
        if self.lifted != NONE:
            return R_LAY_AT_ONCE
        if not self.hands.holds(self.seat, t):
            return R_FROM_HAND
        if h >= MAX_LAND + self.setting.n_sea:
            return R_MAP
        return 0 if self.token[h] == NONE else R_EMPTY_SEA

    def refuse_lift(self, h: int) -> int:
        """The token exchange takes a plain token of the same seat."""
        if self.lifted != NONE:
            return R_LAY_AT_ONCE
        if not self.hands.holds(self.seat, TOKEN_EXCHANGE):
            return R_FROM_HAND
        if self.plain_played:
            return R_ONE_PLAIN
        if h >= self.setting.n_land:
            return R_MAP
        if not self.is_movable(h):
            return R_OWN_PLAIN
        return 0 if self.empty_land > 0 else R_NO_USE

    def refuse_pick(self, figure: int) -> int:
        """Pick the first figure of an exchange, or the second."""
        s = figure // N_KINDS
        kind = figure % N_KINDS
        if self.lifted != NONE:
            return R_LAY_AT_ONCE
        if self.picked == NONE and not self.hands.holds(self.seat, FIGURE_EXCHANGE):
            return R_FROM_HAND
        if s >= self.setting.n_settlements:
            return R_MAP
        if not self.figures[s] >> kind & 1:
            return R_TWO_SETTLEMENTS
        if self.picked == NONE:
            return self.refuse_first_pick(figure)
        if s <= self.picked // N_KINDS:
            return R_TWO_SETTLEMENTS
        if self.is_exchange(self.picked, figure):
            return 0
        return R_SAME_KIND if kind == self.picked % N_KINDS else R_EXCHANGE_NO_TWO

    def refuse_first_pick(self, figure: int) -> int:
        """A figure is picked first if it can be exchanged with one later in board order."""
        rule = R_EXCHANGE_NO_TWO
        for other in range(self.setting.n_settlements * N_KINDS):
            if other // N_KINDS != figure // N_KINDS:
                if self.is_exchange(figure, other):
                    if other > figure:
                        return 0
                    rule = R_TWO_SETTLEMENTS
                elif (
                    rule == R_EXCHANGE_NO_TWO
                    and other % N_KINDS == figure % N_KINDS
                    and self.figures[other // N_KINDS] >> other % N_KINDS & 1
                ):
                    rule = R_SAME_KIND
        return rule

    # ------------------------------------------------------------------------------ a turn

    def apply(self, action: int) -> None:
        """Apply a legal action, and everything that follows from it without a choice."""
        if action < SAIL:
            self.lay(action // MAX_LAND, action % MAX_LAND)
        elif action < LIFT:
            self.lay(SHIP2 + (action - SAIL) // MAX_SEA, MAX_LAND + (action - SAIL) % MAX_SEA)
        elif action < PICK:
            self.lift(action - LIFT)
        elif action < SET:
            self.pick(action - PICK)
        elif action < TAKE:
            self.set_figure((action - SET) // N_KINDS, (action - SET) % N_KINDS)
        elif action == STOP:
            self.end_turn()
        elif self.phase == HANDS:
            self.take_first(action - TAKE)
        else:
            self.hands.take(self.seat, action - TAKE)
            self.refill()

    def spend(self, t: int) -> None:
        """Use a token of the hand; only one of a turn may be plain."""
        self.hands.drop(self.seat, t)
        self.plays += 1
        if t <= S1 or t == TOKEN_EXCHANGE:
            self.plain_played = True

    def lay(self, t: int, h: int) -> None:
        """Lay a token on an empty hex: from the hand, or the one lifted."""
        if self.lifted == NONE:
            self.spend(t)
        else:
            self.lifted = NONE
        self.token[h] = t
        self.owner[h] = self.seat
        if h >= MAX_LAND:
            self.empty_sea -= 1
            return
        self.empty_land -= 1
        if t <= S1:
            self.movable[self.seat] += 1
        for i in range(2):
            s = self.setting.beside[h * 2 + i]
            if s != NONE:
                self.open_land[s] -= 1
                if self.setting.instant:
                    self.capture_if_surrounded(s)

    def lift(self, h: int) -> None:
        """Replace a plain token of the seat by the token exchange, and take it up."""
        self.spend(TOKEN_EXCHANGE)
        self.lifted = self.token[h]
        self.movable[self.seat] -= 1
        self.token[h] = TOKEN_EXCHANGE

    def pick(self, figure: int) -> None:
        """Pick the first figure of an exchange; with the second, exchange them."""
        if self.picked == NONE:
            self.spend(FIGURE_EXCHANGE)
            self.picked = figure
            return
        s1 = self.picked // N_KINDS
        s2 = figure // N_KINDS
        kind1 = self.picked % N_KINDS
        kind2 = figure % N_KINDS
        if kind1 != kind2:
            self.figures[s1] ^= 1 << kind1 | 1 << kind2
            self.figures[s2] ^= 1 << kind1 | 1 << kind2
        self.picked = NONE
        self.count_picks()

    def end_turn(self) -> None:
        """Capture what is surrounded, see whether the game ends, refill the hand."""
        for s in range(self.setting.n_settlements):
            self.capture_if_surrounded(s)
        self.passes = 0
        if self.is_end():
            self.phase = ENDED
            self.actor = OVER
        else:
            self.phase = REFILL
            self.actor = CHANCE
            self.refill()

    def refill(self) -> None:
        """Draw up to five tokens as long as the supply lasts, then the next seat plays."""
        if not self.hands.wants(self.seat):
            self.phase = TURN
            self.next_turn()

    def next_turn(self) -> None:
        """The next seat clockwise plays; a seat that can play nothing must pass."""
        self.plays = 0
        self.plain_played = False
        self.seat = (self.seat + 1) % self.seats
        while self.count_actions() == 0:
            self.passes += 1
            if self.passes == self.seats:
                self.phase = ENDED
                self.actor = OVER
                return
            self.seat = (self.seat + 1) % self.seats
        self.actor = self.seat

    # ----------------------------------------------------------------------------- captures

    def capture_if_surrounded(self, s: int) -> None:
        """Resolve the figures of a settlement when all land beside it holds tokens."""
        if self.figures[s] == 0 or self.open_land[s] > 0:
            return
        for kind in range(N_KINDS):
            if self.figures[s] >> kind & 1:
                seat = self.strongest(s, kind)
                self.on_board[kind] -= 1
                if seat == NONE:
                    self.aside[kind] += 1
                else:
                    self.tally.add(seat, kind)
        self.figures[s] = 0
        self.count_picks()

    def strongest(self, s: int, kind: int) -> int:
        """Return the seat with strictly the highest influence on this kind here, or NONE."""
        return self.tally.highest(
            self.influence(0, s, kind),
            self.influence(1, s, kind),
            self.influence(2, s, kind),
            self.influence(3, s, kind),
        )

    def influence(self, seat: int, s: int, kind: int) -> int:
        """Add up the strength of the seat's tokens beside the settlement that affect the kind."""
        total = 0
        for i in range(self.setting.n_near[s]):
            h = self.setting.near[s * 6 + i]
            if self.owner[h] == seat:
                total += self.setting.effect[self.token[h] * N_KINDS + kind]
        return total

    # ------------------------------------------------------------------- the end, the winner

    def is_kind_gone(self) -> bool:
        """Has some kind of figure no figure left on the board?"""
        return self.on_board[0] == 0 or self.on_board[1] == 0 or self.on_board[2] == 0

    def is_four_aside(self) -> bool:
        """Are four or more figures set aside?"""
        return self.aside[0] + self.aside[1] + self.aside[2] >= 4

    def is_end(self) -> bool:
        """Does the game end with this turn?"""
        return self.is_kind_gone() or self.is_four_aside()

    def returns(self, seat: int) -> float:
        """Return the seat's share of the victory."""
        return self.tally.share(seat)

    # ------------------------------------------------------------------ chance and knowledge

    def tickets(self) -> int:
        """Count the tickets of the urn at hand: tokens of the supply, or ways to set up."""
        if self.phase == FIGURES:
            return self.figure_tickets(0) + self.figure_tickets(1) + self.figure_tickets(2)
        return self.hands.supply_size[self.seat]

    def draw(self, ticket: int) -> int:
        """Return the action that the ticket stands for."""
        if self.phase == FIGURES:
            kind = 0
            while ticket >= self.figure_tickets(kind):
                ticket -= self.figure_tickets(kind)
                kind += 1
            return SET + self.next_site() * N_KINDS + kind
        return TAKE + self.hands.nth_piece(self.seat, ticket)

    def odds(self, action: int) -> int:
        """Count the tickets that stand for the action."""
        if self.phase == FIGURES:
            return self.figure_tickets((action - SET) % N_KINDS)
        return self.hands.in_supply(self.seat, action - TAKE)

    def resample(self, seat: int, rng: Rng) -> None:
        """Redraw what the seat cannot know: which of their tokens the others hold."""
        self.hands.redraw_others(seat, rng)

    # ------------------------------------------------------------------------------- copies

    def assign(self, source: Self) -> None:
        """Copy the source."""
        self.actor = source.actor
        self.n_picks = source.n_picks
        self.empty_land = source.empty_land
        self.empty_sea = source.empty_sea
        self.phase = source.phase
        self.seat = source.seat
        self.plays = source.plays
        self.plain_played = source.plain_played
        self.lifted = source.lifted
        self.picked = source.picked
        self.passes = source.passes
        for i in range(MAX_HEXES):
            self.token[i] = source.token[i]
            self.owner[i] = source.owner[i]
        for i in range(MAX_SETTLEMENTS):
            self.figures[i] = source.figures[i]
            self.open_land[i] = source.open_land[i]
        self.hands.assign(source.hands)
        self.tally.assign(source.tally)
        for i in range(MAX_SEATS):
            self.movable[i] = source.movable[i]
        for i in range(N_KINDS):
            self.aside[i] = source.aside[i]
            self.pool[i] = source.pool[i]
            self.on_board[i] = source.on_board[i]

    def rewind(self) -> None:
        """Copy the origin again."""
        if self.origin is not None:
            self.assign(self.origin)

    def hash(self) -> int:
        """Return a 64-bit hash of everything that can still matter in this position."""
        x = self.stir(0, self.actor + 8 + self.seat * 64 + self.phase * 512 + self.passes * 4096)
        x = self.stir(x, self.plays * 2 + self.plain_played)
        x = self.stir(x, (self.lifted + 1) * 256 + self.picked + 1)
        for i in range(MAX_HEXES):
            if self.token[i] != NONE:
                x = self.stir(x, i * 256 + self.token[i] * 8 + self.owner[i])
        for i in range(MAX_SETTLEMENTS):
            x = self.stir(x, self.figures[i])
        for i in range(MAX_SEATS * N_TOKENS):
            x = self.stir(x, self.hands.supply[i])
        for i in range(MAX_SEATS * HAND_SIZE):
            x = self.stir(x, self.hands.held[i] + 1)
        for i in range(MAX_SEATS * N_KINDS):
            x = self.stir(x, self.tally.won[i])
        for i in range(N_KINDS):
            x = self.stir(x, self.aside[i] * 64 + self.pool[i])
        return x
