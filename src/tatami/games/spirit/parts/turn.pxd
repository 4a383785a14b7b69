# C types of turn.py.
cimport cython
from tatami.core.c_constants cimport *
from tatami.games.spirit.setting cimport Setting

@cython.final
cdef class Turn:
    cdef public Setting setting
    cdef public int passed, absent, bans, penalty_card, due_one, due_two, losing, fights
    cdef public int card, holder, chain, kept, drew_last

    cpdef int seat_after(self, int seat) noexcept nogil
    cpdef int seat_before(self, int seat) noexcept nogil
    cpdef bint is_in(self, int seat) noexcept nogil
    @cython.locals(n=cython.int, seat=cython.int)
    cpdef int count_in(self) noexcept nogil
    cdef void begin(self, int penalty_card) noexcept nogil
    cdef void end_round(self) noexcept nogil
    cdef bint is_due(self, int penalty) noexcept nogil
    cdef void settle_penalty(self, int penalty) noexcept nogil
    cdef void face(self, int seat) noexcept nogil
    cdef void hand_on(self, int to) noexcept nogil
    cdef void let_go(self) noexcept nogil
    cpdef void assign(self, Turn source) noexcept nogil
