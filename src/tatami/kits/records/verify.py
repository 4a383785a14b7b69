"""Verifies a record and its deal: the hashes, every draw and move, the result, the seal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tatami.core.actors import CHANCE
from tatami.core.game import Game, Move
from tatami.kits.records.deal import next_draw
from tatami.kits.records.deal_log import LogEntry
from tatami.kits.records.error import RecordError
from tatami.kits.records.proof import SEAL, Proof, seal_of
from tatami.kits.records.proof_checks import (
    Check,
    Kept,
    check_beacon,
    check_commitment,
    check_entropy_hashes,
    check_kept,
    check_log,
)
from tatami.kits.records.record import Record, read_record


@dataclass(frozen=True, slots=True)
class Verdict:
    """The verdict on a record: every check made, in order.

    If the game began `from_position`, nothing proves how that position was dealt.
    """

    checks: tuple[Check, ...]
    proof: Proof | None
    from_position: bool = False

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


def verify(text: str, kept: Kept | None = None, log: Sequence[LogEntry] | None = None) -> Verdict:
    """Verify a record. Raises RecordError for a text that is not a record.

    `kept` is what a player noted before the game; `log` is a mirror of the server's log of deals.
    """
    record = read_record(text)
    checks = [] if record.proof is None else _proof_checks(record, record.proof)
    checks += _Replay(record).checks()
    if record.proof is not None or record.seal is not None:
        checks.append(_check_seal(record, text))
    if kept is not None:
        checks += check_kept(record, kept)
    if log is not None:
        checks += check_log(record, log)
    return Verdict(tuple(checks), record.proof, bool(record.position))


def _proof_checks(record: Record, proof: Proof) -> list[Check]:
    checks = [check_commitment(record, proof)]
    if proof.hashes:
        checks.append(check_entropy_hashes(record, proof))
    if proof.beacon is not None:
        checks.append(check_beacon(record, proof.beacon))
    return checks


def _check_seal(record: Record, text: str) -> Check:
    if record.seal is None:
        return Check(SEAL, "", 1, "the record has a proof, but its seal is missing")
    if record.seal == seal_of(text):
        return Check(SEAL)
    return Check(SEAL, "", record.headers[SEAL][0], "the text has changed since it was sealed")


class _Replay:
    """Replays a record, comparing its draws with those of the seed."""

    def __init__(self, record: Record) -> None:
        self._record = record
        self._moves: list[str] = []
        self._draws = 0
        self._wrong_draw: Check | None = None
        self._seed = (
            None if record.proof is None else record.proof.seed(record.start(), record.rules)
        )

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
            reason = f"the record says the draw is {written}, but the seed gives {due}"
            self._wrong_draw = Check("draws", "", line, reason)
