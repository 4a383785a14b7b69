# C types of boards.py.
cimport cython
from tatami.core.c_constants cimport *
from tatami.games.spirit.c_constants cimport *
from tatami.core.kernel cimport mix
from tatami.games.spirit.setting cimport Setting

@cython.final
cdef class Boards:
    cdef public Setting setting
    cdef public short[N_SAMURAI] samurai, seat_of, wounds, n_line, total, token_at, uses
    cdef public short[N_SAMURAI * N_CARDS] line
    cdef public short[N_SAMURAI * N_SYMBOLS] left

    cpdef void take_seat(self, int seat, int samurai) noexcept nogil
    cpdef void use(self, int seat, int samurai) noexcept nogil
    cpdef void hurt(self, int seat) noexcept nogil
    cpdef void heal(self, int seat) noexcept nogil
    cpdef bint is_animal(self, int seat) noexcept nogil
    cpdef bint has_wound_token(self, int seat) noexcept nogil
    cpdef int kiai_value(self, int seat) noexcept nogil
    cpdef int own_talents(self, int seat) noexcept nogil
    @cython.locals(found=cython.int, owner=cython.int)
    cpdef int lent_talents(self, int seat) noexcept nogil
    cpdef int last_of(self, int seat) noexcept nogil
    @cython.locals(i=cython.int)
    cpdef bint has_value(self, int seat, int value) noexcept nogil
    @cython.locals(n=cython.int, symbol=cython.int)
    cpdef int count_left(self, int seat) noexcept nogil
    cpdef void add(self, int seat, int card) noexcept nogil
    @cython.locals(card=cython.int, i=cython.int)
    cpdef int take_last(self, int seat) noexcept nogil
    @cython.locals(card=cython.int, first=cython.int, i=cython.int)
    cpdef int take_first(self, int seat) noexcept nogil
    @cython.locals(i=cython.int, symbol=cython.int)
    cpdef void clear(self, int seat) noexcept nogil
    @cython.locals(i=cython.int, n=cython.int, seat=cython.int)
    cpdef void assign(self, Boards source) noexcept nogil
    @cython.locals(i=cython.int, seat=cython.int)
    cdef unsigned long long hash(self, unsigned long long x) noexcept nogil
