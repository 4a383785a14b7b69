"""The fourth game, installed once."""

from __future__ import annotations

import pytest

from plugin.scratch import Scratch, make_scratch


@pytest.fixture(scope="package")
def scratch(tmp_path_factory: pytest.TempPathFactory) -> Scratch:
    """An environment with Tatami and the fourth game."""
    return make_scratch(tmp_path_factory.mktemp("plugin"))
