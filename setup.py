"""Compiles the kernels, with the code that packages with other games use, and builds the page."""

import os
import sys
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

sys.path.insert(0, str(Path(__file__).parent / "src"))  # nothing is installed yet
sys.path.insert(0, str(Path(__file__).parent / "tools"))

from make_page import PageError, build_page, is_page_current
from release_readme import release_readme
from tatami.build_kernels import BuildKernels, extensions

# As in tatami.core.build, which would load the very files that are built here.
IS_COMPILED = os.environ.get("TATAMI_UNCOMPILED", "0") in ("", "0")


class BuildWithPage(build_py):  # type: ignore[misc]
    """Builds the page too, unless it is current; `make page` does that for an editable install."""

    editable_mode: bool

    def run(self) -> None:
        """Build the page, then gather the package."""
        if not self.editable_mode:
            make_page()
        super().run()


class SourcesWithPage(sdist):  # type: ignore[misc]
    """Puts the page into the source archive too, so that nobody needs Node.js to install that."""

    def run(self) -> None:
        """Build the page, then gather the sources."""
        make_page()
        super().run()


def make_page() -> None:
    """Build the page unless it is current, or end with one line that says why not."""
    if is_page_current():
        return
    try:
        build_page()
    except PageError as error:
        sys.exit(str(error))


setup(
    cmdclass={"build_ext": BuildKernels, "build_py": BuildWithPage, "sdist": SourcesWithPage},
    # Without extensions it is a wheel for every platform: the same files, uncompiled.
    ext_modules=extensions("src/tatami") if IS_COMPILED else [],
    long_description=release_readme(),
    long_description_content_type="text/markdown",
)
