# C types of setting.py.
cimport cython
from tatami.games.cardgame.c_constants cimport *

@cython.final
cdef class Setting:
    cdef public int seats, stones, n_villages
    cdef public bint chain
    cdef public short[CARD_KINDS] card
    cdef public short[N_EFFECTS] effect
    cdef public short[VILLAGE_KINDS + 1] village
    cdef public short[4] way
