# C types of prospects.py. Array lengths are those of numbers.py.
cimport cython
from tatami.core.tally cimport Tally

cdef int MAX_SEATS, N_KINDS
cdef double E, DOUBT, STEEP, EACH_PIECE

@cython.final
cdef class Prospects:
    cdef public int seats
    cdef public double[12] expected, leading
    cdef public double[3] spread
    cdef public double[4] shares, chances
    cdef public int[4] force

    @cython.locals(size=cython.int)
    cpdef double claim(self, int lead, int left, int places) noexcept nogil
    @cython.locals(kind=cython.int, seat=cython.int)
    cdef void begin(self, Tally tally) noexcept nogil
    @cython.locals(p=cython.double, seat=cython.int, total=cython.double)
    cdef void share_out(self, int kind, double sure, int a, int b, int c, int d) noexcept nogil
    @cython.locals(a=cython.double, ahead=cython.double, b=cython.double, c=cython.double, decided=cython.double, kind=cython.int, other=cython.int, p=cython.double, pieces=cython.double, scale=cython.double, seat=cython.int, total=cython.double)
    cdef void conclude(self) noexcept nogil
