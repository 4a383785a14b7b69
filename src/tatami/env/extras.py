"""Reports who lacks a package which extra brings it: plain play needs none of them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def extra(name: str) -> Iterator[None]:
    """Import something that an extra brings. Raises ModuleNotFoundError that names the extra."""
    try:
        yield
    except ModuleNotFoundError as error:
        package = str(error.name).partition(".")[0]
        raise ModuleNotFoundError(
            f"there is no {package}: pip install '.[{name}]' in the checkout brings it",
            name=error.name,
        ) from None
