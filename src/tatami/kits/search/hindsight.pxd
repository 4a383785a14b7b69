# C types of hindsight.py.
cimport cython
from tatami.core.c_actors cimport *
from tatami.kits.search.c_constants cimport *
from tatami.kits.search.judge cimport Judge
from tatami.core.kernel cimport Kernel, Rng

@cython.final
cdef class Hindsight:
    cdef public Judge judge
    cdef public Kernel kernel
    cdef public unsigned long long luck
    cdef public Rng rng, dice
    cdef public int[MOST_PHASES] drawn
    cdef public int[MOST_DECISIONS] decisions, best
    cdef public int n_decisions, n_best, beyond
    cdef public bint won

    @cython.locals(_=cython.int)
    cpdef bint run(self, int attempts)
    @cython.locals(action=cython.int, i=cython.int, phase=cython.int)
    cdef void attempt(self, int kept) noexcept nogil
    @cython.locals(phase=cython.int)
    cdef int draw(self) noexcept nogil
