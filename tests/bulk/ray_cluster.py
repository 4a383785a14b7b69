"""A Ray cluster of two nodes in a network of its own; commands run on it, and a node is killed.

A program by itself: `unshare -rn python ray_cluster.py FOLDER`. The new network has nothing but the
loopback, so nobody else can reach the cluster, and it reaches nobody.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, Final

from ray_commands import ANALYSE, ARENA, PUZZLES, wrong_addresses

HERE: Final = "127.0.0.1"
PATIENCE_SECONDS: Final = 120
GAMES_BEFORE: Final = 4  # finished before the node is killed
NODE: Final[dict[str, Any]] = {
    "num_cpus": 1,
    "include_dashboard": False,
    "node_ip_address": HERE,
    "object_store_memory": 100 * 1024 * 1024,
}


def tatami(*words: str) -> subprocess.CompletedProcess[str]:
    """Run a command to its end."""
    command = [sys.executable, "-m", "tatami", *words]
    return subprocess.run(
        command, capture_output=True, text=True, check=False, timeout=PATIENCE_SECONDS
    )


def lines_of(path: Path) -> list[str]:
    """Return the whole lines of a file; none if it is not there."""
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    return text.rpartition("\n")[0].splitlines()


def play_and_kill(cluster: Any, node: Any, address: str, folder: Path) -> dict[str, Any]:
    """Play a match; kill a node with all its processes when some games are finished."""
    results = folder / "results.jsonl"
    command = [sys.executable, "-m", "tatami", *ARENA, "--folder", str(folder), "--ray", address]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as playing:
        deadline = time.monotonic() + PATIENCE_SECONDS
        while len(lines_of(results)) < GAMES_BEFORE and playing.poll() is None:
            assert time.monotonic() < deadline, "no game was finished"
            time.sleep(0.02)
        cluster.remove_node(node, allow_graceful=False)
        before = lines_of(results)
        out, err = playing.communicate(timeout=PATIENCE_SECONDS)
    return {"code": playing.returncode, "out": out, "err": err, "before": before}


def main(folder: Path) -> None:
    """Print as JSON what the commands printed."""
    subprocess.run(["ip", "link", "set", "lo", "up"], check=True)
    found: dict[str, Any] = {}
    with tempfile.TemporaryDirectory(prefix="ray-") as short:  # paths of sockets must be short
        os.environ |= {"RAY_TMPDIR": short, "RAY_USAGE_STATS_ENABLED": "0"}
        from ray.cluster_utils import Cluster  # noqa: PLC0415  (reads the environment)

        found["refused"] = {one: tatami(*ANALYSE, "--ray", one).stderr for one in wrong_addresses()}
        cluster: Any = Cluster(initialize_head=True, head_node_args=NODE)
        try:
            node = cluster.add_node(**NODE)
            cluster.wait_for_nodes()
            done = tatami(*ANALYSE, "--ray", cluster.address)
            found["analysis"] = [done.returncode, done.stdout, done.stderr]
            made = folder / "ray.toml"
            done = tatami(*PUZZLES, "--out", str(made), "--ray", cluster.address)
            found["puzzles"] = [done.returncode, done.stdout, done.stderr]
            found["arena"] = play_and_kill(cluster, node, cluster.address, folder / "ray")
        finally:
            cluster.shutdown()
    print(json.dumps(found))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
