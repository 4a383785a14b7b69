# C types of setting.py. Array lengths are those of numbers.py.
cimport cython

cdef int CARD_KINDS, N_EFFECTS, VILLAGE_KINDS, WIDTH

@cython.final
cdef class Setting:
    cdef public int seats, stones, n_villages
    cdef public bint chain
    cdef public short[12] card
    cdef public short[36] effect
    cdef public short[8] village
    cdef public short[4] way
