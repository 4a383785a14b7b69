"""The moves of Samurai Spirit: a value for each action, and its notation.

fight, support:B, pass       the action of a turn
attack, defend               where the raider in hand goes
hand:B, discard, redraw      what a talent does with it
suffer:wound, ignore:wound   a penalty; lose:hat names a card on the left that goes
kiai, from:B, heal:B, lend:B a part of a kiai; to:B who gets it; next:3dw which raider comes next
use:kyu                      the token of an absent samurai
no                           not that, or no more
samurai:hei                  who sits there
first:B, ^3dw, ?3dw, back:3dw, farm:a, family:a, hit:B, mend:B     what chance decides
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Final

from tatami.core.actors import SEAT_LETTERS
from tatami.core.text.notation import no_move, typed_words
from tatami.core.text.worded import MoveError
from tatami.core.text.words import either
from tatami.games.spirit.cast import (
    BACKS,
    CODES,
    FAMILIES,
    PENALTY_NAMES,
    RAIDER_CODES,
    SAMURAI,
    SYMBOL_NAMES,
)
from tatami.games.spirit.constants import N_ACTIONS

# Every action in the order of its number: a word, and the things it can be about.
WORDS: Final[tuple[tuple[str, Iterable[str]], ...]] = (
    *((word, ("",)) for word in ("no", "kiai", "fight", "pass")),
    *((word, ("",)) for word in ("attack", "defend", "discard", "redraw")),
    *((f"{word}:", SEAT_LETTERS) for word in ("support", "hand", "from", "to", "heal", "lend")),
    ("use:", CODES),
    ("suffer:", PENALTY_NAMES),
    ("ignore:", PENALTY_NAMES),
    ("lose:", SYMBOL_NAMES),
    ("next:", RAIDER_CODES),
    ("samurai:", CODES),
    ("first:", SEAT_LETTERS),
    ("farm:", BACKS),
    ("family:", FAMILIES),
    *((f"{word}:", SEAT_LETTERS) for word in ("hit", "mend")),
    ("^", RAIDER_CODES),
    ("?", RAIDER_CODES),
    ("back:", RAIDER_CODES),
)


@dataclass(frozen=True, slots=True)
class SpiritMove:
    """A move: what is done, and to whom or with what."""

    action: int
    word: str
    about: str

    def __str__(self) -> str:
        return f"{self.word}{self.about}"


@cache
def all_moves() -> tuple[SpiritMove, ...]:
    """Return the moves of all actions."""
    pairs = [(word, about) for word, abouts in WORDS for about in abouts]
    assert len(pairs) == N_ACTIONS
    return tuple(SpiritMove(action, *pair) for action, pair in enumerate(pairs))


def move_of(action: int) -> SpiritMove:
    """Return the move of an action. Raises IndexError for an invalid number."""
    if not 0 <= action < N_ACTIONS:
        raise IndexError(f"there is no action {action}")
    return all_moves()[action]


@cache
def _by_text() -> dict[str, SpiritMove]:
    return {str(move).lower(): move for move in all_moves()}


def parse_move(text: str) -> SpiritMove:
    """Parse one step. Raises NotationError."""
    move = _by_text().get(text.strip().lower())
    if move is not None:
        return move
    word, colon, _ = text.strip().partition(":")
    known = [str(other) for other in all_moves() if other.word == f"{word.lower()}:"]
    if colon and known:
        raise MoveError(__package__, "none_such", text=text.strip(), known=", ".join(known[:12]))
    raise no_move(text, "fight", "support:B", "attack")


def read_moves(text: str, legal: Iterable[SpiritMove]) -> list[SpiritMove]:
    """Parse what a person typed: `support b` for support:B, and the beginning of a legal move."""
    words = typed_words(text)
    moves: list[SpiritMove] = []
    known = list(legal)
    while words:
        word = words.pop(0)
        about = words[0] if words and any(_goes_with(m, word, words[0]) for m in known) else ""
        if about:
            words.pop(0)
        elif words and any(move.word == f"{word.lower()}:" for move in all_moves()):
            word = f"{word}:{words.pop(0)}"
        moves.append(_find(word, about, known))
        known = []
    return moves


def _goes_with(move: SpiritMove, word: str, about: str) -> bool:
    """Does the typed prefix match this move and its target?"""
    return move.word.startswith(word.lower()) and about.lower() in _names(move)


def _names(move: SpiritMove) -> list[str]:
    """Return what a move is about as people say it: a samurai also by his name."""
    names = [move.about.lower()] if move.about else []
    if move.about in CODES:
        names.append(SAMURAI[CODES.index(move.about)].name.lower())
    return names


def _find(word: str, about: str, legal: list[SpiritMove]) -> SpiritMove:
    """Return the legal move that is meant; anything else is parsed as it is."""
    start = word.lower()
    if about:
        begun = [move for move in legal if _goes_with(move, word, about)]
    elif start == "yes":
        begun = [move for move in legal if str(move) == "kiai"]
    else:
        begun = [move for move in legal if str(move).lower().startswith(start)]
        begun = begun or [move for move in legal if start in _names(move)]
    exact = [move for move in begun if str(move).lower() == start]
    if len(begun) > 1 and not exact:
        raise MoveError(__package__, "could_be", word=word, moves=either(*map(str, begun)))
    return (exact or begun or [parse_move(f"{word}:{about}" if about else word)])[0]
