"""Ethereal: partly on another plane. Material attacks hardly damage it, and matter hardly stops it."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.movement.passing import PASSING, Passing

ethereal = condition(
    "ethereal",
    "next/cond/ethereal-damage-in",
    "next/cond/ethereal-damage-out",
    "next/cond/ethereal-exempt",
    "next/cond/ethereal-pass",
    "next/cond/ethereal-enclosed",
)
REACHES_ACROSS = ("force", "necrotic", "psychic", "radiant")


def _halves(play: Play, blow: IncomingDamage, effect: Effect, other: int) -> None:
    """Halve damage as resistance, so that it never halves twice (next/cond/ethereal-resist-stack)."""
    if other and play.has(other, ethereal.name):
        return
    for _, kind in blow.amounts:
        if kind and kind not in REACHES_ACROSS:
            blow.resist.append((kind, effect))


@ethereal.modifies(DAMAGE_DEFENSES, "target")
def half_there(play: Play, blow: IncomingDamage, effect: Effect) -> None:
    """Ethereal: halve damage that comes from the material world."""
    _halves(play, blow, effect, blow.source)


@ethereal.modifies(DAMAGE_DEFENSES, "source")
def half_a_blow(play: Play, blow: IncomingDamage, effect: Effect) -> None:
    """Halve the damage that an ethereal creature deals to the material world."""
    if blow.source != blow.target:
        _halves(play, blow, effect, blow.target)


@ethereal.modifies(TERRAIN, "mover")
def through_walls(play: Play, ground: Terrain, effect: Effect) -> None:
    """Ethereal: walls and other solid objects do not stop the creature's movement."""
    ground.phases = True


@ethereal.modifies(PASSING, "mover")
@ethereal.modifies(PASSING, "other")
def through_everybody(play: Play, asked: Passing, effect: Effect) -> None:
    """An ethereal creature and others do not block each other."""
    asked.through, asked.slow = True, False


def enclosed(play: Play, creature: Creature) -> bool:
    """Whether the creature is wholly inside something solid."""
    entry = play.state.grid.entry
    return creature.cell >= 0 and all(entry[cell] == Passability.SOLID for cell in play.footprint(creature))


@ethereal.hook(ENTERED, "mover")
def inside_or_out(play: Play, step: MoveStep, effect: Effect) -> Proc[None]:
    """Ethereal: blind the creature while it is wholly inside an object (next/cond/ethereal-enclosed)."""
    blind = [e for e in play.effects_on(effect.bearer, "condition.blinded") if e.num("within") == effect.id]
    inside = enclosed(play, play.creature(effect.bearer))
    if inside and not blind:
        yield from play.begin("condition.blinded", effect.bearer, data={"within": effect.id})
    elif not inside:
        for darkness in blind:
            yield from play.end(darkness, "came out")


@ethereal.modifies(MAY_TARGET, "actor")
def only_what_is_around_it(play: Play, asked: Permission, effect: Effect) -> None:
    """From inside an object it can target nothing but that object."""
    creature = play.creature(effect.bearer)
    if asked.target == effect.bearer or not enclosed(play, creature):
        return
    other = play.creature(asked.target)
    here = set(play.footprint(creature))
    if not (is_object(play, other) and here.intersection(play.footprint(other))):
        asked.deny(effect)


@ethereal.end
def solid_again(play: Play, effect: Effect, reason: str) -> None:
    """When ethereal ends inside a wall, move the creature to the nearest free place."""
    creature = play.creature(effect.bearer)
    if creature.cell >= 0 and not play.has(creature.id, ethereal.name):
        place = nearest_room(play, creature, creature.cell)
        if place != creature.cell:
            play.emit("pushed out", creature=creature.id, start=creature.cell, to=place)
            play.place(creature, place)
