# C types of cardgame.py. Array lengths are those of numbers.py.
cimport cython
from tatami.bots.judge cimport Judge
from tatami.games.cardgame.kernel cimport CardGameKernel

cdef int CARD, CARD_CELLS, CARD_KINDS, FIRST_CARD_CELL, FIRST_VILLAGE_CELL, N_KINDS, NONE, PUT, REVEAL
cdef int LEADS, MOST_LEAD, SCORED, SIDES, TURN_UP
cdef double LATE, SETTLED

@cython.final
cdef class CardGameJudge(Judge):
    cdef public CardGameKernel table
    cdef public double[165] claims
    cdef public double[12] keep
    cdef public double[3] matters
    cdef public double lasting

    @cython.locals(ahead=cython.int, kind=cython.int, most=cython.int, n=cython.int, seat=cython.int)
    cpdef void take_stock(self) noexcept nogil
    @cython.locals(cell=cython.int)
    cpdef double weigh(self, int action) noexcept nogil
    @cython.locals(after=cython.int, change=cython.double, i=cython.int, kind=cython.int, lead=cython.int, left=cython.int, side=cython.int, value=cython.double, what=cython.int)
    cdef double weigh_lay(self, int card, int cell) noexcept nogil
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
    cpdef bint tells_apart(self) noexcept nogil
