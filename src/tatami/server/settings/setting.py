"""One setting: a dataclass field from which its file key, variable, flag and docs follow."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import MISSING, dataclass, field, fields
from math import isfinite
from typing import Annotated, Any, Final, Literal, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta

from tatami.core.errors import TatamiError

PREFIX: Final = "TATAMI_"
NUMBERS: Final = {int: "a whole number", float: "a number"}
PASSWORD: Final = re.compile(r"(://[^:/@]*:)[^@]*@")
MASK: Final = "********"


class SettingError(TatamiError):
    """A setting is unknown or has a bad value; the message is one line that says where."""


@dataclass(frozen=True, slots=True)
class Described:
    """What a field says about its setting, besides its name, type and default."""

    help: str
    flag: str = ""
    metavar: str = ""
    default_text: str = ""
    parse: Callable[[str], Any] | None = None
    is_secret: bool = False


def setting(default: Any, text: str, **more: Any) -> Any:
    """Return a dataclass field that is a setting; `more` are the other fields of Described."""
    return field(default=default, metadata={"setting": Described(text, **more)})


@dataclass(frozen=True, slots=True)
class Setting:
    """A setting of a configuration. `hint` is its type, with msgspec's limits."""

    name: str
    hint: Any
    default: Any
    described: Described

    @property
    def variable(self) -> str:
        """Its environment variable."""
        return f"{PREFIX}{self.name.upper()}"

    @property
    def flag(self) -> str:
        """Its flag on the command line."""
        return self.described.flag or f"--{self.name.replace('_', '-')}"

    @property
    def kind(self) -> Any:
        """Its type, without limits."""
        return get_args(self.hint)[0] if get_origin(self.hint) is Annotated else self.hint

    @property
    def is_list(self) -> bool:
        """Does it have any number of values?"""
        return get_origin(self.kind) is tuple

    @property
    def choices(self) -> tuple[str, ...]:
        """The values that it can have; empty if there are too many to list."""
        return get_args(self.kind) if get_origin(self.kind) is Literal else ()

    @property
    def metavar(self) -> str:
        """What stands for a value in the help text."""
        return self.described.metavar or ("N" if self.kind in NUMBERS else "TEXT")

    def parse(self, value: object, where: str) -> Any:
        """Check a value from a file, a variable or a flag. Raises SettingError."""
        if self.is_list and isinstance(value, str):
            value = [part for part in (part.strip() for part in value.split(",")) if part]
        is_whole = isinstance(value, int) and not isinstance(value, bool)
        if self.described.parse is not None and (isinstance(value, str) or is_whole):
            return self._parse_text(str(value), where)
        try:
            parsed = msgspec.convert(value, self.hint, strict=False)
            if isinstance(parsed, float) and not isfinite(parsed):
                raise ValueError
        except ValueError:  # msgspec's own errors are among them
            shown = self._masked(value) if isinstance(value, str) else value
            raise SettingError(f"{where}: {shown!r} is not {self.expected}") from None
        if self.is_list and self.described.parse is not None:
            return tuple(self._parse_text(one, where) for one in parsed if one)
        return parsed

    def _parse_text(self, text: str, where: str) -> Any:
        assert self.described.parse is not None
        try:
            return self.described.parse(text)
        except TatamiError as error:
            raise SettingError(f"{where}: {error}") from None

    @property
    def expected(self) -> str:
        """What a value has to be, in words."""
        if self.choices:
            return f"one of {', '.join(self.choices)}"
        if self.is_list:
            return 'a list such as ["a", "b"]'
        if self.kind is bool:
            return "true or false"
        return NUMBERS.get(self.kind, "text") + self._limits()

    def _limits(self) -> str:
        found = get_args(self.hint)[1:] if get_origin(self.hint) is Annotated else ()
        limits = next((one for one in found if isinstance(one, Meta)), Meta())
        if limits.ge is not None and limits.le is not None:
            return f" from {limits.ge} to {limits.le}"
        least = "" if limits.ge is None else f" of at least {limits.ge}"
        above = "" if limits.gt is None else f" above {limits.gt}"
        return f"{least}{above}" + ("" if limits.le is None else f" of at most {limits.le}")

    def show(self, written: object, parsed: object) -> str:
        """Write a value as TOML, without secrets."""
        value = written if self.described.parse else parsed
        if isinstance(value, bool | int | float):
            return json.dumps(value)
        if isinstance(parsed, tuple):
            return json.dumps([*parsed], ensure_ascii=False)
        return json.dumps(self._masked(value), ensure_ascii=False)

    def _masked(self, value: object) -> str:
        if self.described.is_secret and value:
            return MASK
        return PASSWORD.sub(rf"\1{MASK}@", str(value))

    @property
    def default_text(self) -> str:
        """The default for people; empty if there is none worth showing."""
        if self.described.default_text or isinstance(self.default, bool):
            return self.described.default_text
        if isinstance(self.default, tuple):
            return ", ".join(self.default)
        return f"{self.default:g}" if isinstance(self.default, float) else str(self.default)


def settings_of(config: type) -> dict[str, Setting]:
    """Return the settings of a dataclass by their names."""
    hints = get_type_hints(config, include_extras=True)
    return {
        one.name: Setting(
            one.name,
            hints[one.name],
            None if one.default is MISSING else one.default,
            one.metadata["setting"],
        )
        for one in fields(config)
        if "setting" in one.metadata
    }
