"""Logging, including that of libraries: one line of JSON per message."""

from __future__ import annotations

import logging
import sys
from contextlib import suppress
from pathlib import Path
from typing import Final, TextIO, cast

import structlog
from structlog.typing import Processor

from tatami.core.errors import TatamiError

LOG: Final = structlog.get_logger("tatami")
MAX_FILE_BYTES: Final = 10_000_000


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


def open_log(file: str, is_ours: bool = False) -> TextIO:
    """Open a log file to append to it, or return standard error if none is named.

    If no other process writes to it, a long one is first renamed, and replaces the one that was
    renamed before: the others would go on writing to the renamed one. Raises TatamiError.
    """
    if not file:
        return sys.stderr
    path = Path(file)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if is_ours and path.exists() and path.stat().st_size > MAX_FILE_BYTES:
            path.replace(f"{path}.old")
        return path.open("a", encoding="utf-8", buffering=1)
    except OSError as error:
        raise TatamiError(f"cannot write the log {path}: {error.strerror}") from None


def set_up_logs(level: str, file: str = "", is_ours: bool = False) -> None:
    """Set up logging. Libraries log warnings only: their other messages contain request paths.

    `is_ours` says that no other process writes to the file, so that a long one can be renamed.
    Raises TatamiError if the file cannot be written.
    """
    stream = open_log(file, is_ours)
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
        logger_factory=structlog.PrintLoggerFactory(cast("TextIO", BestEffort(stream))),
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler(stream)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=before,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *last],
        )
    )
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
