"""Compiles the kernels: the same Python files, typed by the .pxd beside each; all or none."""

import os
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

HERE = Path(__file__).parent
COMPILED = sorted(p.with_suffix(".py") for p in (HERE / "src").rglob("*.pxd"))


class BuildKernels(build_ext):  # type: ignore[misc]
    """Builds all kernels; if one cannot be built, none is, the install goes on and says so.

    A compiled base with an uncompiled kernel on top would not see its methods, and a kernel
    left over from an earlier build would play by old rules.
    """

    inplace: bool
    parallel: int | None

    def finalize_options(self) -> None:
        """Compile as many at once as the machine has cores."""
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count()

    def run(self) -> None:
        """Take old builds away, build, and see whether all are there."""
        wanted = self._targets(self.inplace)
        for path in {*wanted, *self._targets(False)}:
            path.unlink(missing_ok=True)
        super().run()
        built = [path for path in wanted if path.exists()]
        if len(built) < len(wanted):
            for path in {*built, *self._targets(False)}:
                path.unlink(missing_ok=True)
            print(
                "tatami: could not compile the kernels; the same files run uncompiled, "
                "about sixty times slower.",
                file=sys.stderr,
            )

    def _targets(self, inplace: bool) -> list[Path]:
        """Name the files that a build makes, beside the sources or apart from them."""
        before, self.inplace = self.inplace, inplace
        paths = [Path(self.get_ext_fullpath(extension.name)) for extension in self.extensions]
        self.inplace = before
        return paths


def extensions() -> list[Extension]:
    """One optional extension for each .py that has a .pxd."""
    from Cython.Build import cythonize  # noqa: PLC0415  (only when building)

    found = [
        Extension(
            ".".join(path.relative_to(HERE / "src").with_suffix("").parts),
            [str(path.relative_to(HERE))],
            extra_compile_args=["-O3"],
            optional=True,
        )
        for path in COMPILED
    ]
    made: list[Extension] = cythonize(  # type: ignore[no-untyped-call]
        found,
        include_path=["src"],
        build_dir="build/cython",
        compiler_directives={
            "annotation_typing": False,
            "boundscheck": False,
            "cdivision": True,
            "language_level": 3,
            "wraparound": False,
        },
    )
    for extension in made:
        extension.optional = True
    return made


setup(cmdclass={"build_ext": BuildKernels}, ext_modules=extensions())
