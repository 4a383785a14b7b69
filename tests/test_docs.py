"""The code in the README and the docs runs, and says what they say it says."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
LINK = re.compile(r"\]\(([^)#:]+)\)")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_code_in_pages_runs(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    blocks = re.findall(r"```python\n(.*?)```", text, flags=re.DOTALL)
    flags = doctest.NORMALIZE_WHITESPACE | doctest.ELLIPSIS
    code = "\n".join(blocks)
    test = doctest.DocTestParser().get_doctest(code, {}, page.name, str(page), 0)
    results = doctest.DocTestRunner(optionflags=flags).run(test)
    assert results.failed == 0
    if page.name == "README.md":
        assert results.attempted >= 5


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_to_files_lead_somewhere(page: Path) -> None:
    for target in LINK.findall(page.read_text(encoding="utf-8")):
        assert (page.parent / target).exists(), target


def test_the_docs_keep_about_a_dozen_screenshots() -> None:
    assert 8 <= len([*(ROOT / "docs" / "screens").glob("*.jpg")]) <= 16
