"""Every diagram of the rulebooks is a real position, and what its caption claims is so."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from tatami.core.actors import CHANCE, SEAT_LETTERS
from tatami.core.events import Ended
from tatami.core.game import Event, Game, parse_seat, seat_letter
from tatami.core.registry import find_game, game_names, read_position
from tatami.core.rules.diagrams import Diagram
from tatami.core.text.toml import read_toml
from tatami.core.text.words import LANGUAGES
from tatami.games.cardgame.events import Brought, LastRound, Scored
from tatami.games.cardgame.table import parse_cell
from tatami.games.samurai.board import HEXES, SETTLEMENTS
from tatami.games.samurai.events import Captured, Passed
from tatami.games.spirit.events import Happened

FEWEST = {"samurai": 8, "cardgame": 6, "spirit": 6}
SPIRIT_PLACES = re.compile(r"[A-G](\.(line|left))?|stack|intruders|barricades|absent")
PLACES = {"samurai": "settlements", "cardgame": "villages"}


def shown() -> Iterator[tuple[str, str, Diagram]]:
    """Every diagram in every edition of its game."""
    for name in game_names():
        cls = find_game(name)
        for edition in cls.EDITIONS:
            for diagram in cls.rulebook().diagrams:
                yield name, edition, diagram


EACH = pytest.mark.parametrize(
    ("name", "edition", "diagram"),
    [pytest.param(*row, id=f"{row[0]}-{row[1]}-{row[2].id}") for row in shown()],
)


def spelled(event: Event) -> str:
    """Spell what followed from a move as diagrams.toml does."""
    match event:
        case Captured():
            return f"captured {event} {whose(event.seat, 'aside')}"
        case Scored():
            return f"scored {event} {whose(event.seat, 'nobody')}"
        case Brought():
            return f"brought {event}"
        case Ended() | LastRound():
            numbers = " ".join(rule.partition(".")[2] for rule in event.reasons)
            return f"{'ended' if isinstance(event, Ended) else 'last round'} {numbers}"
        case Passed():
            return f"passed over {seat_letter(event.seat)}"
        case Happened():
            parts = (event.what, whose(event.seat, None), event.card, event.which, event.number)
            return " ".join(str(part) for part in parts if part is not None)
        case _:
            raise AssertionError(event)


def whose(seat: int | None, nobody: str | None) -> str | None:
    return nobody if seat is None else seat_letter(seat)


def influence_on(game: Game, piece: str) -> list[int]:
    """Read each seat's influence on a piece such as b@Kyoto off the position."""
    kind, _, place = piece.partition("@")
    derived: dict[str, Any] = game.derived_view()[PLACES[game.NAME]]
    found: list[int] = derived[place]["influence"][kind]
    return found


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
        assert influence_on(game, piece) == values, piece
    if not diagram.moves:
        return
    assert seat_letter(game.actor) == diagram.seat, "who looks is who tries"
    followed = []
    for move in game.read(diagram.moves):
        assert move in game.legal_moves
        game.push(move)
        followed += [spelled(event) for event in game.events()]
    assert followed == list(diagram.follows)
    for piece, values in diagram.after.items():
        assert influence_on(game, piece) == values, piece


@EACH
def test_its_marks_are_places(name: str, edition: str, diagram: Diagram) -> None:
    game = read_position(diagram.position(edition))
    for mark in diagram.marks:
        if name == "samurai":
            assert mark in {*HEXES, *(place.name for place in SETTLEMENTS)}
        elif name == "cardgame":
            parse_cell(mark)
        else:
            assert SPIRIT_PLACES.fullmatch(mark)
            assert mark[0] not in SEAT_LETTERS[game.seats :]


@pytest.mark.parametrize("name", game_names())
def test_there_are_enough_over_the_chapters(name: str) -> None:
    book = find_game(name).rulebook()
    assert len(book.diagrams) >= FEWEST[name]
    assert len({book.find(diagram.rule).chapter for diagram in book.diagrams}) >= 3
    for diagram in book.diagrams:
        for words in (diagram.captions, diagram.trying):
            assert len({*words.values()}) in (0, len(LANGUAGES)), diagram.id
    assert read_toml(f"tatami.games.{name}", "diagrams.toml")["provenance"]["status"] == "own"


def test_what_is_captured_when_depends_on_the_edition() -> None:
    """The two diagrams of the timing are the same position but for the option."""
    by_id = {diagram.id: diagram for diagram in find_game("samurai").rulebook().diagrams}
    instant, later = by_id["instant"], by_id["end-of-turn"]
    swapped = instant.template.replace("capture=instant", "capture=end-of-turn")
    assert (swapped, instant.moves) == (later.template, later.moves)
    assert instant.follows != later.follows


def test_the_end_that_is_compared_is_the_one_told() -> None:
    by_id = {diagram.id: diagram for diagram in find_game("samurai").rulebook().diagrams}
    game = read_position(by_id["compare"].position("2016"))
    outcome = game.view(None)["outcome"]
    assert (outcome["winners"], outcome["decided_by"]) == ((0,), "samurai.7.3")
    assert outcome["captured"] == ((2, 3, 2), (2, 1, 3))
