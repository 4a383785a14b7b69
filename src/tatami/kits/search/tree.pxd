# C types of tree.py.
cimport cython
from tatami.core.c_actors cimport *
from tatami.kits.search.c_constants cimport *
from tatami.kits.search.judge cimport Judge
from tatami.core.kernel cimport Kernel, Rng

@cython.final
cdef class Tree:
    cdef public Judge judge
    cdef public Kernel kernel
    cdef public Rng rng
    cdef public int seat, capacity, rollout_width, horizon, size, simulations, depth, mark, beyond
    cdef public bint plain
    cdef public double exploration, prior_temperature, widening, widening_exponent, first_play_urgency
    cdef public int[::1] action, mover, first_child, next_sibling, visits, available, exhausted_until, marks
    cdef public double[::1] prior, total
    cdef public int[MOST_DEPTH] path
    cdef public double[MOST_SEATS] value, totals

    @cython.locals(_=cython.int)
    cpdef void run(self, int simulations)
    cdef void simulate(self) noexcept nogil
    @cython.locals(fresh=cython.int, node=cython.int)
    cdef void select(self) noexcept nogil
    cdef void draw_chance(self) noexcept nogil
    @cython.locals(child=cython.int)
    cdef int chance_child(self, int node, int action) noexcept nogil
    @cython.locals(child=cython.int)
    cdef int add_child(self, int node, int action, int mover, double prior) noexcept nogil
    @cython.locals(actor=cython.int, best=cython.int, best_score=cython.double, child=cython.int, mean=cython.double, n=cython.int, score=cython.double, wanted=cython.double)
    cdef int select_child(self, int node) noexcept nogil
    @cython.locals(child=cython.int, n=cython.int, total=cython.double)
    cdef double mean_value(self, int node, int actor) noexcept nogil
    @cython.locals(n=cython.int, bonus=cython.double, value=cython.double)
    cdef double score(self, int child, double mean) noexcept nogil
    @cython.locals(child=cython.int)
    cdef void mark_children(self, int node, int actor) noexcept nogil
    @cython.locals(_=cython.int, action=cython.int, chosen=cython.int, found=cython.int, i=cython.int, n=cython.int)
    cdef int any_untried(self) noexcept nogil
    @cython.locals(action=cython.int, best=cython.int, child=cython.int, first=cython.int, highest=cython.double, i=cython.int, prior=cython.double, total=cython.double)
    cdef int expand(self, int node, int actor, double wanted) noexcept nogil
    @cython.locals(i=cython.int, over=cython.int, seat=cython.int, turns=cython.int)
    cdef void rollout(self) noexcept nogil
    @cython.locals(i=cython.int, node=cython.int)
    cdef void backpropagate(self) noexcept nogil
    @cython.locals(child=cython.int, most=cython.int, n=cython.int, second=cython.int)
    cpdef int visit_lead(self) noexcept nogil
    @cython.locals(child=cython.int)
    cpdef list children(self, int node=*)
