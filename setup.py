"""Compiles the kernels with the same code that packages with other games use."""

import sys
from pathlib import Path

from setuptools import setup

sys.path.insert(0, str(Path(__file__).parent / "src"))  # nothing is installed yet

from tatami.build_kernels import BuildKernels, extensions

setup(cmdclass={"build_ext": BuildKernels}, ext_modules=extensions("src/tatami"))
