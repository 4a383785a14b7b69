"""What can be derived from the table: each samurai's prospects, and what the round's end will do.

It asks the rules themselves: a turn or the end of the round is played on a copy of the kernel.
Of cards that lie face down only the odds are shown.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

from tatami.core.actors import CHANCE
from tatami.core.constants import NONE
from tatami.core.game import seat_letter
from tatami.games.spirit.cast import PENALTIES, PENALTY_NAMES, RAIDERS
from tatami.games.spirit.constants import (
    A_BACK,
    A_FAMILY,
    A_HIT,
    A_MEND,
    A_PASS,
    ACTION,
    AT_ACTION,
    AT_DEAL,
    AT_HATS,
    AT_PENALTY,
    AT_TOKENS,
    BACK_FAMILY,
    BACK_FARM,
    BACK_FIRE,
    BACK_WOUND,
    BUILDING,
    CHASING,
    ENDED,
    HEALING,
    KNOWN,
    N_CARDS,
    N_PENALTIES,
    PENALTY,
    TURN_UP,
    UNDECIDED,
    VICTORY,
)
from tatami.games.spirit.events import Happened, events_of
from tatami.games.spirit.kernel import SpiritKernel
from tatami.games.spirit.knowledge import in_tickets, intruder_odds, next_odds, summed
from tatami.games.spirit.moves import SpiritMove
from tatami.games.spirit.outcome import REASONS
from tatami.games.spirit.view import DEADLY_WOUND, samurai_of

if TYPE_CHECKING:
    from tatami.games.spirit.game import Spirit

WITH_FLAMES: Final = next(raider.index for raider in RAIDERS if raider.flames)
WITHOUT_FLAMES: Final = next(raider.index for raider in RAIDERS if not raider.flames)
# What chance can say at the end of a round, the kindest first.
KINDEST: Final = (
    *(A_BACK + back for back in (BACK_FIRE, BACK_WOUND, BACK_FAMILY, BACK_FARM)),
    *(A_FAMILY + family for family in (CHASING, HEALING, BUILDING)),
)


def derive_view(game: Spirit) -> dict[str, Any]:
    """Describe the odds of the next raider, what awaits each samurai, and the end of the round."""
    kernel = game.kernel
    odds = next_odds(kernel)
    tickets = in_tickets(odds)
    return {
        "odds": derive_odds(odds),
        "seats": [derive_seat(kernel, seat, tickets) for seat in range(kernel.seats)],
        "end": derive_round_end(kernel) if goes_on(kernel) else None,
    }


def goes_on(kernel: SpiritKernel) -> bool:
    """Is a round under way, and the game not lost in it?"""
    return kernel.is_fighting() and kernel.phase != ENDED


def effect_of(game: Spirit, move: SpiritMove, before: dict[str, Any]) -> dict[str, Any]:
    """Return what a move would change for certain: seats and the round's end, as they would be."""
    if game.reveals(move):
        return {}
    after = game.with_kernel(game.kernel.copy())
    after.kernel.apply(move.action)
    if not goes_on(after.kernel):
        return {"ends": derive_ending(game.kernel, move.action)} if ends_round(after.kernel) else {}
    then = derive_view(after)
    changed = {
        seat_letter(seat): now
        for seat, (was, now) in enumerate(zip(before["seats"], then["seats"], strict=True))
        if was != now
    }
    effect = {"seats": changed} if changed else {}
    return effect if before["end"] == then["end"] else {**effect, "end": then["end"]}


# -------------------------------------------------------------------------------- the next raider


def percent(chance: Fraction) -> float:
    """Return a chance in percent."""
    return round(float(100 * chance), 1)


def derive_odds(odds: dict[int, Fraction]) -> dict[str, Any] | None:
    """Sum the odds of the next raider up, in percent; None if nothing can come."""
    if not odds:
        return None
    return {
        sort: {name: percent(chance) for name, chance in chances.items() if chance}
        for sort, chances in summed(odds).items()
    }


# -------------------------------------------------------------------------------------- a samurai


def derive_seat(kernel: SpiritKernel, seat: int, odds: dict[int, int]) -> dict[str, Any]:
    """Return what awaits a samurai in the turn he is in, or else in the next he has."""
    boards = kernel.boards
    if boards.samurai[seat] == NONE or not goes_on(kernel):
        return {}
    room = boards.kiai_value(seat) - boards.total[seat]
    is_his = seat == kernel.seat
    due_now = is_his and kernel.step in (AT_TOKENS, AT_PENALTY)
    then = kernel.copy()
    if not due_now:
        then.begin_turn(seat)
    now = (kernel if is_his else then).legality
    has_turn = is_his or (kernel.turn.is_in(seat) and kernel.raiders.remaining() > 0)
    value = kernel.setting.value  # every access makes a new list
    return {
        "room": room,
        "near_death": boards.wounds[seat] == DEADLY_WOUND - 1,
        "must_pass": kernel.turn.is_in(seat) and then.legality.must_pass(seat),
        "due": "now" if due_now else "next",
        "penalties": [*derive_penalties(then)] if has_turn and kernel.turn.is_in(seat) else [],
        "talents": samurai_of(now.talents(seat, seat)),
        "next": {
            "kiai": _sum(odds, lambda card: value[card] == room),
            "over": _sum(odds, lambda card: value[card] > room),
            "defend": _sum(odds, lambda card: now.may_defend(seat, card, seat)),
        },
    }


def _sum(odds: dict[int, int], wanted: Callable[[int], bool]) -> float:
    found = sum(tickets for card, tickets in odds.items() if wanted(card))
    return percent(Fraction(found, sum(odds.values()) or 1))


def derive_penalties(kernel: SpiritKernel) -> Iterator[dict[str, Any]]:
    """Describe the penalties of a turn: whether each costs a wound instead, and may be ignored."""
    seat = kernel.seat
    due = [penalty for penalty in (kernel.turn.due_one, kernel.turn.due_two) if penalty != NONE]
    if not due:
        return
    answers = kernel.legality.answers(PENALTY, seat) >> 1
    for penalty in due:
        yield {
            "letter": PENALTIES[penalty],
            "name": PENALTY_NAMES[penalty],
            "wound_instead": not kernel.legality.can_suffer(penalty, seat, kernel.turns),
            "may_ignore": bool(answers >> (penalty + N_PENALTIES) & 1),
        }


def penalties(kernel: SpiritKernel, card: int) -> list[str]:
    """Return the penalties of a raider."""
    if card == NONE:
        return []
    found = (kernel.setting.first[card], kernel.setting.second[card])
    return [PENALTY_NAMES[penalty] for penalty in found if penalty != NONE]


# ------------------------------------------------------------------------------- the round's end


def ends_round(kernel: SpiritKernel) -> bool:
    """Has the round under way come to its end, or been followed by another or by the game's?"""
    return kernel.step >= AT_HATS or kernel.step == AT_DEAL


def derive_ending(kernel: SpiritKernel, action: int) -> dict[str, Any]:
    """Return what the end of the round does for certain once a move has brought it about."""
    events, best = played_out(kernel, kind=True, last=action)
    return {"wounds": wounds_in(events), "best": derive_village(best)}


def wounds_in(events: list[Happened]) -> list[dict[str, Any]]:
    """Return who is wounded for want of a hat, and how often he is wounded then."""
    return [
        {"seat": seat_letter(event.seat), "wound": wound.number}
        for event, wound in pairwise(events)
        if event.what == "no_hat" and event.seat is not None
    ]


def derive_round_end(kernel: SpiritKernel) -> dict[str, Any]:
    """Return what the end of the round would do if the stack were used up as things stand.

    `best` and `worst` are how the village would stand then, with the intruders nobody knows
    without flames or with, and chance kind or cruel.
    """
    raiders = kernel.raiders
    intruders = range(raiders.n_intruders)
    events, best = played_out(kernel, kind=True)
    _, worst = played_out(kernel, kind=False)
    return {
        "wounds": wounds_in(events),
        "farms": seats_in(events, "no_farm"),
        "families": seats_in(events, "no_doll"),
        "intruders": {
            "known": sum(raiders.came[i] == KNOWN for i in intruders),
            "unknown": sum(raiders.came[i] != KNOWN for i in intruders),
            "flames": float(round(flames_among(kernel), 1)),
        },
        "best": derive_village(best),
        "worst": derive_village(worst),
    }


def flames_among(kernel: SpiritKernel) -> Fraction:
    """Return how many intruders with flames there are on average, from what all have seen."""
    raiders, flames = kernel.raiders, kernel.setting.flames
    found, likely = Fraction(), {}
    for i in range(raiders.n_intruders):
        came = raiders.came[i]
        if came == KNOWN:
            found += flames[raiders.intruder[i]]
            continue
        if came not in likely:  # those that came after the same shuffle have the same odds
            odds = intruder_odds(kernel, i)
            likely[came] = sum((p for card, p in odds.items() if flames[card]), Fraction())
        found += likely[came]
    return found


def seats_in(events: list[Happened], what: str) -> list[str]:
    """Return the seats to which something happened."""
    return [seat_letter(e.seat) for e in events if e.what == what and e.seat is not None]


def derive_village(after: SpiritKernel) -> dict[str, Any]:
    """Return how the village stands, and by which rule it is lost if it is."""
    lost = after.ending not in (UNDECIDED, VICTORY)
    return {
        "barricades": after.village.barricades,
        "farms": after.village.farms,
        "families": after.village.count_families(),
        "lost": REASONS[after.ending] if lost else None,
    }


def played_out(
    kernel: SpiritKernel, kind: bool, last: int = NONE
) -> tuple[list[Happened], SpiritKernel]:
    """Play the end of the round as if the stack were used up, with its last move or with a pass.

    Intruders nobody knows bring no flames if chance is kind, and flames if not.
    """
    trial = kernel.copy()
    raiders = trial.raiders
    unknown = WITHOUT_FLAMES if kind else WITH_FLAMES
    cards = [
        raiders.intruder[i] if raiders.came[i] == KNOWN else unknown
        for i in range(raiders.n_intruders)
    ]
    raiders.intruder = [*cards, *[0] * (N_CARDS - len(cards))]
    raiders.n_up = raiders.n_middle = raiders.n_under = 0
    if last == NONE:
        _cut_short(trial)
    events: list[Happened] = []
    action = A_PASS if last == NONE else last
    while True:
        events += [event for event in events_of(trial, action) if isinstance(event, Happened)]
        trial.apply(action)
        if trial.actor != CHANCE or trial.step <= AT_PENALTY or trial.phase == TURN_UP:
            return events, trial
        action = said_by_chance(trial, kind)


def _cut_short(trial: SpiritKernel) -> None:
    """Leave nothing of the turn under way but its action."""
    trial.kiai.n = trial.kiai.n_scouted = trial.kiai.n_ordered = trial.turn.losing = 0
    trial.pending_chance = trial.turn.card = trial.kiai.lender = NONE
    trial.phase, trial.step = ACTION, AT_ACTION


def said_by_chance(kernel: SpiritKernel, kind: bool) -> int:
    """Return the best or worst outcome of chance at the end of a round."""
    actions = sorted(kernel.legal_actions())
    if A_HIT <= actions[0] < A_MEND:
        wounds = kernel.boards.wounds
        return sorted(actions, key=lambda action: wounds[action - A_HIT])[0 if kind else -1]
    ranked = sorted(actions, key=lambda a: KINDEST.index(a) if a in KINDEST else 0)
    return ranked[0 if kind else -1]
