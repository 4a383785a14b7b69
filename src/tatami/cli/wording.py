"""The words of the commands, in the language of a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tatami.core.text.words import Words, words

if TYPE_CHECKING:
    from tatami.kits.terminal.table import Table


def cli_words(table: Table) -> Words:
    """Return the sentences of the command line; those of a table are in `table.say`."""
    return words(__package__, table.say.lang)
