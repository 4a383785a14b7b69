# C types of tree.py. Array lengths are those of numbers.py.
cimport cython
from tatami.bots.judge cimport Judge
from tatami.core.kernel cimport Kernel, Rng

cdef int CHANCE, OVER, MOST_SEATS, DEEPEST, MOST_NUMBERS
cdef double E, NEVER, TINY

@cython.final
cdef class Tree:
    cdef public Judge judge
    cdef public Kernel kernel
    cdef public Rng rng
    cdef public int seat, room, looks, horizon, size, passes, depth, mark
    cdef public bint plain
    cdef public double explore, heat, widen, widen_power, doubt
    cdef public int[::1] action, mover, first, next, visits, offered, barren, marks
    cdef public double[::1] prior, total
    cdef public int[256] path
    cdef public double[7] value, gains

    @cython.locals(_=cython.int)
    cpdef void run(self, int passes)
    cdef void one_pass(self) noexcept nogil
    @cython.locals(fresh=cython.int, node=cython.int)
    cdef void go_down(self) noexcept nogil
    cdef void roll(self) noexcept nogil
    @cython.locals(child=cython.int)
    cdef int branch(self, int node, int action) noexcept nogil
    @cython.locals(child=cython.int)
    cdef int add(self, int node, int action, int mover, double prior) noexcept nogil
    @cython.locals(actor=cython.int, best=cython.int, best_score=cython.double, child=cython.int, mean=cython.double, n=cython.int, score=cython.double, wanted=cython.double)
    cdef int choose(self, int node) noexcept nogil
    @cython.locals(child=cython.int, n=cython.int, total=cython.double)
    cdef double mean_of(self, int node, int actor) noexcept nogil
    @cython.locals(n=cython.int, urge=cython.double, value=cython.double)
    cdef double score(self, int child, double mean) noexcept nogil
    @cython.locals(child=cython.int)
    cdef void mark_branches(self, int node, int actor) noexcept nogil
    @cython.locals(_=cython.int, action=cython.int, chosen=cython.int, found=cython.int, i=cython.int, n=cython.int)
    cdef int any_unmarked(self) noexcept nogil
    @cython.locals(best=cython.int, child=cython.int, first=cython.int, highest=cython.double, i=cython.int, prior=cython.double, total=cython.double)
    cdef int grow(self, int node, int actor, double wanted) noexcept nogil
    @cython.locals(i=cython.int, over=cython.int, seat=cython.int, turns=cython.int)
    cdef void play_on(self) noexcept nogil
    @cython.locals(i=cython.int, node=cython.int)
    cdef void go_up(self) noexcept nogil
    @cython.locals(child=cython.int, most=cython.int, n=cython.int, second=cython.int)
    cpdef int lead(self) noexcept nogil
    @cython.locals(child=cython.int)
    cpdef list branches(self, int node=*)
