"""Rules and docs are in our own words: no eight in a row are those of a printed rulebook."""

from __future__ import annotations

import re
import unicodedata

import pytest
from all_texts import ROOT, all_texts

# Not in the repository: the rulebooks belong to their publishers.
RULEBOOKS = sorted((ROOT.parent / "shared" / "rulebooks").glob("*.txt"))
RUN = 8
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
# Scanned books have t for ł, and lack accents.
LETTERS = str.maketrans("łl", "tt")


def runs_in(text: str) -> set[str]:
    """All runs of eight words of a text, without accents and marks."""
    plain = "".join(
        letter for letter in unicodedata.normalize("NFD", text) if not unicodedata.combining(letter)
    )
    words = re.findall(r"[^\W_]+", plain.lower().translate(LETTERS))
    return {" ".join(words[at : at + RUN]) for at in range(len(words) - RUN + 1)}


def printed_runs() -> set[str]:
    """All runs of eight words of the rulebooks."""
    texts = [re.sub(r"<\|.*?\|>", " ", path.read_text(encoding="utf-8")) for path in RULEBOOKS]
    return {run for text in texts for run in runs_in(re.sub(r"-\n\s*", "", text))}


def test_runs_are_found() -> None:
    copied = "Wer am Zug ist, legt so viele Plättchen wie er mag."
    assert runs_in(copied) & runs_in("… ist: legt so viele Plattchen, wie er mag!")
    assert not runs_in(copied) & runs_in("Wer dran ist, legt so viele Plättchen, wie er will.")


@pytest.mark.skipif(not RULEBOOKS, reason="the printed rulebooks are not beside the repository")
def test_no_text_repeats_a_rulebook() -> None:
    printed = printed_runs()
    assert len(printed) > 10_000
    texts = [(f"{text.path} {text.key}", text.text) for text in all_texts()]
    texts += [(str(path.relative_to(ROOT)), path.read_text(encoding="utf-8")) for path in PAGES]
    copied = {where: found for where, text in texts if (found := runs_in(text) & printed)}
    assert not copied
