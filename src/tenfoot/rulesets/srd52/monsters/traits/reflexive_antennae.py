"""Reflexive Antennae, a trait of the Rust Monster."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.monsters.families.rusting_metal import metal_things
from tenfoot.rulesets.srd52.monsters.named_part import apply_part

reflexive = Rule("reflexive antennae", "5.2/m-react/other")


@reflexive.hook(ATTACK_HIT, "target")
def feels_back(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """Hit by an attack, it uses its antennae on a creature within 5 feet."""
    monster = play.creature(effect.bearer)
    if not can_react(play, monster):
        return
    near = [
        other
        for other in creatures_within(play, monster, 5)
        if enemies(monster, other) and metal_things(play, other)
    ]
    if not near:
        return
    near.sort(key=lambda other: other.id != attack.actor)
    if (yield from offer_reaction(play, monster, "reflexive antennae", why=reflexive.cites)):
        yield from apply_part(play, monster, effect.text("part"), near[:1])
