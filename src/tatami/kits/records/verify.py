"""Verifies a record and its deal: the commitment, every draw and move, the result, the seal."""

from __future__ import annotations

from dataclasses import dataclass

from tatami.core.actors import CHANCE
from tatami.core.game import Game, Move
from tatami.kits.records.deal import commitment, next_draw
from tatami.kits.records.error import RecordError
from tatami.kits.records.proof import SEAL, Proof, seal_of
from tatami.kits.records.record import Record, read_record


@dataclass(frozen=True, slots=True)
class Check:
    """One check, and if it failed, where and why.

    `what` is commitment, draws, moves, result or seal; `found` is what was verified: the
    commitment, the number of draws or moves, the result.
    """

    what: str
    found: str = ""
    line: int | None = None
    reason: str = ""

    @property
    def holds(self) -> bool:
        """Did the check succeed?"""
        return not self.reason


@dataclass(frozen=True, slots=True)
class Verdict:
    """The verdict on a record: every check made, in order."""

    checks: tuple[Check, ...]
    proof: Proof | None

    @property
    def holds(self) -> bool:
        """Did all checks succeed?"""
        return all(check.holds for check in self.checks)

    @property
    def fair(self) -> bool:
        """Is it proved that nobody chose the deal?

        Not without a proof, and not if no player added entropy: then many secrets could have been
        tried before choosing one.
        """
        return self.holds and self.proof is not None and bool(self.proof.entropy)


def verify(text: str) -> Verdict:
    """Verify a record. Raises RecordError for a text that is not a record."""
    record = read_record(text)
    checks = [] if record.proof is None else [_check_commitment(record, record.proof)]
    checks += _Replay(record).checks()
    if record.proof is not None or record.seal is not None:
        checks.append(_check_seal(record, text))
    return Verdict(tuple(checks), record.proof)


def _check_commitment(record: Record, proof: Proof) -> Check:
    right = commitment(proof.secret)
    if proof.commitment == right:
        return Check("commitment", right)
    line, _ = record.headers["commitment"]
    return Check("commitment", "", line, f"the commitment to this secret would be {right}")


def _check_seal(record: Record, text: str) -> Check:
    if record.seal is None:
        return Check(SEAL, "", 1, "the record has a proof, but its seal is missing")
    if record.seal == seal_of(text):
        return Check(SEAL)
    return Check(SEAL, "", record.headers[SEAL][0], "the text is not the one that was sealed")


class _Replay:
    """Replays a record, comparing its draws with those of the seed."""

    def __init__(self, record: Record) -> None:
        self._record = record
        self._moves: list[str] = []
        self._draws = 0
        self._wrong_draw: Check | None = None
        self._seed = None if record.proof is None else record.proof.seed(record.start())

    def checks(self) -> list[Check]:
        """Return the checks of the draws (with a seed), the moves, and the result (if given)."""
        ended = self._play()
        draws = self._wrong_draw or Check("draws", str(self._draws))
        return ended if self._seed is None else [draws, *ended]

    def _play(self) -> list[Check]:
        """Play to the end or to the first invalid move."""
        steps = self._record.steps
        game = self._record.start()
        due = self._due(game)
        try:
            for game, step, move in self._record.replay():
                self._compare(due, str(move), step.line)
                self._moves.append(str(move))
                due = self._due(game)
        except RecordError as error:
            if len(self._moves) == len(steps):
                return [self._moves_hold(), Check("result", "", error.line, error.reason)]
            step = steps[len(self._moves)]
            self._compare(due, step.text, step.line)
            return [Check("moves", "", error.line, error.reason)]
        result = Check("result", self._record.result_of(game))
        return [self._moves_hold(), result] if self._record.result else [self._moves_hold()]

    def _moves_hold(self) -> Check:
        return Check("moves", str(len(self._moves)))

    def _due(self, game: Game) -> Move | None:
        """Return the next draw of the seed, if chance acts next."""
        if self._seed is None or game.actor != CHANCE:
            return None
        return next_draw(game, self._seed, self._moves)

    def _compare(self, due: Move | None, written: str, line: int) -> None:
        if due is None:
            return
        self._draws += 1
        if written != str(due) and self._wrong_draw is None:
            reason = f"the draw is said to be {written}, but the seed gives {due}"
            self._wrong_draw = Check("draws", "", line, reason)
