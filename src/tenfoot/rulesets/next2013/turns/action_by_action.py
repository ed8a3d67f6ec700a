"""Rounds outside a fight: the GM may track a chase or a collapsing room action by action."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.turns.fight import COUNTING

rounds = Rule("gm:rounds", "next/time/rounds-when", "next/time/scale-choice")
"""The GM counts rounds from now on, whoever is here; with `number` 1 no longer."""


@rounds.procedure("word")
def round_by_round(play: Play, targets: list[Creature], value: str, answer: Answer) -> None:
    """GM command: count rounds and turns, rolling Initiative if there is no order yet; with a number, stop counting."""
    flags = play.state.flags
    if answer.number:
        flags.pop(COUNTING, None)
        return
    flags[COUNTING] = 1
    if play.state.mode != "combat":
        play.state.mode, play.state.phase = "combat", "initiative"
