# C types of observer.py. Methods are cdef here and cpdef in each game's final class.
cimport cython
from tatami.core.kernel cimport Kernel

cdef class Observer:
    cdef public Kernel kernel
    cdef public int size, n_actions, most_legal

    cdef void observe(self, int seat, signed char[::1] out, Py_ssize_t at) noexcept nogil
    cdef void mask(self, signed char[::1] out, Py_ssize_t at) noexcept nogil
    cdef void write(self, int seat, signed char[::1] out, Py_ssize_t at) noexcept nogil
    cdef void erase(self, signed char[::1] out, Py_ssize_t at) noexcept nogil
    cdef void write_mask(self, signed char[::1] out, Py_ssize_t at) noexcept nogil
    cdef void erase_mask(self, signed char[::1] out, Py_ssize_t at) noexcept nogil
    @cython.locals(n=cython.int)
    cdef void mark_listed(self, signed char[::1] out, Py_ssize_t at) noexcept nogil
    @cython.locals(i=Py_ssize_t)
    cdef void clear(self, signed char[::1] out, Py_ssize_t at, int length) noexcept nogil
    cdef int relative_seat(self, int seat, int other) noexcept nogil
