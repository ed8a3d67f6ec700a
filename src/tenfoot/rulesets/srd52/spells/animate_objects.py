"""Animate Objects: objects that come to life and fight at their caster's command."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.bodies.servants import LEFT_AT
from tenfoot.rulesets.common.bodies.summoning import mold_named, molded
from tenfoot.rulesets.common.space.objects import COMPOSITE, MAGIC_OBJECT

animate_objects = Rule("spell.animate-objects", "5.2/g-breaking-objects/no-ability-scores", tags=("spell",))


animated = Rule("animated object", "5.2/s-effect/as-written", tags=("spell",))
"""On the thing that walks; `was` is the thing it was on the map, 0 if none was drawn."""


SIZES = {2: ("medium", 1), 3: ("large", 2), 4: ("huge", 3)}
"""By size (Medium or smaller is 2): which mold, and for how many objects it counts."""


def loose(play: Play, caster: Creature, feet: int) -> list[Creature]:
    """Nonmagical objects on the map that are neither fixed nor too large."""
    return [
        thing
        for thing in near(play, caster, feet)
        if is_object(play, thing)
        and thing.life == "alive"
        and COMPOSITE not in play.sheet(thing).tags
        and not play.has(thing.id, MAGIC_OBJECT)
        and not any(effect.text("part of") for effect in play.effects_on(thing.id))
        and not thing.counters.get("fixed")
    ]


def counts_for(play: Play, thing: Creature) -> int:
    """How many objects a large one counts as."""
    return SIZES[max(2, play.sheet(thing).size)][1]


@animate_objects.procedure("cast")
def animate_things(play: Play, casting: Casting) -> Proc[None]:
    """Animate as many objects as the spellcasting modifier: those on the map first, then others that the GM allows."""
    caster = play.creature(casting.caster)
    room = max(1, spell_modifier(play, caster, casting.spell.key))
    things = loose(play, caster, casting.spell.range)
    if things:
        answer = yield Decision(
            caster.seat,
            "things to animate",
            (
                Option(
                    "these",
                    "animate.these",
                    takes="targets",
                    targets=tuple(thing.id for thing in things),
                    least=0,
                    most=min(room, len(things)),
                ),
            ),
            subject=caster.id,
            default="these",
        )
        for key in answer.targets:
            thing = play.creature(key)
            if counts_for(play, thing) <= room:
                room -= counts_for(play, thing)
                yield from get_up(play, casting, max(2, play.sheet(thing).size), thing)
    if room <= 0:
        return
    said = yield Decision(
        GM,
        "things about",
        (Option("small", "animate.small"), Option("huge", "animate.huge"), Option("none", "animate.none")),
        subject=caster.id,
        default="small",
        why=("5.2/s-effect/as-written",),
    )
    size = {"small": 2, "huge": 4, "none": 0}[said.pick]
    while size and room > 0:
        size = max(two for two, (_, many) in SIZES.items() if two <= size and many <= room)
        room -= SIZES[size][1]
        yield from get_up(play, casting, size, None)


def get_up(play: Play, casting: Casting, size: int, thing: Creature | None) -> Proc[None]:
    """Animate one object: where it stood, or in a space of its caster's choice."""
    caster = play.creature(casting.caster)
    cell = -1
    if thing is not None:
        cell = thing.cell
        play.place(thing, -1)
    assert casting.spell.summons is not None
    walker = yield from call(
        play,
        caster,
        molded(play, mold_named(play, f"animated-object-{SIZES[size][0]}"), casting),
        casting.spell.summons.terms,
        by=casting.spell.key,
        feet=casting.spell.range,
        cell=cell,
        expiry=casting.expiry,
        group=casting.group,
        level=casting.level,
    )
    if walker is None:
        return
    if thing is not None:
        walker.name = f"Animated {thing.name}"
    play.attach(
        animated.name,
        walker.id,
        source=caster.id,
        group=casting.group,
        expiry=casting.expiry,
        data={"was": thing.id if thing is not None else 0},
    )


def lies_still(play: Play, effect: Effect) -> Creature | None:
    """The object lies still again where it was last."""
    thing, walker = play.state.creatures.get(effect.num("was")), play.creature(effect.bearer)
    if thing is None or thing.cell >= 0:
        return None
    cell = walker.cell if walker.cell >= 0 else walker.counters.get(LEFT_AT, -1)
    play.place(walker, -1)
    if cell >= 0:
        play.place(thing, cell if can_stop(play, thing, cell) else nearest_room(play, thing, cell))
    return thing


@animated.hook(DROPS, "target")
def falls_down(play: Play, drop: Drop, effect: Effect) -> Proc[None]:
    """At 0 Hit Points it is an object again, and takes the damage that is left."""
    thing = lies_still(play, effect)
    if thing is not None and drop.overflow:
        kind = drop.blow.amounts[0][1] if drop.blow.amounts else "force"
        yield from deal_damage(play, IncomingDamage(thing.id, drop.blow.source, [(drop.overflow, kind)]))


@animated.end
def end_animation(play: Play, effect: Effect, reason: str) -> None:
    """Turn the creature back into an object when the spell ends."""
    lies_still(play, effect)
