"""Every diagram of the rulebooks is a real position, and what its caption claims is so."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from games import games_with, modules
from tatami.core.actors import CHANCE
from tatami.core.events import Ended
from tatami.core.game import Event, parse_seat, seat_letter
from tatami.core.registry import find_game, find_spec, read_position
from tatami.core.rules.diagrams import Diagram
from tatami.core.text.toml import read_toml
from tatami.core.text.words import LANGUAGES

DECLARED = modules("diagrams")


def shown() -> Iterator[tuple[str, str, Diagram]]:
    """Every diagram in every edition of its game."""
    for name in games_with("diagrams.toml"):
        cls = find_game(name)
        for edition in cls.EDITIONS:
            for diagram in cls.rulebook().diagrams:
                yield name, edition, diagram


EACH = pytest.mark.parametrize(
    ("name", "edition", "diagram"),
    [pytest.param(*row, id=f"{row[0]}-{row[1]}-{row[2].id}") for row in shown()],
)


def spelled(name: str, event: Event) -> str:
    """Spell what followed from a move as diagrams.toml does."""
    if isinstance(event, Ended):
        return f"ended {' '.join(rule.partition('.')[2] for rule in event.reasons)}"
    text: str = DECLARED[name].spelled(event)
    return text


@EACH
def test_it_is_a_position_of_its_edition(name: str, edition: str, diagram: Diagram) -> None:
    game = read_position(diagram.position(edition))
    assert (game.NAME, game.edition) == (name, edition)
    assert read_position(game.position()).position() == game.position()
    assert game.actor != CHANCE, "nothing could be tried"
    viewer = parse_seat(diagram.seat, game.seats) if diagram.seat else None
    assert game.view(viewer)["seat"] == viewer


@EACH
def test_its_caption_is_true(name: str, edition: str, diagram: Diagram) -> None:
    game = read_position(diagram.position(edition))
    for piece, values in diagram.before.items():
        assert DECLARED[name].influence_on(game, piece) == values, piece
    if not diagram.moves:
        return
    assert seat_letter(game.actor) == diagram.seat, "who looks is who tries"
    followed = []
    for move in game.read(diagram.moves):
        assert move in game.legal_moves
        game.push(move)
        followed += [spelled(name, event) for event in game.events()]
    assert followed == list(diagram.follows)
    for piece, values in diagram.after.items():
        assert DECLARED[name].influence_on(game, piece) == values, piece


@EACH
def test_its_marks_are_places(name: str, edition: str, diagram: Diagram) -> None:
    game = read_position(diagram.position(edition))
    for mark in diagram.marks:
        assert DECLARED[name].is_place(game, mark), mark


@pytest.mark.parametrize("name", games_with("diagrams.toml"))
def test_there_are_enough_over_the_chapters(name: str) -> None:
    book = find_game(name).rulebook()
    assert len(book.diagrams) >= DECLARED[name].FEWEST
    assert len({book.find(diagram.rule).chapter for diagram in book.diagrams}) >= 3
    for diagram in book.diagrams:
        for words in (diagram.captions, diagram.trying):
            assert len({*words.values()}) in (0, len(LANGUAGES)), diagram.id
    assert read_toml(find_spec(name).package, "diagrams.toml")["provenance"]["status"] == "own"
