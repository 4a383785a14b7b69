"""Names of people: how they are shown, and distinguished where two look alike."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from typing import Final

from tatami.core.game import seat_letter
from tatami.server.table.refusal import Refused

JOINER: Final = "\u200d"
NON_JOINER: Final = "\u200c"
BLACK_FLAG: Final = "\U0001f3f4"  # followed by tags for the flag of England, Scotland or Wales
VIRAMA: Final = 9  # a joiner after one changes how letters of Indian scripts are written
# Characters that are drawn as nothing, although Unicode calls some of them letters or symbols.
BLANK: Final = "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0\U0001d159"


def clean_name(name: str) -> str:
    """Return a name as it is shown: one line, and nothing that cannot be seen.

    What joins visible characters stays: the parts of an emoji, accents, the joiners of Persian and
    Indian scripts. A name of nothing else becomes empty.
    """
    shown = ""
    text = unicodedata.normalize("NFC", name)
    for letter, after in zip(text, f"{text[1:]} ", strict=False):
        if letter.isspace():
            shown += " "
        elif is_visible(letter) or joins(letter, shown[-1:] or " ", after):
            shown += letter
    return " ".join(shown.split())


def chosen_name(wanted: str, default: str) -> str:
    """Return a name that somebody chose, or the default. Raises Refused if it cannot be seen."""
    name = clean_name(wanted)
    if wanted and not name:
        raise Refused("no_name")
    return name or default


def is_visible(letter: str) -> bool:
    """Can a character be seen by itself?"""
    is_emoji = "\U0001f000" <= letter <= "\U0001faff"  # also those newer than this Python
    return is_emoji or (unicodedata.category(letter)[0] in "LNPS" and letter not in BLANK)


def joins(letter: str, before: str, after: str) -> bool:
    """Does a character that cannot be seen by itself belong to those around it?"""
    if letter == JOINER:
        in_emoji = is_part_of_emoji(before) and is_part_of_emoji(after)
        return in_emoji or unicodedata.combining(before) == VIRAMA
    if letter == NON_JOINER:
        is_persian = {unicodedata.bidirectional(one) for one in (before, after)} == {"AL"}
        return is_persian or unicodedata.combining(before) == VIRAMA
    if is_tag(letter):
        return before == BLACK_FLAG or is_tag(before)
    is_mark = unicodedata.category(letter)[0] == "M" and letter not in BLANK
    return is_mark and before != " "  # also variation selectors


def is_part_of_emoji(letter: str) -> bool:
    """Can a joiner after this character join two emoji?"""
    return letter == "\ufe0f" or (is_visible(letter) and unicodedata.category(letter)[0] in "SC")


def is_tag(letter: str) -> bool:
    """Is it one of the invisible letters that say whose flag a black flag is?"""
    return "\U000e0020" <= letter <= "\U000e007f"


def are_alike(one: str, other: str) -> bool:
    """Could two names be confused, because one has the other's words, in any case and width?"""
    short, long = sorted((_words(one), _words(other)), key=len)
    return bool(short.strip()) and short in long


def _words(name: str) -> str:
    seen = "".join(letter for letter in name if letter.isspace() or is_visible(letter))
    return f" {' '.join(unicodedata.normalize('NFKC', seen).casefold().split())} "


def distinguished(names: Mapping[int, str]) -> dict[int, str]:
    """Return the names of seats, with the letter of the seat where they could be confused."""

    def is_mistaken(seat: int) -> bool:
        return any(are_alike(names[seat], name) for one, name in names.items() if one != seat)

    return {
        seat: f"{name} {seat_letter(seat)}" if is_mistaken(seat) else name
        for seat, name in names.items()
    }
