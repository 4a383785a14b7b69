"""Options of a game: their names, the values they take, and how given ones are settled."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from tatami.core.errors import OptionError


class Option(NamedTuple):
    """A choice made before the game; `meaning` says what it is about.

    Values that match `pattern` are allowed too; `example` is one of them.
    """

    name: str
    values: tuple[str, ...]
    meaning: str
    pattern: str = ""
    example: str = ""

    def check(self, value: str) -> str:
        """Give the value back if it is one of those allowed."""
        if self.pattern and re.fullmatch(self.pattern, value):
            return value
        if self.pattern and value not in self.values:
            known = ", ".join(self.values)
            raise OptionError(
                f"{self.name} cannot be {value!r}; it is {known}, or like {self.example}"
            )
        return check_value(self.name, value, self.values)


def check_value(what: str, value: str, values: Iterable[str]) -> str:
    """Give the value back if it is one of those allowed."""
    allowed = list(values)
    if value not in allowed:
        raise OptionError(f"{what} cannot be {value!r}; choose {', '.join(allowed)}")
    return value


def settle(
    options: Iterable[Option], defaults: Mapping[str, str], given: Mapping[str, str | None]
) -> dict[str, str]:
    """Give every option its given value, or else its default."""
    known = {option.name: option for option in options}
    for name in given:
        if name not in known:
            raise OptionError(f"there is no option {name!r}; there are {', '.join(known)}")
    settled = {}
    for name, option in known.items():
        value = given.get(name)
        settled[name] = option.check(defaults[name] if value is None else value)
    return settled
