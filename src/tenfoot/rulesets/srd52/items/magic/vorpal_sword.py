"""Vorpal Sword: what this magic item does beyond its data."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.items.families.item_citation import AS_WRITTEN
from tenfoot.rulesets.srd52.monsters.traits.legendary_resistance import left, legendary_resistance

beheads = Rule("beheads", AS_WRITTEN)


@beheads.hook(ATTACK_HIT, "attacker")
def off_with_its_head(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """On a 20 a head is cut off, if the GM agrees that it has one to lose; else 30 Slashing damage more."""
    target = play.creature(attack.target)
    if attack.strike.item != effect.num("item") or attack.natural != 20 or target.life == "dead":
        return
    sheet = play.sheet(target)
    safe = "slashing" in sheet.immune or bool({"ooze", "plant", "object", "swarm"} & set(sheet.tags))
    falls = yield yes_no(
        GM,
        "head cut off",
        subject=target.id,
        default="no" if safe or sheet.size > 4 else "yes",
        why=(AS_WRITTEN,),
        facts={"target": target.id},
    )
    if falls.pick == "yes" and "slashing" not in sheet.immune:
        for stubborn in play.effects_on(target.id, legendary_resistance.name):
            if left(play, target, stubborn) < 1:
                continue
            keeps = yield yes_no(
                target.seat, "keep head", subject=target.id, default="yes", why=(AS_WRITTEN,)
            )
            if keeps.pick == "yes":
                spent = target.counters.get("legendary resistance spent", 0)
                target.counters["legendary resistance spent"] = spent + 1
                yield from deal_damage(
                    play, IncomingDamage(target.id, attack.actor, [(30, "slashing")], tags=("magic",))
                )
                return
        yield from play.port(DIE)(play, target, "beheaded")
        return
    yield from deal_damage(play, IncomingDamage(target.id, attack.actor, [(30, "slashing")], tags=("magic",)))
