# C types of hindsight.py. Array lengths are those named there.
cimport cython
from tatami.bots.judge cimport Judge
from tatami.core.kernel cimport Kernel, Rng

cdef int CHANCE, OVER, MOST_ANSWERS, MOST_PHASES, AGAINST, SLACK

@cython.final
cdef class Hindsight:
    cdef public Judge judge
    cdef public Kernel kernel
    cdef public unsigned long long luck
    cdef public Rng rng, dice
    cdef public int[64] drawn
    cdef public int[1024] answers, best
    cdef public int n_answers, n_best
    cdef public bint won

    @cython.locals(_=cython.int)
    cpdef bint run(self, int attempts)
    @cython.locals(action=cython.int, i=cython.int, phase=cython.int)
    cdef void attempt(self, int kept) noexcept nogil
    @cython.locals(phase=cython.int)
    cdef int fate(self) noexcept nogil
