"""The texts that the tests of words read are all that there are."""

from __future__ import annotations

import pytest
from all_texts import all_pages, all_texts, texts_in

from tatami.core.text.words import LANGUAGES


def test_a_text_that_lacks_a_language_is_an_error() -> None:
    said = dict.fromkeys(LANGUAGES, "…")
    assert len([*texts_in("words.toml", "", {"key": said})]) == len(LANGUAGES)
    del said["nl"]
    with pytest.raises(ValueError, match=r"words\.toml: key has no text in nl"):
        list(texts_in("words.toml", "", {"key": said}))


def test_games_kits_server_terminal_page_and_docs_are_read() -> None:
    paths = {text.path for text in [*all_texts(), *all_pages()]}
    for part in ("games", "kits", "server", "cli"):
        assert any(path.startswith(f"src/tatami/{part}/") for path in paths), part
    assert {"web/src/words/nl.json", "web/src/kits/majority/words/nl.json"} <= paths
    assert {"README.md", "docs/play.md"} <= paths
