# C types of judge.py. Methods are cdef here and cpdef in each game's final class.
cimport cython
from tatami.kits.search.c_constants cimport *
from tatami.core.kernel cimport Kernel, Rng

cdef class Judge:
    cdef public Kernel kernel
    cdef public int[MOST_ACTIONS] actions
    cdef public double[MOST_ACTIONS] priors
    cdef public int n_actions
    cdef public double[MOST_SEATS] values
    cdef public bint whole_turns

    cdef double prior(self, int action) noexcept nogil
    @cython.locals(seat=cython.int)
    cdef void evaluate(self) noexcept nogil
    cdef bint branches_on_chance(self) noexcept nogil
    cdef void prepare(self) noexcept nogil
    @cython.locals(i=cython.int, n=cython.int)
    cdef void compute_priors(self) noexcept nogil
    @cython.locals(_=cython.int, action=cython.int, best=cython.int, best_prior=cython.double, n=cython.int, prior=cython.double)
    cdef int best_of_sample(self, Rng rng, int width) noexcept nogil
    cdef int rollout_action(self, Rng rng, int width) noexcept nogil
    cpdef int choose(self, Rng rng, int width=*)
    @cython.locals(chosen=cython.int, i=cython.int, n=cython.int)
    cdef int best_action(self, Rng rng) noexcept nogil
