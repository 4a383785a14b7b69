"""Whether the kernels are compiled, and what to do if they are not."""

from __future__ import annotations

import os

from tatami.core import kernel
from tatami.core.extras import PROJECT, is_checkout


def is_compiled() -> bool:
    """Are the compiled kernels in use?"""
    return not (kernel.__file__ or "").endswith(".py")


def is_slow() -> bool:
    """Do the kernels run uncompiled although nobody asked for that?"""
    return not is_compiled() and os.environ.get("TATAMI_UNCOMPILED", "0") in ("", "0")


def compile_command() -> str:
    """Return the command that compiles the kernels where a compiler is installed."""
    if is_checkout():
        return "make play"
    return f"pip install --no-cache-dir --no-binary {PROJECT} --force-reinstall {PROJECT}"
