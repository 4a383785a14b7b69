"""Nobody gains or loses time when the date jumps, or while the server stands still or is down."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import signal
import struct
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from offline_table import ANA, BEN, OfflineTable
from running import Plain, Player, RunningServer, SocketClient, running

from tatami.core.kernel import Rng
from tatami.server.schema import actions
from tatami.server.schema.setup import ClockSetting
from tatami.server.table.table import Table
from tatami.server.timestamp import GAP_MS, SteadyClock

HOURS = 3600
SOURCE = Path(__file__).parents[1] / "wall_clock.c"
COMPILER = shutil.which("cc") or shutil.which("gcc") or "cc"


class WallClock:
    """The wall clock of a server, which can be set."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.set(0)

    def set(self, seconds: int) -> None:
        """Shift the date by some seconds, in place: the server has mapped the file."""
        with self.file.open("r+b" if self.file.exists() else "wb") as shift:
            shift.write(struct.pack("q", seconds))


@pytest.fixture(scope="module")
def wall_clock(tmp_path_factory: pytest.TempPathFactory) -> WallClock:
    return WallClock(tmp_path_factory.mktemp("wall_clock") / "shift")


@pytest.fixture(scope="module")
def shifted(wall_clock: WallClock) -> Iterator[RunningServer]:
    """A server whose date can be set; its kernels were compiled, so there is a compiler."""
    if not sys.platform.startswith("linux"):
        pytest.skip("LD_PRELOAD is Linux")
    folder = wall_clock.file.parent
    library = folder / "wall_clock.so"
    subprocess.run([COMPILER, "-shared", "-fPIC", "-O1", "-o", library, SOURCE], check=True)
    env = {"LD_PRELOAD": str(library), "WALL_CLOCK": str(wall_clock.file)}
    with running(folder, env=env) as server:
        yield server


async def connect(server: RunningServer, table: str, key: str, until: int = 0) -> SocketClient:
    """Connect to a table as seat A, and receive its state, events and the time of its clocks."""
    client = await SocketClient(server, table, key, "A").open()
    while not client.frames or '"presence"' not in client.frames[-1]:
        await client.receive()
    await client.receive_until(until)
    return client


def look(server: RunningServer, table: str, key: str, until: int = 0) -> SocketClient:
    """Connect to a table and leave it again."""

    async def connect_and_close() -> SocketClient:
        client = await connect(server, table, key, until)
        await client.close()
        return client

    return asyncio.run(connect_and_close())


def server_time(client: SocketClient) -> int:
    """The time of the server's steady clock, as it was last received."""
    messages: list[Plain] = [json.loads(frame) for frame in client.frames]
    times: list[int] = [one["time"] for one in messages if one["type"] == "presence"]
    return times[-1]


def spent_seconds(client: SocketClient) -> float:
    """How long the turn has taken, as a page works it out."""
    since: int = client.state["table"]["clock"]["since"]
    return (server_time(client) - since) / 1000


def create_timed(ana: Player, **more: object) -> str:
    asked: Plain = {"game": "cardgame", "seats": ["me", "me"], "at_zero": "lose", **more}
    return ana.create_table(start=True, **asked)


def test_setting_the_date_forward_takes_nobodys_time(
    shifted: RunningServer, wall_clock: WallClock
) -> None:
    wall_clock.set(0)
    with Player(shifted, "Ana") as ana, Player(shifted, "Ben") as ben:
        timed = create_timed(ana, clock={"bank": 1800})
        patient = ana.create_table(game="cardgame", seats=["me", "open"], patience=3600)
        ben.act(patient, "sit", seat="B")
        ana.act(patient, "start")
        delayed = create_timed(ana, delay=3600)
        legal = ana.updates(delayed, "A")["state"]["view"]["legal"]
        ana.act(delayed, "move", seat="A", moves=legal[0])
        before = ana.updates(timed)["events"][-1]["time"]
        wall_clock.set(5 * HOURS)
        client = look(shifted, timed, ana.key)
        assert 0 <= spent_seconds(client) < 60
        assert ana.act(timed, "move", seat="A", moves=client.state["view"]["legal"][0]).is_success
        moved = ana.updates(timed)
        assert moved["events"][-1]["time"] - before >= 5 * HOURS * 1000  # a date is a date
        assert moved["state"]["table"]["status"] == "playing"
        assert min(moved["state"]["table"]["clock"]["left"]) > 1_740_000
        assert ben.act(patient, "replace", seat="A").json()["rule"] == "table.too_soon"
        assert ben.updates(delayed)["state"]["table"]["status"] == "open"


def test_setting_the_date_back_stops_no_clock(
    shifted: RunningServer, wall_clock: WallClock
) -> None:
    wall_clock.set(0)
    with Player(shifted, "Ana") as ana:
        table = create_timed(ana, clock={"bank": 5})
        wall_clock.set(-5 * HOURS)
        client = look(shifted, table, ana.key, until=7)
        assert [event["kind"] for event in client.events[4:]] == ["ranout", "resigned", "ended"]


def test_a_stopped_server_takes_nobodys_time(shifted: RunningServer, wall_clock: WallClock) -> None:
    wall_clock.set(0)
    with Player(shifted, "Ana") as ana:
        table = create_timed(ana, clock={"bank": 5})

        async def stop_and_look() -> SocketClient:
            watching = await connect(shifted, table, ana.key)
            os.kill(shifted.process.pid, signal.SIGSTOP)
            try:
                await asyncio.sleep(6)
            finally:
                os.kill(shifted.process.pid, signal.SIGCONT)
            assert (await watching.receive())["type"] == "presence"  # the page corrects its clock
            await watching.close()
            return watching

        client = asyncio.run(stop_and_look())
        assert spent_seconds(client) < 4
        assert ana.act(table, "move", seat="A", moves=client.state["view"]["legal"][0]).is_success
        assert "stood still" in shifted.logged()


def test_a_restart_at_another_date_takes_nobodys_time(
    shifted: RunningServer, wall_clock: WallClock
) -> None:
    wall_clock.set(0)
    with Player(shifted, "Ana") as ana:
        table = create_timed(ana, clock={"bank": 1800})
        for shift, stop in ((-5 * HOURS, shifted.kill), (5 * HOURS, shifted.stop)):
            before = server_time(look(shifted, table, ana.key))
            stop()
            wall_clock.set(shift)
            shifted.restart()
            client = look(shifted, table, ana.key)
            assert client.events[-1]["kind"] == "resumed"
            assert 0 <= spent_seconds(client) < 60
            assert server_time(client) > before or stop == shifted.kill  # a crash may lose some


def clock_at(readings: list[int]) -> tuple[SteadyClock, Callable[[int], int]]:
    """A steady clock over a monotonic one that is set in ms, and what passes time on it."""
    clock = SteadyClock(lambda: 1_000_000 * readings[0])

    def wait(ms: int) -> int:
        readings[0] += ms
        return clock.now()

    return clock, wait


def test_a_steady_clock_does_not_count_what_nobody_could_use() -> None:
    _, wait = clock_at([5_000])
    assert wait(0) == 0
    assert wait(GAP_MS) == GAP_MS
    assert wait(GAP_MS + 1) == GAP_MS
    assert wait(9 * HOURS * 1000) == GAP_MS
    assert wait(1) == GAP_MS + 1


def test_a_steady_clock_continues_from_a_stored_time_whatever_the_machine_counts() -> None:
    for uptime in (0, 7, 90 * 24 * HOURS * 1000):
        clock, wait = clock_at([uptime])
        wait(1000)
        clock.continue_from(500)  # it is past that
        assert wait(0) == 1000
        clock.continue_from(1_700_000_000_000)
        assert wait(1) == 1_700_000_000_001


@pytest.mark.parametrize("clock", [ClockSetting(bank=600, increment=5), ClockSetting(per_move=90)])
def test_jumping_dates_change_no_clock_when_events_are_read_again(clock: ClockSetting) -> None:
    def play(jumps: bool) -> OfflineTable:
        rng, dates = Rng(3), Rng(4)
        at = OfflineTable(ANA, BEN, game="samurai", setup="random", clock=clock)
        for turn in range(40):
            at.now += rng.below(9000)
            at.date_ahead = dates.below(8 * HOURS * 1000) - 4 * HOURS * 1000 if jumps else 0
            legal = at.table.game.legal_moves
            at.move(str(legal[rng.below(len(legal))]))
            if turn % 5 == 4:
                seat, who, other = (
                    ("A", ANA, BEN) if at.table.game.actor_of() == 0 else ("B", BEN, ANA)
                )
                if at.table.makers[-1] is not None:
                    at.act(who, actions.Undo, seat=seat)
                if at.table.request is not None:
                    at.act(other, actions.Answer, seat="B" if seat == "A" else "A", yes=False)
        return at

    jumped, steady = play(jumps=True), play(jumps=False)
    again = Table(jumped.table.id, jumped.table.secret)
    for stored in jumped.table.events:
        again.apply(stored)
    states = [
        (t.clocks.left, t.clocks.running, t.clocks.since, t.waiting_since)
        for t in (jumped.table, steady.table, again)
    ]
    assert states[0] == states[1] == states[2]
