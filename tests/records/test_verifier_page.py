"""What docs/verifier.md says of urns and its examples is so: others write verifiers from it."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest
from dealt import KINDS, dealt

from tatami.cli.log_source import read_log
from tatami.core.actors import CHANCE
from tatami.core.game import Game, seat_letter
from tatami.kits.records.deal import begun_from
from tatami.kits.records.record import read_record
from tatami.kits.records.verify import verify

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "verifier.md").read_text(encoding="utf-8")
EXAMPLES = DOCS / "deals"
Urn = dict[str, int]


def section(title: str) -> str:
    """Return the part of the page below a heading."""
    return PAGE.split(f"### {title}\n")[1].split("\n##")[0]


def rows(text: str) -> list[list[str]]:
    """Return the cells of all rows of tables in a text."""
    found = [line.strip().strip("|") for line in text.splitlines() if line.strip().startswith("|")]
    return [[cell.strip() for cell in line.split("|")] for line in found]


def urn_below(text: str, first: str, label: str) -> Urn:
    """Return the tickets of the row with a label, in the table that begins with a move."""
    table = iter(rows(text))
    head = next(cells for cells in table if first in cells[1])
    row = next(cells for cells in table if cells[0] == label)
    return {move.strip("`"): int(n) for move, n in zip(head[1:], row[1:], strict=True)}


def urn_of(game: Game) -> Urn:
    """Return the tickets that the kernel gives each move, in the order of their numbers."""
    total = game.kernel.tickets()
    drawn = [str(game.move(game.kernel.draw(n))) for n in range(min(total, 3000))]
    if total > len(drawn):  # too many to draw each
        return {str(move): int(odds * total) for move, odds in game.odds().items()}
    return dict(Counter(drawn))  # in the order of the first ticket of each


def left(urn: Urn) -> Urn:
    return {move: n for move, n in urn.items() if n}


@pytest.mark.parametrize("make", KINDS, ids=lambda make: repr(make()))
def test_the_page_describes_the_rules_played_now(make: Callable[[], Game]) -> None:
    game = make()
    common, own, last = re.findall(r"other `rules` than (\d), or for `(\w+)` .* or (\d)\.", PAGE)[0]
    assert str(game.rulebook().version) == (last if own == game.NAME else common)


# --------------------------------------------------------------------- the Knizia games' urns


def words_before(game: Game) -> dict[str, str]:
    """Return the words of the position that a game began from; none if it began with its set-up."""
    return dict(word.split("=") for word in begun_from(game).split(" ")[1:])


def values(text: str) -> dict[str, str]:
    """Return the pairs of a word such as hold=A:h4,B:b2."""
    return dict(pair.split(":") for pair in text.split(",") if pair)


def pieces(text: str) -> list[str]:
    """Return the pieces of a run: a letter and then one character for each."""
    runs = re.findall(r"([a-z])([0-9]+|x)", text)
    return [letter + character for letter, characters in runs for character in characters]


def first_draws(game: Game, supplies: list[Urn]) -> list[int]:
    """Return whose supplies are drawn from before any seat has moved."""
    words = words_before(game)
    hold = values(words.get("hold", ""))
    first = ord(words.get("seat", "A")) - ord("A")
    order = [(first + n) % game.seats for n in range(game.seats)]
    held = {seat: len(pieces(hold.get(seat_letter(seat), ""))) for seat in order}
    return [s for s in order for _ in range(min(5 - held[s], sum(supplies[s].values())))]


def with_supplies(
    game: Game, supplies: list[Urn], others: Callable[[Game], Urn]
) -> Iterator[tuple[Urn, Game]]:
    """Yield what the page says is in the urn before each draw, with the game there.

    `others` is the urn of draws that are no pieces of a supply.
    """
    again = game.at(0)
    last_seat, first = 0, first_draws(game, supplies)
    for action in game.history:
        move = str(again.move(action))
        if again.actor >= 0:
            last_seat = again.actor
            if move.startswith("+"):
                supplies[last_seat][move] -= 1
        elif move.startswith("+"):
            has_begun = any(again.actor_of(n) != CHANCE for n in range(len(again.history)))
            seat = last_seat if has_begun else first.pop(0)
            yield left(supplies[seat]), again
            supplies[seat][move] -= 1
        else:
            yield others(again), again
        again.push(move)


def cardgame_urns(game: Game) -> Iterator[tuple[Urn, Game]]:
    text = section("Samurai: The Card Game")
    villages = urn_below(text, "`^h`", "tickets")
    players = "4" if game.players == 4 else "2 or 3"
    full = urn_below(text, "`+h4`", f"{players}, `{game.options['cards']}`")
    words = words_before(game)
    shown = [*values(words.get("villages", "")).values(), words.get("top"), words.get("next")]
    gone = Counter(f"^{symbols}" for symbols in shown if symbols)
    supplies = []
    for seat in range(game.seats):
        letter = seat_letter(seat)
        laid = [card[1:] for card in values(words.get("laid", "")).values() if card[0] == letter]
        held = pieces(values(words.get("hold", "")).get(letter, ""))
        used = Counter(f"+{card}" for card in [*laid, *held])
        supplies.append({move: n - used[move] for move, n in full.items()})

    def others(now: Game) -> Urn:
        turned_up = gone + Counter(str(now.move(action)) for action in now.history)
        return left({move: n - turned_up[move] for move, n in villages.items()})

    return with_supplies(game, supplies, others)


@cache
def places(players: int) -> tuple[int, list[str]]:
    """Return how many figures of a kind there are, and the places as the page marks them."""
    table = [row for row in rows(section("Samurai")) if row[0] in ("2", "3", "4")]
    named: list[str] = []
    for row in table[: players - 1]:
        named += re.sub(r"those for \d, then", "", row[2]).split()
    return int(table[players - 2][1]), named


def ways(slots: int, first: str | None, pool: dict[str, int]) -> int:
    """Count as the page says."""
    if slots == 0:
        return 1
    return sum(
        n * ways(slots - 1, j if first is None else None, {**pool, j: n - 1})
        for j, n in pool.items()
        if n and j != first
    )


def samurai_urns(game: Game) -> Iterator[tuple[Urn, Game]]:
    of_each, named = places(game.players)
    cities = [name.strip("*") for name in named if name.startswith("**")]
    villages = [name for name in named if "*" not in name]

    def others(now: Game) -> Urn:
        set_up = [m for m in (str(now.move(a)) for a in now.history) if re.match(r"[hbr]@", m)]
        there: dict[str, list[str]] = {}
        for move in set_up:
            there.setdefault(move[2:], []).append(move[0])
        pool = {kind: of_each - sum(m[0] == kind for m in set_up) for kind in "hbr"}
        slots = sum(2 - len(there.get(city, [])) for city in cities)
        if not slots:
            site = next(place for place in villages if place not in there)
            return left({f"{kind}@{site}": n for kind, n in pool.items()})
        site = next(city for city in cities if len(there.get(city, [])) < 2)
        has = there.get(site, [None])[0]
        return {
            f"{k}@{site}": n * ways(slots - 1, k if has is None else None, {**pool, k: n - 1})
            for k, n in pool.items()
            if n and k != has
        }

    full = urn_below(section("Samurai"), "`+h4`", "tickets")
    supplies = [dict(full) for _ in range(game.seats)]
    if words := words_before(game):
        runs = values(words.get("supplies", ""))
        for seat, supply in enumerate(supplies):
            there = Counter(f"+{token}" for token in pieces(runs.get(seat_letter(seat), "")))
            supply.update({move: there[move] for move in full})
    return with_supplies(game, supplies, others)


# ------------------------------------------------------------------------- Samurai Spirit's urns


@cache
def raiders() -> list[list[str]]:
    table = [row for row in rows(section("Samurai Spirit")) if row[0] in ("1", "2", "3")]
    return [row[1].split() for row in table]


def urn_in_position(position: str, move: str, seats: int) -> Urn:
    """Return the urn as the page finds it in the position before a draw."""
    words = dict(word.split("=") for word in position.split(" ")[1:])

    def cards(name: str) -> list[str]:
        return [card.split("/")[0] for card in words.get(name, "").split(".") if card]

    order = [card for rank in raiders() for card in rank]
    kind = re.match(r"[?^]|[a-z]+:", move)
    assert kind
    everyone = [seat_letter(seat) for seat in range(seats)]
    match kind[0], words["phase"]:
        case "samurai:", _:
            listed = re.search(r"Samurai, in their order: (.*?)\.", section("Samurai Spirit"))
            assert listed
            codes = listed[1].replace("`", "").split()
            found = [code for code in codes if code not in words.get("seated", "").split("-")]
        case "?", "deal":
            known = cards("stack") + cards("aside")
            found = [card for card in raiders()[int(words["round"]) - 1] if card not in known]
        case (("^" | "?"), _):
            found = [card for card in order if card in cards("stack")]
        case "back:", _:
            found = [card for card in order if card in cards("discard")]
        case "farm:", _:
            return {
                f"farm:{back}": words["backs"].count(back) for back in sorted({*words["backs"]})
            }
        case "family:", _:
            found = [*words["families"]]
        case "mend:", _:
            wounds = dict(word.split(":") for word in words["wounds"].split(","))
            found = [seat for seat in everyone if wounds.get(seat) in ("1", "3")]
        case _:
            found = everyone
    return {f"{kind[0]}{name}": 1 for name in found}


def spirit_urns(game: Game) -> Iterator[tuple[Urn, Game]]:
    again = game.at(0)
    for action in game.history:
        move = str(again.move(action))
        if again.actor == CHANCE:
            yield urn_in_position(again.position(), move, again.seats), again
        again.push(move)


URNS = {"cardgame": cardgame_urns, "samurai": samurai_urns, "spirit": spirit_urns}


POSITIONS = ["cardgame-position", "samurai-position", "spirit-position"]


@pytest.mark.parametrize("name", ["cardgame", "samurai", "spirit", "scheme1", *POSITIONS])
def test_the_urns_of_the_examples_are_those_of_the_page(name: str) -> None:
    game = read_record((EXAMPLES / f"{name}.tatami").read_text(encoding="utf-8")).game()
    check_urns(game)


@pytest.mark.parametrize("make", KINDS, ids=lambda make: repr(make()))
def test_the_urns_of_all_kinds_of_games_are_those_of_the_page(make: Callable[[], Game]) -> None:
    if make().NAME in URNS:
        check_urns(dealt(make).game)


def check_urns(game: Game) -> None:
    draws = 0
    for urn, now in URNS[game.NAME](game):
        assert [*urn.items()] == [*urn_of(now).items()], now.position()
        draws += 1
    assert draws == sum(game.actor_of(n) == CHANCE for n in range(len(game.history)))


# ---------------------------------------------------------------------------------- the examples


def test_the_examples_hold_and_are_in_the_log_of_the_examples() -> None:
    log = read_log(str(EXAMPLES / "log.jsonl"))
    for name in ("cardgame", "samurai", "spirit", *POSITIONS):
        verdict = verify((EXAMPLES / f"{name}.tatami").read_text(encoding="utf-8"), log=log)
        assert verdict.fair
        assert verdict.proof is not None
        assert verdict.proof.scheme == 2
        assert verdict.proof.withheld == ([1] if name == "samurai" else [])
        assert (verdict.proof.beacon is not None) == (name == "spirit")
        has_time = "beacon-time" in [check.what for check in verdict.checks]
        assert has_time == (name == "spirit")
    old = verify((EXAMPLES / "scheme1.tatami").read_text(encoding="utf-8"))
    assert old.fair
    assert old.proof is not None
    assert old.proof.scheme == 1


def test_examples_begin_from_positions_of_every_game() -> None:
    for name in POSITIONS:
        record = read_record((EXAMPLES / f"{name}.tatami").read_text(encoding="utf-8"))
        assert record.position == begun_from(record.game(), record.rules)
    game = record.game()
    hidden = [n for n in range(len(game.history)) if game.at(n).phase == "hide"]
    assert len(hidden) == 3  # which the other example does not have


def test_the_phases_of_draws_are_those_of_the_page() -> None:
    table = [row for row in rows(section("Samurai Spirit")) if row[0].startswith("`")]
    phases = {tuple(re.findall(r"`([?^]|[a-z]+:)", row[0])): row[2] for row in table}
    found = set()
    for name in ("spirit", "spirit-position"):
        record = read_record((EXAMPLES / f"{name}.tatami").read_text(encoding="utf-8"))
        phase = record.start().phase
        for game, _, move in record.replay():
            if game.actor_of() == CHANCE:
                kind = re.sub(r"(?<=[:?^]).*", "", str(move))
                found.add(phase)
                assert any(
                    kind in kinds and f"`phase={phase}`" in phases[kinds] for kinds in phases
                )
            phase = game.phase
    assert found == {*re.findall(r"`phase=([a-z-]+)`", " ".join(phases.values()))}


def test_the_positions_of_the_example_are_those_before_its_draws() -> None:
    record = read_record((EXAMPLES / "spirit.tatami").read_text(encoding="utf-8"))
    moves = json.loads((EXAMPLES / "spirit.json").read_text(encoding="utf-8"))["moves"]
    assert [row["position"] for row in moves] == [game.position() for game, _, _ in record.replay()]
    kinds = {re.sub(r"(?<=[:?^]).*", "", row["move"]) for row in moves if row["by"] == "deal"}
    drawn = [row[0].strip("`") for row in rows(section("Samurai Spirit")) if row[0][0] == "`"]
    assert kinds == {re.sub(r"(?<=[:?^]).*", "", words) for words in drawn}


SPIRIT_KINDS = [make for make in KINDS if make().NAME == "spirit"]


@pytest.mark.parametrize("make", SPIRIT_KINDS, ids=lambda make: repr(make()))
def test_raiders_can_be_followed_by_the_moves_alone(make: Callable[[], Game]) -> None:
    game = dealt(make).game
    each = 6 if game.options["level"] == "easy" else 7
    rank_of = {card: n for n, rank in enumerate(raiders()) for card in rank}
    dealt_cards: list[str] = []
    aside: set[str] = set()
    middle: set[str] = set()
    again = game.at(0)
    for action in game.history:
        move = str(again.move(action))
        is_card = again.actor == CHANCE and move[0] in "?^"
        if is_card and move[0] == "?" and move[1:] not in dealt_cards:
            rank = rank_of[move[1:]]
            if dealt_cards and rank > rank_of[dealt_cards[-1]]:
                middle = {*dealt_cards}
            known = {*dealt_cards, *aside}
            urn = [card for card in raiders()[rank] if card not in known]
            assert urn_of(again) == {f"?{card}": 1 for card in urn}
            dealt_cards.append(move[1:])
            middle.add(move[1:])
            dolls = sum(card[1] == "d" for card in dealt_cards)
            is_first = rank == 0 and len(dealt_cards) == each * game.seats
            if is_first and dolls < 2 and game.options["two-player-rules"] == "yes":
                aside |= {*dealt_cards}
                dealt_cards, middle = [], set()
                if len(raiders()[0]) - len(aside) < each * game.seats:
                    aside = set()
        elif is_card:
            in_order = [card for card in rank_of if card in middle]
            assert urn_of(again) == {f"{move[0]}{card}": 1 for card in in_order}
            middle.remove(move[1:])
        elif move.startswith("back:"):
            return
        again.push(move)
