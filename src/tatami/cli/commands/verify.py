"""`tatami verify`: was the deal of a recorded game fair? Also checks and mirrors logs of deals."""

from __future__ import annotations

import re
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from tatami.cli.arguments import add_json, add_language, complete_files, read_text
from tatami.cli.usage import Parser
from tatami.core.errors import TatamiError

if TYPE_CHECKING:
    from tatami.kits.records.deal_log import LogEntry
    from tatami.kits.records.proof_checks import Kept


def add_arguments(parser: Parser) -> None:
    """Add arguments for a record, for what a player noted, and for a log."""
    file = parser.add_argument(
        "file", nargs="?", metavar="FILE", help="record file, or - for standard input"
    )
    complete_files(file)
    parser.add_argument(
        "--commitment", metavar="HEX", help="commitment that you saw before the game"
    )
    parser.add_argument(
        "--entropy",
        action="append",
        default=[],
        metavar="[SEAT=]HEX",
        help="entropy that you added, such as A=5be1…; can be repeated",
    )
    parser.add_argument(
        "--start", metavar="HEX", help="start digest that you noted when you revealed your entropy"
    )
    log = parser.add_argument(
        "--log",
        metavar="URL|FILE",
        help="also look for the game in this log of deals: address of a server, or a file",
    )
    mirror = parser.add_argument(
        "--mirror",
        metavar="FILE",
        help="copy the server's log to this file, or add its new entries",
    )
    for argument in (log, mirror):
        complete_files(argument)
    add_json(parser)
    add_language(parser)


def run(args: Namespace) -> int:
    """Print every check; the exit code is 0 if the deal was fair, or the log is unbroken."""
    from tatami.cli.text.verdict import log_line, verdict_json, verdict_lines  # noqa: PLC0415
    from tatami.kits.records.verify import verify  # noqa: PLC0415

    if not args.file and not args.log:
        raise TatamiError("give a record to verify, or a log of deals with --log")
    log = read_entries(args)
    if not args.file:
        print(log_line(log or [], args.lang))
        return 0
    verdict = verify(read_text(args.file, "the record"), kept_by(args), log)
    print(verdict_json(verdict) if args.json else "\n".join(verdict_lines(verdict, args.lang)))
    return 0 if verdict.fair else 1


def read_entries(args: Namespace) -> list[LogEntry] | None:
    """Return the log that was named, checked. Raises TatamiError."""
    from tatami.cli.log_source import mirror_log, read_log  # noqa: PLC0415

    if args.mirror:
        return mirror_log(args.log or "", Path(args.mirror))
    return read_log(args.log) if args.log else None


def kept_by(args: Namespace) -> Kept:
    """Return what the player noted before the game. Raises TatamiError."""
    from tatami.core.actors import SEAT_LETTERS  # noqa: PLC0415
    from tatami.kits.records.proof import HASH_BYTES, check_entropy, check_hex  # noqa: PLC0415
    from tatami.kits.records.proof_checks import Kept  # noqa: PLC0415

    for what in ("commitment", "start"):
        if getattr(args, what) is not None:
            check_hex(what, getattr(args, what), HASH_BYTES)
    entropy: dict[int | None, str] = {}
    for text in args.entropy:
        found = re.fullmatch(rf"(?:([{''.join(SEAT_LETTERS)}])[=:])?(\S*)", text)
        if found is None:
            raise TatamiError(
                "--entropy takes hexadecimal digits, with or without a seat, such as A=5be1…"
            )
        seat = SEAT_LETTERS.index(found[1]) if found[1] else None
        entropy[seat] = check_entropy(found[2])
    return Kept(args.commitment, entropy, args.start)
