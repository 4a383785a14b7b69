"""Each constant is written once: C has those of the Python files, as they are now."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import tatami
from tatami.build_kernels import c_constants, write_c_constants

PACKAGE = Path(tatami.__file__).parent
TYPES = [path for path in sorted(PACKAGE.rglob("*.pxd")) if not path.name.startswith("c_")]


def test_the_kernels_are_compiled_with_the_constants_of_today() -> None:
    for path, text in c_constants(PACKAGE).items():
        assert path.read_text(encoding="utf-8") == text, f"{path.name} is stale: run make setup"


@pytest.mark.parametrize("path", TYPES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_no_types_repeat_a_constant(path: Path) -> None:
    assert not re.findall(r"^cdef [a-z ]+ [A-Z][A-Z0-9_]+\b", path.read_text(), re.MULTILINE)


def test_only_what_a_module_itself_defines_becomes_a_c_constant(tmp_path: Path) -> None:
    package = tmp_path / "dice"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "constants.py").write_text(
        "from math import pi as PI\n"
        "from typing import Final\n"
        "SIDES: Final = 6\n"
        "NOBODY: Final = -SIDES\n"
        "SURE: Final = -0.5\n"
        "MASK: Final = 2**64 - 1\n"
        "NAMES: Final = ('one',)\n"
        "def SHOUT(): ...\n"
    )
    (package / "kernel.pxd").write_text("from dice.c_constants cimport *\n")
    (written,) = write_c_constants(package)
    assert written == package / "c_constants.pxd"
    assert written.read_text().splitlines()[1:] == [
        "cdef enum:",
        "    SIDES = 6",
        "    NOBODY = -6",
        "cdef extern from *:",
        '    """',
        "    #define DICE_CONSTANTS_SURE (-0.5)",
        "    #define DICE_CONSTANTS_MASK 0xffffffffffffffffULL",
        '    """',
        '    const double SURE "DICE_CONSTANTS_SURE"',
        '    const unsigned long long MASK "DICE_CONSTANTS_MASK"',
    ]
    assert write_c_constants(package) == []
