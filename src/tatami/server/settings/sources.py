"""Loads settings from defaults, a file, the environment and flags; the last one wins."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Final, Generic, TypeVar

from tatami.server.settings.setting import PREFIX, Setting, SettingError, settings_of

Config = TypeVar("Config")
DEFAULT: Final = "default"


@dataclass(frozen=True, slots=True)
class Given:
    """A value as it was written, and where."""

    setting: Setting
    value: object
    where: str = DEFAULT

    @property
    def is_default(self) -> bool:
        """Did nobody give a value?"""
        return self.where == DEFAULT

    def parse(self) -> Any:
        """Return the value, checked unless it is the dataclass's own. Raises SettingError."""
        is_own = self.is_default and self.value is self.setting.default
        return self.value if is_own else self.setting.parse(self.value, self.where)


@dataclass(frozen=True, slots=True)
class Loaded(Generic[Config]):
    """A configuration, and where each of its values comes from."""

    config: Config
    given: dict[str, Given]

    def show(self) -> str:
        """Return all values as a TOML file, each with its source; secrets are masked."""
        lines = [
            (f"{name} = {one.setting.show(one.value, getattr(self.config, name))}", one)
            for name, one in self.given.items()
        ]
        width = min(40, max(len(line) for line, _ in lines))
        return "\n".join(f"{line:{width}}  # {one.where}" for line, one in lines)


def load(
    kind: type[Config],
    *,
    file: Path | None,
    environment: Mapping[str, str],
    flags: Mapping[str, object],
    defaults: Mapping[str, object],
    other_variables: tuple[str, ...],
) -> Loaded[Config]:
    """Return the configuration. Raises SettingError for an unknown key or a bad value.

    `flags` has values by the names of settings, None for a flag that was not given. `defaults`
    override those of the dataclass. `other_variables` belong to other parts of the program.
    """
    settings = settings_of(kind)
    given = {name: Given(one, defaults.get(name, one.default)) for name, one in settings.items()}
    for found in (
        *(_from_file(file, settings) if file is not None else ()),
        *_from_environment(environment, settings, other_variables),
        *_from_flags(flags, settings),
    ):
        given[found.setting.name] = found
    return Loaded(kind(**{name: one.parse() for name, one in given.items()}), given)


def _from_file(file: Path, settings: Mapping[str, Setting]) -> Iterator[Given]:
    try:
        text = file.read_text(encoding="utf-8-sig")
        found = tomllib.loads(text)
    except OSError as error:
        raise SettingError(f"cannot read the configuration {file}: {error.strerror}") from None
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise SettingError(f"{file} is not valid TOML: {error}") from None
    for name, value in found.items():
        where = f"{file}, line {_line_of(name, text)}"
        if name not in settings:
            raise SettingError(f"{where}: {_unknown(name, settings)}")
        yield Given(settings[name], value, where)


def _line_of(name: str, text: str) -> int:
    pattern = re.compile(rf"""\s*\[*\s*["']?{re.escape(name)}\b""")
    lines = enumerate(text.splitlines(), 1)
    return next((number for number, line in lines if pattern.match(line)), 1)


def _from_environment(
    environment: Mapping[str, str], settings: Mapping[str, Setting], others: tuple[str, ...]
) -> Iterator[Given]:
    by_variable = {one.variable: one for one in settings.values()}
    for name, value in environment.items():
        if name in by_variable:
            yield Given(by_variable[name], value, name)
        elif name.startswith(PREFIX) and name not in others:
            raise SettingError(f"{name}: {_unknown(name, [*by_variable, *others])}")


def _from_flags(flags: Mapping[str, object], settings: Mapping[str, Setting]) -> Iterator[Given]:
    for name, one in settings.items():
        if flags.get(name) is not None:
            yield Given(one, flags[name], one.flag)


def _unknown(name: str, known: Mapping[str, object] | list[str]) -> str:
    close = get_close_matches(name, known, 1)
    return f"there is no setting {name!r}" + (f"; did you mean {close[0]}?" if close else "")
