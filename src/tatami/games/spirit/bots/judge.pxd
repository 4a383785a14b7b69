# C types of spirit.py. Array lengths are those of numbers.py and spirit_worths.py.
cimport cython
from tatami.core.c_actors cimport *
from tatami.core.c_constants cimport *
from tatami.games.spirit.bots.c_weights cimport *
from tatami.games.spirit.c_constants cimport *
from tatami.kits.search.judge cimport Judge
from tatami.core.kernel cimport Rng
from tatami.games.spirit.kernel cimport SpiritKernel

@cython.final
cdef class SpiritJudge(Judge):
    cdef public SpiritKernel state, trial
    cdef public double[N_WORTHS] worth
    cdef public int[N_SYMBOLS] lacking

    @cython.locals(value=cython.double)
    cpdef double prior(self, int action) noexcept nogil
    @cython.locals(need=cython.int, room=cython.int, seat=cython.int)
    cdef double promise(self, int action) noexcept nogil
    @cython.locals(families=cython.int, remaining=cython.int, seat=cython.int, soon=cython.double, symbol=cython.int, value=cython.double)
    cdef double standing(self) noexcept nogil
    @cython.locals(symbol=cython.int, value=cython.double, wounds=cython.int)
    cdef double samurai(self, int seat, double soon) noexcept nogil
    @cython.locals(first=cython.int, last=cython.int, room=cython.int, second=cython.int, value=cython.double)
    cdef double line(self, int seat, int wounds) noexcept nogil
    cpdef bint branches_on_chance(self) noexcept nogil
    @cython.locals(action=cython.int, best=cython.int, best_prior=cython.double, i=cython.int, n=cython.int, prior=cython.double)
    cpdef int rollout_action(self, Rng rng, int width) noexcept nogil
