"""The optional parts of Tatami: which packages they need, and the line that installs them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

PROJECT: Final = "tatami-games"
CHECKOUT: Final = Path(__file__).parents[3]
# What each extra is for, and the modules of the packages that pyproject.toml lists for it.
EXTRAS: Final = {
    "server": (
        *("aiosqlite", "alembic", "httpx", "limits", "litestar", "msgspec", "prometheus_client"),
        *("sqlalchemy", "structlog", "uvicorn", "uvloop", "websockets"),
    ),
    "workers": ("psycopg", "redis"),
    "env": ("PIL", "gymnasium", "numpy", "pettingzoo", "resvg_py"),
    "openspiel": ("open_spiel", "pyspiel"),
    "ray": ("ray",),
    "beacon": ("py_arkworks_bls12381",),
    "bench": ("picows", "pygame", "rlcard"),
}


def is_checkout() -> bool:
    """Does Tatami run from its checkout, and not from where it was installed?"""
    return (CHECKOUT / "pyproject.toml").exists()


def install_line(extra: str) -> str:
    """Return what installs an extra: from a checkout, or beside an installed package."""
    if is_checkout():
        return f".venv/bin/pip install -e '.[{extra}]' in the checkout"
    return f"pip install '{PROJECT}[{extra}]'"


def missing(package: str, extra: str) -> str:
    """Return that a package is not installed, and what installs it."""
    return f"{package} is not installed; run {install_line(extra)}"


def extra_of(error: ModuleNotFoundError) -> str | None:
    """Return the extra that would have the module that was not found."""
    package = _package(error)
    return next((extra for extra, packages in EXTRAS.items() if package in packages), None)


@contextmanager
def needs(extra: str) -> Iterator[None]:
    """Import from an extra's packages. Raises ModuleNotFoundError that names the extra."""
    try:
        yield
    except ModuleNotFoundError as error:
        if extra_of(error) is None:
            raise
        raise ModuleNotFoundError(missing(_package(error), extra), name=error.name) from None


def _package(error: ModuleNotFoundError) -> str:
    return str(error.name).partition(".")[0]
