"""Forcecage, a level 7 Evocation spell of Bards, Warlocks and Wizards."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.magic.conjured_walls import push_aside, stand
from tenfoot.rulesets.common.magic.wall_shape import ring
from tenfoot.rulesets.common.movement.teleport import TELEPORTS, Teleporting
from tenfoot.rulesets.srd52.magic.spell_rule import saves_again

forcecage = Rule("spell.forcecage", "5.2/s-effect/as-written")


cage = Rule("zone.forcecage", "5.2/s-effect/as-written", tags=("spell", "of force"))


PRISONS = {"cage": (30, "="), "box": (20, "w")}
"""Feet across with the barrier's own squares, and what stands there: bars, or a wall that can be seen through."""


@forcecage.procedure("cast")
def lock_up(play: Play, casting: Casting) -> Proc[None]:
    """A creature wholly inside is trapped; one only partly inside is pushed out."""
    caster = play.creature(casting.caster)
    wall = casting.spell.wall
    assert wall is not None
    across, letter = PRISONS[casting.words]
    grid = play.state.grid
    rim, core = ring(grid, casting.aim, across)
    solid = [cell for cell in rim if chr(grid.glyphs[cell]) not in "# "]
    middle = cell_set(core)
    trapped: list[int] = []
    for creature in caught(play, cell_set(rim) | middle):
        if not cell_set(play.footprint(creature)) & ~middle:
            trapped.append(creature.id)
        else:
            yield from push_aside(play, caster, creature, [*rim, *core])
    stand(play, casting, wall, solid, letter)
    yield from play.begin(
        cage.name,
        0,
        source=caster.id,
        expiry=casting.expiry,
        group=casting.group,
        level=casting.level,
        dc=casting.dc,
        cells=tuple(core),
        data={"spell": casting.spell.key, "bars": list(solid)},
    )
    for key in trapped:
        play.emit("caged", creature=key)


@cage.modifies(TERRAIN)
def block_cage_walls(play: Play, ground: Terrain, effect: Effect) -> None:
    """Block the bars or walls of the cage, even for creatures that move through walls."""
    ground.blocked |= cell_set(effect.ids("bars"))


@cage.hook(TELEPORTS)
def force_holds(play: Play, moment: Teleporting, effect: Effect) -> Proc[None]:
    """Magic leads out only after a Charisma save; without it the magic is wasted."""
    who = play.creature(moment.creature)
    if inside_area(play, who, effect) and not (moment.to >= 0 and inside_area(play, who, effect, moment.to)):
        moment.stopped |= not (yield from saves_again(play, who, effect, CHA))
