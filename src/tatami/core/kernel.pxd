# C types of kernel.py. Methods are cdef here and cpdef in each game's final class, which is
# what Cython allows for methods that run without Python's lock.
cimport cython
from tatami.core.c_actors cimport *
from tatami.core.c_constants cimport *

cdef unsigned long long mix(unsigned long long z) noexcept nogil

@cython.final
cdef class Rng:
    cdef public unsigned long long state
    cpdef void seed(self, unsigned long long seed) noexcept nogil
    cpdef unsigned long long next(self) noexcept nogil
    cpdef long long below(self, long long n) noexcept nogil

cdef class Kernel:
    cdef public int actor, seats, seat, phase
    cdef int count_actions(self) noexcept nogil
    cdef int nth_action(self, int n) noexcept nogil
    cdef int refusal(self, int action) noexcept nogil
    cdef void apply(self, int action) noexcept nogil
    cdef long long tickets(self) noexcept nogil
    cdef int draw(self, long long ticket) noexcept nogil
    cdef long long odds(self, int action) noexcept nogil
    cdef void resample(self, int seat, Rng rng) noexcept nogil
    cdef double returns(self, int seat) noexcept nogil
    cdef void rewind(self) noexcept nogil
    cdef unsigned long long hash(self) noexcept nogil
    cdef unsigned long long stir(self, unsigned long long bits, unsigned long long value) noexcept nogil
    cdef int sample(self, Rng rng) noexcept nogil
    @cython.locals(n=cython.int)
    cdef int playout(self, Rng rng) noexcept nogil

@cython.locals(actions=cython.longlong, fingerprint=cython.ulonglong, _=cython.int)
cpdef list playouts(Kernel kernel, Rng rng, int games)
@cython.locals(_=cython.int)
cpdef void rewinds(Kernel kernel, int times)
