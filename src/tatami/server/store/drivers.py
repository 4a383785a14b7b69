"""The error for a database that no driver can open."""

from __future__ import annotations

from tatami.core.errors import TatamiError
from tatami.core.extras import install_line


def cannot_use(error: Exception) -> TatamiError:
    """Return what a failure to make an engine means, and how to get the driver of PostgreSQL."""
    if isinstance(error, ImportError) and error.name == "psycopg":
        return TatamiError(
            f"the driver of PostgreSQL is not installed; run {install_line('workers')}"
        )
    return TatamiError(f"cannot use this database: {error}")
