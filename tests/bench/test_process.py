"""Servers are started, watched and stopped; one that breaks down says why."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from benchmarks.load.process import processor_seconds, resident, run_server
from tatami.core.errors import TatamiError

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="what processes take is in /proc")

WAITING = "print('at http://127.0.0.1:9', flush=True); input()"
FALLING = WAITING.replace("input()", "import sys, time; time.sleep(0.3); sys.exit('no more tea')")


def test_a_server_is_stopped_at_the_end(tmp_path: Path) -> None:
    with run_server([sys.executable, "-c", WAITING], tmp_path) as (pid, url):
        assert url == "http://127.0.0.1:9"
        assert resident(pid) > 1_000_000
        assert processor_seconds(pid) < 10
        assert Path(f"/proc/{pid}").exists()
    assert not Path(f"/proc/{pid}").exists()


def test_children_count(tmp_path: Path) -> None:
    alone = resident(os.getpid())
    with run_server([sys.executable, "-c", WAITING], tmp_path):
        assert resident(os.getpid()) > alone + 1_000_000


def test_a_server_that_does_not_start_is_reported(tmp_path: Path) -> None:
    with (
        pytest.raises(TatamiError, match="no tea"),
        run_server([sys.executable, "-c", "import sys; sys.exit('no tea')"], tmp_path),
    ):
        pass


def test_a_server_that_breaks_down_is_reported(tmp_path: Path) -> None:
    with (
        pytest.raises(TatamiError, match="no more tea"),
        run_server([sys.executable, "-c", FALLING], tmp_path),
    ):
        raise TatamiError("a socket was closed")
