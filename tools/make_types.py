"""Writes the page's TypeScript types from the structs of the API; `--check` only compares.

Made here, not by a generator from npm: those read the OpenAPI document, which has no names for
choices such as a seat's letter and nothing of the socket.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from dataclasses import is_dataclass
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from types import ModuleType, UnionType
from typing import Any, Final, Literal, Union, get_args, get_origin

import msgspec
from msgspec import inspect

from tatami.server import schema
from tatami.server.schema.base import Body

TARGET: Final = Path(__file__).parents[1] / "web" / "src" / "net" / "schema.ts"
HEADER: Final = """\
// Every message over HTTP and the socket. Made by tools/make_types.py from tatami.server.schema:
// change it there, then run `make types`.
"""
# What only other messages are built from.
BASES: Final = ("Message", "Body", "Action", "Event", "SeatEvent")
# The games depend on what is installed.
NAMED: Final = {"GameName": "string"}
PLAIN: Final = {
    inspect.StrType: "string",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
    inspect.AnyType: "unknown",
}


class Types:
    """The types of some modules by name, in the order in which they are defined."""

    def __init__(self, modules: Iterable[ModuleType]) -> None:
        self.literals: dict[tuple[Any, ...], str] = {}
        self.unions: dict[frozenset[str], str] = {}
        self.written: dict[str, str] = {}
        self._structs: dict[str, type] = {}
        self._unions: dict[str, Any] = {}
        for module in modules:
            for name, value in vars(module).items():
                self._add(name, value)
        for name, union in self._unions.items():
            self.unions[frozenset(part.__name__ for part in get_args(union))] = name
            members = "".join(f"\n  | {part.__name__}" for part in get_args(union))
            self.written[name] = f"export type {name} ={members};\n"
        for cls in self._structs.values():
            self._write(cls)

    def _add(self, name: str, value: Any) -> None:
        origin = get_origin(value)
        if origin is Literal:
            self.literals[tuple(sorted(get_args(value), key=str))] = name
            written = NAMED.get(name) or choices(get_args(value))
            self.written[name] = f"export type {name} = {written};\n"
        elif origin in (Union, UnionType) and all(map(is_message, get_args(value))):
            self._unions[name] = value
        elif is_message(value) and name not in BASES:
            known = self._structs.setdefault(name, value)
            if known is not value:
                raise ValueError(f"two messages are called {name}")

    def _write(self, cls: type) -> None:
        if cls.__name__ in self.written:
            return
        info = inspect.type_info(cls)
        assert isinstance(info, inspect.StructType | inspect.DataclassType)
        lines = [*comment(cls.__doc__ or ""), f"export interface {cls.__name__} {{"]
        is_sent = issubclass(cls, Body)
        omits = False
        if isinstance(info, inspect.StructType):
            if info.tag_field is not None:
                lines.append(f"  {info.tag_field}: '{info.tag}';")
            omits = bool(cls.__struct_config__.omit_defaults)  # type: ignore[attr-defined]
        for field in info.fields:
            can_miss = not field.required and (is_sent or omits)
            lines.append(f"  {field.encode_name}{'?' if can_miss else ''}: {self.of(field.type)};")
        if isinstance(info, inspect.StructType) and not info.forbid_unknown_fields:
            lines.append("  [more: string]: unknown;")
        self.written[cls.__name__] = "\n".join([*lines, "}\n"])

    def of(self, info: inspect.Type) -> str:
        """Return a type as TypeScript writes it."""
        match info:
            case inspect.Metadata():
                return self.of(info.type)
            case inspect.StructType() | inspect.DataclassType():
                self._write(info.cls)
                return info.cls.__name__
            case inspect.LiteralType():
                return self.literals.get(tuple(sorted(info.values, key=str))) or choices(
                    info.values
                )
            case inspect.UnionType():
                parts = [self.of(part) for part in info.types]
                return self.unions.get(frozenset(parts)) or " | ".join(parts)
            case inspect.ListType():
                item = self.of(info.item_type)
                return f"({item})[]" if " " in item else f"{item}[]"
            case inspect.DictType():
                key, value = self.of(info.key_type), self.of(info.value_type)
                record = f"Record<{key}, {value}>"
                return record if key == "string" else f"Partial<{record}>"
        return PLAIN[type(info)]


def is_message(value: Any) -> bool:
    """Is it a message of the API, or a part of one?"""
    is_ours = isinstance(value, type) and value.__module__.startswith("tatami.")
    return is_ours and (issubclass(value, msgspec.Struct) or is_dataclass(value))


def choices(values: Iterable[object]) -> str:
    """Return a type of the values that are allowed."""
    return " | ".join(f"'{value}'" for value in values)


def comment(text: str) -> Iterator[str]:
    """Yield the lines of a comment."""
    lines = [line.strip() for line in text.strip().splitlines()]
    if len(lines) == 1:
        yield f"/** {lines[0]} */"
        return
    yield "/**"
    yield from (f" * {line}".rstrip() for line in lines)
    yield " */"


def written() -> str:
    """Return the whole file."""
    names = [module.name for module in iter_modules(schema.__path__, f"{schema.__name__}.")]
    types = Types(import_module(name) for name in names)
    return "\n".join([HEADER, *types.written.values()])


if __name__ == "__main__":
    text = written()
    if sys.argv[1:] == ["--check"]:
        if not TARGET.is_file() or TARGET.read_text(encoding="utf-8") != text:
            sys.exit(f"{TARGET.name} does not match the structs of the API: run `make types`")
    else:
        TARGET.write_text(text, encoding="utf-8")
