# C types of observer.py.
cimport cython
from tatami.core.c_constants cimport *
from tatami.games.cardgame.c_constants cimport *
from tatami.games.cardgame.c_fields cimport *
from tatami.kits.majority.c_constants cimport *
from tatami.core.observer cimport Observer
from tatami.games.cardgame.kernel cimport CardGameKernel

@cython.final
cdef class CardGameObserver(Observer):
    cdef public CardGameKernel table

    cpdef void observe(self, int seat, signed char[::1] out, Py_ssize_t at) noexcept nogil
    @cython.locals(i=cython.int)
    cpdef void erase(self, signed char[::1] out, Py_ssize_t at) noexcept nogil
    cpdef void write(self, int seat, signed char[::1] out, Py_ssize_t at) noexcept nogil
    @cython.locals(cell=cython.int, far=cython.int, i=cython.int, what=cython.int)
    cdef Py_ssize_t write_table(self, int seat, signed char[::1] out, Py_ssize_t at) noexcept nogil
    @cython.locals(card=cython.int, i=cython.int, other=cython.int)
    cdef Py_ssize_t write_hands(self, int seat, signed char[::1] out, Py_ssize_t at) noexcept nogil
    @cython.locals(i=cython.int)
    cdef void count_hand(self, int seat, signed char[::1] out, Py_ssize_t at) noexcept nogil
    @cython.locals(i=cython.int, kind=cython.int, other=cython.int)
    cdef Py_ssize_t write_stones(self, int seat, signed char[::1] out, Py_ssize_t at) noexcept nogil
    @cython.locals(kind=cython.int, symbols=cython.int)
    cdef Py_ssize_t write_villages(self, signed char[::1] out, Py_ssize_t at) noexcept nogil
    @cython.locals(i=cython.int)
    cdef void write_turn(self, int seat, signed char[::1] out, Py_ssize_t at) noexcept nogil
    cpdef void mask(self, signed char[::1] out, Py_ssize_t at) noexcept nogil
    cpdef void write_mask(self, signed char[::1] out, Py_ssize_t at) noexcept nogil
    cpdef void erase_mask(self, signed char[::1] out, Py_ssize_t at) noexcept nogil
    @cython.locals(before=cython.int, card=cython.int, cell=cython.int, i=cython.int, n=cython.int)
    cdef void set_legal(self, signed char[::1] out, Py_ssize_t at, int value) noexcept nogil
