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
from tatami.kits.records.quicknet import QUICKNET, due_ms
from tatami.kits.records.record import read_record, write_record
from tatami.kits.records.scheme import Beacon, commitment, entropy_hash
from tatami.kits.search.bot import ask, make_bot

FOLDER: Final = Path(__file__).parents[2] / "docs" / "deals"
SECRET: Final = bytes.fromhex("8f1c0d5b7a2e49963b64c0e7f8d1a25590be37c4126fda83e95d08b7416c2fa0")
ENTROPY: Final = {0: "5be1f09c24d7a8360fb2c94e81d35a67", 1: "c70e92b4a6183df5e4c1097a2b8d6f30"}
NAMES: Final = {0: "Ana", 1: "Bob", 2: "Zoë"}
RULES: Final = 1  # the version of the rules that the examples began with
SPIRIT_SEED: Final = 243  # a game with every kind of draw, but for raiders that are hidden
HIDING_SEED: Final = 2  # a game in which raiders are hidden
# A raider lies under the stack, and another is an intruder that nobody has seen.
SPIRIT_POSITION: Final = (
    "spirit/1 players=2 edition=2014 level=hard samurai=random phase=action seat=B step=action"
    " round=1 seated=kat-hei turns=9 barricades=3 farms=6 families=abc backs=abccdd"
    " line=A:2fs.1hw.2d,B:1db.4hr left=A:1hi.1fb,B:3hb.3dl uses=B:dai-gor-kan-kik-kyu penal=4hr"
    " stack=1h.1fs under=2fw intruders=4h?0 discard=1dw"
)
CARDGAME_MOMENT: Final = 37  # B is about to draw
SAMURAI_MOMENT: Final = 62  # A has played two tokens of the turn
BEACON: Final = Beacon(
    QUICKNET,
    1000,
    "fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd",
    "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125"
    "e342b73a8dd2bacbe47e4b6b63ed5e39",
)


# The third game, which has the beacon, starts some seconds before its round.
LOG_BEGINS: Final = due_ms(BEACON.round) - 8_500


def play(game: Game, proof: Proof, seed: int) -> str:
    """Deal a game, let a hasty bot play it to its end, and return its record."""
    key = proof.seed(game, RULES)
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
    return write_record(game, {n: NAMES[n] for n in range(game.seats)}, proof=proof, rules=RULES)


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
        time = LOG_BEGINS + 1000 * len(log)
        last = log[-1] if log else None
        log.append(LogEntry.after(last, time, "created", proof.commitment))
        log.append(LogEntry.after(log[-1], time + 500, "started", proof.commitment, proof.start))
    return log


def moment_of(record: str, number: int) -> Game:
    """Return a game that begins from a moment of another one."""
    return read_record(record).game().at(number)


def make_examples() -> dict[str, str]:
    """Return the files of the folder by name."""
    proofs = {
        "cardgame": Proof.of("k3m9x2p7", SECRET, ENTROPY),
        "samurai": proof_with_withheld("q8w2e4r6t1"),
        "spirit": Proof.of("s5p1r1t9x0", SECRET, ENTROPY, BEACON),
        "cardgame-position": Proof.of("c4rdg4m3p0", SECRET, ENTROPY),
        "samurai-position": Proof.of("s4mur41p0s", SECRET, ENTROPY),
        "spirit-position": Proof.of("sp1r1tp0s1", SECRET, ENTROPY),
    }
    cards, samurai, spirit = (find_game(name) for name in ("cardgame", "samurai", "spirit"))
    cards_record = play(cards(2, "2009"), proofs["cardgame"], 1)
    samurai_record = play(samurai(3, "2016", setup="random"), proofs["samurai"], 1)
    spirit_record = play(
        spirit(2, "2014", level="hard", samurai="random"), proofs["spirit"], SPIRIT_SEED
    )
    return {
        "cardgame.tatami": cards_record,
        "samurai.tatami": samurai_record,
        "spirit.tatami": spirit_record,
        "spirit.json": record_json(read_record(spirit_record), 0) + "\n",
        "cardgame-position.tatami": play(
            moment_of(cards_record, CARDGAME_MOMENT), proofs["cardgame-position"], 1
        ),
        "samurai-position.tatami": play(
            moment_of(samurai_record, SAMURAI_MOMENT), proofs["samurai-position"], 1
        ),
        "spirit-position.tatami": play(
            spirit.from_position(SPIRIT_POSITION), proofs["spirit-position"], HIDING_SEED
        ),
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
