# C types of kernel.py. Array lengths are those of numbers.py.
cimport cython
from tatami.core.kernel cimport Kernel, Rng
from tatami.games.spirit.boards cimport Boards
from tatami.games.spirit.raiders cimport Raiders
from tatami.games.spirit.setting cimport Setting

cdef int ACTION, AGAIN, AT_ACTION, AT_AGAIN, AT_BONUSES, AT_DEAL, AT_END, AT_FARMS, AT_FIGHT
cdef int AT_FIRST, AT_HATS, AT_INTRUDERS, AT_PENALTY, AT_SEATING, AT_TOKENS, AT_TURN_END
cdef int A_ATTACK, A_BACK, A_BRING_BACK, A_CHOOSE, A_DEFEND, A_DISCARD, A_FAMILY, A_FIGHT
cdef int A_FIRST, A_FROM, A_HAND, A_HEAL, A_HIDE, A_HIT, A_IGNORE, A_KIAI, A_LEND, A_LOSE
cdef int A_MEND, A_PASS, A_REDRAW, A_SUFFER, A_SUPPORT, A_TO, A_TOP, A_TURN_UP, A_USE
cdef int BACK_FAMILY, BACK_FARM, BACK_FIRE, BAN_ACTION, BAN_DEFENCE, BAN_SUPPORT, BAN_TALENT
cdef int BARRICADE, BRING_BACK, BUILDING, CARD, CHANCE, CHASE, CHOOSING, DAISUKE, DEAL, DEATH
cdef int DISCARDED, DISCARD_LEFT, DOLL, ENDED, FAMILIES_GONE, FAMILY_LOST, FARM, FARMS_GONE
cdef int FARM_LOST, FEWEST_DOLLS, FIRST, GIVE, GOROBEI, HAT, HEAL, HEALING, HEIHACHI, HIDE, HIT
cdef int INTRUDER, KANBEI, KATSUSHIRO, KIKUCHIYO, KYUZO, LEFT, LEND, LOSING, MEND, MIDDLE
cdef int MOST_ABOUT, MOST_ANSWERS, MOST_NOTES, MOST_TOTAL, MOST_TURNS, MOVE, MUST_PASS, NO
cdef int NOBODY, NONE, NOTE_ATTACK, NOTE_BACK, NOTE_BARRICADE_LOST, NOTE_BONUS_BARRICADE
cdef int NOTE_BONUS_INTRUDER, NOTE_BONUS_WOUND, NOTE_BURNED, NOTE_CANNOT, NOTE_DEFEND
cdef int NOTE_DISCARDED, NOTE_DRAWN, NOTE_FAMILY_LOST, NOTE_FARM_LOST, NOTE_FIRST_GONE
cdef int NOTE_HIDDEN, NOTE_KIAI, NOTE_LEFT_LOST, NOTE_LENT, NOTE_NO_DOLL, NOTE_NO_FARM
cdef int NOTE_NO_HAT, NOTE_NO_SHUFFLE, NOTE_OVERCOME, NOTE_PASSED, NOTE_PENALTY, NOTE_REDEAL
cdef int NOTE_REST, NOTE_REVEALED, NOTE_ROUND, NOTE_ROUND_OVER, NOTE_TOKEN_BACK, NOTE_TURNED
cdef int NOTE_WOUNDED, NO_DEFENCE, NO_SUPPORT, NO_TALENT, N_ACTIONS, N_BACKS, N_CARDS, N_CODES
cdef int N_FAMILIES, N_FARMS, N_PENALTIES, N_ROUNDS, N_SAMURAI, N_SYMBOLS, ORDER, OUT, OVER
cdef int PART_ONE, PART_TWO, PENALTY, REBUILD, RIGHT, R_CHANCE, R_DAISUKE, R_DEFEND, R_FIGHT
cdef int R_GAME_OVER, R_GOROBEI, R_HEIHACHI, R_KANBEI, R_KATSUSHIRO, R_KIAI, R_KIAI_OF
cdef int R_KIKUCHIYO, R_KYUZO, R_LOSE, R_MOVED, R_MUST_PASS, R_NO_DEFENCE, R_NO_SUPPORT
cdef int R_NO_TALENT, R_ORDER, R_PASS, R_PENALTY, R_SAMURAI, R_SUPPORT, R_TOKENS
cdef int R_TWO_PENALTIES, SCOUT, SEATING, SECOND_STEP, SHUFFLE, STRIKE, THIN, TOKENS, TURN_UP
cdef int UNDECIDED, VICTORY, WOUND

@cython.final
cdef class SpiritKernel(Kernel):
    cdef public Setting setting
    cdef public SpiritKernel origin
    cdef public Boards boards
    cdef public Raiders raiders
    cdef public short[7] kiai_seat, kiai_side, kiai_part
    cdef public short[4] backs
    cdef public short[3] scouted, ordered
    cdef public int passed, absent, barricades, farms, families, round, turns, step, at, bans
    cdef public int penal, due_one, due_two, losing, fights, card, holder, chain, kept
    cdef public int n_kiai, n_scouted, n_ordered, lender, more, fate, menu, ending
    cdef int[512] _notes
    cdef int _n_notes, _noting

    cdef void quieten(self)
    @cython.locals(back=cython.int, seat=cython.int)
    cdef void set_up(self)
    cpdef int left_of(self, int seat) noexcept nogil
    cpdef int right_of(self, int seat) noexcept nogil
    cpdef bint is_in(self, int seat) noexcept nogil
    @cython.locals(n=cython.int, seat=cython.int)
    cpdef int count_in(self) noexcept nogil
    @cython.locals(found=cython.int)
    cpdef int talents(self, int seat) noexcept nogil
    cpdef bint is_fighting(self) noexcept nogil
    @cython.locals(i=cython.int)
    cpdef bint in_kiai(self, int seat) noexcept nogil
    cpdef int whose(self) noexcept nogil
    cpdef int find_menu(self) noexcept nogil
    @cython.locals(menu=cython.int, samurai=cython.int)
    cdef int menu_of_samurai(self) noexcept nogil
    @cython.locals(even=cython.int, may_ignore=cython.int, menu=cython.int)
    cdef int menu_of_penalties(self) noexcept nogil
    @cython.locals(menu=cython.int, symbol=cython.int)
    cdef int menu_of_left(self) noexcept nogil
    @cython.locals(above=cython.int)
    cpdef bint must_pass(self) noexcept nogil
    @cython.locals(menu=cython.int, seat=cython.int)
    cdef int menu_of_actions(self) noexcept nogil
    @cython.locals(symbol=cython.int)
    cpdef bint may_defend(self, int seat, int card) noexcept nogil
    cdef bint may_hand_on(self, int to) noexcept nogil
    @cython.locals(menu=cython.int, seat=cython.int, talents=cython.int, value=cython.int)
    cdef int menu_of_card(self) noexcept nogil
    cdef bint may_fight_again(self) noexcept nogil
    @cython.locals(menu=cython.int, seat=cython.int)
    cdef int menu_of_kiai(self) noexcept nogil
    cdef bint is_open_to_kiai(self, int seat) noexcept nogil
    @cython.locals(menu=cython.int, seat=cython.int)
    cdef int menu_of_receivers(self) noexcept nogil
    cdef int action_of(self, int bit) noexcept nogil
    @cython.locals(i=cython.int, menu=cython.int, n=cython.int)
    cpdef int count_actions(self) noexcept nogil
    @cython.locals(i=cython.int)
    cpdef int nth_action(self, int n) noexcept nogil
    @cython.locals(i=cython.int, n=cython.int)
    cpdef int refusal(self, int action) noexcept nogil
    cdef int why_not(self, int action) noexcept nogil
    @cython.locals(penalty=cython.int)
    cdef int why_not_penalty(self, int action) noexcept nogil
    cdef int why_not_action(self, int action) noexcept nogil
    @cython.locals(banned=cython.int, seat=cython.int, talent=cython.int)
    cdef int why_not_card(self, int action) noexcept nogil
    cpdef void apply(self, int action) noexcept nogil
    cpdef void go_on(self) noexcept nogil
    @cython.locals(bit=cython.int)
    cdef void ask(self, int phase) noexcept nogil
    @cython.locals(card=cython.int)
    cdef void meet_fate(self) noexcept nogil
    cdef void do(self, int action) noexcept nogil
    cdef void do_plain(self, int action) noexcept nogil
    cdef void decline(self) noexcept nogil
    cdef void do_chance(self, int action) noexcept nogil
    cdef int standing(self, int seat) noexcept nogil
    cdef void note(self, int what, int seat, int about) noexcept nogil
    cpdef void take_seat(self, int samurai) noexcept nogil
    cdef void go_on_setting_up(self) noexcept nogil
    @cython.locals(samurai=cython.int)
    cpdef void find_absent(self) noexcept nogil
    cdef bint lacks_dolls(self) noexcept nogil
    cdef void unseen(self, int card) noexcept nogil
    cpdef void begin_turn(self, int seat) noexcept nogil
    cdef void go_on_turn(self) noexcept nogil
    @cython.locals(owner=cython.int, seat=cython.int)
    cdef void end_turn(self) noexcept nogil
    cdef void go_on_penalty(self) noexcept nogil
    cdef void settle_penalty(self, int penalty) noexcept nogil
    @cython.locals(seat=cython.int)
    cdef void suffer(self, int penalty) noexcept nogil
    cpdef bint can_suffer(self, int penalty) noexcept nogil
    @cython.locals(i=cython.int)
    cdef void lose_left(self, int symbol) noexcept nogil
    cdef void fight(self) noexcept nogil
    cdef void support(self, int to) noexcept nogil
    @cython.locals(seat=cython.int)
    cdef void turned_up(self, int card, bint known) noexcept nogil
    @cython.locals(card=cython.int, seat=cython.int)
    cdef void play_card(self, int action) noexcept nogil
    cpdef void add_to_line(self, int seat, int card) noexcept nogil
    cpdef void check_kiai(self, int seat) noexcept nogil
    cpdef int question_of(self, int samurai, int animal, int part) noexcept nogil
    @cython.locals(card=cython.int, i=cython.int, question=cython.int, samurai=cython.int, seat=cython.int)
    cdef void go_on_kiai(self) noexcept nogil
    cdef void next_part(self) noexcept nogil
    @cython.locals(card=cython.int, cards=cython.int)
    cdef void use_kiai(self) noexcept nogil
    @cython.locals(card=cython.int)
    cdef void take_from(self, int seat) noexcept nogil
    cdef void give_to(self, int seat) noexcept nogil
    @cython.locals(i=cython.int)
    cdef void put_next(self, int card) noexcept nogil
    cdef void wound(self, int seat) noexcept nogil
    cdef void burn(self) noexcept nogil
    cdef void lose_farm(self) noexcept nogil
    cdef void farm_gone(self) noexcept nogil
    cdef void farm_lost(self, int back) noexcept nogil
    @cython.locals(family=cython.int)
    cdef void lose_family(self) noexcept nogil
    cdef void family_lost(self, int family) noexcept nogil
    cdef void end(self, int ending) noexcept nogil
    cdef void end_round(self) noexcept nogil
    @cython.locals(at=cython.int)
    cdef void go_on_ending(self) noexcept nogil
    @cython.locals(card=cython.int, seat=cython.int)
    cdef void give_bonus(self, int family) noexcept nogil
    @cython.locals(card=cython.int)
    cdef void meet_intruder(self) noexcept nogil
    @cython.locals(seat=cython.int)
    cdef void next_round(self) noexcept nogil
    @cython.locals(family=cython.int, n=cython.int)
    cpdef int count_families(self) noexcept nogil
    @cython.locals(points=cython.int, seat=cython.int)
    cpdef int score(self) noexcept nogil
    cpdef double returns(self, int seat) noexcept nogil
    cpdef int weight(self, int i) noexcept nogil
    @cython.locals(i=cython.int, n=cython.int)
    cpdef long long tickets(self) noexcept nogil
    @cython.locals(i=cython.int)
    cpdef int draw(self, long long ticket) noexcept nogil
    cpdef long long odds(self, int action) noexcept nogil
    cpdef void resample(self, int seat, Rng rng) noexcept nogil
    @cython.locals(i=cython.int)
    cpdef void assign(self, SpiritKernel source) noexcept nogil
    cpdef void rewind(self) noexcept nogil
    @cython.locals(i=cython.int, x=cython.ulonglong)
    cpdef unsigned long long hash(self) noexcept nogil
    @cython.locals(i=cython.int, seat=cython.int)
    cdef unsigned long long hash_boards(self, unsigned long long x) noexcept nogil
    @cython.locals(card=cython.int, i=cython.int, raiders=cython.ulonglong)
    cdef unsigned long long hash_raiders(self, unsigned long long x) noexcept nogil
    @cython.locals(i=cython.int)
    cpdef list noted(self, int action)
    cpdef void resume(self) noexcept nogil
