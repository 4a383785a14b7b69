"""Diagrams of the rulebook: real positions of a game, from the diagrams.toml beside its rules."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final

from tatami.core.rules.rows import check_fields, words_of
from tatami.core.text.toml import has_file, read_toml

NEEDED: Final = ("id", "rule", "position", "seat", "caption")
POSSIBLE: Final = ("mark", "moves", "try", "follows", "before", "after")
EDITION: Final = "{edition}"


@dataclass(frozen=True, slots=True)
class Diagram:
    """A position of a game with a caption, to try moves in.

    `seat` is the letter of the seat whose view it is, empty for a spectator. `marks` are the places
    that the caption refers to. `moves` can be tried; `trying` says what to try. The rest is what
    the caption claims, for the tests: what `follows` from the moves, and the numbers that can be
    read off the position `before` and `after` them.
    """

    id: str
    rule: str
    template: str
    seat: str
    captions: dict[str, str]
    marks: tuple[str, ...] = ()
    moves: str = ""
    trying: dict[str, str] = field(default_factory=dict)
    follows: tuple[str, ...] = ()
    before: dict[str, list[int]] = field(default_factory=dict)
    after: dict[str, list[int]] = field(default_factory=dict)

    def position(self, edition: str) -> str:
        """Return the position in an edition."""
        return self.template.replace(EDITION, edition)


@cache
def diagrams(package: str) -> tuple[Diagram, ...]:
    """Read the diagrams.toml of a game's package, if any. Raises ValueError for a mistake in it."""
    if not has_file(package, "diagrams.toml"):
        return ()
    data = read_toml(package, "diagrams.toml")
    found = [_diagram(package, row) for row in data["diagram"]]
    if len({diagram.id for diagram in found}) < len(found):
        raise ValueError(f"{package}: two diagrams have the same id")
    return tuple(found)


def _diagram(package: str, row: dict[str, Any]) -> Diagram:
    where = f"{package}: diagram {row.get('id')}"
    check_fields(where, row, NEEDED, POSSIBLE)
    if ("moves" in row) != ("try" in row):
        raise ValueError(f"{where}: moves to try and the words for them go together")
    if f"edition={EDITION}" not in row["position"]:
        raise ValueError(f"{where}: a position is of the edition that is read: {EDITION}")
    return Diagram(
        row["id"],
        row["rule"],
        " ".join(row["position"].split()),
        row["seat"],
        words_of(where, row["caption"]),
        tuple(row.get("mark", ())),
        row.get("moves", ""),
        words_of(where, row.get("try")),
        tuple(row.get("follows", ())),
        row.get("before", {}),
        row.get("after", {}),
    )
