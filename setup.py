"""Compiles the kernels: the same Python files, typed by the .pxd beside each; optional."""

import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

HERE = Path(__file__).parent
COMPILED = sorted(p.with_suffix(".py") for p in (HERE / "src").rglob("*.pxd"))


class BuildKernels(build_ext):  # type: ignore[misc]
    """Builds what it can; with no compiler the install goes on and says so."""

    def run(self) -> None:
        """Build, then say what could not be built."""
        super().run()
        missing = [
            e.name for e in self.extensions if not Path(self.get_ext_fullpath(e.name)).exists()
        ]
        if missing:
            print(
                f"tatami: could not compile {', '.join(missing)}; "
                "the same files run uncompiled, about a hundred times slower.",
                file=sys.stderr,
            )


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
