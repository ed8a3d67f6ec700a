"""Small conditions that parts of stat blocks have: light that ends a trick, a rope let go, ink under water."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.monsters.light_weakness import in_bright_light
from tenfoot.rulesets.srd52.monsters.moving import extra_move
from tenfoot.rulesets.srd52.monsters.named_part import burst
from tenfoot.rulesets.srd52.monsters.web import webbed
from tenfoot.rulesets.srd52.space.underwater import under_water

fades_in_light = Rule("spell fades in light", "5.2/m-spell/restrictions")
"""`fading` in its data: what ends when its caster starts or ends a turn in Bright Light."""
magic_rope = Rule("magic rope", "5.2/m-grab/rope")
ink_burst = Rule("burst under water", "5.2/m-legend/opt-move")


def fade(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """The spell ends early."""
    if in_bright_light(play, creature.id):
        for spell in play.effects_on(creature.id, effect.text("fading")):
            yield from play.end(spell, "bright light")


@fades_in_light.hook(TURN_STARTS, "owner")
def at_dawn(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """As its turn starts."""
    yield from fade(play, creature, effect)


@fades_in_light.hook(TURN_ENDS, "owner")
def still_lit(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """And as it ends."""
    yield from fade(play, creature, effect)


def on_the_rope(play: Play, creature: Creature) -> list[Effect]:
    """Those whom its rope binds."""
    return [e for e in play.state.effects.values() if e.rule == webbed.name and e.source == creature.id]


@magic_rope.offer
def may_release(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """With a Bonus Action."""
    if creature.budget.get("bonus", 0) < 1 or not on_the_rope(play, creature):
        return ()
    return (Option("magic rope:release", "option.let go", cost=("bonus",)),)


@magic_rope.perform
def release(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Whoever it held is free."""
    creature.budget["bonus"] -= 1
    for bond in on_the_rope(play, creature):
        yield from play.end(bond, "released")


@ink_burst.asking("ready")
def in_its_element(play: Play, creature: Creature, activity: Activity) -> bool:
    """Only under water."""
    return under_water(play, creature)


@ink_burst.doing("use")
def blacken_the_water(play: Play, creature: Creature, activity: Activity, answer: Answer) -> Proc[None]:
    """The named part on everybody around, then a move up to its Speed."""
    yield from burst(play, creature, str(activity.data["part"]))
    yield from extra_move(play, creature, speed_of(play, creature, "walk"))
