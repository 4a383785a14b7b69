"""The folder of a match: what is played, every result and every record.

    match.json       what is played, and by which version of the code
    results.jsonl    one line per game, in the order in which they finished
    games/           a record of each: 0012-2.tatami is game 2 of deal 12

A result is written after its record and counts only with it. So the process can be killed at any
moment; what was half written then is played again.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final, Self

from tatami.arena.fingerprint import fingerprint
from tatami.arena.lock import lock
from tatami.arena.match import Match
from tatami.arena.result import Result
from tatami.core.errors import TatamiError

FORM: Final = 1
HEADER: Final = "match.json"
RESULTS: Final = "results.jsonl"
GAMES: Final = "games"
DRAFT: Final = ".part"


class Folder:
    """The folder of a match; `results` are those that were there when it was opened."""

    def __init__(self, path: Path, match: Match) -> None:
        """Start a match in a new folder, or resume the same match.

        Raises TatamiError if the folder holds anything else or cannot be used.
        """
        self.path = path
        self._match = match
        self._header = {"form": FORM, "code": fingerprint(match.game), **match.header()}
        with self._translated_errors():
            path.mkdir(parents=True, exist_ok=True)
            self._check()
            (path / GAMES).mkdir(exist_ok=True)
            self._lines = (path / RESULTS).open("a", encoding="utf-8")
            if not lock(self._lines):
                self._lines.close()
                raise TatamiError(
                    f"another arena is using {path}; wait for it, or choose another folder"
                )
            self.results = self._read()

    def keep(self, result: Result, record: str) -> None:
        """Store a game."""
        with self._translated_errors():
            path = self.record_path(result)
            _write(path, record)
            line = {**asdict(result), "bytes": path.stat().st_size}
            self._lines.write(json.dumps(line) + "\n")
            self._lines.flush()

    def record_path(self, result: Result) -> Path:
        """Return the path of the record of a game."""
        return self.path / GAMES / f"{result.deal + 1:04}-{result.turn + 1}.tatami"

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._lines.close()

    @contextmanager
    def _translated_errors(self) -> Iterator[None]:
        """Turn an OSError into a TatamiError about the folder."""
        try:
            yield
        except OSError as error:
            raise TatamiError(f"cannot use the folder {self.path}: {error.strerror}") from None

    def _check(self) -> None:
        """Write match.json, or check that the folder has the same match."""
        path = self.path / HEADER
        if not path.exists():
            others = {file.name for file in self.path.iterdir()} - {GAMES, HEADER + DRAFT}
            if others:
                raise TatamiError(
                    f"{self.path} is not the folder of a match; choose another folder"
                )
            _write(path, json.dumps(self._header, indent=2) + "\n")
        try:
            there = dict(json.loads(path.read_text(encoding="utf-8")))
        except ValueError:
            raise TatamiError(f"cannot read {path}; choose another folder") from None
        code = self._header["code"]
        if there.get("code", code) != code:
            raise TatamiError(
                f"{self.path} was played with another version of the rules or bots; "
                "choose another folder"
            )
        for name, wanted in self._header.items():
            if there.get(name) != wanted:
                raise TatamiError(
                    f"{self.path} holds another match ({name}: {_say(there.get(name))}, "
                    f"not {_say(wanted)}); choose another folder"
                )

    def _read(self) -> list[Result]:
        """Return the valid results; truncate a line that was not written completely."""
        data = (self.path / RESULTS).read_bytes()
        whole = data[: data.rfind(b"\n") + 1]
        if len(whole) < len(data):
            self._lines.truncate(len(whole))
        found = {}
        for line in whole.splitlines():
            result = self._read_line(line)
            if result:
                found[result.deal, result.turn] = result
        return [*found.values()]

    def _read_line(self, line: bytes) -> Result | None:
        """Parse a result; None if it is damaged, of another match, or without its record."""
        try:
            given = json.loads(line)
            size = given.pop("bytes")
            result = Result.from_plain(given)
            fits = self._match.has(result) and self.record_path(result).stat().st_size == size
        except (ValueError, LookupError, TypeError, AttributeError, OSError):
            return None
        return result if fits else None


def _say(value: Any) -> str:
    return ",".join(value) if isinstance(value, list) else str(value)


def _write(path: Path, text: str) -> None:
    """Write a file atomically."""
    draft = path.with_name(path.name + DRAFT)
    draft.write_text(text, encoding="utf-8")
    draft.replace(path)
