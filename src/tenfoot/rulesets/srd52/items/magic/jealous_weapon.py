"""Berserker Axe: what this magic item does beyond its data."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.items.families.own_weapon import CURSE

jealous = Rule("jealous weapon", CURSE)


rage = Rule("berserker rage", CURSE)


berserk = Rule("gone berserk", CURSE)


@jealous.modifies(ATTACK, "attacker")
def hinder_other_weapons(play: Play, attack: Attack, effect: Effect) -> None:
    """Give Disadvantage on attacks with every weapon but this one."""
    if attack.strike.kind == "weapon" and attack.strike.item != effect.num("item"):
        attack.disadvantage(effect)


@rage.hook(DAMAGE_TAKEN, "target")
def goes_berserk(play: Play, blow: IncomingDamage, effect: Effect) -> Proc[None]:
    """Damaged by another creature, the wielder makes a DC 15 save or goes berserk."""
    bearer = play.creature(effect.bearer)
    if (
        not blow.source
        or blow.source == bearer.id
        or bearer.life != "alive"
        or play.has(bearer.id, berserk.name)
    ):
        return
    if not (
        yield from resolve_test(
            play, D20Test("save", bearer.id, WIS, 15, target=blow.source, tags=("curse",))
        )
    ):
        play.attach(berserk.name, bearer.id, source=bearer.id)
        play.emit("berserk", creature=bearer.id)


@berserk.hook(TURN_STARTS, "owner")
def calms_down(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """It ends when the turn starts and no creature within 60 feet is seen or heard; else the nearest must be
    attacked."""
    others = [
        other
        for other in creatures_within(play, creature, 60)
        if other.id != creature.id and other.life != "dead" and sees(play, creature, other)
    ]
    if not others:
        yield from play.end(effect, "nobody near")
        return
    nearest = min(others, key=lambda other: (distance(play, creature, other), other.id))
    play.emit(
        "reminder",
        audience=(GM,),
        creature=creature.id,
        target=nearest.id,
        words="berserk: attacks the nearest",
    )
