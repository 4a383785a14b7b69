"""The moves of Samurai: a value for each action, and its notation.

+h4          take a token into the hand (chosen, dealt or drawn)
b@Kyoto      set a Buddha up in Kyoto
h4@s19        lay the helmet 4 on s19; f2@q19 a ship on sea
tx@s19        lay the token exchange on s19 and take up your token there
fx:r@Kyoto     pick the rice of Kyoto for the figure exchange; the partner follows likewise
stop         end the turn
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

from tatami.core.text.notation import forbidden, no_move, typed_words
from tatami.core.text.worded import MoveError
from tatami.games.samurai.board import (
    HEXES,
    LAND,
    SEA,
    SETTLEMENTS,
    TOKENS,
    Settlement,
    Token,
)
from tatami.games.samurai.constants import (
    LAY,
    LIFT,
    MAX_LAND,
    MAX_SEA,
    N_ACTIONS,
    PICK,
    RONIN,
    SAIL,
    SET,
    SHIP1,
    SHIP2,
    STOP,
    TAKE,
)
from tatami.kits.majority.constants import KIND_LETTERS, N_KINDS
from tatami.kits.majority.kinds import parse_kinds


@dataclass(frozen=True, slots=True)
class TakeToken:
    """A token is taken into the hand."""

    action: int
    token: Token

    def __str__(self) -> str:
        return f"+{self.token}"


@dataclass(frozen=True, slots=True)
class SetFigure:
    """A figure is set up on a settlement."""

    action: int
    kind: int
    settlement: Settlement

    def __str__(self) -> str:
        return f"{KIND_LETTERS[self.kind]}@{self.settlement}"


@dataclass(frozen=True, slots=True)
class LayToken:
    """A token is laid on a hex."""

    action: int
    token: Token
    hex: str

    def __str__(self) -> str:
        return f"{self.token}@{self.hex}"


@dataclass(frozen=True, slots=True)
class LiftToken:
    """The token exchange replaces a token of the seat, which is laid again next."""

    action: int
    hex: str

    def __str__(self) -> str:
        return f"tx@{self.hex}"


@dataclass(frozen=True, slots=True)
class PickFigure:
    """One of the two figures of a figure exchange."""

    action: int
    kind: int
    settlement: Settlement

    def __str__(self) -> str:
        return f"fx:{KIND_LETTERS[self.kind]}@{self.settlement}"


@dataclass(frozen=True, slots=True)
class Stop:
    """The turn is ended."""

    action: int = STOP

    def __str__(self) -> str:
        return "stop"


SamuraiMove = TakeToken | SetFigure | LayToken | LiftToken | PickFigure | Stop


def _move(action: int) -> SamuraiMove:
    if action < SAIL:
        n = action - LAY
        return LayToken(action, TOKENS[n // MAX_LAND], LAND[n % MAX_LAND])
    if action < LIFT:
        n = action - SAIL
        return LayToken(action, TOKENS[SHIP2 + n // MAX_SEA], SEA[n % MAX_SEA])
    if action < PICK:
        return LiftToken(action, LAND[action - LIFT])
    if action < SET:
        n = action - PICK
        return PickFigure(action, n % N_KINDS, SETTLEMENTS[n // N_KINDS])
    if action < TAKE:
        n = action - SET
        return SetFigure(action, n % N_KINDS, SETTLEMENTS[n // N_KINDS])
    if action < STOP:
        return TakeToken(action, TOKENS[action - TAKE])
    return Stop()


@cache
def all_moves() -> tuple[SamuraiMove, ...]:
    """Return the move of every action, in order."""
    return tuple(_move(action) for action in range(N_ACTIONS))


# ------------------------------------------------------------------------------------ reading

TOKEN_NAMES: Final = {token.code: token for token in TOKENS} | {
    "n": TOKENS[RONIN],
    "ronin": TOKENS[RONIN],
    "ship2": TOKENS[SHIP2],
    "ship1": TOKENS[SHIP1],
}
SETTLEMENT_NAMES: Final = {s.name.lower(): s for s in SETTLEMENTS}
SETTLEMENT_AT: Final = {s.hex: s for s in SETTLEMENTS}
LAND_INDEX: Final = {hex_name: n for n, hex_name in enumerate(LAND)}
SEA_INDEX: Final = {hex_name: n for n, hex_name in enumerate(SEA)}

FIGURE_LETTERS: Final = tuple("hbrc")
PICKING: Final = "fx:"
STOP_WORDS: Final = ("stop", "end", "done", ".")
FIGURE: Final = re.compile(r"([hbrc])[@:](.+)", re.IGNORECASE)
HEX: Final = re.compile(r"[a-z]\d\d", re.IGNORECASE)
STEP: Final = re.compile(r"(\w+)@(.+)")


def parse_token(text: str) -> Token:
    """Parse a token's code."""
    token = TOKEN_NAMES.get(text.lower())
    if token is None:
        codes = ", ".join(t.code for t in TOKENS)
        raise MoveError(__package__, "no_token", text=text, known=codes)
    return token


def parse_place(text: str) -> str:
    """Parse a coordinate, or at least three letters of a settlement's name, as a coordinate."""
    word = text.lower()
    if word in LAND_INDEX or word in SEA_INDEX or word in SETTLEMENT_AT:
        return word
    named = [s for name, s in SETTLEMENT_NAMES.items() if len(word) >= 3 and name.startswith(word)]
    if named and not HEX.fullmatch(word):
        return named[0].hex
    close = difflib.get_close_matches(word, [*SETTLEMENT_NAMES, *HEXES], n=1)
    if close:
        raise MoveError(__package__, "no_place_but", text=text, close=close[0])
    raise MoveError(__package__, "no_place", text=text)


def parse_settlement(text: str) -> Settlement:
    """Parse a settlement's name or coordinate."""
    place = parse_place(text)
    if place not in SETTLEMENT_AT:
        raise MoveError(__package__, "no_settlement", text=text)
    return SETTLEMENT_AT[place]


@lru_cache(4096)
def parse_move(text: str) -> SamuraiMove:
    """Parse one step. Raises NotationError, or IllegalMove where no map could allow it."""
    word = text.strip()
    moves = all_moves()
    if word.lower() in STOP_WORDS:
        return moves[STOP]
    if word.startswith("+"):
        return moves[TAKE + parse_token(word[1:]).index]
    picks = word.lower().startswith(PICKING)
    figure = FIGURE.fullmatch(word[len(PICKING) :] if picks else word)
    if figure:
        settlement = parse_settlement(figure[2])
        first = PICK if picks else SET
        return moves[first + settlement.index * N_KINDS + parse_kinds(figure[1].lower())[0]]
    step = STEP.fullmatch(word)
    if picks or not step:
        raise no_move(text, "h4@s19", "tx@s19", "stop")
    token = parse_token(step[1])
    place = parse_place(step[2])
    if place in SETTLEMENT_AT:
        raise forbidden(__package__, "3.3", text)
    if token.code == "fx":
        raise MoveError(__package__, "not_two_figures", text=text)
    if token.code == "tx":
        if place in SEA_INDEX:
            raise forbidden(__package__, "4.2", text)
        return moves[LIFT + LAND_INDEX[place]]
    if (token.terrain == "sea") != (place in SEA_INDEX):
        raise forbidden(__package__, "3.2", text)
    if token.terrain == "sea":
        return moves[SAIL + (token.index - SHIP2) * MAX_SEA + SEA_INDEX[place]]
    return moves[LAY + token.index * MAX_LAND + LAND_INDEX[place]]


TOGETHER: Final = re.compile(r"(tx|fx|[hbrsnf]\d|ronin|ship\d)[-@:]?([a-z]\w+)", re.IGNORECASE)


def _normal(word: str) -> str:
    """Read h4s19 and h4-s19 as h4@s19."""
    run = TOGETHER.fullmatch(word)
    return f"{run[1]}@{run[2]}" if run else word


def _pick(word: str) -> SamuraiMove:
    """Read a figure of the figure exchange, as it is written or without what it begins with."""
    return parse_move(word if word.lower().startswith(PICKING) else f"{PICKING}{word}")


def read_moves(
    text: str, token_at: Callable[[str], Token | None], choosing: bool
) -> list[SamuraiMove]:
    """Parse what a person typed, short forms too.

    `h4 s19` or `h4s19` lays a token; `tx s19 t20` moves your token from s19 to t20;
    `fx h@Kyoto r@Mito` exchanges two figures in any order; `b kyoto` sets a figure up; while
    `choosing` a hand, `h4 b4 s3` takes tokens. `token_at` returns the token on a hex.
    """
    words = [_normal(word) for word in typed_words(text)]
    moves: list[SamuraiMove] = []
    while words:
        word = words.pop(0)
        name = word.lower()
        if choosing and name in TOKEN_NAMES:
            moves.append(parse_move(f"+{word}"))
        elif name == "fx":
            if len(words) < 2:
                raise MoveError(__package__, "two_figures")
            pair = [_pick(words.pop(0)), _pick(words.pop(0))]
            moves += sorted(pair, key=lambda move: move.action)
        elif name in FIGURE_LETTERS and words:
            moves.append(parse_move(f"{word}@{words.pop(0)}"))
        elif name in TOKEN_NAMES:
            if not words:
                raise MoveError(__package__, "where_to_lay", token=word)
            moves.append(parse_move(f"{word}@{words.pop(0)}"))
        else:
            moves.append(parse_move(word))
        last = moves[-1]
        if isinstance(last, LiftToken) and words and HEX.fullmatch(words[0]):
            token = token_at(last.hex)
            moves.append(parse_move(f"{token or 'tx'}@{words.pop(0)}"))
    return moves
