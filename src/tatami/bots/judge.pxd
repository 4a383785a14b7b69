# C types of judge.py. Methods are cdef here and cpdef in each game's final class.
cimport cython
from tatami.core.kernel cimport Kernel, Rng

cdef int MOST_ACTIONS, MOST_SEATS

cdef class Judge:
    cdef public Kernel kernel
    cdef public int[1024] actions
    cdef public double[1024] weights
    cdef public int n_actions
    cdef public double[7] chances
    cdef public bint whole_turns

    cdef double weigh(self, int action) noexcept nogil
    @cython.locals(seat=cython.int)
    cdef void foresee(self) noexcept nogil
    cdef bint tells_apart(self) noexcept nogil
    cdef void take_stock(self) noexcept nogil
    @cython.locals(i=cython.int, n=cython.int)
    cdef void survey(self) noexcept nogil
    @cython.locals(_=cython.int, action=cython.int, best=cython.int, best_weight=cython.double, n=cython.int, weight=cython.double)
    cdef int glance(self, Rng rng, int looks) noexcept nogil
    cdef int pick(self, Rng rng, int looks) noexcept nogil
    cpdef int choose(self, Rng rng, int looks=*)
    @cython.locals(chosen=cython.int, i=cython.int, n=cython.int)
    cdef int best(self, Rng rng) noexcept nogil
