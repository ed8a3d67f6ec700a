"""Tiny Hut, a level 3 Evocation spell of Bards and Wizards."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.magic.reaching import SPELL_REACHES, Reaching
from tenfoot.rulesets.common.magic.taking_effect import lay_zone
from tenfoot.rulesets.common.magic.zone import wholly_inside

hut = Rule("spell.tiny-hut", "5.2/s-effect/as-written")


dome = Rule("zone.tiny-hut", "5.2/s-effect/as-written", tags=("spell",))


WEAK = 3


@hut.procedure("cast")
def shelter(play: Play, casting: Casting) -> Proc[None]:
    """It fails if a creature is only half in it; an older one of the same caster ends."""
    caster = play.creature(casting.caster)
    activity = scaled(play, caster, casting)
    assert activity is not None
    assert activity.area is not None
    for other in [e for e in play.state.effects.values() if e.rule == dome.name and e.source == caster.id]:
        yield from play.end_group(other.group, "cast again")
    yield from lay_zone(play, caster, casting, activity)
    laid = next(e for e in play.state.effects.values() if e.rule == dome.name and e.group == casting.group)
    there = [c for c in play.state.creatures.values() if inside_area(play, c, laid)]
    if not all(wholly_inside(play, other, laid) for other in there):
        yield from play.end_group(casting.group, "too small")
        return
    play.alter(laid, data={**laid.data, "guests": [other.id for other in there]})


@dome.modifies(TERRAIN)
def closed_to_others(play: Play, ground: Terrain, effect: Effect) -> None:
    """Block the dome for everyone who was not inside when it appeared."""
    if ground.mover not in effect.ids("guests"):
        ground.blocked |= squares(effect.cells)


@dome.modifies(ATTACK)
def arrows_stop(play: Play, attack: Attack, effect: Effect) -> None:
    """Make ranged attacks from outside fail against creatures in the dome."""
    attacker, target = play.creature(attack.actor), play.creature(attack.target)
    if attack.strike.kind == "spell" or attacker.id in effect.ids("guests"):
        return
    if inside_area(play, target, effect) and not inside_area(play, attacker, effect):
        attack.auto_fail.append(effect)


@dome.modifies(SPELL_REACHES)
def weak_spells_stop(play: Play, asked: Reaching, effect: Effect) -> None:
    """Tiny Hut: spells of level 3 or lower can't pass into or out of the dome."""
    target, caster = play.creature(asked.target), play.creature(asked.caster)
    if asked.level <= WEAK and inside_area(play, target, effect) != inside_area(play, caster, effect):
        asked.kept_out.append(effect)


@dome.modifies(SIGHT)
def opaque_from_outside(play: Play, sight: Sight, effect: Effect) -> None:
    """Tiny Hut: creatures outside can't see those inside."""
    target, observer = play.creature(sight.target), play.creature(sight.observer)
    if inside_area(play, target, effect) and not inside_area(play, observer, effect):
        sight.wall.append(effect)


@dome.hook(ENTERED)
def end_when_caster_leaves(play: Play, step: MoveStep, effect: Effect) -> Proc[None]:
    """The spell ends when its caster leaves it."""
    if step.mover == effect.source and not inside_area(play, play.creature(step.mover), effect):
        yield from play.end_group(effect.group, "left")
