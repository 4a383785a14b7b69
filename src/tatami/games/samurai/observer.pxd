# C types of observer.py.
cimport cython
from tatami.core.c_constants cimport *
from tatami.games.samurai.c_constants cimport *
from tatami.games.samurai.c_fields cimport *
from tatami.kits.majority.c_constants cimport *
from tatami.core.observer cimport Observer
from tatami.games.samurai.kernel cimport SamuraiKernel

@cython.final
cdef class SamuraiObserver(Observer):
    cdef public SamuraiKernel board
    cdef public bint screened
    cdef public short[SIZE] sheet
    cdef public short[MAX_HEXES] empty
    cdef public short[MAX_SEATS + 1] place

    @cython.locals(i=cython.int, n=cython.int)
    cpdef void observe(self, int seat, signed char[::1] out, Py_ssize_t at) noexcept nogil
    @cython.locals(h=cython.int, other=cython.int)
    cdef int put_hexes(self, int seat, int n) noexcept nogil
    @cython.locals(kind=cython.int, s=cython.int)
    cdef int put_settlements(self, int n) noexcept nogil
    @cython.locals(far=cython.int, first=cython.int, h=cython.int, i=cython.int, s=cython.int, t=cython.int)
    cdef int put_influence(self, int n) noexcept nogil
    @cython.locals(i=cython.int, other=cython.int, t=cython.int)
    cdef int put_hands(self, int seat, int n) noexcept nogil
    @cython.locals(i=cython.int)
    cdef void count_hand(self, int seat, int n) noexcept nogil
    @cython.locals(i=cython.int, kind=cython.int, other=cython.int)
    cdef int put_captured(self, int seat, int n) noexcept nogil
    @cython.locals(i=cython.int)
    cdef void put_turn(self, int seat, int n) noexcept nogil
    @cython.locals(before=cython.int, h=cython.int, i=cython.int, t=cython.int)
    cpdef void mask(self, signed char[::1] out, Py_ssize_t at) noexcept nogil
    @cython.locals(h=cython.int, n=cython.int)
    cdef void mask_plays(self, int t, signed char[::1] out, Py_ssize_t at) noexcept nogil
    @cython.locals(h=cython.int, n=cython.int)
    cdef void mask_land(self, int t, signed char[::1] out, Py_ssize_t at) noexcept nogil
    @cython.locals(kind=cython.int, later=cython.int, mine=cython.int, partners=cython.int, s=cython.int)
    cdef void mask_picks(self, signed char[::1] out, Py_ssize_t at) noexcept nogil
