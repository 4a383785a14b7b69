# C types of cardgame.py.
cimport cython
from tatami.core.c_constants cimport *
from tatami.games.cardgame.bots.c_weights cimport *
from tatami.games.cardgame.c_constants cimport *
from tatami.kits.majority.c_constants cimport *
from tatami.kits.search.judge cimport Judge
from tatami.games.cardgame.kernel cimport CardGameKernel

@cython.final
cdef class CardGameJudge(Judge):
    cdef public CardGameKernel table
    cdef public double[(SIDES + 1) * LEADS] claims
    cdef public double[CARD_KINDS] keep
    cdef public double[N_KINDS] matters
    cdef public double lasting

    @cython.locals(ahead=cython.int, kind=cython.int, most=cython.int, n=cython.int, seat=cython.int)
    cpdef void prepare(self) noexcept nogil
    @cython.locals(cell=cython.int)
    cpdef double prior(self, int action) noexcept nogil
    @cython.locals(after=cython.int, change=cython.double, i=cython.int, kind=cython.int, lead=cython.int, left=cython.int, side=cython.int, value=cython.double, what=cython.int)
    cdef double prior_of_lay(self, int card, int cell) noexcept nogil
    @cython.locals(value=cython.double)
    cdef double worth(self, int lead, int left) noexcept nogil
    @cython.locals(side=cython.int, turn=cython.int, way=cython.int)
    cdef bint is_due(self, int cell, int i) noexcept nogil
    @cython.locals(kind=cython.int, lead=cython.int, left=cython.int, value=cython.double)
    cdef double arrival(self, int cell, int card) noexcept nogil
    @cython.locals(i=cython.int, n=cython.int)
    cdef int empty_sides(self, int cell) noexcept nogil
    @cython.locals(rival=cython.int, seat=cython.int)
    cdef int lead(self, int cell, int kind) noexcept nogil
    cpdef bint branches_on_chance(self) noexcept nogil
