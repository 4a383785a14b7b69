# C types of village.py.
cimport cython
from tatami.games.spirit.c_constants cimport *
from tatami.games.spirit.setting cimport Setting

@cython.final
cdef class Village:
    cdef public Setting setting
    cdef public short[N_BACKS] backs
    cdef public int barricades, farms, families

    cpdef bint has_room(self) noexcept nogil
    cdef void lose_farm(self, int back) noexcept nogil
    cpdef bint has_family(self, int family) noexcept nogil
    @cython.locals(family=cython.int)
    cdef int first_family(self) noexcept nogil
    cdef void lose_family(self, int family) noexcept nogil
    @cython.locals(family=cython.int, n=cython.int)
    cpdef int count_families(self) noexcept nogil
    @cython.locals(i=cython.int)
    cpdef void assign(self, Village source) noexcept nogil
