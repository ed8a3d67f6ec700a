"""Helm of Brilliance: what this magic item does beyond its data."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.items.activating_items import charges_left
from tenfoot.rulesets.srd52.items.families.item_citation import AS_WRITTEN
from tenfoot.rulesets.srd52.items.families.magic_weapons import thing_of

diamond_light = Rule("diamond light", AS_WRITTEN)


helm_ablaze = Rule("helm ablaze", AS_WRITTEN)


@diamond_light.hook(TURN_STARTS)
def burn_undead(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """Undead that start their turn within 30 feet of the helm take 1d6 Radiant damage."""
    wearer = play.creature(effect.bearer)
    if "undead" not in play.sheet(creature).tags or not 0 <= distance(play, wearer, creature) <= 30:
        return
    amount = yield from roll_amount(play, wearer.id, "1d6", 0)
    yield from deal_damage(
        play, IncomingDamage(creature.id, wearer.id, [(amount, "radiant")], tags=("item", "magic"))
    )


@diamond_light.modifies(LIGHTS)
def glow_near_undead(play: Play, lamps: Lamps, effect: Effect) -> None:
    """Fill the 30 feet around the helm with Dim Light while an Undead is there."""
    wearer = play.creature(effect.bearer)
    if any(
        "undead" in play.sheet(other).tags and 0 <= distance(play, wearer, other) <= 30
        for other in creatures_present(play)
    ):
        lamps.shine(play, effect, 0, 30)


@helm_ablaze.hook(DAMAGE_TAKEN, "target")
def burst_gems(play: Play, blow: IncomingDamage, effect: Effect) -> Proc[None]:
    """Fire of a spell that was not resisted may make all its gems burst."""
    found = thing_of(play, effect)
    if found is None or "spell" not in blow.tags or not blow.taken.get("fire"):
        return
    wearer, item, made = found
    if (yield from play.roll(wearer.id, 1, 20, "helm"))[0] != 1:
        return
    gems = charges_left(made, item)
    take_away(play, wearer, item)
    play.emit("crumbled", creature=wearer.id, item=item.kind)
    beams = Activity(
        "beams", made.name, kind="save", save="dex", dc=17, damage=(Damage(str(gems), "radiant"),)
    )
    near = [
        other
        for other in play.state.creatures.values()
        if other.id != wearer.id and other.life != "dead" and 0 <= distance(play, wearer, other) <= 60
    ]
    cause = Cause(wearer.id, made.name, dc=17, tags=("item", "magic"), activity=beams.key)
    if near:
        yield from perform_activity(play, wearer, beams, near, cause)
