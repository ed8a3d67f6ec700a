"""Retributive Strike, a property of magic items such as the Staff of Power."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.items.activating_items import charges_left
from tenfoot.rulesets.srd52.items.families.item_activation import ACTIVATED, remind
from tenfoot.rulesets.srd52.items.rarities import magic_item

retributive = Rule("retributive strike", ACTIVATED)


@retributive.procedure("retributive strike")
def broken_over_the_knee(play: Play, creature: Creature, item: Item, answer: Answer) -> Proc[None]:
    """The staff bursts: 16 times its charges to its breaker, unless a plane takes it; a share to all within 30 feet."""
    made = magic_item(play, item.kind)
    now = next((one for one in creature.items if one.id == item.id), None)
    if made is None or now is None:
        return
    charges = charges_left(made, now)
    take_away(play, creature, now)
    play.emit("crumbled", creature=creature.id, item=item.kind)
    each = (6 if made.charges > 20 else 4) * charges
    burst = Activity(
        "retributive-strike",
        made.name,
        kind="save",
        save="dex",
        dc=17,
        half=True,
        damage=(Damage(str(each), "force"),),
        area=Area("emanation", 30, at="self"),
    )
    caught = [one for one in affected(play, creature, burst, -1) if one.id != creature.id]
    away = (yield from play.roll(creature.id, 1, 100, "retributive strike"))[0] <= 50
    if away:
        remind(play, creature, "The breaker of the staff is on a random plane of existence, unhurt.")
    else:
        blow = IncomingDamage(creature.id, creature.id, [(16 * charges, "force")], tags=("item", "magic"))
        yield from deal_damage(play, blow)
    if each and caught:
        cause = Cause(creature.id, made.name, dc=17, tags=("item", "magic"), activity=burst.key)
        yield from perform_activity(play, creature, burst, caught, cause)
