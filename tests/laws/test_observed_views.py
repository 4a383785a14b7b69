"""Observations read back: field by field they say what the seat's view says."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from subjects import SUBJECTS, Subject
from test_observers import positions

from tatami.core.game import seat_letter
from tatami.core.numbers import KIND_LETTERS
from tatami.games.cardgame.table import CODES as CARDS
from tatami.games.cardgame.table import cell_at, cell_name
from tatami.games.observers import FIELDS, observer_for
from tatami.games.samurai.board import HEXES, SETTLEMENTS, TOKENS
from tatami.games.samurai.view import CODES, figure_name
from tatami.games.spirit.cast import (
    BACKS,
    FAMILIES,
    PENALTY_NAMES,
    RAIDER_CODES,
    SYMBOL_NAMES,
)
from tatami.games.spirit.cast import CODES as SAMURAI
from tatami.games.spirit.view import BANS


def observed(subject: Subject) -> Iterator[tuple[Any, Any, int, dict[str, Any]]]:
    """Give positions of a game with a seat, its view, and its observation by field."""
    for game in positions(subject, 0):
        observer = observer_for(game)
        for seat in range(game.seats):
            out = array("b", bytes(observer.size))
            observer.observe(seat, out, 0)
            fields = {f.name: shaped(out[f.place].tolist(), f.shape) for f in FIELDS[game.NAME]}
            yield game, game.view(seat), seat, fields


def shaped(numbers: list[int], shape: tuple[int, ...]) -> Any:
    """Give numbers as lists in lists; a single one as itself."""
    if shape == (1,):
        return numbers[0]
    if len(shape) == 1:
        return numbers
    step = len(numbers) // shape[0]
    rows = range(0, len(numbers), step)
    return [shaped(numbers[i : i + step], shape[1:]) for i in rows]


def only(flags: list[int]) -> int | None:
    """Give which one is marked, if any."""
    assert sum(flags) <= 1
    return flags.index(1) if any(flags) else None


def clockwise(seat: int | None, far: int | None, seats: int) -> int | None:
    return None if far is None or seat is None else (seat + far) % seats


def subjects(name: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize(
        "subject", [s for s in SUBJECTS if s.name.startswith(name)], ids=str
    )


def check_turn(game: Any, view: Any, seat: int, fields: dict[str, Any]) -> None:
    """The phase, who is to act and whose turn it is."""
    assert only(fields["phase"]) == game.PHASES.index(view["phase"])
    actor = clockwise(seat, only(fields["to_act"]), game.seats)
    assert actor == (view["actor"] if isinstance(view["actor"], int) else None)
    assert only(fields["own_seat"]) == seat
    turn = clockwise(seat, only(fields["turn"]), game.seats)
    assert turn == (view["turn"] if view["turn"] < game.seats else None)


def check_hands(view: Any, seat: int, fields: dict[str, Any], codes: list[str]) -> None:
    """The own hand and supply; of the others what nobody has seen; the sizes."""
    seats = view["seats"]
    mine = seats[seat]
    counted = {code: n for code, n in zip(codes, fields["hand"], strict=True) if n}
    assert counted == Counter(mine["hand"])
    both = Counter(dict(zip(codes, fields["supply"], strict=True))) + Counter(mine["hand"])
    assert both == Counter(mine["unseen"])
    for far in range(4):
        other = seats[(seat + far) % len(seats)] if far < len(seats) else None
        assert fields["hand_size"][far] == (other["hand_size"] if other else 0)
        assert fields["supply_size"][far] == (other["supply_size"] if other else 0)
        if far:
            unseen = Counter(dict(zip(codes, fields["unseen"][far - 1], strict=True)))
            assert +unseen == Counter(other["unseen"] if other else [])


@subjects("samurai")
def test_samurai_is_observed_as_it_is_viewed(subject: Subject) -> None:
    for game, view, seat, fields in observed(subject):
        check_turn(game, view, seat, fields)
        check_hands(view, seat, fields, CODES)
        tokens = {
            name: [(seat + owner - 1) % game.seats, TOKENS[token - 1].code]
            for name, token, owner in zip(HEXES, fields["token"], fields["owner"], strict=True)
            if token
        }
        assert tokens == view["tokens"]
        figures = {
            s.name: "".join(k for k, there in zip(KIND_LETTERS, row, strict=True) if there)
            for s, row in zip(SETTLEMENTS, fields["figure"], strict=True)
        }
        assert {name: kinds for name, kinds in figures.items() if kinds} == {
            name: kinds for name, kinds in view["figures"].items() if kinds
        }
        for far in range(game.seats):
            captured = view["seats"][(seat + far) % game.seats]["captured"]
            expected = [-1] * 3 if captured is None else [captured[k] for k in KIND_LETTERS]
            assert fields["captured"][far] == expected
        for name in ("aside", "pool"):
            assert fields[name] == [view[name][k] for k in KIND_LETTERS]
        assert fields["plays"] == view["plays"]
        assert fields["plain_played"] == view["plain_played"]
        assert fields["passes"] == view["passes"]
        lifted, picked = fields["lifted"], fields["picked"]
        assert (TOKENS[lifted - 1].code if lifted else None) == view["lifted"]
        assert (figure_name(picked - 1) if picked else None) == view["picked"]
        check_influence(game, seat, fields)


def check_influence(game: Any, seat: int, fields: dict[str, Any]) -> None:
    """What seats count at a settlement with figures, and the open land beside it."""
    kernel = game.kernel
    for s in range(kernel.setting.n_settlements):
        assert fields["open_land"][s] == kernel.open_land[s]
        for far in range(game.seats):
            other = (seat + far) % game.seats
            counted = [kernel.influence(other, s, kind) for kind in range(3)]
            there = kernel.figures[s] != 0
            assert fields["influence"][s][far] == (counted if there else [0, 0, 0])


@subjects("cardgame")
def test_the_card_game_is_observed_as_it_is_viewed(subject: Subject) -> None:
    for game, view, seat, fields in observed(subject):
        check_turn(game, view, seat, fields)
        check_hands(view, seat, fields, CARDS)
        villages, cards = {}, {}
        for row, line in enumerate(fields["table"]):
            for column, what in enumerate(line):
                cell = cell_name(cell_at(44 - row, column - 44))
                if 0 < what < 16:
                    villages[cell] = {"symbols": kinds(what), "scored": what >= 8}
                elif what:
                    owner = (seat + (what // 16) - 1) % game.seats
                    cards[cell] = (owner, CARDS[what % 16])
        assert villages == view["villages"]
        assert cards == {c: (card["owner"], card["card"]) for c, card in view["cards"].items()}
        for far in range(game.seats):
            stones = view["seats"][(seat + far) % game.seats]["stones"]
            assert fields["stones"][far] == [stones[k] for k in KIND_LETTERS]
        assert fields["stones_left"] == [view["supply"][k] for k in KIND_LETTERS]
        for name in ("top", "next"):
            bits = sum(1 << n for n, there in enumerate(fields[name]) if there)
            assert (kinds(bits) or None) == view[name]
        unseen = {kinds(n + 1): count for n, count in enumerate(fields["unseen_villages"])}
        assert unseen == view["unseen"]
        row, column = fields["last"]
        last = cell_at(45 - row, column - 45) if row else None
        assert (None if last is None else cell_name(last)) == view["last"]
        ways = [(1, 0), (0, 1), (-1, 0), (0, -1)]
        due = [
            cell_name(cell_at(45 - row + north, column - 45 + east))
            for (north, east), there in zip(ways, fields["due"], strict=True)
            if there
        ]
        assert due == view["due"]
        assert fields["last_round"] == view["last_round"]


def kinds(bits: int) -> str:
    return "".join(letter for n, letter in enumerate(KIND_LETTERS) if bits >> n & 1)


@subjects("spirit")
def test_samurai_spirit_is_observed_as_it_is_viewed(subject: Subject) -> None:
    for game, view, seat, fields in observed(subject):
        check_turn(game, view, seat, fields)
        place, order = fields["card_place"], fields["card_order"]

        def at(where: int, place: Any = place, order: Any = order) -> list[str]:
            found = [(order[card], card) for card in range(len(place)) if place[card] == where]
            return [RAIDER_CODES[card] for _, card in sorted(found)]

        for far in range(7):
            other = (seat + far) % game.seats
            before = view["seats"][other] if far < game.seats else {"samurai": None}
            assert fields["samurai"][far] == (
                SAMURAI.index(before["samurai"]) + 1 if before["samurai"] else 0
            )
            if before["samurai"]:
                assert fields["wounds"][far] // 2 % 2 == (before["side"] == "animal") or (
                    before["dead"] and fields["wounds"][far] == 4
                )
                assert fields["wounds"][far] % 2 == before["wound"]
                assert fields["kiai"][far] == before["kiai"]
                assert fields["total"][far] == before["total"]
                assert at(9 + far) == before["line"]
                assert fields["n_line"][far] == len(before["line"])
                left = {
                    name: RAIDER_CODES[card - 1]
                    for name, card in zip(SYMBOL_NAMES, fields["left"][far], strict=True)
                    if card
                }
                assert left == before["left"]
                assert sorted(at(16 + far)) == sorted(left.values())
                assert fields["passed"][far] == before["passed"]
                token = (seat + fields["token_at"][far] - 1) % game.seats
                assert seat_letter(token) == before["token"]
                uses = [code for n, code in enumerate(SAMURAI) if fields["uses"][far][n]]
                assert uses == before["uses"]
        assert at(2) == view["aside"]
        assert at(3) == view["stack"]["up"]
        assert at(4) == view["stack"]["under"]
        assert at(6) == view["discard"]
        gate = [None if code != 1 else "seen" for code in fields["intruder"] if code]
        shown = ["seen" if code else None for code in reversed(view["intruders"])]
        assert gate == shown
        assert at(5) == [code for code in reversed(view["intruders"]) if code]
        assert fields["stack"] == view["stack"]["left"]
        check_village(view["village"], fields)
        assert fields["turns"] == view["turns"]
        assert only(fields["round"]) == view["round"] - 1
        assert [code for n, code in enumerate(SAMURAI) if fields["absent"][n]] == view["absent"]
        if not game.is_over:
            check_under_way(game, view["under_way"], seat, fields, at(8))


def check_village(village: Any, fields: dict[str, Any]) -> None:
    """What stands, and what the tokens hide."""
    for name in ("barricades", "most_barricades", "farms", "families"):
        assert fields[name] == village[name]
    backs = "".join(letter * n for letter, n in zip(BACKS, fields["backs"], strict=True))
    assert backs == (village["backs"] or "")
    bonuses = [letter for letter, n in zip(FAMILIES, fields["bonuses"], strict=True) if n]
    assert "".join(bonuses) == (village["bonuses"] or "")


def check_under_way(
    game: Any, under_way: Any, seat: int, fields: dict[str, Any], scouted: list[str]
) -> None:
    """Penalties, bans, the card in hand, the kiai, what a scout looks at."""
    penalties = [PENALTY_NAMES[n - 1] for n in fields["penalties"] if n]
    assert penalties == under_way.get("penalties", [])
    assert [ban for n, ban in enumerate(BANS) if fields["bans"][n]] == under_way.get("bans", [])
    card = RAIDER_CODES[fields["card"] - 1] if fields["card"] else None
    assert card == under_way.get("card")
    holder = clockwise(seat, only(fields["holder"]), game.seats)
    assert (None if holder is None else seat_letter(holder)) == under_way.get("holder")
    had = [(seat + far) % game.seats for far, flag in enumerate(fields["had"]) if flag]
    assert "".join(seat_letter(other) for other in sorted(had)) == under_way.get("had", "")
    kiai = [seat_letter((seat + far - 1) % game.seats) for far in fields["kiai_of"] if far]
    assert "".join(kiai) == under_way.get("kiai", "")
    assert sorted(scouted) == sorted(under_way.get("scouted", []))
