"""Dodge: attackers you can see have Disadvantage, and you have Advantage on Dexterity saves."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.attack.dodging import DODGING, be_on_guard, take_the_dodge

dodge = Rule("dodge", "5.2/action/dodge", general=True)
dodging = Rule(
    DODGING,
    "5.2/g-dodge/attack-disadvantage",
    "5.2/g-dodge/dex-saves",
    "5.2/g-dodge/lost-incapacitated",
    "5.2/g-dodge/lost-speed-zero",
)


dodge.offer(be_on_guard)
dodge.perform(take_the_dodge)


def still_dodging(play: Play, creature: Creature) -> bool:
    """Whether a dodging creature has the benefit: not while it is Incapacitated or its Speed is 0."""
    return not has_condition(play, creature.id, "incapacitated") and speed_of(play, creature) > 0


@dodging.modifies(ATTACK, "target")
def harder_to_hit(play: Play, attack: Attack, effect: Effect) -> None:
    """Disadvantage for an attacker that the dodger sees."""
    dodger = play.creature(effect.bearer)
    if still_dodging(play, dodger) and sees(play, dodger, play.creature(attack.actor)):
        attack.disadvantage(effect)


@dodging.modifies(SAVE, "actor")
def quick_on_the_feet(play: Play, test: D20Test, effect: Effect) -> None:
    """Give Advantage on Dexterity saves while the creature still dodges."""
    if test.ability == DEX and still_dodging(play, play.creature(effect.bearer)):
        test.advantage(effect)


@dodging.hook(CONDITION_BEGAN, "bearer")
def thrown_off_guard(play: Play, condition: Effect, effect: Effect) -> Proc[None]:
    """Once lost, the guard does not come back before the next Dodge (5.2/g-dodge/lost-speed-zero)."""
    if not still_dodging(play, play.creature(effect.bearer)):
        yield from play.end(effect, "lost")
