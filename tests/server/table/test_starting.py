"""Starting a game: all commit to their entropy first, then reveal it, then the cards are dealt."""

from __future__ import annotations

import pytest
from offline_table import ANA, BEN, CLEO, SECRET, OfflineTable, kinds, plain

from tatami.kits.records.deal import deal, setting_line
from tatami.kits.records.scheme import Beacon, commitment, deal_seed, seed_of_scheme_1
from tatami.kits.records.verify import verify
from tatami.server.moment import Moment
from tatami.server.schema import actions
from tatami.server.table import events
from tatami.server.table.export import record_of
from tatami.server.table.messages import table_state
from tatami.server.table.starting import REVEAL_MS, start_with_beacon
from tatami.server.table.table import Table

FIRST, SECOND = "00112233445566778899aabbccddeeff", "ab" * 16
SIGNED = Beacon("52" * 32, 7, "9e" * 32, "b9" * 48)


def committed_table(*seats: object) -> OfflineTable:
    """A table where Ana and Ben have committed to entropy, and a bot plays the third."""
    at = OfflineTable(*(seats or (ANA, BEN, "ronin")), game="samurai", setup="random", start=False)  # type: ignore[arg-type]
    at.commit(ANA, "A", FIRST)
    at.commit(BEN, "B", SECOND)
    return at


def locked_table() -> OfflineTable:
    at = committed_table()
    assert kinds(at.act(ANA, actions.Start)) == ["locked"]
    return at


def resign_all(at: OfflineTable) -> None:
    at.act(ANA, actions.Resign, seat="A")
    at.act(BEN, actions.Resign, seat="B")


def dealt_from(
    at: OfflineTable, entropy: dict[int, str], beacon: Beacon | None = None
) -> list[str]:
    """The first deals that this entropy gives."""
    game = at.table.setting.new_game()
    secret = bytes.fromhex(SECRET)
    hashes = at.table.entropy_hashes
    seed = deal_seed(secret, at.table.id, setting_line(game), hashes, entropy, beacon)
    return [str(move) for move in deal(game, seed, [])]


def test_where_nobody_commits_to_entropy_one_action_starts_the_game() -> None:
    at = OfflineTable(ANA, BEN, "ronin", game="samurai", setup="random", start=False)
    (started,) = at.act(ANA, actions.Start)
    assert isinstance(started, events.Started)
    assert started.deals == dealt_from(at, {})


def test_the_game_starts_with_the_last_entropy_and_all_of_it_counts() -> None:
    at = locked_table()
    assert kinds(at.reveal(BEN, "B", SECOND)) == ["revealed"]
    assert at.table.status == "open"
    revealed, started = at.reveal(ANA, "A", FIRST)
    assert (revealed, at.table.status) == (events.Revealed(0, FIRST), "playing")
    assert isinstance(started, events.Started)
    assert started.deals == dealt_from(at, {0: FIRST, 1: SECOND})
    assert started.deals != dealt_from(at, {0: FIRST})
    resign_all(at)
    verdict = verify(record_of(at.table))
    assert verdict.fair
    assert verdict.proof is not None
    assert verdict.proof.withheld == []


def test_nobody_can_reveal_before_all_are_bound_or_change_a_seat_afterwards() -> None:
    at = committed_table()
    assert at.refuses(ANA, actions.Reveal, seat="A", entropy=FIRST).key == "reveals_early"
    at.act(ANA, actions.Start)
    for who, kind, more in (
        (BEN, actions.Sit, {"seat": "B", "entropy_hash": "ab" * 32}),
        (BEN, actions.Sit, {"seat": "B", "name": "Bee"}),
        (BEN, actions.Stand, {"seat": "B"}),
        (ANA, actions.Stand, {"seat": "B"}),
        (ANA, actions.Bot, {"seat": "C", "bot": "random"}),
    ):
        assert at.refuses(who, kind, **more).key == "is_starting"


def test_only_the_entropy_that_was_committed_to_can_be_revealed_once_by_its_player() -> None:
    at = locked_table()
    assert at.refuses(BEN, actions.Reveal, seat="A", entropy=FIRST).key == "not_yours"
    assert at.refuses(CLEO, actions.Reveal, seat="B", entropy=SECOND).key == "not_yours"
    assert at.refuses(BEN, actions.Reveal, seat="B", entropy=FIRST).key == "other_entropy"
    at.reveal(BEN, "B", SECOND)
    assert at.refuses(BEN, actions.Reveal, seat="B", entropy=SECOND).key == "revealed_already"
    at.reveal(ANA, "A", FIRST)
    assert at.refuses(ANA, actions.Reveal, seat="A", entropy=FIRST).key == "has_started"


def test_a_player_without_a_commitment_has_nothing_to_reveal() -> None:
    at = OfflineTable(ANA, BEN, game="cardgame", start=False)
    at.commit(ANA, "A", FIRST)
    at.act(ANA, actions.Start)
    assert at.refuses(BEN, actions.Reveal, seat="B", entropy=SECOND).key == "reveals_late"
    assert kinds(at.reveal(ANA, "A", FIRST)) == ["revealed", "started"]


def test_the_host_can_go_on_without_entropy_that_is_not_revealed_in_time() -> None:
    at = locked_table()
    at.reveal(ANA, "A", FIRST)
    refused = at.refuses(ANA, actions.Start)
    assert (refused.key, refused.values) == ("awaits_entropy", {"who": "Benn"})
    assert at.refuses(BEN, actions.Start).key == "only_host"
    at.now += REVEAL_MS
    withheld, started = at.act(ANA, actions.Start)
    assert withheld == events.Withheld([1])
    assert isinstance(started, events.Started)
    assert started.deals == dealt_from(at, {0: FIRST})
    assert at.refuses(BEN, actions.Reveal, seat="B", entropy=SECOND).key == "has_started"
    assert plain(table_state(at.table, None, "en"))["table"]["deal"]["withheld"] == ["B"]
    resign_all(at)
    record = record_of(at.table)
    assert "\nentropy-hash B: " in record
    assert "\nentropy B: " not in record
    verdict = verify(record)
    assert verdict.fair
    assert verdict.proof is not None
    assert verdict.proof.withheld == [1]


def test_everybody_sees_what_the_deal_waits_for() -> None:
    at = committed_table()
    deal_now = plain(table_state(at.table, None, "en"))["table"]["deal"]
    assert (deal_now["locked"], deal_now["waiting_for"]) == (None, [])
    assert [*deal_now["hashes"]] == ["A", "B"]
    at.act(ANA, actions.Start)
    at.reveal(BEN, "B", SECOND)
    deal_now = plain(table_state(at.table, None, "en"))["table"]["deal"]
    assert (deal_now["locked"], deal_now["deadline"]) == (at.now, at.now + REVEAL_MS)
    assert (deal_now["waiting_for"], deal_now["entropy"]) == (["A"], {"B": SECOND})


@pytest.mark.parametrize("n_events", range(5, 11))
def test_a_table_in_any_phase_of_its_start_is_read_back_as_it_was(n_events: int) -> None:
    """A server that restarts there continues: the events alone lead to the same state."""
    at = locked_table()
    at.reveal(BEN, "B", SECOND)
    at.reveal(ANA, "A", FIRST)
    again = at.table.before(n_events)
    assert again.number == n_events - 1
    for stored in at.table.events[n_events - 1 :]:
        again.apply(stored)
    assert again.moves == at.table.moves
    assert again.seed == at.table.seed


# ----------------------------------------------------------------------------------- a beacon


def test_with_a_beacon_the_deal_waits_for_its_round_too() -> None:
    at = committed_table()
    at.beacon = Beacon(SIGNED.chain, SIGNED.round)
    assert at.act(ANA, actions.Start) == [events.Locked(SIGNED.chain, SIGNED.round)]
    assert not at.table.waits_for_beacon
    at.reveal(ANA, "A", FIRST)
    assert kinds(at.reveal(BEN, "B", SECOND)) == ["revealed"]
    assert at.table.waits_for_beacon
    assert at.refuses(ANA, actions.Start).key == "awaits_beacon"
    started = start_with_beacon(at.table, SIGNED)
    assert started.deals == dealt_from(at, {0: FIRST, 1: SECOND}, SIGNED)
    at.append([started])
    assert not at.table.waits_for_beacon
    at.move()
    resign_all(at)
    record = record_of(at.table)
    assert f"beacon: {SIGNED.chain} 7 {SIGNED.randomness} {SIGNED.signature}" in record
    checks = {check.what: check for check in verify(record).checks}
    assert checks["draws"].holds
    assert not checks["beacon"].holds  # this randomness is not the hash of this signature


def test_a_game_starts_without_a_beacon_that_does_not_answer() -> None:
    at = OfflineTable("random", "random", game="cardgame", start=False)
    at.beacon = Beacon(SIGNED.chain, SIGNED.round)
    at.act(ANA, actions.Start)
    started = start_with_beacon(at.table, None)
    assert (started.randomness, started.signature) == ("", "")
    at.append([started])
    assert at.table.status == "playing"
    assert started.deals == dealt_from(at, {}, Beacon(SIGNED.chain, 7))
    assert started.deals != dealt_from(at, {})


def test_any_player_can_go_on_when_the_host_who_started_has_left() -> None:
    at = locked_table()
    at.reveal(BEN, "B", SECOND)
    assert at.refuses(BEN, actions.Start).key == "only_host"
    at.now += REVEAL_MS
    assert at.refuses(CLEO, actions.Start).key == "only_host"
    withheld, started = at.act(BEN, actions.Start)
    assert withheld == events.Withheld([0])
    assert isinstance(started, events.Started)


def test_the_host_can_go_on_without_entropy_while_a_beacon_is_awaited() -> None:
    at = committed_table()
    at.beacon = Beacon(SIGNED.chain, SIGNED.round)
    at.act(ANA, actions.Start)
    at.now += REVEAL_MS
    assert at.act(ANA, actions.Start) == [events.Withheld([0, 1])]
    assert at.refuses(BEN, actions.Reveal, seat="B", entropy=SECOND).key == "reveals_late"
    assert at.table.waits_for_beacon


# ------------------------------------------------------------------------------- older tables


def test_an_open_table_of_the_first_scheme_starts_as_it_was_promised() -> None:
    at = OfflineTable(ANA, BEN, game="cardgame", start=False)
    old = Table(at.table.id, SECRET)
    secret = bytes.fromhex(SECRET)
    created = events.Created(at.table.setting, ANA.id, ANA.name, commitment(secret, at.table.id, 1))
    sat = [events.Sat(0, ANA.id, "Ana", FIRST), events.Sat(1, BEN.id, "Ben", SECOND)]
    old.append([created, *sat], Moment(at.now, at.now))
    at.table = old
    at.act(BEN, actions.Sit, seat="B", name="Bee", entropy_hash="ab" * 32)
    assert (old.seats[1].name, old.seats[1].entropy) == ("Bee", SECOND)
    (started,) = at.act(ANA, actions.Start)
    game = old.setting.new_game()
    seed = seed_of_scheme_1(secret, old.id, setting_line(game), {0: FIRST, 1: SECOND})
    assert isinstance(started, events.Started)
    assert started.deals == [str(move) for move in deal(game, seed, [])]
    at.act(BEN, actions.Resign, seat="B")
    record = record_of(old)
    assert "\nscheme" not in record
    assert verify(record).fair
