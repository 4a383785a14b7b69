# C types of setting.py. Array lengths are those of numbers.py.
cimport cython

cdef int MAX_LAND, MAX_SETTLEMENTS, N_KINDS, NONE

@cython.final
cdef class Setting:
    cdef public int seats, n_land, n_sea, n_settlements
    cdef public bint instant, chance_hands, chance_figures, same_kind
    cdef public short[34] room, n_near, n_near_land
    cdef public short[204] near
    cdef public short[112] beside
    cdef public short[51] effect
    cdef public short[17] count
    cdef public int[24] partners

    @cython.locals(k=cython.int)
    cdef bint is_partner(self, int mine, int kind, int other) noexcept nogil
    cdef bint may_exchange(self, int set1, int kind1, int set2, int kind2) noexcept nogil
