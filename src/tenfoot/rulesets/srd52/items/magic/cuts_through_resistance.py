"""Vorpal Sword: what this magic item does beyond its data."""

from __future__ import annotations

from tenfoot.authoring import *

keen = Rule("cuts through resistance", "5.2/e-attune/required")


@keen.modifies(DAMAGE_DEFENSES, "source")
def ignore_resistance(play: Play, blow: IncomingDamage, effect: Effect) -> None:
    """Resistance to one type of damage does not count against this weapon."""
    wielder = play.creature(effect.bearer)
    held = next((one for one in wielder.items if one.id == effect.num("item")), None)
    if held is not None and "attack" in blow.tags and f"with {held.id}" in blow.tags:
        blow.overcomes.append((effect.text("type"), effect))


@keen.hook(DAMAGE_ROLL, "attacker")
def says_with_what(play: Play, roll: DamageRoll, effect: Effect) -> None:
    """Record in the damage which blade dealt it."""
    if roll.attack is not None and roll.attack.strike.item == effect.num("item"):
        roll.tags = (*roll.tags, f"with {effect.num('item')}")
