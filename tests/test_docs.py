"""The README and the docs: their code runs, their commands exist, their links lead somewhere."""

from __future__ import annotations

import doctest
import re
import shlex
import tomllib
from pathlib import Path

import pytest

import tatami
from tatami.cli.main import main
from tatami.cli.parser import parse

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
# What has links, and is not on the site.
OTHERS = [ROOT / "CHANGELOG.md", ROOT / "CONTRIBUTING.md", ROOT / "NOTICE.md"]
LINK = re.compile(r"\]\(([^)#:]*)(?:#([^)]+))?\)")
HEADING = re.compile(r"^#+ (.*)", re.MULTILINE)
CODE_BLOCK = re.compile(r"^```.*?^```", re.DOTALL | re.MULTILINE)


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


def commands_in(page: Path) -> list[list[str]]:
    """The arguments of each `tatami` command in the page's shell blocks, without `--help`."""
    blocks = re.findall(r"```sh\n(.*?)```", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    lines = "\n".join(blocks).replace("\\\n", " ").splitlines()
    found = [re.fullmatch(r"(?:\.venv/bin/)?tatami (.*)", line) for line in lines]
    commands = [shlex.split(match[1], comments=True) for match in found if match]
    asked = [[word for word in arguments if word != "--help"] for arguments in commands]
    return [arguments for arguments in asked if arguments]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_commands_in_pages_have_such_arguments(page: Path) -> None:
    for arguments in commands_in(page):
        parse(arguments)
        for file in (word for word in arguments if word.startswith("docs/")):
            assert (ROOT / file).is_file(), file


# The glossary is a list, and nothing runs it.
@pytest.mark.parametrize(
    "page", [page for page in PAGES[1:] if page.stem != "glossary"], ids=lambda page: page.name
)
def test_a_page_opens_with_what_the_reader_can_run(page: Path) -> None:
    _, _, body = page.read_text(encoding="utf-8").partition("\n\n")
    assert re.match(r"```(sh|python)\n", body)


def test_commands_are_found_in_pages() -> None:
    assert ["verify", "docs/deals/samurai.tatami"] in commands_in(ROOT / "docs" / "fairness.md")
    assert ["serve", "--workers", "3"] in [
        one[:3] for one in commands_in(ROOT / "docs" / "scale.md")
    ]


def test_the_analysis_in_the_docs_is_what_the_command_prints(
    capsys: pytest.CaptureFixture[str],
) -> None:
    page = ROOT / "docs" / "analysis.md"
    [shown] = re.findall(r"```text\n(.*?)```", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    [command] = [one for one in commands_in(page) if one[0] == "analyse"]
    _, game = command
    assert main(["analyse", str(ROOT / game)]) == 0
    printed = iter(capsys.readouterr().out.splitlines())
    for line in shown.splitlines():
        assert line in printed, line  # in this order; the page leaves some out


def test_every_effect_on_contested_pieces_is_explained() -> None:
    page = (ROOT / "docs" / "analysis.md").read_text(encoding="utf-8")
    explained = {
        words
        for row in re.findall(r"^\| (.*?) \|", page, re.MULTILINE)
        for words in row.split(", ")
    }
    effects = {
        texts["en"].removesuffix(": {pieces}").replace("{who}", "…")
        for part in ("kits/majority/effects", "games/cardgame/bots")
        for key, texts in read_words(part).items()
        if key not in ("of_village", "of_new_village")  # names of pieces
    }
    assert effects - explained == set()


def read_words(part: str) -> dict[str, dict[str, str]]:
    """The texts of a part, by key and language."""
    file = ROOT / "src" / "tatami" / part / "words.toml"
    return tomllib.loads(file.read_text(encoding="utf-8"))


def anchors(page: Path) -> set[str]:
    """The anchors of a page's headings."""
    headings = HEADING.findall(CODE_BLOCK.sub("", page.read_text(encoding="utf-8")))
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", [*PAGES, *OTHERS], ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for file, anchor in LINK.findall(page.read_text(encoding="utf-8")):
        target = page.parent / file if file else page
        assert target.exists(), file
        if page.parent != ROOT:
            assert target.resolve().is_relative_to(ROOT / "docs"), f"{file} is not on the site"
        if anchor:
            assert anchor in anchors(target), f"{file}#{anchor}"


def pages_in(nav: object) -> list[str]:
    """The pages of a navigation, at any depth."""
    if isinstance(nav, str):
        return [nav]
    items = nav.values() if isinstance(nav, dict) else nav
    assert isinstance(items, type({}.values()) | list)
    return [page for item in items for page in pages_in(item)]


def test_the_site_has_every_page() -> None:
    site = tomllib.loads((ROOT / "zensical.toml").read_text(encoding="utf-8"))
    assert sorted(pages_in(site["project"]["nav"])) == [page.name for page in PAGES[1:]]


def test_the_reference_has_everything_that_is_one_import_away() -> None:
    reference = (ROOT / "docs" / "reference.md").read_text(encoding="utf-8")
    found = {line.rpartition(".")[2] for line in reference.splitlines() if line.startswith(":::")}
    public = {name for name in dir(tatami) if name[0].isupper() or name in tatami._HOMES}
    assert public - found == {"CHANCE", "OVER", "TYPE_CHECKING"}


def test_the_docs_keep_about_a_dozen_screenshots() -> None:
    assert 8 <= len([*(ROOT / "docs" / "screens").glob("*.jpg")]) <= 16
