"""How many file handles this process may have open, and how many of them are for connections."""

from __future__ import annotations

import errno
from typing import Final

try:
    import resource
except ImportError:  # on Windows, where there is no such limit
    resource = None  # type: ignore[assignment]

# For the database, its writer, processes of bots, files that are being sent, and logs.
RESERVED: Final = 128
WITHOUT_LIMIT: Final = 65_536  # enough for any server, where the system does not say
NO_HANDLES: Final = (errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM)


def raise_handle_limit() -> int:
    """Raise the limit of handles as far as the system allows; return the new limit."""
    if resource is None:
        return WITHOUT_LIMIT
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = WITHOUT_LIMIT if hard == resource.RLIM_INFINITY else min(hard, WITHOUT_LIMIT)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        except (OSError, ValueError):  # macOS has another limit below this one
            return soft
        return wanted
    return min(soft, WITHOUT_LIMIT) if soft != resource.RLIM_INFINITY else WITHOUT_LIMIT


def connections_within(handles: int) -> int:
    """Return how many connections may be open, with a reserve for everything else."""
    return max(handles - RESERVED, handles // 2)
