"""Strategies for what no client should send: frames, messages, requests."""

from __future__ import annotations

import json
from typing import Any, NamedTuple, get_args

from hypothesis import strategies as st

from tatami.server.schema.actions import AnyAction

LARGEST = 16 * 1024
ACTION_TYPES = [str(action.__struct_config__.tag) for action in get_args(AnyAction)]
FIELDS = (
    *("type", "id", "seat", "moves", "name", "bot", "yes", "text", "key", "lang"),
    *("entropy", "entropy_hash"),
)
NESTED = [b"[" * 5000, b'{"type":' * 2000, b'{"a":' + b"[" * 7000 + b"]" * 7000 + b"}"]
ODD_TEXTS = [
    "",
    "\0",
    "\n",
    "A\n",
    "²",
    "５",
    "\u202e",
    "é" * 200,
    "x" * 401,
    "null",
    "../..",
    "h4@s19",
]


class Frame(NamedTuple):
    """A frame of a socket: its bytes, and whether it says that they are text."""

    data: bytes
    is_text: bool = True

    def __repr__(self) -> str:
        """Show the frame, but not all of a long one."""
        return f"Frame({self.data[:300]!r} of {len(self.data)}, is_text={self.is_text})"

    @property
    def is_answered(self) -> bool:
        """Whether the server can answer this instead of closing the connection."""
        if len(self.data) > LARGEST:
            return False
        try:
            self.data.decode()
        except UnicodeError:
            return not self.is_text
        return True


numbers = st.sampled_from([0, -1, 2**63, -(2**63) - 1, 10**400, 1.5, 1e308, True, None])
texts = st.sampled_from(ODD_TEXTS) | st.text(max_size=30)
values = st.recursive(
    numbers | texts,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(texts, inner, max_size=3),
    max_leaves=5,
)
# Almost an action: of a known type, but any field may be wrong, missing or unknown.
almost = st.fixed_dictionaries(
    {"type": st.sampled_from([*ACTION_TYPES, "subscribe", "dance"]) | values},
    optional={
        "id": st.sampled_from(["1", "", "x" * 65, "\u0001"]) | values,
        "seat": st.sampled_from(["A", "B", "G", "H", "A\n", "a", ""]) | values,
        **dict.fromkeys(FIELDS[3:], values),
        "more": values,
    },
)


def as_json(value: Any) -> bytes:
    """Encode as JSON, including what JSON does not allow: NaN, lone surrogates."""
    return json.dumps(value).encode("utf-8", "surrogatepass")


messages = almost.map(as_json) | values.map(as_json)
frames = (
    st.builds(Frame, messages)
    | st.builds(Frame, messages, st.just(False))
    | st.builds(Frame, st.binary(max_size=60), st.booleans())
    | st.builds(Frame, st.sampled_from([*NESTED, b"", b"{", b'"', b"\xff", b"x" * 16384]))
    | st.builds(Frame, st.sampled_from([b"x" * 16385, b'{"type":"say","text":"' + b"x" * 40000]))
)
