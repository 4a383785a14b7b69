# C types of hands.py.
cimport cython
from tatami.core.c_constants cimport *
from tatami.kits.majority.c_constants cimport *
from tatami.core.kernel cimport Rng

@cython.final
cdef class Hands:
    cdef public int room
    cdef public short[MAX_SEATS * HAND_SIZE] held
    cdef public short[MAX_SEATS * MAX_PIECES] supply
    cdef public short[MAX_SEATS] size, supply_size

    @cython.locals(i=cython.int)
    cdef void empty(self) noexcept nogil
    cpdef void give(self, int seat, int piece, int n) noexcept nogil
    @cython.locals(i=cython.int)
    cpdef void take(self, int seat, int piece) noexcept nogil
    @cython.locals(i=cython.int, last=cython.int)
    cpdef void drop(self, int seat, int piece) noexcept nogil
    @cython.locals(i=cython.int)
    cpdef bint holds(self, int seat, int piece) noexcept nogil
    cpdef bint wants(self, int seat) noexcept nogil
    @cython.locals(piece=cython.int)
    cpdef int nth_piece(self, int seat, int n) noexcept nogil
    cpdef int in_supply(self, int seat, int piece) noexcept nogil
    @cython.locals(_=cython.int, i=cython.int, n=cython.int)
    cpdef void redraw(self, int seat, Rng rng) noexcept nogil
    @cython.locals(other=cython.int)
    cpdef void redraw_others(self, int seat, Rng rng) noexcept nogil
    @cython.locals(i=cython.int)
    cpdef void assign(self, Hands source) noexcept nogil
    @cython.locals(i=cython.int)
    cpdef list hand_of(self, int seat)
    @cython.locals(_=cython.int, piece=cython.int)
    cpdef list supply_of(self, int seat)
