"""Diagrams of the rulebook: real positions of a game, from the diagrams.toml beside its rules."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final

from tatami.core.rows import check_fields, words_of
from tatami.core.toml import has_file, read_toml

NEEDED: Final = ("id", "rule", "position", "seat", "caption")
POSSIBLE: Final = ("mark", "moves", "try", "follows", "influence", "then")
EDITION: Final = "{edition}"


@dataclass(frozen=True, slots=True)
class Diagram:
    """A position to look at and to play with.

    `seat` is the letter of the seat whose eyes it is seen with, empty for a spectator. `marks` are
    the places the caption speaks of. `moves` can be tried; `trying` says what to try. The rest is
    what the caption claims, for the tests: what `follows` from the moves, and how much
    `influence` each seat has on a piece before them, and `then`.
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
    influence: dict[str, list[int]] = field(default_factory=dict)
    then: dict[str, list[int]] = field(default_factory=dict)

    def position(self, edition: str) -> str:
        """Write the position as it is in an edition."""
        return self.template.replace(EDITION, edition)


@cache
def diagrams(package: str) -> tuple[Diagram, ...]:
    """Read the diagrams.toml of a game's package, if it has one. Raises ValueError for a slip."""
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
        row.get("influence", {}),
        row.get("then", {}),
    )
