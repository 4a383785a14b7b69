"""Whether the kernels are compiled."""

from __future__ import annotations

from tatami.core import kernel


def is_compiled() -> bool:
    """Are the compiled kernels in use?"""
    return not (kernel.__file__ or "").endswith(".py")
