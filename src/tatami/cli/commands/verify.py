"""`tatami verify`: was the deal of a recorded game fair?"""

from __future__ import annotations

from argparse import Namespace

from tatami.cli.arguments import add_file, add_json, add_language, read_text
from tatami.cli.usage import Parser


def add_arguments(parser: Parser) -> None:
    """Add arguments for a record."""
    add_file(parser)
    add_json(parser)
    add_language(parser)


def run(args: Namespace) -> int:
    """Print every check; the exit code is 0 if the deal was fair."""
    from tatami.cli.text.verdict import verdict_json, verdict_lines  # noqa: PLC0415
    from tatami.kits.records.verify import verify  # noqa: PLC0415

    verdict = verify(read_text(args.file, "the record"))
    print(verdict_json(verdict) if args.json else "\n".join(verdict_lines(verdict, args.lang)))
    return 0 if verdict.fair else 1
