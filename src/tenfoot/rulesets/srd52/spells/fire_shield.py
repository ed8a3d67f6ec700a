"""Fire Shield, a level 4 Evocation spell of Druids, Sorcerers and Wizards."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.magic.spell_rule import in_force

fire_shield = in_force("fire-shield")


@fire_shield.modifies(DAMAGE_DEFENSES, "target")
def warm_or_chill(play: Play, blow: IncomingDamage, effect: Effect) -> None:
    """Fire Shield: a warm shield resists Cold damage, a chill shield Fire damage."""
    blow.resist.append(("cold" if effect.text("choice") == "warm" else "fire", effect))


@fire_shield.hook(ATTACK_HIT, "target")
def erupts(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """2d8 to an attacker within 5 feet that hits with a melee attack."""
    if not attack.melee or attack.distance > 5:
        return
    kind = "fire" if effect.text("choice") == "warm" else "cold"
    tags = ("spell", "magic")
    parts = [DamagePart(*parse_dice("2d8"), kind, RuleSource("fire-shield"))]
    amounts = yield from roll_damage(play, DamageRoll(effect.bearer, attack.actor, parts, tags))
    yield from deal_damage(play, IncomingDamage(attack.actor, effect.bearer, amounts, tags=tags))
