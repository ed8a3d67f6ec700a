"""Death Ward: the first time the target would drop to 0 Hit Points it drops to 1; then the ward is spent."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.damage.hit_points import DIES
from tenfoot.rulesets.srd52.magic.spell_rule import in_force

death_ward = in_force("death-ward")


@death_ward.hook(DROPS, "target")
def one_hit_point(play: Play, drop: Drop, effect: Effect) -> Proc[None]:
    """Death Ward: drop to 1 Hit Point instead of 0, once."""
    if drop.left > 0:
        return
    drop.left = 1
    play.emit("warded", creature=effect.bearer)
    yield from play.end(effect, "spent")


@death_ward.hook(DIES, "target")
def prevent_instant_death(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """Save the target when an effect would kill it outright without damage, and end the spell."""
    if creature.hp < 1:
        return
    play.change_life(creature, "alive")
    play.emit("warded", creature=effect.bearer)
    yield from play.end(effect, "spent")
