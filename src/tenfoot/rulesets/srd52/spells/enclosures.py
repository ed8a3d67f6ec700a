"""Forcecage and Magic Circle: a prison of force, and a ring that creatures of other worlds don't cross."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.bodies.possession import MAY_POSSESS
from tenfoot.rulesets.common.magic.conjured_walls import push_aside, stand
from tenfoot.rulesets.common.magic.taking_effect import lay_zone
from tenfoot.rulesets.common.magic.wall_shape import ring
from tenfoot.rulesets.common.movement.teleport import TELEPORTS, Teleporting
from tenfoot.rulesets.srd52.magic.spell_rule import saves_again

forcecage = Rule("spell.forcecage", "5.2/s-effect/as-written")
cage = Rule("zone.forcecage", "5.2/s-effect/as-written", tags=("spell", "of force"))
PRISONS = {"cage": (30, "="), "box": (20, "w")}
"""Feet across with the barrier's own squares, and what stands there: bars, or a wall that can be seen through."""


@forcecage.doing("cast")
def lock_up(play: Play, casting: Casting) -> Proc[None]:
    """Whoever is wholly inside is trapped; whoever is only partly in it is pushed out."""
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
def no_way_out(play: Play, ground: Terrain, effect: Effect) -> None:
    """Not even for those who go through walls."""
    ground.blocked |= cell_set(effect.ids("bars"))


@cage.hook(TELEPORTS)
def force_holds(play: Play, moment: Teleporting, effect: Effect) -> Proc[None]:
    """Magic leads out only after a Charisma save; without it the magic is wasted."""
    who = play.creature(moment.creature)
    if inside_area(play, who, effect) and not (moment.to >= 0 and inside_area(play, who, effect, moment.to)):
        moment.stopped |= not (yield from saves_again(play, who, effect, CHA))


magic_circle = Rule("spell.magic-circle", "5.2/s-effect/as-written")
circle = Rule("zone.magic-circle", "5.2/s-effect/as-written", tags=("spell",))
KINDS = ("celestial", "elemental", "fey", "fiend", "undead")


@magic_circle.doing("cast")
def draw_the_circle(play: Play, casting: Casting) -> Proc[None]:
    """Which kinds, and whether it keeps them out or in."""
    caster = play.creature(casting.caster)
    answer = yield Decision(
        caster.seat,
        "circle",
        [Option("out", "circle.out"), Option("in", "circle.in")],
        subject=caster.id,
        default="out",
    )
    activity = scaled(play, caster, casting)
    assert activity is not None
    yield from lay_zone(play, caster, casting, activity)
    for laid in [
        e for e in play.state.effects.values() if e.group == casting.group and e.rule == circle.name
    ]:
        play.alter(laid, data={**laid.data, "reversed": int(answer.pick == "in")})


def barred(play: Play, creature: Creature, effect: Effect) -> bool:
    """Whether the circle is about creatures of this kind."""
    kinds = KINDS if effect.text("choice") == "all" else (effect.text("choice"),)
    return any(kind in play.sheet(creature).tags for kind in kinds)


def warded(play: Play, creature: Creature, effect: Effect) -> bool:
    """Whether a creature is on the side that the circle protects."""
    return inside_area(play, creature, effect) != bool(effect.num("reversed"))


@circle.modifies(TERRAIN)
def not_across(play: Play, ground: Terrain, effect: Effect) -> None:
    """Such a creature does not willingly cross to the protected side."""
    mover = play.creature(ground.mover)
    if mover.cell < 0 or not barred(play, mover, effect) or warded(play, mover, effect):
        return
    ring_inside = squares(effect.cells)
    ground.blocked |= play.state.grid.frame.all & ~ring_inside if effect.num("reversed") else ring_inside


@circle.hook(TELEPORTS)
def not_by_magic(play: Play, moment: Teleporting, effect: Effect) -> Proc[None]:
    """By magic only after a Charisma save."""
    who = play.creature(moment.creature)
    if not barred(play, who, effect) or warded(play, who, effect):
        return
    there = moment.to >= 0 and inside_area(play, who, effect, moment.to)
    if there != bool(effect.num("reversed")):
        moment.stopped |= not (yield from saves_again(play, who, effect, CHA))


@circle.modifies(ATTACK)
def glancing(play: Play, attack: Attack, effect: Effect) -> None:
    """Disadvantage on its attacks against the protected."""
    if barred(play, play.creature(attack.actor), effect) and warded(
        play, play.creature(attack.target), effect
    ):
        attack.disadvantage(effect)


@circle.hook(CONDITION_COMES)
def minds_are_safe(play: Play, coming: Gain, effect: Effect) -> Proc[None]:
    """It charms and frightens none of them."""
    source = play.state.creatures.get(coming.source)
    if coming.name in ("charmed", "frightened") and source is not None and barred(play, source, effect):
        coming.prevented |= warded(play, play.creature(coming.target), effect)
    yield from ()


@circle.modifies(MAY_POSSESS)
def bodies_are_safe(play: Play, asked: Permission, effect: Effect) -> None:
    """Nor possesses them."""
    if barred(play, play.creature(asked.actor), effect) and warded(play, play.creature(asked.target), effect):
        asked.deny(effect)
