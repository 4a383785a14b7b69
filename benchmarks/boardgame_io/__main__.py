"""`python -m benchmarks.boardgame_io`: puts one server under load, in a process of its own."""

from __future__ import annotations

import argparse
import asyncio
import sys

from benchmarks.load.results import Plan
from tatami.core.errors import TatamiError


def main() -> int:
    """Read what to measure, measure it, print JSON."""
    try:
        from benchmarks.boardgame_io.run import SERVERS, load  # noqa: PLC0415  (needs an extra)
    except ImportError as error:
        if error.name != "picows":
            raise
        print(
            "benchmarks: picows is not installed (pip install '.[bench]' in the checkout)",
            file=sys.stderr,
        )
        return 1
    plan = Plan()
    parser = argparse.ArgumentParser(prog="python -m benchmarks.boardgame_io", description=__doc__)
    parser.add_argument("server", choices=[*SERVERS])
    parser.add_argument("--tables", type=int, default=plan.tables)
    parser.add_argument("--spectators", type=int, default=plan.spectators, help="at a table")
    parser.add_argument("--seconds", type=float, default=plan.seconds, help="a step takes")
    parser.add_argument("--warm-up", type=float, default=plan.warm_up, help="seconds before it")
    parser.add_argument("--start", type=float, default=plan.start, help="first moves a second")
    parser.add_argument("--rate", type=float, help="measure only so many moves a second")
    parser.add_argument(
        "--attempts", type=int, default=plan.attempts, help="at a rate until it counts as too high"
    )
    parser.add_argument(
        "--close", type=float, default=plan.close, help="ratio of two rates that ends the search"
    )
    args = vars(parser.parse_args())
    try:
        result = asyncio.run(load(args.pop("server"), Plan(**args)))
    except TatamiError as error:
        print(f"benchmarks: {error}", file=sys.stderr)
        return 1
    print(result.to_json())
    return 0


if __name__ == "__main__":
    sys.exit(main())
