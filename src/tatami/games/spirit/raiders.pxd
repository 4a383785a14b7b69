# C types of raiders.py. Array lengths are those of numbers.py.
cimport cython
from tatami.core.kernel cimport Rng
from tatami.games.spirit.setting cimport Setting

cdef int ASIDE, DISCARDED, DOLL, FEWEST_DOLLS, HIDDEN, INTRUDING, KNOWN, MIDDLE, N_CARDS, OUT
cdef int TABLE, UNDER, UP

@cython.final
cdef class Raiders:
    cdef public short[66] place, up, under, intruder, came, sure
    cdef public int n_up, n_under, n_middle, n_intruders, n_discarded, shuffles
    cdef short[132] _free

    cpdef int left(self) noexcept nogil
    cpdef bint knows_top(self) noexcept nogil
    @cython.locals(card=cython.int, i=cython.int)
    cpdef int take_known(self) noexcept nogil
    cpdef void take(self, int card) noexcept nogil
    cpdef void put_up(self, int card) noexcept nogil
    cpdef void put_under(self, int card) noexcept nogil
    @cython.locals(card=cython.int, n=cython.int)
    cpdef int count_out(self, int rank, Setting setting) noexcept nogil
    cpdef void deal(self, int card) noexcept nogil
    @cython.locals(card=cython.int, n=cython.int)
    cpdef int dolls_dealt(self, Setting setting) noexcept nogil
    @cython.locals(card=cython.int)
    cdef void set_aside(self, Setting setting, int needed) noexcept nogil
    cpdef void hide(self, int card) noexcept nogil
    cpdef void hide_known(self, int card) noexcept nogil
    @cython.locals(card=cython.int)
    cpdef int drive_out(self) noexcept nogil
    cpdef void discard(self, int card) noexcept nogil
    cpdef void bring_back(self, int card) noexcept nogil
    @cython.locals(card=cython.int)
    cdef int take_top_or_bottom(self) noexcept nogil
    cpdef void mix_in(self, int card) noexcept nogil
    @cython.locals(card=cython.int)
    cpdef void gather(self) noexcept nogil
    cpdef bint is_hidden(self, int rank, Setting setting, int card) noexcept nogil
    @cython.locals(n_out=cython.int)
    cpdef void redraw(self, int rank, Setting setting, bint dealt, Rng rng) noexcept nogil
    @cython.locals(card=cython.int, i=cython.int)
    cdef void lift_hidden(self, int rank, Setting setting) noexcept nogil
    @cython.locals(_=cython.int, card=cython.int, i=cython.int, level=cython.int, n_free=cython.int)
    cdef void deal_hidden(self, int n_out, Rng rng) noexcept nogil
    cdef void settle(self, int card, int place) noexcept nogil
    @cython.locals(i=cython.int, n=cython.int)
    cpdef void assign(self, Raiders source) noexcept nogil
