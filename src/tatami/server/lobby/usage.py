"""How much each person and each address had stored, hour by hour, for as long as limits need it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

HOUR: Final = 3_600_000
MONTH_HOURS: Final = 30 * 24
Row = tuple[str, int, int]


class Usage:
    """Bytes by who had them stored and by the hour; in memory, and saved now and then."""

    def __init__(self) -> None:
        self._bytes: dict[str, dict[int, int]] = {}
        self._unsaved: dict[tuple[str, int], int] = {}

    def load(self, rows: Iterable[Row]) -> None:
        """Take over what was saved, here and by other workers."""
        for who, hour, count in rows:
            unsaved = self._unsaved.get((who, hour), 0)
            self._bytes.setdefault(who, {})[hour] = count + unsaved

    def add(self, who: str, count: int, now: int) -> None:
        """Count bytes that were stored just now."""
        hour = now // HOUR
        hours = self._bytes.setdefault(who, {})
        hours[hour] = hours.get(hour, 0) + count
        self._unsaved[who, hour] = self._unsaved.get((who, hour), 0) + count

    def wait(self, who: str, most: int, hours: int, now: int) -> int:
        """Return after how many ms less than `most` were stored in the last `hours`; 0 if now.

        Hours to come do not count: the date was wrong then, and they could last for years.
        """
        hour = now // HOUR
        kept = self._bytes.get(who, {})
        recent = sorted((one, count) for one, count in kept.items() if hour - hours < one <= hour)
        total = sum(count for _, count in recent)
        for one, count in recent:
            if total < most:
                break
            total -= count
            until = one + hours
            if total < most:
                return max(1, until * HOUR - now)
        return 0

    def take_unsaved(self) -> list[Row]:
        """Return what was added since it was last saved."""
        rows = [(who, hour, added) for (who, hour), added in sorted(self._unsaved.items())]
        self._unsaved.clear()
        return rows

    def keep_unsaved(self, rows: Iterable[Row]) -> None:
        """Note that these rows could not be saved."""
        for who, hour, added in rows:
            self._unsaved[who, hour] = self._unsaved.get((who, hour), 0) + added

    def forget(self, now: int) -> None:
        """Forget what no limit counts any more, once it is saved."""
        oldest = now // HOUR - MONTH_HOURS
        for who in [*self._bytes]:
            hours = self._bytes[who]
            self._bytes[who] = {hour: count for hour, count in hours.items() if hour > oldest}
            if not self._bytes[who]:
                del self._bytes[who]
