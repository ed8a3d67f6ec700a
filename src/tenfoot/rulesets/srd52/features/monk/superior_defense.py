"""Superior Defense, a feature of the Monk (level 18)."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.features.monk.monks_focus import POOL

superior_defense = Rule("feature.superior-defense")


hardened = Rule("hardened")


def turn_to_stone(play: Play, creature: Creature, effect: Effect) -> bool:
    """Superior Defense: offer it for 3 Focus Points at the start of the Monk's turn."""
    budget = creature.budget
    fresh = budget.get("action") and budget.get("bonus") and not budget.get("moved")
    return bool(fresh) and not play.has(creature.id, hardened.name)


@superior_defense.action("Superior Defense", cost=(PoolUse(POOL, 3),), guard=turn_to_stone)
def harden(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Superior Defense: spend 3 Focus Points; the effect lasts a minute or until the Monk is Incapacitated."""
    expiry = until(play, "1 minute", creature.id, creature.id)
    yield from play.begin(hardened.name, creature.id, source=creature.id, expiry=expiry)
    play.emit("activity.used", creature=creature.id, activity="superior-defense", name="Superior Defense")


@hardened.modifies(DAMAGE_DEFENSES, "target")
def all_but_force(play: Play, blow: IncomingDamage, effect: Effect) -> None:
    """Give Resistance to all damage but Force."""
    for _, kind in blow.amounts:
        if kind != "force":
            blow.resist.append((kind, effect))


@hardened.hook(CONDITION_BEGAN, "bearer")
def softens(play: Play, began: Effect, effect: Effect) -> Proc[None]:
    """Superior Defense: end the effect when the Monk becomes Incapacitated."""
    if has_condition(play, effect.bearer, "incapacitated"):
        yield from play.end(effect, "incapacitated")
