"""Decides the start: seats are locked, players reveal their entropy, and the cards are dealt.

Nobody reveals before all are committed, so nobody can choose their entropy for the deal it gives.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from tatami.core.game import seat_letter
from tatami.kits.records.deal import deal
from tatami.kits.records.scheme import Beacon, entropy_hash
from tatami.server.schema import actions
from tatami.server.schema.people import Person
from tatami.server.table import events
from tatami.server.table.dealing import chosen_draw
from tatami.server.table.refusal import Refused
from tatami.server.table.seating import check_host, check_open, seat_of
from tatami.server.table.table import Table

REVEAL_MS: Final = 20_000  # then the host may start without the entropy that is still missing


def start(
    table: Table, person: Person, now: int, beacon: Beacon | None = None
) -> list[events.AnyEvent]:
    """Start the game, or lock the seats first if players or a beacon still add to the deal.

    The host starts again to leave out players who do not reveal their entropy; so can
    every player once they are late, since the host may have left a table that nobody else can.
    """
    check_open(table)
    if table.locked_at is not None:
        if now < reveal_deadline(table) or not table.seats_of(person.id):
            check_host(table, person)
        return _go_on(table, now)
    check_host(table, person)
    empty = [seat_letter(n) for n, seat in enumerate(table.seats) if seat.is_open]
    if empty:
        raise Refused("seats_open", seats=", ".join(empty))
    if table.scheme == 1 or table.setting.lesson:
        return [_started(table, table.entropy)]
    if beacon is not None:
        return [events.Locked(beacon.chain, beacon.round)]
    return [events.Locked()] if table.entropy_hashes else [_started(table, {})]


def _go_on(table: Table, now: int) -> list[events.AnyEvent]:
    missing = table.waiting_for_entropy
    if not missing:
        raise Refused("awaits_beacon")
    if now < reveal_deadline(table):
        raise Refused("awaits_entropy", who=", ".join(table.names()[n] for n in missing))
    withheld = events.Withheld(missing)
    return [withheld, *_start_unless_beacon(table, table.entropy)]


def reveal_deadline(table: Table) -> int:
    """Return when the game may start without missing entropy, in ms."""
    return (table.locked_at or 0) + REVEAL_MS


def reveal(table: Table, action: actions.Reveal, person: Person) -> list[events.AnyEvent]:
    """Add the entropy that a player committed to; with the last one the game starts."""
    check_open(table)
    seat = seat_of(table, action.seat)
    there = table.seats[seat]
    if there.person != person.id:
        raise Refused("not_yours", seat=action.seat)
    if table.locked_at is None:
        raise Refused("reveals_early")
    if not there.entropy_hash or seat in table.withheld:
        raise Refused("reveals_late", who=table.player(seat))
    if there.entropy:
        raise Refused("revealed_already", who=table.player(seat))
    if entropy_hash(table.id, table.commitment, seat, action.entropy) != there.entropy_hash:
        raise Refused("other_entropy", who=table.player(seat))
    revealed = events.Revealed(seat, action.entropy)
    if table.waiting_for_entropy != [seat]:
        return [revealed]
    return [revealed, *_start_unless_beacon(table, {**table.entropy, seat: action.entropy})]


def _start_unless_beacon(table: Table, entropy: Mapping[int, str]) -> list[events.AnyEvent]:
    return [] if table.beacon is not None else [_started(table, entropy)]


def start_with_beacon(table: Table, drawn: Beacon | None) -> events.Started:
    """Start a game that only waited for the beacon, without it if it was not available."""
    beacon = table.beacon
    if beacon is not None and drawn is not None:
        beacon = replace(beacon, randomness=drawn.randomness, signature=drawn.signature)
    return _started(table, table.entropy, beacon)


def _started(
    table: Table, entropy: Mapping[int, str], beacon: Beacon | None = None
) -> events.Started:
    seed = table.seed_with(entropy, beacon)
    drawn = [str(step) for step in deal(table.new_game(), seed, [], chosen_draw(table))]
    if beacon is None:
        return events.Started(drawn)
    return events.Started(drawn, beacon.randomness, beacon.signature)
