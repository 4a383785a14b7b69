# C types of kernel.py.
cimport cython
from tatami.core.c_actors cimport *
from tatami.core.c_constants cimport *
from tatami.games.spirit.c_constants cimport *
from tatami.games.spirit.parts.c_notes cimport *
from tatami.core.kernel cimport Kernel, Rng
from tatami.games.spirit.parts.boards cimport Boards
from tatami.games.spirit.parts.kiai cimport Kiai
from tatami.games.spirit.parts.legality cimport Legality
from tatami.games.spirit.parts.raiders cimport Raiders
from tatami.games.spirit.setting cimport Setting
from tatami.games.spirit.parts.turn cimport Turn
from tatami.games.spirit.parts.village cimport Village

@cython.final
cdef class SpiritKernel(Kernel):
    cdef public Setting setting
    cdef public SpiritKernel origin
    cdef public Boards boards
    cdef public Raiders raiders
    cdef public Village village
    cdef public Turn turn
    cdef public Kiai kiai
    cdef public Legality legality
    cdef public int round, turns, step, at, pending_chance, cards_to_come, answers, ending
    cdef int[MOST_NOTES] _notes
    cdef int _n_notes, _noting

    @cython.locals(seat=cython.int)
    cdef void set_up(self)
    cpdef bint is_fighting(self) noexcept nogil
    cpdef int whose(self) noexcept nogil
    @cython.locals(answers=cython.int, i=cython.int, n=cython.int)
    cpdef int count_actions(self) noexcept nogil
    @cython.locals(i=cython.int)
    cpdef int nth_action(self, int n) noexcept nogil
    @cython.locals(i=cython.int)
    cpdef int refusal(self, int action) noexcept nogil
    cpdef void apply(self, int action) noexcept nogil
    cpdef void go_on(self) noexcept nogil
    @cython.locals(bit=cython.int)
    cdef void ask(self, int phase) noexcept nogil
    @cython.locals(card=cython.int)
    cdef void resolve_pending_chance(self) noexcept nogil
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
    @cython.locals(seat=cython.int)
    cdef void suffer(self, int penalty) noexcept nogil
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
    @cython.locals(question=cython.int, samurai=cython.int, seat=cython.int)
    cdef void go_on_kiai(self) noexcept nogil
    @cython.locals(card=cython.int)
    cdef void end_kiai(self, int seat) noexcept nogil
    @cython.locals(card=cython.int, cards=cython.int)
    cdef void use_kiai(self) noexcept nogil
    @cython.locals(card=cython.int)
    cdef void take_from(self, int seat) noexcept nogil
    @cython.locals(giver=cython.int)
    cdef void give_to(self, int seat) noexcept nogil
    cdef void wound(self, int seat) noexcept nogil
    cdef void burn(self) noexcept nogil
    cdef void lose_farm(self) noexcept nogil
    cdef void farm_gone(self) noexcept nogil
    cdef void farm_lost(self, int back) noexcept nogil
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
    cpdef void assign(self, SpiritKernel source) noexcept nogil
    cpdef void rewind(self) noexcept nogil
    @cython.locals(i=cython.int, x=cython.ulonglong)
    cpdef unsigned long long hash(self) noexcept nogil
    @cython.locals(i=cython.int)
    cpdef list noted(self, int action)
    cpdef void resume(self) noexcept nogil
