# C types of samurai.py.
cimport cython
from tatami.core.c_actors cimport *
from tatami.core.c_constants cimport *
from tatami.games.samurai.bots.c_weights cimport *
from tatami.games.samurai.c_constants cimport *
from tatami.kits.majority.c_constants cimport *
from tatami.kits.search.c_constants cimport *
from tatami.kits.search.judge cimport Judge
from tatami.kits.majority.prospects cimport Prospects
from tatami.core.kernel cimport Rng
from tatami.games.samurai.kernel cimport SamuraiKernel

@cython.final
cdef class SamuraiJudge(Judge):
    cdef public SamuraiKernel board, trial
    cdef public Prospects prospects
    cdef public short[MAX_HEXES] n_touched
    cdef public short[MAX_HEXES * 6] touched
    cdef public int[N_TOKENS] first_hand
    cdef public int[MAX_SETTLEMENTS * N_KINDS] leads
    cdef public bint counted, begun

    @cython.locals(h=cython.int)
    cpdef double prior(self, int action) noexcept nogil
    @cython.locals(open_play=cython.int)
    cdef bint is_plain_done(self) noexcept nogil
    @cython.locals(i=cython.int, s=cython.int, value=cython.double)
    cdef double prior_of_lay(self, int t, int h) noexcept nogil
    @cython.locals(kind=cython.int, most=cython.int)
    cdef int points(self, int t) noexcept nogil
    @cython.locals(after=cython.int, kind=cython.int, lead=cython.int, left=cython.int, near=cython.int, value=cython.double)
    cdef double shift(self, int s, int t, int land) noexcept nogil
    @cython.locals(n=cython.int, rival=cython.int, seat=cython.int)
    cdef int lead(self, int s, int kind) noexcept nogil
    @cython.locals(after=cython.int, gain=cython.double, i=cython.int, kind=cython.int, lead=cython.int, left=cython.int, near=cython.int, other=cython.int, s=cython.int, t=cython.int, top=cython.double, value=cython.double)
    cdef double prior_of_lift(self, int h) noexcept nogil
    @cython.locals(other=cython.int, top=cython.double, value=cython.double)
    cdef double prior_of_pick(self, int figure) noexcept nogil
    @cython.locals(kind1=cython.int, kind2=cython.int, s1=cython.int, s2=cython.int)
    cdef double swap(self, int first, int second) noexcept nogil
    @cython.locals(near=cython.int)
    cdef double claim_on(self, int s, int kind) noexcept nogil
    @cython.locals(i=cython.int, kind=cython.int, s=cython.int)
    cpdef void compute_priors(self) noexcept nogil
    @cython.locals(h=cython.int, i=cython.int, s=cython.int)
    cdef bint closes(self, int action) noexcept nogil
    cdef double last_word(self, int action) noexcept nogil
    @cython.locals(_=cython.int, action=cython.int, best=cython.int, best_prior=cython.double, n=cython.int, prior=cython.double)
    cpdef int rollout_action(self, Rng rng, int width) noexcept nogil
    @cython.locals(empty=cython.double, kind=cython.int, s=cython.int, seat=cython.int)
    cpdef void evaluate(self) noexcept nogil
