# C types of lane.py.
cimport cython
from tatami.core.c_actors cimport *
from tatami.core.kernel cimport Kernel, Rng
from tatami.core.observer cimport Observer

@cython.final
cdef class Buffers:
    cdef public int[::1] actions, actors
    cdef public float[::1] rewards
    cdef public signed char[::1] done, observations, masks

cdef class Group:
    cdef void begin(self) noexcept nogil
    cdef void choose(self) noexcept nogil
    cdef int count_refused(self) noexcept nogil
    cdef void step(self) noexcept nogil
    cdef void observe(self) noexcept nogil
    cdef void step_and_observe(self) noexcept nogil

@cython.final
cdef class Lane(Group):
    cdef public Kernel kernel
    cdef public Observer observer
    cdef public Buffers buffers
    cdef public Py_ssize_t index
    cdef public Rng rng, dice

    cpdef void seed(self, unsigned long long seed) noexcept nogil
    cdef void roll(self) noexcept nogil
    cpdef void restart(self) noexcept nogil
    cpdef void act(self, int action) noexcept nogil
    @cython.locals(seat=cython.int)
    cpdef void begin(self) noexcept nogil
    cpdef void choose(self) noexcept nogil
    cpdef int count_refused(self) noexcept nogil
    @cython.locals(over=cython.bint, seat=cython.int)
    cpdef void step(self) noexcept nogil
    cpdef void observe(self) noexcept nogil
    cpdef void step_and_observe(self) noexcept nogil

@cython.final
cdef class Pair(Group):
    cdef public Group left, right

    cpdef void begin(self) noexcept nogil
    cpdef void choose(self) noexcept nogil
    cpdef int count_refused(self) noexcept nogil
    cpdef void step(self) noexcept nogil
    cpdef void observe(self) noexcept nogil
    cpdef void step_and_observe(self) noexcept nogil

@cython.final
cdef class Runner:
    cdef public Group group

    cpdef void begin(self)
    cpdef void choose(self)
    cpdef int count_refused(self)
    cpdef void step(self)
    cpdef void observe(self)
    cpdef void step_and_observe(self)
