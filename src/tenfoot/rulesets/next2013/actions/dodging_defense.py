"""Dodging: who can do it, what it costs and what it does."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.attack.dodging import DODGING

DODGE_BONUS = "dodge bonus"


dodging = Rule(DODGING, "next/dodge/bonus", "next/dodge/lost", "next/dodge/regain")


def able(play: Play, creature: Creature) -> bool:
    """Whether the creature can act and move; if not, its guard is lost."""
    return may(play, creature.id, "action") and speed_of(play, creature) > 0


@dodging.modifies(ARMOR_CLASS, "owner", own=True)
def harder_to_hit(play: Play, tally: ArmorClass, effect: Effect) -> None:
    """Dodge: +4 Armor Class in addition to cover, even against unseen attackers."""
    if not has_condition(play, effect.bearer, "incapacitated"):
        tally.add(play.ruleset.number(DODGE_BONUS), effect)


@dodging.modifies(SAVE, "actor")
def quick_on_the_feet(play: Play, test: D20Test, effect: Effect) -> None:
    """Add the dodge bonus to Dexterity saves while the creature can act."""
    if test.ability == DEX and able(play, play.creature(effect.bearer)):
        test.add(play.ruleset.number(DODGE_BONUS), effect)


@dodging.hook(CONDITION_BEGAN, "bearer")
def thrown_off_guard(play: Play, begun: Effect, effect: Effect) -> Proc[None]:
    """End the guard when a condition makes the creature unable to act or move; only the next dodge restores it."""
    yield from loses_guard(play, play.creature(effect.bearer))


def loses_guard(play: Play, creature: Creature) -> Proc[None]:
    """End the dodge of a creature that can no longer act or move, for instance because it is grappled."""
    if play.has(creature.id, DODGING) and not able(play, creature):
        for effect in play.effects_on(creature.id, DODGING):
            yield from play.end(effect, "lost")
