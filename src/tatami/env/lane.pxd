# C types of lane.py.
cimport cython
from tatami.core.c_actors cimport *
from tatami.env.c_constants cimport *
from tatami.core.kernel cimport Kernel, Rng
from tatami.core.observer cimport Observer
from tatami.env.opponent cimport Opponent

@cython.final
cdef class Buffers:
    cdef public int[::1] actions, actors, refusals, legal, n_legal
    cdef public float[::1] rewards
    cdef public signed char[::1] todo, done, observations, masks, finals
    cdef public bint observing, masking, listing, keeping_finals

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
    cdef public int seat, n_listed
    cdef public Opponent opponent
    cdef public bint restarts, ends_on_refusal, over
    cdef public Rng rng, dice

    cpdef void seed(self, unsigned long long seed) noexcept nogil
    cdef void roll(self) noexcept nogil
    cdef void settle(self) noexcept nogil
    cpdef void restart(self) noexcept nogil
    cpdef void act(self, int action) noexcept nogil
    cpdef void begin(self) noexcept nogil
    @cython.locals(seat=cython.int)
    cdef void stay(self) noexcept nogil
    cdef void write_actor(self) noexcept nogil
    cpdef void choose(self) noexcept nogil
    @cython.locals(action=cython.int)
    cpdef int count_refused(self) noexcept nogil
    cpdef void step(self) noexcept nogil
    @cython.locals(seat=cython.int)
    cdef void play(self, int action) noexcept nogil
    cdef void end(self) noexcept nogil
    @cython.locals(seat=cython.int)
    cdef void keep_final(self) noexcept nogil
    cdef int viewer(self) noexcept nogil
    cpdef void observe(self) noexcept nogil
    cpdef void step_and_observe(self) noexcept nogil
    @cython.locals(at=cython.Py_ssize_t, count=cython.int, n=cython.int)
    cdef void list_legal(self) noexcept nogil

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
