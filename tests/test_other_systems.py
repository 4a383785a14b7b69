"""Tatami starts where Unix's modules are missing, as on Windows: these are hidden for the test."""

from __future__ import annotations

import re
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from other_installation import START, environment, run_without

# What asyncio and multiprocessing themselves take here is left to them.
HIDING = """
import asyncio.unix_events, multiprocessing.popen_spawn_posix, multiprocessing.resource_tracker
import os, selectors, signal, socket, subprocess, sys
for name in ("fcntl", "grp", "pwd", "readline", "resource", "termios", "tty", "uvloop"):
    sys.modules[name] = None
import select
for module, names in {
    select: ("poll", "epoll"),
    os: ("killpg", "getuid", "geteuid", "setsid", "fork", "getpgid", "uname"),
    signal: ("SIGHUP", "SIGUSR1", "SIGUSR2", "SIGCHLD"),
    socket: ("SO_REUSEPORT", "send_fds", "recv_fds"),
}.items():
    for name in names:
        if hasattr(module, name):
            delattr(module, name)
opened = open
def checked(file, *args, **more):
    if str(file).startswith(("/proc", "/bin", "/dev/fd")):
        raise FileNotFoundError(file)
    return opened(file, *args, **more)
import builtins
builtins.open = checked
"""


@contextmanager
def serving_there(folder: Path) -> Iterator[str]:
    """Run a server without Unix's modules; give its address."""
    command = [sys.executable, "-c", HIDING + START, "serve", "--port", "0", "--log", "warning"]
    log = folder / "log"
    with (
        log.open("w", encoding="utf-8") as errors,
        subprocess.Popen(
            command, env=environment(folder), stdout=subprocess.PIPE, stderr=errors, text=True
        ) as server,
    ):
        try:
            assert server.stdout is not None
            line = server.stdout.readline()
            found = re.search(r"http\S+", line)
            assert found, f"{line}\n{log.read_text(encoding='utf-8')}"
            yield found[0]
        finally:
            server.terminate()


@pytest.mark.parametrize(
    "args",
    [
        ["--version"],
        ["play", "samurai", "--quick", "--seed", "1"],
        ["hint", "spirit", "--help"],
        ["arena", "samurai", "--seats", "random,random", "--games", "2", "--workers", "1"],
        ["serve", "--show-config"],
    ],
    ids=" ".join,
)
def test_commands_start(args: list[str], tmp_path: Path) -> None:
    done = run_without(HIDING, tmp_path, *args)
    assert done.returncode == 0, done.stderr


def test_what_needs_unix_says_so(tmp_path: Path) -> None:
    several = run_without(HIDING, tmp_path, "serve", "--workers", "2")
    assert (several.returncode, several.stderr) == (
        2,
        "tatami: several workers need Linux or macOS\n",
    )
    outside = run_without(
        HIDING, tmp_path, "play", "samurai", "--quick", "--seats", "engine:cat,engine:cat"
    )
    assert outside.returncode == 2
    assert "engines run on Linux and macOS only" in outside.stderr


def test_a_game_against_a_bot_is_served(tmp_path: Path) -> None:
    with serving_there(tmp_path) as url, httpx.Client(base_url=url, timeout=30) as http:
        assert http.get("/").status_code == 200
        person = http.post("/api/people", json={"name": "Ana"}).json()
        http.headers["authorization"] = f"Bearer {person['key']}"
        asked = {"game": "samurai", "setup": "random", "seats": ["me", "farmer"]}
        table = http.post("/api/tables", json=asked).json()["id"]
        assert http.post(
            f"/api/tables/{table}/actions", json={"type": "start", "id": "go"}
        ).is_success
        for _ in range(100):
            state = http.get(f"/api/tables/{table}/updates").json()["state"]
            if state["table"]["status"] == "playing":
                return
            time.sleep(0.05)
        raise AssertionError(f"the game did not start: {state}")
