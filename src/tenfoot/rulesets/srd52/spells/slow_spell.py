"""Slow: half the Speed, no Reactions, an action or a Bonus Action but not both, one attack, gestures that fail."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.attack.multiattack import attack_marks
from tenfoot.rulesets.srd52.magic.spell_rule import in_force

slow = in_force("slow")


@slow.modifies(SPEED, "owner")
def half(play: Play, tally: SpeedTotal, effect: Effect) -> None:
    """Slow: halve the target's Speed while it lasts."""
    tally.times(1, 2, effect)


@slow.modifies(ARMOR_CLASS, "owner")
def sluggish(play: Play, tally: ArmorClass, effect: Effect) -> None:
    """Subtract 2 from the target's Armor Class."""
    tally.add(-2, effect)


@slow.modifies(SAVE, "actor")
def too_late(play: Play, test: D20Test, effect: Effect) -> None:
    """Subtract 2 from the target's Dexterity saves."""
    if test.ability == DEX:
        test.add(-2, effect)


@slow.modifies(MAY, "actor")
def forbid_reactions(play: Play, asked: Permission, effect: Effect) -> None:
    """Prevent the target from taking Reactions."""
    if asked.verb == "reaction":
        asked.deny(effect)


@slow.hook(ACTIVITY_DONE, "owner")
def action_or_bonus(play: Play, done: ActionDone, effect: Effect) -> None:
    """Having used one of the two, the other is gone, and so are further attacks of the action."""
    budget = done.creature.budget
    if budget.get("action", 0) < 1:
        budget["bonus"] = 0
    elif budget.get("bonus", 0) < 1:
        budget["action"] = 0
    for mark in attack_marks(budget):
        budget[mark] = 0


@slow.hook(SPELL_CAST, "caster")
def gestures_too_slow(play: Play, casting: Casting, effect: Effect) -> Proc[None]:
    """A spell with gestures fails on 25 or less of 100."""
    if "S" not in casting.spell.components:
        return
    faces = yield from play.roll(casting.caster, 1, 100, "slow")
    if faces[0] <= 25:
        casting.cancelled = True
