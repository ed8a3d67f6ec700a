"""Computer players think and game files are read in processes of their own; a worker that dies stops no table."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from pathlib import Path

import pytest

from tenfoot.engine.decision import Answer
from tenfoot.engine.game import encode
from tenfoot.engine.situation import Situation
from tenfoot.rulesets.catalogue import ruleset_named
from tenfoot.web.house_players import house_players
from tenfoot.web.worker import carry_out
from tenfoot.web.worker_orders import NotDone, ReadGame, Think, Thought
from tenfoot.web.worker_pool import WorkerLost, WorkerPool
from tests.support.random_play import random_fight
from tests.support.serving import PATIENCE, Player, Record, Server

SETTINGS = {"undo": "vote", "countdown": 0, "open_numbers": False, "pace": 0}


@pytest.mark.parametrize("edition", ["srd52", "next2013"])
def test_a_worker_answers_what_the_player_would_answer_here(edition: str) -> None:
    players = house_players()
    for seed in (1, 2):
        game = random_fight(ruleset_named(edition), seed, history=True)
        for _ in range(40):
            if game.decision is None:
                break
            here = players["computer"].answer(Situation.of(game))
            there = carry_out(Think(edition, {}, encode(game.save()), 0, "computer"))
            assert there == Thought(here)
            game.step(here)


def test_a_worker_refuses_a_file_in_words() -> None:
    said = carry_out(ReadGame(b"hello"))
    assert isinstance(said, NotDone)
    assert said.code == "illegal"
    assert said.message.startswith("This is not a game exported by Tenfoot")


def test_a_worker_that_takes_too_long_is_ended_and_replaced() -> None:
    async def ask_twice() -> None:
        pool = WorkerPool(1, 0.0)
        try:
            with pytest.raises(WorkerLost):
                await pool.ask(ReadGame(b"hello"))
            pool._seconds = PATIENCE
            assert isinstance(await pool.ask(ReadGame(b"hello")), NotDone)
        finally:
            await pool.close()

    asyncio.run(ask_twice())


def workers_of(server: Server) -> list[int]:
    """List the worker processes of a server."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            parent = stat.read_text().rpartition(")")[2].split()[1]
            words = (stat.parent / "cmdline").read_bytes().split(b"\0")
        except OSError:
            continue
        if parent == str(server.process.pid) and b"tenfoot.web.worker" in words:
            found.append(int(stat.parent.name))
    return found


def test_a_game_goes_on_when_its_player_is_killed(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        made: Record = {}
        killed = fights = 0
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until and (not killed or not fights):
            made = server.table(
                preset="starter-fight",
                gm="house",
                seats=[{"name": "Ann", "heroes": [0, 1, 2, 3]}],
                seed=fights,
                settings=SETTINGS,
            )
            with Player(server, made["host"]) as ann:
                assert ann.ask("controller", seat="p1", controller="computer")["t"] == "ack"
                for worker in workers_of(server):
                    os.kill(worker, signal.SIGKILL)
                    killed += 1
                ann.until_state(lambda: ann.view["outcome"] is not None)
                fights += 1
        assert killed
        assert server.get("/health")["status"] == "ok"
        left = workers_of(server)
    until = time.monotonic() + PATIENCE
    while any(Path(f"/proc/{worker}").exists() for worker in left) and time.monotonic() < until:
        time.sleep(0.05)
    assert not any(Path(f"/proc/{worker}").exists() for worker in left)


def test_no_answer_is_nothing_that_can_be_chosen() -> None:
    game = random_fight(ruleset_named("srd52"), 1, history=True)
    assert game.decision is not None
    assert all(option.key != Answer("").pick for option in game.decision.options)
