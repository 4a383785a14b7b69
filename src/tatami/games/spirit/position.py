"""A position of Samurai Spirit as one line of text; and back.

    spirit/2 players=2 edition=2014 phase=action seat=A step=action seated=hei-kyu round=1
    turns=3 line=A:3dw.2fs left=B:1h barricades=4 farms=6 families=abc absent=dai-gor-kan
    stack=1d.2hw.4fb intruders=3dl?0 discard=2nb

Cards are named by their codes, lists of them from the first to the last: a line as it was laid,
intruders from the bottom, cards turned `up` from the next to be drawn. All that is face down is
written too; an intruder that nobody has seen has a ? and the number of shuffles before it came.
What is not named is out of the game.

`step` may be missing where the phase says it. `phase=turn` is the start of a turn: it goes on up
to the first choice, so that nobody has to know which question comes first.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final, TypeVar

from tatami.core.actors import CHANCE
from tatami.core.constants import NONE
from tatami.core.errors import NotationError
from tatami.core.game import parse_seat, seat_letter
from tatami.core.text.position_text import (
    by_seat,
    number,
    pairs,
    read_words,
    seat_pairs,
    write_words,
)
from tatami.games.spirit.cast import (
    BACKS,
    CODES,
    FAMILIES,
    PENALTIES,
    RAIDER_CODES,
    parse_raider,
    parse_samurai,
)
from tatami.games.spirit.check import STEPS_OF, check_position
from tatami.games.spirit.constants import (
    ASIDE,
    DISCARDED,
    INTRUDING,
    KNOWN,
    MIDDLE,
    MOST_TURNS,
    N_CARDS,
    N_FARMS,
    N_SAMURAI,
    N_SYMBOLS,
    OUT,
    TABLE,
    UNDER,
    UP,
)
from tatami.games.spirit.kernel import SpiritKernel
from tatami.games.spirit.view import (
    backs_of,
    codes,
    families_of,
    left_side,
    line_of,
    placed,
    samurai_of,
    seats_of,
)

if TYPE_CHECKING:
    from tatami.games.spirit.game import Spirit

    G = TypeVar("G", bound=Spirit)

STEPS: Final = (
    *("seating", "first", "deal", "tokens", "penalty", "action", "fight", "again", "turn-end"),
    *("hats", "farms", "families", "bonuses", "intruders", "end"),
)
ENDINGS: Final = ("", "death", "farms", "families", "victory")
BANS: Final = "dspt"
SIDES: Final = "ha"
IN_STACK: Final = re.compile(r"(\w+)(?:/(\d{1,3}))?")
KIAI: Final = re.compile(r"([0-2])([ha])")

START: Final = "phase=turn"
# What belongs to a turn that has begun.
UNDER_WAY: Final = (
    *("step", "bans", "penal", "due", "card", "holder", "chain", "drew", "lender", "kiai"),
    *("scouted", "ordered", "fights", "kept", "losing", "at", "more", "ending"),
)

# Numbers that are written as they are, with the largest each can be; and those that a part of the
# kernel has.
NUMBERS: Final = {
    "turns": 999,
    "at": N_SAMURAI,
    "barricades": 99,
    "farms": N_FARMS,
    "losing": 1,
    "fights": 2,
    "kept": 1,
}
PARTS: Final = {
    **dict.fromkeys(("barricades", "farms"), "village"),
    **dict.fromkeys(("losing", "fights", "kept"), "turn"),
}


def write_position(game: Spirit) -> str:
    """Return the whole position."""
    kernel = game.kernel
    raiders = kernel.raiders
    seats = range(kernel.seats)
    return write_words(
        game,
        {
            "step": STEPS[kernel.step],
            "round": str(kernel.round + 1),
            "seated": "-".join(
                CODES[s] for s in kernel.boards.samurai[: kernel.seats] if s != NONE
            ),
            **{name: _number(getattr(_part(kernel, name), name)) for name in NUMBERS},
            "more": _number(kernel.cards_to_come),
            "families": families_of(kernel),
            "backs": backs_of(kernel) if kernel.setting.farm_penalties else "",
            "wounds": by_seat(_number(kernel.boards.wounds[seat]) for seat in seats),
            "line": by_seat(".".join(line_of(kernel, seat)) for seat in seats),
            "left": by_seat(".".join(left_side(kernel, seat).values()) for seat in seats),
            "passed": seats_of(kernel.turn.passed),
            "lent": by_seat(
                ""
                if kernel.boards.token_at[seat] == seat
                else seat_letter(kernel.boards.token_at[seat])
                for seat in seats
            ),
            "uses": by_seat("-".join(samurai_of(kernel.boards.uses[seat])) for seat in seats),
            "absent": "-".join(samurai_of(kernel.turn.absent)),
            "bans": "".join(letter for n, letter in enumerate(BANS) if kernel.turn.bans >> n & 1),
            "penal": _card(kernel.turn.penalty_card),
            "due": _due(kernel),
            "card": _card(kernel.turn.card),
            "holder": _seat(kernel.turn.holder),
            "chain": seats_of(kernel.turn.chain),
            "drew": _seat(kernel.turn.drew_last),
            "lender": _seat(kernel.kiai.lender),
            "kiai": ",".join(
                f"{seat_letter(kernel.kiai.seat[i])}:{kernel.kiai.part[i]}"
                f"{SIDES[kernel.kiai.side[i]]}"
                for i in range(kernel.kiai.n)
            ),
            "scouted": ".".join(codes(kernel.kiai.scouted[: kernel.kiai.n_scouted])),
            "ordered": ".".join(codes(kernel.kiai.ordered[: kernel.kiai.n_ordered])),
            "shuffles": _number(raiders.shuffles),
            "up": ".".join(codes(reversed(raiders.up[: raiders.n_up]))),
            "stack": ".".join(_in_stack(kernel, code) for code in placed(kernel, MIDDLE)),
            "under": ".".join(codes(raiders.under[: raiders.n_under])),
            "intruders": ".".join(_intruder(kernel, i) for i in range(raiders.n_intruders)),
            "discard": ".".join(placed(kernel, DISCARDED)),
            "aside": ".".join(placed(kernel, ASIDE)),
            "ending": ENDINGS[kernel.ending],
        },
    )


def _part(kernel: SpiritKernel, name: str) -> object:
    """The part of the kernel that has a number, or the kernel itself."""
    return getattr(kernel, PARTS[name]) if name in PARTS else kernel


def _number(n: int) -> str:
    return str(n) if n else ""


def _card(card: int) -> str:
    return "" if card == NONE else RAIDER_CODES[card]


def _seat(seat: int) -> str:
    return "" if seat == NONE else seat_letter(seat)


def _due(kernel: SpiritKernel) -> str:
    due = (kernel.turn.due_one, kernel.turn.due_two)
    return "" if due == (NONE, NONE) else "".join("-" if p == NONE else PENALTIES[p] for p in due)


def _usually_sure(kernel: SpiritKernel, card: int) -> int:
    """Return since which shuffle a hidden card is usually sure to be in the stack."""
    return int(kernel.setting.rank[card] < kernel.round)


def _in_stack(kernel: SpiritKernel, code: str) -> str:
    card = RAIDER_CODES.index(code)
    sure = kernel.raiders.sure[card]
    return code if sure == _usually_sure(kernel, card) else f"{code}/{sure}"


def _intruder(kernel: SpiritKernel, i: int) -> str:
    card, came = kernel.raiders.intruder[i], kernel.raiders.came[i]
    text = _in_stack(kernel, RAIDER_CODES[card]) if came != KNOWN else RAIDER_CODES[card]
    return text if came == KNOWN else f"{text}?{came}"


# ------------------------------------------------------------------------------------ reading


def read_position(cls: type[G], text: str) -> G:
    """Return a game at a position. Raises NotationError with the reason."""
    starts = START in text.split()
    game = read_words(cls, _before_tokens(text) if starts else text, READERS)
    kernel = game.kernel
    kernel.pending_chance = NONE
    check_position(kernel)
    if starts:
        kernel.start_turn()
        return game
    kernel.resume()
    if kernel.actor == CHANCE:
        if kernel.tickets() == 0:
            raise NotationError(f"phase: {game.phase} is impossible here")
    elif kernel.actor >= 0 and kernel.count_actions() < 2:
        raise NotationError(f"phase: nobody has a choice at {game.phase} here")
    return game


def _before_tokens(text: str) -> str:
    """Write the start of a turn as its first step; it is the first turn unless the text says it."""
    words = text.split()
    for word in words:
        if word.partition("=")[0] in UNDER_WAY:
            raise NotationError(f"{word}: a turn that starts has nothing under way")
    words[words.index(START)] = "phase=tokens"
    return " ".join([*words, *(() if "turns=" in text else ("turns=1",))])


def _claim(kernel: SpiritKernel, text: str, place: int) -> int:
    """Put a card that is named for the first time at its place."""
    card = parse_raider(text).index
    places = list(kernel.raiders.place)
    if places[card] != OUT:
        raise NotationError(f"{text} appears twice")
    places[card] = place
    kernel.raiders.place = places
    return card


def _claim_all(kernel: SpiritKernel, text: str, place: int) -> list[int]:
    return [_claim(kernel, code, place) for code in text.split(".")] if text else []


def _filled(values: Iterable[int], length: int, rest: int) -> list[int]:
    found = list(values)
    return found + [rest] * (length - len(found))


def _read_step(kernel: SpiritKernel, text: str) -> None:
    steps = STEPS_OF.get(kernel.phase, ())
    if not text and len(steps) == 1:
        kernel.step = steps[0]
        return
    if text not in STEPS:
        raise NotationError(f"{text!r} is not one of {', '.join(STEPS)}")
    kernel.step = STEPS.index(text)


def _read_round(kernel: SpiritKernel, text: str) -> None:
    if text not in ("1", "2", "3"):
        raise NotationError("the round is 1, 2 or 3")
    kernel.round = int(text) - 1


def _read_seated(kernel: SpiritKernel, text: str) -> None:
    seated = [parse_samurai(code).index for code in text.split("-")] if text else []
    if len(seated) > kernel.seats or len(set(seated)) < len(seated):
        raise NotationError(f"name at most {kernel.seats} different samurai")
    roster = [s for s in kernel.setting.roster if s != NONE]
    if roster and seated != roster:
        raise NotationError("these are not the samurai of the option")
    kernel.boards.samurai = _filled(seated, N_SAMURAI, NONE)
    seat_of = [NONE] * N_SAMURAI
    for seat, samurai in enumerate(seated):
        seat_of[samurai] = seat
    kernel.boards.seat_of = seat_of


def _reader_of(name: str) -> Callable[[SpiritKernel, str], None]:
    def read(kernel: SpiritKernel, text: str) -> None:
        setattr(_part(kernel, name), name, number(text, NUMBERS[name]) if text else 0)

    return read


def _read_more(kernel: SpiritKernel, text: str) -> None:
    kernel.cards_to_come = number(text, N_CARDS) if text else 0


def _letters(text: str, letters: str) -> list[int]:
    """Read some letters, each once."""
    if not set(text) <= set(letters) or len(set(text)) < len(text):
        raise NotationError(f"{text!r} is not some of {letters}, each once")
    return [letters.index(letter) for letter in text]


def _read_families(kernel: SpiritKernel, text: str) -> None:
    kernel.village.families = sum(1 << family for family in _letters(text, FAMILIES))


def _read_backs(kernel: SpiritKernel, text: str) -> None:
    if not kernel.setting.farm_penalties:
        if text:
            raise NotationError("the backs of farms do not count at this level")
        return
    if not set(text) <= set(BACKS):
        raise NotationError(f"{text!r} is not some of {BACKS}")
    kernel.village.backs = [text.count(letter) for letter in BACKS]


def _read_wounds(kernel: SpiritKernel, text: str) -> None:
    wounds = [0] * N_SAMURAI
    for seat, value in seat_pairs(text, kernel.seats).items():
        wounds[seat] = number(value, 4)
    kernel.boards.wounds = wounds


def _read_lines(kernel: SpiritKernel, text: str) -> None:
    line, n_line, total = [NONE] * (N_SAMURAI * N_CARDS), [0] * N_SAMURAI, [0] * N_SAMURAI
    for seat, value in seat_pairs(text, kernel.seats).items():
        for card in _claim_all(kernel, value, TABLE):
            line[seat * N_CARDS + n_line[seat]] = card
            n_line[seat] += 1
            total[seat] += kernel.setting.value[card]
    kernel.boards.line, kernel.boards.n_line, kernel.boards.total = line, n_line, total


def _read_left(kernel: SpiritKernel, text: str) -> None:
    left = [NONE] * (N_SAMURAI * N_SYMBOLS)
    for seat, value in seat_pairs(text, kernel.seats).items():
        for card in _claim_all(kernel, value, TABLE):
            symbol = kernel.setting.symbol[card]
            if symbol == NONE or left[seat * N_SYMBOLS + symbol] != NONE:
                raise NotationError(f"{RAIDER_CODES[card]} cannot lie on that left side")
            left[seat * N_SYMBOLS + symbol] = card
    kernel.boards.left = left


def _bits_of_seats(kernel: SpiritKernel, text: str) -> int:
    seats = [parse_seat(letter, kernel.seats) for letter in text]
    if len(set(seats)) < len(seats):
        raise NotationError("a seat appears twice")
    return sum(1 << seat for seat in seats)


def _read_passed(kernel: SpiritKernel, text: str) -> None:
    kernel.turn.passed = _bits_of_seats(kernel, text)


def _read_chain(kernel: SpiritKernel, text: str) -> None:
    kernel.turn.chain = _bits_of_seats(kernel, text)


def _read_lent(kernel: SpiritKernel, text: str) -> None:
    token_at = _filled(range(kernel.seats), N_SAMURAI, 0)
    for seat, value in seat_pairs(text, kernel.seats).items():
        token_at[seat] = parse_seat(value, kernel.seats)
    kernel.boards.token_at = token_at


def _bits_of_samurai(text: str) -> int:
    found = [parse_samurai(code).index for code in text.split("-")] if text else []
    if len(set(found)) < len(found):
        raise NotationError("a samurai appears twice")
    return sum(1 << samurai for samurai in found)


def _read_uses(kernel: SpiritKernel, text: str) -> None:
    uses = [0] * N_SAMURAI
    for seat, value in seat_pairs(text, kernel.seats).items():
        uses[seat] = _bits_of_samurai(value)
    kernel.boards.uses = uses


def _read_absent(kernel: SpiritKernel, text: str) -> None:
    kernel.turn.absent = _bits_of_samurai(text)


def _read_bans(kernel: SpiritKernel, text: str) -> None:
    kernel.turn.bans = sum(1 << ban for ban in _letters(text, BANS))


def _read_penal(kernel: SpiritKernel, text: str) -> None:
    kernel.turn.penalty_card = parse_raider(text).index if text else NONE


def _read_due(kernel: SpiritKernel, text: str) -> None:
    due = [NONE, NONE]
    if text:
        if len(text) != 2 or not set(text) <= {*PENALTIES, "-"}:
            raise NotationError(f"{text!r} is not two penalties such as wt or -w")
        due = [NONE if letter == "-" else PENALTIES.index(letter) for letter in text]
        setting, card = kernel.setting, kernel.turn.penalty_card
        of_card = [] if card == NONE else [setting.first[card], setting.second[card]]
        if len(of_card) < 2 or any(d not in (NONE, c) for d, c in zip(due, of_card, strict=True)):
            raise NotationError(f"{text!r} is not due from the card penal=")
    kernel.turn.due_one, kernel.turn.due_two = due


def _read_card(kernel: SpiritKernel, text: str) -> None:
    kernel.turn.card = _claim(kernel, text, TABLE) if text else NONE


def _read_holder(kernel: SpiritKernel, text: str) -> None:
    kernel.turn.holder = parse_seat(text, kernel.seats) if text else NONE


def _read_drew(kernel: SpiritKernel, text: str) -> None:
    kernel.turn.drew_last = parse_seat(text, kernel.seats) if text else NONE


def _read_lender(kernel: SpiritKernel, text: str) -> None:
    kernel.kiai.lender = parse_seat(text, kernel.seats) if text else NONE


def _read_kiai(kernel: SpiritKernel, text: str) -> None:
    found = []
    for letter, value in pairs(text):
        match = KIAI.fullmatch(value)
        if not match:
            raise NotationError(f"{value!r} is not how far a kiai is, such as 0h or 2a")
        found.append((parse_seat(letter, kernel.seats), int(match[1]), SIDES.index(match[2])))
    if len({seat for seat, _, _ in found}) < len(found):
        raise NotationError("a seat appears twice")
    kernel.kiai.seat = _filled((seat for seat, _, _ in found), N_SAMURAI, NONE)
    kernel.kiai.part = _filled((part for _, part, _ in found), N_SAMURAI, 0)
    kernel.kiai.side = _filled((side for _, _, side in found), N_SAMURAI, 0)
    kernel.kiai.n = len(found)


def _read_scouted(kernel: SpiritKernel, text: str) -> None:
    kernel.kiai.scouted, kernel.kiai.n_scouted = _three(_claim_all(kernel, text, TABLE))


def _read_ordered(kernel: SpiritKernel, text: str) -> None:
    kernel.kiai.ordered, kernel.kiai.n_ordered = _three(_claim_all(kernel, text, TABLE))


def _three(cards: list[int]) -> tuple[list[int], int]:
    if len(cards) > 3:
        raise NotationError("Katsushiro turns up no more than 3")
    return _filled(cards, 3, NONE), len(cards)


def _read_shuffles(kernel: SpiritKernel, text: str) -> None:
    kernel.raiders.shuffles = number(text, MOST_TURNS + 1) if text else 0


def _read_up(kernel: SpiritKernel, text: str) -> None:
    cards = _claim_all(kernel, text, UP)
    kernel.raiders.up, kernel.raiders.n_up = _filled(reversed(cards), N_CARDS, 0), len(cards)


def _read_under(kernel: SpiritKernel, text: str) -> None:
    cards = _claim_all(kernel, text, UNDER)
    kernel.raiders.under, kernel.raiders.n_under = _filled(cards, N_CARDS, 0), len(cards)


def _claim_hidden(kernel: SpiritKernel, text: str, place: int) -> int:
    """Put a card at its place, with the shuffle since which it is sure to be in the stack."""
    match = IN_STACK.fullmatch(text)
    if not match:
        raise NotationError(f"{text!r} is not a card face down, such as 3dw or 3dw/2")
    card = _claim(kernel, match[1], place)
    sure = list(kernel.raiders.sure)
    sure[card] = int(match[2]) if match[2] else _usually_sure(kernel, card)
    if sure[card] > kernel.raiders.shuffles:
        raise NotationError(f"{text}: there were fewer shuffles")
    if sure[card] < _usually_sure(kernel, card):
        raise NotationError(f"{text}: a raider of an earlier round was in the first shuffle")
    kernel.raiders.sure = sure
    return card


def _read_stack(kernel: SpiritKernel, text: str) -> None:
    cards = [_claim_hidden(kernel, word, MIDDLE) for word in text.split(".")] if text else []
    kernel.raiders.n_middle = len(cards)


def _read_intruders(kernel: SpiritKernel, text: str) -> None:
    cards, came = [], []
    for word in text.split(".") if text else []:
        code, hidden, shuffle = word.partition("?")
        if not hidden:
            cards.append(_claim(kernel, code, INTRUDING))
            came.append(KNOWN)
            continue
        cards.append(_claim_hidden(kernel, code, INTRUDING))
        came.append(number(shuffle, kernel.raiders.shuffles))
        if kernel.raiders.sure[cards[-1]] > came[-1]:
            raise NotationError(f"{word}: this card was in the stack after it came")
    hidden_ones = [n for n in came if n != KNOWN]
    if hidden_ones != sorted(hidden_ones):
        raise NotationError("those that came later lie on top")
    kernel.raiders.intruder = _filled(cards, N_CARDS, 0)
    kernel.raiders.came = _filled(came, N_CARDS, 0)
    kernel.raiders.n_intruders = len(cards)


def _read_discard(kernel: SpiritKernel, text: str) -> None:
    kernel.raiders.n_discarded = len(_claim_all(kernel, text, DISCARDED))


def _read_aside(kernel: SpiritKernel, text: str) -> None:
    _claim_all(kernel, text, ASIDE)


def _read_ending(kernel: SpiritKernel, text: str) -> None:
    if text not in ENDINGS:
        raise NotationError(f"{text!r} is not one of {', '.join(ENDINGS[1:])}")
    kernel.ending = ENDINGS.index(text)


READERS: Final = {
    "step": _read_step,
    "round": _read_round,
    "seated": _read_seated,
    **{name: _reader_of(name) for name in NUMBERS},
    "more": _read_more,
    "families": _read_families,
    "backs": _read_backs,
    "wounds": _read_wounds,
    "line": _read_lines,
    "left": _read_left,
    "passed": _read_passed,
    "lent": _read_lent,
    "uses": _read_uses,
    "absent": _read_absent,
    "bans": _read_bans,
    "penal": _read_penal,
    "due": _read_due,
    "card": _read_card,
    "holder": _read_holder,
    "chain": _read_chain,
    "drew": _read_drew,
    "lender": _read_lender,
    "kiai": _read_kiai,
    "scouted": _read_scouted,
    "ordered": _read_ordered,
    "shuffles": _read_shuffles,
    "up": _read_up,
    "stack": _read_stack,
    "under": _read_under,
    "intruders": _read_intruders,
    "discard": _read_discard,
    "aside": _read_aside,
    "ending": _read_ending,
}
