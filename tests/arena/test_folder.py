"""The folder of a match: what was kept is there again, what was broken is not."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from results import match_of, result_of

from tatami.arena.folder import Folder
from tatami.core.errors import TatamiError

MATCH = match_of("samurai", "greedy", "random")
RESULTS = [result_of(MATCH, deal, turn, [1.0, 0.0]) for deal in (0, 1) for turn in (0, 1)]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A folder with four games kept."""
    path = tmp_path / "deep" / "match"
    with Folder(path, MATCH) as folder:
        for result in RESULTS:
            folder.keep(result, f"record of {result.deal} {result.turn}\n")
    return path


def there(path: Path) -> list[int]:
    """The numbers of the results that are present."""
    with Folder(path, MATCH) as folder:
        return sorted(RESULTS.index(result) for result in folder.results)


def test_what_was_kept_is_there_again(path: Path) -> None:
    assert there(path) == [0, 1, 2, 3]
    records = [file.name for file in sorted((path / "games").iterdir())]
    assert records == ["0001-1.tatami", "0001-2.tatami", "0002-1.tatami", "0002-2.tatami"]
    assert (path / "games" / "0002-1.tatami").read_text() == "record of 1 0\n"
    assert json.loads((path / "match.json").read_text())["bots"] == ["greedy", "random"]


def test_a_line_may_break_off_anywhere(path: Path) -> None:
    results = path / "results.jsonl"
    whole = results.read_bytes()
    last = whole.splitlines(keepends=True)[-1]
    for length in (1, len(last) // 2, len(last) - 1):
        results.write_bytes(whole[: len(whole) - len(last) + length])
        assert there(path) == [0, 1, 2]
        with Folder(path, MATCH) as folder:
            folder.keep(RESULTS[3], "record of 1 1\n")
        assert results.read_bytes() == whole


def test_an_empty_line_is_skipped(path: Path) -> None:
    results = path / "results.jsonl"
    lines = results.read_bytes().splitlines(keepends=True)
    other = json.dumps({**json.loads(lines[1]), "bots": ["greedy", "greedy"]}).encode() + b"\n"
    for line in (b"\n", b"7\n", b"{}\n", b"\xff\xfe\n", b'{"bytes": 1}\n', other):
        results.write_bytes(lines[0] + line + lines[2] + lines[3])
        assert there(path) == [0, 2, 3]


@pytest.mark.parametrize("left", ["", "record of 1"])
def test_a_record_that_is_not_whole_does_not_count(path: Path, left: str) -> None:
    (path / "games" / "0002-1.tatami").write_text(left)
    assert there(path) == [0, 1, 3]


def test_a_record_that_is_not_there_does_not_count(path: Path) -> None:
    record = path / "games" / "0002-1.tatami"
    record.rename(record.with_name("0002-1.tatami.part"))
    assert there(path) == [0, 1, 3]


def test_a_game_played_again_counts_once(path: Path) -> None:
    (path / "games" / "0001-1.tatami").unlink()
    with Folder(path, MATCH) as folder:
        folder.keep(RESULTS[0], "again\n")
    assert there(path) == [0, 1, 2, 3]


@pytest.mark.parametrize(
    ("other", "reason"),
    [
        (match_of("samurai", "greedy", "greedy"), "bots: greedy,random, not greedy,greedy"),
        (match_of("samurai", "greedy", "random", seed=2), "seed: 1, not 2"),
        (match_of("cardgame", "greedy", "random"), "game: samurai, not cardgame"),
        (match_of("samurai", "greedy", "random", capture="instant"), "options: {'capture'"),
    ],
    ids=["bots", "seed", "game", "options"],
)
def test_another_match_is_refused(path: Path, other: object, reason: str) -> None:
    before = (path / "results.jsonl").read_bytes()
    with pytest.raises(TatamiError, match=f"holds another match.*{re.escape(reason)}"):
        Folder(path, other)  # type: ignore[arg-type]
    assert (path / "results.jsonl").read_bytes() == before


def test_other_code_is_refused(path: Path) -> None:
    header = json.loads((path / "match.json").read_text())
    (path / "match.json").write_text(json.dumps({**header, "code": "0123"}))
    with pytest.raises(TatamiError, match="another version of the rules or bots"):
        Folder(path, MATCH)


def test_a_folder_of_something_else_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear")
    with pytest.raises(TatamiError, match="is not the folder of a match"):
        Folder(tmp_path, MATCH)
    assert [file.name for file in tmp_path.iterdir()] == ["letter.txt"]


def test_a_file_is_no_folder(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(TatamiError, match=r"cannot use the folder .*: File exists"):
        Folder(tmp_path / "file", MATCH)


def test_an_unreadable_header_is_reported(path: Path) -> None:
    (path / "match.json").write_text("{")
    with pytest.raises(TatamiError, match=r"cannot read .*match\.json"):
        Folder(path, MATCH)


def test_only_one_plays_in_a_folder_at_a_time(path: Path) -> None:
    with Folder(path, MATCH), pytest.raises(TatamiError, match="another arena is using"):
        Folder(path, MATCH)
    assert there(path) == [0, 1, 2, 3]
