"""What is legal: the answers to each question, and the rule that any other answer breaks.

Answers are a set of bits: bit 0 for no, then one for each action of the phase's range. Parts see
each other, not the kernel: whose turn it is comes as `active`. legality.pxd gives the C types.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tatami.games.spirit.parts.boards import Boards
from tatami.games.spirit.parts.kiai import Kiai
from tatami.games.spirit.parts.raiders import Raiders
from tatami.games.spirit.parts.turn import Turn
from tatami.games.spirit.parts.village import Village
from tatami.games.spirit.setting import Setting

if TYPE_CHECKING:  # needed by Cython, not by plain Python
    import cython
else:
    from tatami.core import cython_stub as cython
if not cython.compiled:  # in the compiled build they come from the .pxd files
    from tatami.core.constants import *
    from tatami.games.spirit.constants import *


class Legality:
    """Decides what is legal, and by which rule not; it changes nothing."""

    def __init__(
        self,
        setting: Setting,
        boards: Boards,
        raiders: Raiders,
        village: Village,
        turn: Turn,
        kiai: Kiai,
    ) -> None:
        self.setting = setting
        self.boards = boards
        self.raiders = raiders
        self.village = village
        self.turn = turn
        self.kiai = kiai

    def talents(self, seat: int, active: int) -> int:
        """Return the talents that the seat can use now.

        His own, those of absent samurai he uses in this round, and in his own turn those of the
        support tokens that lie with him.
        """
        found = self.boards.own_talents(seat)
        if seat == active:
            if self.turn.bans & BAN_TALENT:
                return 0
            found |= self.boards.lent_talents(seat)
        return found

    # ---------------------------------------------------------------------------------- answers

    def answers(self, phase: int, active: int) -> int:
        """Return the answers to the question of a phase."""
        if phase == CHOOSING:
            return self.samurai_answers()
        if phase == TOKENS:
            return 1 | self.turn.absent << 1
        if phase == PENALTY:
            return self.penalty_answers(active)
        if phase == LOSING:
            return self.left_side_answers(active)
        if phase == ACTION:
            return self.action_answers(active)
        if phase == CARD:
            return self.card_answers(active)
        if phase == AGAIN:
            return 3 if self.may_fight_again(active) else 1
        if phase == GIVE:
            return self.receiver_answers()
        if phase == ORDER:
            return (2 << self.kiai.n_scouted) - 2
        return 1 | self.kiai_answers(phase)

    def samurai_answers(self) -> int:
        """Any samurai that nobody has yet."""
        answers = 0
        for samurai in range(N_SAMURAI):
            if self.boards.seat_of[samurai] == NONE:
                answers |= 2 << samurai
        return answers

    def penalty_answers(self, active: int) -> int:
        """Suffer one of the penalties due, or ignore it with a talent that can."""
        answers = 0
        even = self.setting.value[self.turn.penalty_card] % 2 == 0
        may_ignore = self.talents(active, active) >> (GOROBEI if even else KANBEI) & 1
        if self.turn.due_one != NONE:
            answers |= 2 << self.turn.due_one
            if may_ignore:
                answers |= 2 << (self.turn.due_one + N_PENALTIES)
        if self.turn.due_two != NONE:
            answers |= 2 << self.turn.due_two
            if may_ignore:
                answers |= 2 << (self.turn.due_two + N_PENALTIES)
        return answers

    def left_side_answers(self, active: int) -> int:
        """One of the cards on the left side."""
        answers = 0
        for symbol in range(N_SYMBOLS):
            if self.boards.left[active * N_SYMBOLS + symbol] != NONE:
                answers |= 2 << symbol
        return answers

    def must_pass(self, active: int) -> bool:
        """Is the samurai above his kiai, or made to pass by a penalty?"""
        above = self.boards.total[active] > self.boards.kiai_value(active)
        return above or self.turn.bans & BAN_ACTION != 0

    def action_answers(self, active: int) -> int:
        """Fight, support or pass."""
        answers = 2 << (A_PASS - A_FIGHT)
        if self.must_pass(active):
            return answers
        answers |= 2
        if self.boards.token_at[active] == active and not self.turn.bans & BAN_SUPPORT:
            for seat in range(self.setting.seats):
                if seat != active and self.turn.is_in(seat):
                    answers |= 2 << (A_SUPPORT - A_FIGHT + seat)
        return answers

    def may_defend(self, seat: int, card: int, active: int) -> bool:
        """Has the card a symbol that the left side lacks, and is defence not forbidden?"""
        symbol = self.setting.symbol[card]
        if symbol == NONE or self.boards.left[seat * N_SYMBOLS + symbol] != NONE:
            return False
        return seat != active or not self.turn.bans & BAN_DEFENCE

    def may_hand_on(self, to: int) -> bool:
        """Can the card go to this neighbour? He is in the round and has not had it."""
        return self.turn.is_in(to) and not self.turn.chain >> to & 1

    def card_answers(self, active: int) -> int:
        """Attack or defend; or hand the card on, discard or redraw it by a talent."""
        answers = 2
        seat = self.turn.holder
        if self.may_defend(seat, self.turn.card, active):
            answers |= 2 << (A_DEFEND - A_ATTACK)
        if self.turn.kept:
            return answers
        talents = self.talents(seat, active)
        value = self.setting.value[self.turn.card]
        if talents >> (HEIHACHI if value % 2 == 0 else DAISUKE) & 1:
            after = self.turn.seat_after(seat)
            if self.may_hand_on(after):
                answers |= 2 << (A_HAND - A_ATTACK + after)
            before = self.turn.seat_before(seat)
            if self.may_hand_on(before):
                answers |= 2 << (A_HAND - A_ATTACK + before)
        if talents >> KYUZO & 1 and self.boards.has_value(seat, value):
            answers |= 2 << (A_DISCARD - A_ATTACK)
        if talents >> KATSUSHIRO & 1 and self.raiders.remaining() > 0:
            answers |= 2 << (A_REDRAW - A_ATTACK)
        return answers

    def may_fight_again(self, active: int) -> bool:
        """Has he Kikuchiyo's talent, one fight behind him, and a raider before him?"""
        if self.turn.fights > 1 or self.raiders.remaining() == 0:
            return False
        return self.talents(active, active) >> KIKUCHIYO & 1 != 0

    def kiai_answers(self, phase: int) -> int:
        """What this part of a kiai can do."""
        answers = 0
        if phase == REBUILD:
            answers = 2 if self.village.has_room() else 0
        elif phase == THIN:
            answers = 2 if self.raiders.remaining() > 0 else 0
        elif phase == CHASE:
            answers = 2 if self.raiders.n_intruders > 0 else 0
        elif phase == SCOUT:
            if self.raiders.remaining() > 1 or (
                self.raiders.remaining() == 1 and not self.raiders.knows_top()
            ):
                answers = 2
        else:
            for seat in range(self.setting.seats):
                if self.is_open_to_kiai(phase, seat):
                    answers |= 2 << seat
        return answers

    def is_open_to_kiai(self, phase: int, seat: int) -> bool:
        """Has the seat what this part of a kiai heals, moves, strikes or lends?"""
        if phase == HEAL:
            return self.boards.has_wound_token(seat)
        if not self.turn.is_in(seat):
            return False
        if phase == LEND:
            return self.boards.token_at[seat] == seat and self.turn.count_in() > 1
        return self.boards.n_line[seat] > 0

    def receiver_answers(self) -> int:
        """Any samurai in the round; a token goes to another than its owner."""
        answers = 0
        for seat in range(self.setting.seats):
            if self.turn.is_in(seat) and seat != self.kiai.lender:
                answers |= 2 << seat
        return answers

    def action_of(self, phase: int, bit: int) -> int:
        """Return the action that a bit of the answers stands for."""
        if bit == 0:
            return NO
        if phase == ORDER:
            return A_TOP + self.kiai.scouted[bit - 1]
        return self.setting.base[phase] + bit - 1

    def can_suffer(self, penalty: int, active: int, turns: int) -> bool:
        """Can the penalty be applied in this turn, number `turns` of the round?"""
        if penalty == LEFT:
            after = self.turn.seat_after(active)
            return self.turn.is_in(after) and self.raiders.remaining() > 0
        if penalty == RIGHT:
            before = self.turn.seat_before(active)
            return self.turn.is_in(before) and self.raiders.remaining() > 0
        if penalty == INTRUDER:
            return self.raiders.remaining() > 0
        if penalty == DISCARD_LEFT:
            return self.boards.count_left(active) > 0
        if penalty == SHUFFLE:
            return self.raiders.n_discarded > 0 or turns > MOST_TURNS
        return True

    # ------------------------------------------------------------------------------- refusals

    def why_not(self, phase: int, active: int, action: int) -> int:
        """Return the rule by which an action is not an answer to the question asked."""
        if phase == CHOOSING or action >= A_CHOOSE:
            return R_SAMURAI if phase == CHOOSING else R_ORDER
        if phase == TOKENS:
            return R_TOKENS
        if phase == LOSING:
            return R_LOSE
        if phase == PENALTY:
            return self.why_not_penalty(action)
        if phase == ACTION:
            return self.why_not_action(active, action)
        if phase == CARD:
            return self.why_not_card(active, action)
        if phase == AGAIN:
            return R_KIKUCHIYO
        if action == NO:
            return R_KIAI
        return R_KIAI_OF + self.boards.samurai[self.kiai.whose()]

    def why_not_penalty(self, action: int) -> int:
        """The penalties due come first; ignoring one takes the right talent."""
        if not A_SUFFER <= action < A_LOSE:
            return R_PENALTY
        if action >= A_IGNORE and self.turn.is_due(action - A_IGNORE):
            if self.turn.bans & BAN_TALENT:
                return R_NO_TALENT
            return R_KANBEI if self.setting.value[self.turn.penalty_card] % 2 else R_GOROBEI
        return R_TWO_PENALTIES

    def why_not_action(self, active: int, action: int) -> int:
        """One of three actions; above the kiai only pass."""
        if action == A_FIGHT or A_SUPPORT <= action < A_HAND:
            if self.turn.bans & BAN_ACTION:
                return R_MUST_PASS
            if self.must_pass(active):
                return R_PASS
            return R_NO_SUPPORT if self.turn.bans & BAN_SUPPORT else R_SUPPORT
        return R_ORDER

    def why_not_card(self, active: int, action: int) -> int:
        """Attack always; defend by the symbol; the rest by a talent."""
        seat = self.turn.holder
        if action == A_DEFEND:
            banned = seat == active and self.turn.bans & BAN_DEFENCE
            return R_NO_DEFENCE if banned else R_DEFEND
        if A_HAND <= action < A_FROM or action == A_DISCARD or action == A_REDRAW:
            if self.turn.kept:
                return R_MOVED if self.kiai.n else R_KATSUSHIRO
            if seat == active and self.turn.bans & BAN_TALENT:
                return R_NO_TALENT
            if action == A_DISCARD:
                return R_KYUZO
            if action == A_REDRAW:
                return R_KATSUSHIRO
            talent = HEIHACHI if self.setting.value[self.turn.card] % 2 == 0 else DAISUKE
            if self.talents(seat, active) >> talent & 1:
                return R_MOVED
            return R_HEIHACHI if talent == HEIHACHI else R_DAISUKE
        return R_FIGHT
