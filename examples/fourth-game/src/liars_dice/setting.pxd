# C types of setting.py.
cimport cython

@cython.final
cdef class Setting:
    cdef public int dice
    cdef public bint wild
