# C types of opponent.py. Methods are cdef in the base and cpdef in the final classes.
cimport cython
from tatami.core.kernel cimport Kernel, Rng
from tatami.kits.search.judge cimport Judge

cdef class Opponent:
    cdef public Kernel kernel
    cdef public Rng rng
    cdef int choose(self) noexcept nogil

@cython.final
cdef class RandomOpponent(Opponent):
    cpdef int choose(self) noexcept nogil

@cython.final
cdef class GreedyOpponent(Opponent):
    cdef public Judge judge
    cdef public Kernel known
    cdef public int width

    cpdef int choose(self) noexcept nogil
