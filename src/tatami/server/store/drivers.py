"""The error for a database that no driver can open."""

from __future__ import annotations

from typing import Final

from tatami.core.errors import TatamiError

INSTALL: Final = "run .venv/bin/pip install -e '.[workers]' in the checkout"


def cannot_use(error: Exception) -> TatamiError:
    """Return what a failure to make an engine means, and how to get the driver of PostgreSQL."""
    if isinstance(error, ImportError) and error.name == "psycopg":
        return TatamiError(f"the driver of PostgreSQL is not installed; {INSTALL}")
    return TatamiError(f"cannot use this database: {error}")
