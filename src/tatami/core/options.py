"""Options of a game: their names, values and defaults."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from operator import index
from types import MappingProxyType
from typing import Any, NamedTuple

from tatami.core.errors import OptionError

# Values can be given as 3 for "3", True for "yes", ["hei", "kyu"] for "hei-kyu".
OptionValue = str | int | Iterable[str] | None


def option_text(name: str, value: Any) -> str:
    """Return a value as text. Raises OptionError if it cannot be one."""
    if isinstance(value, str):
        return value
    if isinstance(value, bool):
        return "yes" if value else "no"
    try:
        return str(index(value))
    except TypeError:
        pass
    if isinstance(value, (list, tuple)) and all(isinstance(part, str) for part in value):
        return "-".join(value)
    raise OptionError(f"{name} cannot be {value!r}; give a text, a number, yes or no, or a list")


class Option(NamedTuple):
    """An option of a game; `meaning` explains it.

    Values that match `pattern` are allowed too; `example` is one of them. It makes a difference
    only with these values of other options (`only_with`).
    """

    name: str
    values: tuple[str, ...]
    meaning: str
    pattern: str = ""
    example: str = ""
    only_with: Mapping[str, tuple[str, ...]] = MappingProxyType({})

    def check(self, value: str) -> str:
        """Return the value if it is allowed. Raises OptionError otherwise."""
        if self.pattern and re.fullmatch(self.pattern, value):
            return value
        if self.pattern and value not in self.values:
            known = ", ".join(self.values)
            raise OptionError(
                f"{self.name} cannot be {value!r}; allowed are {known}, "
                f"or something like {self.example}"
            )
        return check_value(self.name, value, self.values)


def check_value(what: str, value: str, values: Iterable[str]) -> str:
    """Return the value if it is allowed. Raises OptionError otherwise."""
    allowed = list(values)
    if value not in allowed:
        raise OptionError(f"{what} cannot be {value!r}; choose {', '.join(allowed)}")
    return value


def resolve_options(
    options: Iterable[Option], defaults: Mapping[str, str], given: Mapping[str, OptionValue]
) -> dict[str, str]:
    """Return the value of every option: the given one or its default."""
    known = {option.name: option for option in options}
    for name in given:
        if name not in known:
            raise OptionError(f"there is no option {name!r}; the options are {', '.join(known)}")
    resolved = {}
    for name, option in known.items():
        value = given.get(name)
        text = defaults[name] if value is None else option_text(name, value)
        resolved[name] = option.check(text)
    return resolved
