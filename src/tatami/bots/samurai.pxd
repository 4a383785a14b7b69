# C types of samurai.py. Array lengths are those of numbers.py.
cimport cython
from tatami.bots.judge cimport Judge
from tatami.bots.prospects cimport Prospects
from tatami.core.kernel cimport Rng
from tatami.games.samurai.kernel cimport SamuraiKernel

cdef int LAY, MOST_ACTIONS, LIFT, MAX_HEXES, MAX_LAND, MAX_SEA, MAX_SETTLEMENTS, N_KINDS, NONE
cdef int PICK, RONIN, SAIL, SHIP2, STOP, TAKE, TURN, OVER
cdef double NEVER, GAME_WON, WORTH_A_QUICK, WORTH_A_POINT, SURE_EMPTY, SURE_FULL

@cython.final
cdef class SamuraiJudge(Judge):
    cdef public SamuraiKernel board, trial
    cdef public Prospects prospects
    cdef public short[140] n_touched
    cdef public short[840] touched
    cdef public int[17] first_hand
    cdef public int[102] leads
    cdef public bint counted, begun

    @cython.locals(h=cython.int)
    cpdef double weigh(self, int action) noexcept nogil
    @cython.locals(open_play=cython.int)
    cdef bint is_plain_done(self) noexcept nogil
    @cython.locals(i=cython.int, s=cython.int, value=cython.double)
    cdef double weigh_lay(self, int t, int h) noexcept nogil
    @cython.locals(kind=cython.int, most=cython.int)
    cdef int points(self, int t) noexcept nogil
    @cython.locals(after=cython.int, kind=cython.int, lead=cython.int, left=cython.int, near=cython.int, value=cython.double)
    cdef double shift(self, int s, int t, int land) noexcept nogil
    @cython.locals(n=cython.int, rival=cython.int, seat=cython.int)
    cdef int lead(self, int s, int kind) noexcept nogil
    @cython.locals(after=cython.int, gain=cython.double, i=cython.int, kind=cython.int, lead=cython.int, left=cython.int, near=cython.int, other=cython.int, s=cython.int, t=cython.int, top=cython.double, value=cython.double)
    cdef double weigh_lift(self, int h) noexcept nogil
    @cython.locals(other=cython.int, top=cython.double, value=cython.double)
    cdef double weigh_pick(self, int figure) noexcept nogil
    @cython.locals(kind1=cython.int, kind2=cython.int, s1=cython.int, s2=cython.int)
    cdef double swap(self, int first, int second) noexcept nogil
    @cython.locals(near=cython.int)
    cdef double claim_on(self, int s, int kind) noexcept nogil
    @cython.locals(i=cython.int, kind=cython.int, s=cython.int)
    cpdef void survey(self) noexcept nogil
    @cython.locals(h=cython.int, i=cython.int, s=cython.int)
    cdef bint closes(self, int action) noexcept nogil
    cdef double last_word(self, int action) noexcept nogil
    @cython.locals(_=cython.int, action=cython.int, best=cython.int, best_weight=cython.double, n=cython.int, weight=cython.double)
    cpdef int pick(self, Rng rng, int looks) noexcept nogil
    @cython.locals(empty=cython.double, kind=cython.int, s=cython.int, seat=cython.int)
    cpdef void foresee(self) noexcept nogil
