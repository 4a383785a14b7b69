"""The rules of Samurai: The Card Game. Each method is a sentence or two of the rulebook.

Plain Python over flat fields; kernel.pxd gives the C types and Cython compiles the pair.
Loops are spelt out and lists keep their length because the same lines run as C.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from tatami.core.kernel import Kernel, Rng, blank
from tatami.games.cardgame.setting import Setting
from tatami.kits.majority.hands import Hands
from tatami.kits.majority.tally import Tally

if TYPE_CHECKING:  # needed by Cython, not by plain Python
    import cython
else:
    from tatami.core import cython_stub as cython
if not cython.compiled:  # in the compiled build they come from the .pxd files
    from tatami.core.actors import *
    from tatami.core.constants import *
    from tatami.games.cardgame.constants import *
    from tatami.kits.majority.constants import *


class CardGameKernel(Kernel):
    """A position of Samurai: The Card Game."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.seats = setting.seats
        self.origin = None
        self.hands = Hands()
        self.tally = Tally(setting.seats)
        # The grid has every cell that can ever be used; the list of those in use makes a copy
        # cheap, and the list of those open to cards makes an action quick to find.
        if not cython.compiled:  # in the compiled build they are part of the object
            self.lies = blank(N_CELLS)
            self.laid = blank(MOST_VILLAGES + MOST_CARDS)
            self.open_cells = blank(MOST_OPEN)
            self.unseen = blank(VILLAGE_KINDS + 1)
        self.n_laid = 0
        self.n_open = 0
        self.n_unseen = setting.n_villages
        self.top = 0
        self.next = 0
        self.last = NONE
        self.due = 0
        self.phase = FIRST
        self.seat = 0
        self.actor = CHANCE
        self.set_up()

    def set_up(self) -> None:
        """Every seat gets a set of cards as its supply; all villages are in the stack."""
        for seat in range(self.seats):
            for card in range(CARD_KINDS):
                self.hands.give(seat, card, self.setting.card[card])
        for symbols in range(1, VILLAGE_KINDS + 1):
            self.unseen[symbols] = self.setting.village[symbols]

    # ----------------------------------------------------------------------------- the table

    def at(self, cell: int) -> int:
        """Return what lies on a cell."""
        return self.lies[cell]

    def is_village(self, cell: int) -> bool:
        """Does a village lie here, scored or not?"""
        return 0 < self.lies[cell] < CARD

    def is_rival(self, cell: int) -> bool:
        """Does a card of another owner than the seat to play lie here?"""
        return self.lies[cell] >= CARD and self.lies[cell] >> OWNER_BITS != self.seat + 1

    def touches_village(self, cell: int) -> bool:
        """Is there a village on at least one of the four sides?"""
        for i in range(4):
            if self.is_village(cell + self.setting.way[i]):
                return True
        return False

    def is_surrounded(self, cell: int) -> bool:
        """Does a card lie on each of the four sides?"""
        for i in range(4):
            if self.lies[cell + self.setting.way[i]] < CARD:
                return False
        return True

    def put(self, cell: int, what: int) -> None:
        """Put a card or a village on an empty cell."""
        self.lies[cell] = what
        self.laid[self.n_laid] = cell
        self.n_laid += 1

    def put_card(self, seat: int, card: int, cell: int) -> None:
        """Put a seat's card on a cell, which is then no longer open."""
        self.put(cell, CARD * (seat + 1) + card)
        i = 0
        while self.open_cells[i] != cell:
            i += 1
        self.n_open -= 1
        while i < self.n_open:
            self.open_cells[i] = self.open_cells[i + 1]
            i += 1
        self.open_cells[i] = 0

    def put_village(self, symbols: int, cell: int) -> None:
        """Put a village on a cell; the empty cells at its sides are then open to cards."""
        for i in range(4):
            side = cell + self.setting.way[i]
            if self.lies[side] == 0 and not self.touches_village(side):
                self.open_cell(side)
        self.put(cell, symbols)

    def open_cell(self, cell: int) -> None:
        """Add a cell to those open to cards, which are kept in order."""
        i = self.n_open
        while i > 0 and self.open_cells[i - 1] > cell:
            self.open_cells[i] = self.open_cells[i - 1]
            i -= 1
        self.open_cells[i] = cell
        self.n_open += 1

    # -------------------------------------------------------------------------- what is legal

    def count_actions(self) -> int:
        """Count the legal actions."""
        n = 0
        if self.phase == TURN:
            before = NONE
            for i in range(self.hands.size[self.seat]):
                card = self.hands.held[self.seat * HAND_SIZE + i]
                if card != before:
                    n += self.n_open
                before = card
        elif self.phase == PLACE:
            n = self.count_due()
        elif self.phase == FIRST or self.phase == REVEAL:
            for symbols in range(1, VILLAGE_KINDS + 1):
                if self.unseen[symbols]:
                    n += 1
        elif self.phase != ENDED:
            for card in range(CARD_KINDS):
                if self.hands.in_supply(self.seat, card):
                    n += 1
        return n

    def nth_action(self, n: int) -> int:
        """Return the n-th legal action: cards in their order, cells in reading order."""
        if self.phase == TURN:
            i = self.seat * HAND_SIZE
            while n >= self.n_open:
                n -= self.n_open
                i += 1
                while self.hands.held[i] == self.hands.held[i - 1]:
                    i += 1
            cell = self.open_cells[n]
            return LAY + self.hands.held[i] * CARD_CELLS + (cell - FIRST_CARD_CELL) // 2
        if self.phase == PLACE:
            return PUT + (self.nth_due(n) - FIRST_VILLAGE_CELL) // 2
        if self.phase == FIRST or self.phase == REVEAL:
            symbols = 1
            while True:
                if self.unseen[symbols]:
                    if n == 0:
                        return TURN_UP + symbols - 1
                    n -= 1
                symbols += 1
        card = 0
        while True:
            if self.hands.in_supply(self.seat, card):
                if n == 0:
                    return TAKE + card
                n -= 1
            card += 1

    def count_due(self) -> int:
        """Count the cells where a new village is due."""
        n = 0
        for i in range(4):
            n += self.due >> i & 1
        return n

    def nth_due(self, n: int) -> int:
        """Return the n-th cell where a new village is due: north, east, south, west."""
        i = 0
        while True:
            if self.due >> i & 1:
                if n == 0:
                    return self.last + self.setting.way[i]
                n -= 1
            i += 1

    # ----------------------------------------------------------------------------- refusals

    def refusal(self, action: int) -> int:
        """Return 0 for a legal action, else the number of the rule it breaks."""
        if self.phase == ENDED or action < 0 or action >= N_ACTIONS:
            return R_GAME_OVER
        if action >= TAKE:
            return self.refuse_take(action - TAKE)
        if action >= TURN_UP:
            return self.refuse_turn_up(action - TURN_UP + 1)
        if self.phase == FIRST:
            return R_FIRST_VILLAGE
        if self.phase == HANDS:
            return R_HANDS
        if action >= PUT:
            return self.refuse_put(FIRST_VILLAGE_CELL + 2 * (action - PUT))
        return self.refuse_lay(action // CARD_CELLS, FIRST_CARD_CELL + 2 * (action % CARD_CELLS))

    def refuse_take(self, card: int) -> int:
        """Cards are drawn for the first hands and at the end of a turn, from the seat's supply."""
        if self.phase == FIRST:
            return R_FIRST_VILLAGE
        if self.phase == HANDS:
            return 0 if self.hands.in_supply(self.seat, card) else R_HANDS
        if self.phase == DRAW:
            return 0 if self.hands.in_supply(self.seat, card) else R_DRAW
        return R_DRAW

    def refuse_turn_up(self, symbols: int) -> int:
        """Does chance reveal a village now? Return the rule that forbids it, or 0."""
        if self.phase == FIRST or self.phase == REVEAL:
            return 0 if self.unseen[symbols] else R_VILLAGES
        return R_REVEAL

    def refuse_put(self, cell: int) -> int:
        """A new village goes where one is due, after the card of the turn."""
        if self.phase != PLACE:
            return R_NOT_DUE if self.phase == TURN else R_ORDER
        for i in range(4):
            if self.due >> i & 1 and cell == self.last + self.setting.way[i]:
                return 0
        return R_NOT_DUE

    def refuse_lay(self, card: int, cell: int) -> int:
        """Return the rule that forbids laying this card on this cell, or 0."""
        if self.phase != TURN:
            return R_ORDER
        if not self.hands.holds(self.seat, card):
            return R_FROM_HAND
        if self.lies[cell]:
            return R_EMPTY
        return 0 if self.touches_village(cell) else R_TOUCH

    # ------------------------------------------------------------------------------ a turn

    def apply(self, action: int) -> None:
        """Apply a legal action, and everything that follows from it without a choice."""
        if action < PUT:
            self.lay(action // CARD_CELLS, FIRST_CARD_CELL + 2 * (action % CARD_CELLS))
        elif action < TURN_UP:
            self.bring_village(FIRST_VILLAGE_CELL + 2 * (action - PUT))
            self.bring_villages()
        elif action < TAKE:
            self.turn_up(action - TURN_UP + 1)
        else:
            self.hands.take(self.seat, action - TAKE)
            if self.phase == HANDS:
                self.deal_on()
            else:
                self.draw_up()

    def turn_up(self, symbols: int) -> None:
        """Turn up a village of the stack; the very first goes to the middle of the table."""
        self.unseen[symbols] -= 1
        self.n_unseen -= 1
        if self.n_laid == 0:
            self.put_village(symbols, MIDDLE)
        elif self.top == 0:
            self.top = symbols
        else:
            self.next = symbols
        if self.phase == REVEAL:
            self.bring_villages()
        elif self.top:
            self.phase = HANDS

    def deal_on(self) -> None:
        """Every seat draws five cards; then seat 0 begins."""
        if self.hands.size[self.seat] == HAND_SIZE:
            self.seat += 1
            if self.seat == self.seats:
                self.seat = 0
                self.phase = TURN
                self.actor = 0

    def lay(self, card: int, cell: int) -> None:
        """Lay a card, then see where it brings new villages."""
        self.hands.drop(self.seat, card)
        self.put_card(self.seat, card, cell)
        self.last = cell
        self.find_due()
        self.bring_villages()

    def find_due(self) -> None:
        """Find the empty cells between the card just laid and a rival's at the same village.

        Such a cell touches both cards. Beside the card laid it is on one side, the village on
        a neighbouring one, and the rival's card lies where those two meet again.
        """
        self.due = 0
        for i in range(4):
            cell = self.last + self.setting.way[i]
            if self.lies[cell] == 0:
                for turn in range(1, 4, 2):
                    way = self.setting.way[(i + turn) % 4]
                    if self.is_village(self.last + way) and self.is_rival(cell + way):
                        self.due |= 1 << i

    def bring_villages(self) -> None:
        """Lay the villages that are due, as long as the stack lasts; then score.

        Where several are due the player chooses, having seen the top and the next. The last
        is laid without a question.
        """
        while True:
            if self.top == 0:
                if self.n_unseen == 0:
                    break
                self.reveal()
                return
            if self.due == 0:
                break
            if self.count_due() > 1:
                if self.next == 0 and self.n_unseen > 0:
                    self.reveal()
                else:
                    self.phase = PLACE
                    self.actor = self.seat
                return
            self.bring_village(self.nth_due(0))
        self.due = 0
        self.score_villages()
        self.last = NONE
        self.phase = DRAW
        self.actor = CHANCE
        self.draw_up()

    def reveal(self) -> None:
        """Chance turns a village up."""
        self.phase = REVEAL
        self.actor = CHANCE

    def bring_village(self, cell: int) -> None:
        """Lay the top village on a cell; the next becomes the top."""
        self.put_village(self.top, cell)
        self.top = self.next
        self.next = 0
        if self.setting.chain:
            self.find_due()
        else:
            for i in range(4):
                if cell == self.last + self.setting.way[i]:
                    self.due &= ~(1 << i)

    def draw_up(self) -> None:
        """Draw a card if there is one, then the next seat plays."""
        if not self.hands.wants(self.seat):
            self.next_turn()

    def next_turn(self) -> None:
        """The next seat clockwise plays, unless the round and the game are over."""
        self.seat = (self.seat + 1) % self.seats
        if (self.seat == 0 and self.is_end()) or self.n_open == 0:
            self.phase = ENDED
            self.actor = OVER
        else:
            self.phase = TURN
            self.actor = self.seat

    # ------------------------------------------------------------------------------ scoring

    def score_villages(self) -> None:
        """Score every village that is surrounded now: all lie beside the card just laid."""
        for i in range(4):
            cell = self.last + self.setting.way[i]
            if 0 < self.lies[cell] < SCORED and self.is_surrounded(cell):
                self.score(cell)

    def score(self, cell: int) -> None:
        """Award a stone for each symbol of the village, then turn it over."""
        for kind in range(N_KINDS):
            if self.lies[cell] >> kind & 1:
                seat = self.strongest(cell, kind)
                if seat != NONE:
                    self.tally.add(seat, kind)
        self.lies[cell] |= SCORED

    def strongest(self, cell: int, kind: int) -> int:
        """Return the seat with strictly the highest influence on this symbol here, or NONE."""
        return self.tally.highest(
            self.influence(0, cell, kind),
            self.influence(1, cell, kind),
            self.influence(2, cell, kind),
            self.influence(3, cell, kind),
        )

    def influence(self, seat: int, cell: int, kind: int) -> int:
        """Add up the seat's cards beside the village that bear the symbol or a samurai."""
        total = 0
        for i in range(4):
            what = self.lies[cell + self.setting.way[i]]
            if what >> OWNER_BITS == seat + 1:
                total += self.setting.effect[(what & CARD_MASK) * N_KINDS + kind]
        return total

    # ------------------------------------------------------------------- the end, the winner

    def stones_left(self, kind: int) -> int:
        """Count the stones of a shape left in the supply; substitutes stand for more."""
        left = self.setting.stones - self.tally.total(kind)
        return left if left > 0 else 0

    def is_shape_gone(self) -> bool:
        """Is some shape used up?"""
        return self.stones_left(0) == 0 or self.stones_left(1) == 0 or self.stones_left(2) == 0

    def is_stack_gone(self) -> bool:
        """Was the last village taken?"""
        return self.n_unseen == 0 and self.top == 0

    def is_all_laid(self) -> bool:
        """Has everybody laid the last card?"""
        for seat in range(self.seats):
            if self.hands.size[seat] > 0:
                return False
        return True

    def is_end(self) -> bool:
        """Does the game end with this round?"""
        return self.is_shape_gone() or self.is_stack_gone() or self.is_all_laid()

    def returns(self, seat: int) -> float:
        """Return the seat's share of the victory."""
        return self.tally.share(seat)

    # ------------------------------------------------------------------ chance and knowledge

    def tickets(self) -> int:
        """Count the tickets of the urn at hand: villages not seen, or cards of the supply."""
        if self.phase == FIRST or self.phase == REVEAL:
            return self.n_unseen
        return self.hands.supply_size[self.seat]

    def draw(self, ticket: int) -> int:
        """Return the action that the ticket stands for."""
        if self.phase == FIRST or self.phase == REVEAL:
            symbols = 1
            while ticket >= self.unseen[symbols]:
                ticket -= self.unseen[symbols]
                symbols += 1
            return TURN_UP + symbols - 1
        return TAKE + self.hands.nth_piece(self.seat, ticket)

    def odds(self, action: int) -> int:
        """Count the tickets that stand for the action."""
        if self.phase == FIRST or self.phase == REVEAL:
            return self.unseen[action - TURN_UP + 1]
        return self.hands.in_supply(self.seat, action - TAKE)

    def resample(self, seat: int, rng: Rng) -> None:
        """Redraw what the seat cannot know: which of their cards the others hold."""
        self.hands.redraw_others(seat, rng)

    # ------------------------------------------------------------------------------- copies

    def assign(self, source: Self) -> None:
        """Copy the source: clear the table, then lay what lies there."""
        for i in range(self.n_laid):
            self.lies[self.laid[i]] = 0
            self.laid[i] = 0
        for i in range(self.n_open):
            self.open_cells[i] = 0
        for i in range(source.n_laid):
            self.laid[i] = source.laid[i]
            self.lies[self.laid[i]] = source.lies[self.laid[i]]
        for i in range(source.n_open):
            self.open_cells[i] = source.open_cells[i]
        for i in range(VILLAGE_KINDS + 1):
            self.unseen[i] = source.unseen[i]
        self.n_laid = source.n_laid
        self.n_open = source.n_open
        self.n_unseen = source.n_unseen
        self.top = source.top
        self.next = source.next
        self.last = source.last
        self.due = source.due
        self.phase = source.phase
        self.seat = source.seat
        self.actor = source.actor
        self.hands.assign(source.hands)
        self.tally.assign(source.tally)

    def rewind(self) -> None:
        """Copy the origin again."""
        if self.origin is not None:
            self.assign(self.origin)

    def hash(self) -> int:
        """Return a 64-bit hash of everything that can still matter in this position."""
        x = self.stir(0, self.actor + 8 + self.seat * 64 + self.phase * 512)
        x = self.stir(x, self.top + self.next * 8 + self.due * 64)
        x = self.stir(x, self.last + 1)
        for i in range(MAX_SEATS * HAND_SIZE):
            x = self.stir(x, self.hands.held[i] + 1)
        table = 0
        for i in range(self.n_laid):
            table ^= self.stir(self.laid[i], self.lies[self.laid[i]] * 65536)
        return self.stir(x, table)
