"""Keeps the record of a game that is played on the terminal in a file."""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path

from tatami.cli.places import data_folder, fresh_path
from tatami.cli.wording import cli_words
from tatami.kits.records.record import write_record
from tatami.kits.terminal.table import Table


class SavedGame:
    """The file with the record of a game: the one named, or a new one in the data folder."""

    def __init__(self, table: Table, seats: list[str], path: Path | None = None) -> None:
        self.path = path
        self._game = table.game
        self._say = cli_words(table)
        self._seats = seats
        self._unasked: Path | None = None  # where it is saved automatically
        self._failed = False

    def update(self) -> None:
        """Save the record silently, unless that has failed before."""
        if self._failed:
            return
        path = self.path or self._new_path()
        if self._write(path):
            self._unasked = path if self.path is None else self._unasked
            self.path = path
        else:
            self._failed = True

    def save(self, path: Path | None = None) -> bool:
        """Write the record, print where, and keep saving it there; return False if it fails."""
        path = path or self.path or self._new_path()
        if not self._write(path):
            return False
        if self._unasked is not None and self._unasked != path:
            self._unasked.unlink(missing_ok=True)
        self._unasked, self.path = None, path
        print(self._say("saved", path=path))
        return True

    def _write(self, path: Path) -> bool:
        """Write the record; a file of another game is never overwritten."""
        try:
            if path != self.path and path.exists():
                raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST))
            if path.is_relative_to(data_folder()):
                path.parent.mkdir(parents=True, exist_ok=True)
            draft = path.with_name(f"{path.name}.part")
            record = write_record(self._game, dict(enumerate(self._seats)))
            draft.write_text(record, encoding="utf-8")
            draft.replace(path)
        except (OSError, ValueError) as error:
            reason = error.strerror if isinstance(error, OSError) else error
            print(self._say("not_saved", path=path, reason=reason), file=sys.stderr)
            return False
        return True

    def _new_path(self) -> Path:
        return fresh_path("games", self._game.NAME, ".tatami")
