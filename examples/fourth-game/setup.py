"""Compiles the kernel, setting and observer with the code that Tatami compiles its own with."""

from setuptools import setup

from tatami.build_kernels import BuildKernels, extensions

setup(cmdclass={"build_ext": BuildKernels}, ext_modules=extensions("src/liars_dice"))
