"""Stands in for the `cython` module where the kernels run as plain Python."""

from contextlib import AbstractContextManager, nullcontext

nogil: AbstractContextManager[None] = nullcontext()
compiled = False
