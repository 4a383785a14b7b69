# C types of observer.py.
cimport cython
from liars_dice.c_constants cimport *
from liars_dice.c_fields cimport *
from tatami.core.c_constants cimport *
from tatami.core.observer cimport Observer
from liars_dice.kernel cimport LiarsDiceKernel

@cython.final
cdef class LiarsDiceObserver(Observer):
    cdef public LiarsDiceKernel table

    @cython.locals(face=cython.int, other=cython.int)
    cpdef void observe(self, int seat, signed char[::1] out, Py_ssize_t at) noexcept nogil
    cpdef void mask(self, signed char[::1] out, Py_ssize_t at) noexcept nogil
