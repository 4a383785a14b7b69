# C types of setting.py.
cimport cython
from tatami.core.c_constants cimport *
from tatami.games.samurai.c_constants cimport *
from tatami.kits.majority.c_constants cimport *

@cython.final
cdef class Setting:
    cdef public int seats, hand, n_land, n_sea, n_settlements
    cdef public bint instant, chance_hands, chance_figures, same_kind
    cdef public short[MAX_SETTLEMENTS] room, n_near, n_near_land
    cdef public short[MAX_SETTLEMENTS * 6] near
    cdef public short[MAX_LAND * 2] beside
    cdef public short[N_TOKENS * N_KINDS] effect
    cdef public short[N_TOKENS] count
    cdef public int[8 * N_KINDS] partners

    @cython.locals(k=cython.int)
    cdef bint is_partner(self, int mine, int kind, int other) noexcept nogil
    cdef bint may_exchange(self, int set1, int kind1, int set2, int kind2) noexcept nogil
