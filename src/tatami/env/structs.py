"""OpenSpiel's structs for our games: states, observations and actions that JSON can hold."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any, Final, Self, get_origin, get_type_hints

from tatami.core.errors import NotationError

KINDS: Final = {str: "a text", list: "a list", dict: "an object"}


@dataclass(frozen=True)
class Struct:
    """Named values; OpenSpiel's own structs have the same two methods."""

    def to_dict(self) -> dict[str, Any]:
        """Return the values by name."""
        return asdict(self)

    def to_json(self) -> str:
        """Return the values as JSON, in alphabetical order."""
        return json.dumps(self.to_dict(), sort_keys=True, separators=(",", ":"))

    @classmethod
    def read(cls, given: str | Mapping[str, Any] | Struct) -> Self:
        """Return a struct from JSON, from a dict, or itself. Raises NotationError."""
        if isinstance(given, cls):
            given._check()
            return given
        names = [field.name for field in fields(cls)]
        try:
            values = json.loads(given) if isinstance(given, str) else given
        except (json.JSONDecodeError, RecursionError) as error:
            raise NotationError(f"this is not JSON: {error}") from None
        if not isinstance(values, Mapping) or {*values} != {*names}:
            raise NotationError(f"{cls.__name__} needs {', '.join(names)}, and nothing else")
        read = cls(**values)
        read._check()
        return read

    def _check(self) -> None:
        """Raise NotationError for a value of the wrong type, which JSON can hold anywhere."""
        for name, hint in get_type_hints(type(self)).items():
            kind = get_origin(hint) or hint
            if not isinstance(getattr(self, name), kind):
                raise NotationError(
                    f"{name} must be {KINDS[kind]}, not {getattr(self, name)!r:.80}"
                )


@dataclass(frozen=True)
class StateStruct(Struct):
    """A state: the game with its parameters, the position, and what every player has seen.

    `moves` has the actor of each move and its number as each player saw it, -1 where hidden;
    `digests` sum up what each player has observed.
    """

    game: str
    position: str
    moves: list[list[int]]
    digests: list[str]


@dataclass(frozen=True)
class ObservationStruct(Struct):
    """What a player may know now: the view of the player's seat."""

    view: dict[str, Any]


@dataclass(frozen=True)
class ActionStruct(Struct):
    """A move in notation."""

    move: str
