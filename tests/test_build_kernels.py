"""Another package's kernel compiles against Tatami's, or is refused in words if it is plain."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from effort import UNCOMPILED
from tatami.core.kernel import Kernel
from tatami.core.observer import Observer
from tatami.kits.search.judge import Judge

KERNEL = '''
"""A count-down: each seat in turn takes one or two from a heap."""

from typing import TYPE_CHECKING

from tatami.core.kernel import Kernel

if TYPE_CHECKING:
    import cython
else:
    from tatami.core import cython_stub as cython
if not cython.compiled:
    from heap.constants import *
    from tatami.core.actors import *


class HeapKernel(Kernel):
    def __init__(self, setting):
        self.setting = setting
        self.heap = setting
        self.seats = 2
        self.seat = 0
        self.actor = 0
        self.origin = None

    def count_actions(self):
        return MOST if self.heap > 1 else 1

    def nth_action(self, n):
        return n

    def apply(self, action):
        self.heap -= action + 1
        self.seat = 1 - self.seat
        self.actor = OVER if self.heap == 0 else self.seat

    def assign(self, source):
        self.heap = source.heap
        self.seat = source.seat
        self.actor = source.actor

    def rewind(self):
        self.assign(self.origin)

    def hash(self):
        return self.stir(0, self.seat)
'''

TYPES = """
cimport cython
from heap.c_constants cimport *
from tatami.core.c_actors cimport *
from tatami.core.kernel cimport Kernel

@cython.final
cdef class HeapKernel(Kernel):
    cdef public int setting, heap
    cdef public HeapKernel origin
    cpdef int count_actions(self) noexcept nogil
    cpdef int nth_action(self, int n) noexcept nogil
    cpdef void apply(self, int action) noexcept nogil
    cpdef void assign(self, HeapKernel source) noexcept nogil
    cpdef void rewind(self) noexcept nogil
    cpdef unsigned long long hash(self) noexcept nogil
"""

SETUP = """
from setuptools import setup
from tatami.build_kernels import BuildKernels, extensions

setup(
    name="heap",
    packages=["heap"],
    cmdclass={"build_ext": BuildKernels},
    ext_modules=extensions("heap"),
)
"""

PLAY = """
import heap.kernel
from tatami.core.kernel import Rng, playouts

start = heap.kernel.HeapKernel(20)
kernel = start.copy()
kernel.start_from(start)
print(heap.kernel.__file__.endswith(".py"), *playouts(kernel, Rng(1), 50))
"""


def python(folder: Path, *arguments: str, **env: str) -> subprocess.CompletedProcess[str]:
    """Run Python in a folder."""
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(folder), **env},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture
def heap(tmp_path: Path) -> Path:
    """A package with a game of its own, offered to Tatami as an installed one is."""
    (tmp_path / "heap").mkdir()
    (tmp_path / "heap" / "__init__.py").write_text("from tatami.core.spec import GameSpec\n")
    (tmp_path / "heap" / "constants.py").write_text("MOST = 2\n")
    (tmp_path / "heap" / "kernel.py").write_text(KERNEL)
    (tmp_path / "heap" / "kernel.pxd").write_text(TYPES)
    (tmp_path / "setup.py").write_text(SETUP)
    metadata = tmp_path / "heap-1.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: heap\nVersion: 1\n")
    (metadata / "entry_points.txt").write_text("[tatami.games]\nheap = heap:SPEC\n")
    return tmp_path


@pytest.mark.soak("compiles a kernel: make test compiles one in tests/plugin")
@pytest.mark.skipif(UNCOMPILED, reason="the test itself runs both builds")
def test_a_kernel_of_another_package_compiles_and_plays_the_same_on_both_builds(
    heap: Path,
) -> None:
    built = python(heap, "setup.py", "build_ext", "--inplace")
    assert built.returncode == 0, built.stderr
    compiled = python(heap, "-c", PLAY)
    plain = python(heap, "-c", PLAY, TATAMI_UNCOMPILED="1")
    assert (compiled.stderr, plain.stderr) == ("", "")
    assert compiled.stdout.split()[0] == "False"
    assert plain.stdout.split()[0] == "True"
    assert compiled.stdout.split()[1:] == plain.stdout.split()[1:]


@pytest.mark.skipif(UNCOMPILED, reason="only a compiled Tatami cannot call plain classes")
@pytest.mark.parametrize("base", [Kernel, Judge, Observer])
def test_a_plain_class_on_a_compiled_one_is_refused_with_what_to_do(base: type) -> None:
    with pytest.raises(ImportError) as refused:
        type("Mine", (base,), {"__module__": "heap.kernel"})
    assert str(refused.value) == (
        "heap.kernel.Mine is plain Python, but Tatami's kernels are compiled and cannot call it: "
        "compile it too (see tatami.build_kernels), or set TATAMI_UNCOMPILED=1"
    )


def test_a_plain_kernel_plays_on_a_plain_tatami(heap: Path) -> None:
    done = python(heap, "-c", PLAY, TATAMI_UNCOMPILED="1")
    assert done.stdout.startswith("True "), done.stderr


@pytest.mark.skipif(UNCOMPILED, reason="only a compiled Tatami cannot call plain classes")
def test_a_plain_kernel_is_refused_when_it_is_imported(heap: Path) -> None:
    done = python(heap, "-c", "import heap.kernel", TATAMI_UNCOMPILED="0")
    assert "ImportError: heap.kernel.HeapKernel is plain Python" in done.stderr
