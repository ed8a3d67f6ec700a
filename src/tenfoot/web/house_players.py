"""Who plays the seats of the computer and the built-in GM at a hosted table, and where they think."""

from __future__ import annotations

from collections.abc import Mapping

from tenfoot.engine.decision import Answer
from tenfoot.engine.game import encode
from tenfoot.engine.situation import Controller
from tenfoot.table.records import ControllerName
from tenfoot.table.table import Table
from tenfoot.tactics.explorer import Explorer
from tenfoot.tactics.tactician import Tactician
from tenfoot.web.worker_orders import Think, Thought
from tenfoot.web.worker_pool import WorkerLost, WorkerPool

NO_ANSWER = Answer("")
"""What a player that died or hung has answered: nothing that can be chosen, so the rules' own answer is taken."""

FREE = 2.0
"""Seconds for which a table waits for a free worker before its computer player thinks in the server itself."""


def house_players() -> Mapping[ControllerName, Controller]:
    """Return the good player for the built-in GM's creatures and for heroes that the computer plays."""
    tactician = Tactician(may_leave=True)
    return {"house": tactician, "computer": Explorer(tactician)}


async def think_apart(table: Table, players: WorkerPool | None) -> Answer | None:
    """Let a worker process answer for the computer player whose turn it is; None if it must be asked here."""
    asked = table.thinking()
    if asked is None or players is None or not players.ready or not table.game.can_fork:
        return None
    question, controller = asked
    save = encode(table.game.save())
    header = table.header
    try:
        said = await players.ask(Think(header.ruleset, header.packs, save, question.part, controller), FREE)
    except TimeoutError:
        return None
    except WorkerLost:
        return NO_ANSWER
    return said.answer if isinstance(said, Thought) else None
