"""The `tatami` program: runs a command and reports errors."""

from __future__ import annotations

import codecs
import errno
import os
import sys
from argparse import Namespace
from collections.abc import Sequence

from tatami.cli.parser import parse
from tatami.cli.usage import UsageError
from tatami.core.errors import TatamiError
from tatami.kits.terminal.plain import spell_plainly


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command and return its exit code, even if its output is a closed pipe."""
    _tolerate_any_text()
    try:
        try:
            return run(sys.argv[1:] if argv is None else argv)
        finally:
            sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        if error.errno != errno.ENOSPC:
            raise
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        print(f"tatami: cannot write: {error.strerror}", file=sys.stderr)
        return 1


def _tolerate_any_text() -> None:
    """Make streams escape characters that their encoding lacks, instead of failing."""
    codecs.register_error("spell_plainly", spell_plainly)
    for stream, errors in (
        (sys.stdin, "replace"),
        (sys.stdout, "spell_plainly"),
        (sys.stderr, "spell_plainly"),
    ):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors=errors)


def run(argv: Sequence[str]) -> int:
    """Parse the command line, run its command and return the exit code."""
    if not argv:
        from tatami.cli.overview import overview  # noqa: PLC0415

        print(overview())
        return 0
    try:
        return _run(argv)
    except ModuleNotFoundError as error:
        from tatami.core.extras import extra_of, missing  # noqa: PLC0415

        extra = extra_of(error)
        if extra is None:
            raise
        print(f"tatami: {missing(str(error.name), extra)}", file=sys.stderr)
        return 2


def _run(argv: Sequence[str]) -> int:
    try:
        args = parse(argv)
    except UsageError as error:
        print(error, file=sys.stderr)
        return 2
    except SystemExit as end:  # argparse has printed a help text or the version
        return int(end.code or 0)
    try:
        code: int = args.run(args)
    except TatamiError as error:
        print(f"tatami: {_reason(error, args)}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    return code


def _reason(error: TatamiError, args: Namespace) -> str:
    """Return what went wrong, in the language of the arguments if possible."""
    from tatami.cli.typed import TypedError  # noqa: PLC0415

    if isinstance(error, TypedError):
        return error.text(getattr(args, "lang", "en"))
    return str(error)


if __name__ == "__main__":
    sys.exit(main())
