"""A public beacon adds to the deal where the host wants it, and never holds a game up for long."""

from __future__ import annotations

import asyncio
import gzip
import json
import time
from pathlib import Path

import pytest
from drand_server import Answer, Handler, body_of, drand_server, randomness_of, signature_of
from running import Player, running

from tatami.kits.records.quicknet import GENESIS_MS, PERIOD_MS, QUICKNET
from tatami.kits.records.record import read_record
from tatami.kits.records.scheme import Beacon
from tatami.kits.records.verify import verify
from tatami.server.live.drand import Drand, wait_ms
from tatami.server.timestamp import now_ms

ENTROPY = "ab" * 16
PAST = Beacon(QUICKNET, 1000)
LONGEST = 30.0


def fetch(answer: Answer, patience: float = 5.0) -> Beacon | None:
    with drand_server(answer) as (url, _):
        return asyncio.run(Drand(url, patience).fetch(PAST))


def test_the_round_waited_for_is_a_few_seconds_ahead() -> None:
    for now in range(1_800_000_000_000, 1_800_000_009_000, 500):
        number = Drand("http://x").round_after(now).round
        due = GENESIS_MS + (number - 1) * PERIOD_MS
        assert 3_000 < due - now <= 6_000


def test_setting_the_date_back_does_not_hold_a_game_up() -> None:
    now = 1_800_000_000_000
    chosen = Drand("http://x").round_after(now)
    assert 3_000 < wait_ms(chosen, now) <= 6_000
    assert wait_ms(chosen, now - 86_400_000) <= 6_000
    assert wait_ms(chosen, now + 86_400_000) == 0


def test_a_round_has_its_signature_and_its_randomness() -> None:
    drawn = fetch(lambda handler, number: handler.send(body_of(number)))
    assert drawn == Beacon(QUICKNET, 1000, randomness_of(1000), signature_of(1000))


def test_a_round_that_is_late_is_asked_for_again() -> None:
    asked: list[int] = []

    def late(handler: Handler, number: int) -> None:
        asked.append(number)
        early = len(asked) < 3
        handler.send({"error": "too early"} if early else body_of(number), 425 if early else 200)

    assert fetch(late) is not None
    assert asked == [1000] * 3


def drips(handler: Handler, _: int) -> None:
    """Send a byte now and then, without an end."""
    handler.send_response(200)
    handler.end_headers()
    try:
        for _ in range(1000):
            handler.wfile.write(b" ")
            time.sleep(0.05)
    except OSError:
        pass


def floods(handler: Handler, _: int) -> None:
    """Send more than any round needs."""
    handler.send({**body_of(1000), "more": "x" * 100_000})


def nests(handler: Handler, _: int) -> None:
    """Send a list in a list in a list."""
    send_bytes(handler, b"[" * 4000)


def compresses(handler: Handler, number: int) -> None:
    """Send the round in a form that could as well become gigabytes when it is decoded."""
    send_bytes(handler, gzip.compress(json.dumps(body_of(number)).encode()))


def send_bytes(handler: Handler, data: bytes) -> None:
    handler.send_response(200)
    if data.startswith(b"\x1f\x8b"):
        handler.send_header("content-encoding", "gzip")
    handler.send_header("content-length", str(len(data)))
    handler.end_headers()
    handler.wfile.write(data)


@pytest.mark.parametrize(
    "answer",
    [
        lambda handler, _: handler.send({"error": "down"}, 500),
        lambda handler, _: handler.send({}, 302),
        lambda handler, _: handler.send([]),
        lambda handler, _: handler.send({"round": 1000}),
        lambda handler, number: handler.send(body_of(number + 1)),
        lambda handler, number: handler.send({**body_of(number), "randomness": "ab" * 32}),
        lambda handler, number: handler.send({**body_of(number), "signature": "xyz"}),
        lambda handler, number: handler.send({**body_of(number), "signature": "ab" * 20}),
        lambda handler, _: time.sleep(1),
        lambda handler, _: handler.wfile.write(b"nonsense\r\n\r\n"),
        *(drips, floods, nests, compresses),
    ],
    ids=[
        *("error", "redirect", "list", "incomplete", "another round", "wrong randomness"),
        *("no signature", "short signature", "silence", "no HTTP", "dripping", "flood"),
        *("nested", "compressed"),
    ],
)
def test_a_beacon_that_fails_is_given_up(answer: Answer) -> None:
    assert fetch(answer, 0.4) is None


def test_a_beacon_that_is_not_there_is_given_up() -> None:
    with drand_server() as (url, _):
        pass
    for nobody in (url, "http://127.0.0.1:99999"):
        assert asyncio.run(Drand(nobody, 0.4).fetch(PAST)) is None


@pytest.mark.parametrize("stalled_after", [0.0, 0.002, 0.004])
def test_a_stalled_server_still_gives_a_beacon_up(stalled_after: float) -> None:
    """The patience ends while the event loop stands still, together with a failing connection."""

    async def stall_and_fetch() -> Beacon | None:
        fetching = asyncio.create_task(Drand("http://127.0.0.1:99999", 0.3).fetch(PAST))
        await asyncio.sleep(stalled_after)
        time.sleep(0.4)
        done, _ = await asyncio.wait([fetching], timeout=5)
        assert done, "it would never end"
        return fetching.result()

    assert asyncio.run(stall_and_fetch()) is None


# ------------------------------------------------------------------------------ a whole server


def started_table(ana: Player) -> str:
    """Create a table and start it, with entropy."""
    table = ana.create_table(game="cardgame", seats=["me", "random"])
    ana.commit(table, "A", ENTROPY)
    assert ana.act(table, "start").status_code == 200
    return table


def finish(ana: Player, table: str) -> str:
    """Wait until a game has started, resign it, and return its record."""
    until = time.monotonic() + LONGEST
    while ana.updates(table)["state"]["table"]["status"] == "open":
        assert time.monotonic() < until, "the game did not start"
        time.sleep(0.1)
    ana.act(table, "resign", seat="A")
    return ana.record(table)


def test_a_deal_has_the_round_of_the_beacon_even_after_a_restart(tmp_path: Path) -> None:
    with drand_server() as (url, _), running(tmp_path, "--beacon", url) as server:
        with Player(server, "Ana") as ana:
            table = started_table(ana)
            announced = ana.updates(table)["state"]["table"]["deal"]["beacon"]
            assert GENESIS_MS + (announced["round"] - 1) * PERIOD_MS > now_ms()
            assert ana.act(table, "reveal", seat="A", entropy=ENTROPY).status_code == 200
            server.kill()
            server.restart()
            record = finish(ana, table)
        verdict = verify(record)
        [refused] = [check for check in verdict.checks if not check.holds]
        # Only drand can sign the round; everything else holds.
        signed = f"this is not drand's signature of round {announced['round']} of the beacon"
        assert (refused.what, refused.reason) == ("beacon", signed)
        proof = read_record(record).proof
        assert proof is not None
        assert proof.beacon is not None
        assert proof.beacon.randomness == randomness_of(announced["round"])


@pytest.mark.soak("it waits until the server gives the beacon up")
def test_a_game_starts_without_a_beacon_that_does_not_answer(tmp_path: Path) -> None:
    with (
        drand_server(lambda handler, _: time.sleep(60)) as (url, _),
        running(tmp_path, "--beacon", url) as server,
        Player(server, "Ana") as ana,
    ):
        table = started_table(ana)
        ana.act(table, "reveal", seat="A", entropy=ENTROPY)
        verdict = verify(finish(ana, table))
        assert verdict.fair
        assert "no-beacon" in [check.what for check in verdict.checks]
