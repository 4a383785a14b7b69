"""A bot over the network, any legal move: `net_bot.py URL TABLE SEAT` (see docs/server.md)."""

import json
import random
import sys
from typing import Any
from urllib.request import Request, urlopen

server, table, seat = sys.argv[1:4]


def ask(path: str, body: object = None, token: str = "") -> Any:
    """Send a question, or something to do, with the token."""
    headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
    data = None if body is None else json.dumps(body).encode()
    return urlopen(Request(f"{server}/api/{path}", data, headers))


token = json.load(ask("people", {"name": "Dice", "is_bot": True}))["key"]
ask(f"tables/{table}/actions", {"do": "sit", "id": "sit", "seat": seat}, token)
for line in ask(f"bot/tables/{table}/stream?seat={seat}", token=token):
    now = json.loads(line).get("now") if line.strip() else None
    if now and now["table"]["status"] == "over":
        break
    if now and now["table"]["actor"] == seat:  # what is said in between does not change the id
        move = {"moves": random.choice(now["view"]["legal"]), "id": f"at-{now['table']['since']}"}
        ask(f"bot/tables/{table}/moves", move, token)
