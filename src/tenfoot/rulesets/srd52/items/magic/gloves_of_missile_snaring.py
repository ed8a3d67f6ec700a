"""Gloves of Missile Snaring: what this magic item does beyond its data."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.items.hands import free_hands
from tenfoot.rulesets.srd52.items.families.item_citation import AS_WRITTEN

snares = Rule("snares missiles", AS_WRITTEN)


@snares.hook(DAMAGE_INCOMING, "target")
def out_of_the_air(play: Play, blow: IncomingDamage, effect: Effect) -> Proc[None]:
    """A Reaction and a free hand take 1d10 and the Dexterity modifier off what a missile does."""
    wearer = play.creature(effect.bearer)
    weapon = "attack" in blow.tags and "weapon" in blow.tags
    if not weapon or blow.melee or not free_hands(play, wearer) or not can_react(play, wearer):
        return
    total = sum(amount for amount, _ in blow.amounts)
    facts: dict[str, int | str] = {"attacker": blow.source, "damage": total}
    if (yield from offer_reaction(play, wearer, "snare missile", facts=facts)):
        faces = yield from play.roll(wearer.id, 1, 10, "snare")
        blow.reduce.append((faces[0] + ability_modifier(play, wearer, DEX), "", effect))
