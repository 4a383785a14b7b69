"""How sockets are read: as uvicorn does, but text that is not UTF-8 is no failure of ours."""

from __future__ import annotations

from typing import Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

NOT_UTF8: Final = 1007


class SocketProtocol(WebSocketsSansIOProtocol):
    """Hangs up on such text; uvicorn logs an error, and fails when more follows at once."""

    def send_receive_event_to_app(self) -> None:
        """Hand a message on if it can be read."""
        if self.curr_msg_data_type == "bytes" or is_utf8(b"".join(self.frames)):
            super().send_receive_event_to_app()
            return
        self.frames = []
        if self.conn.state is State.OPEN:
            self.conn.send_close(NOT_UTF8)
            self.handle_parser_exception()


def is_utf8(data: bytes) -> bool:
    """Can this be read as text?"""
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
