"""Detects, a trait of the Chuul, the Rust Monster and 1 others."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.monsters.families.rusting_metal import metal_things
from tenfoot.rulesets.srd52.monsters.traits.charmed_by_its_master_only import MASTER

detects = Rule("detects", "5.2/m-sense/detects", tags=("at will",))
"""`what` in its data (`metal`, `treasure`, `magic`); its level: the feet."""


gm_master = Rule("gm:master", "5.2/m-sense/mental-links")


TREASURE = ("gem", "diamond", "ruby", "pearl", "gp", "sp", "pp", "gold", "silver", "platinum", "jewel")


def gives_off(play: Play, what: str, creature: Creature) -> bool:
    """Whether the creature has about it what another creature senses."""
    if what == "metal":
        return bool(metal_things(play, creature))
    if what == "treasure":
        return any(word in item.kind for item in creature.items for word in TREASURE)
    things = any(item.data.get("magic") or item.data.get("bonus") for item in creature.items)
    return things or any(effect.text("spell") for effect in play.effects_on(creature.id))


@detects.modifies(FELT, "actor")
def knows_where(play: Play, asked: Permission, effect: Effect) -> None:
    """A creature that gives off what is sensed can't hide its position within range."""
    sensor, target = play.creature(effect.bearer), play.state.creatures.get(asked.target)
    near = target is not None and 0 <= distance(play, sensor, target) <= effect.level
    if target is not None and near and gives_off(play, effect.text("what"), target):
        asked.reasons.clear()


@detects.offer
def sniff(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Offer to use the sense at any time, at no cost."""
    return (Option("detects:now", "option.detect", facts={"what": effect.text("what")}),)


@detects.perform
def tell_what_is_near(play: Play, creature: Creature, answer: Answer, effect: Effect) -> None:
    """Log where it is: its carriers, and in which squares it lies, through walls too."""
    what = effect.text("what")
    there = [
        other
        for other in creatures_present(play)
        if other.id != creature.id
        and 0 <= distance(play, creature, other) <= effect.level
        and gives_off(play, what, other)
    ]
    lying = [
        thing.cell for thing in play.state.ground if cell_distance(play, creature, thing.cell) <= effect.level
    ]
    play.emit(
        "detected",
        audience=(creature.seat,),
        creature=creature.id,
        what=what,
        targets=[other.id for other in there],
        cells=lying,
    )


@gm_master.procedure("word")
def serves(play: Play, creatures: list[Creature], words: str, answer: Answer) -> None:
    """Make the last of these creatures the master of the others."""
    if len(creatures) < 2:
        raise IllegalAnswer("'gm:master' needs the servants and, last, their master.")
    for creature in creatures[:-1]:
        creature.counters[MASTER] = creatures[-1].id
