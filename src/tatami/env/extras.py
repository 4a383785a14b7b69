"""Errors for missing optional packages, which name the extra to install."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def extra(name: str) -> Iterator[None]:
    """Import from an extra's package. Raises ModuleNotFoundError that names the extra."""
    try:
        yield
    except ModuleNotFoundError as error:
        package = str(error.name).partition(".")[0]
        raise ModuleNotFoundError(
            f"{package} is not installed; run pip install '.[{name}]' in the checkout",
            name=error.name,
        ) from None
