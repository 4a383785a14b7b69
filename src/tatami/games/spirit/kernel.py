"""The rules of Samurai Spirit. Each method is a sentence or two of the rulebook.

Plain Python over flat fields; kernel.pxd gives the C types and Cython compiles the pair.
Loops are spelt out and lists keep their length because the same lines run as C.

After every action the rules continue by themselves, one step after another, until somebody has a
choice or chance must act. Three things say what comes next: `pending_chance`, an event of chance
that is due; the kiai under way, the latest first; and `step`, how far the turn or the end of the
round has come. A question with one answer is not asked.

What the kernel holds has files of its own: boards, raiders, village, turn, kiai and legality. This
file is long because it is the course of the game, from the set-up to the end of the last round:
each method leads to the next, as in the rulebook, and a part could not see the others' steps.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from tatami.core.kernel import Kernel, Rng, blank
from tatami.games.spirit.parts.boards import Boards
from tatami.games.spirit.parts.kiai import Kiai
from tatami.games.spirit.parts.legality import Legality
from tatami.games.spirit.parts.raiders import Raiders
from tatami.games.spirit.parts.turn import Turn
from tatami.games.spirit.parts.village import Village
from tatami.games.spirit.setting import Setting

if TYPE_CHECKING:  # needed by Cython, not by plain Python
    import cython
else:
    from tatami.core import cython_stub as cython
if not cython.compiled:  # in the compiled build they come from the .pxd files
    from tatami.core.actors import *
    from tatami.core.constants import *
    from tatami.games.spirit.constants import *
    from tatami.games.spirit.parts.notes import *


class SpiritKernel(Kernel):
    """A position of Samurai Spirit."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.seats = setting.seats
        self.origin = None
        self.raiders = Raiders()
        self.boards = Boards(setting)
        self.village = Village(setting)
        self.turn = Turn(setting)
        self.kiai = Kiai()
        self.legality = Legality(
            setting, self.boards, self.raiders, self.village, self.turn, self.kiai
        )
        self.round = 0
        self.turns = 0
        # How far the turn or the end of the round has come, and with which seat or family.
        self.step = AT_SEATING
        self.at = 0
        # The event of chance that is due, and how many more cards it concerns.
        self.pending_chance = NONE
        self.cards_to_come = 0
        # The answers to the question asked.
        self.answers = 0
        self.ending = UNDECIDED
        self.phase = SEATING
        self.seat = 0
        self.actor = NOBODY
        self._notes = blank(MOST_NOTES)
        self._n_notes = 0
        self._noting = 0
        self.set_up()

    def set_up(self) -> None:
        """Those samurai that are agreed on take their seats."""
        for seat in range(self.seats):
            if self.setting.roster[seat] != NONE:
                self.take_seat(self.setting.roster[seat])
        self.go_on()

    # -------------------------------------------------------------------------- what is legal

    def is_fighting(self) -> bool:
        """Is a round under way, and not yet at its end?"""
        return AT_TOKENS <= self.step <= AT_TURN_END

    def whose(self) -> int:
        """Return who answers the question of the phase."""
        if self.phase == CARD:
            return self.turn.holder
        if self.phase >= REBUILD:
            return self.kiai.whose()
        return self.seat

    def count_actions(self) -> int:
        """Count the legal actions."""
        n = 0
        if self.actor == CHANCE:
            if self.phase == TURN_UP or self.phase == HIDE:
                return self.raiders.n_middle
            for i in range(self.setting.size[self.phase]):
                n += self.weight(i) > 0
            return n
        answers = self.answers if self.actor >= 0 else 0
        while answers:
            answers &= answers - 1
            n += 1
        return n

    def nth_action(self, n: int) -> int:
        """Return the n-th legal action: no first, then in the order of their numbers."""
        i = 0
        if self.actor == CHANCE:
            while True:
                if self.weight(i) > 0:
                    if n == 0:
                        return self.setting.base[self.phase] + i
                    n -= 1
                i += 1
        while True:
            if self.answers >> i & 1:
                if n == 0:
                    return self.legality.action_of(self.phase, i)
                n -= 1
            i += 1

    def refusal(self, action: int) -> int:
        """Return 0 for a legal action, else the number of the rule it breaks."""
        if self.phase == ENDED or action < 0 or action >= N_ACTIONS:
            return R_GAME_OVER
        i = action - self.setting.base[self.phase]
        if self.actor == CHANCE:
            if 0 <= i < self.setting.size[self.phase] and self.weight(i) > 0:
                return 0
            return R_CHANCE
        if action >= A_FIRST:
            return R_CHANCE
        if action == NO:
            if self.answers & 1:
                return 0
        elif self.phase == ORDER:
            if self.kiai.has_scouted(action - A_TOP):
                return 0
        elif 0 <= i < MOST_ANSWERS and self.answers >> (i + 1) & 1:
            return 0
        return self.legality.why_not(self.phase, self.seat, action)

    # ------------------------------------------------------------------------------ going on

    def apply(self, action: int) -> None:
        """Apply a legal action, and everything that follows from it without a choice."""
        self._n_notes = 0
        self.actor = NOBODY
        self.do(action)
        self.go_on()

    def go_on(self) -> None:
        """Take step after step until somebody is to act or the game is over."""
        while self.actor == NOBODY:
            if self.pending_chance != NONE:
                self.resolve_pending_chance()
            elif self.kiai.n:
                self.go_on_kiai()
            elif self.step < AT_TOKENS:
                self.go_on_setting_up()
            elif self.step < AT_HATS:
                self.go_on_turn()
            else:
                self.go_on_ending()

    def ask(self, phase: int) -> None:
        """Ask a question; one with a single answer is answered at once."""
        self.phase = phase
        self.answers = self.legality.answers(phase, self.seat)
        if self.answers & (self.answers - 1):
            self.actor = self.whose()
        else:
            bit = 0
            while not self.answers >> bit & 1:
                bit += 1
            self.do(self.legality.action_of(phase, bit))

    def resolve_pending_chance(self) -> None:
        """Resolve chance at once if there is only one outcome; otherwise wait for it."""
        if self.pending_chance == TURN_UP and self.raiders.knows_top():
            self.pending_chance = NONE
            self.turned_up(self.raiders.take_known(), True)
        elif self.pending_chance == HIDE and self.raiders.knows_top():
            self.pending_chance = NONE
            card = self.raiders.take_known()
            self.raiders.hide_known(card)
            self.note(NOTE_HIDDEN, self.seat, card)
        else:
            self.phase = self.pending_chance
            self.actor = CHANCE

    def do(self, action: int) -> None:
        """Do what an action says; the steps that follow are taken later."""
        if action < A_SUPPORT:
            self.do_plain(action)
        elif action < A_HAND:
            self.support(action - A_SUPPORT)
        elif action < A_FROM:
            self.turn.hand_on(action - A_HAND)
        elif action < A_TO:
            self.take_from(action - A_FROM)
        elif action < A_HEAL:
            self.give_to(action - A_TO)
        elif action < A_LEND:
            self.boards.heal(action - A_HEAL)
            self.kiai.next_part()
        elif action < A_USE:
            self.kiai.lender = action - A_LEND
        elif action < A_SUFFER:
            self.turn.absent &= ~(1 << (action - A_USE))
            self.boards.use(self.seat, action - A_USE)
        elif action < A_IGNORE:
            self.turn.settle_penalty(action - A_SUFFER)
            self.suffer(action - A_SUFFER)
        elif action < A_LOSE:
            self.turn.settle_penalty(action - A_IGNORE)
        elif action < A_TOP:
            self.lose_left(action - A_LOSE)
        elif action < A_CHOOSE:
            self.kiai.put_next(action - A_TOP, self.raiders)
        else:
            self.do_chance(action)

    def do_plain(self, action: int) -> None:
        """Do one of the actions that need no more than their name."""
        if action == NO:
            self.decline()
        elif action == A_KIAI:
            self.use_kiai()
        elif action == A_FIGHT:
            self.fight()
        elif action == A_PASS:
            if self.legality.must_pass(self.seat):
                self.note(NOTE_PASSED, self.seat, self.turn.bans & BAN_ACTION)
            self.turn.passed |= 1 << self.seat
            self.step = AT_TURN_END
        else:
            self.play_card(action)

    def decline(self) -> None:
        """Decline: no more tokens, no second fight, no use of a part of a kiai."""
        if self.phase == TOKENS:
            self.step = AT_PENALTY
        elif self.phase == AGAIN:
            self.step = AT_TURN_END
        elif self.phase == MOVE or self.phase == STRIKE:
            self.kiai.skip()
        else:
            self.kiai.next_part()

    def do_chance(self, action: int) -> None:
        """Take what chance decided, or a samurai."""
        self.pending_chance = NONE
        if action < A_FIRST:
            self.take_seat(action - A_CHOOSE)
        elif action < A_BACK:
            self.seat = action - A_FIRST
            self.step = AT_DEAL
            self.cards_to_come = self.setting.plunderers
        elif action < A_FAMILY:
            self.farm_lost(action - A_BACK)
        elif action < A_HIT:
            self.family_lost(action - A_FAMILY)
        elif action < A_MEND:
            self.wound(action - A_HIT)
        elif action < A_TURN_UP:
            self.boards.heal(action - A_MEND)
            self.note(NOTE_BONUS_WOUND, action - A_MEND, 0)
        elif action < A_HIDE:
            self.raiders.take(action - A_TURN_UP)
            self.turned_up(action - A_TURN_UP, False)
        elif action < A_BRING_BACK:
            self.unseen(action - A_HIDE)
        else:
            self.raiders.bring_back(action - A_BRING_BACK)

    def standing(self, seat: int) -> int:
        """Return the total and the kiai value of a seat as one number, for a note."""
        return self.boards.kiai_value(seat) * MOST_TOTAL + self.boards.total[seat]

    def note(self, what: int, seat: int, about: int) -> None:
        """Note what happened by the rules, so that it can be described."""
        if self._noting and self._n_notes < MOST_NOTES:
            self._notes[self._n_notes] = (what * 8 + seat + 1) * MOST_ABOUT + about
            self._n_notes += 1

    # -------------------------------------------------------------------------------- set-up

    def take_seat(self, samurai: int) -> None:
        """The seat takes a samurai, and the next one is up."""
        self.boards.take_seat(self.seat, samurai)
        self.seat += 1

    def go_on_setting_up(self) -> None:
        """Samurai first, then who begins, then the raiders."""
        if self.step == AT_SEATING:
            if self.seat < self.seats:
                if self.setting.by_choice:
                    self.ask(CHOOSING)
                else:
                    self.pending_chance = SEATING
            else:
                self.seat = 0
                self.step = AT_FIRST
                if self.setting.two_player:
                    self.find_absent()
        elif self.step == AT_FIRST:
            self.pending_chance = FIRST
        elif self.cards_to_come > 0:
            self.pending_chance = DEAL
        elif self.round == 0 and self.lacks_dolls():
            self.raiders.set_aside(self.setting, self.setting.plunderers)
            self.cards_to_come = self.setting.plunderers
            self.note(NOTE_REDEAL, NONE, 0)
        else:
            self.begin_turn(self.seat)

    def find_absent(self) -> None:
        """The tokens of the samurai that nobody plays lie beside the village."""
        for samurai in range(N_SAMURAI):
            if self.boards.seat_of[samurai] == NONE:
                self.turn.absent |= 1 << samurai

    def lacks_dolls(self) -> bool:
        """By the two-player rules: are there fewer than two dolls among the raiders dealt?"""
        return self.setting.two_player and self.raiders.dolls_dealt(self.setting) < FEWEST_DOLLS

    def unseen(self, card: int) -> None:
        """A card goes unseen from the box into the stack, or from the stack to the intruders."""
        if self.step == AT_DEAL:
            self.raiders.deal(card)
            self.cards_to_come -= 1
        else:
            self.raiders.n_middle -= 1
            self.raiders.hide(card)

    # -------------------------------------------------------------------------------- a turn

    def begin_turn(self, seat: int) -> None:
        """The turn begins, and with it is fixed which card's penalty counts."""
        self.seat = seat
        self.turns += 1
        self.turn.begin(self.boards.last_of(seat))
        self.step = AT_TOKENS

    def go_on_turn(self) -> None:
        """Tokens of the absent, penalty, action; then the next turn or the end of the round."""
        if self.step == AT_TOKENS:
            self.ask(TOKENS)
        elif self.step == AT_PENALTY:
            self.go_on_penalty()
        elif self.step == AT_ACTION:
            self.ask(ACTION)
        elif self.step == AT_FIGHT:
            if self.turn.card != NONE:
                self.ask(CARD)
            else:
                self.step = AT_AGAIN
        elif self.step == AT_AGAIN:
            self.ask(AGAIN)
        else:
            self.end_turn()

    def end_turn(self) -> None:
        """Tokens go back; the round is over with the last raider or the last samurai in it."""
        for owner in range(self.seats):
            if self.boards.token_at[owner] == self.seat and owner != self.seat:
                self.boards.token_at[owner] = owner
                self.note(NOTE_TOKEN_BACK, owner, self.seat)
        if self.raiders.remaining() == 0 or self.turn.count_in() == 0:
            self.end_round()
        else:
            seat = self.turn.seat_after(self.seat)
            while not self.turn.is_in(seat):
                seat = self.turn.seat_after(seat)
            self.begin_turn(seat)

    # ----------------------------------------------------------------------------- penalties

    def go_on_penalty(self) -> None:
        """Apply what is due; the remaining penalties lapse when the stack is empty."""
        if self.raiders.remaining() == 0:
            self.step = AT_TURN_END
        elif self.turn.losing:
            self.ask(LOSING)
        elif self.turn.due_one != NONE or self.turn.due_two != NONE:
            self.ask(PENALTY)
        else:
            self.step = AT_ACTION

    def suffer(self, penalty: int) -> None:
        """Apply a penalty; one that cannot be applied costs a wound instead."""
        seat = self.seat
        if not self.legality.can_suffer(penalty, seat, self.turns):
            self.note(NOTE_CANNOT, seat, penalty)
            self.wound(seat)
            return
        self.note(NOTE_PENALTY, seat, penalty)
        if penalty == BARRICADE:
            self.burn()
        elif penalty == WOUND:
            self.wound(seat)
        elif penalty == INTRUDER:
            self.pending_chance = HIDE
        elif penalty == NO_DEFENCE:
            self.turn.bans |= BAN_DEFENCE
        elif penalty == NO_SUPPORT:
            self.turn.bans |= BAN_SUPPORT
        elif penalty == MUST_PASS:
            self.turn.bans |= BAN_ACTION
        elif penalty == NO_TALENT:
            self.turn.bans |= BAN_TALENT
        elif penalty == DISCARD_LEFT:
            self.turn.losing = 1
        elif penalty == SHUFFLE:
            if self.turns > MOST_TURNS:
                self.note(NOTE_NO_SHUFFLE, seat, 0)
            else:
                self.pending_chance = BRING_BACK
        else:
            self.turn.holder = (
                self.turn.seat_after(seat) if penalty == LEFT else self.turn.seat_before(seat)
            )
            self.pending_chance = TURN_UP

    def lose_left(self, symbol: int) -> None:
        """Discard a card from the left side."""
        i = self.seat * N_SYMBOLS + symbol
        self.raiders.discard(self.boards.left[i])
        self.note(NOTE_LEFT_LOST, self.seat, self.boards.left[i])
        self.boards.left[i] = NONE
        self.turn.losing = 0

    # ------------------------------------------------------------------------------- actions

    def fight(self) -> None:
        """Turn the top raider up and face it."""
        self.step = AT_FIGHT
        self.turn.face(self.seat)
        self.pending_chance = TURN_UP

    def support(self, to: int) -> None:
        """Lend one's support token to another; the top raider joins the intruders unseen."""
        self.boards.token_at[self.seat] = to
        self.pending_chance = HIDE
        self.step = AT_TURN_END

    def turned_up(self, card: int, known: bool) -> None:
        """A raider was turned up: by a kiai, a bonus, an arrow, or for a fight."""
        if known:
            self.note(NOTE_DRAWN, self.seat, card)
        if self.kiai.n:
            self.cards_to_come -= 1
            if self.boards.samurai[self.kiai.whose()] == GOROBEI:
                self.raiders.discard(card)
            else:
                self.kiai.scout(card)
            if self.raiders.remaining() == 0:
                self.cards_to_come = 0
            if self.cards_to_come > 0:
                self.pending_chance = TURN_UP
        elif self.step == AT_PENALTY:
            seat = self.turn.holder
            self.turn.holder = NONE
            if self.raiders.remaining() == 0:
                self.turn.drew_last = seat
            self.add_to_line(seat, card)
        elif self.step == AT_BONUSES:
            self.raiders.discard(card)
            self.note(NOTE_BONUS_INTRUDER, NONE, card)
        else:
            self.turn.card = card

    def play_card(self, action: int) -> None:
        """Attack, defend, discard or redraw."""
        card = self.turn.card
        seat = self.turn.holder
        self.turn.card = NONE
        if action == A_REDRAW:
            self.raiders.put_under(card)
            self.turn.kept = 1
            self.pending_chance = TURN_UP
            return
        self.turn.let_go()
        if self.kiai.n:
            self.kiai.next_part()
        if action == A_ATTACK:
            self.add_to_line(seat, card)
        elif action == A_DEFEND:
            self.boards.left[seat * N_SYMBOLS + self.setting.symbol[card]] = card
            self.note(NOTE_DEFEND, seat, card)
        else:
            self.raiders.discard(card)

    def add_to_line(self, seat: int, card: int) -> None:
        """Put a card at the end of a line: above the kiai the samurai is overcome."""
        self.boards.add(seat, card)
        self.note(NOTE_ATTACK, seat, self.standing(seat) * N_CODES + card)
        if self.boards.total[seat] > self.boards.kiai_value(seat):
            self.note(NOTE_OVERCOME, seat, self.standing(seat))
            self.burn()
        else:
            self.check_kiai(seat)

    # ----------------------------------------------------------------------------------- kiai

    def check_kiai(self, seat: int) -> None:
        """Begin the kiai of a samurai whose total is exactly its value."""
        if self.boards.total[seat] != self.boards.kiai_value(seat) or not self.turn.is_in(seat):
            return
        if not self.is_fighting() or self.kiai.is_under_way(seat):
            return
        self.kiai.begin(seat, self.boards.is_animal(seat))
        self.note(NOTE_KIAI, seat, self.boards.total[seat])

    def go_on_kiai(self) -> None:
        """Go on with the latest kiai: what it has begun, its next part, or its end."""
        seat = self.kiai.whose()
        samurai = self.boards.samurai[seat]
        if samurai == DAISUKE and self.turn.card != NONE:
            self.ask(CARD if self.turn.kept else GIVE)
        elif samurai == KYUZO and self.kiai.lender != NONE:
            self.ask(GIVE)
        elif samurai == KATSUSHIRO and self.kiai.n_scouted > 0:
            self.ask(ORDER)
        elif self.kiai.is_at_second_step():
            self.end_kiai(seat)
        else:
            question = self.kiai.question(samurai)
            if question == NONE:
                self.kiai.next_part()
            else:
                self.ask(question)

    def end_kiai(self, seat: int) -> None:
        """Second step of a kiai: discard the first card of the line."""
        if self.boards.n_line[seat] > 0:
            card = self.boards.take_first(seat)
            self.raiders.discard(card)
            self.note(NOTE_FIRST_GONE, seat, card)
        self.kiai.end()
        self.check_kiai(seat)

    def use_kiai(self) -> None:
        """Use a part of a kiai that asks for no more than a yes."""
        cards = self.kiai.how_many()
        if self.phase == REBUILD:
            self.village.barricades += 1
        elif self.phase == CHASE:
            while cards > 0 and self.raiders.n_intruders > 0:
                card = self.raiders.drive_out()
                self.raiders.discard(card)
                self.note(NOTE_DISCARDED, self.kiai.whose(), card)
                cards -= 1
        else:
            self.cards_to_come = cards
            self.pending_chance = TURN_UP
        self.kiai.next_part()

    def take_from(self, seat: int) -> None:
        """Take the last card of a line: struck down by Kikuchiyo, or moved on by Daisuke.

        Daisuke also names who gets it before anything follows from its leaving the line.
        """
        card = self.boards.take_last(seat)
        if self.phase == STRIKE:
            self.raiders.discard(card)
            self.kiai.next_part()
            self.check_kiai(seat)
        else:
            self.turn.card = card
            self.turn.holder = seat

    def give_to(self, seat: int) -> None:
        """Daisuke gives the card he took, or Kyuzo the token he chose."""
        if self.kiai.lender == NONE:
            giver = self.turn.holder
            self.turn.holder = seat
            self.turn.kept = 1
            self.check_kiai(giver)
        else:
            self.boards.token_at[self.kiai.lender] = seat
            self.note(NOTE_LENT, seat, self.kiai.lender)
            self.kiai.lender = NONE
            self.kiai.next_part()

    # ------------------------------------------------------------------- wounds and the village

    def wound(self, seat: int) -> None:
        """A wound: the second turns the board to its animal side, the fourth is death."""
        self.boards.hurt(seat)
        self.note(NOTE_WOUNDED, seat, self.boards.wounds[seat])
        if self.boards.wounds[seat] == 4:
            self.end(DEATH)
        elif self.boards.wounds[seat] == 2:
            self.note(NOTE_TURNED, seat, self.boards.kiai_value(seat))
            self.check_kiai(seat)

    def burn(self) -> None:
        """Lose a barricade, or a farm if there is none."""
        if self.village.barricades > 0:
            self.village.barricades -= 1
            self.note(NOTE_BARRICADE_LOST, NONE, self.village.barricades)
        else:
            self.lose_farm()

    def lose_farm(self) -> None:
        """Lose a farm (which one matters only if their backs are in play)."""
        if self.setting.farm_penalties:
            self.pending_chance = FARM_LOST
        else:
            self.village.farms -= 1
            self.farm_gone()

    def farm_gone(self) -> None:
        """Without a farm the village is lost."""
        self.note(NOTE_FARM_LOST, NONE, self.village.farms)
        if self.village.farms == 0:
            self.end(FARMS_GONE)

    def farm_lost(self, back: int) -> None:
        """The back of the farm that went brings more."""
        self.village.lose_farm(back)
        self.farm_gone()
        if self.actor == OVER:
            return
        self.note(NOTE_BACK, NONE, back)
        if back == BACK_FAMILY:
            self.lose_family()
        elif back == BACK_FARM:
            self.lose_farm()
        elif back == BACK_FIRE:
            self.burn()
        else:
            self.pending_chance = HIT

    def lose_family(self) -> None:
        """Lose a family (which one matters only if families grant a bonus)."""
        if self.setting.bonuses:
            self.pending_chance = FAMILY_LOST
        else:
            self.family_lost(self.village.first_family())

    def family_lost(self, family: int) -> None:
        """Without a family the village is lost."""
        self.village.lose_family(family)
        self.note(NOTE_FAMILY_LOST, NONE, self.village.count_families())
        if self.village.families == 0:
            self.end(FAMILIES_GONE)

    def end(self, ending: int) -> None:
        """The game is over at once."""
        self.ending = ending
        self.pending_chance = NONE
        self.phase = ENDED
        self.actor = OVER

    # ------------------------------------------------------------------------ end of the round

    def end_round(self) -> None:
        """If all have passed, the rest of the stack counts as lying on top of the intruders.

        The last active player is who drew the last raider, or else whose turn it was. A redraw
        never takes the last one, so only for an arrow is it somebody out of turn.
        """
        if self.turn.drew_last != NONE:
            self.seat = self.turn.drew_last
        self.note(NOTE_ROUND_OVER, NONE, self.round)
        if self.raiders.remaining() > 0:
            self.note(NOTE_REST, NONE, self.raiders.remaining())
        self.turn.end_round()
        self.step = AT_HATS
        self.at = 0

    def go_on_ending(self) -> None:
        """Hats, farms, families, bonuses, intruders, in this order; then the next round."""
        if self.step == AT_INTRUDERS:
            self.meet_intruder()
            return
        at = self.at
        self.at += 1
        if at == (N_FAMILIES if self.step == AT_BONUSES else self.seats):
            self.step += 1
            self.at = 0
        elif self.step == AT_BONUSES:
            self.give_bonus(at)
        elif self.step == AT_HATS:
            if self.boards.left[at * N_SYMBOLS + HAT] == NONE:
                self.note(NOTE_NO_HAT, at, 0)
                self.wound(at)
        elif self.step == AT_FARMS:
            if self.boards.left[at * N_SYMBOLS + FARM] == NONE:
                self.note(NOTE_NO_FARM, at, 0)
                self.lose_farm()
        elif self.boards.left[at * N_SYMBOLS + DOLL] == NONE:
            self.note(NOTE_NO_DOLL, at, 0)
            self.lose_family()

    def give_bonus(self, family: int) -> None:
        """A family still there heals, builds, or drives an intruder out."""
        if not self.setting.bonuses or not self.village.has_family(family):
            return
        if family == HEALING:
            for seat in range(self.seats):
                if self.boards.has_wound_token(seat):
                    self.pending_chance = MEND
        elif family == BUILDING:
            if self.village.has_room():
                self.village.barricades += 1
                self.note(NOTE_BONUS_BARRICADE, NONE, self.village.barricades)
        elif self.raiders.remaining() > 0:
            self.pending_chance = TURN_UP
        elif self.raiders.n_intruders > 0:
            card = self.raiders.drive_out()
            self.raiders.discard(card)
            self.note(NOTE_BONUS_INTRUDER, NONE, card)

    def meet_intruder(self) -> None:
        """Turn the next intruder up; flames burn a barricade.

        In what order the middle of the stack comes changes nothing, so chance is not asked.
        """
        if self.raiders.remaining() > 0:
            if self.raiders.knows_top():
                card = self.raiders.take_known()
            else:
                card = 0
                while self.raiders.place[card] != MIDDLE:
                    card += 1
                self.raiders.take(card)
        elif self.raiders.n_intruders > 0:
            card = self.raiders.drive_out()
        else:
            self.next_round()
            return
        self.raiders.discard(card)
        if self.setting.flames[card]:
            self.note(NOTE_BURNED, NONE, card)
            self.burn()
        else:
            self.note(NOTE_REVEALED, NONE, card)

    def next_round(self) -> None:
        """The village survived: win after round three, otherwise add new officers."""
        if self.round == N_ROUNDS - 1:
            self.step = AT_END
            self.end(VICTORY)
            return
        self.round += 1
        self.turns = 0
        self.turn.passed = 0
        for seat in range(self.seats):
            self.boards.clear(seat)
        self.raiders.gather()
        self.seat = self.turn.seat_after(self.seat)
        self.cards_to_come = self.setting.officers
        self.step = AT_DEAL
        self.note(NOTE_ROUND, NONE, self.round)

    # ---------------------------------------------------------------------------- the outcome

    def score(self) -> int:
        """Count a point for each farm and family, and one if nobody has a wound token."""
        points = self.village.farms + self.village.count_families() + 1
        for seat in range(self.seats):
            if self.boards.has_wound_token(seat):
                return points - 1
        return points

    def returns(self, seat: int) -> float:
        """Return 1 for every seat if the village was saved, else 0."""
        return 1.0 if self.ending == VICTORY else 0.0

    # ------------------------------------------------------------------ chance and knowledge

    def weight(self, i: int) -> int:
        """Count the tickets of the i-th outcome in the range of a phase of chance."""
        if self.phase == TURN_UP or self.phase == HIDE:
            return self.raiders.place[i] == MIDDLE
        if self.phase == DEAL:
            return self.raiders.place[i] == OUT and self.setting.rank[i] == self.round
        if self.phase == BRING_BACK:
            return self.raiders.place[i] == DISCARDED
        if self.phase == SEATING:
            return self.boards.seat_of[i] == NONE
        if self.phase == FARM_LOST:
            return self.village.backs[i]
        if self.phase == FAMILY_LOST:
            return self.village.families >> i & 1
        if self.phase == MEND:
            return i < self.seats and self.boards.has_wound_token(i)
        return i < self.seats

    def tickets(self) -> int:
        """Count the tickets of the urn at hand."""
        if self.phase == TURN_UP or self.phase == HIDE:
            return self.raiders.n_middle
        n = 0
        for i in range(self.setting.size[self.phase]):
            n += self.weight(i)
        return n

    def draw(self, ticket: int) -> int:
        """Return the action that the ticket stands for."""
        i = 0
        while ticket >= self.weight(i):
            ticket -= self.weight(i)
            i += 1
        return self.setting.base[self.phase] + i

    def odds(self, action: int) -> int:
        """Count the tickets that stand for the action."""
        return self.weight(action - self.setting.base[self.phase])

    def resample(self, seat: int, rng: Rng) -> None:
        """Redraw what nobody knows; here all seats know the same."""
        self.raiders.redraw(self.round, self.setting, self.step > AT_DEAL, rng)

    # --------------------------------------------------------------------------------- copies

    def assign(self, source: Self) -> None:
        """Copy the source."""
        self.raiders.assign(source.raiders)
        self.boards.assign(source.boards)
        self.village.assign(source.village)
        self.turn.assign(source.turn)
        self.kiai.assign(source.kiai)
        self.round = source.round
        self.turns = source.turns
        self.step = source.step
        self.at = source.at
        self.pending_chance = source.pending_chance
        self.cards_to_come = source.cards_to_come
        self.answers = source.answers
        self.ending = source.ending
        self.phase = source.phase
        self.seat = source.seat
        self.actor = source.actor

    def rewind(self) -> None:
        """Copy the origin again."""
        if self.origin is not None:
            self.assign(self.origin)

    def hash(self) -> int:
        """Return a 64-bit hash of everything that can still matter in this position."""
        x = self.stir(0, self.actor + 8 + self.seat * 64 + self.phase * 512 + self.step * 16384)
        x = self.stir(x, self.round + self.turns * 4 + self.at * 1024 + self.turn.bans * 65536)
        x = self.stir(
            x,
            self.turn.due_one
            + 1
            + (self.turn.due_two + 1) * 16
            + (self.turn.penalty_card + 1) * 256,
        )
        x = self.stir(
            x,
            self.turn.losing
            + self.turn.fights * 2
            + self.cards_to_come * 16
            + (self.kiai.lender + 1) * 4096,
        )
        x = self.stir(x, self.turn.card + 1 + (self.turn.holder + 1) * 128 + self.turn.chain * 1024)
        x = self.stir(
            x,
            self.turn.kept
            + self.turn.passed * 2
            + self.turn.absent * 256
            + self.village.families * 65536
            + (self.turn.drew_last + 1) * 524288,
        )
        x = self.stir(x, self.village.barricades + self.village.farms * 16 + self.ending * 256)
        x = self.kiai.hash(x)
        for i in range(N_BACKS):
            x = self.stir(x, self.village.backs[i])
        return self.raiders.hash(self.boards.hash(x))

    def noted(self, action: int) -> list[int]:
        """Apply an action and return the notes taken on the way."""
        self._noting = 1
        self.apply(action)
        self._noting = 0
        return [self._notes[i] for i in range(self._n_notes)]

    def resume(self) -> None:
        """Take up the question of the phase again, once all else has been put in place."""
        if self.phase == ENDED:
            self.actor = OVER
        elif self.phase >= SEATING:
            self.pending_chance = self.phase
            self.actor = CHANCE
        else:
            self.answers = self.legality.answers(self.phase, self.seat)
            self.actor = self.whose()

    def start_turn(self) -> None:
        """Play the turn of `seat`, number `turns` of the round, up to its first choice."""
        self.actor = NOBODY
        self.turns -= 1
        self.begin_turn(self.seat)
        self.go_on()
