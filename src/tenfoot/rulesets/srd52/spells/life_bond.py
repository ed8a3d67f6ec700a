"""Life Bond, an effect in the stat block of the Otherworldly Steed."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.bodies.servants import master_of
from tenfoot.rulesets.common.movement.riding import RIDDEN

life_bond = Rule("life bond", "5.2/s-effect/as-written")


def _by_spell(play: Play, healing: Healing) -> bool:
    """Whether the Hit Points came from a spell of level 1 or higher."""
    spells = play.ruleset.table("spells", Spell)
    return "spell" in healing.tags and any(tag in spells and spells[tag].level for tag in healing.tags)


@life_bond.hook(HEALED)
def heals_along(play: Play, healing: Healing, effect: Effect) -> Proc[None]:
    """What its rider regains from a spell within 5 feet of it, it regains too."""
    steed = play.creature(effect.bearer)
    master = master_of(play.state, steed)
    if master is None or healing.target != master.id or not _by_spell(play, healing):
        return
    if 0 <= distance(play, steed, master) <= 5 and steed.life == "alive":
        yield from heal(play, steed.id, healing.gained, healing.source, ("life bond",))


@life_bond.hook(TURN_STARTS)
def takes_care_of_itself(play: Play, creature: Creature, effect: Effect) -> None:
    """Ridden, it obeys; while its rider is Incapacitated it acts independently, right after the rider's turn."""
    steed = play.creature(effect.bearer)
    if not steed.rider or creature.id not in (steed.id, steed.rider):
        return
    helpless = has_condition(play, steed.rider, "incapacitated")
    for bond in play.effects_on(steed.id, RIDDEN):
        if helpless and bond.level:
            play.alter(bond, level=0, data={**bond.data, "let loose": 1})
        elif not helpless and bond.num("let loose"):
            play.alter(bond, level=1, data={**bond.data, "let loose": 0})
