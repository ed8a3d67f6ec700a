"""Ice Storm, a level 4 Evocation spell of Druids, Sorcerers and Wizards."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.content.activity import true_aim

ice_storm = Rule("spell.ice-storm", tags=("spell",))


@ice_storm.procedure("cast")
def hail(play: Play, casting: Casting) -> Proc[None]:
    """Damage, and Difficult Terrain until the end of the caster's next turn."""
    caster = play.creature(casting.caster)
    activity = scaled(play, caster, casting)
    assert activity is not None
    assert activity.area is not None
    area = area_cells(play, caster, activity.area, true_aim(play, caster, activity, casting.aim))
    there = affected(play, caster, activity, casting.aim)
    if there:
        yield from do_to(play, caster, casting, activity, there)
    play.attach(
        ice_storm.name,
        0,
        source=caster.id,
        group=casting.group,
        expiry=Expiry(caster.id, "end", 2 if play.state.active == caster.id else 1),
        cells=tuple(cells_of(area)),
        data={"spell": casting.spell.key},
    )


@ice_storm.modifies(TERRAIN)
def hailstones(play: Play, ground: Terrain, effect: Effect) -> None:
    """Make the hailstones Difficult Terrain for creatures that don't fly."""
    if ground.mode != "fly":
        ground.difficult |= squares(effect.cells)
