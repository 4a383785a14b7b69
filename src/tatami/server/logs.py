"""Logging, including that of libraries: one line of JSON per message on standard error."""

from __future__ import annotations

import logging
import sys
from contextlib import suppress
from typing import Final, TextIO, cast

import structlog
from structlog.typing import Processor

LOG: Final = structlog.get_logger("tatami")


class BestEffort:
    """A stream that drops what cannot be written: a full disk or a closed pipe stops no request."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> None:
        """Write text, if possible."""
        with suppress(OSError):
            self._stream.write(text)

    def flush(self) -> None:
        """Flush what was written, if possible."""
        with suppress(OSError):
            self._stream.flush()


def set_up_logs(level: str) -> None:
    """Set up logging. Libraries log warnings only: their other messages contain request paths."""
    before: list[Processor] = [
        structlog.contextvars.merge_contextvars,  # the id of the request
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso"),
    ]
    last: list[Processor] = [
        structlog.processors.format_exc_info,
        structlog.processors.JSONRenderer(),
    ]
    structlog.configure(
        processors=[*before, *last],
        wrapper_class=structlog.make_filtering_bound_logger(logging.getLevelName(level.upper())),
        logger_factory=structlog.PrintLoggerFactory(cast("TextIO", BestEffort(sys.stderr))),
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=before,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *last],
        )
    )
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
