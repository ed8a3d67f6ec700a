"""Fields and barriers around somebody: a globe that weak spells don't enter, no magic at all, no living thing."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.engine.geometry import emanation
from tenfoot.rulesets.common.conditions.condition import PREFIX, SLEEPS, Dormancy
from tenfoot.rulesets.common.magic.reaching import SPELL_REACHES, Reaching
from tenfoot.rulesets.common.magic.taking_effect import lay_zone
from tenfoot.rulesets.common.magic.zone import wholly_inside
from tenfoot.rulesets.common.movement.teleport import TELEPORTS, Teleporting

globe = Rule("zone.globe-of-invulnerability", "5.2/s-effect/as-written", tags=("spell",))


def crosses_in(play: Play, asked: Reaching, effect: Effect) -> bool:
    """Whether the spell comes from outside an area to somebody in it."""
    target, caster = play.creature(asked.target), play.creature(asked.caster)
    return inside_area(play, target, effect) and not inside_area(play, caster, effect)


@globe.modifies(SPELL_REACHES)
def too_weak_to_enter(play: Play, asked: Reaching, effect: Effect) -> None:
    """Spells of level 5 or lower from outside do nothing in it; one more for each slot level above 6."""
    if asked.level < effect.level and crosses_in(play, asked, effect):
        asked.kept_out.append(effect)


antimagic = Rule("zone.antimagic-field", "5.2/s-effect/as-written", tags=("spell",))
no_magic = Rule("in antimagic", "5.2/s-effect/as-written", tags=("mark",))
"""On everybody in the field: what magic does to them sleeps."""


@antimagic.begin
def magic_dies(play: Play, effect: Effect) -> Proc[None]:
    """Whoever is in it feels it at once."""
    settle(play, effect)
    yield from ()


@antimagic.hook(ENTERED)
def in_and_out(play: Play, step: MoveStep, effect: Effect) -> Proc[None]:
    """With every step, the bearer's too."""
    settle(play, effect)
    yield from ()


def in_field(play: Play, creature: Creature, effect: Effect) -> bool:
    """Whether a creature is in the field; whoever bears it is."""
    return creature.id == effect.bearer or inside_area(play, creature, effect)


def settle(play: Play, effect: Effect) -> None:
    """Those in the field, and only those, bear the mark."""
    marked = {
        e.bearer: e
        for e in play.state.effects.values()
        if e.rule == no_magic.name and e.group == effect.group
    }
    for creature in play.state.creatures.values():
        here = in_field(play, creature, effect)
        if here and creature.id not in marked:
            play.attach(
                no_magic.name, creature.id, source=effect.source, group=effect.group, expiry=effect.expiry
            )
        elif not here and creature.id in marked:
            play.detach(marked[creature.id])


@no_magic.modifies(SLEEPS, "bearer")
def it_sleeps(play: Play, asked: Dormancy, effect: Effect) -> None:
    """Ongoing spells do nothing here, and their time runs on; the field itself is not touched."""
    other = asked.effect
    if other.group == effect.group or other.rule == antimagic.name:
        return
    by_magic = {"spell", "magic"} & set(play.ruleset.rule(other.rule).tags)
    asked.sleeps |= bool(by_magic or (other.rule.startswith(PREFIX) and other.text("spell")))


@no_magic.modifies(MAY_CAST, "actor")
def nothing_is_cast(play: Play, asked: Permission, effect: Effect) -> None:
    """No spells in it."""
    asked.deny(effect)


@no_magic.modifies(SPELL_REACHES, "target")
def nothing_gets_in(play: Play, asked: Reaching, effect: Effect) -> None:
    """Nor does any spell reach what is in it."""
    asked.kept_out.append(effect)


@no_magic.modifies(ATTACK, "attacker")
def plain_steel(play: Play, attack: Attack, effect: Effect) -> None:
    """A magic weapon is a weapon and no more."""
    if attack.strike.magic:
        attack.add(-attack.strike.magic, effect)


@no_magic.hook(DAMAGE_ROLL, "attacker")
def plain_wounds(play: Play, roll: DamageRoll, effect: Effect) -> Proc[None]:
    """The same for its damage."""
    if roll.attack is not None and roll.attack.strike.magic and roll.parts:
        roll.add((), -roll.attack.strike.magic, roll.parts[0].kind, effect)
    yield from ()


@antimagic.hook(TELEPORTS)
def no_way_through(play: Play, moment: Teleporting, effect: Effect) -> Proc[None]:
    """Nobody teleports into it or out of it."""
    who = play.creature(moment.creature)
    moment.stopped |= in_field(play, who, effect) or (
        moment.to >= 0 and inside_area(play, who, effect, moment.to)
    )
    yield from ()


antilife = Rule("zone.antilife-shell", "5.2/s-effect/as-written", tags=("spell",))
NOT_ALIVE = frozenset(("construct", "undead"))
SHELL = 10


def lives(play: Play, creature: Creature) -> bool:
    """Everybody but Constructs and Undead."""
    return not NOT_ALIVE & set(play.sheet(creature).tags)


@antilife.modifies(TERRAIN)
def nothing_alive_passes(play: Play, ground: Terrain, effect: Effect) -> None:
    """Neither in nor out."""
    mover = play.creature(ground.mover)
    if mover.id == effect.bearer or mover.cell < 0 or not lives(play, mover):
        return
    shell = squares(effect.cells)
    ground.blocked |= play.state.grid.frame.all & ~shell if inside_area(play, mover, effect) else shell


@antilife.modifies(ATTACK)
def nothing_reaches_through(play: Play, attack: Attack, effect: Effect) -> None:
    """No blow without a long weapon; spells and missiles pass."""
    attacker, target = play.creature(attack.actor), play.creature(attack.target)
    if not attack.melee or attack.strike.reach > 5 or not lives(play, attacker):
        return
    ids = (effect.bearer,)
    here = attacker.id in ids or inside_area(play, attacker, effect)
    there = target.id in ids or inside_area(play, target, effect)
    if here != there:
        attack.auto_fail.append(effect)


@antilife.hook(ENTERED)
def forced_through(play: Play, step: MoveStep, effect: Effect) -> Proc[None]:
    """When its bearer moves so that somebody would have to pass through it, the spell ends."""
    if step.mover != effect.bearer:
        return
    caster = play.creature(step.mover)
    before = emanation(play.state.grid, step.start, play.side_cells(caster), SHELL)
    for other in play.state.creatures.values():
        if other.id == caster.id or other.cell < 0 or other.life == "dead" or not lives(play, other):
            continue
        was = bool(before & cell_set(play.footprint(other)))
        if was != inside_area(play, other, effect):
            yield from play.end_group(effect.group, "forced through")
            return


hut = Rule("spell.tiny-hut", "5.2/s-effect/as-written")
dome = Rule("zone.tiny-hut", "5.2/s-effect/as-written", tags=("spell",))
WEAK = 3


@hut.doing("cast")
def shelter(play: Play, casting: Casting) -> Proc[None]:
    """It fails if somebody is only half in it; an older one of the same caster ends."""
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
    """Only those who were in it pass."""
    if ground.mover not in effect.ids("guests"):
        ground.blocked |= squares(effect.cells)


@dome.modifies(ATTACK)
def arrows_stop(play: Play, attack: Attack, effect: Effect) -> None:
    """Nothing of others passes either."""
    attacker, target = play.creature(attack.actor), play.creature(attack.target)
    if attack.strike.kind == "spell" or attacker.id in effect.ids("guests"):
        return
    if inside_area(play, target, effect) and not inside_area(play, attacker, effect):
        attack.auto_fail.append(effect)


@dome.modifies(SPELL_REACHES)
def weak_spells_stop(play: Play, asked: Reaching, effect: Effect) -> None:
    """Spells of level 3 or lower pass neither way."""
    target, caster = play.creature(asked.target), play.creature(asked.caster)
    if asked.level <= WEAK and inside_area(play, target, effect) != inside_area(play, caster, effect):
        asked.kept_out.append(effect)


@dome.modifies(SIGHT)
def opaque_from_outside(play: Play, sight: Sight, effect: Effect) -> None:
    """Those outside see nothing of those inside."""
    target, observer = play.creature(sight.target), play.creature(sight.observer)
    if inside_area(play, target, effect) and not inside_area(play, observer, effect):
        sight.wall.append(effect)


@dome.hook(ENTERED)
def its_maker_leaves(play: Play, step: MoveStep, effect: Effect) -> Proc[None]:
    """The spell ends when its caster leaves it."""
    if step.mover == effect.source and not inside_area(play, play.creature(step.mover), effect):
        yield from play.end_group(effect.group, "left")
