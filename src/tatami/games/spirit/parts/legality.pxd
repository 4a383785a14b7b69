# C types of legality.py.
cimport cython
from tatami.core.c_constants cimport *
from tatami.games.spirit.parts.boards cimport Boards
from tatami.games.spirit.c_constants cimport *
from tatami.games.spirit.parts.kiai cimport Kiai
from tatami.games.spirit.parts.raiders cimport Raiders
from tatami.games.spirit.setting cimport Setting
from tatami.games.spirit.parts.turn cimport Turn
from tatami.games.spirit.parts.village cimport Village

@cython.final
cdef class Legality:
    cdef public Setting setting
    cdef public Boards boards
    cdef public Raiders raiders
    cdef public Village village
    cdef public Turn turn
    cdef public Kiai kiai

    @cython.locals(found=cython.int)
    cpdef int talents(self, int seat, int active) noexcept nogil
    cpdef int answers(self, int phase, int active) noexcept nogil
    @cython.locals(answers=cython.int, samurai=cython.int)
    cdef int samurai_answers(self) noexcept nogil
    @cython.locals(even=cython.int, may_ignore=cython.int, answers=cython.int)
    cdef int penalty_answers(self, int active) noexcept nogil
    @cython.locals(answers=cython.int, symbol=cython.int)
    cdef int left_side_answers(self, int active) noexcept nogil
    @cython.locals(above=cython.int)
    cpdef bint must_pass(self, int active) noexcept nogil
    @cython.locals(answers=cython.int, seat=cython.int)
    cdef int action_answers(self, int active) noexcept nogil
    @cython.locals(symbol=cython.int)
    cpdef bint may_defend(self, int seat, int card, int active) noexcept nogil
    cdef bint may_hand_on(self, int to) noexcept nogil
    @cython.locals(after=cython.int, before=cython.int, answers=cython.int, seat=cython.int, talents=cython.int, value=cython.int)
    cdef int card_answers(self, int active) noexcept nogil
    cdef bint may_fight_again(self, int active) noexcept nogil
    @cython.locals(answers=cython.int, seat=cython.int)
    cdef int kiai_answers(self, int phase) noexcept nogil
    cdef bint is_open_to_kiai(self, int phase, int seat) noexcept nogil
    @cython.locals(answers=cython.int, seat=cython.int)
    cdef int receiver_answers(self) noexcept nogil
    cdef int action_of(self, int phase, int bit) noexcept nogil
    @cython.locals(after=cython.int, before=cython.int)
    cpdef bint can_suffer(self, int penalty, int active, int turns) noexcept nogil
    cdef int why_not(self, int phase, int active, int action) noexcept nogil
    cdef int why_not_penalty(self, int action) noexcept nogil
    cdef int why_not_action(self, int active, int action) noexcept nogil
    @cython.locals(banned=cython.int, seat=cython.int, talent=cython.int)
    cdef int why_not_card(self, int active, int action) noexcept nogil
