# C types of setting.py.
cimport cython
from tatami.core.c_constants cimport *
from tatami.games.spirit.c_constants cimport *

@cython.final
cdef class Setting:
    cdef public int seats, barricades, plunderers, officers
    cdef public bint by_choice, two_player, farm_penalties, bonuses
    cdef public short[N_SAMURAI] roster
    cdef public short[N_BACKS] backs
    cdef public short[2 * N_SAMURAI] kiai
    cdef public short[N_CARDS] rank, value, symbol, first, second, flames
    cdef public short[N_PHASES] base, size
