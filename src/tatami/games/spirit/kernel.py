"""The rules of Samurai Spirit. Each method is a sentence or two of the rulebook.

Plain Python over flat fields; kernel.pxd gives the C types and Cython compiles the pair.
Loops are spelt out and lists keep their length because the same lines run as C.

After every action the rules go on by themselves, one step after another, until somebody has a
choice or chance must speak. Three things say what comes next: `fate`, an event of chance that
is due; the kiai under way, the latest first; and `step`, how far the turn or the end of the
round has come. A question with one answer is not asked.
"""

from __future__ import annotations

from typing import Self

from tatami.core.actors import CHANCE, OVER
from tatami.core.kernel import Kernel, Rng, blank
from tatami.core.numbers import NONE
from tatami.games.spirit.boards import Boards
from tatami.games.spirit.notes import (
    NOTE_ATTACK,
    NOTE_BACK,
    NOTE_BARRICADE_LOST,
    NOTE_BONUS_BARRICADE,
    NOTE_BONUS_INTRUDER,
    NOTE_BONUS_WOUND,
    NOTE_BURNED,
    NOTE_CANNOT,
    NOTE_DEFEND,
    NOTE_DISCARDED,
    NOTE_DRAWN,
    NOTE_FAMILY_LOST,
    NOTE_FARM_LOST,
    NOTE_FIRST_GONE,
    NOTE_HIDDEN,
    NOTE_KIAI,
    NOTE_LEFT_LOST,
    NOTE_LENT,
    NOTE_NO_DOLL,
    NOTE_NO_FARM,
    NOTE_NO_HAT,
    NOTE_NO_SHUFFLE,
    NOTE_OVERCOME,
    NOTE_PASSED,
    NOTE_PENALTY,
    NOTE_REDEAL,
    NOTE_REST,
    NOTE_REVEALED,
    NOTE_ROUND,
    NOTE_ROUND_OVER,
    NOTE_TOKEN_BACK,
    NOTE_TURNED,
    NOTE_WOUNDED,
)
from tatami.games.spirit.numbers import (
    A_ATTACK,
    A_BACK,
    A_BRING_BACK,
    A_CHOOSE,
    A_DEFEND,
    A_DISCARD,
    A_FAMILY,
    A_FIGHT,
    A_FIRST,
    A_FROM,
    A_HAND,
    A_HEAL,
    A_HIDE,
    A_HIT,
    A_IGNORE,
    A_KIAI,
    A_LEND,
    A_LOSE,
    A_MEND,
    A_PASS,
    A_REDRAW,
    A_SUFFER,
    A_SUPPORT,
    A_TO,
    A_TOP,
    A_TURN_UP,
    A_USE,
    ACTION,
    AGAIN,
    AT_ACTION,
    AT_AGAIN,
    AT_BONUSES,
    AT_DEAL,
    AT_END,
    AT_FARMS,
    AT_FIGHT,
    AT_FIRST,
    AT_HATS,
    AT_INTRUDERS,
    AT_PENALTY,
    AT_SEATING,
    AT_TOKENS,
    AT_TURN_END,
    BACK_FAMILY,
    BACK_FARM,
    BACK_FIRE,
    BAN_ACTION,
    BAN_DEFENCE,
    BAN_SUPPORT,
    BAN_TALENT,
    BARRICADE,
    BRING_BACK,
    BUILDING,
    CARD,
    CHASE,
    CHOOSING,
    DAISUKE,
    DEAL,
    DEATH,
    DISCARD_LEFT,
    DISCARDED,
    DOLL,
    ENDED,
    FAMILIES_GONE,
    FAMILY_LOST,
    FARM,
    FARM_LOST,
    FARMS_GONE,
    FEWEST_DOLLS,
    FIRST,
    GIVE,
    GOROBEI,
    HAT,
    HEAL,
    HEALING,
    HEIHACHI,
    HIDE,
    HIT,
    INTRUDER,
    KANBEI,
    KATSUSHIRO,
    KIKUCHIYO,
    KYUZO,
    LEFT,
    LEND,
    LOSING,
    MEND,
    MIDDLE,
    MOST_ABOUT,
    MOST_ANSWERS,
    MOST_NOTES,
    MOST_TOTAL,
    MOST_TURNS,
    MOVE,
    MUST_PASS,
    N_ACTIONS,
    N_BACKS,
    N_CARDS,
    N_CODES,
    N_FAMILIES,
    N_FARMS,
    N_PENALTIES,
    N_ROUNDS,
    N_SAMURAI,
    N_SYMBOLS,
    NO,
    NO_DEFENCE,
    NO_SUPPORT,
    NO_TALENT,
    NOBODY,
    ORDER,
    OUT,
    PART_ONE,
    PART_TWO,
    PENALTY,
    R_CHANCE,
    R_DAISUKE,
    R_DEFEND,
    R_FIGHT,
    R_GAME_OVER,
    R_GOROBEI,
    R_HEIHACHI,
    R_KANBEI,
    R_KATSUSHIRO,
    R_KIAI,
    R_KIAI_OF,
    R_KIKUCHIYO,
    R_KYUZO,
    R_LOSE,
    R_MOVED,
    R_MUST_PASS,
    R_NO_DEFENCE,
    R_NO_SUPPORT,
    R_NO_TALENT,
    R_ORDER,
    R_PASS,
    R_PENALTY,
    R_SAMURAI,
    R_SUPPORT,
    R_TOKENS,
    R_TWO_PENALTIES,
    REBUILD,
    RIGHT,
    SCOUT,
    SEATING,
    SECOND_STEP,
    SHUFFLE,
    STRIKE,
    THIN,
    TOKENS,
    TURN_UP,
    UNDECIDED,
    VICTORY,
    WOUND,
)
from tatami.games.spirit.raiders import Raiders
from tatami.games.spirit.setting import Setting


class SpiritKernel(Kernel):
    """A position of Samurai Spirit."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.seats = setting.seats
        self.origin = None
        self.raiders = Raiders()
        self.boards = Boards(setting)
        # A set of seats or of samurai is a set of bits.
        self.passed = 0
        self.absent = 0
        # The village.
        self.barricades = setting.barricades
        self.farms = N_FARMS
        self.backs = blank(N_BACKS)
        self.families = (1 << N_FAMILIES) - 1
        # The round and the turn.
        self.round = 0
        self.turns = 0
        self.step = AT_SEATING
        self.at = 0
        self.bans = 0
        self.penal = NONE
        self.due_one = NONE
        self.due_two = NONE
        self.losing = 0
        self.fights = 0
        self._notes = blank(MOST_NOTES)
        self._n_notes = 0
        self._noting = 0
        self.ending = UNDECIDED
        self.phase = SEATING
        self.seat = 0
        self.actor = NOBODY
        self.quieten()
        self.set_up()

    def quieten(self) -> None:
        """Have nothing under way."""
        # The card that somebody has in hand, who, and who had it before him in this fight.
        self.card = NONE
        self.holder = NONE
        self.chain = 0
        self.kept = 0
        # The kiai under way: whose, which side of the board, how far.
        self.kiai_seat = blank(N_SAMURAI, NONE)
        self.kiai_side = blank(N_SAMURAI)
        self.kiai_part = blank(N_SAMURAI)
        self.n_kiai = 0
        self.scouted = blank(3, NONE)
        self.n_scouted = 0
        self.ordered = blank(3, NONE)
        self.n_ordered = 0
        self.lender = NONE
        self.more = 0
        self.fate = NONE
        self.menu = 0

    def set_up(self) -> None:
        """Lay the village out; those samurai that are agreed on take their seats."""
        for back in range(N_BACKS):
            self.backs[back] = self.setting.backs[back]
        for seat in range(self.seats):
            if self.setting.roster[seat] != NONE:
                self.take_seat(self.setting.roster[seat])
        self.go_on()

    # -------------------------------------------------------------------------- who and where

    def left_of(self, seat: int) -> int:
        """Give the next seat clockwise."""
        return (seat + 1) % self.seats

    def right_of(self, seat: int) -> int:
        """Give the seat before."""
        return (seat + self.seats - 1) % self.seats

    def is_in(self, seat: int) -> bool:
        """Is the samurai still in the round?"""
        return not self.passed >> seat & 1

    def count_in(self) -> int:
        """Count the samurai still in the round."""
        n = 0
        for seat in range(self.seats):
            n += self.is_in(seat)
        return n

    def talents(self, seat: int) -> int:
        """Give the talents that the seat can use now.

        His own, those of absent samurai he uses in this round, and in his own turn those of the
        support tokens that lie with him.
        """
        found = self.boards.own_talents(seat)
        if seat == self.seat:
            if self.bans & BAN_TALENT:
                return 0
            found |= self.boards.lent_talents(seat)
        return found

    def is_fighting(self) -> bool:
        """Is a round under way, and not yet at its end?"""
        return AT_TOKENS <= self.step <= AT_TURN_END

    def in_kiai(self, seat: int) -> bool:
        """Is the seat's kiai under way?"""
        for i in range(self.n_kiai):
            if self.kiai_seat[i] == seat:
                return True
        return False

    # -------------------------------------------------------------------------- what is legal

    def whose(self) -> int:
        """Tell who answers the question of the phase."""
        if self.phase == CARD:
            return self.holder
        if self.phase >= REBUILD:
            return self.kiai_seat[self.n_kiai - 1]
        return self.seat

    def find_menu(self) -> int:
        """Give the answers to the question as bits: 1 for no, then the range of the phase."""
        if self.phase == CHOOSING:
            return self.menu_of_samurai()
        if self.phase == TOKENS:
            return 1 | self.absent << 1
        if self.phase == PENALTY:
            return self.menu_of_penalties()
        if self.phase == LOSING:
            return self.menu_of_left()
        if self.phase == ACTION:
            return self.menu_of_actions()
        if self.phase == CARD:
            return self.menu_of_card()
        if self.phase == AGAIN:
            return 3 if self.may_fight_again() else 1
        if self.phase == GIVE:
            return self.menu_of_receivers()
        if self.phase == ORDER:
            return (2 << self.n_scouted) - 2
        return 1 | self.menu_of_kiai()

    def menu_of_samurai(self) -> int:
        """Any samurai that nobody has yet."""
        menu = 0
        for samurai in range(N_SAMURAI):
            if self.boards.seat_of[samurai] == NONE:
                menu |= 2 << samurai
        return menu

    def menu_of_penalties(self) -> int:
        """Suffer one of the penalties due, or ignore it with a talent that can."""
        menu = 0
        even = self.setting.value[self.penal] % 2 == 0
        may_ignore = self.talents(self.seat) >> (GOROBEI if even else KANBEI) & 1
        if self.due_one != NONE:
            menu |= 2 << self.due_one
            if may_ignore:
                menu |= 2 << (self.due_one + N_PENALTIES)
        if self.due_two != NONE:
            menu |= 2 << self.due_two
            if may_ignore:
                menu |= 2 << (self.due_two + N_PENALTIES)
        return menu

    def menu_of_left(self) -> int:
        """One of the cards on the left."""
        menu = 0
        for symbol in range(N_SYMBOLS):
            if self.boards.left[self.seat * N_SYMBOLS + symbol] != NONE:
                menu |= 2 << symbol
        return menu

    def must_pass(self) -> bool:
        """Is the samurai above his kiai, or made to pass by a penalty?"""
        above = self.boards.total[self.seat] > self.boards.kiai_value(self.seat)
        return above or self.bans & BAN_ACTION != 0

    def menu_of_actions(self) -> int:
        """Fight, support or pass."""
        menu = 2 << (A_PASS - A_FIGHT)
        if self.must_pass():
            return menu
        menu |= 2
        if self.boards.token_at[self.seat] == self.seat and not self.bans & BAN_SUPPORT:
            for seat in range(self.seats):
                if seat != self.seat and self.is_in(seat):
                    menu |= 2 << (A_SUPPORT - A_FIGHT + seat)
        return menu

    def may_defend(self, seat: int, card: int) -> bool:
        """Has the card a symbol that the left side lacks, and is defence not forbidden?"""
        symbol = self.setting.symbol[card]
        if symbol == NONE or self.boards.left[seat * N_SYMBOLS + symbol] != NONE:
            return False
        return seat != self.seat or not self.bans & BAN_DEFENCE

    def may_hand_on(self, to: int) -> bool:
        """Can the card go to this neighbour? He is in the round and has not had it."""
        return self.is_in(to) and not self.chain >> to & 1

    def menu_of_card(self) -> int:
        """Attack or defend; or hand the card on, discard or redraw it by a talent."""
        menu = 2
        seat = self.holder
        if self.may_defend(seat, self.card):
            menu |= 2 << (A_DEFEND - A_ATTACK)
        if self.kept:
            return menu
        talents = self.talents(seat)
        value = self.setting.value[self.card]
        if talents >> (HEIHACHI if value % 2 == 0 else DAISUKE) & 1:
            if self.may_hand_on(self.left_of(seat)):
                menu |= 2 << (A_HAND - A_ATTACK + self.left_of(seat))
            if self.may_hand_on(self.right_of(seat)):
                menu |= 2 << (A_HAND - A_ATTACK + self.right_of(seat))
        if talents >> KYUZO & 1 and self.boards.has_value(seat, value):
            menu |= 2 << (A_DISCARD - A_ATTACK)
        if talents >> KATSUSHIRO & 1 and self.raiders.left() > 0:
            menu |= 2 << (A_REDRAW - A_ATTACK)
        return menu

    def may_fight_again(self) -> bool:
        """Has he Kikuchiyo's talent, one fight behind him, and a raider before him?"""
        if self.fights > 1 or self.raiders.left() == 0:
            return False
        return self.talents(self.seat) >> KIKUCHIYO & 1 != 0

    def menu_of_kiai(self) -> int:
        """What this part of a kiai can do."""
        menu = 0
        if self.phase == REBUILD:
            menu = 2 if self.barricades < self.setting.barricades else 0
        elif self.phase == THIN:
            menu = 2 if self.raiders.left() > 0 else 0
        elif self.phase == CHASE:
            menu = 2 if self.raiders.n_intruders > 0 else 0
        elif self.phase == SCOUT:
            if self.raiders.left() > 1 or (
                self.raiders.left() == 1 and not self.raiders.knows_top()
            ):
                menu = 2
        else:
            for seat in range(self.seats):
                if self.is_open_to_kiai(seat):
                    menu |= 2 << seat
        return menu

    def is_open_to_kiai(self, seat: int) -> bool:
        """Has the seat what this part of a kiai heals, moves, strikes or lends?"""
        if self.phase == HEAL:
            return self.boards.has_wound_token(seat)
        if not self.is_in(seat):
            return False
        if self.phase == LEND:
            return self.boards.token_at[seat] == seat and self.count_in() > 1
        return self.boards.n_line[seat] > 0

    def menu_of_receivers(self) -> int:
        """Any samurai in the round; a token goes to another than its owner."""
        menu = 0
        for seat in range(self.seats):
            if self.is_in(seat) and seat != self.lender:
                menu |= 2 << seat
        return menu

    def action_of(self, bit: int) -> int:
        """Give the action that a bit of the menu stands for."""
        if bit == 0:
            return NO
        if self.phase == ORDER:
            return A_TOP + self.scouted[bit - 1]
        return self.setting.base[self.phase] + bit - 1

    def count_actions(self) -> int:
        """Count the legal actions."""
        n = 0
        if self.actor == CHANCE:
            if self.phase == TURN_UP or self.phase == HIDE:
                return self.raiders.n_middle
            for i in range(self.setting.size[self.phase]):
                n += self.weight(i) > 0
            return n
        menu = self.menu if self.actor >= 0 else 0
        while menu:
            menu &= menu - 1
            n += 1
        return n

    def nth_action(self, n: int) -> int:
        """Give the n-th legal action: no first, then in the order of their numbers."""
        i = 0
        if self.actor == CHANCE:
            while True:
                if self.weight(i) > 0:
                    if n == 0:
                        return self.setting.base[self.phase] + i
                    n -= 1
                i += 1
        while True:
            if self.menu >> i & 1:
                if n == 0:
                    return self.action_of(i)
                n -= 1
            i += 1

    # ------------------------------------------------------------------------------- refusals

    def refusal(self, action: int) -> int:
        """Give 0 for a legal action, else the number of the rule it breaks."""
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
            return 0 if self.menu & 1 else self.why_not(action)
        if self.phase == ORDER:
            for n in range(self.n_scouted):
                if action == A_TOP + self.scouted[n]:
                    return 0
        elif 0 <= i < MOST_ANSWERS and self.menu >> (i + 1) & 1:
            return 0
        return self.why_not(action)

    def why_not(self, action: int) -> int:
        """Name the rule by which an action cannot be an answer to the question asked."""
        if self.phase == CHOOSING or action >= A_CHOOSE:
            return R_SAMURAI if self.phase == CHOOSING else R_ORDER
        if self.phase == TOKENS:
            return R_TOKENS
        if self.phase == LOSING:
            return R_LOSE
        if self.phase == PENALTY:
            return self.why_not_penalty(action)
        if self.phase == ACTION:
            return self.why_not_action(action)
        if self.phase == CARD:
            return self.why_not_card(action)
        if self.phase == AGAIN:
            return R_KIKUCHIYO
        if action == NO:
            return R_KIAI
        return R_KIAI_OF + self.boards.samurai[self.kiai_seat[self.n_kiai - 1]]

    def why_not_penalty(self, action: int) -> int:
        """The penalties due come first; ignoring one takes the right talent."""
        if not A_SUFFER <= action < A_LOSE:
            return R_PENALTY
        if action >= A_IGNORE:
            penalty = action - A_IGNORE
            if penalty == self.due_one or penalty == self.due_two:
                if self.bans & BAN_TALENT:
                    return R_NO_TALENT
                return R_KANBEI if self.setting.value[self.penal] % 2 else R_GOROBEI
        return R_TWO_PENALTIES

    def why_not_action(self, action: int) -> int:
        """One of three actions; above the kiai only pass."""
        if action == A_FIGHT or A_SUPPORT <= action < A_HAND:
            if self.bans & BAN_ACTION:
                return R_MUST_PASS
            if self.must_pass():
                return R_PASS
            return R_NO_SUPPORT if self.bans & BAN_SUPPORT else R_SUPPORT
        return R_ORDER

    def why_not_card(self, action: int) -> int:
        """Attack always; defend by the symbol; the rest by a talent."""
        seat = self.holder
        if action == A_DEFEND:
            banned = seat == self.seat and self.bans & BAN_DEFENCE
            return R_NO_DEFENCE if banned else R_DEFEND
        if A_HAND <= action < A_FROM or action == A_DISCARD or action == A_REDRAW:
            if self.kept:
                return R_MOVED if self.n_kiai else R_KATSUSHIRO
            if seat == self.seat and self.bans & BAN_TALENT:
                return R_NO_TALENT
            if action == A_DISCARD:
                return R_KYUZO
            if action == A_REDRAW:
                return R_KATSUSHIRO
            talent = HEIHACHI if self.setting.value[self.card] % 2 == 0 else DAISUKE
            if self.talents(seat) >> talent & 1:
                return R_MOVED
            return R_HEIHACHI if talent == HEIHACHI else R_DAISUKE
        return R_FIGHT

    # ------------------------------------------------------------------------------ going on

    def apply(self, action: int) -> None:
        """Do a legal action, and all that follows from it without a choice."""
        self._n_notes = 0
        self.actor = NOBODY
        self.do(action)
        self.go_on()

    def go_on(self) -> None:
        """Take step after step until somebody is to act or the game is over."""
        while self.actor == NOBODY:
            if self.fate != NONE:
                self.meet_fate()
            elif self.n_kiai:
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
        self.menu = self.find_menu()
        if self.menu & (self.menu - 1):
            self.actor = self.whose()
        else:
            bit = 0
            while not self.menu >> bit & 1:
                bit += 1
            self.do(self.action_of(bit))

    def meet_fate(self) -> None:
        """Let chance speak, unless everybody knows what it would say."""
        if self.fate == TURN_UP and self.raiders.knows_top():
            self.fate = NONE
            self.turned_up(self.raiders.take_known(), True)
        elif self.fate == HIDE and self.raiders.knows_top():
            self.fate = NONE
            card = self.raiders.take_known()
            self.raiders.hide_known(card)
            self.note(NOTE_HIDDEN, self.seat, card)
        else:
            self.phase = self.fate
            self.actor = CHANCE

    def do(self, action: int) -> None:
        """Do what an action says; the steps that follow are taken later."""
        if action < A_SUPPORT:
            self.do_plain(action)
        elif action < A_HAND:
            self.support(action - A_SUPPORT)
        elif action < A_FROM:
            self.holder = action - A_HAND
            self.chain |= 1 << self.holder
        elif action < A_TO:
            self.take_from(action - A_FROM)
        elif action < A_HEAL:
            self.give_to(action - A_TO)
        elif action < A_LEND:
            self.boards.heal(action - A_HEAL)
            self.next_part()
        elif action < A_USE:
            self.lender = action - A_LEND
        elif action < A_SUFFER:
            self.absent &= ~(1 << (action - A_USE))
            self.boards.use(self.seat, action - A_USE)
        elif action < A_IGNORE:
            self.settle_penalty(action - A_SUFFER)
            self.suffer(action - A_SUFFER)
        elif action < A_LOSE:
            self.settle_penalty(action - A_IGNORE)
        elif action < A_TOP:
            self.lose_left(action - A_LOSE)
        elif action < A_CHOOSE:
            self.put_next(action - A_TOP)
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
            if self.must_pass():
                self.note(NOTE_PASSED, self.seat, self.bans & BAN_ACTION)
            self.passed |= 1 << self.seat
            self.step = AT_TURN_END
        else:
            self.play_card(action)

    def decline(self) -> None:
        """Say no: no more tokens, no second fight, no use of a part of a kiai."""
        if self.phase == TOKENS:
            self.step = AT_PENALTY
        elif self.phase == AGAIN:
            self.step = AT_TURN_END
        elif self.phase == MOVE or self.phase == STRIKE:
            self.kiai_part[self.n_kiai - 1] = SECOND_STEP
        else:
            self.next_part()

    def do_chance(self, action: int) -> None:
        """Take what chance decided, or a samurai."""
        self.fate = NONE
        if action < A_FIRST:
            self.take_seat(action - A_CHOOSE)
        elif action < A_BACK:
            self.seat = action - A_FIRST
            self.step = AT_DEAL
            self.more = self.setting.plunderers
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
        """Give the total and the kiai value of a seat as one number, for a note."""
        return self.boards.kiai_value(seat) * MOST_TOTAL + self.boards.total[seat]

    def note(self, what: int, seat: int, about: int) -> None:
        """Note what happened by the rules, for those who want to tell it."""
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
                    self.fate = SEATING
            else:
                self.seat = 0
                self.step = AT_FIRST
                if self.setting.two_player:
                    self.find_absent()
        elif self.step == AT_FIRST:
            self.fate = FIRST
        elif self.more > 0:
            self.fate = DEAL
        elif self.round == 0 and self.lacks_dolls():
            self.raiders.set_aside(self.setting, self.setting.plunderers)
            self.more = self.setting.plunderers
            self.note(NOTE_REDEAL, NONE, 0)
        else:
            self.begin_turn(self.seat)

    def find_absent(self) -> None:
        """The tokens of the samurai that nobody plays lie beside the village."""
        for samurai in range(N_SAMURAI):
            if self.boards.seat_of[samurai] == NONE:
                self.absent |= 1 << samurai

    def lacks_dolls(self) -> bool:
        """By the two-player rules: are there fewer than two dolls among the raiders dealt?"""
        return self.setting.two_player and self.raiders.dolls_dealt(self.setting) < FEWEST_DOLLS

    def unseen(self, card: int) -> None:
        """A card goes unseen from the box into the stack, or from the stack to the intruders."""
        if self.step == AT_DEAL:
            self.raiders.deal(card)
            self.more -= 1
        else:
            self.raiders.n_middle -= 1
            self.raiders.hide(card)

    # -------------------------------------------------------------------------------- a turn

    def begin_turn(self, seat: int) -> None:
        """The turn begins, and with it is fixed which card's penalty counts."""
        self.seat = seat
        self.turns += 1
        self.bans = 0
        self.fights = 0
        self.penal = self.boards.last_of(seat)
        self.due_one = NONE
        self.due_two = NONE
        if self.penal != NONE:
            self.due_one = self.setting.first[self.penal]
            self.due_two = self.setting.second[self.penal]
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
            if self.card != NONE:
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
        if self.raiders.left() == 0 or self.count_in() == 0:
            self.end_round()
        else:
            seat = self.left_of(self.seat)
            while not self.is_in(seat):
                seat = self.left_of(seat)
            self.begin_turn(seat)

    # ----------------------------------------------------------------------------- penalties

    def go_on_penalty(self) -> None:
        """Apply what is due; with the stack used up the rest is let off."""
        if self.raiders.left() == 0:
            self.step = AT_TURN_END
        elif self.losing:
            self.ask(LOSING)
        elif self.due_one != NONE or self.due_two != NONE:
            self.ask(PENALTY)
        else:
            self.step = AT_ACTION

    def settle_penalty(self, penalty: int) -> None:
        """Take the penalty off what is due."""
        if self.due_one == penalty:
            self.due_one = NONE
        else:
            self.due_two = NONE

    def suffer(self, penalty: int) -> None:
        """Apply a penalty; one that cannot be applied costs a wound instead."""
        seat = self.seat
        if not self.can_suffer(penalty):
            self.note(NOTE_CANNOT, seat, penalty)
            self.wound(seat)
            return
        self.note(NOTE_PENALTY, seat, penalty)
        if penalty == BARRICADE:
            self.burn()
        elif penalty == WOUND:
            self.wound(seat)
        elif penalty == INTRUDER:
            self.fate = HIDE
        elif penalty == NO_DEFENCE:
            self.bans |= BAN_DEFENCE
        elif penalty == NO_SUPPORT:
            self.bans |= BAN_SUPPORT
        elif penalty == MUST_PASS:
            self.bans |= BAN_ACTION
        elif penalty == NO_TALENT:
            self.bans |= BAN_TALENT
        elif penalty == DISCARD_LEFT:
            self.losing = 1
        elif penalty == SHUFFLE:
            if self.turns > MOST_TURNS:
                self.note(NOTE_NO_SHUFFLE, seat, 0)
            else:
                self.fate = BRING_BACK
        else:
            self.holder = self.left_of(seat) if penalty == LEFT else self.right_of(seat)
            self.fate = TURN_UP

    def can_suffer(self, penalty: int) -> bool:
        """Can the penalty be applied?"""
        if penalty == LEFT:
            return self.is_in(self.left_of(self.seat)) and self.raiders.left() > 0
        if penalty == RIGHT:
            return self.is_in(self.right_of(self.seat)) and self.raiders.left() > 0
        if penalty == INTRUDER:
            return self.raiders.left() > 0
        if penalty == DISCARD_LEFT:
            return self.boards.count_left(self.seat) > 0
        if penalty == SHUFFLE:
            return self.raiders.n_discarded > 0 or self.turns > MOST_TURNS
        return True

    def lose_left(self, symbol: int) -> None:
        """Discard a card from the left."""
        i = self.seat * N_SYMBOLS + symbol
        self.raiders.discard(self.boards.left[i])
        self.note(NOTE_LEFT_LOST, self.seat, self.boards.left[i])
        self.boards.left[i] = NONE
        self.losing = 0

    # ------------------------------------------------------------------------------- actions

    def fight(self) -> None:
        """Turn the top raider up and face it."""
        self.fights += 1
        self.step = AT_FIGHT
        self.holder = self.seat
        self.chain = 1 << self.seat
        self.kept = 0
        self.fate = TURN_UP

    def support(self, to: int) -> None:
        """Give the own token to another; the top raider goes unseen to the intruders."""
        self.boards.token_at[self.seat] = to
        self.fate = HIDE
        self.step = AT_TURN_END

    def turned_up(self, card: int, known: bool) -> None:
        """A raider was turned up: by a kiai, a bonus, an arrow, or for a fight."""
        if known:
            self.note(NOTE_DRAWN, self.seat, card)
        if self.n_kiai:
            self.more -= 1
            if self.boards.samurai[self.kiai_seat[self.n_kiai - 1]] == GOROBEI:
                self.raiders.discard(card)
            else:
                self.scouted[self.n_scouted] = card
                self.n_scouted += 1
            if self.raiders.left() == 0:
                self.more = 0
            if self.more > 0:
                self.fate = TURN_UP
        elif self.step == AT_PENALTY:
            seat = self.holder
            self.holder = NONE
            self.add_to_line(seat, card)
        elif self.step == AT_BONUSES:
            self.raiders.discard(card)
            self.note(NOTE_BONUS_INTRUDER, NONE, card)
        else:
            self.card = card

    def play_card(self, action: int) -> None:
        """Attack, defend, discard or redraw."""
        card = self.card
        seat = self.holder
        self.card = NONE
        if action == A_REDRAW:
            self.raiders.put_under(card)
            self.kept = 1
            self.fate = TURN_UP
            return
        self.holder = NONE
        self.chain = 0
        self.kept = 0
        if self.n_kiai:
            self.next_part()
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
        if self.boards.total[seat] != self.boards.kiai_value(seat) or not self.is_in(seat):
            return
        if not self.is_fighting() or self.in_kiai(seat):
            return
        self.kiai_seat[self.n_kiai] = seat
        self.kiai_side[self.n_kiai] = self.boards.is_animal(seat)
        self.kiai_part[self.n_kiai] = PART_ONE
        self.n_kiai += 1
        self.note(NOTE_KIAI, seat, self.boards.total[seat])

    def question_of(self, samurai: int, animal: int, part: int) -> int:
        """Give the question that a part of a kiai asks, or NONE."""
        if samurai == HEIHACHI:
            if part == PART_ONE:
                return REBUILD
            return HEAL if animal else NONE
        if samurai == KYUZO:
            if part == PART_ONE:
                return LEND
            return REBUILD if animal else NONE
        if part == PART_TWO and (not animal or (samurai != DAISUKE and samurai != KIKUCHIYO)):
            return NONE
        if samurai == DAISUKE:
            return MOVE
        if samurai == GOROBEI:
            return THIN
        if samurai == KANBEI:
            return CHASE
        if samurai == KIKUCHIYO:
            return STRIKE
        return SCOUT

    def go_on_kiai(self) -> None:
        """Go on with the latest kiai: what it has begun, its next part, or its end."""
        i = self.n_kiai - 1
        seat = self.kiai_seat[i]
        samurai = self.boards.samurai[seat]
        if samurai == DAISUKE and self.card != NONE:
            self.ask(GIVE if self.holder == NONE else CARD)
        elif samurai == KYUZO and self.lender != NONE:
            self.ask(GIVE)
        elif samurai == KATSUSHIRO and self.n_scouted > 0:
            self.ask(ORDER)
        elif self.kiai_part[i] >= SECOND_STEP:
            if self.boards.n_line[seat] > 0:
                card = self.boards.take_first(seat)
                self.raiders.discard(card)
                self.note(NOTE_FIRST_GONE, seat, card)
            self.n_kiai -= 1
            self.kiai_seat[i] = NONE
            self.kiai_side[i] = 0
            self.kiai_part[i] = 0
            self.check_kiai(seat)
        else:
            question = self.question_of(samurai, self.kiai_side[i], self.kiai_part[i])
            if question == NONE:
                self.next_part()
            else:
                self.ask(question)

    def next_part(self) -> None:
        """Go on to the next part of the kiai."""
        self.kiai_part[self.n_kiai - 1] += 1

    def use_kiai(self) -> None:
        """Use a part of a kiai that asks for no more than a yes."""
        cards = 3 if self.kiai_side[self.n_kiai - 1] else 2
        if self.phase == REBUILD:
            self.barricades += 1
        elif self.phase == CHASE:
            while cards > 0 and self.raiders.n_intruders > 0:
                card = self.raiders.drive_out()
                self.raiders.discard(card)
                self.note(NOTE_DISCARDED, self.kiai_seat[self.n_kiai - 1], card)
                cards -= 1
        else:
            self.more = cards
            self.fate = TURN_UP
        self.next_part()

    def take_from(self, seat: int) -> None:
        """Take the last card of a line: struck down by Kikuchiyo, or moved on by Daisuke."""
        card = self.boards.take_last(seat)
        if self.phase == STRIKE:
            self.raiders.discard(card)
            self.next_part()
        else:
            self.card = card
            self.kept = 1
        self.check_kiai(seat)

    def give_to(self, seat: int) -> None:
        """Daisuke gives the card he took, or Kyuzo the token he chose."""
        if self.lender == NONE:
            self.holder = seat
        else:
            self.boards.token_at[self.lender] = seat
            self.note(NOTE_LENT, seat, self.lender)
            self.lender = NONE
            self.next_part()

    def put_next(self, card: int) -> None:
        """Katsushiro says which card comes next; the last one follows without a question."""
        i = 0
        while self.scouted[i] != card:
            i += 1
        self.n_scouted -= 1
        while i < self.n_scouted:
            self.scouted[i] = self.scouted[i + 1]
            i += 1
        self.scouted[i] = NONE
        self.ordered[self.n_ordered] = card
        self.n_ordered += 1
        if self.n_scouted == 0:
            while self.n_ordered > 0:
                self.n_ordered -= 1
                self.raiders.put_up(self.ordered[self.n_ordered])
                self.ordered[self.n_ordered] = NONE

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
        """A barricade goes; none left: a farm."""
        if self.barricades > 0:
            self.barricades -= 1
            self.note(NOTE_BARRICADE_LOST, NONE, self.barricades)
        else:
            self.lose_farm()

    def lose_farm(self) -> None:
        """A farm goes; which one matters only where their backs do."""
        if self.setting.farm_penalties:
            self.fate = FARM_LOST
        else:
            self.farms -= 1
            self.farm_gone()

    def farm_gone(self) -> None:
        """Without a farm the village is lost."""
        self.note(NOTE_FARM_LOST, NONE, self.farms)
        if self.farms == 0:
            self.end(FARMS_GONE)

    def farm_lost(self, back: int) -> None:
        """The back of the farm that went brings more."""
        self.backs[back] -= 1
        self.farms -= 1
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
            self.fate = HIT

    def lose_family(self) -> None:
        """A family goes; which one matters only where they give a bonus."""
        if self.setting.bonuses:
            self.fate = FAMILY_LOST
        else:
            family = 0
            while not self.families >> family & 1:
                family += 1
            self.family_lost(family)

    def family_lost(self, family: int) -> None:
        """Without a family the village is lost."""
        self.families &= ~(1 << family)
        self.note(NOTE_FAMILY_LOST, NONE, self.count_families())
        if self.families == 0:
            self.end(FAMILIES_GONE)

    def end(self, ending: int) -> None:
        """The game is over at once."""
        self.ending = ending
        self.fate = NONE
        self.phase = ENDED
        self.actor = OVER

    # ------------------------------------------------------------------------ end of the round

    def end_round(self) -> None:
        """If all have passed, the rest of the stack counts as lying on top of the intruders."""
        self.note(NOTE_ROUND_OVER, NONE, self.round)
        if self.raiders.left() > 0:
            self.note(NOTE_REST, NONE, self.raiders.left())
        self.bans = 0
        self.penal = NONE
        self.due_one = NONE
        self.due_two = NONE
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
        if not self.setting.bonuses or not self.families >> family & 1:
            return
        if family == HEALING:
            for seat in range(self.seats):
                if self.boards.has_wound_token(seat):
                    self.fate = MEND
        elif family == BUILDING:
            if self.barricades < self.setting.barricades:
                self.barricades += 1
                self.note(NOTE_BONUS_BARRICADE, NONE, self.barricades)
        elif self.raiders.left() > 0:
            self.fate = TURN_UP
        elif self.raiders.n_intruders > 0:
            card = self.raiders.drive_out()
            self.raiders.discard(card)
            self.note(NOTE_BONUS_INTRUDER, NONE, card)

    def meet_intruder(self) -> None:
        """Turn the next intruder up; flames burn a barricade.

        In what order the middle of the stack comes changes nothing, so chance is not asked.
        """
        if self.raiders.left() > 0:
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
        """The village stands: it has won after the third round, else new officers come."""
        if self.round == N_ROUNDS - 1:
            self.step = AT_END
            self.end(VICTORY)
            return
        self.round += 1
        self.turns = 0
        self.passed = 0
        for seat in range(self.seats):
            self.boards.clear(seat)
        self.raiders.gather()
        self.seat = self.left_of(self.seat)
        self.more = self.setting.officers
        self.step = AT_DEAL
        self.note(NOTE_ROUND, NONE, self.round)

    # ---------------------------------------------------------------------------- the outcome

    def count_families(self) -> int:
        """Count the families in the village."""
        n = 0
        for family in range(N_FAMILIES):
            n += self.families >> family & 1
        return n

    def score(self) -> int:
        """Count a point for each farm and family, and one if nobody has a wound token."""
        points = self.farms + self.count_families() + 1
        for seat in range(self.seats):
            if self.boards.has_wound_token(seat):
                return points - 1
        return points

    def returns(self, seat: int) -> float:
        """Give 1 to every seat if the village stands at the end."""
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
            return self.backs[i]
        if self.phase == FAMILY_LOST:
            return self.families >> i & 1
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
        """Give the action that the ticket stands for."""
        i = 0
        while ticket >= self.weight(i):
            ticket -= self.weight(i)
            i += 1
        return self.setting.base[self.phase] + i

    def odds(self, action: int) -> int:
        """Count the tickets that stand for the action."""
        return self.weight(action - self.setting.base[self.phase])

    def resample(self, seat: int, rng: Rng) -> None:
        """Deal anew what nobody knows; here all seats know the same."""
        self.raiders.redraw(self.round, self.setting, self.step > AT_DEAL, rng)

    # --------------------------------------------------------------------------------- copies

    def assign(self, source: Self) -> None:
        """Become a copy of the source."""
        self.raiders.assign(source.raiders)
        self.boards.assign(source.boards)
        for i in range(N_SAMURAI):
            self.kiai_seat[i] = source.kiai_seat[i]
            self.kiai_side[i] = source.kiai_side[i]
            self.kiai_part[i] = source.kiai_part[i]
        for i in range(N_BACKS):
            self.backs[i] = source.backs[i]
        for i in range(3):
            self.scouted[i] = source.scouted[i]
            self.ordered[i] = source.ordered[i]
        self.passed = source.passed
        self.absent = source.absent
        self.barricades = source.barricades
        self.farms = source.farms
        self.families = source.families
        self.round = source.round
        self.turns = source.turns
        self.step = source.step
        self.at = source.at
        self.bans = source.bans
        self.penal = source.penal
        self.due_one = source.due_one
        self.due_two = source.due_two
        self.losing = source.losing
        self.fights = source.fights
        self.card = source.card
        self.holder = source.holder
        self.chain = source.chain
        self.kept = source.kept
        self.n_kiai = source.n_kiai
        self.n_scouted = source.n_scouted
        self.n_ordered = source.n_ordered
        self.lender = source.lender
        self.more = source.more
        self.fate = source.fate
        self.menu = source.menu
        self.ending = source.ending
        self.phase = source.phase
        self.seat = source.seat
        self.actor = source.actor

    def rewind(self) -> None:
        """Become the origin again."""
        if self.origin is not None:
            self.assign(self.origin)

    def hash(self) -> int:
        """Give 64 bits of everything that can still matter in this position."""
        x = self.stir(0, self.actor + 8 + self.seat * 64 + self.phase * 512 + self.step * 16384)
        x = self.stir(x, self.round + self.turns * 4 + self.at * 1024 + self.bans * 65536)
        x = self.stir(x, self.due_one + 1 + (self.due_two + 1) * 16 + (self.penal + 1) * 256)
        x = self.stir(x, self.losing + self.fights * 2 + self.more * 16 + (self.lender + 1) * 4096)
        x = self.stir(x, self.card + 1 + (self.holder + 1) * 128 + self.chain * 1024)
        x = self.stir(x, self.kept + self.passed * 2 + self.absent * 256 + self.families * 65536)
        x = self.stir(x, self.barricades + self.farms * 16 + self.ending * 256)
        for i in range(self.n_kiai):
            x = self.stir(
                x, self.kiai_seat[i] + self.kiai_side[i] * 8 + self.kiai_part[i] * 16 + 64
            )
        for i in range(3):
            x = self.stir(x, self.scouted[i] + 1 + (self.ordered[i] + 1) * 128)
        for i in range(N_BACKS):
            x = self.stir(x, self.backs[i])
        return self.hash_raiders(self.hash_boards(x))

    def hash_boards(self, x: int) -> int:
        """Mix in the samurai and what lies on their boards."""
        for seat in range(self.seats):
            x = self.stir(x, self.boards.samurai[seat] + 1 + self.boards.wounds[seat] * 8)
            x = self.stir(x, self.boards.token_at[seat] + self.boards.uses[seat] * 8)
            for i in range(N_SYMBOLS):
                x = self.stir(x, self.boards.left[seat * N_SYMBOLS + i] + 1)
            for i in range(self.boards.n_line[seat]):
                x = self.stir(x, self.boards.line[seat * N_CARDS + i] + 1)
        return x

    def hash_raiders(self, x: int) -> int:
        """Mix in where every raider card is."""
        raiders = 0
        for card in range(N_CARDS):
            raiders = raiders * 8 + self.raiders.place[card]
            if card % 16 == 15:
                x = self.stir(x, raiders)
                raiders = 0
        x = self.stir(x, raiders + self.raiders.shuffles * 64)
        for i in range(self.raiders.n_up):
            x = self.stir(x, self.raiders.up[i] + 100)
        for i in range(self.raiders.n_under):
            x = self.stir(x, self.raiders.under[i] + 200)
        for i in range(self.raiders.n_intruders):
            x = self.stir(x, self.raiders.intruder[i] + 300 + (self.raiders.came[i] + 1) * 512)
        for card in range(N_CARDS):
            if self.raiders.sure[card] > 0:
                x = self.stir(x, card + 100 + self.raiders.sure[card] * 256)
        return x

    def noted(self, action: int) -> list[int]:
        """Do an action and list what was noted on the way."""
        self._noting = 1
        self.apply(action)
        self._noting = 0
        return [self._notes[i] for i in range(self._n_notes)]

    def resume(self) -> None:
        """Take up the question of the phase again, once all else has been put in place."""
        if self.phase == ENDED:
            self.actor = OVER
        elif self.phase >= SEATING:
            self.fate = self.phase
            self.actor = CHANCE
        else:
            self.menu = self.find_menu()
            self.actor = self.whose()
