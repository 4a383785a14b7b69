"""A server on this machine that answers as drand's HTTP API does, or fails as it might."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from hashlib import sha256
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

from tatami.kits.records.quicknet import GENESIS_MS, PERIOD_MS, QUICKNET

Answer = Callable[["Handler", int], None]


def signature_of(number: int) -> str:
    """Return 48 bytes in place of the signature of a round, which takes drand's key."""
    return sha256(f"round {number}".encode()).hexdigest() + "ab" * 16


def randomness_of(number: int) -> str:
    """Return the randomness of a round, as drand defines it."""
    return sha256(bytes.fromhex(signature_of(number))).hexdigest()


def body_of(number: int) -> dict[str, object]:
    """Return the answer of drand's API for a round."""
    return {
        "round": number,
        "randomness": randomness_of(number),
        "signature": signature_of(number),
    }


class Handler(BaseHTTPRequestHandler):
    """Answers requests for rounds of quicknet."""

    answer: Answer

    def do_GET(self) -> None:
        """Answer, unless it is not a round of quicknet."""
        _, chain, public, number = self.path.split("/")
        assert (chain, public) == (QUICKNET, "public")
        type(self).answer(self, int(number))

    def send(self, body: object, status: int = 200) -> None:
        """Send JSON."""
        data = json.dumps(body).encode()
        self.send_response(status)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, *_: object) -> None:
        """Log nothing."""


def on_time(handler: Handler, number: int) -> None:
    """Answer with a round that is out, or that it is too early."""
    is_out = GENESIS_MS + (number - 1) * PERIOD_MS <= 1000 * time.time()
    handler.send(body_of(number) if is_out else {"error": "too early"}, 200 if is_out else 425)


@contextmanager
def drand_server(answer: Answer = on_time) -> Iterator[tuple[str, type[Handler]]]:
    """Serve while the context lasts; its handler's `answer` can be replaced."""
    handler = type("OwnHandler", (Handler,), {"answer": staticmethod(answer)})
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        server.daemon_threads = True
        thread = Thread(target=server.serve_forever, args=(0.05,), daemon=True)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_address[1]}", handler
        finally:
            server.shutdown()
            thread.join()
