"""Underwater: weapons are impeded, and everything resists Fire."""

from __future__ import annotations

from tenfoot.authoring import *

IMPEDED = RuleSource("impeded by water", "5.2/underwater/melee")
SHOT = RuleSource("shot under water", "5.2/underwater/ranged-within")
TOO_FAR = RuleSource("too far under water", "5.2/underwater/ranged-beyond-normal")
DOUSED = RuleSource("under water", "5.2/underwater/fire-resistance")

submerged = Rule("underwater")
"""On a creature that is under water although the map does not say so."""
underwater = Rule(
    "underwater combat",
    "5.2/underwater/melee",
    "5.2/underwater/ranged-within",
    "5.2/underwater/ranged-beyond-normal",
    "5.2/underwater/fire-resistance",
    general=True,
)


def under_water(play: Play, creature: Creature) -> bool:
    """The whole scene is under water, or the creature is below the surface of deep water."""
    if play.state.flags and play.state.flags.get("underwater"):
        return True
    if creature.altitude < 0 and creature.cell >= 0:
        return play.state.grid.footing[creature.cell] == Footing.WATER
    return play.has(creature.id, submerged.name)


def with_weapon(play: Play, strike: AttackOption) -> bool:
    """Whether the strike is made with a weapon, also one that a stat block prints."""
    return strike.kind == "weapon" or (
        strike.kind == "natural" and strike.key in play.ruleset.table("weapons", Weapon)
    )


@underwater.modifies(ATTACK)
def impeded(play: Play, attack: Attack, effect: Effect) -> None:
    """Melee weapons that do not pierce have Disadvantage without a Swim Speed; shots have it always, and miss
    beyond normal range."""
    attacker = play.state.creatures[attack.actor]
    strike = attack.strike
    if not under_water(play, attacker) or not with_weapon(play, strike):
        return
    if attack.melee:
        if strike.pools and strike.pools[0][1] != "piercing" and speed_of(play, attacker, "swim") <= 0:
            attack.disadvantage(IMPEDED)
    elif attack.distance > strike.range:
        attack.auto_fail.append(TOO_FAR)
    else:
        attack.disadvantage(SHOT)


@underwater.modifies(DAMAGE_DEFENSES)
def quenched(play: Play, blow: IncomingDamage, effect: Effect) -> None:
    """Resistance to Fire, but not to steam (5.2/m-offense/steam)."""
    if "steam" in blow.tags:
        return
    if any(kind == "fire" for _, kind in blow.amounts) and under_water(play, play.creature(blow.target)):
        blow.resist.append(("fire", DOUSED))
