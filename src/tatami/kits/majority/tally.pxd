# C types of tally.py.
cimport cython
from tatami.core.c_constants cimport *
from tatami.kits.majority.c_constants cimport *

@cython.final
cdef class Tally:
    cdef public int seats
    cdef public short[MAX_SEATS * N_KINDS] won

    cpdef void add(self, int seat, int kind) noexcept nogil
    @cython.locals(n=cython.int, seat=cython.int)
    cpdef int total(self, int kind) noexcept nogil
    @cython.locals(best=cython.int, seat=cython.int, tied=cython.int)
    cpdef int highest(self, int a, int b, int c, int d) noexcept nogil
    @cython.locals(other=cython.int)
    cpdef bint leads(self, int seat, int kind) noexcept nogil
    @cython.locals(kind=cython.int, n=cython.int, n_leads=cython.int, others=cython.int, total=cython.int)
    cpdef int standing(self, int seat) noexcept nogil
    @cython.locals(other=cython.int, place=cython.int)
    cpdef int place(self, int seat) noexcept nogil
    @cython.locals(other=cython.int, winners=cython.int)
    cpdef double share(self, int seat) noexcept nogil
    @cython.locals(i=cython.int)
    cpdef void assign(self, Tally source) noexcept nogil
