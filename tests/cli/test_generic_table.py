"""The terminal table that a game has which brings none: its view, its moves by numbers."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from terminal import Terminal

from tatami.cli.interactive.session import Session
from tatami.core.errors import NotationError, OptionError
from tatami.core.game import Game
from tatami.core.kernel import Rng
from tatami.core.registry import find_game, game_names
from tatami.core.text.narrator import narrator_for
from tatami.core.text.words import LANGUAGES
from tatami.kits.terminal.generic import LAST, LISTED, GenericTable
from tatami.kits.terminal.style import Style
from tatami.kits.terminal.table import table_for
from tatami.kits.terminal.view_text import view_lines

WITH_HANDS = next(name for name in game_names() if find_game(name).SPEC.hides_hands)


def begun(name: str) -> Game:
    """A game of two, dealt, at its first decision."""
    cls = find_game(name)
    game = cls(2, cls.EDITIONS[0], **cls.QUICK)
    game.roll(Rng(1))
    return game


@pytest.fixture(params=[*game_names()])
def table(request: pytest.FixtureRequest) -> GenericTable:
    """The generic table of every game, whatever the game brings itself."""
    return GenericTable(begun(request.param), Style(), "en")


def test_a_view_is_written_as_indented_text() -> None:
    view = {
        "turn": 1,
        "last_round": False,
        "due": [],
        "open": ["1n", "2e"],
        "supply": {"h": 3, "b": 0},
        "villages": {"0": {"symbols": "hb", "scored": True}},
        "seats": [{"hand": ["h3"], "size": 1}, {"hand": None, "size": 1}],
    }
    assert view_lines(view, "AB".__getitem__) == [
        "turn: B",
        "last round: no",
        "due: -",
        "open: 1n, 2e",
        "supply: h 3, b 0",
        "villages:",
        "  0: symbols hb, scored yes",
        "seats:",
        "  A:",
        "    hand: h3",
        "    size: 1",
        "  B: hand -, size 1",
    ]


def test_a_game_without_a_table_of_its_own_has_this_one(monkeypatch: pytest.MonkeyPatch) -> None:
    game = begun(WITH_HANDS)
    assert not isinstance(table_for(game, Style(), "en"), GenericTable)
    monkeypatch.setattr(type(game), "SPEC", replace(game.SPEC, terminal=None))
    assert isinstance(table_for(game, Style(), "en"), GenericTable)


def test_the_table_shows_what_the_viewer_may_see() -> None:
    game = begun(WITH_HANDS)
    table = GenericTable(game, Style(), "en")
    hands = [", ".join(game.view(seat)["seats"][seat]["hand"]) for seat in (0, 1)]
    seen = [hand in table.draw(0) for hand in hands]
    assert seen == [True, False]
    assert not any(f"hand: {hand}" in table.draw(None) for hand in hands)
    assert all(hand in table.draw(None, everything=True) for hand in hands)
    assert hands[0] in table.hand(0)


def test_the_moves_are_listed_with_their_words(table: GenericTable) -> None:
    game = table.game
    _, *lines = table.question(Rng(1)).splitlines()
    moves = dict(enumerate(game.legal_moves, 1))
    listed = [*moves] if len(moves) <= LISTED else [*[*moves][: LISTED - LAST], *[*moves][-LAST:]]
    narrator = narrator_for(game, "en")
    for number, line in zip(listed, lines, strict=False):
        assert line.split()[:2] == [str(number), str(moves[number])]
        assert line.endswith(narrator.move(game, moves[number], game.actor))
    if len(moves) > LISTED:
        assert lines.pop() == f"More moves: {len(moves) - LISTED}. Type moves to see them all."
    assert len(lines) == len(listed)


def test_a_move_is_made_by_its_number_or_its_notation(table: GenericTable) -> None:
    moves = table.game.legal_moves
    for number in (1, len(moves)):
        assert table.notation(f" {number} ") == str(moves[number - 1])
    for other in ("0", str(len(moves) + 1), "9" * 5000, "²", str(moves[0]), "nonsense"):
        assert table.notation(other) == other


def test_a_part_of_the_table_can_be_shown(table: GenericTable) -> None:
    assert set(table.places()) < set(table.game.view(None))
    for part in table.places():
        assert table.describe_place(part)[0].startswith(part.replace("_", " "))
    with pytest.raises(NotationError, match="choose from"):
        table.describe_place("moon")


def test_there_is_no_picture(table: GenericTable) -> None:
    with pytest.raises(OptionError, match="there is no picture of"):
        table.picture()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_help_and_questions_are_in_every_language(lang: str) -> None:
    table = GenericTable(begun(WITH_HANDS), Style(), lang)
    english = GenericTable(begun(WITH_HANDS), Style(), "en")
    assert (table.help() == english.help()) == (lang == "en")
    assert (table.question(Rng(1)) == english.question(Rng(1))) == (lang == "en")


@pytest.mark.parametrize("name", game_names())
def test_a_whole_game_is_played_by_numbers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    cls = find_game(name)
    game = cls(2, cls.EDITIONS[0], **cls.QUICK)
    table = GenericTable(game, Style(), "en")
    rng = Rng(3)

    def typed(_: str) -> str:
        return str(1 + rng.below(len(game.legal_moves)))

    monkeypatch.setenv("TATAMI_DATA", str(Terminal(tmp_path).data))
    monkeypatch.setattr("builtins.input", typed)
    assert Session(table, ["you", "random"], 7).run() == 0
    output = capsys.readouterr()
    assert output.err == ""
    assert game.is_over
    outcome = game.outcome()
    assert outcome is not None
    for line in narrator_for(game, "en").outcome(outcome):
        assert line in output.out
