"""Exports the record of a finished game, with the proof of its deal."""

from __future__ import annotations

from tatami.kits.records.forfeit import Forfeit
from tatami.kits.records.proof import Proof
from tatami.kits.records.record import write_record
from tatami.server.table.refusal import Refused
from tatami.server.table.table import Table


def record_of(table: Table) -> str:
    """Return the record. Raises Refused before the end: it would reveal what is hidden."""
    ended = table.ended
    if ended is None:
        raise Refused("not_over")
    if table.imported is not None:
        return table.imported.text
    proof = None
    if not table.setting.lesson:  # chance did not follow the secret alone there
        proof = Proof(
            table.id,
            table.commitment,
            bytes.fromhex(table.secret),
            table.entropy,
            table.entropy_hashes,
            table.beacon,
            table.scheme,
        )
    forfeit = None
    if ended.why == "resigned" or ended.why == "time":
        forfeit = Forfeit(ended.why, 1 - ended.winners[0])
    return write_record(table.game, table.names(), forfeit, proof, table.rules)
