# C types of spirit.py. Array lengths are those of numbers.py and spirit_worths.py.
cimport cython
from tatami.bots.judge cimport Judge
from tatami.core.kernel cimport Rng
from tatami.games.spirit.kernel cimport SpiritKernel

cdef int A_FIGHT, A_HAND, A_REDRAW, A_SUFFER, A_SUPPORT, A_USE, DOLL, FARM
cdef int HAT, N_SYMBOLS, NONE, OVER, TOKENS, TURN_UP, VICTORY, WOUND
cdef int BARRICADE_LEFT, DEADLY_PENALTY, DOLLS_DOOM, FAMILY, FARM_LEFT, FARMS_DOOM, FEW_FARMS
cdef int FIGHT, FIGHT_NEED, FIGHT_ROOM, INTRUDERS, LAST_FAMILY, LINE_PENALTY, N_WORTHS
cdef int NO_HAT_DEATH, NO_SYMBOL, NO_SYMBOL_SOON, OVERCOME, RAIDERS_LEFT
cdef int REDRAW, ROOM, STILL_IN, SUPPORT, TOKEN_HOME, TOKEN_LENT, USE, WOUNDS
cdef double WON

@cython.final
cdef class SpiritJudge(Judge):
    cdef public SpiritKernel village, trial
    cdef public double[42] worth
    cdef public int[3] lacking

    @cython.locals(value=cython.double)
    cpdef double weigh(self, int action) noexcept nogil
    @cython.locals(need=cython.int, room=cython.int, seat=cython.int)
    cdef double promise(self, int action) noexcept nogil
    @cython.locals(families=cython.int, left=cython.int, seat=cython.int, soon=cython.double, symbol=cython.int, value=cython.double)
    cdef double standing(self) noexcept nogil
    @cython.locals(symbol=cython.int, value=cython.double, wounds=cython.int)
    cdef double samurai(self, int seat, double soon) noexcept nogil
    @cython.locals(first=cython.int, last=cython.int, room=cython.int, second=cython.int, value=cython.double)
    cdef double line(self, int seat, int wounds) noexcept nogil
    cpdef bint tells_apart(self) noexcept nogil
    @cython.locals(action=cython.int, best=cython.int, best_weight=cython.double, i=cython.int, n=cython.int, weight=cython.double)
    cpdef int pick(self, Rng rng, int looks) noexcept nogil
