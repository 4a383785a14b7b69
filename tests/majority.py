"""What tests of games with hands and leaders of three kinds share."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Set
from typing import Any

from tatami.core.game import Game
from tatami.kits.analysis.effect import Effect
from tatami.kits.analysis.effects import effects_of
from tatami.kits.majority.constants import KIND_LETTERS
from tatami.kits.majority.hands import Hands
from tatami.kits.majority.outcome import MajorityOutcome
from tatami.kits.majority.tally import Tally
from turns import turns

WON = ("takes", "gives")


def check_hands(hands: Hands, seats: int) -> None:
    """Hands are in order, and sizes are counted right."""
    for seat in range(seats):
        hand = hands.hand_of(seat)
        assert hand == sorted(hand)
        assert hands.supply_size[seat] == len(hands.supply_of(seat))


def scored(cls: type[Game], *won: str) -> MajorityOutcome:
    """How a game ends in which the seats have won so much: "213" is h2 b1 r3."""
    game = cls(len(won), cls.EDITIONS[0])
    for seat, counts in enumerate(won):
        for kind, digit in enumerate(counts):
            for _ in range(int(digit, 16)):
                game.kernel.tally.add(seat, kind)  # type: ignore[attr-defined]
    game.kernel.phase = cls.PHASES.index("over")
    outcome = game.outcome()
    assert isinstance(outcome, MajorityOutcome)
    return outcome


def check_observed_hands(view: Any, seat: int, fields: dict[str, Any], codes: list[str]) -> None:
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


def gained(effects: tuple[Effect, ...], me: int) -> Counter[tuple[int, str]]:
    """Count what the effects say that every seat wins of each kind."""
    won = [e for e in effects if e.what in WON]
    return Counter((me if e.seat is None else e.seat, e.piece or "") for e in won)


def check_won_effects(
    name: str, unfinished: Container[str] = (), unseen: Set[str] = frozenset()
) -> None:
    """What turns of a recorded game are said to win is won.

    Pieces are not yet won in `unfinished` phases; `unseen` rules end a game after a turn.
    """
    said: Counter[tuple[int, str]] = Counter()
    for before, moves, after in turns(name):
        effects = effects_of(before, moves)
        said += gained(effects, before.actor)
        kernel = after.kernel
        tally: Tally = kernel.tally  # type: ignore[attr-defined]
        if after.phase in unfinished:
            continue
        won = {
            (seat, KIND_LETTERS[kind]): n
            for seat in range(after.seats)
            for kind, n in enumerate(tally.won_by(seat))
            if n
        }
        assert said == won
        outcome = after.outcome()
        if outcome is not None:
            ends = effects[0].what in ("wins", "shares", "ends")
            assert ends or not unseen.isdisjoint(outcome.reasons)


def does(game: Game, typed: str) -> set[str]:
    """Spell what a turn does: `what seat piece@place`, without what is missing."""
    found = set()
    for effect in effects_of(game, game.read(typed)):
        seat = "" if effect.seat is None else "ABCD"[effect.seat]
        piece = f"{effect.piece or ''}{'@' + effect.place if effect.place else ''}"
        found.add(" ".join(part for part in (effect.what, seat, piece) if part))
    return found
