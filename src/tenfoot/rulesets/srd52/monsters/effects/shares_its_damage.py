"""Shares Its Damage, an effect in the stat block of the Animated Rug of Smothering."""

from __future__ import annotations

from tenfoot.authoring import *

shares_damage = Rule("shares its damage", "5.2/m-defense/share-damage", "5.2/m-grab/smother")


@shares_damage.hook(DAMAGE_INCOMING)
def cloth_gives(play: Play, blow: IncomingDamage, effect: Effect) -> None:
    """While it smothers a creature, the rug takes half the damage."""
    if blow.target == effect.source:
        blow.halve(effect)


@shares_damage.hook(DAMAGE_TAKEN)
def through_the_cloth(play: Play, blow: IncomingDamage, effect: Effect) -> Proc[None]:
    """Deal the damage that the creature takes to the one inside it too."""
    if blow.target == effect.source and blow.total:
        kind = blow.amounts[0][1] if blow.amounts else ""
        yield from deal_damage(play, IncomingDamage(effect.bearer, blow.source, [(blow.total, kind)]))
