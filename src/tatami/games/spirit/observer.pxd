# C types of observer.py.
cimport cython
from tatami.core.observer cimport Observer
from tatami.games.spirit.kernel cimport SpiritKernel

cdef int ASIDE, AT_BOTTOM, AT_GATE, FACE_DOWN, FACE_UP, IN_LINE, INTRUDING, KNOWN, KNOWN_ASIDE
cdef int KNOWN_OUT, MOST, N_ACTIONS, N_BACKS, N_CARDS, N_FAMILIES, N_PHASES, N_ROUNDS, N_SAMURAI
cdef int N_SYMBOLS, NONE, ON_LEFT, OUT, SCOUTED, SIZE

@cython.final
cdef class SpiritObserver(Observer):
    cdef public SpiritKernel village

    cpdef void observe(self, int seat, signed char[::1] out, Py_ssize_t at) noexcept nogil
    cpdef void mask(self, signed char[::1] out, Py_ssize_t at) noexcept nogil
    cdef int bounded(self, int value) noexcept nogil
    @cython.locals(card=cython.int, i=cython.int, other=cython.int, samurai=cython.int, symbol=cython.int)
    cdef Py_ssize_t write_boards(self, int seat, signed char[::1] out, Py_ssize_t at) noexcept nogil
    cdef void write_board(self, int seat, int other, signed char[::1] out, Py_ssize_t at) noexcept nogil
    @cython.locals(card=cython.int, i=cython.int)
    cdef Py_ssize_t write_raiders(self, int seat, signed char[::1] out, Py_ssize_t at) noexcept nogil
    @cython.locals(place=cython.int)
    cdef int place_of(self, int card) noexcept nogil
    cdef void put(self, int card, int place, int order, signed char[::1] out, Py_ssize_t at) noexcept nogil
    @cython.locals(i=cython.int, order=cython.int)
    cdef void write_piles(self, signed char[::1] out, Py_ssize_t at) noexcept nogil
    @cython.locals(card=cython.int, i=cython.int, n=cython.int, other=cython.int, symbol=cython.int)
    cdef void write_lines(self, int seat, signed char[::1] out, Py_ssize_t at) noexcept nogil
    @cython.locals(back=cython.int, family=cython.int, samurai=cython.int)
    cdef Py_ssize_t write_village(self, signed char[::1] out, Py_ssize_t at) noexcept nogil
    @cython.locals(ban=cython.int, i=cython.int, n=cython.int, other=cython.int)
    cdef void write_turn(self, int seat, signed char[::1] out, Py_ssize_t at) noexcept nogil
