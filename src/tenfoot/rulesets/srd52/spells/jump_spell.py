"""Jump, a level 1 Transmutation spell of Druids, Rangers, Sorcerers and Wizards."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.common.movement.long_and_high_jump import can_jump, landing_places, leap_path
from tenfoot.rulesets.srd52.actions.jump import land
from tenfoot.rulesets.srd52.magic.spell_rule import in_force

jump = in_force("jump")


LEAP, RUN = 30, 10


def _leapt(creature: int) -> str:
    return f"leapt by magic {creature}"


@jump.offer
def magic_leap(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Once on each own turn: 30 feet for 10 feet of movement."""
    if play.state.once.get(_leapt(creature.id)) or not can_jump(play, creature):
        return ()
    if movement_left(play, creature) < RUN:
        return ()
    return (
        Option(
            jump.name,
            "option.jump",
            takes="cell",
            cells=lambda: landing_places(play, creature, LEAP),
            facts={"feet": LEAP},
        ),
    )


@jump.perform
def leap(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Jump to the chosen square for 10 feet of movement, once each turn."""
    play.state.once[_leapt(creature.id)] = 1
    path = leap_path(play, creature, answer.cell, LEAP)
    made = yield from walk(play, creature, path, [RUN] + [0] * (len(path) - 1), "jump")
    yield from land(play, creature, made > 0 and made == len(path))
