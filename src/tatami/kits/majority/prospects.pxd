# C types of prospects.py.
cimport cython
from tatami.kits.majority.c_constants cimport *
from tatami.kits.search.c_constants cimport *
from tatami.kits.majority.tally cimport Tally

@cython.final
cdef class Prospects:
    cdef public int seats
    cdef public double[MAX_SEATS * N_KINDS] expected, leading
    cdef public double[N_KINDS] spread
    cdef public double[MAX_SEATS] shares, chances
    cdef public int[MAX_SEATS] force

    @cython.locals(size=cython.int)
    cpdef double claim(self, int lead, int left, int places) noexcept nogil
    @cython.locals(kind=cython.int, seat=cython.int)
    cdef void begin(self, Tally tally) noexcept nogil
    @cython.locals(p=cython.double, seat=cython.int, total=cython.double)
    cdef void share_out(self, int kind, double sure, int a, int b, int c, int d) noexcept nogil
    @cython.locals(a=cython.double, ahead=cython.double, b=cython.double, c=cython.double, decided=cython.double, kind=cython.int, other=cython.int, p=cython.double, pieces=cython.double, scale=cython.double, seat=cython.int, total=cython.double)
    cdef void conclude(self) noexcept nogil
