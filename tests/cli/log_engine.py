"""Runs an engine and logs the traffic in both directions: log_engine.py LOG COMMAND…"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ANSWERED = {"tatami": "ready", "go": "best"}

if __name__ == "__main__":
    log, *command = sys.argv[1:]
    with (
        Path(log).open("w", encoding="utf-8") as written,
        subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
        ) as engine,
    ):
        assert engine.stdin is not None
        assert engine.stdout is not None
        for line in sys.stdin:
            written.write(f"host    {line}")
            engine.stdin.write(line)
            engine.stdin.flush()
            last = ANSWERED.get(line.split()[0])
            while last:
                answer = engine.stdout.readline()
                written.write(f"engine  {answer}")
                print(answer, end="", flush=True)
                last = last if answer and not answer.startswith(last) else None
            written.flush()
