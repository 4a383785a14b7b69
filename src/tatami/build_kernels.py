"""Compiles kernels: Python files, each typed by the .pxd beside it; all of a package or none.

Tatami's own setup.py uses this, and so does that of a package with another game:

    from setuptools import setup
    from tatami.build_kernels import BuildKernels, extensions

    setup(cmdclass={"build_ext": BuildKernels}, ext_modules=extensions("src/gops"))

Such a package needs setuptools, Cython and the very Tatami it will run with while it is built:
install it with `pip install --no-build-isolation`. Nothing of Tatami imports this file.

A constant is written once, in a plain module such as `constants.py`. A .pxd that says

    from gops.c_constants cimport *

gets it as a C constant, which may also be the length of an array: `c_constants.pxd` is written
from `constants.py` at every build. The .py beside the .pxd imports the same names for plain Python.
"""

from __future__ import annotations

import ast
import os
import re
import sys
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Final

from Cython.Build import cythonize
from setuptools import Extension
from setuptools.command.build_ext import build_ext

TATAMI: Final = Path(__file__).resolve().parent
CIMPORT: Final = re.compile(r"^from ([\w.]+)\.c_(\w+) cimport", re.MULTILINE)
CONSTANT: Final = re.compile(r"[A-Z][A-Z0-9_]*")
INT: Final = range(-(2**31), 2**31)
DIRECTIVES: Final = {
    "annotation_typing": False,
    "boundscheck": False,
    "freethreading_compatible": True,
    "cdivision": True,
    "language_level": 3,
    "wraparound": False,
}


class BuildKernels(build_ext):  # type: ignore[misc]
    """Builds the kernels, all or none; on failure the install continues with a warning.

    A compiled base with an uncompiled kernel on top would not see its methods, and a kernel
    left over from an earlier build would play by old rules.
    """

    inplace: bool
    parallel: int | None
    extensions: list[Extension]
    _compiled = 0

    def finalize_options(self) -> None:
        """Compile as many at once as the machine has cores."""
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count()

    def run(self) -> None:
        """Remove old builds, build, and check that all are there."""
        wanted = self._targets(self.inplace)
        for path in {*wanted, *self._targets(False)}:
            path.unlink(missing_ok=True)
        super().run()
        built = [path for path in wanted if path.exists()]
        if len(built) < len(wanted):
            for path in {*built, *self._targets(False)}:
                path.unlink(missing_ok=True)
            name = self.distribution.get_name()
            _report(
                f"{name}: could not compile the kernels; the same files run uncompiled, about "
                "sixty times slower."
                + ("" if name == "tatami-games" else " Set TATAMI_UNCOMPILED=1 to run them.")
            )

    def build_extension(self, ext: Extension) -> None:
        """Compile one, and report how far the build is: it takes a minute or two."""
        super().build_extension(ext)
        self._compiled += 1
        name = ext.name.partition(".")[2]
        print(f"compiled {self._compiled} of {len(self.extensions)}: {name}", flush=True)

    def _targets(self, inplace: bool) -> list[Path]:
        """The files that a build makes, beside the sources or apart from them."""
        before, self.inplace = self.inplace, inplace
        paths = [Path(self.get_ext_fullpath(extension.name)) for extension in self.extensions]
        self.inplace = before
        return paths


def extensions(package: str | Path) -> list[Extension]:
    """One optional extension for each .py below the package's folder that has a .pxd.

    The folder is relative to where the build runs, which is the folder of setup.py. For another
    package than Tatami the list is empty if Tatami itself runs uncompiled, because compiled
    kernels cannot build on plain ones.
    """
    folder = Path(package)
    if folder.resolve() != TATAMI and not _is_tatami_compiled():
        _report(f"{folder.name}: not compiled, because the installed Tatami is not compiled.")
        return []
    write_c_constants(folder)
    found = [
        Extension(
            ".".join(path.relative_to(folder.parent).with_suffix("").parts),
            [str(path.with_suffix(".py"))],
            extra_compile_args=_optimization(),
        )
        for path in sorted(folder.rglob("*.pxd"))
        if path.with_suffix(".py").exists()
    ]
    made: list[Extension] = cythonize(  # type: ignore[no-untyped-call]
        found,
        include_path=[str(folder.parent), str(TATAMI.parent)],
        build_dir="build/cython",
        compiler_directives=DIRECTIVES,
    )
    for extension in made:
        extension.optional = True
    return made


def _optimization() -> list[str]:
    """The compiler's flag for speed, unless whoever builds it has chosen another in CFLAGS."""
    if "-O" in os.environ.get("CFLAGS", ""):
        return []
    return ["/O2"] if sys.platform == "win32" else ["-O3"]


def write_c_constants(package: str | Path) -> list[Path]:
    """Write every c_….pxd that a .pxd of the package asks for, and remove all others.

    Returns those that changed.
    """
    changed = []
    wanted = c_constants(Path(package))
    for path in set(Path(package).rglob("c_*.pxd")) - wanted.keys():
        path.unlink()
    for path, text in wanted.items():
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
            changed.append(path)
    return changed


def c_constants(folder: Path) -> dict[Path, str]:
    """The path and text of every c_….pxd of a package."""
    wanted: set[tuple[str, str]] = set()
    for path in folder.rglob("*.pxd"):
        wanted.update(CIMPORT.findall(path.read_text(encoding="utf-8")))
    sys.path.insert(0, str(folder.parent.resolve()))
    try:
        return {
            folder.parent.joinpath(*package.split("."), f"c_{module}.pxd"): _as_c(package, module)
            for package, module in sorted(wanted)
            if package.partition(".")[0] == folder.name
        }
    finally:
        del sys.path[0]


def _as_c(package: str, module: str) -> str:
    """The constants that a module defines, as C: small whole numbers, then all other numbers."""
    found = import_module(f"{package}.{module}")
    source = Path(found.__file__ or "").read_text(encoding="utf-8")
    small, others = [], []
    for name in _assigned(source):
        value = getattr(found, name)
        if isinstance(value, int) and value in INT:
            small.append(f"    {name} = {int(value)}")
        elif isinstance(value, int | float):
            others.append((name, value))
    lines = [f"# Written from {module}.py by tatami.build_kernels: change that file, not this one."]
    if small:
        lines += ["cdef enum:", *small]
    if others:
        # An enum holds small whole numbers only; these are macros, under names of their own.
        prefix = f"{package}_{module}_".replace(".", "_").upper()
        lines += ["cdef extern from *:", '    """']
        lines += [f"    #define {prefix}{name} {_literal(value)}" for name, value in others]
        lines += ['    """']
        lines += [f'    const {_c_type(value)} {name} "{prefix}{name}"' for name, value in others]
    return "\n".join(lines) + "\n"


def _assigned(source: str) -> list[str]:
    """The constants that a module itself assigns, not those it imports."""
    names = []
    for node in ast.parse(source).body:
        targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
        names += [target.id for target in targets if isinstance(target, ast.Name)]
    return [name for name in names if CONSTANT.fullmatch(name)]


def _c_type(value: object) -> str:
    return "double" if isinstance(value, float) else "unsigned long long"


def _literal(value: object) -> str:
    return f"({value!r})" if isinstance(value, float) else f"{value:#x}ULL"


def _is_tatami_compiled() -> bool:
    return any((TATAMI / "core" / f"kernel{suffix}").exists() for suffix in EXTENSION_SUFFIXES)


def _report(text: str) -> None:
    print(text, file=sys.stderr)
