# C types of hands.py. Array lengths are those of numbers.py.
cimport cython
from tatami.core.kernel cimport Rng

cdef int HAND_SIZE, MAX_PIECES, MAX_SEATS, NONE

@cython.final
cdef class Hands:
    cdef public short[20] held
    cdef public short[68] supply
    cdef public short[4] size, supply_size

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
