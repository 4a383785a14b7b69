"""`python -m benchmarks kernel|env|search|server|memory|page`, in the checkout."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Final

from tatami.core.errors import TatamiError
from tatami.core.registry import game_names

# The page is driven by what its tests are driven by.
TESTS: Final = Path(__file__).parents[1] / "tests"
PAGE_TESTS: Final = [str(TESTS), str(TESTS / "server")]


def parser() -> argparse.ArgumentParser:
    """The options of the command."""
    found = argparse.ArgumentParser(prog="python -m benchmarks", description="Measure speed.")
    found.add_argument("what", choices=["kernel", "env", "search", "server", "memory", "page"])
    found.add_argument("--game", choices=[*game_names()], help="kernel, page: only this game")
    found.add_argument("--json", action="store_true", help="print JSON")
    found.add_argument("--seconds", type=float, help="per measurement (default 1; server 5)")
    found.add_argument("--turns", type=int, default=5, help="page: turns of a game (default 5)")
    found.add_argument(
        "--workers", action="store_true", help="server: also 1 and 2 workers on PostgreSQL"
    )
    found.add_argument("--tables", type=int, default=250, help="server: tables (default 250)")
    found.add_argument(
        "--quick", action="store_true", help="server: one short round, in about three minutes"
    )
    return found


def run(args: argparse.Namespace) -> int:
    """Run one benchmark. Raises TatamiError."""
    if args.seconds is not None and not 0 < args.seconds <= 60:
        raise TatamiError("a measurement takes more than 0 and at most 60 seconds")
    if args.game and args.what not in ("kernel", "page"):
        raise TatamiError(f"{args.what} always measures the same games; leave out --game")
    if args.tables < 1:
        raise TatamiError("--tables must be at least 1")
    if args.turns < 1:
        raise TatamiError("--turns must be at least 1")
    # Each benchmark needs other extras, so only the one that runs is imported.
    if args.what == "server":
        from benchmarks.load.results import Plan  # noqa: PLC0415
        from benchmarks.server import bench_server  # noqa: PLC0415

        plan = Plan(tables=args.tables, seconds=args.seconds or 5.0)
        if args.quick:
            seconds = args.seconds or 2.0
            plan = Plan(args.tables, 2, seconds, 0.5, start=800.0, attempts=2, close=1.1)
        return bench_server(args.json, plan, args.workers, args.quick)
    if args.what == "memory":
        from benchmarks.memory import bench_memory  # noqa: PLC0415

        return bench_memory(args.json)
    if args.what == "page":
        sys.path[:0] = PAGE_TESTS
        from benchmarks.page.report import bench_page  # noqa: PLC0415
        from benchmarks.page.scenes import GAMES  # noqa: PLC0415

        return bench_page(args.json, [args.game] if args.game else GAMES, args.turns)
    if args.what == "search":
        from benchmarks.search import bench_search  # noqa: PLC0415

        return bench_search(args.json, args.seconds or 1.0)
    if args.what == "env":
        from benchmarks.env import bench_env  # noqa: PLC0415

        return bench_env(args.json, args.seconds or 1.0)
    from benchmarks.kernel import bench_kernel  # noqa: PLC0415

    names = [args.game] if args.game else game_names()
    return bench_kernel(args.json, args.seconds or 1.0, names)


def main() -> int:
    """Run the command; an error takes one line."""
    args = parser().parse_args()
    try:
        return run(args)
    except ModuleNotFoundError as error:
        reason = f"{error.name} is not installed: pip install '.[bench]' in the checkout"
    except TatamiError as error:
        reason = str(error)
    print(f"benchmarks: {reason}", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
