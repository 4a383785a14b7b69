"""Which cases of a parametrized test `make test` runs, and which it leaves to `make soak`."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from _pytest.mark import ParameterSet


def representative(*chosen: object, of: Iterable[object]) -> list[ParameterSet]:
    """All cases as parameters, with all but the chosen ones marked for `make soak`.

    For tests that take long and do the same in every case, but for data that is tested elsewhere.
    """
    cases = [*of]
    missing = [case for case in chosen if case not in cases]
    assert not missing, f"not among the cases: {missing}"
    soak = pytest.mark.soak(f"alike: make test runs {', '.join(map(str, chosen))}")
    return [pytest.param(case, marks=() if case in chosen else soak) for case in cases]
