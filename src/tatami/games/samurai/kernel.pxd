# C types of kernel.py.
cimport cython
from tatami.core.c_actors cimport *
from tatami.core.c_constants cimport *
from tatami.games.samurai.c_constants cimport *
from tatami.kits.majority.c_constants cimport *
from tatami.kits.majority.hands cimport Hands
from tatami.core.kernel cimport Kernel, Rng
from tatami.kits.majority.tally cimport Tally
from tatami.games.samurai.setting cimport Setting

@cython.final
cdef class SamuraiKernel(Kernel):
    cdef public Setting setting
    cdef public SamuraiKernel origin
    cdef public short[MAX_HEXES] token, owner
    cdef public short[MAX_SETTLEMENTS] figures, open_land
    cdef public Hands hands
    cdef public Tally tally
    cdef public short[MAX_SEATS] movable
    cdef public short[N_KINDS] aside, pool, on_board
    cdef public int n_picks, empty_land, empty_sea, plays, lifted, picked, passes
    cdef public bint plain_played

    @cython.locals(h=cython.int, kind=cython.int, s=cython.int, seat=cython.int, t=cython.int, total=cython.int)
    cdef void set_up(self)
    cdef void put_figure(self, int s, int kind) noexcept nogil
    @cython.locals(kind=cython.int, n=cython.int)
    cpdef bint has_room(self, int s) noexcept nogil
    @cython.locals(s=cython.int)
    cpdef int room_wanted(self) noexcept nogil
    @cython.locals(room=cython.int, s=cython.int)
    cdef int next_site(self) noexcept nogil
    cdef void take_first(self, int t) noexcept nogil
    cdef void set_figure(self, int s, int kind) noexcept nogil
    @cython.locals(kind=cython.int, n=cython.int, total=cython.longlong)
    cdef long long city_ways(self, int slots, int first, int helmets, int buddhas, int rice) noexcept nogil
    @cython.locals(i=cython.int, s=cython.int, slots=cython.int)
    cdef long long figure_tickets(self, int kind) noexcept nogil
    @cython.locals(before=cython.int, i=cython.int, n=cython.int, s=cython.int, t=cython.int)
    cpdef int count_actions(self) noexcept nogil
    @cython.locals(before=cython.int, i=cython.int, kind=cython.int, plays=cython.int, s=cython.int, t=cython.int)
    cpdef int nth_action(self, int n) noexcept nogil
    cdef bint may_set(self, int s, int kind) noexcept nogil
    @cython.locals(kind=cython.int, n=cython.int)
    cdef int count_kinds_for(self, int s) noexcept nogil
    cpdef int count_plays(self, int t) noexcept nogil
    cdef int nth_play(self, int t, int n) noexcept nogil
    @cython.locals(h=cython.int)
    cdef int nth_empty(self, int n, int first) noexcept nogil
    cdef bint is_movable(self, int h) noexcept nogil
    @cython.locals(h=cython.int)
    cdef int nth_movable(self, int n) noexcept nogil
    @cython.locals(kind=cython.int, later=cython.int, mine=cython.int, s=cython.int)
    cpdef void count_picks(self) noexcept nogil
    @cython.locals(kind=cython.int, later=cython.int, mine=cython.int, s=cython.int)
    cdef int nth_pick(self, int n) noexcept nogil
    @cython.locals(s1=cython.int, s2=cython.int)
    cdef bint is_exchange(self, int first, int second) noexcept nogil
    @cython.locals(n=cython.int, second=cython.int)
    cdef int count_partners(self) noexcept nogil
    @cython.locals(second=cython.int)
    cdef int nth_partner(self, int n) noexcept nogil
    cpdef int refusal(self, int action) noexcept nogil
    cdef int refuse_take(self, int t) noexcept nogil
    cdef int refuse_set(self, int s, int kind) noexcept nogil
    cdef int refuse_lay(self, int t, int h) noexcept nogil
    cdef int refuse_sail(self, int t, int h) noexcept nogil
    cdef int refuse_lift(self, int h) noexcept nogil
    @cython.locals(kind=cython.int, s=cython.int)
    cdef int refuse_pick(self, int figure) noexcept nogil
    @cython.locals(rule=cython.int, other=cython.int)
    cdef int refuse_first_pick(self, int figure) noexcept nogil
    cpdef void apply(self, int action) noexcept nogil
    cdef void spend(self, int t) noexcept nogil
    @cython.locals(i=cython.int, s=cython.int)
    cdef void lay(self, int t, int h) noexcept nogil
    cdef void lift(self, int h) noexcept nogil
    @cython.locals(kind1=cython.int, kind2=cython.int, s1=cython.int, s2=cython.int)
    cdef void pick(self, int figure) noexcept nogil
    @cython.locals(s=cython.int)
    cdef void end_turn(self) noexcept nogil
    cdef void refill(self) noexcept nogil
    cdef void next_turn(self) noexcept nogil
    @cython.locals(kind=cython.int, seat=cython.int)
    cdef void capture_if_surrounded(self, int s) noexcept nogil
    cpdef int strongest(self, int s, int kind) noexcept nogil
    @cython.locals(h=cython.int, i=cython.int, total=cython.int)
    cpdef int influence(self, int seat, int s, int kind) noexcept nogil
    cpdef bint is_kind_gone(self) noexcept nogil
    cpdef bint is_four_aside(self) noexcept nogil
    cpdef bint is_end(self) noexcept nogil
    cpdef double returns(self, int seat) noexcept nogil
    cpdef long long tickets(self) noexcept nogil
    @cython.locals(kind=cython.int)
    cpdef int draw(self, long long ticket) noexcept nogil
    cpdef long long odds(self, int action) noexcept nogil
    cpdef void resample(self, int seat, Rng rng) noexcept nogil
    @cython.locals(i=cython.int)
    cpdef void assign(self, SamuraiKernel source) noexcept nogil
    cpdef void rewind(self) noexcept nogil
    @cython.locals(i=cython.int, x=cython.ulonglong)
    cpdef unsigned long long hash(self) noexcept nogil
