"""A bot over the network, any legal move: `net_bot.py URL TABLE SEAT [KEY ENTROPY]`."""

import hashlib
import json
import random
import secrets
import sys
import time
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

server, table, seat, *known = sys.argv[1:]


def ask(path: str, body: object = None, key: str = "") -> Any:
    """Send a request; exit with the server's message if it is refused.

    Raises OSError if the server was restored from a backup: look at the table again then.
    """
    headers = {"Authorization": f"Bearer {key}", "Content-Type": "application/json"}
    data = None if body is None else json.dumps(body).encode()
    try:
        return urlopen(Request(f"{server}/api/{path}", data, headers))
    except HTTPError as refused:
        text = refused.read().decode()
        if "table.other_history" in text:
            raise
        sys.exit(text)


if known:
    key, entropy = known
else:
    key = json.load(ask("people", {"name": "Dice", "is_bot": True}))["key"]
    entropy = secrets.token_hex(16)
    print(f"to come back to this seat later, add {key} {entropy}", flush=True)
    commitment = json.load(ask(f"tables/{table}", key=key))["commitment"]
    lines = f"tatami entropy 2\n{table}\n{commitment}\n{seat}\n{entropy}\n"
    hashed = hashlib.sha256(lines.encode()).hexdigest()
    sit = {"type": "sit", "id": "sit", "seat": seat, "entropy_hash": hashed}
    ask(f"tables/{table}/actions", sit, key)
while True:
    try:
        for line in ask(f"bot/tables/{table}/stream?seat={seat}", key=key):
            update = json.loads(line) if line.strip() else {}
            now = update.get("state")  # all that it knows, so it has nothing to drop at a `reset`
            if now and now["table"]["status"] == "over":
                sys.exit()
            if now and seat in now["table"]["deal"]["waiting_for"]:
                reveal = {"type": "reveal", "id": "reveal", "seat": seat, "entropy": entropy}
                ask(f"tables/{table}/actions", reveal, key)
            if now and now["table"]["actor"] == seat:  # chat in the meantime does not change the id
                move, since = random.choice(now["view"]["legal"]), now["table"]["since"]
                said = {"moves": move, "id": f"at-{since}", "history": update["history"]}
                ask(f"bot/tables/{table}/moves", said, key)
    except OSError:  # the server is down, or was restored from a backup
        time.sleep(1)
