"""Whole games of all three kinds over the network: people, bots, spectators, a sound record."""

from __future__ import annotations

import asyncio
import random

import pytest
from running import Ear, Player, RunningServer

from tatami.records.verify import verify

GAMES: dict[str, dict[str, object]] = {
    "samurai": {"setup": "random"},
    "cardgame": {},
    "spirit": {"options": {"samurai": "random"}},
}


async def play_out(ears: dict[str, Ear], rng: random.Random) -> None:
    """Let each seat make random moves until the game is over."""
    any_ear = next(iter(ears.values()))
    while any_ear.now["table"]["status"] == "playing":
        actor = any_ear.now["table"]["actor"]
        if actor in ears:
            ear = ears[actor]
            while ear.number < any_ear.number:
                await ear.hear()
            done = await ear.act("move", seat=actor, moves=rng.choice(ear.now["view"]["legal"]))
            assert done["is"] == "done", done
            await ear.until(done["number"])
            await any_ear.until(done["number"])
        else:
            await any_ear.hear()


@pytest.mark.parametrize("game", GAMES)
def test_two_people_play_a_game_to_its_end(server: RunningServer, game: str) -> None:
    async def play() -> None:
        with Player(server, "Ana") as ana, Player(server, "Ben") as ben:
            entropy = "00112233445566778899aabbccddeeff"
            table = ana.lay(game=game, seats=["me", "open"], **GAMES[game])
            assert ana.act(table, "sit", seat="A", entropy=entropy).status_code == 200
            assert ben.act(table, "sit", seat="B", entropy=entropy[::-1]).status_code == 200
            ears = {
                "A": await Ear(server, table, ana.key, "A").open(),
                "B": await Ear(server, table, ben.key, "B").open(),
            }
            watching = await Ear(server, table).open()
            for ear in (*ears.values(), watching):
                await ear.hear()
            started = await ears["A"].act("start")
            assert started["is"] == "done"
            for ear in (*ears.values(), watching):
                await ear.until(started["number"])
            await play_out(ears, random.Random(1))
            last = ears["A"].number
            await watching.until(last)
            await ears["B"].until(last)
            assert watching.now["table"]["status"] == "over"
            assert watching.now["table"]["ended"]["secret"]
            for ear in (*ears.values(), watching):
                await ear.close()
            verdict = verify(ana.record(table))
            assert verdict.holds, verdict

    asyncio.run(play())


@pytest.mark.parametrize("game", GAMES)
def test_bots_play_among_themselves(server: RunningServer, game: str) -> None:
    async def watch() -> None:
        with Player(server, "Ana") as ana:
            bots = ["greedy", "random"]
            table = ana.lay(game=game, seats=bots, start=True, **GAMES[game])
            ear = await Ear(server, table).open()
            await ear.hear()
            while ear.now["table"]["status"] != "over":
                await ear.hear()
            await ear.close()

    asyncio.run(watch())
