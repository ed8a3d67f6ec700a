"""Survivor, a feature of the Fighter (level 18)."""

from __future__ import annotations

from tenfoot.authoring import *

survivor = declare_rule("feature.survivor", grants=[{"advantage": ["death save"]}])


@survivor.hook(D20_DECIDED, "actor")
def nearly_a_twenty(play: Play, test: D20Test, effect: Effect) -> None:
    """18 and 19 on a Death Saving Throw count as 20."""
    if "death" in test.tags and test.natural >= 18:
        test.natural = 20


@survivor.hook(TURN_STARTS, "owner")
def rally(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """5 and the Constitution modifier at the start of each turn while Bloodied with at least 1 Hit Point."""
    if 0 < creature.hp <= creature.hp_max // 2:
        yield from heal(play, creature.id, 5 + ability_modifier(play, creature, CON), creature.id)
