"""Decides how moves can be taken back: freely if they revealed nothing, else by consent.

Everybody who may still play has to agree, whether they are there or not. Nobody agrees for a person
who is away, so such a request is refused. Moves of a person who has since resigned stay.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, NamedTuple

from tatami.core.actors import CHANCE
from tatami.core.game import Game
from tatami.core.text.words import words
from tatami.server.plural import plural_form
from tatami.server.table.refusal import Refused
from tatami.server.table.table import Table


class Undo(NamedTuple):
    """The first `back_to` moves would remain; `way` says whether the others have to agree."""

    back_to: int
    way: Literal["free", "ask"]


def undo_of(table: Table, seat: int) -> Literal["free", "ask"] | None:
    """Return how a seat may take its last move back: `free`, `ask`, or not at all."""
    found = possible_undo(table, seat)
    return found.way if isinstance(found, Undo) else None


def undo_text(table: Table, seat: int, lang: str) -> str:
    """Describe what undoing would do for a seat, or why it cannot; empty without a move."""
    found = possible_undo(table, seat)
    if found is None:
        return ""
    if isinstance(found, Refused):
        return found.text(lang) if found.key != "nothing_to_undo" else ""
    return offer(found.way, moves_since(table, found.back_to), lang)


@lru_cache(1000)
def offer(way: str, count: int, lang: str) -> str:
    """Describe what taking so many moves back would do."""
    return words("tatami.server", lang)(f"undo_{way}_{plural_form(count)}", n=count)


def possible_undo(table: Table, seat: int) -> Undo | Refused | None:
    """Return how a seat may take its last move back, or why not; None if it may not even ask.

    It is found once until something happens.
    """
    there = table.seats[seat]
    if table.status != "playing" or table.request is not None or not there.is_played or there.out:
        return None
    key = "undo", seat
    if key not in table.cache:
        try:
            table.cache[key] = find_undo(table, seat)
        except Refused as refused:
            table.cache[key] = refused.with_traceback(None)
    found: Undo | Refused = table.cache[key]
    return found


def moves_since(table: Table, back_to: int) -> int:
    """Count the moves of people and bots since then, without those of chance."""
    return sum(actor != CHANCE for actor in actors_of(table)[back_to:])


def actors_of(table: Table) -> list[int]:
    """Return who made each move of the game as it stands."""
    return table.game.move_stack.actors[: len(table.moves)]


def find_undo(table: Table, seat: int) -> Undo:
    """Return how the last move of a seat's person can be taken back. Raises Refused if it cannot.

    In co-operative games that is the last move of any of the person's seats.
    """
    person = table.seats[seat].person
    seats = table.seats_of(person) if table.game.CO_OPERATIVE and person is not None else [seat]
    index = last_move_of(table, seats)
    if index is None:
        raise Refused("nothing_to_undo")
    if is_free(table, seat, index):
        return Undo(index, "free")
    check_consent(table, seat, index)
    return Undo(index, "ask")


def last_move_of(table: Table, seats: list[int]) -> int | None:
    """Return the index of the last move that a person made themselves in one of their seats."""
    actors, makers = table.game.move_stack.actors, table.makers
    for n in range(len(makers) - 1, -1, -1):
        if makers[n] is not None and actors[n] in seats:
            return n
    return None


def is_free(table: Table, seat: int, index: int) -> bool:
    """May all moves from an index on be taken back without anybody's consent?

    A lesson has no secrets. People who share a device are asked by nobody, so they have no more
    freedom than others: what was drawn or shown stays.
    """
    if table.setting.lesson:
        return True
    return is_own(table, seat, index) and not reveals(table.game, index)


def is_own(table: Table, seat: int, index: int) -> bool:
    """Have only the player and bots acted since, and the bots without showing anything hidden?"""
    game, person = table.game, table.seats[seat].person
    for n, actor in enumerate(actors_of(table)[index:], index):
        if actor == CHANCE:
            return False
        if table.makers[n] == person and (actor == seat or game.CO_OPERATIVE):
            continue
        if table.seats[actor].person is not None or hides_something(game.at(n), seat):
            return False
    return True


def hides_something(game: Game, seat: int) -> bool:
    """Is there anything that a seat does not know, so that another seat's move may show it?"""
    own, everything = game.view(seat), game.open_view()
    return any(everything[key] != own.get(key) for key in everything if key not in OWN_KEYS)


OWN_KEYS = ("seat", "legal")  # these differ between viewers even where nothing is hidden


def reveals(game: Game, index: int) -> bool:
    """Did a move from an index on reveal something hidden?"""
    past = range(index, len(game.history))
    return any(game.at(n).reveals(game.move(game.history[n])) for n in past)


def check_consent(table: Table, seat: int, index: int) -> None:
    """Raise Refused unless everybody who has to agree to an undo is there to be asked."""
    person, players = table.seats[seat].person, table.players()
    for other in {*table.makers[index:]} - {None, person}:
        if other not in players:
            resigned = table.seats_of(other or "")[0]
            raise Refused("undo_resigned", who=table.player(resigned))
    others = players - {person}
    if not others:
        acted = {*actors_of(table)[index:]}
        is_passed_on = acted - {seat, CHANCE} and not table.game.CO_OPERATIVE
        raise Refused("undo_passed_on" if is_passed_on and table.is_shared else "undo_revealed")
    for other in sorted(others):
        seats = table.seats_of(other)
        if not any(table.seats[n].is_played for n in seats):
            raise Refused("undo_away", who=table.player(seats[0]))
