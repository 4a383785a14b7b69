"""Writes the example records of docs/deals, to test verifiers with: run it as a script."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from tatami.cli.text.record_json import record_json
from tatami.core.game import Game
from tatami.core.kernel import Rng
from tatami.core.registry import find_game
from tatami.kits.records.deal import deal
from tatami.kits.records.deal_log import LogEntry
from tatami.kits.records.proof import Proof
from tatami.kits.records.record import read_record, write_record
from tatami.kits.records.scheme import Beacon, commitment, entropy_hash
from tatami.kits.search.bot import ask, make_bot

FOLDER: Final = Path(__file__).parents[2] / "docs" / "deals"
SECRET: Final = bytes.fromhex("8f1c0d5b7a2e49963b64c0e7f8d1a25590be37c4126fda83e95d08b7416c2fa0")
ENTROPY: Final = {0: "5be1f09c24d7a8360fb2c94e81d35a67", 1: "c70e92b4a6183df5e4c1097a2b8d6f30"}
NAMES: Final = {0: "Ana", 1: "Bob", 2: "Zoë"}
SPIRIT_SEED: Final = 243  # a game with every kind of draw
# Round 1000 of drand's quicknet.
BEACON: Final = Beacon(
    "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971",
    1000,
    "fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd",
    "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125"
    "e342b73a8dd2bacbe47e4b6b63ed5e39",
)


def play(game: Game, proof: Proof, seed: int) -> str:
    """Deal a game, let a hasty bot play it to its end, and return its record."""
    key = proof.seed(game)
    moves: list[str] = []
    rng = Rng(seed)
    bot = make_bot("greedy")
    deal(game, key, moves)
    while not game.is_over:
        legal = game.legal_moves
        is_hasty = rng.below(10) == 0
        move = legal[rng.below(len(legal))] if is_hasty else ask(bot, game, rng)[0]
        game.push(move)
        moves.append(str(move))
        deal(game, key, moves)
    return write_record(game, {n: NAMES[n] for n in range(game.seats)}, proof=proof)


def proof_with_withheld(table: str) -> Proof:
    """Return a proof where A revealed entropy, B did not, and nobody else added any."""
    committed = commitment(SECRET, table)
    hashes = {n: entropy_hash(table, committed, n, added) for n, added in ENTROPY.items()}
    return Proof(table, committed, SECRET, {0: ENTROPY[0]}, hashes)


def first_scheme(table: str) -> Proof:
    """Return a proof of the first scheme."""
    return Proof(table, commitment(SECRET, table, 1), SECRET, ENTROPY, scheme=1)


def log_of(proofs: Mapping[str, Proof]) -> list[LogEntry]:
    """Return a log in which each table is created and then started."""
    log: list[LogEntry] = []
    for proof in proofs.values():
        time = 1_800_000_000_000 + 1000 * len(log)
        last = log[-1] if log else None
        log.append(LogEntry.after(last, time, "created", proof.commitment))
        log.append(LogEntry.after(log[-1], time + 500, "started", proof.commitment, proof.start))
    return log


def make_examples() -> dict[str, str]:
    """Return the files of the folder by name."""
    proofs = {
        "cardgame": Proof.of("k3m9x2p7", SECRET, ENTROPY),
        "samurai": proof_with_withheld("q8w2e4r6t1"),
        "spirit": Proof.of("s5p1r1t9x0", SECRET, ENTROPY, BEACON),
    }
    cards, samurai, spirit = (find_game(name) for name in proofs)
    spirit_record = play(
        spirit(2, "2014", level="hard", samurai="random"), proofs["spirit"], SPIRIT_SEED
    )
    return {
        "cardgame.tatami": play(cards(2, "2009"), proofs["cardgame"], 1),
        "samurai.tatami": play(samurai(3, "2016", setup="random"), proofs["samurai"], 1),
        "spirit.tatami": spirit_record,
        "spirit.json": record_json(read_record(spirit_record), 0) + "\n",
        "scheme1.tatami": play(cards(2, "2009"), first_scheme("k3m9x2p7"), 1),
        "log.jsonl": "".join(json.dumps(entry.data()) + "\n" for entry in log_of(proofs)),
    }


def main() -> int:
    """Write the files."""
    FOLDER.mkdir(exist_ok=True)
    for name, text in make_examples().items():
        (FOLDER / name).write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
