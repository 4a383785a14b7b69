# C types of observer.py.
cimport cython
from tatami.core.c_constants cimport *
from tatami.games.spirit.c_constants cimport *
from tatami.games.spirit.c_fields cimport *
from tatami.core.observer cimport Observer
from tatami.games.spirit.kernel cimport SpiritKernel

@cython.final
cdef class SpiritObserver(Observer):
    cdef public SpiritKernel state

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
