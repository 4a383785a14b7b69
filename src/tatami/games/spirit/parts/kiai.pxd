# C types of kiai.py.
cimport cython
from tatami.core.c_constants cimport *
from tatami.core.kernel cimport mix
from tatami.games.spirit.c_constants cimport *
from tatami.games.spirit.parts.raiders cimport Raiders

@cython.final
cdef class Kiai:
    cdef public short[N_SAMURAI] seat, side, part
    cdef public short[MOST_SCOUTED] scouted, ordered
    cdef public int n, n_scouted, n_ordered, lender

    @cython.locals(i=cython.int)
    cpdef bint is_under_way(self, int seat) noexcept nogil
    cdef int whose(self) noexcept nogil
    cdef void begin(self, int seat, bint animal) noexcept nogil
    cdef void end(self) noexcept nogil
    cdef void next_part(self) noexcept nogil
    cdef void skip(self) noexcept nogil
    cdef bint is_at_second_step(self) noexcept nogil
    cdef int how_many(self) noexcept nogil
    cdef int question(self, int samurai) noexcept nogil
    cpdef int question_of(self, int samurai, int animal, int part) noexcept nogil
    cdef void scout(self, int card) noexcept nogil
    @cython.locals(i=cython.int)
    cdef bint has_scouted(self, int card) noexcept nogil
    @cython.locals(i=cython.int)
    cdef void put_next(self, int card, Raiders raiders) noexcept nogil
    @cython.locals(i=cython.int)
    cpdef void assign(self, Kiai source) noexcept nogil
    @cython.locals(i=cython.int)
    cdef unsigned long long hash(self, unsigned long long x) noexcept nogil
