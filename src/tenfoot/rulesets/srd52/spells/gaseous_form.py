"""Gaseous Form, a level 3 Transmutation spell of Sorcerers, Warlocks and Wizards."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.bodies.shape import SHAPE_SHIFT, meld_gear, restore_gear
from tenfoot.rulesets.common.movement.movement import OTHER_WAY
from tenfoot.rulesets.common.movement.passing import PASSING, Passing
from tenfoot.rulesets.srd52.magic.spell_rule import end_spell_on, in_force

gaseous_form = declare(
    in_force("gaseous-form", tags=(SHAPE_SHIFT, OTHER_WAY)),
    grants=[
        {
            "advantage": ["save.str", "save.dex", "save.con"],
            "resist": ["bludgeoning", "piercing", "slashing"],
            "condition_immune": ["prone"],
            "may_not": ["speak", "attack", "handle"],
            "terrain": "firm water",
        },
        {"may_not": ["cast"]},
    ],
)


FLOWS = "flows through gaps"
"""The rule of those who get through narrow openings."""


@gaseous_form.begin
def become_mist(play: Play, effect: Effect) -> None:
    """Put what is held or carried out of reach, and let the cloud through narrow openings."""
    creature = play.creature(effect.bearer)
    meld_gear(play, creature, worn=False)
    play.attach(FLOWS, creature.id, source=creature.id, data={"within": effect.id})


@gaseous_form.end
def have_hands_again(play: Play, effect: Effect, reason: str) -> None:
    """Give the creature back what it held and carried."""
    restore_gear(play, play.creature(effect.bearer))


@gaseous_form.modifies(SPEED, "owner")
def drifts(play: Play, tally: SpeedTotal, effect: Effect) -> None:
    """Leave the target only a Fly Speed of 10 feet."""
    if tally.mode == "fly":
        tally.base(10, effect)
        tally.at_most(10, effect)
    else:
        tally.at_most(0, effect)


@gaseous_form.modifies(MAY_TARGET, "actor")
def has_no_weapon(play: Play, asked: Permission, effect: Effect) -> None:
    """Forbid the target to attack while it is a cloud."""
    if asked.verb == "attack":
        asked.deny(effect)


@gaseous_form.modifies(PASSING, "mover")
def drift_through(play: Play, asked: Passing, effect: Effect) -> None:
    """Gaseous Form: the target can enter another creature's space."""
    asked.through = True


@gaseous_form.hook(DROPS, "target")
def condense_at_0(play: Play, drop: Drop, effect: Effect) -> Proc[None]:
    """The spell ends on a creature that drops to 0 Hit Points."""
    if not drop.left:
        yield from end_spell_on(play, effect, "dropped to 0")


@gaseous_form.action("Gaseous Form (end)", key="end")
def become_solid(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """The spell ends on the creature."""
    yield from end_spell_on(play, effect, "ended")
