"""Ice Knife, a level 1 Conjuration spell of Druids, Sorcerers and Wizards."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.magic.spell_effect import cause_of

ice_knife = Rule("spell.ice-knife", "5.2/s-attack/general-rules")


@ice_knife.procedure("cast")
def shard(play: Play, casting: Casting) -> Proc[None]:
    """An attack with the shard; hit or miss it bursts: 2d6 Cold and more with a higher slot, Dexterity negates."""
    caster = play.creature(casting.caster)
    own = casting.spell.activity
    assert own is not None
    target = play.creature(casting.targets[0])
    place = target.cell
    yield from do_to(play, caster, casting, own, [target])
    blast = Activity(
        "ice-knife",
        kind="save",
        save="dex",
        damage=(Damage(f"{2 + casting.above}d6", "cold"),),
        tags=("spell",),
    )
    ghost = Creature(0, "", target.sheet, "", "", cell=place)
    there = [
        other
        for other in play.state.creatures.values()
        if other.life != "dead" and 0 <= distance(play, ghost, other) <= 5
    ]
    if there:
        yield from perform_activity(play, caster, blast, there, cause_of(casting))
