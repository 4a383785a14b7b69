# C types of kernel.py.
cimport cython
from liars_dice.c_constants cimport *
from tatami.core.c_actors cimport *
from tatami.core.c_constants cimport *
from tatami.core.kernel cimport Kernel, Rng
from liars_dice.setting cimport Setting

@cython.final
cdef class LiarsDiceKernel(Kernel):
    cdef public Setting setting
    cdef public LiarsDiceKernel origin
    cdef public int[N_SEATS] dice
    cdef public int[N_SEATS] n_rolled
    cdef public int[MAX_ROLLED] rolled
    cdef public int bid, starter

    @cython.locals(i=cython.int, seat=cython.int)
    cdef void begin_round(self, int starter) noexcept nogil
    cpdef int dice_in_play(self) noexcept nogil
    @cython.locals(n=cython.int)
    cpdef int count_face(self, int face) noexcept nogil
    cpdef bint bid_holds(self) noexcept nogil
    cpdef int count_actions(self) noexcept nogil
    @cython.locals(action=cython.int)
    cpdef int nth_action(self, int n) noexcept nogil
    cpdef int refusal(self, int action) noexcept nogil
    cpdef void apply(self, int action) noexcept nogil
    cdef void roll(self, int face) noexcept nogil
    @cython.locals(loser=cython.int)
    cdef void doubt(self) noexcept nogil
    cpdef double returns(self, int seat) noexcept nogil
    cpdef long long tickets(self) noexcept nogil
    cpdef int draw(self, long long ticket) noexcept nogil
    cpdef long long odds(self, int action) noexcept nogil
    @cython.locals(_=cython.int, face=cython.int, other=cython.int)
    cpdef void resample(self, int seat, Rng rng) noexcept nogil
    @cython.locals(i=cython.int, seat=cython.int)
    cpdef void assign(self, LiarsDiceKernel source) noexcept nogil
    cpdef void rewind(self) noexcept nogil
    @cython.locals(i=cython.int, seat=cython.int, x=cython.ulonglong)
    cpdef unsigned long long hash(self) noexcept nogil
