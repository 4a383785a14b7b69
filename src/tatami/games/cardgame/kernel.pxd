# C types of kernel.py.
cimport cython
from tatami.core.c_actors cimport *
from tatami.core.c_constants cimport *
from tatami.games.cardgame.c_constants cimport *
from tatami.kits.majority.c_constants cimport *
from tatami.kits.majority.hands cimport Hands
from tatami.core.kernel cimport Kernel, Rng
from tatami.kits.majority.tally cimport Tally
from tatami.games.cardgame.setting cimport Setting

@cython.final
cdef class CardGameKernel(Kernel):
    cdef public Setting setting
    cdef public CardGameKernel origin
    cdef public Hands hands
    cdef public Tally tally
    cdef public short[N_CELLS] lies
    cdef public short[MOST_VILLAGES + MOST_CARDS] laid
    cdef public short[MOST_OPEN] open_cells
    cdef public short[VILLAGE_KINDS + 1] unseen
    cdef public int n_laid, n_open, n_unseen, top, next, last, due

    @cython.locals(card=cython.int, seat=cython.int, symbols=cython.int)
    cdef void set_up(self)
    cpdef int at(self, int cell) noexcept nogil
    cpdef bint is_village(self, int cell) noexcept nogil
    cdef bint is_rival(self, int cell) noexcept nogil
    @cython.locals(i=cython.int)
    cpdef bint touches_village(self, int cell) noexcept nogil
    @cython.locals(i=cython.int)
    cpdef bint is_surrounded(self, int cell) noexcept nogil
    cpdef void put(self, int cell, int what) noexcept nogil
    @cython.locals(i=cython.int)
    cpdef void put_card(self, int seat, int card, int cell) noexcept nogil
    @cython.locals(i=cython.int, side=cython.int)
    cpdef void put_village(self, int symbols, int cell) noexcept nogil
    @cython.locals(i=cython.int)
    cdef void open_cell(self, int cell) noexcept nogil
    @cython.locals(before=cython.int, card=cython.int, i=cython.int, n=cython.int, symbols=cython.int)
    cpdef int count_actions(self) noexcept nogil
    @cython.locals(card=cython.int, cell=cython.int, i=cython.int, symbols=cython.int)
    cpdef int nth_action(self, int n) noexcept nogil
    @cython.locals(i=cython.int, n=cython.int)
    cpdef int count_due(self) noexcept nogil
    @cython.locals(i=cython.int)
    cpdef int nth_due(self, int n) noexcept nogil
    cpdef int refusal(self, int action) noexcept nogil
    cdef int refuse_take(self, int card) noexcept nogil
    cdef int refuse_turn_up(self, int symbols) noexcept nogil
    @cython.locals(i=cython.int)
    cdef int refuse_put(self, int cell) noexcept nogil
    cdef int refuse_lay(self, int card, int cell) noexcept nogil
    cpdef void apply(self, int action) noexcept nogil
    cdef void turn_up(self, int symbols) noexcept nogil
    cdef void deal_on(self) noexcept nogil
    cdef void lay(self, int card, int cell) noexcept nogil
    @cython.locals(cell=cython.int, i=cython.int, turn=cython.int, way=cython.int)
    cpdef void find_due(self) noexcept nogil
    cdef void bring_villages(self) noexcept nogil
    cdef void reveal(self) noexcept nogil
    @cython.locals(i=cython.int)
    cdef void bring_village(self, int cell) noexcept nogil
    cdef void draw_up(self) noexcept nogil
    cdef void next_turn(self) noexcept nogil
    @cython.locals(cell=cython.int, i=cython.int)
    cdef void score_villages(self) noexcept nogil
    @cython.locals(kind=cython.int, seat=cython.int)
    cpdef void score(self, int cell) noexcept nogil
    cpdef int strongest(self, int cell, int kind) noexcept nogil
    @cython.locals(i=cython.int, total=cython.int, what=cython.int)
    cpdef int influence(self, int seat, int cell, int kind) noexcept nogil
    @cython.locals(left=cython.int)
    cpdef int stones_left(self, int kind) noexcept nogil
    cpdef bint is_shape_gone(self) noexcept nogil
    cpdef bint is_stack_gone(self) noexcept nogil
    @cython.locals(seat=cython.int)
    cpdef bint is_all_laid(self) noexcept nogil
    cpdef bint is_end(self) noexcept nogil
    cpdef double returns(self, int seat) noexcept nogil
    cpdef long long tickets(self) noexcept nogil
    @cython.locals(symbols=cython.int)
    cpdef int draw(self, long long ticket) noexcept nogil
    cpdef long long odds(self, int action) noexcept nogil
    cpdef void resample(self, int seat, Rng rng) noexcept nogil
    @cython.locals(i=cython.int)
    cpdef void assign(self, CardGameKernel source) noexcept nogil
    cpdef void rewind(self) noexcept nogil
    @cython.locals(i=cython.int, table=cython.ulonglong, x=cython.ulonglong)
    cpdef unsigned long long hash(self) noexcept nogil
