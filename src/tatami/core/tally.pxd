# C types of tally.py. Array lengths are those of numbers.py.
cimport cython

cdef int MAX_SEATS, N_KINDS, NONE

@cython.final
cdef class Tally:
    cdef public int seats
    cdef public short[12] won

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
