"""Reports whether the kernels run compiled."""

from __future__ import annotations

from tatami.core import kernel


def is_compiled() -> bool:
    """Is it the compiled kernel that was loaded?"""
    return not (kernel.__file__ or "").endswith(".py")
