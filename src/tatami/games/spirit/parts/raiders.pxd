# C types of raiders.py.
cimport cython
from tatami.games.spirit.c_constants cimport *
from tatami.core.kernel cimport Rng, mix
from tatami.games.spirit.setting cimport Setting

@cython.final
cdef class Raiders:
    cdef public short[N_CARDS] place, up, under, intruder, came, sure
    cdef public int n_up, n_under, n_middle, n_intruders, n_discarded, shuffles
    cdef short[2 * N_CARDS] _free

    cpdef int remaining(self) noexcept nogil
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
    cdef void place_hidden(self, int card, int place) noexcept nogil
    @cython.locals(i=cython.int, n=cython.int)
    cpdef void assign(self, Raiders source) noexcept nogil
    @cython.locals(card=cython.int, i=cython.int, raiders=cython.ulonglong)
    cdef unsigned long long hash(self, unsigned long long x) noexcept nogil
