"""The public log of deals: commitments in the order in which a server made them, hash-chained.

Each entry has the hash of the one before it, so whoever mirrors the log notices if the server
changes, removes or inserts anything later. It names no table: an id would be an invitation.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from typing import Any, Final, Literal, Self

from tatami.core.errors import TatamiError
from tatami.kits.records.scheme import hash_lines

FIRST_PREVIOUS: Final = "0" * 64
FIELDS: Final = ("number", "time", "kind", "commitment", "digest", "previous", "hash")

HASH: Final = re.compile(r"[0-9a-f]{64}")

EntryKind = Literal["created", "started"]


class BrokenLog(TatamiError):  # noqa: N818
    """A log of deals is not an unbroken chain."""


@dataclass(frozen=True, slots=True)
class LogEntry:
    """A table was created, or its start fixed; `digest` is the start digest, or empty.

    `number` counts from 1, `time` is in ms, `previous` is the hash of the entry before.
    """

    number: int
    time: int
    kind: str
    commitment: str
    digest: str
    previous: str
    hash: str

    @classmethod
    def after(
        cls, last: Self | None, time: int, kind: str, commitment: str, digest: str = ""
    ) -> Self:
        """Return the entry that follows the last one of a log."""
        number, previous = (1, FIRST_PREVIOUS) if last is None else (last.number + 1, last.hash)
        hashed = entry_hash(number, time, kind, commitment, digest, previous)
        return cls(number, time, kind, commitment, digest, previous, hashed)

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> Self:
        """Return an entry from parsed JSON. Raises BrokenLog if it is none."""
        try:
            entry = cls(**{name: data[name] for name in FIELDS})
        except (KeyError, TypeError):
            raise BrokenLog(f"not an entry of a log of deals: {str(data)[:80]}") from None
        is_text = all(isinstance(getattr(entry, name), str) for name in FIELDS[2:])
        is_counted = type(entry.number) is int and type(entry.time) is int
        if not is_text or not is_counted or not entry._is_well_formed():
            raise BrokenLog(f"not an entry of a log of deals: {str(data)[:80]}")
        return entry

    def _is_well_formed(self) -> bool:
        """Has every text its form? Otherwise two entries could have the same hash."""
        hashes = [self.commitment, self.previous, self.hash]
        if self.kind == "started":
            hashes.append(self.digest)
        elif self.kind != "created" or self.digest:
            return False
        return all(HASH.fullmatch(text) for text in hashes)

    def data(self) -> dict[str, Any]:
        """Return the entry as it is written in JSON."""
        return asdict(self)


def entry_hash(
    number: int, time: int, kind: str, commitment: str, digest: str, previous: str
) -> str:
    """Return the hash of an entry, which includes that of the entry before."""
    return hash_lines(
        "tatami log 1", str(number), str(time), kind, commitment, digest or "-", previous
    )


def check_chain(entries: Iterable[LogEntry], last: LogEntry | None = None) -> LogEntry | None:
    """Check that entries follow one another after `last`; return the last. Raises BrokenLog."""
    for entry in entries:
        right = LogEntry.after(last, entry.time, entry.kind, entry.commitment, entry.digest)
        number = right.number
        if entry.number != number:
            raise BrokenLog(
                f"entry {number} of the log is missing; entry {entry.number} follows instead"
            )
        if entry.previous != right.previous:
            raise BrokenLog(f"entry {number} of the log does not follow the entry before it")
        if entry.hash != right.hash:
            raise BrokenLog(
                f"entry {number} of the log was changed: its hash would be {right.hash}"
            )
        last = entry
    return last


def find_entry(entries: Iterable[LogEntry], kind: EntryKind, commitment: str) -> LogEntry | None:
    """Return the first entry of a kind with a commitment, if any."""
    return next((e for e in entries if e.kind == kind and e.commitment == commitment), None)
