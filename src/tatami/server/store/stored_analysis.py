"""Analyses as they are stored: the plain findings of the analyser, in no language."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import MsgspecError, Struct, field, json

from tatami.core.game import Game
from tatami.kits.analysis.findings import BestLine, Choice, Draw, Finding
from tatami.kits.analysis.summary import Analysis

# Raise this when the findings, or how they are found, change: games with older ones count as
# not analysed.
VERSION: Final = 3
State = Literal["waiting", "running", "done", "failed"]


class StoredAnalysis(Struct):
    """An analysis as far as it has got: the segments analysed, and finally the best line.

    `asked` is when it was requested, in ms, and `person` by whom. Several servers also need the
    hashed `address` of the request until it is done, and the `pace` in seconds per segment.
    """

    person: str
    asked: int
    budget: str
    total: int
    done: int = 0
    choices: list[Choice] = field(default_factory=list)
    draws: list[Draw] = field(default_factory=list)
    best_line: BestLine | None = None
    address: str = ""
    pace: float | None = None

    def add(self, finding: Finding) -> None:
        """Add the findings on a segment."""
        if isinstance(finding, Draw):
            self.draws.append(finding)
        else:
            self.choices.append(finding)

    def summary(self, game: Game) -> Analysis:
        """Return the summary of the analysis."""
        findings: list[Finding] = [*self.choices, *self.draws]
        return Analysis(game, sorted(findings, key=lambda finding: finding.number))


def write(analysis: StoredAnalysis) -> str:
    """Encode an analysis for the store."""
    return json.encode(analysis).decode()


def read(text: str) -> StoredAnalysis | None:
    """Decode a stored analysis; None if it cannot be read and has to be made again."""
    try:
        return json.decode(text, type=StoredAnalysis)
    except MsgspecError:
        return None
