# C types of setting.py. Array lengths are those of numbers.py.
cimport cython

cdef int N_BACKS, N_CARDS, N_PHASES, N_SAMURAI, NONE

@cython.final
cdef class Setting:
    cdef public int seats, barricades, plunderers, officers
    cdef public bint by_choice, two_player, farm_penalties, bonuses
    cdef public short[7] roster
    cdef public short[4] backs
    cdef public short[14] kiai
    cdef public short[66] rank, value, symbol, first, second, flames
    cdef public short[28] base, size
