"""Sphere of Annihilation: what this magic item does beyond its data."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.items.families.item_activation import ACTIVATED, remind

sphere = Rule("sphere of annihilation", ACTIVATED)


@sphere.procedure("control")
def take_hold_of_it(play: Play, creature: Creature, item: Item, answer: Answer) -> Proc[None]:
    """Intelligence (Arcana), DC 25: a creature it moves onto saves, DC 19, or takes 8d10 Force damage."""
    test = D20Test("check", creature.id, INT, 25, skills=("skill.arcana",), tags=("sphere",))
    if not (yield from resolve_test(play, test)):
        remind(play, creature, "The sphere moves 10 feet toward whoever tried to control it.")
        return
    touch = Activity(
        "sphere", "Sphere of Annihilation", kind="save", save="dex", dc=19, damage=(Damage("8d10", "force"),)
    )
    cause = Cause(creature.id, touch.name, dc=19, tags=("item", "magic"), activity=touch.key)
    target = play.creature(answer.targets[0])
    yield from perform_activity(play, creature, touch, [target], cause)
