"""Checks that a position of Samurai Spirit is possible, when one is read.

The compiled kernel trusts its position, so nothing may pass that could make it read beyond its
fields or loop for ever.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tatami.core.constants import NONE
from tatami.core.errors import NotationError
from tatami.games.spirit import constants as n
from tatami.games.spirit.kernel import SpiritKernel

TURN_STEPS: Final = range(n.AT_TOKENS, n.AT_HATS)
END_STEPS: Final = range(n.AT_HATS, n.AT_END)
# The steps at which a phase can be; a kiai can be under way at any step of a turn.
STEPS_OF: Final[dict[int, range | tuple[int, ...]]] = {
    n.CHOOSING: (n.AT_SEATING,),
    n.SEATING: (n.AT_SEATING,),
    n.FIRST: (n.AT_FIRST,),
    n.DEAL: (n.AT_DEAL,),
    n.TOKENS: (n.AT_TOKENS,),
    n.PENALTY: (n.AT_PENALTY,),
    n.LOSING: (n.AT_PENALTY,),
    n.ACTION: (n.AT_ACTION,),
    n.AGAIN: (n.AT_AGAIN,),
    n.CARD: TURN_STEPS,
    n.TURN_UP: range(n.AT_TOKENS, n.AT_END),
    n.HIDE: (n.AT_PENALTY, n.AT_TURN_END),
    n.BRING_BACK: (n.AT_PENALTY,),
    n.FARM_LOST: (n.AT_PENALTY, n.AT_FIGHT, n.AT_FARMS, n.AT_INTRUDERS),
    n.FAMILY_LOST: (n.AT_PENALTY, n.AT_FIGHT, n.AT_FARMS, n.AT_FAMILIES, n.AT_INTRUDERS),
    n.HIT: (n.AT_PENALTY, n.AT_FIGHT, n.AT_FARMS, n.AT_INTRUDERS),
    n.MEND: (n.AT_BONUSES,),
    n.ENDED: range(n.AT_TOKENS, n.AT_END + 1),
}
RANKS: Final = ("plunderers", "lieutenants", "bosses")
# After MOST_TURNS every turn uses up a raider or a samurai.
MOST: Final = n.MOST_TURNS + n.N_CARDS + n.N_SAMURAI + 1
NO_KIAI: Final = (n.TOKENS, n.PENALTY, n.LOSING, n.ACTION, n.AGAIN, n.HIDE, n.BRING_BACK)


def check_position(kernel: SpiritKernel) -> None:
    """Raise NotationError with the first reason why this cannot be a position."""
    for reason in _reasons(kernel):
        raise NotationError(reason)


def _reasons(kernel: SpiritKernel) -> Iterator[str]:
    steps = STEPS_OF.get(kernel.phase, TURN_STEPS)
    if kernel.step not in steps:
        yield "step: the phase cannot be at this step"
    yield from _check_setting_up(kernel)
    yield from _check_seats(kernel)
    yield from _check_cards(kernel)
    yield from _check_village(kernel)
    yield from _check_tokens(kernel)
    yield from _check_under_way(kernel)
    if kernel.kiai.n:
        yield from _check_kiai(kernel)
    elif n.REBUILD <= kernel.phase <= n.ORDER:
        yield "kiai: none is under way"


def _check_setting_up(kernel: SpiritKernel) -> Iterator[str]:
    """Before a round has begun nothing of it is there."""
    raiders = kernel.raiders
    if kernel.kiai.n and kernel.step not in (n.AT_PENALTY, n.AT_FIGHT):
        yield "kiai: there is one in a fight or by a penalty only"
    if kernel.step not in TURN_STEPS and (kernel.turn.penalty_card != NONE or kernel.turn.bans):
        yield "penal: penalties belong to a turn"
    if kernel.step == n.AT_SEATING and (kernel.phase == n.CHOOSING) != kernel.setting.by_choice:
        yield "phase: the option says whether samurai are chosen"
    if kernel.turn.penalty_card != NONE and raiders.place[kernel.turn.penalty_card] <= n.ASIDE:
        yield "penal: this card is not in the game"
    if kernel.step > n.AT_DEAL:
        if not kernel.turns:
            yield "turns: this is one"
        return
    if kernel.step < n.AT_DEAL and kernel.round:
        yield "round: samurai are seated before the first one"
    if kernel.turns or kernel.turn.passed:
        yield "turns: the round has not begun"
    if any(kernel.boards.uses):
        yield "uses: the round has not begun"
    if any(place > n.MIDDLE for place in raiders.place):
        yield "stack: before a round all raiders are in it"
    if kernel.step == n.AT_DEAL and not kernel.cards_to_come:
        yield "more: the deal is over"
    if raiders.count_out(kernel.round, kernel.setting) < kernel.cards_to_come:
        yield "more: there are not so many to be dealt"


def _check_seats(kernel: SpiritKernel) -> Iterator[str]:
    seated = kernel.seats - kernel.boards.samurai[: kernel.seats].count(NONE)
    if kernel.step > n.AT_SEATING and seated < kernel.seats:
        yield "seated: a seat has no samurai"
    if kernel.step == n.AT_SEATING and seated != kernel.seat:
        yield "seated: the seats before have samurai, this one has none"
    dead = [seat for seat in range(kernel.seats) if kernel.boards.wounds[seat] == 4]
    if bool(dead) != (kernel.ending == n.DEATH) or len(dead) > 1:
        yield "wounds: a fourth one is the end, and by a death only"
    if kernel.step in TURN_STEPS and kernel.ending == n.UNDECIDED:
        lone_end = kernel.step == n.AT_TURN_END and kernel.phase == n.HIDE
        if not kernel.turn.is_in(kernel.seat) and not lone_end:
            yield "passed: the seat whose turn it is has passed"
    most = n.N_FAMILIES if kernel.step == n.AT_BONUSES else kernel.seats
    if kernel.at > most:
        yield f"at: must be at most {most}"
    if kernel.at and kernel.step not in range(n.AT_HATS, n.AT_INTRUDERS):
        yield "at: only the end of a round counts there"


def _check_cards(kernel: SpiritKernel) -> Iterator[str]:
    raiders, setting = kernel.raiders, kernel.setting
    place, rank = raiders.place, setting.rank
    wanted = [setting.plunderers, setting.officers, setting.officers]
    for r in range(n.N_ROUNDS):
        here = sum(place[c] > n.ASIDE and rank[c] == r for c in range(n.N_CARDS))
        due = wanted[r] if r <= kernel.round else 0
        if r == kernel.round and kernel.step <= n.AT_DEAL:
            due -= kernel.cards_to_come if kernel.step == n.AT_DEAL else due
        if here != due:
            yield f"stack: {here} {RANKS[r]} are in the game, not {due}"
    asides = [c for c in range(n.N_CARDS) if place[c] == n.ASIDE]
    if asides and not setting.two_player:
        yield "aside: only the two-player rules put cards aside"
    if any(rank[c] for c in asides) or len(asides) % setting.plunderers:
        yield "aside: only whole deals of plunderers are put aside"
    if (
        setting.two_player
        and kernel.step > n.AT_DEAL
        and raiders.dolls_dealt(setting) < n.FEWEST_DOLLS
    ):
        yield "stack: fewer than two dolls are in the game"
    if kernel.round > 0 and raiders.shuffles == 0:
        yield "shuffles: a later round begins with one"
    due = n.SHUFFLE in (kernel.turn.due_one, kernel.turn.due_two) or kernel.phase == n.BRING_BACK
    shuffling = max(0, min(kernel.turns, n.MOST_TURNS) - due) if kernel.round == 2 else 0
    if raiders.shuffles > (kernel.round > 0) + shuffling:
        yield "shuffles: there cannot have been so many"
    if kernel.phase == n.BRING_BACK and (kernel.round < 2 or kernel.turns > n.MOST_TURNS):
        yield "phase: no boss brings a dead raider back"
    if kernel.turns + raiders.remaining() + kernel.turn.count_in() > MOST:
        yield "turns: there cannot have been so many"
    if kernel.step in TURN_STEPS and raiders.remaining() == 0 and kernel.phase in NO_KIAI:
        yield "stack: the round is over when it is used up"
    if kernel.step in END_STEPS and raiders.remaining() > 0 and kernel.turn.count_in() > 0:
        yield "stack: the round is over when it is used up, or all have passed"


def _check_village(kernel: SpiritKernel) -> Iterator[str]:
    setting = kernel.setting
    if kernel.village.barricades > setting.barricades:
        yield f"barricades: there are at most {setting.barricades}"
    if (kernel.village.farms == 0) != (kernel.ending == n.FARMS_GONE):
        yield "farms: without any the game is lost"
    if (kernel.village.families == 0) != (kernel.ending == n.FAMILIES_GONE):
        yield "families: without any the game is lost"
    if setting.farm_penalties and sum(kernel.village.backs) != kernel.village.farms:
        yield "backs: name one for each farm"
    for back in range(n.N_BACKS):
        if kernel.village.backs[back] > setting.backs[back]:
            yield "backs: too many of one kind"
    if kernel.phase in (n.FARM_LOST, n.HIT) and not setting.farm_penalties:
        yield "phase: the backs of farms do not count at this level"
    if kernel.phase in (n.FAMILY_LOST, n.MEND) and not setting.bonuses:
        yield "phase: the families do not help at this level"
    if (kernel.ending != n.UNDECIDED) != (kernel.phase == n.ENDED):
        yield "ending: it goes with phase=over"
    if (kernel.ending == n.VICTORY) != (kernel.step == n.AT_END):
        yield "ending: a victory goes with step=end"
    if kernel.ending == n.VICTORY and kernel.round < n.N_ROUNDS - 1:
        yield "ending: a victory comes after the third round"


def _check_tokens(kernel: SpiritKernel) -> Iterator[str]:
    for seat in range(kernel.seats):
        if kernel.step <= n.AT_FIRST and kernel.boards.token_at[seat] != seat:
            yield "lent: nobody has lent a token yet"
    absent = 0
    for samurai in range(n.N_SAMURAI):
        if kernel.boards.seat_of[samurai] == NONE and kernel.step > n.AT_SEATING:
            absent |= 1 << samurai
    used = 0
    for seat in range(kernel.seats):
        if used & kernel.boards.uses[seat]:
            yield "uses: a token is used by one seat only"
        used |= kernel.boards.uses[seat]
    if used & kernel.turn.absent or (used | kernel.turn.absent) & ~absent:
        yield "absent: these are tokens of samurai in play, or used already"
    if (used or kernel.turn.absent) and not kernel.setting.two_player:
        yield "absent: these tokens belong to the two-player rules"
    if kernel.step <= n.AT_FIRST and kernel.setting.two_player and kernel.turn.absent != absent:
        yield "absent: no token has been used yet"


def _check_under_way(kernel: SpiritKernel) -> Iterator[str]:
    arrow = kernel.phase == n.TURN_UP and kernel.step == n.AT_PENALTY and not kernel.kiai.n
    redraw = kernel.phase == n.TURN_UP and kernel.step == n.AT_FIGHT and not kernel.kiai.n
    if kernel.phase == n.CARD and (kernel.turn.card == NONE or kernel.turn.holder == NONE):
        yield "card: nobody has one in hand"
    if kernel.phase == n.CARD and not kernel.kiai.n and kernel.step != n.AT_FIGHT:
        yield "step: a card is in hand in a fight or by a kiai"
    going_on = kernel.ending == n.UNDECIDED
    if kernel.turn.card != NONE and kernel.phase != n.CARD and not kernel.kiai.n and going_on:
        yield "card: it is laid before anything else"
    moved = kernel.turn.card != NONE and kernel.kiai.n > 0
    waits = kernel.phase == n.CARD or arrow or redraw or moved
    if (kernel.turn.holder != NONE) != waits and going_on:
        yield "holder: he has a card in hand, or waits for one"
    if kernel.turn.holder != NONE and not kernel.turn.is_in(kernel.turn.holder):
        yield "holder: he has passed"
    if kernel.turn.drew_last != NONE and (
        kernel.step != n.AT_PENALTY
        or kernel.raiders.remaining() > 0
        or not kernel.turn.is_in(kernel.turn.drew_last)
        or kernel.turn.drew_last == kernel.seat
    ):
        yield "drew: a neighbour draws the last raider for an arrow"
    if kernel.step == n.AT_FIGHT and kernel.turn.fights == 0:
        yield "fights: this is one"
    if kernel.turn.fights and kernel.step in range(n.AT_TOKENS, n.AT_FIGHT):
        yield "fights: there was none yet"
    if kernel.phase == n.TURN_UP and kernel.raiders.knows_top():
        yield "phase: all know the top raider"
    if kernel.phase == n.HIDE and kernel.raiders.knows_top():
        yield "phase: all know the top raider"
    if kernel.turn.losing and (
        kernel.step != n.AT_PENALTY or kernel.boards.count_left(kernel.seat) == 0
    ):
        yield "losing: there is nothing to lose"
    if bool(kernel.turn.losing) != (kernel.phase == n.LOSING):
        yield "losing: it goes with phase=lose"
    if kernel.phase == n.PENALTY and (
        kernel.turn.due_one == kernel.turn.due_two == NONE or kernel.turn.losing
    ):
        yield "due: no penalty is"
    if kernel.phase == n.AGAIN and kernel.turn.fights != 1:
        yield "fights: the second comes after the first"
    if (
        kernel.kiai.lender != NONE or kernel.kiai.n_scouted or kernel.kiai.n_ordered
    ) and not kernel.kiai.n:
        yield "kiai: none is under way"
    if (
        kernel.cards_to_come
        and kernel.step != n.AT_DEAL
        and not (kernel.phase == n.TURN_UP and kernel.kiai.n)
    ):
        yield "more: nothing more is to come"
    if kernel.step in END_STEPS and kernel.kiai.n:
        yield "kiai: there is none at the end of a round"
    if kernel.phase == n.TURN_UP and kernel.step in END_STEPS and kernel.step != n.AT_BONUSES:
        yield "step: raiders are turned up for a bonus only"
    if (
        kernel.phase == n.TURN_UP
        and not kernel.kiai.n
        and kernel.step not in (n.AT_PENALTY, n.AT_FIGHT, n.AT_BONUSES)
    ):
        yield "step: no raider is turned up here"


def _check_kiai(kernel: SpiritKernel) -> Iterator[str]:
    if kernel.phase in NO_KIAI:
        yield "kiai: it comes before this question"
    for i in range(kernel.kiai.n):
        seat = kernel.kiai.seat[i]
        if not kernel.turn.is_in(seat):
            yield "kiai: he has passed"
        if kernel.kiai.side[i] and not kernel.boards.is_animal(seat):
            yield "kiai: the animal side is not shown"
    top = kernel.kiai.n - 1
    seat, part, side = kernel.kiai.seat[top], kernel.kiai.part[top], kernel.kiai.side[top]
    samurai = kernel.boards.samurai[seat]
    whose = [kernel.boards.samurai[kernel.kiai.seat[i]] for i in range(kernel.kiai.n)]
    if kernel.turn.card != NONE:
        if n.DAISUKE not in whose:
            yield "card: only Daisuke's kiai holds one"
        i = whose.index(n.DAISUKE)
        named = i < top or kernel.phase != n.GIVE
        if bool(kernel.turn.kept) != named or kernel.kiai.part[i] > kernel.kiai.side[i]:
            yield "kept: a card that a kiai moves is laid"
        if i == top and kernel.phase not in (n.GIVE, n.CARD):
            yield "card: it is laid before anything else"
    if kernel.kiai.lender != NONE and (
        samurai != n.KYUZO or part != n.PART_ONE or kernel.phase != n.GIVE
    ):
        yield "lender: only Kyuzo's kiai has one, until it is given"
    if kernel.kiai.n_scouted and kernel.phase not in (n.TURN_UP, n.ORDER):
        yield "scouted: they are put back before anything else"
    if kernel.kiai.n_ordered and kernel.phase != n.ORDER:
        yield "ordered: they are put back before anything else"
    if (kernel.kiai.n_scouted or kernel.kiai.n_ordered) and samurai != n.KATSUSHIRO:
        yield "scouted: only Katsushiro's kiai has some"
    if kernel.kiai.n_scouted + kernel.kiai.n_ordered + kernel.cards_to_come > (3 if side else 2):
        yield "scouted: too many"
    if kernel.phase == n.TURN_UP and (
        samurai not in (n.GOROBEI, n.KATSUSHIRO) or kernel.cards_to_come == 0 or part == 0
    ):
        yield "more: this kiai turns none up"
    if kernel.phase == n.CARD and (samurai != n.DAISUKE or not kernel.turn.kept):
        yield "kept: a card that a kiai moves is laid"
    gives = (samurai == n.DAISUKE and kernel.turn.card != NONE) or kernel.kiai.lender != NONE
    if kernel.phase == n.GIVE and not gives:
        yield "lender: nothing is to be given"
    if kernel.phase == n.ORDER and kernel.kiai.n_scouted < 2:
        yield "scouted: there is nothing to order"
    if kernel.phase == n.ORDER and part == 0:
        yield "kiai: its first part is done then"
    if n.REBUILD <= kernel.phase <= n.SCOUT:
        asked = kernel.kiai.question_of(samurai, side, part) if part < 2 else NONE
        if asked != kernel.phase:
            yield "kiai: it does not ask this"
        if kernel.kiai.n_scouted or kernel.kiai.lender != NONE:
            yield "kiai: it has begun something else"
