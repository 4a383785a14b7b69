"""A whole engine in twenty lines: any legal move of any game (see docs/engine.md)."""

import json
import random
import sys

legal: list[str] = []
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "tatami":
        print("id name Any Move", "ready 1", sep="\n", flush=True)
    elif word == "view":
        legal = json.loads(rest)["legal"]
    elif word == "seed":
        random.seed(int(rest))
    elif word == "go":
        print("best", random.choice(legal), flush=True)
    elif word == "ping":
        print("pong", flush=True)
    elif word == "quit":
        break
